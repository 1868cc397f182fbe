import type { Instant, WallTime } from '../instant.ts';

export type ImportPurpose = 'contacts' | 'appointments';

export type ContactField = 'name' | 'firstName' | 'lastName' | 'phone' | 'email' | 'group' | 'notes' | 'optOut';
export type AppointmentField =
  | 'date'
  | 'time'
  | 'dateTime'
  | 'end'
  | 'duration'
  | 'service'
  | 'staff'
  | 'status'
  | 'externalId';
export type ImportField = ContactField | AppointmentField;

export interface FoundColumn {
  index: number;
  header: string;
  field: ImportField | null;
  samples: string[];
}

/** What was found in the file, every guess correctable. */
export interface ImportFound {
  draftId: number;
  fileName: string;
  purpose: ImportPurpose;
  kind: 'csv' | 'xlsx';
  sheets: string[];
  sheet: string;
  encoding: string | null;
  encodingCertain: boolean;
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
  notes: { code: string; count: number | null }[];
}

export interface ImportProblem {
  /** Row as the person sees it in the sheet, from 1. */
  row: number;
  name: string;
  code: string;
  detail: string;
  /** For a refused number: its cell as the sheet shows it; '' otherwise. */
  cell: string;
  /** True when this row stays out. */
  blocks: boolean;
}

export interface ImportRepair {
  row: number;
  name: string;
  before: string;
  after: string;
  repairs: string[];
}

export type ImportVerdict = 'new' | 'changed' | 'same' | 'skipped';

/** One row of the preview: what would be stored. */
export interface ImportPreviewRow {
  row: number;
  name: string;
  phoneShown: string;
  start: WallTime | null;
  service: string;
  verdict: ImportVerdict;
}

/** What importing would do; nothing is stored yet. */
export interface ImportCheck {
  draftId: number;
  counts: { new: number; changed: number; same: number; skipped: number; optOuts: number };
  problemCount: number;
  /** At most 500, blocking ones first. */
  problems: ImportProblem[];
  repairCount: number;
  /** At most 500. */
  repairs: ImportRepair[];
  /** The first 50 rows. */
  preview: ImportPreviewRow[];
  /** Reminders that would be planned when these appointments are stored. */
  reminders: number;
}

export interface ImportRecord {
  id: number;
  fileName: string;
  purpose: ImportPurpose;
  at: Instant;
  counts: ImportCheck['counts'];
  state: 'done' | 'undone';
  /** Importing sends nothing: reminders stay held until `import.releaseReminders`. */
  reminders: 'none' | 'held' | 'released';
  /** How many reminders are held for this import now. */
  heldReminders: number;
}

export interface UndoOutcome {
  removed: number;
  restored: number;
  /** Rows changed since by hand, left as they are. */
  kept: number;
  /** Numbers that stay opted out although this import brought them. */
  optOutsKept: number;
}
