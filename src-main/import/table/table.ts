// The table that every format is read into. What its cells mean is decided in the folders beside it, never here.
import type { EncodingChoice, FileKind, SimilarSheet } from '../../../src-shared/model/import/import-found.ts';

/** A number cell: the stored number, its format, and the date when the format says that it is one. */
export interface NumberCell {
  readonly number: number;
  /** The digits as the file holds them, before any rounding: '233241234567', '2.33241234567E+11'. */
  readonly stored: string;
  /** The number format, when it is not General: '0000000000', 'dd/mm/yyyy'. */
  readonly format?: string;
  /**
   * Wall time 'YYYY-MM-DD', 'YYYY-MM-DDTHH:MM' or 'HH:MM' without a zone. Present only when the format shows a date or
   * a time.
   */
  readonly date?: string;
}

/** CSV cells are always strings ('' when empty); XLSX cells are strings, numbers, or null when empty. */
export type Cell = string | NumberCell | null;

export interface TableNote {
  code:
    | 'hidden-rows' // read like the others; count of them
    | 'error-cells' // #N/A, #REF!…; count
    | 'columns-left-out' // beyond maxColumns; count of cells not read
    | 'sheet-chosen' // not the first one, because this one has the people
    | 'ragged-rows' // more cells than the header row; count
    | 'encoding-guessed'
    | 'hidden-columns' // read like the others; count of them
    | 'merged-cells' // the value counts for each of its rows, a phone number only for the first; count
    | 'nul-bytes' // left out; count
    | 'rows-repaired' // a quote in them was only a character; count
    | 'formulas-not-calculated' // no program stored a value with them; count
    | 'macros-ignored'
    | 'not-people' // repeated headers, totals, separators; count
    | 'titles-guessed' // of which it is not known which part is the name; count
    | 'repeating-events'; // read as the single days they fall on; count
  count?: number;
}

/** What a file holds, before it is decided what its columns mean. */
export interface Table {
  kind: FileKind;
  /** Names of all sheets of the workbook; [] for a CSV. */
  sheets: string[];
  /** The sheet that was read; '' for a CSV. */
  sheet: string;
  /** Sheets that look like the one that was read. */
  similarSheets?: SimilarSheet[];
  rows: Cell[][];
  /** The workbook counts its days from 1904, as old Macs did. */
  from1904?: true;
  /** The row number a person sees beside each of `rows`; null when it is simply index + 1. */
  rowNumbers: number[] | null;
  encoding?: string;
  /** False when nothing in the file proves the encoding. */
  encodingCertain?: boolean;
  /** The encodings the text can be read in, likeliest first; present only when the encoding is not certain. */
  encodings?: EncodingChoice[];
  delimiter?: string;
  /** Indexes of columns the sheet hides. */
  hiddenColumns?: number[];
  /** By index into `rows`: the columns of formulas that no program has calculated. Their cells hold `notCalculated`. */
  uncalculated?: ReadonlyMap<number, readonly number[]>;
  /**
   * Indexes into `rows` of records with more cells than the header that could not be repaired: they must be kept out.
   */
  ragged?: ReadonlySet<number>;
  /** Indexes into `rows` of records whose quotes cannot be repaired; `ragged` holds them too. */
  unsure?: ReadonlySet<number>;
  /** Indexes into `rows` where an old time stands in for a missing new one, so that a person is asked. */
  oldTimes?: ReadonlySet<number>;
  notes: TableNote[];
}

/** What the business knows of services, people and its staff, each by its key (src-shared/people/name-key.ts). */
export interface KnownNames {
  services: readonly string[];
  people: readonly string[];
  staff: readonly string[];
}

export interface ReadOptions {
  sheet?: string;
  delimiter?: string;
  encoding?: string;
  /** 'YYYY-MM-DD' in the business's zone: repeating events are read from this day on. */
  today?: string;
  /** What the business knows, for the titles of a calendar. */
  known?: KnownNames;
}

/** Limits that guard against files which are small on disk and huge in memory. */
export const limits = {
  /** Bytes of a text file, or of a workbook as it is compressed. */
  textBytes: 300_000_000,
  workbookBytes: 100 * 1024 * 1024,
  /** Bytes of one part of a workbook, uncompressed. 1,048,576 rows of eight cells stay under it. */
  partBytes: 512 * 1024 * 1024,
  /**
   * A part with a higher ratio to its compressed size is no spreadsheet (deflate reaches 1,032; dense sheets about 60).
   */
  ratio: 300,
  ratioFrom: 16 * 1024 * 1024,
  zipEntries: 10_000,
  rows: 1_048_576,
  columns: 500,
  cells: 20_000_000,
  xmlDepth: 64,
} as const;

/** The number of `table.rows[index]` as the person sees it in the sheet, from 1. */
export function rowNumberOf(table: Table, index: number): number {
  return table.rowNumbers?.[index] ?? index + 1;
}

/** Whether a row has nothing to read in it. */
export function isBlankRow(row: readonly Cell[]): boolean {
  return row.every(cell => cell === null || (typeof cell === 'string' && cell.trim() === ''));
}
