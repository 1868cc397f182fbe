/**
 * What was found in a file to import: its fields, columns and sheets, every guess correctable. This folder has types
 * alone; how a file is read is src-main/import/.
 */

export type ImportPurpose = 'contacts' | 'appointments';

/** What a column may hold: fields of people, then of appointments. */
export const IMPORT_FIELDS = [
  'name',
  'firstName',
  'middleName',
  'lastName',
  'called',
  'phone',
  'country',
  'email',
  'group',
  'notes',
  'optOut',
  'custom',
  'yearly',
  'date',
  'time',
  'dateTime',
  'end',
  'duration',
  'service',
  'staff',
  'status',
  'externalId',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/**
 * Fields that several columns may hold. Of phone numbers the mobile is texted; any "do not text" wins; of statuses
 * cancelled wins; the values of the others are joined.
 */
export const severalColumns: ReadonlySet<ImportField> = new Set([
  'phone',
  'group',
  'notes',
  'optOut',
  'status',
  'custom',
  'yearly',
]);

/**
 * What yes in a column about texts means: no more texts, consent to them, consent to promotions (no refuses those alone,
 * and reminders go on), or ('ask') a person has to say which.
 */
export type YesMeans = 'stop' | 'consent' | 'promotions' | 'ask';

export interface FoundColumn {
  index: number;
  header: string;
  field: ImportField | null;
  samples: string[];
  /** Only for 'custom' and 'yearly': the name of the custom field. */
  custom?: string;
  /** Only for 'optOut'; while it is 'ask', people with a value in the column get no texts. */
  yesMeans?: YesMeans;
  /**
   * The column holds what column `like` holds, for a further person in the row (`person` from 1); `field` is then null.
   */
  beside?: { person: number; like: number };
  /**
   * Gives an old time, or a plain one beside a new one: it counts where the column `newer` is empty, never where that
   * is null; its own index where the list has no newer one.
   */
  former?: { newer: number | null; isOld: boolean };
  /** The sheet hides this column, which is read all the same. */
  hidden?: boolean;
}

/** A possible encoding of a file; `sample` is the first line that the encodings read differently, in this one. */
export interface EncodingChoice {
  encoding: string;
  sample: string;
}

export type FileKind = 'csv' | 'xlsx' | 'vcard' | 'ics';

/** Rows of a second person in a row are numbered from here on, so that no two rows have the same number. */
export const BESIDE = 10_000_000;

/** Returns a row's number as a person sees it: '3', and '3b' for the second person in it. */
export function shownRow(row: number): string {
  const beside = Math.floor(row / BESIDE);
  return `${row % BESIDE}${beside === 0 ? '' : String.fromCharCode(97 + (beside % 26))}`;
}

/** A sheet of the workbook that looks like the one that is read; its own rows are not read. */
export interface SimilarSheet {
  sheet: string;
  /** Rows below its header. */
  rows: number;
}

/** What was found in the file; a person can correct every guess. */
export interface ImportFound {
  draftId: number;
  fileName: string;
  purpose: ImportPurpose;
  kind: FileKind;
  sheets: string[];
  sheet: string;
  /** Sheets that look like the one that is read; none of them is read. */
  similarSheets: SimilarSheet[];
  encoding: string | null;
  encodingCertain: boolean;
  /** The possible encodings, likeliest first; empty when the encoding is certain. */
  encodings: EncodingChoice[];
  delimiter: string | null;
  /** 0-based row of the header, null when the file has none. */
  headerRow: number | null;
  columns: FoundColumn[];
  /** The first rows, unchanged. */
  firstRows: string[][];
  /** The row numbers of `firstRows` as the sheet shows them, from 1. */
  firstRowNumbers: number[];
  rowCount: number;
  /** The person's answer how 03/04 is read; null leaves it to the file. */
  dateOrder: 'dmy' | 'mdy' | null;
  /** The answer given for the last list of this form; it is offered, never applied by itself. */
  dateOrderBefore: 'dmy' | 'mdy' | null;
  notes: { code: string; count: number | null }[];
  /** The columns are read as those of the last file of this form. */
  remembered: boolean;
}
