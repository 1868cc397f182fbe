import type { WallTime } from '../time/instant.ts';
import type { PersonOutline } from './appointment.ts';

/** Somebody whose appointment to come was cancelled or moved, and whom nothing has told so. */
export interface NotInformed extends PersonOutline {
  appointmentId: number;
  phoneShown: string;
  /** They have a number, and asked for no stop. */
  mayBeTexted: boolean;
  service: string;
  what: 'cancelled' | 'moved';
  /** When it was, of one that is cancelled; else when it is now. Wall time. */
  start: WallTime;
  /** What they hold, of one that was moved. */
  from: WallTime | null;
  /** The import that cancelled it; null: it was cancelled or moved otherwise. */
  importId: number | null;
}

/** One person of one appointment. */
export interface AppointmentPersonId {
  appointmentId: number;
  contactId: number;
}
