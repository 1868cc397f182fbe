/** The words of the People screen. */
import type { StoppedTexts } from '../../src-shared/model/contact.ts';
import { peopleWords } from '../people/people.words.ts';
import { countOthers, countTexts } from '../texts/counts.words.ts';
import { plural, showCount, showDay, showNames, showWallTime } from '../ui/format.ts';

/** Says what became of the texts of who was stopped. Of what nothing can stop nothing is promised. */
function stoppedTexts({ cancelled, mayStillGo, first }: StoppedTexts): string {
  if (cancelled + mayStillGo === 0) return 'None was queued.';
  const beingCancelled =
    cancelled === 1
      ? '1 text is being cancelled. It may still go.'
      : `${countTexts(cancelled)} are being cancelled. Each may still go.`;
  const at = first === null ? '' : `${mayStillGo === 1 ? ':' : ', the first'} ${showWallTime(first)}`;
  const left = `${countTexts(mayStillGo)} may still go${at}. Nothing here can stop ${mayStillGo === 1 ? 'it' : 'them'}.`;
  return [cancelled > 0 && beingCancelled, mayStillGo > 0 && left].filter(line => line !== false).join(' ');
}

const NOTHING: StoppedTexts = { cancelled: 0, mayStillGo: 0, first: null };

export const words = {
  title: 'People',
  found: (count: string, one: boolean) => `${count} ${one ? 'person' : 'people'} found`,
  add: 'Add a person',
  import: 'Import…',
  tools: 'Search and filter',
  search: 'Name, number or group',
  findDuplicates: 'Find duplicates',
  group: 'Group',
  everyone: 'Everyone',
  groupOption: (name: string, size: string) => `${name} (${size})`,
  list: 'People',
  columns: {
    name: 'Name',
    phone: 'Phone',
    next: 'Next visit',
    last: 'Last visit',
    groups: 'Groups',
  },
  noNumber: peopleWords.reach.noNumber,
  optedOut: 'Opted out',
  noTexts: peopleWords.reach.noTexts,
  back: peopleWords.back,
  loadingRow: 'Loading',
  choose: (name: string) => `Choose ${name}`,
  chooseAll: 'Choose everyone',
  bar: {
    label: 'The people selected',
    count: (count: string, one: boolean) => `${count} ${one ? 'person' : 'people'} selected`,
    text: 'Text',
    merge: 'Merge…',
    group: 'Group…',
    field: 'Field…',
    export: 'Export',
    doNotText: 'Opt out…',
    agreed: 'Promotions…',
    remove: 'Remove…',
    nobody: 'Clear',
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
    fieldValueHint: 'It replaces what is there now. Left empty, it empties the field.',
    setField: 'Set',
    emptyField: 'Empty the field',
    optOut: {
      title: (count: string, one: boolean) => `Opt out ${count} ${one ? 'person' : 'people'}?`,
      titleOne: (name: string) => `Opt out ${name}?`,
      counting: 'Counting their texts…',
      texts: (count: number) =>
        count === 0
          ? 'No text is waiting for them.'
          : `${countTexts(count)} will be cancelled. Until confirmed, ${count === 1 ? 'it' : 'each'} may still go.`,
      text: 'Stops all texts to their numbers, for everyone who shares them. You lift it person by person.',
      textOne: 'Stops all texts to this number, for everyone who shares it.',
      yes: 'Opt out',
    },
    agreed: {
      title: (count: string, one: boolean) => `${count} ${one ? 'person' : 'people'} agreed to promotions?`,
      text: 'Only if they said so themselves. Whoever opted out stays as they are.',
      yes: 'They agreed',
    },
    remove: {
      title: (count: string, one: boolean) => `Remove ${count} ${one ? 'person' : 'people'}?`,
      titleOne: (name: string) => `Remove ${name}?`,
      titleNone: (count: string, one: boolean) => `${count} ${one ? 'person' : 'people'} can’t be removed`,
      titleNoneOne: (name: string) => `${name} can’t be removed`,
      /** Past appointments count too, here and below. */
      why: 'They have appointments on record.',
      /** `names` are the first of `count`. */
      stay: (names: readonly string[], count: number) =>
        count === 1
          ? `${showNames(names, countOthers, count)} has appointments, so they stay.`
          : `These have appointments and stay: ${showNames(names, countOthers, count)}.`,
      instead: 'Opt out stops their texts. To erase one, open that person.',
      insteadOne: 'Opt out stops their texts. Erase deletes everything, appointments too.',
      text: 'Opted-out numbers stay opted out.',
      keep: 'Keep',
      yes: 'Remove',
    },
    done: {
      join: (count: string, name: string) => `${count} put into “${name}”.`,
      leave: (count: string, name: string) => `${count} taken out of “${name}”.`,
      'set-field': (count: string, name: string) => `“${name}” changed for ${count}.`,
      agreed: (count: string) => `${count} agreed to promotions.`,
      remove: (count: string) => `${count} removed.`,
    },
    stopped: (people: string, one: boolean, texts: StoppedTexts | null) =>
      `${people} ${one ? 'gets' : 'get'} no new texts. ${stoppedTexts(texts ?? NOTHING)}`,
    people: (count: string, one: boolean) => `${count} ${one ? 'person' : 'people'}`,
    keptAsWere: (names: readonly string[]) => `Left as they were: ${showNames(names, countOthers)}.`,
  },
  textTooMany: (most: number) => `A message names at most ${showCount(most)} people. Choose a group in New message.`,
  exported: (fileName: string) =>
    `${fileName} is saved. It holds people’s numbers: keep it where only you can read it.`,
  merge: {
    title: (count: number) => `Merge ${count} entries into one person`,
    text: 'Appointments, texts, groups and numbers of all of them stay. Choose what the one entry says.',
    phone: 'Texts go to',
    stopStays: 'One of them opted out. That stays, for the one entry.',
    yes: 'Merge',
  },
  merged: (name: string) => `${name} is one entry now.`,
  duplicates: {
    title: 'Possible duplicates',
    /** `sure` of them have the same number. */
    imported: (total: number, sure: number) => {
      const found = plural(total, 'possible duplicate', 'possible duplicates');
      if (sure === 0) return `${found}: the same name.`;
      return sure === total ? `${found}: the same number.` : `${found}, ${showCount(sure)} with the same number.`;
    },
    open: 'Compare them',
    none: 'No duplicates found. Look again after an import.',
    text: 'A family may share a phone, and two people a name. Nothing is merged until you say so.',
    why: { number: 'The same number', name: 'The same name' },
    compare: 'Compare',
    look: (name: string) => `Compare ${name}`,
    more: 'Show more',
    close: 'Close',
  },
  empty: {
    title: 'Nobody here yet',
    text: 'Import your list from a spreadsheet, or add people one by one. Importing sends nothing.',
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
  nowDoNotText: (name: string, texts: StoppedTexts) => `${name} gets no new texts. ${stoppedTexts(texts)}`,
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
    otherPhones: 'Other numbers, never texted',
    textsGoTo: (e164: string) => `Texts go to ${e164}`,
    email: 'Email',
    groups: 'Groups',
    notes: 'Notes',
    alsoOn: 'Also on this number',
    andMore: 'and more',
    edit: 'Edit',
    remove: 'Remove',
    doNotText: 'Do not text this person',
    doNotTextHint:
      'Stops all texts to this number, for everyone who shares it. The SMS service is asked to cancel what is queued.',
    numberOptedOut: 'This number opted out. That holds for everybody who shares it.',
    agreed: 'Agreed to promotions',
    agreedHint: 'Only if they said so themselves.',
    agreedSince: (when: string, file: string | null) =>
      file === null ? `Since ${when}, noted here.` : `Since ${when}, from the list ${file}.`,
    timeline: 'Visits and texts',
    visitsNone: 'No visits yet.',
    visitCounts: (visits: number, missed: number, last: string | null) =>
      [
        plural(visits, 'visit', 'visits'),
        missed > 0 && `${showCount(missed)} missed`,
        last && `last on ${showDay(last, { year: true })}`,
      ]
        .filter(Boolean)
        .join(', '),
    seeText: 'See text',
    coming: 'Upcoming',
    due: (when: string) => `due ${when}`,
    over: 'Past',
    more: (count: number) => `Show ${plural(count, 'more visit', 'more visits')}`,
    allTexts: 'See all in Messages',
    updated: (when: string) => `Last changed ${when}`,
  },
  form: {
    add: 'Add a person',
    edit: (name: string) => `Edit ${name}`,
    name: 'Name',
    nameMissing: 'Enter a name.',
    called: peopleWords.called,
    phone: 'Phone',
    phoneHint: 'Several people may share one number.',
    more: 'More: other numbers, groups, email, notes',
    email: 'Email',
    notes: 'Notes',
    notesHint: 'For you only. Never part of a text.',
    groups: 'Groups',
    groupsHint: 'Type a name and press Enter.',
    others: 'Other numbers, never texted',
    otherPhone: (n: number) => `Other number ${n}`,
    otherLabel: (n: number) => `Name of other number ${n}`,
    labelHint: 'Home, work…',
    addOther: 'Add a number',
    removeOther: (n: number) => `Take other number ${n} away`,
    textOther: (n: number) => `Text other number ${n} instead`,
    fields: 'Your own fields',
    fieldName: (n: number) => `Name of field ${n}`,
    fieldNamePlaceholder: 'Town',
    fieldValue: (name: string) => `Value of ${name}`,
    yearlyHint: 'A day, for example 3 May 1990. The year may be missing.',
    addField: 'Add a field',
    removeGroup: (name: string) => `Leave the group ${name}`,
    save: 'Save',
    discard: 'Discard',
    requeues: 'If the name or number changes, you see first which texts change. Queued ones are cancelled first.',
    proposeTitle: (name: string) => `What changes for ${name}`,
    proposeSave: 'Save, and change these texts',
  },
};
