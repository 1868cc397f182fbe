import type { Instant } from '../instant.ts';
import type { ImportCheck } from './import.ts';

/** A folder into which a booking system writes its list of appointments (.ics, .csv or .xlsx). */
export interface WatchedFolder {
  /** Null: none is watched. */
  folder: string | null;
  /** Why the folder cannot be read at the moment. */
  problem: 'missing' | 'not-readable' | null;
  /** The newest state of each file that differs from what was applied, newest first. */
  proposals: WatchedProposal[];
}

export interface WatchedProposal {
  fileName: string;
  at: Instant;
  /** Opened like any other file by import.resume; null when it could not be read. */
  draftId: number | null;
  /** New, moved, cancelled, missing, …; null when it could not be read or something has to be asked first. */
  counts: ImportCheck['counts'] | null;
}
