/** Appointments, their people and texts as the screens show them. */
import type { Instant, WallTime } from '../time/instant.ts';
import type { MessageState, OutdatedInfo, StateReason, TextAlert } from './message.ts';

export type AppointmentStatus = 'booked' | 'confirmed' | 'arrived' | 'no-show' | 'cancelled';

/**
 * One reminder of an appointment without its words: what a calendar of many draws, and what a change of it is told by.
 */
export interface ReminderOutline {
  messageId: number;
  /** The one of the appointment's people it is for; null when that person was removed. */
  contactId: number | null;
  contactName: string;
  /** Null when the rule is not known. */
  ruleId: number | null;
  ruleName: string;
  state: MessageState;
  reason: StateReason | null;
  alert: TextAlert | null;
  told: OutdatedInfo | null;
  dueLocal: WallTime;
}

/** One reminder of an appointment that is open on the screen. */
export interface ReminderState extends ReminderOutline {
  text: string;
  /** The sender it went out under; null before. */
  sender: string | null;
}

export interface PersonOutline {
  contactId: number;
  contactName: string;
}

export interface AppointmentPerson extends PersonOutline {
  phoneShown: string;
}

/** An appointment as a calendar draws it, with little enough that thousands are quick. */
export interface AppointmentOutline extends PersonOutline {
  id: number;
  /** The people who come besides the first; each of them is reminded. */
  others: PersonOutline[];
  service: string;
  staff: string;
  /** Wall time in `zone` (IANA). */
  start: WallTime;
  zone: string;
  startAt: Instant;
  durationMinutes: number;
  status: AppointmentStatus;
  /** The series it belongs to; null when it stands alone. */
  series: SeriesPlace | null;
  /** Newest first; messages that a newer one replaced are left out. */
  reminders: ReminderOutline[];
}

/** An appointment among those of a calendar. */
export interface CalendarAppointment extends AppointmentOutline {
  /** Another one at the same time claims the same member of staff, the same person or the only chair. */
  isDoubleBooked: boolean;
}

/** An appointment that is open on the screen, with phone numbers, notes and the words of its texts. */
export interface Appointment extends AppointmentOutline, AppointmentPerson {
  others: AppointmentPerson[];
  notes: string;
  reminders: ReminderState[];
  /** The texts that say it is cancelled, one for each person, newest first. */
  cancellationTexts: CancellationText[];
  /** The ids of the people not yet informed that it was cancelled or moved. */
  notInformed: number[];
  /** The start, wall time, that one of these people was last informed of; null where it was not moved. */
  movedFrom: WallTime | null;
  updatedAt: Instant;
}

/** A text that says to one person that their appointment is cancelled, and its state. */
export interface CancellationText {
  messageId: number;
  contactId: number;
  contactName: string;
  /** The start it says is cancelled, wall time. */
  start: WallTime;
  state: MessageState;
  reason: StateReason | null;
  /** The appointment is to take place, and they were informed of nothing else since (`believes-cancelled`). */
  isBelieved: boolean;
  /**
   * How it informs its person of the cancellation at the present start: it was handed over, is to go, or may have gone
   * or may still go. Null for one that does not, and where another of theirs informs them.
   */
  telling: 'told' | 'coming' | 'open' | null;
  dueLocal: WallTime;
}

/** The place of an appointment in its series. */
export interface SeriesPlace {
  id: number;
  /** RFC 5545 recurrence rule without DTSTART, e.g. `FREQ=WEEKLY;BYDAY=MO;COUNT=10`. */
  rule: string;
  /** It was changed individually and no longer follows the series. */
  isException: boolean;
}

/** The appointments of a series that a change is for: this one, this and every later one, or all still to come. */
export type SeriesScope = 'one' | 'following' | 'all';

/** An appointment as it was just saved, and the change that `appointments.undo` undoes. */
export interface SavedAppointment extends Appointment {
  change: number;
  /** How many appointments the change concerned; of a series there may be several. */
  concerned: number;
}

export interface UndoneAppointments {
  restored: number;
  /** Appointments changed since, which stay as they are now. */
  changedSince: { id: number; contactName: string; start: WallTime }[];
  /** People texted another start than holds now who get no text about it in time; `now` is null for a cancelled one. */
  outdatedInfo: { contactName: string; told: WallTime; now: WallTime | null }[];
  /** Texts of what was undone that the service has, or may have, and whose cancel is not confirmed yet. */
  mayStillGo: number;
  /**
   * Texts that say that appointments are cancelled which are to take place, except those that had not gone before.
   */
  cancellationTexts: CancellationText[];
}

/** What became of the queued texts of appointments cancelled together, once the service answered for each. */
export interface BulkCancellation {
  change: number;
  /** The ids of the appointments it cancelled; those over or cancelled before are not among them. */
  cancelled: number[];
  /** `mayGo`: a person dismissed the question whether the text goes, which is not known. */
  texts: {
    messageId: number;
    contactName: string;
    state: MessageState;
    gatewayBatchId: string | null;
    mayGo: boolean;
  }[];
}

/** A person not yet informed that their appointment to come was cancelled or moved. */
export interface NotInformed extends PersonOutline {
  appointmentId: number;
  phoneShown: string;
  /** They have a number, and neither they nor the number opted out. */
  mayBeTexted: boolean;
  /** A text tells them, and waits because an older one that says otherwise may still go: until then, phone them. */
  isTextWaiting: boolean;
  service: string;
  what: 'cancelled' | 'moved';
  /** The start of a cancelled appointment, the present start of a moved one, or what they were told; wall time. */
  start: WallTime;
  /** The start that they were last informed of, for one that was moved. */
  from: WallTime | null;
  /** A reminder told them of it, and it is not theirs any more: phone them, it stands for somebody else or is off. */
  isTakenOut: boolean;
  /** The import that cancelled it; null when it was cancelled or moved otherwise. */
  importId: number | null;
}

/** One person of one appointment. */
export interface AppointmentPersonId {
  appointmentId: number;
  contactId: number;
}
