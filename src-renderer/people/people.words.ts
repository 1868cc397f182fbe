/**
 * The words of fields that ask for a person, a name or a number, in Contacts, a booking or an import. A screen's own
 * words stay in its catalogue.
 */
import type { NameRepair } from '../../src-shared/people/person-name.ts';
import type { PhoneRefusal, PhoneRepair } from '../../src-shared/phone/phone-reading.ts';

/** Returns the first name and how many more there are. */
function namedOf(names: readonly string[]): string {
  const [first = '', ...more] = names;
  if (more.length === 0) return first;
  return more.length === 1 ? `${first} and ${more[0]}` : `${first} and ${more.length} others`;
}

export const peopleWords = {
  nameReads: (name: string, done: string) => `Will be kept as ${name}: ${done}.`,
  nameAsTyped: 'Keep it as typed',
  nameInstead: (name: string) => `Keep ${name} instead`,
  called: 'Called',
  calledHint: 'How texts call them, if not by their first name.',
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
    nameTooLong: (most: number, length: number) => `A name has at most ${most} characters. This has ${length}.`,
    phoneHint: 'Without a number they get no texts.',
    add: 'Add',
  },
  found: (count: string) => `${count} found`,
  doNotText: 'do not text',
  back: 'Back',
};

/** The type makes the table complete: a new reason without its words does not compile. */
const refusals: Record<PhoneRefusal, string> = {
  empty: 'There is no number.',
  'scientific-notation':
    'The spreadsheet shortened this number (like 2.33E+11) and its last digits are gone. Look it up and type it in full.',
  rounded: 'The last digits were rounded away by a spreadsheet. Look the number up and type it in full.',
  'too-short': 'The number is too short; some digits are missing.',
  'too-long': 'The number is too long; it has digits too many.',
  'not-a-number': 'This is not a phone number.',
  'not-valid': 'No phone can have this number; check the digits.',
  landline: 'This is a landline, which cannot get texts.',
  'special-number': 'This is a service number (toll-free or premium), not a person’s phone.',
  'several-numbers': 'There is more than one number here; keep the one to text.',
  extension: 'This number has an extension, which cannot be texted.',
  'country-unclear': 'The country is not clear; write it with + and the country code.',
};

const repairs: Record<PhoneRepair, string> = {
  'lost-leading-zero': 'the lost first zero is put back',
  'removed-punctuation': 'spaces and marks are removed',
  'removed-label': 'the word beside the number is removed',
  'removed-decimal': 'the “.0” at its end is removed',
  'trunk-zero': 'the zero after the country code is removed',
  'double-prefix': 'the country code stood twice',
  'international-prefix': 'the leading 00 becomes +',
  'missing-plus': 'the missing + is added',
  'stray-plus': 'the + before the zero is removed',
  'stray-zero': 'the zero before the country code is removed',
  'letter-o': 'the letter O becomes a zero',
  'unusual-digits': 'its digits are written 0–9',
  'national-form': 'it is written the way its country does',
  'stored-digits': 'all digits were still in the cell that showed it shortened',
  'by-country': 'it is read by the country that stands beside it',
  'mobile-of-several': 'the mobile is the one to text; the others are kept with the person',
};

const ofNames: Record<NameRepair, string> = {
  title: 'the title is understood',
  'surname-first': 'the first name comes first',
  punctuation: 'stray commas are removed',
};

/** Says what was repaired in a name, by the code of the repair. */
export const nameRepairs: Readonly<Record<string, string>> = ofNames;

/** Says why a number is refused, as a sentence, by the reason the core gave. */
export const phoneRefusals: Readonly<Record<string, string>> = refusals;

/** Says what was repaired in a number, by the code of the repair. */
export const phoneRepairs: Readonly<Record<string, string>> = repairs;
