import type { Failure, FolderTrouble } from '../contract/errors.ts';
import type { Instant, WallTime } from '../time/instant.ts';
import type { ImportCounts, ImportVerdict, MissingAppointment } from './import/import-records.ts';

/**
 * Why a list is to be looked at in Import rather than applied at once: nobody has seen its columns read so, its letters
 * are not certain, nothing says whether its dates have the day or the month first, rows ask something or stay out, a
 * number was repaired that we do not have, a newer copy is in the calendar already, it was there before a later one, or
 * nothing but missing appointments tells it from the calendar.
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
  /** See `ImportPreviewRow`; left out in what an older version kept. */
  getsNumber?: boolean;
}

/** What importing a list would do, as the person is shown it. */
export interface WatchProposal {
  kind: 'proposal';
  draftId: number;
  /** Names exactly this: whoever applies it says which they saw. */
  plan: string;
  counts: ImportCounts;
  /** Rows that stay out while nobody has said whether the day or the month comes first. Left out by older versions. */
  undated?: number;
  /** Reminders that would be planned. */
  reminders: number;
  /** [] when it can be applied at once. */
  asks: WatchAsk[];
  /** The first of those that come in, change, move or are cancelled. */
  lines: WatchLine[];
  /** The first of the appointments it lacks, in order of time: they stay. Left out in what an older version kept. */
  missing?: MissingAppointment[];
}

export type WatchFinding = WatchProposal | { kind: 'not-appointments' } | { kind: 'unreadable'; failure: Failure };

/** A file of the folder that a person has not decided about yet. */
export interface WatchedFile {
  id: number;
  fileName: string;
  /** By the computer's own clock, which practice may be ahead of. */
  savedAt: Instant;
  finding: WatchFinding;
}

export interface Watch {
  /** Null: none is watched. */
  folder: string | null;
  trouble: FolderTrouble | null;
  /** Newest first. */
  files: WatchedFile[];
  /** Files that could not be read just now and are tried again. */
  unread: { fileName: string; failure: Failure }[];
}
