import type { Instant, WallTime } from '../time/instant.ts';
import type { MessageState, OutdatedInfo, StateReason, TextAlert } from './message.ts';

export type AppointmentStatus = 'booked' | 'confirmed' | 'arrived' | 'no-show' | 'cancelled';

/**
 * One reminder of an appointment without its words: what a calendar of many draws, and what a change of it is told by.
 */
export interface ReminderOutline {
  messageId: number;
  /** Whom it is for: one of the appointment's people; null when that person was removed. */
  contactId: number | null;
  contactName: string;
  /** Null: the rule is not known. */
  ruleId: number | null;
  ruleName: string;
  state: MessageState;
  reason: StateReason | null;
  alert: TextAlert | null;
  told: OutdatedInfo | null;
  dueLocal: WallTime;
}

/** One reminder of an appointment that is looked at. */
export interface ReminderState extends ReminderOutline {
  text: string;
  /** The name it went out under; null before. */
  sender: string | null;
}

export interface PersonOutline {
  contactId: number;
  contactName: string;
}

export interface AppointmentPerson extends PersonOutline {
  phoneShown: string;
}

/** An appointment as a calendar of thousands draws it. */
export interface AppointmentOutline extends PersonOutline {
  id: number;
  /** Whoever comes besides the first; each is reminded. */
  others: PersonOutline[];
  service: string;
  staff: string;
  /** Wall time in `zone` (IANA). */
  start: WallTime;
  zone: string;
  startAt: Instant;
  durationMinutes: number;
  status: AppointmentStatus;
  /** The series it belongs to; null: it stands alone. */
  series: SeriesPlace | null;
  /** Newest first; tries that a newer one replaced are left out. */
  reminders: ReminderOutline[];
}

/** An appointment that is looked at: with its numbers, notes and the words of its texts. */
export interface Appointment extends AppointmentOutline, AppointmentPerson {
  others: AppointmentPerson[];
  notes: string;
  reminders: ReminderState[];
  /** The texts that say that it is cancelled, one for each person of it they are for, newest first. */
  cancellationTexts: CancellationText[];
  /** Whom nothing has told, by their ids, that it is cancelled or was moved (core/not-informed.ts). */
  notInformed: number[];
  /** The start that somebody of these holds still, wall time; null where it was not moved. */
  movedFrom: WallTime | null;
}

/** How a text stands that tells one person that their appointment is cancelled. */
export interface CancellationText {
  messageId: number;
  contactId: number;
  contactName: string;
  /** The start it says is cancelled, wall time. */
  start: WallTime;
  state: MessageState;
  reason: StateReason | null;
  /** The appointment is to take place, and they were told nothing else since (`told-cancelled`). */
  isBelieved: boolean;
  /** It was due before the appointment was last put back or moved: what holds now it does not tell. */
  isFromBefore: boolean;
  dueLocal: WallTime;
}

/** Where an appointment stands in its series. */
export interface SeriesPlace {
  id: number;
  /** RFC 5545 recurrence rule without DTSTART, e.g. `FREQ=WEEKLY;BYDAY=MO;COUNT=10`. */
  rule: string;
  /** It was changed by itself and no longer follows the series. */
  isException: boolean;
}

/** Of a series: this appointment, this and every later one, or all that are still to come. */
export type SeriesScope = 'one' | 'following' | 'all';

/** An appointment as it was just written, and the act that can be taken back (`appointments.undo`). */
export interface SavedAppointment extends Appointment {
  act: number;
  /** How many appointments the act concerned; of a series there may be several. */
  concerned: number;
}

export interface UndoneAppointments {
  restored: number;
  /** Changed by somebody since: they stay as they are now. */
  changedSince: { id: number; contactName: string; start: WallTime }[];
  /** Whoever was texted another start than holds now and gets no text in time that says so; `now` null: it is off. */
  outdatedInfo: { contactName: string; told: WallTime; now: WallTime | null }[];
  /** Texts of what was taken back that the service has, or may have, and that are not confirmed as cancelled yet. */
  mayStillGo: number;
  /**
   * Of those that are to take place: texts which say that they are cancelled, but for those that had not gone before.
   */
  cancellationTexts: CancellationText[];
}

/** What became of the queued texts of appointments that were cancelled together, when each had its answer. */
export interface BulkCancellation {
  act: number;
  /** The ids of those it called off; whatever had been already, or was cancelled before, is not among them. */
  cancelled: number[];
  /** `mayGo`: a person closed the question whether it goes, and nobody knows. */
  texts: {
    messageId: number;
    contactName: string;
    state: MessageState;
    gatewayBatchId: string | null;
    mayGo: boolean;
  }[];
}

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
