/** The English of the contacts screen. */
import type { NameRepair } from '../../src-shared/people/person-name.ts';
import type { PhoneRefusal, PhoneRepair } from '../../src-shared/phone/phone.ts';

/** What a stop called off. */
function calledOff(texts: number): string {
  if (texts === 0) return 'None was queued.';
  const what =
    texts === 1 ? 'One text that was queued is' : `${texts.toLocaleString('en-GB')} texts that were queued are`;
  return `${what} called off; until one shows as cancelled it may still go.`;
}

/** The first of them, and how many more there are. */
function namedOf(names: readonly string[]): string {
  const [first = '', ...more] = names;
  if (more.length === 0) return first;
  return more.length === 1 ? `${first} and ${more[0]}` : `${first} and ${more.length} others`;
}

export const words = {
  title: 'Contacts',
  total: (count: string, one: boolean) => `${count} ${one ? 'person' : 'people'}`,
  found: (count: string, one: boolean) => `${count} ${one ? 'person' : 'people'} found`,
  add: 'Add a person',
  import: 'Import…',
  tools: 'Search and filter',
  search: 'Search by name, number, field or group',
  findDuplicates: 'Find duplicates',
  group: 'Group',
  everyone: 'Everyone',
  groupOption: (name: string, size: string) => `${name} (${size})`,
  list: 'People',
  columns: { name: 'Name', phone: 'Phone', groups: 'Groups', texts: 'Texts' },
  noNumber: 'No number',
  doNotText: 'Do not text',
  loadingRow: 'Loading',
  keys: {
    search: 'search',
    move: 'move',
    open: 'open',
    stop: 'do not text',
    choose: 'choose',
    everybody: 'choose all',
  },
  choose: (name: string) => `Choose ${name}`,
  bar: {
    label: 'The people chosen',
    count: (count: string, one: boolean) => `${count} ${one ? 'person' : 'people'} chosen`,
    merge: 'Merge…',
    group: 'Group…',
    field: 'Field…',
    export: 'Export',
    doNotText: 'Do not text…',
    remove: 'Remove…',
    nobody: 'Choose nobody',
  },
  bulk: {
    underWay: 'Done so far',
    groupTitle: (count: string, one: boolean) => `Group of ${count} ${one ? 'person' : 'people'}`,
    groupHint: 'A name that is no group yet becomes one.',
    join: 'Put in',
    leave: 'Take out',
    fieldTitle: (count: string, one: boolean) => `Field of ${count} ${one ? 'person' : 'people'}`,
    fieldName: 'Field',
    fieldNameHint: 'For example Town, or Client number.',
    fieldValue: 'Value',
    fieldValueHint: 'It takes the place of what is there now; left empty, the field is emptied.',
    setField: 'Set',
    emptyField: 'Empty the field',
    stop: {
      title: (count: string, one: boolean) => `Stop texts to ${count} ${one ? 'person' : 'people'}?`,
      text: 'Nothing is sent to their numbers any more, nor to anybody who shares them; what is queued is cancelled. It is lifted person by person only.',
      yes: 'Stop texts',
    },
    remove: {
      title: (count: string, one: boolean) => `Remove ${count} ${one ? 'person' : 'people'}?`,
      text: 'Who has appointments stays. Stops stay with their numbers.',
      yes: 'Remove',
    },
    done: {
      join: (count: string, name: string) => `${count} put into “${name}”.`,
      leave: (count: string, name: string) => `${count} taken out of “${name}”.`,
      'set-field': (count: string, name: string) => `“${name}” changed for ${count}.`,
      remove: (count: string) => `${count} removed.`,
    },
    stopped: (people: string, one: boolean, texts: number) =>
      `${people} ${one ? 'gets' : 'get'} no new texts. ${calledOff(texts)}`,
    people: (count: string, one: boolean) => `${count} ${one ? 'person' : 'people'}`,
    keptAsWere: (names: string) => `Left as they were: ${names}.`,
    undone: (count: string) => `Taken back for ${count}.`,
    notUndone: (names: string) => `Changed since, and left as they are: ${names}.`,
  },
  exported: (fileName: string) =>
    `${fileName} is saved. It holds people’s numbers: keep it where only you can read it.`,
  merge: {
    title: (count: number) => `Merge ${count} entries into one person`,
    text: 'Appointments, texts, groups and numbers of all of them stay. Choose what the one entry says.',
    phone: 'Texts go to',
    stopStays: 'One of them asked for no texts. That stays, for the one entry.',
    yes: 'Merge',
  },
  merged: (name: string) => `${name} is one entry now.`,
  duplicates: {
    title: 'People who may be written twice',
    none: 'Nobody is. Look again after an import.',
    text: (count: string, one: boolean) =>
      `${count} ${one ? 'group' : 'groups'} to look at. Nothing is merged before you say so: a family may share a phone, and two people a name.`,
    why: { number: 'The same number, and names that are alike', name: 'The same name' },
    look: (name: string) => `Compare ${name}`,
    more: 'Show more',
    close: 'Close',
  },
  empty: {
    title: 'Nobody here yet',
    text: 'Bring your list in from a spreadsheet, or add people one by one. Nothing is sent by importing.',
  },
  nothingFound: {
    title: (search: string) => `Nobody found for “${search}”`,
    text: 'Try part of the name, or the last digits of the number.',
    action: 'Clear the search',
  },
  emptyGroup: {
    title: (group: string) => `Nobody in “${group}”`,
    text: 'Open a person, choose Edit and add this group.',
    action: 'Show everyone',
  },
  nowDoNotText: (name: string, texts: number) => `${name} gets no new texts. ${calledOff(texts)}`,
  alreadyDoNotText: (name: string) =>
    `${name} gets no texts already. To text them again, open the person and take the tick away.`,
  allow: {
    title: (name: string) => `Text ${name} again?`,
    person: 'Their texts were stopped.',
    number: (shown: string) =>
      `Their texts were stopped. Texts go to ${shown} again, also for others who share the number.`,
    only: 'Say yes only when they asked for texts themselves.',
    no: 'Leave it stopped',
    yes: 'Text them again',
  },
  nowText: (name: string) => `${name} may be texted again.`,
  saved: (name: string) => `${name} is saved.`,
  added: (name: string) => `${name} is added.`,
  removed: (name: string) => `${name} is removed.`,
  panel: {
    phone: 'Phone',
    otherPhones: 'Other numbers, never texted',
    textsGoTo: (e164: string) => `Texts go to ${e164}`,
    noNumber: 'No number: this person cannot be texted.',
    email: 'Email',
    groups: 'Groups',
    notes: 'Notes',
    alsoOn: 'Also on this number',
    andMore: 'and more',
    edit: 'Edit',
    remove: 'Remove',
    doNotText: 'Do not text this person',
    doNotTextHint: 'Nothing is sent to this number, nor to anybody who shares it; what is queued is cancelled.',
    numberOptedOut: 'This number asked for no texts. That holds for everybody who shares it.',
    coming: 'Coming appointments',
    comingNone: 'None in the next four weeks.',
    texts: 'Texts',
    textsNone: 'No texts yet.',
    allTexts: 'See all in Messages',
    updated: (when: string) => `Last changed ${when}`,
  },
  form: {
    add: 'Add a person',
    edit: (name: string) => `Edit ${name}`,
    name: 'Name',
    nameMissing: 'Enter a name.',
    nameReads: (name: string, done: string) => `Will be kept as ${name}: ${done}.`,
    nameAsTyped: 'Keep it as typed',
    nameInstead: (name: string) => `Keep ${name} instead`,
    called: 'Called',
    calledHint: 'How texts call them, if not by their first name.',
    greeted: (greeting: string) =>
      greeting === '' ? 'The name gives no first name. Say how texts call them.' : `Texts call them ${greeting}.`,
    phone: 'Phone',
    phoneHint: 'Write it as you know it. Several people may share one number.',
    reads: (shown: string, e164: string) => `Will be read as ${shown} (${e164})`,
    sharedNumber: (others: readonly string[], name: string) =>
      `This is also the number of ${namedOf(others)}: texts for ${name || 'this person'} go there.`,
    email: 'Email',
    notes: 'Notes',
    notesHint: 'For you only; never part of a text.',
    groups: 'Groups',
    groupsHint: 'Type a name and press Enter.',
    others: 'Other numbers, never texted',
    otherPhone: (n: number) => `Other number ${n}`,
    otherLabel: (n: number) => `Name of other number ${n}`,
    labelHint: 'Home, work…',
    addOther: 'Add a number',
    removeOther: (n: number) => `Take other number ${n} away`,
    textOther: (n: number) => `Text other number ${n} instead`,
    fields: 'Fields of your own',
    fieldName: (n: number) => `Name of field ${n}`,
    fieldNamePlaceholder: 'Town',
    fieldValue: (name: string) => `Value of ${name}`,
    addField: 'Add a field',
    removeGroup: (name: string) => `Leave the group ${name}`,
    save: 'Save',
    cancel: 'Cancel',
    requeues: 'If the name or the number changes, you see first which texts change; queued ones are cancelled first.',
    proposeTitle: (name: string) => `What changes for ${name}`,
    proposeSave: 'Save, and change these texts',
  },
};

/** Complete by its type: a new reason without its words does not compile. */
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

/** What was done to a name. */
export const nameRepairs: Readonly<Record<string, string>> = ofNames;

/** Why a number is not used, as a sentence for the person at the desk, by the reason the program gave. */
export const phoneRefusals: Readonly<Record<string, string>> = refusals;

/** What was done to make a number right, by the repair the program named. */
export const phoneRepairs: Readonly<Record<string, string>> = repairs;
