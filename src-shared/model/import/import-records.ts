/** What importing would do, and what it did: counts, preview rows, records and their undoing. */

import type { E164 } from '../../phone/phone-reading.ts';
import type { Instant, WallTime } from '../../time/instant.ts';
import type { AppointmentStatus } from '../appointment.ts';
import type { ImportPurpose } from './import-found.ts';
import type { ImportProblem, ImportRepair, ProblemKind } from './import-problems.ts';

/**
 * What becomes of a row. 'moved' and 'cancelled' are for known appointments, 'off' for new ones that are cancelled in
 * the list, 'past' for new ones that are over; 'changed' is every other change.
 */
export type ImportVerdict = 'new' | 'past' | 'off' | 'changed' | 'moved' | 'cancelled' | 'same' | 'skipped';

/**
 * The rows of the preview that are shown: those of one verdict, new ones without a number to text, or new ones that get
 * no texts, because they or their number opted out.
 */
export type ImportFilter = ImportVerdict | 'noNumber' | 'newNotTexted';

/** One row of the preview: what would be stored. */
export interface ImportPreviewRow {
  row: number;
  name: string;
  phoneShown: string;
  start: WallTime | null;
  /** What the file says of the time, where that is none; else ''. */
  unreadStart: string;
  service: string;
  verdict: ImportVerdict;
  /** The present start of one that is moved. */
  before: WallTime | null;
  /** The person is known without a number and gets this one. */
  getsNumber: boolean;
  /** An appointment comes in and nobody can be texted about it: neither the row nor the records have a number. */
  lacksNumber: boolean;
  /** They get no texts: the list says, or may say, that they want none, or their number opted out before. */
  optOut: boolean;
  /**
   * Why the row stays out, or has no number (`lacksNumber`); null else, and for an appointment that another row of the
   * list has already. A row left out without a problem of its own has the detail 'row'.
   */
  why: { code: string; detail: string } | null;
}

/** What was found in one row: its problems, those that keep it out first, and what was put right in it. */
export interface ImportRowFindings {
  problems: ImportProblem[];
  repairs: ImportRepair[];
}

/**
 * An appointment to come that an earlier copy of this list had and this one lacks. Nothing is done to it unasked.
 */
export interface MissingAppointment {
  id: number;
  name: string;
  service: string;
  start: WallTime;
}

/**
 * Counts by verdict, which add up to the rows. `noNumber` and `newNotTexted` are counted among them; `missing` are not
 * in the file. `optOuts` counts numbers, each once, in however many rows and whoever has it, also of rows that are
 * skipped.
 */
export type ImportCounts = Record<ImportFilter | 'optOuts' | 'missing', number>;

/** What importing would do; nothing is stored yet. */
export interface ImportCheck {
  draftId: number;
  counts: ImportCounts;
  /** Every kind of problem: those that keep rows out first, then the most frequent. */
  kinds: ProblemKind[];
  problemCount: number;
  /** The rows in which a name or a number was repaired. */
  repairCount: number;
  /** At most 500, sorted by start. */
  missing: MissingAppointment[];
  /** Reminders that would be planned when these appointments are stored. */
  reminders: number;
}

export interface ImportRecord {
  id: number;
  fileName: string;
  purpose: ImportPurpose;
  at: Instant;
  counts: ImportCounts;
  state: 'done' | 'undone';
  /** Importing sends nothing: reminders stay held until `import.releaseReminders`. */
  reminders: 'none' | 'held' | 'released';
  /** How many reminders are held for this import now. */
  heldReminders: number;
  /** The outcome of its undo, also when the program ended in between; left out before one. */
  undone?: UndoOutcome;
}

export interface ListedImport extends ImportRecord {
  /** False once it is undone, or older than what is kept of it (docs/privacy.md §5). */
  canUndo: boolean;
}

/** What undoing an import would do to one appointment to come. */
export interface UndoLine {
  id: number;
  name: string;
  service: string;
  /** The present start. */
  start: WallTime;
  /** `off`: the service may hold a text of it, so it stays, cancelled; `stays`: it was changed since. */
  verdict: 'goes' | 'off' | 'back' | 'stays';
  /** Its values before the import; null when the import added it. */
  back: { start: WallTime; status: AppointmentStatus } | null;
  /** A reminder of it was handed over. */
  told: boolean;
}

/** What undoing an import would do; `lines` are sorted by start. */
export interface UndoPreview {
  total: number;
  lines: UndoLine[];
}

export interface UndoOutcome {
  removed: number;
  restored: number;
  /** Rows changed by hand since, left as they are. */
  kept: number;
  /** Numbers that this import opted out and that stay so. */
  optOutsKept: number;
  /** The people among the kept rows, and why; at most 200. */
  notRestored: {
    name: string;
    why: 'changed-since' | 'merged-since' | 'removed-since' | 'has-appointments' | 'text-on-its-way' | 'being-erased';
    /**
     * The fields that stay although the rest of the row was restored: a field of the person or appointment ('notes',
     * 'start'), or a custom field by its name.
     */
    fields?: string[];
  }[];
}

/**
 * A file that was put aside, or interrupted by the end of the program; nothing of it is stored until it is finished.
 */
export interface ImportDraft {
  id: number;
  fileName: string;
  purpose: ImportPurpose;
  at: Instant;
  /** 'storing': the program ended while it was being stored. */
  stage: 'looking' | 'storing';
  rows: number;
}

/** A number that an import put on the opt-out list, where it still is. */
export interface ImportedOptOut {
  phone: E164;
  shown: string;
  /** The people whose first number it is. */
  people: { id: number; name: string }[];
  /** The people whose further number it is. */
  others: { id: number; name: string }[];
}
