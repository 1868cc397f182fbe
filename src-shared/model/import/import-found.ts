/** What was found in a file to import: its fields, columns and sheets, every guess correctable. */

export type ImportPurpose = 'contacts' | 'appointments';

/** What a column may hold: of people, then of appointments. */
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
 * Fields that several columns may hold: numbers (the mobile is texted), stops (any stop wins), what became of it
 * (cancelled wins), the rest side by side.
 */
export const severalColumns: ReadonlySet<ImportField> = new Set([
  'phone',
  'group',
  'notes',
  'optOut',
  'status',
  'custom',
]);

/** What yes in a do-not-text column means: no more texts, agreement to them, or nobody can tell ('ask'). */
export type YesMeans = 'stop' | 'consent' | 'ask';

export interface FoundColumn {
  index: number;
  header: string;
  field: ImportField | null;
  samples: string[];
  /** Only for 'custom': what the field is called on the person. */
  custom?: string;
  /** Only for 'optOut'; while it is 'ask', whoever has something in it gets no texts. */
  yesMeans?: YesMeans;
  /** Holds what column `like` holds, of a second person in the same row (`person` from 1); then `field` is null. */
  beside?: { person: number; like: number };
  /**
   * Gives an old time, or a plain one beside a new one: it counts where the column `newer` is empty, never where that
   * is null; its own index where the list has no newer one.
   */
  former?: { newer: number | null; isOld: boolean };
  /** The sheet hides this column; it is read all the same. */
  hidden?: boolean;
}

/** One way to read the letters of a file: the first of its lines that the ways read differently, read this way. */
export interface EncodingChoice {
  encoding: string;
  sample: string;
}

export type FileKind = 'csv' | 'xlsx' | 'vcard' | 'ics';

/** Where a second person of a row stands: their rows are numbered from here on, so that no two have one number. */
export const BESIDE = 10_000_000;

/** A row's number as a person sees it: '3', and '3b' for the second person in it. */
export function shownRow(row: number): string {
  const beside = Math.floor(row / BESIDE);
  return `${row % BESIDE}${beside === 0 ? '' : String.fromCharCode(97 + (beside % 26))}`;
}

/** A sheet of the workbook that looks like the one that is read, and whose rows stay out. */
export interface AlikeSheet {
  sheet: string;
  /** Below its header. */
  rows: number;
}

/** What was found in the file, every guess correctable. */
export interface ImportFound {
  draftId: number;
  fileName: string;
  purpose: ImportPurpose;
  kind: FileKind;
  sheets: string[];
  sheet: string;
  /** Sheets that look alike and are not read. */
  alike: AlikeSheet[];
  encoding: string | null;
  encodingCertain: boolean;
  /** The ways its letters can be read, likeliest first; [] when they are certain. */
  encodings: EncodingChoice[];
  delimiter: string | null;
  /** 0-based row of the header, null when the file has none. */
  headerRow: number | null;
  columns: FoundColumn[];
  /** The first rows as they stand in the file. */
  firstRows: string[][];
  /** The number of each of them as the person sees it in the sheet, from 1. */
  firstRowNumbers: number[];
  rowCount: number;
  /** The person's word on how 03/04 is to be read; null leaves it to the file. */
  dateOrder: 'dmy' | 'mdy' | null;
  /** Their word of the last list of this form: offered, never taken by itself. */
  dateOrderBefore: 'dmy' | 'mdy' | null;
  notes: { code: string; count: number | null }[];
  /** The columns are read as the last file of this shape was. */
  remembered: boolean;
}
