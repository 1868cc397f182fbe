import type { Instant, WallTime } from '../../time/instant.ts';
import type { PersonOutline } from '../appointment.ts';

/** Which hours somebody on the waiting list would take; whatever is empty may be any. */
export interface WantedHours {
  service: string;
  staff: string;
  /** ISO weekdays: 1 Monday … 7 Sunday. */
  weekdays: readonly number[];
}

/** Somebody who waits for an hour, or for an earlier one than they have. */
export interface WaitlistEntry extends PersonOutline, WantedHours {
  /** '' if they have no number. */
  phoneShown: string;
  since: Instant;
  /**
   * When they come next for what they wait for, or for anything if they named no service: they wait for an earlier
   * hour. Null if nothing of it is booked for them.
   */
  next: WallTime | null;
}

/** An hour that somebody might take; wall time. */
export interface OpenHour {
  start: WallTime;
  service: string;
  staff: string;
}

/** An hour to come that was cancelled or moved away and nobody has taken, and who would. */
export interface HourFreeAgain extends OpenHour {
  entries: WaitlistEntry[];
}
