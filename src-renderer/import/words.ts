/** The English of the import. Codes of problems, repairs and notes are those of the program's import. */
import type { ImportField, ImportPurpose, ImportRecord, ImportVerdict } from '../../src-shared/model/import.ts';

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`;
const people = (count: number) => many(count, 'person', 'people');
const appointments = (count: number) => many(count, 'appointment', 'appointments');
/** "24 people", "1 appointment". */
const things = (purpose: ImportPurpose, count: number) => (purpose === 'contacts' ? people : appointments)(count);

export const words = {
  things,
  title: { contacts: 'Import people', appointments: 'Import appointments', any: 'Import a list' },
  calm: 'Nothing is sent by importing.',
  back: 'Back',
  leaveTo: { contacts: 'Contacts', appointments: 'Calendar' },
  steps: { label: 'Steps', found: 'We found', check: 'Please check', ready: 'Ready', current: 'now' },
  choose: {
    title: 'Drop a spreadsheet here',
    text: 'A list of people or of appointments, as .xlsx or .csv. You see everything before anything is kept.',
    button: 'Choose a file…',
    several: 'Several files were dropped. Bring them in one at a time.',
    input: 'Spreadsheet to import',
  },
  busy: {
    reading: (file: string) => `Reading ${file}`,
    checking: 'Checking every row',
    storing: 'Storing',
  },
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
    delimiter: 'Cells are separated by',
    dateOrder: 'A date like 03/04 is',
    dateOrders: { auto: 'as the file itself shows', dmy: '3 April (day first)', mdy: 'March 4 (month first)' },
    table: 'The first rows, and what each column holds',
    column: (letter: string) => `Column ${letter} holds`,
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
    nothing: 'Nothing to check: every row can be used as it is.',
    intro: 'Look at one kind at a time. To correct a row, change it in your file, save it and choose it again.',
    blocks: 'stay out',
    comesIn: 'come in',
    rows: (count: number) => many(count, 'row', 'rows'),
    row: 'Row',
    name: 'Name',
    cell: 'In the file',
    before: 'In the file',
    after: 'Will be read as',
    done: 'What was done',
    repaired: 'Numbers put right',
    repairedAdvice: 'Compare a few with the file. Each is used as it stands on the right.',
    more: (shown: number, total: number) =>
      `The first ${shown.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} are shown.`,
    capped: (count: number) => `There are ${many(count, 'remark', 'remarks')} in all; the most serious are listed.`,
    sameAs: (row: string) => `same as row ${row}`,
    nobody: 'no name',
    next: 'Go on',
    readAs: 'Read such dates as',
  },
  ready: {
    new: 'new',
    changed: 'changed',
    same: 'the same',
    skipped: 'stay out',
    optOuts: 'asked for no texts',
    optOutsHint: 'They are kept from every text from now on.',
    reminders: 'reminders',
    remindersHint: 'They are held until you let them go.',
    preview: 'The first rows as they will be kept',
    columns: { row: 'Row', name: 'Name', phone: 'Phone', start: 'When', service: 'What for', verdict: 'Result' },
    verdicts: {
      new: 'New',
      changed: 'Changed',
      moved: 'Moved',
      cancelled: 'Cancelled',
      same: 'The same',
      skipped: 'Stays out',
    } satisfies Record<ImportVerdict, string>,
    import: (purpose: ImportPurpose, fresh: number, changed: number) =>
      changed === 0
        ? `Import ${things(purpose, fresh)}`
        : fresh === 0
          ? `Change ${things(purpose, changed)}`
          : `Import ${fresh.toLocaleString('en-GB')} new and change ${things(purpose, changed)}`,
    importOptOuts: (count: number) => `Take over ${many(count, 'opt-out', 'opt-outs')}`,
    nothingNew: 'Nothing in this file is new: all of it is in Bellbird already, or stays out.',
    undo: 'The whole import can be undone afterwards.',
  },
  done: {
    title: (record: ImportRecord) =>
      [
        record.counts.new > 0 && `${things(record.purpose, record.counts.new)} added`,
        record.counts.changed > 0 && `${things(record.purpose, record.counts.changed)} changed`,
      ]
        .filter(Boolean)
        .join(', ') || 'The import is done',
    optOuts: (count: number) => `${many(count, 'number', 'numbers')} asked for no texts and will get none.`,
    skipped: (count: number) => `${many(count, 'row', 'rows')} stayed out.`,
    nothingSent: 'Nothing was sent.',
    held: (count: number) =>
      `${many(count, 'reminder is', 'reminders are')} held. Look at the calendar, then let ${count === 1 ? 'it' : 'them'} go.`,
    release: (count: number) => `Let ${many(count, 'reminder', 'reminders')} go`,
    released: 'The reminders of this import go at their times.',
    see: { contacts: 'See the people', appointments: 'See the calendar' },
    again: 'Import another file',
    undo: 'Undo this import',
  },
  earlier: {
    title: 'Earlier imports',
    none: 'No imports yet.',
    columns: { file: 'File', when: 'When', what: 'What came in', state: 'State', acts: 'Acts' },
    counts: (record: ImportRecord) =>
      `${things(record.purpose, record.counts.new)} new, ${record.counts.changed.toLocaleString('en-GB')} changed`,
    doneState: 'Done',
    undoneState: 'Undone',
    heldState: (count: number) => `${many(count, 'reminder', 'reminders')} held`,
    undo: 'Undo',
    undoOf: (file: string) => `Undo the import of ${file}`,
  },
  undone: (purpose: ImportPurpose, removed: number, restored: number, kept: number, optOutsKept: number) =>
    [
      `Undone: ${purpose === 'contacts' ? people(removed) : `${removed.toLocaleString('en-GB')} appointments and people`} removed, ${restored.toLocaleString('en-GB')} put back as before.`,
      kept > 0 && `${kept.toLocaleString('en-GB')} kept, because they were changed or used since.`,
      optOutsKept > 0 && `${many(optOutsKept, 'number stays', 'numbers stay')} opted out.`,
    ]
      .filter(Boolean)
      .join(' '),
};

export const fieldWords: Record<ImportField, string> = {
  name: 'Name',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  phone: 'Phone number',
  country: 'Country of the number',
  email: 'Email',
  group: 'Group',
  notes: 'Notes',
  optOut: 'Do not text',
  custom: 'A field of its own',
  date: 'Date',
  time: 'Time',
  dateTime: 'Date and time',
  end: 'End',
  duration: 'Length',
  service: 'What for',
  staff: 'With whom',
  status: 'Status',
  externalId: 'Reference',
};

/** The fields a list of each purpose can have, in the order they are offered. */
export const fieldsOf: Record<ImportPurpose, readonly ImportField[]> = {
  contacts: ['name', 'firstName', 'lastName', 'phone', 'email', 'group', 'notes', 'optOut'],
  appointments: [
    'name',
    'firstName',
    'lastName',
    'phone',
    'dateTime',
    'date',
    'time',
    'end',
    'duration',
    'service',
    'staff',
    'status',
    'externalId',
    'notes',
  ],
};

export const delimiterWords: Record<string, string> = {
  ',': 'comma  ,',
  ';': 'semicolon  ;',
  '\t': 'tab',
  '|': 'bar  |',
};

export const encodingWords: Record<string, string> = {
  'utf-8': 'Unicode (UTF-8)',
  'windows-1252': 'Western Windows (1252)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
};

const noteWords: Record<string, (count: number | null) => string> = {
  'hidden-rows': count => `${many(count ?? 0, 'row is', 'rows are')} hidden in the sheet and read like the others.`,
  'error-cells': count =>
    `${many(count ?? 0, 'cell shows', 'cells show')} an error such as #N/A and ${count === 1 ? 'counts' : 'count'} as empty.`,
  'columns-left-out': () => 'The sheet is very wide; columns far to the right were left out.',
  'sheet-chosen': () => 'This is not the first sheet of the file; it is the one with the list.',
  'ragged-rows': count => `${many(count ?? 0, 'row has', 'rows have')} more cells than there are columns.`,
  'broken-quotes': () => 'A quotation mark is not closed; quotation marks were read as plain signs.',
};

/** A remark on the file; null for one that the screen says in another place. */
export function noteText(note: { code: string; count: number | null }): string | null {
  if (note.code === 'encoding-guessed') return null;
  return noteWords[note.code]?.(note.count) ?? note.code;
}
