/** What importing would do, and what it did: counts, preview rows, records and their undoing. */

import type { E164 } from '../../phone/phone-reading.ts';
import type { Instant, WallTime } from '../../time/instant.ts';
import type { AppointmentStatus } from '../appointment.ts';
import type { ImportPurpose } from './import-found.ts';
import type { ProblemKind } from './import-problems.ts';

/**
 * What becomes of a row. 'moved' and 'cancelled' are said of appointments we have, 'off' of new ones that come in as
 * cancelled, 'past' of new ones that are over; 'changed' is every other change.
 */
export type ImportVerdict = 'new' | 'past' | 'off' | 'changed' | 'moved' | 'cancelled' | 'same' | 'skipped';

/** Which rows of the preview are shown: of one verdict, or what is new and has no number to text. */
export type ImportFilter = ImportVerdict | 'noNumber';

/** One row of the preview: what would be stored. */
export interface ImportPreviewRow {
  row: number;
  name: string;
  phoneShown: string;
  start: WallTime | null;
  service: string;
  verdict: ImportVerdict;
  /** Where a moved one was until now. */
  before: WallTime | null;
  /** It is somebody we have without a number, and this number comes to them. */
  getsNumber: boolean;
  /** The list asks for no texts to this person, or does not say it clearly: they get none. */
  optOut: boolean;
  /**
   * Why it stays out; null when it does not, and for an appointment that another row of the list says already. A row
   * left out for no problem of its own has the detail 'row'.
   */
  why: { code: string; detail: string } | null;
}

/**
 * An appointment to come that an earlier copy of this list brought and this one lacks. Nothing happens to it unasked.
 */
export interface MissingAppointment {
  id: number;
  name: string;
  service: string;
  start: WallTime;
}

/** The verdicts add up to the rows; `optOuts` and `noNumber` are among them, `missing` are not in the file. */
export type ImportCounts = Record<ImportFilter | 'optOuts' | 'missing', number>;

/** What importing would do; nothing is stored yet. */
export interface ImportCheck {
  draftId: number;
  counts: ImportCounts;
  /** Every kind of problem: those that keep rows out first, then the most frequent. */
  kinds: ProblemKind[];
  problemCount: number;
  repairCount: number;
  /** At most 500, in order of time. */
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
  /** How taking it back ended, also when the program ended in between; left out before that. */
  undone?: UndoOutcome;
}

/** What taking an import back would do to one appointment that is to come. */
export interface UndoLine {
  id: number;
  name: string;
  service: string;
  /** As it is now. */
  start: WallTime;
  /** `stays`: somebody changed it since. */
  verdict: 'goes' | 'back' | 'stays';
  /** How it was before the import; null: the import brought it. */
  back: { start: WallTime; status: AppointmentStatus } | null;
  /** A reminder of it was handed over already. */
  told: boolean;
}

/** In order of time. */
export interface UndoPreview {
  total: number;
  lines: UndoLine[];
}

export interface UndoOutcome {
  removed: number;
  restored: number;
  /** Rows changed since by hand, left as they are. */
  kept: number;
  /** Numbers that stay opted out although this import brought them. */
  optOutsKept: number;
  /** Who is among the kept, and why; at most 200. */
  notRestored: {
    name: string;
    why: 'changed-since' | 'merged-since' | 'removed-since' | 'has-appointments' | 'text-on-its-way';
    /**
     * What stays of a row of which the rest went back: a field of the person or appointment ('notes', 'start'), or a
     * custom one by its name.
     */
    fields?: string[];
  }[];
}

/** A file that was left, or cut off by the end of the program: nothing of it is kept until it is finished. */
export interface ImportDraft {
  id: number;
  fileName: string;
  purpose: ImportPurpose;
  at: Instant;
  /** 'storing': the program ended while it was being stored. */
  stage: 'looking' | 'storing';
  rows: number;
}

/** A number that an import put on the opt-out list and that is still on it. */
export interface ImportedOptOut {
  phone: E164;
  shown: string;
  /** Who is texted at it. */
  people: { id: number; name: string }[];
  /** Whose further number it is. */
  others: { id: number; name: string }[];
}
