/** The words of an import, by the codes of problems, repairs and notes that the core's import gives. */

import type { ImportPurpose, YesMeans } from '../../src-shared/model/import/import-found.ts';
import type { ImportCounts, ImportFilter, ImportRecord } from '../../src-shared/model/import/import-records.ts';
import { things } from '../imports/imports.words.ts';
import { verdictWords } from '../texts/state/verdict.words.ts';
import { plural, showCount } from '../ui/format.ts';

/** Says how many of the new get no texts. How many numbers the list opts out is another figure, said elsewhere. */
function notTexted({ new: added, newNotTexted: silent }: ImportCounts): string | false {
  if (silent === 0) return false;
  return added === 1 ? 'They won’t be texted.' : `${showCount(silent)} of the ${showCount(added)} won’t be texted.`;
}

const tiles = {
  past: 'past',
  off: 'already cancelled',
  changed: 'changed',
  moved: 'moved',
  cancelled: 'cancelled',
  same: 'the same',
  skipped: 'skipped',
  noNumber: 'of them without a number',
  newNotTexted: 'of them won’t be texted',
};

export const words = {
  title: { contacts: 'Import people', appointments: 'Import appointments', any: 'Import a list' },
  calm: 'Importing sends nothing.',
  leaveTo: { contacts: 'People', appointments: 'Calendar' },
  choose: {
    title: 'Drop a file here',
    text: 'Lists of people or appointments (.xlsx, .csv), phone contacts (.vcf), calendars (.ics). You see everything before anything is kept.',
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
    summary: (file: string, rows: number) => `${file} · ${plural(rows, 'row', 'rows')}`,
    title: 'Columns',
    asBefore: ' (as the last time)',
    purpose: 'This is a list of',
    purposes: { contacts: 'People', appointments: 'Appointments' },
    sheet: 'Sheet',
    header: 'Column names are in',
    noHeader: 'No row: the list begins at once',
    headerRow: (row: number, text: string) => (text === '' ? `Row ${row}` : `Row ${row}: ${text}`),
    more: 'More',
    encoding: 'Letters are written as',
    encodingUnsure: 'Not certain: look at names with accents.',
    encodingQuestion: 'Which line looks right?',
    encodingWhy: 'Your file doesn’t say. Look at the names.',
    remembered: 'The columns are read as in the last file like this. Check them.',
    hidden: 'hidden in the sheet',
    customName: (letter: string) => `What column ${letter} is called`,
    customHint: 'Kept with each person under this name.',
    yesMeans: (letter: string) => `“Yes” in column ${letter} means`,
    yesMeanings: {
      stop: 'No texts',
      consent: 'Texts are welcome',
      promotions: 'Promotions are welcome',
      ask: 'Not said yet',
    } satisfies Record<YesMeans, string>,
    yesQuestion: (header: string) => `What does “yes” under “${header}” mean?`,
    yesSamples: (samples: readonly string[]) => `The column has: ${samples.join(', ')}.`,
    yesSaid: {
      stop: (header: string) => `“Yes” under “${header}” will stop texts to that person.`,
      consent: (header: string) => `“Yes” under “${header}” means texts are welcome. “No” stops them.`,
      promotions: (header: string) => `“Yes” under “${header}” means promotions are welcome. “No” stops only those.`,
    },
    yesOtherwise: { stop: 'No, the other way', consent: 'No, the other way', promotions: 'It’s about all texts' },
    yesAboutPromotions: 'It’s about promotions only',
    yesConsent: 'They want texts',
    yesStop: 'They opted out',
    severalPhones: 'Several columns hold phone numbers. Texts go to the first mobile one. The others are kept.',
    delimiter: 'Cells are separated by',
    dateOrder: 'A date like 03/04 is',
    dateOrders: { auto: 'As the file itself shows', dmy: '3 April (day first)', mdy: 'March 4 (month first)' },
    table: 'The first rows, and what each column holds',
    column: (letter: string) => `Column ${letter} holds`,
    columnName: (letter: string) => `Column ${letter}`,
    row: 'Row',
    headerMark: 'Column names',
    unused: 'Not used',
    noPhone: 'Which column holds the phone numbers? Choose it above that column.',
    noDate: 'Which column holds the dates? Choose it above that column.',
    noTime: 'Which column holds the time of day? Choose it above that column.',
    noPerson: 'Which column holds the name or the phone number? Choose it above that column.',
    other: 'Another file',
  },
  question: {
    more: (count: number) => plural(count, 'more question after this', 'more questions after this'),
    later: 'Answer row by row',
  },
  check: {
    orderBefore: {
      dmy: 'The last time you said of a list like this: day first. Is it so here too?',
      mdy: 'The last time you said of a list like this: month first. Is it so here too?',
    },
    blocks: 'Skipped',
    comesIn: 'Imported as shown',
    withoutNumber: 'Imported without it',
    withoutTexts: 'No texts',
    answered: 'Answered',
    /** Ends the head of what was settled without asking. */
    change: 'Change',
    rows: (count: number) => plural(count, 'row', 'rows'),
    decided: (count: number) => `${showCount(count)} answered`,
    columns: { row: 'Row', name: 'Name', cell: 'In the file', word: 'Your answer' },
    repairColumns: { row: 'Row', name: 'Name', before: 'In the file', after: 'Will be read as', done: 'What was done' },
    list: (title: string) => `Rows: ${title}`,
    keys: 'Arrow keys go from row to row. Enter opens a row.',
    loading: 'Loading',
    repaired: 'Names and numbers fixed',
    repairedAdvice: 'Compare a few with your file. Open a row to take a change back.',
    sameAs: (row: string) => `same as row ${row}`,
    nobody: 'no name',
    empty: '(empty)',
    acceptAll: 'All of them are right',
    allWithoutTexts: 'Import them without texts',
    skipAll: 'Skip all of them',
    stopAll: 'No texts to any of them',
    welcomeAll: 'All of them may get texts',
    otherwiseAll: {
      'title-or-name': 'It is a title: take it out',
      'which-is-surname': 'The surname comes first: turn them round',
      'similar-name': 'The same people',
      'other-service': 'Cancel those bookings',
    } as Readonly<Record<string, string>>,
    takeBackAll: 'Take my answers back',
    words: {
      skip: 'skipped',
      accept: 'right as it is',
      withoutTexts: 'imported without texts',
      otherTime: 'the other time',
      stop: 'no texts',
      welcome: 'wants texts',
      undone: 'taken back: skipped',
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
    wasInFile: (number: string) => `In the file: ${number}`,
    choose: 'choose…',
    use: { name: 'Use this name', phone: 'Use this number', start: 'Use this time', status: 'Use this' },
    meant: 'Who is meant?',
    isMeant: (name: string, phone: string) => `${name}, ${phone}`,
    accept: 'It is right as it is',
    acceptNumber: 'Take the number in the file',
    skip: 'Skip this row',
    stop: 'No texts',
    welcome: 'They want texts',
    takeBack: 'Take my answer back',
    bringIn: 'Import it after all',
    kept: 'This row is imported with the others.',
    leftOut: 'You skipped this row.',
    otherwise: {
      'title-or-name': 'It is a title',
      'which-is-surname': 'The surname comes first',
      'similar-name': 'The same person',
      'other-service': 'Cancel that booking',
    } as Readonly<Record<string, string>>,
    acceptSimilarName: 'Somebody else',
    acceptOtherService: 'Another booking',
    acceptWithout: 'Import, but don’t text',
    undoName: 'Keep the name as in the file',
    redoName: 'Tidy the name after all',
    undoRepair: 'That is not the number',
    undoRepairHint: 'Not the number? The row is then skipped. Nobody is texted there.',
    redoRepair: 'The number is right after all',
    close: 'Close',
    inFileOnly: 'Fix this in the file and choose it again, or continue without.',
  },
  ready: {
    /** The results as tiles, each a word or two after its figure. */
    tiles: {
      contacts: { ...tiles, new: 'new' },
      appointments: { ...tiles, new: 'to come' },
    } satisfies Record<ImportPurpose, Record<ImportFilter, string>>,
    afterwards: (reminders: number) =>
      reminders > 0 && `${plural(reminders, 'reminder waits', 'reminders wait')} until you start sending.`,
    getsNumber: 'number added',
    preview: 'Rows',
    keys: 'Click a row to fix or skip it.',
    show: 'Result',
    noTexts: 'No texts',
    /** Of an appointment of somebody without a number. */
    noReminder: 'No reminder',
    noNumber: 'none in the list',
    twice: 'Twice in this list',
    movedFrom: (when: string) => `until now ${when}`,
    columns: { row: 'Row', name: 'Name', phone: 'Phone', start: 'When', service: 'What for', verdict: 'Status' },
    verdicts: verdictWords,
    act: (purpose: ImportPurpose, counts: ImportCounts, cancelled: number) => actText(purpose, counts, cancelled),
    waits: 'Nothing to import yet. Fix the rows below, or answer for all of them.',
    nothingNew: 'Nothing new in this file. All of it is in Bellbird already, or skipped.',
    undo: (optOuts: number): string =>
      optOuts > 0 ? 'You can undo the import, but not its opt-outs.' : 'You can undo the import.',
    missingTitle: (count: number) => `${plural(count, 'appointment is', 'appointments are')} not in this list any more`,
    missingText:
      'An earlier copy of this list had them. Nothing happens to them unless you tick them: then they are cancelled, and their reminders too.',
    missingCapped: (count: number) => `Only the first ${showCount(count)} are listed. The others stay as they are.`,
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
    /** With `title` every row of the file is accounted for. */
    rest: ({ purpose, counts, counts: { same, skipped, noNumber } }: ImportRecord) =>
      [
        'Nothing was sent.',
        same > 0 && `${plural(same, 'row changes', 'rows change')} nothing.`,
        skipped > 0 && `${plural(skipped, 'row', 'rows')} skipped.`,
        notTexted(counts),
        noNumber > 0 &&
          `${things(purpose, noNumber)} ${noNumber === 1 ? 'has' : 'have'} no number and ${noNumber === 1 ? 'gets' : 'get'} no texts.`,
      ]
        .filter(part => part !== false)
        .join(' '),
    listed: {
      skipped: {
        title: (count: number) => `${plural(count, 'row', 'rows')} skipped`,
        text: 'Fix them in your file and import it again. Nobody is added twice.',
        table: 'The skipped rows',
      },
      noNumber: {
        title: (count: number, purpose: ImportPurpose) => `${things(purpose, count)} without a number`,
        text: 'Open them in People and type the number.',
        table: 'The rows without a number',
      },
    },
    firstListed: (count: number) => `The first ${showCount(count)} are listed.`,
    why: 'Why',
    held: (count: number) =>
      `${plural(count, 'reminder is', 'reminders are')} ready. Check ${count === 1 ? 'it' : 'them'}, then start sending.`,
    see: { contacts: 'See the people', appointments: 'See the calendar' },
    again: 'Import another file',
    /** After a list of people, in the set-up. */
    appointmentsNext: 'Import your appointments',
    undo: 'Undo this import',
  },
  unfinished: {
    looking: (file: string, rows: string, when: string) =>
      `“${file}” (${rows}), chosen ${when}, is not finished. Nothing is imported or sent yet. Your answers are kept.`,
    storing: (file: string, rows: string, when: string) =>
      `Bellbird closed while it stored “${file}” (${rows}), chosen ${when}. Nothing of it was kept or sent.`,
    rows: (count: number) => plural(count, 'line', 'lines'),
    finish: 'Continue import',
    forget: 'Discard',
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
  if (real.length === 0) return `Take over ${plural(counts.optOuts, 'opt-out', 'opt-outs')}`;
  const said = real.map(([verb, count, extra], index) =>
    index === real.length - 1 ? `${verb} ${things(purpose, count)}` : `${verb} ${showCount(count)}${extra}`,
  );
  const text = said.length < 3 ? said.join(' and ') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
