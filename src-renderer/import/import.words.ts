/** The words of an import, by the codes of problems, repairs and notes that the core's import gives. */

import type { ImportPurpose } from '../../src-shared/model/import/import-found.ts';
import type { ImportCounts, ImportRecord } from '../../src-shared/model/import/import-records.ts';
import { many, people, things } from '../imports/imports.words.ts';
import { verdictWords } from '../texts/state/verdict.words.ts';

export const words = {
  title: { contacts: 'Import people', appointments: 'Import appointments', any: 'Import a list' },
  calm: 'Nothing is sent by importing.',
  back: 'Back',
  leaveTo: { contacts: 'Contacts', appointments: 'Calendar' },
  steps: { label: 'Steps', found: 'We found', check: 'Please check', ready: 'Ready', current: 'now' },
  choose: {
    title: 'Drop a spreadsheet here',
    text: 'A list of people or of appointments, as .xlsx or .csv; contacts from a phone (.vcf) or a calendar (.ics) as well. You see everything before anything is kept.',
    button: 'Choose a file…',
    several: 'Several files were dropped. Bring them in one at a time.',
    input: 'Spreadsheet to import',
  },
  busy: {
    reading: (file: string) => (file === '' ? 'Reading the file again' : `Reading ${file}`),
    sending: (file: string) => `Fetching ${file}, megabytes`,
    checking: 'Checking every row',
    storing: 'Storing',
  },
  stopped: 'Stopped. Nothing of the list was kept, and nothing was sent.',
  stoppedTooLate:
    'The list was stored before it could be stopped. It is under Earlier imports, where it can be undone.',
  storedMeanwhile: (record: ImportRecord): string =>
    `${record.fileName}: ${words.done.title(record)}. Nothing was sent.`,
  found: {
    summary: (file: string, rows: number) => `${file}: ${many(rows, 'row', 'rows')}`,
    correct: 'Is this right? Everything here can be corrected.',
    purpose: 'This is a list of',
    purposes: { contacts: 'people', appointments: 'appointments' },
    sheet: 'Sheet',
    header: 'Column names are in',
    noHeader: 'no row: the list begins at once',
    headerRow: (row: number, text: string) => (text === '' ? `row ${row}` : `row ${row}: ${text}`),
    encoding: 'Letters are written as',
    encodingUnsure: 'Not certain: look at names with accents.',
    encodingQuestion: 'Which of these lines is written right?',
    encodingWhy: 'The file does not say how its letters are written, so look at the names.',
    remembered:
      'The columns are read as you had them the last time a file looked like this one. Look whether it is still so.',
    hidden: 'hidden in the sheet',
    customName: (letter: string) => `What column ${letter} is called`,
    customHint: 'Kept with each person under this name.',
    yesMeans: (letter: string) => `“Yes” in column ${letter} means`,
    yesMeanings: { stop: 'no texts', consent: 'texts are welcome', ask: 'not said yet' },
    yesQuestion: (header: string, samples: string) =>
      `Column “${header}” (${samples}): does “yes” there mean that the person wants texts, or that they want none? Until you say, nobody of this list gets texts.`,
    yesSaid: (header: string, means: 'stop' | 'consent' | 'ask') =>
      means === 'stop'
        ? `“Yes” in “${header}” means no texts: whoever has it there gets none. If it means the opposite, say so above that column.`
        : `“Yes” in “${header}” means that texts are welcome: whoever says no there gets none. If it means the opposite, say so above that column.`,
    yesConsent: 'Yes: they want texts',
    yesStop: 'Yes: no texts',
    severalPhones:
      'Several columns hold phone numbers. Each person is texted on the first mobile number among them; the others are kept.',
    delimiter: 'Cells are separated by',
    dateOrder: 'A date like 03/04 is',
    dateOrders: { auto: 'as the file itself shows', dmy: '3 April (day first)', mdy: 'March 4 (month first)' },
    table: 'The first rows, and what each column holds',
    column: (letter: string) => `Column ${letter} holds`,
    columnName: (letter: string) => `Column ${letter}`,
    row: 'Row',
    headerMark: 'Column names',
    unused: 'not used',
    noPhone: 'No column is marked as the phone number. Choose it above the column that holds it.',
    noDate: 'No column is marked as the date. Choose it above the column that holds it.',
    noTime: 'No column is marked as the time of day.',
    noPerson: 'No column is marked as the name or the phone number of the person.',
    next: 'Check every row',
    other: 'Another file',
  },
  check: {
    title: 'Please check',
    nothing: 'Nothing to check: every row can be used as it is.',
    intro:
      'Look at one kind at a time. Open a row to put it right here; or change it in your file and choose that again.',
    orderBefore: {
      dmy: 'The last time you said of a list like this: day first. Is it so here too?',
      mdy: 'The last time you said of a list like this: month first. Is it so here too?',
    },
    blocks: (count: number) => (count === 1 ? 'stays out' : 'stay out'),
    comesIn: (count: number) => (count === 1 ? 'comes in' : 'come in'),
    answered: 'answered',
    rows: (count: number) => many(count, 'row', 'rows'),
    decided: (count: number) => `${count.toLocaleString('en-GB')} answered`,
    columns: { row: 'Row', name: 'Name', cell: 'In the file', word: 'Your answer' },
    repairColumns: { row: 'Row', name: 'Name', before: 'In the file', after: 'Will be read as', done: 'What was done' },
    list: (title: string) => `Rows: ${title}`,
    keys: 'Arrow keys go from row to row; Enter opens a row.',
    loading: 'Loading',
    repaired: 'Names and numbers fixed',
    repairedAdvice: 'Compare a few with the file. Where one is not what was meant, open it and take the change back.',
    sameAs: (row: string) => `same as row ${row}`,
    nobody: 'no name',
    empty: '(empty)',
    next: 'Go on',
    acceptAll: 'All of them are right',
    skipAll: 'Leave all of them out',
    stopAll: 'No texts to any of them',
    welcomeAll: 'All of them may get texts',
    otherwiseAll: {
      'title-or-name': 'It is a title: take it out',
      'which-is-surname': 'The surname comes first: turn them round',
      'alike-name': 'The same people',
    } as Readonly<Record<string, string>>,
    takeBackAll: 'Take my answers back',
    words: {
      skip: 'left out',
      accept: 'right as it is',
      otherTime: 'the other time',
      stop: 'no texts',
      welcome: 'wants texts',
      undone: 'taken back: stays out',
      nameUndone: 'as in the file',
      otherwise: 'changed',
    },
  },
  row: {
    title: (row: string, name: string) => `Row ${row}: ${name || 'no name'}`,
    inFile: 'In the file',
    readAs: 'Read as',
    inCalendar: 'In your calendar',
    set: { name: 'The name', phone: 'The right number', start: 'Day and time', status: 'The appointment is' },
    phoneHint: 'Type it as you know it. Leave it as it is when you are not sure.',
    choose: 'choose…',
    use: 'Use this',
    accept: 'It is right as it is',
    acceptNumber: 'Take the number in the file',
    skip: 'Leave this row out',
    stop: 'No texts',
    welcome: 'They want texts',
    takeBack: 'Take my answer back',
    bringIn: 'Bring it in after all',
    kept: 'This row comes in with the others. Left out, it changes nothing here.',
    leftOut: 'You left this row out: it changes nothing here.',
    otherwise: {
      'title-or-name': 'It is a title',
      'which-is-surname': 'The surname comes first',
      'alike-name': 'The same person',
    } as Readonly<Record<string, string>>,
    acceptAlike: 'Somebody else',
    undoName: 'Keep the name as in the file',
    redoName: 'Tidy the name after all',
    undoRepair: 'That is not the number',
    undoRepairHint: 'The row then stays out, and nobody is texted at that number.',
    redoRepair: 'The number is right after all',
    close: 'Close',
    inFileOnly: 'This can only be put right in the file. Change it there and choose the file again, or go on without.',
  },
  ready: {
    title: 'Ready',
    new: 'new',
    changed: 'changed',
    past: 'past',
    pastHint: 'They are kept. No text goes for them.',
    off: 'already cancelled',
    offHint: 'They are kept as cancelled. Nobody is asked to tell them.',
    withoutNumber: 'without a number',
    withoutNumberHint: 'They come in, and get no texts.',
    noPhone: 'New, without a number',
    getsNumber: 'number added',
    moved: 'moved',
    cancelled: 'cancelled',
    missing: 'not in this list any more',
    missingHint: 'They stay unless you say otherwise.',
    same: 'the same',
    skipped: 'stay out',
    optOuts: 'asked for no texts',
    optOutsHint: 'They are kept from every text from now on.',
    reminders: 'reminders',
    remindersHint: 'They are held until you let them go.',
    preview: 'The rows as they will be kept',
    keys: 'Arrow keys go from row to row; Enter opens a row to leave it out.',
    show: 'Show',
    all: 'All rows',
    only: (verdict: string, count: string) => `${verdict} (${count})`,
    noTexts: 'No texts',
    noNumber: 'none in the list',
    twice: 'Twice in this list',
    movedFrom: (when: string) => `until now ${when}`,
    columns: { row: 'Row', name: 'Name', phone: 'Phone', start: 'When', service: 'What for', verdict: 'Result' },
    verdicts: verdictWords,
    act: (purpose: ImportPurpose, counts: ImportCounts, cancelled: number) => actText(purpose, counts, cancelled),
    nothingNew: 'Nothing in this file is new: all of it is in Bellbird already, or stays out.',
    undo: 'The whole import can be undone afterwards.',
    missingTitle: (count: number) => `${many(count, 'appointment is', 'appointments are')} not in this list any more`,
    missingText:
      'An earlier copy of this list had them. Nothing happens to them unless you tick them: then they are cancelled, and their reminders too.',
    missingCapped: (count: number) =>
      `Only the first ${count.toLocaleString('en-GB')} are listed; the others stay as they are.`,
    tickAll: 'Tick all',
    untickAll: 'Untick all',
  },
  done: {
    title: (record: ImportRecord) =>
      [
        record.counts.new > 0 && `${things(record.purpose, record.counts.new)} added`,
        record.counts.past > 0 && `${things(record.purpose, record.counts.past)} of the past added`,
        record.counts.off > 0 && `${things(record.purpose, record.counts.off)} already cancelled`,
        record.counts.moved > 0 && `${things(record.purpose, record.counts.moved)} moved`,
        record.counts.cancelled > 0 && `${things(record.purpose, record.counts.cancelled)} cancelled`,
        record.counts.changed > 0 && `${things(record.purpose, record.counts.changed)} changed`,
      ]
        .filter(Boolean)
        .join(', ') || 'The import is done',
    optOuts: (count: number) => `${people(count)} asked for no texts and will get none.`,
    skipped: (count: number) => `${many(count, 'row', 'rows')} stayed out.`,
    noNumber: (purpose: ImportPurpose, count: number) =>
      `${things(purpose, count)} ${count === 1 ? 'has' : 'have'} no number and ${count === 1 ? 'gets' : 'get'} no texts.`,
    listed: {
      skipped: {
        title: (count: number) => `${many(count, 'row', 'rows')} that stayed out`,
        text: 'Put them right in the file and import it again: what is there already is not added twice.',
        table: 'The rows that stayed out',
      },
      noNumber: {
        title: (count: number, purpose: ImportPurpose) => `${things(purpose, count)} without a number`,
        text: 'Open them in Contacts and type the number.',
        table: 'The rows without a number',
      },
    },
    firstListed: (count: number) => `The first ${count.toLocaleString('en-GB')} are listed.`,
    why: 'Why',
    nothingSent: 'Nothing was sent.',
    held: (count: number) =>
      `${many(count, 'reminder is', 'reminders are')} held. “What will be sent” shows who gets which words and when; then let ${count === 1 ? 'it' : 'them'} go. Until then those due within the week count as not handed over.`,
    see: { contacts: 'See the people', appointments: 'See the calendar' },
    again: 'Import another file',
    undo: 'Undo this import',
  },
  unfinished: {
    looking: (file: string, rows: string, when: string) =>
      `“${file}” (${rows}), chosen ${when}, is not finished. Nothing of it is in Bellbird yet and nothing was sent; what you answered is kept.`,
    storing: (file: string, rows: string, when: string) =>
      `Bellbird ended while “${file}” (${rows}), chosen ${when}, was being stored. It was taken back whole: nothing of it is kept and nothing was sent.`,
    rows: (count: number) => many(count, 'line', 'lines'),
    finish: 'Go on with it',
    forget: 'Forget it',
  },
};

/** "Import 11 new and change 1 person", "Move 2 and cancel 1 appointment": the last part names the things. */
function actText(purpose: ImportPurpose, counts: ImportCounts, missing: number): string {
  const cancelled = counts.cancelled + missing;
  const parts: [verb: string, count: number, extra: string][] = [
    ['import', counts.new + counts.past + counts.off, counts.off > 0 ? '' : ' new'],
    ['move', counts.moved, ''],
    ['change', counts.changed, ''],
    ['cancel', cancelled, ''],
  ];
  const real = parts.filter(([, count]) => count > 0);
  if (real.length === 0) return `Take over ${many(counts.optOuts, 'opt-out', 'opt-outs')}`;
  const said = real.map(([verb, count, extra], index) =>
    index === real.length - 1
      ? `${verb} ${things(purpose, count)}`
      : `${verb} ${count.toLocaleString('en-GB')}${extra}`,
  );
  const text = said.length < 3 ? said.join(' and ') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
