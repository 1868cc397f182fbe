/** What is typed to find a person is parted into a name and a number, as people write the two. */
import { expect, test } from 'vitest';
import { nameAndNumber } from '../../../src-shared/phone/name-and-number.ts';

test.each([
  ['Efo Tetteh 0244 777 888', 'Efo Tetteh', '0244 777 888'],
  ['0244 777 888', '', '0244 777 888'],
  ['0244777888 Efo Tetteh', 'Efo Tetteh', '0244777888'],
  ['Efo Tetteh, 0244777888', 'Efo Tetteh', '0244777888'],
  ['Efo Tetteh,0244777888', 'Efo Tetteh', '0244777888'],
  ['Efo Tetteh – +233 24 477 7888', 'Efo Tetteh', '+233 24 477 7888'],
  ['Efo Tetteh (024) 477-7888', 'Efo Tetteh', '(024) 477-7888'],
  ['Efo Tetteh tel: 0244 777 888', 'Efo Tetteh', '0244 777 888'],
  ['Efo Tetteh 0244777888 MTN', 'Efo Tetteh', '0244777888'],
  ['Adjoa Lomé 90 12 34 56', 'Adjoa Lomé', '90 12 34 56'],
  ['Tetteh, Efo', 'Tetteh, Efo', ''],
  ['Room 12', 'Room 12', ''],
  ['Class of 2027', 'Class of 2027', ''],
  ['Mr. P', 'Mr. P', ''],
  ['Mr. P. 0244777888', 'Mr. P.', '0244777888'],
  ['Kwame T. 0244 777 888', 'Kwame T.', '0244 777 888'],
  ['T: 0244 777 888', '', '0244 777 888'],
  ['Ama 12/03/1990', 'Ama 12/03/1990', ''],
  ['0244', '', '0244'],
  ['', '', ''],
])('“%s” is the name “%s” and the number “%s”', (typed, name, phone) => {
  expect(nameAndNumber(typed)).toEqual({ name, phone });
});
