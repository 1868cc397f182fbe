import { expect, test } from 'vitest';
import { businessKindOf } from '../../src-shared/business/kinds.ts';

test.each([
  ['Salon', '', 'salon'],
  ['Salon de beauté', '', 'salon'],
  ['dental clinic', '', 'dentist'],
  ['Barber shop', 'Adom Salon', 'barber'],
  ['', 'Akwaaba Hair and Beauty', 'salon'],
  ['', 'Église Baptiste de Cocody', 'church'],
  ['Repair shop', '', 'repair'],
  ['Pharmacy', 'Top Chemists', 'other'],
  ['', 'Chairs & Tables', 'other'],
  ['', '', 'other'],
])('“%s”, “%s” is %s', (type, name, kind) => {
  expect(businessKindOf(type, name)).toBe(kind);
});
