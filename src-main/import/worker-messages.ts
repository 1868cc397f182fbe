// What the import worker and its caller send each other. Plain data only, because it crosses a thread.
import type {
  EncodingChoice,
  FileKind,
  ImportPurpose,
  SimilarSheet,
} from '../../src-shared/model/import/import-found.ts';
import type { Country } from '../../src-shared/phone/phone-reading.ts';
import type { AppointmentRow } from './appointments/appointment-row.ts';
import type { AppointmentPlan } from './appointments/parse-appointment-rows.ts';
import type { DateOrder } from './appointments/wall-time.ts';
import type { Layout } from './columns/layout.ts';
import type { ContactRow } from './people/contact-row.ts';
import type { RefusalCode } from './refusal.ts';
import type { KnownNames, ReadOptions, TableNote } from './table/table.ts';

export interface InspectJob {
  kind: 'inspect';
  options?: ReadOptions;
  purpose?: ImportPurpose;
  /** A person's choice of header row; null: the table has none; left out: it is found. */
  headerRow?: number | null;
}

export interface ParseJob {
  kind: 'parse';
  options?: ReadOptions;
  /** The layout that `inspect` found, or a person's correction of it. */
  layout: Layout;
  country: Country;
  dateOrder?: DateOrder;
  /** IANA zone of the business. Without it the instants of a calendar file are asked about. */
  zone?: string;
}

export type ImportJob = InspectJob | ParseJob;

export interface TableSummary {
  kind: FileKind;
  sheets: string[];
  sheet: string;
  similarSheets: SimilarSheet[];
  encoding: string | null;
  encodingCertain: boolean;
  encodings: EncodingChoice[];
  delimiter: string | null;
  /** All rows of the sheet that hold anything, titles and header included. */
  rowCount: number;
  /** The first eight rows as text. */
  firstRows: string[][];
  /** The numbers of these rows as the person sees them in the sheet, from 1. */
  firstRowNumbers: number[];
  notes: TableNote[];
}

export interface Inspected {
  table: TableSummary;
  layout: Layout;
}

/** Rows in sheet order. The purpose of the layout says which kind they are. */
export type Slice = { purpose: 'contacts'; rows: ContactRow[] } | { purpose: 'appointments'; rows: AppointmentRow[] };

export interface Parsed {
  rowCount: number;
  /** How the date column was read; null for contacts and for dates that need no order. */
  dateOrder: AppointmentPlan['dateOrder'];
}

/**
 * A file by its bytes or by its path. The worker reads a path itself, so nothing large crosses the main thread. `today`
 * (YYYY-MM-DD in the business's zone) is the day from which repeating events are read.
 */
export type WorkerFile = { fileName: string; today?: string; known?: KnownNames } & (
  | { bytes: Uint8Array }
  | { path: string }
);

export type ToWorker = { id: number; job: ImportJob } | { id: number; taken: true };

export type FromWorker =
  | { id: number; inspected: Inspected }
  | { id: number; slice: Slice }
  | { id: number; parsed: Parsed }
  | { id: number; refused: { code: RefusalCode; detail: string | undefined } }
  | { id: number; failed: string };
