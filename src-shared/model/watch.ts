import type { Failure, FolderTrouble } from '../contract/errors.ts';
import type { Instant, WallTime } from '../time/instant.ts';
import type { ImportCounts, ImportVerdict, MissingAppointment } from './import/import-records.ts';

/**
 * Why a list is reviewed in Import rather than applied at once: nobody has confirmed its columns, its encoding is not
 * certain, its dates do not tell whether the day or the month comes first, rows ask something or stay out, a repaired
 * number is new, a newer copy is in the calendar already, it was there before a later one, or it differs from the
 * calendar only by missing appointments.
 */
export type WatchAsk = 'columns' | 'letters' | 'dates' | 'questions' | 'numbers' | 'older' | 'again' | 'only-missing';

/** One appointment a list would change. */
export interface WatchLine {
  verdict: ImportVerdict;
  name: string;
  phoneShown: string;
  service: string;
  start: WallTime | null;
  before: WallTime | null;
  /** The person is known without a number and gets this one. */
  getsNumber: boolean;
}

/** What importing a list would do, as the person is shown it. */
export interface WatchProposal {
  kind: 'proposal';
  draftId: number;
  /** Identifies exactly this proposal; applying it names the one that the person saw. */
  plan: string;
  counts: ImportCounts;
  /** Rows that stay out until a person says whether the day or the month comes first. */
  undated: number;
  /** Reminders that would be planned. */
  reminders: number;
  /** Empty when the list can be applied at once. */
  asks: WatchAsk[];
  /** The first of the appointments that are new, changed, moved or cancelled. */
  lines: WatchLine[];
  /** The first of the appointments that the list lacks, by time; they stay. */
  missing: MissingAppointment[];
}

export type WatchFinding = WatchProposal | { kind: 'not-appointments' } | { kind: 'unreadable'; failure: Failure };

/** A file of the folder that a person has not decided about yet. */
export interface WatchedFile {
  id: number;
  fileName: string;
  /** Read from the computer's own clock; the practice clock may be ahead of it. */
  savedAt: Instant;
  finding: WatchFinding;
}

export interface Watch {
  /** Null while no folder is watched. */
  folder: string | null;
  trouble: FolderTrouble | null;
  /** Newest first. */
  files: WatchedFile[];
  /** Files that could not be read just now and are tried again. */
  unread: { fileName: string; failure: Failure }[];
}
