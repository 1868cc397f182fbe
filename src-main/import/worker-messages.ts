// What the import worker and its caller say to each other. Plain data only: it crosses a thread.
import type {
  AlikeSheet,
  EncodingChoice,
  FileKind,
  ImportPurpose,
} from '../../src-shared/model/import/import-found.ts';
import type { Country } from '../../src-shared/phone/phone-reading.ts';
import type { AppointmentPlan, AppointmentRow } from './appointments/parse-appointment-rows.ts';
import type { DateOrder } from './appointments/wall-time.ts';
import type { Layout } from './columns/layout.ts';
import type { ContactRow } from './people/contact-row.ts';
import type { RefusalCode } from './refusal.ts';
import type { ReadOptions, TableNote } from './table/table.ts';

export interface InspectJob {
  kind: 'inspect';
  options?: ReadOptions;
  purpose?: ImportPurpose;
  /** A person's own choice of header row (null: there is none); left out, it is found. */
  headerRow?: number | null;
}

export interface ParseJob {
  kind: 'parse';
  options?: ReadOptions;
  /** The layout of `inspect`, corrected or not. */
  layout: Layout;
  country: Country;
  dateOrder?: DateOrder;
  /** IANA, the business's; without it the instants of a calendar file are asked about. */
  zone?: string;
}

export type ImportJob = InspectJob | ParseJob;

export interface TableSummary {
  kind: FileKind;
  sheets: string[];
  sheet: string;
  alike: AlikeSheet[];
  encoding: string | null;
  encodingCertain: boolean;
  encodings: EncodingChoice[];
  delimiter: string | null;
  /** All rows of the sheet that hold anything, titles and header included. */
  rowCount: number;
  /** The first eight rows as text. */
  firstRows: string[][];
  /** Their numbers as the person sees them in the sheet, from 1. */
  firstRowNumbers: number[];
  notes: TableNote[];
}

export interface Inspected {
  table: TableSummary;
  layout: Layout;
}

/** Rows in sheet order; the purpose of the layout says which kind they are. */
export type Slice = { purpose: 'contacts'; rows: ContactRow[] } | { purpose: 'appointments'; rows: AppointmentRow[] };

export interface Parsed {
  rowCount: number;
  /** How the date column was read; null for contacts and for dates that need no order. */
  dateOrder: AppointmentPlan['dateOrder'];
}

/** A file by its bytes, or by where it lies: then the worker reads it, and nothing large crosses the main thread. `today`
 * (YYYY-MM-DD, the business's zone) is where events that repeat are read from. */
export type WorkerFile = { fileName: string; today?: string } & ({ bytes: Uint8Array } | { path: string });

export type ToWorker = { id: number; job: ImportJob } | { id: number; taken: true };

export type FromWorker =
  | { id: number; inspected: Inspected }
  | { id: number; slice: Slice }
  | { id: number; parsed: Parsed }
  | { id: number; refused: { code: RefusalCode; detail: string | undefined } }
  | { id: number; failed: string };
