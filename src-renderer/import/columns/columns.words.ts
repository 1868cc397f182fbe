/** The words of the step "We found": of columns, separators, encodings and the file. */
import type { ImportField, SimilarSheet } from '../../../src-shared/model/import/import-found.ts';
import { plural } from '../../ui/format.ts';

export const fieldWords: Record<ImportField, string> = {
  name: 'Name',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  called: 'Called',
  phone: 'Phone number',
  country: 'Country',
  email: 'Email',
  group: 'Group',
  notes: 'Notes',
  optOut: 'Wants texts?',
  custom: 'A field of its own',
  yearly: 'Birthday or yearly date',
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

export const delimiterWords: Record<string, string> = {
  ',': 'Comma  ,',
  ';': 'Semicolon  ;',
  '\t': 'Tab',
  '|': 'Bar  |',
};

export const encodingWords: Record<string, string> = {
  'utf-8': 'Unicode (UTF-8)',
  'windows-1252': 'Western Windows (1252)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  macintosh: 'Western, older Mac',
  ibm850: 'Western, MS-DOS',
  gb18030: 'Chinese (GB18030)',
  'windows-1250': 'Central European Windows (1250)',
};

/** The words for what a column is besides its field. */
export const columnWords = {
  beside: 'second person',
  former: (isOld: boolean): string => (isOld ? 'old time' : 'used where no new time stands'),
};

/** The words for a workbook with several similar sheets. */
export const similarSheetWords = {
  stayOut: (read: string, similar: readonly SimilarSheet[]) =>
    `Only sheet “${read}” is read. ${similar.map(({ sheet, rows }) => `“${sheet}” (${plural(rows, 'row', 'rows')})`).join(', ')} ${similar.length === 1 ? 'stays' : 'stay'} out.`,
  later: 'Import one sheet at a time. Choose the file again for the next.',
  read: (sheet: string) => `Read “${sheet}” instead`,
};

/** Remarks on the file, by their code. */
export const noteWords: Record<string, (count: number | null) => string> = {
  'hidden-rows': count => `${plural(count ?? 0, 'row is', 'rows are')} hidden in the sheet and read like the others.`,
  'error-cells': count =>
    `${plural(count ?? 0, 'cell shows', 'cells show')} an error such as #N/A and ${count === 1 ? 'counts' : 'count'} as empty.`,
  'columns-left-out': () => 'The sheet is very wide. Columns far to the right were left out.',
  'sheet-chosen': () => 'This is not the first sheet of the file. It is the one with the list.',
  'ragged-rows': count => `${plural(count ?? 0, 'row has', 'rows have')} more cells than there are columns.`,
  'rows-repaired': count =>
    `In ${plural(count ?? 0, 'row', 'rows')} a quotation mark was only a sign. The cells stand where they belong.`,
  'hidden-columns': count =>
    `${plural(count ?? 0, 'column is', 'columns are')} hidden in the sheet and read like the others.`,
  'merged-cells': count =>
    `${plural(count ?? 0, 'group of cells was', 'groups of cells were')} joined in the sheet. The value counts for each row. A phone number counts only for the first.`,
  'nul-bytes': () => 'The file holds empty signs that mean nothing (NUL). They were left out.',
  'formulas-not-calculated': count =>
    `${plural(count ?? 0, 'formula was', 'formulas were')} never worked out and ${count === 1 ? 'counts' : 'count'} as empty. Open the file in your spreadsheet program. Save it and choose it again.`,
  'macros-ignored': () => 'The workbook holds macros. They were not run.',
  'not-people': count => `${plural(count ?? 0, 'row', 'rows')} skipped (totals or headings).`,
  'titles-guessed': count =>
    `${plural(count ?? 0, 'title doesn’t say', 'titles don’t say')} which part is the name. Check both columns.`,
  'repeating-events': count =>
    `${plural(count ?? 0, 'appointment repeats', 'appointments repeat')}. Each day of the next weeks is one row.`,
};
