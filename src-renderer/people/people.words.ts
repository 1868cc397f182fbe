/**
 * The words of fields that ask for a person, a name or a number, in Contacts, a booking or an import. A screen's own
 * words stay in its catalogue.
 */
import type { NameRepair } from '../../src-shared/people/person-name.ts';
import type { PhoneRefusal, PhoneRepair } from '../../src-shared/phone/phone-reading.ts';
import { countOthers } from '../texts/counts.words.ts';
import { plural, showNames } from '../ui/format.ts';

/** Returns the first name and how many more there are. */
function namedOf(names: readonly string[]): string {
  const [first = '', ...more] = names;
  if (more.length === 0) return first;
  return more.length === 1 ? `${first} and ${more[0]}` : `${first} and ${more.length} others`;
}

export const peopleWords = {
  undo: {
    undone: (count: number) => `Taken back for ${plural(count, 'person', 'people')}.`,
    notUndone: (names: readonly string[]) => `Changed since, and left as they are: ${showNames(names, countOthers)}.`,
  },
  nameReads: (name: string, done: string) => `Will be kept as ${name}: ${done}.`,
  nameAsTyped: 'Keep it as typed',
  nameInstead: (name: string) => `Keep ${name} instead`,
  called: 'First name in texts',
  calledHint: 'If texts use another name.',
  greeted: (greeting: string) =>
    greeting === '' ? 'The name gives no first name. Say how texts call them.' : `Texts call them ${greeting}.`,
  landlineKept: 'A landline gets no texts. It is kept to phone them.',
  reads: (shown: string, e164: string) => `Will be read as ${shown} (${e164})`,
  sharedNumber: (others: readonly string[], name: string) =>
    `This is also the number of ${namedOf(others)}: texts for ${name || 'this person'} go there.`,

  person: 'Person',
  noPhone: 'No number to text',
  phone: 'Phone',
  personHint: 'Type part of the name or number.',
  nobody: (search: string) => `Nobody matches “${search}”.`,
  addPerson: (typed: string) => `Add “${typed}”…`,
  somebodyNew: 'Somebody new…',
  newPerson: {
    title: 'Add a person',
    name: 'Name',
    nameMissing: 'Enter a name.',
    phoneHint: 'Without a number they get no texts.',
    add: 'Add',
  },
  reach: {
    noNumber: 'No number',
    noTexts: (isLandline: boolean): string => (isLandline ? 'No texts: landline' : 'No texts: no mobile'),
    add: 'Add number',
    copy: 'Copy',
    copyNumber: 'Copy number',
    copied: (shown: string) => `${shown} copied.`,
    notCopied: 'The number could not be copied.',
    call: 'Call',
    book: 'Book',
    text: 'Text',
  },
  found: (count: string) => `${count} found`,
  doNotText: 'do not text',
  back: 'Back',
};

/** The type makes the table complete: a new reason without its words does not compile. */
const refusals: Record<PhoneRefusal, string> = {
  empty: 'There is no number.',
  'scientific-notation':
    'The spreadsheet shortened this number (like 2.33E+11). Its last digits are gone. Look it up and type it in full.',
  rounded: 'The last digits were rounded away by a spreadsheet. Look the number up and type it in full.',
  'too-short': 'The number is too short.',
  'too-long': 'The number is too long. It has digits too many.',
  'not-a-number': 'This is not a phone number.',
  'not-valid': 'No phone can have this number. Check the digits.',
  'old-number': 'Old number: its new form is not known. Ask for the new one.',
  landline: 'This is a landline, which cannot get texts.',
  'special-number': 'This is a service number (toll-free or premium), not a person’s phone.',
  'several-numbers': 'There is more than one number here. Keep the one to text.',
  extension: 'This number has an extension, which cannot be texted.',
  'country-unclear': 'The country is not clear. Write it with + and the country code.',
};

const repairs: Record<PhoneRepair, string> = {
  'lost-leading-zero': 'added missing 0',
  'removed-punctuation': 'removed spaces and marks',
  'removed-label': 'removed the word beside it',
  'removed-decimal': 'removed “.0” at the end',
  'trunk-zero': 'removed 0 after the country code',
  'double-prefix': 'removed the second country code',
  'international-prefix': 'changed 00 to +',
  'missing-plus': 'added missing +',
  'stray-plus': 'removed + before the 0',
  'stray-zero': 'removed 0 before the country code',
  'letter-o': 'changed the letter O to 0',
  'unusual-digits': 'wrote the digits as 0–9',
  'national-form': 'wrote it the way its country does',
  'new-plan-2021': 'new numbering of 2021',
  'new-plan-2024': 'new numbering of 2024',
  'stored-digits': 'found all digits in the shortened cell',
  'by-country': 'used the country beside it',
  'mobile-of-several': 'chose the mobile, kept the other numbers',
};

const ofNames: Record<NameRepair | 'same-person', string> = {
  title: 'understood the title',
  'surname-first': 'put the first name first',
  punctuation: 'removed stray commas',
  'same-person': 'said to be the same person before',
};

/** Says what was repaired in a name, by the code of the repair. */
export const nameRepairs: Readonly<Record<string, string>> = ofNames;

/** Says why a number is refused, as a sentence, by the reason the core gave. */
export const phoneRefusals: Readonly<Record<string, string>> = refusals;

/** Says what was repaired in a number, by the code of the repair. */
export const phoneRepairs: Readonly<Record<string, string>> = repairs;
