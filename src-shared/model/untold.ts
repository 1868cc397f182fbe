import type { WallTime } from '../instant.ts';
import type { PersonOutline } from './appointment.ts';

/** Whom nobody has told that theirs is cancelled, of what was called off in one act or by one import. */
export interface Untold {
  /** The import that cancelled them; null: they were cancelled together in the calendar. */
  importId: number | null;
  /** The appointments of which somebody is not told, all to come, the first to come first. */
  ids: number[];
  /** The first and the last start, wall time. */
  from: WallTime;
  until: WallTime;
  /** Each person once, by the start of their first. */
  people: PersonOutline[];
}
