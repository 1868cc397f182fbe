/** Whom of a day no text has reached or will reach, or who holds what is not right any more, and why. */

import type {
  Appointment,
  AppointmentPerson,
  CancellationText,
  ReminderState,
} from '../../../src-shared/model/appointment.ts';
import { goesByItself, mayBeAtService } from '../../../src-shared/model/message-states.ts';
import { tellingText } from '../../../src-shared/text/cancellation-text.ts';
import { cancellationSentence } from '../../appointments/cancellation-sentences.ts';
import { activeReminders } from '../../texts/state/active-reminders.ts';
import { isMisleading, stateSentence } from '../../texts/state/message-state.words.ts';
import { listPeople } from '../../texts/state/texts-by-person.ts';
import { showWallTime } from '../../ui/format.ts';
import { type Quiet, words } from '../print.words.ts';

export interface CallRow {
  appointment: Appointment;
  person: AppointmentPerson;
  why: string;
}

/** Whom of a day to phone, and how many need no call and why not: people, each once for each appointment. */
export interface CallDay {
  rows: CallRow[];
  quiet: Record<Quiet, number>;
}

const MINUTE_MS = 60_000;

/**
 * One row for each person of each appointment, in the order of the day. Whoever was cancelled is among them unless a
 * text told them, and so is whoever was told that it is cancelled and is expected after all. `now`: instant.
 */
export function callsOfDay(appointments: readonly Appointment[], now: string): CallDay {
  const told = new Set(appointments.filter(({ status }) => status !== 'cancelled').flatMap(toldPhones));
  const day: CallDay = { rows: [], quiet: { told: 0, came: 0, absent: 0, informed: 0, over: 0 } };
  for (const appointment of appointments) {
    const over = settledAs(appointment, now);
    for (const person of listPeople(appointment)) {
      const settled = over ?? (isInformed(appointment, person, now) ? 'informed' : null);
      const why = settled === null ? whyToPhone(appointment, person, told) : null;
      if (why === null) day.quiet[settled ?? 'told'] += 1;
      else day.rows.push({ appointment, person, why });
    }
  }
  return day;
}

/** Of whom no reminder goes although the appointment stands: `appointment-person`, by their ids. */
export function peopleWithoutReminder(appointments: readonly Appointment[], now: string): ReadonlySet<string> {
  const { rows } = callsOfDay(appointments, now);
  const isSkipped = ({ appointment, person }: CallRow) => {
    const reminders = remindersOf(appointment, person);
    return reminders.length > 0 && reminders.every(({ state }) => state === 'skipped');
  };
  return new Set(
    rows
      .filter(row => row.appointment.status !== 'cancelled' && isSkipped(row))
      .map(({ appointment, person }) => `${appointment.id}-${person.contactId}`),
  );
}

function settledAs({ status, startAt, durationMinutes }: Appointment, now: string): Exclude<Quiet, 'told'> | null {
  if (status === 'arrived') return 'came';
  if (status === 'no-show') return 'absent';
  return Date.parse(startAt) + durationMinutes * MINUTE_MS <= Date.parse(now) ? 'over' : null;
}

/** Cancelled, to come, and somebody said that they know: no text tells them. */
function isInformed(appointment: Appointment, { contactId }: AppointmentPerson, now: string): boolean {
  const { status, startAt, notInformed } = appointment;
  const isOff = status === 'cancelled' && Date.parse(startAt) > Date.parse(now);
  return isOff && !notInformed.includes(contactId) && tellingText(appointment, contactId) === null;
}

function whyToPhone(appointment: Appointment, person: AppointmentPerson, told: ReadonlySet<string>): string | null {
  const reminders = remindersOf(appointment, person);
  const { contactId } = person;
  if (appointment.cancellationTexts.some(text => text.contactId === contactId && text.isBelieved))
    return words.calls.toldOff;
  if (appointment.movedFrom !== null && appointment.notInformed.includes(contactId))
    return words.calls.moved(showWallTime(appointment.movedFrom));
  return appointment.status === 'cancelled'
    ? whyCancelled(reminders, tellingText(appointment, contactId))
    : whyNotReached(reminders, person, told);
}

function whyCancelled(reminders: readonly ReminderState[], telling: CancellationText | null): string | null {
  const open = reminders.find(({ state, alert }) => alert !== null || mayBeAtService(state));
  const { cancelled } = words.calls;
  if (open) return `${cancelled.short} ${stateSentence(open)}`;
  if (telling) return telling.state === 'done' ? null : `${cancelled.short} ${cancellationSentence(telling)}`;
  return reminders.some(({ state }) => state === 'done') ? cancelled.reminded : cancelled.untold;
}

/** What tells somebody of an appointment goes before it starts; newest first, without what counts no more. */
function remindersOf({ reminders, start }: Appointment, { contactId }: AppointmentPerson): ReminderState[] {
  return activeReminders(reminders).filter(reminder => reminder.contactId === contactId && reminder.dueLocal <= start);
}

/** What told another time, or went to a number that is not theirs, reaches nobody; a person said that they know. */
function reaches({ state, alert, reason, told }: ReminderState): boolean {
  if (alert !== null || !(goesByItself(state) || state === 'done')) return false;
  if (told !== null && reason?.kind !== 'left') return false;
  return reason?.kind !== 'old-text-went-out' && !(reason?.kind === 'said-sent' && reason.stale);
}

const keyOf = ({ phoneShown }: AppointmentPerson, { dueLocal }: ReminderState) => `${phoneShown} ${dueLocal}`;

/** Phones that get a text, with its time: it may speak for others on the same phone. */
function toldPhones(appointment: Appointment): string[] {
  return listPeople(appointment).flatMap(person =>
    remindersOf(appointment, person).flatMap(reminder => (reaches(reminder) ? [keyOf(person, reminder)] : [])),
  );
}

function whyNotReached(
  reminders: readonly ReminderState[],
  person: AppointmentPerson,
  told: ReadonlySet<string>,
): string | null {
  const misleading = reminders.find(isMisleading);
  if (misleading) return stateSentence(misleading);
  const isTold = (reminder: ReminderState) => isLeftToAnother(reminder) && told.has(keyOf(person, reminder));
  if (reminders.some(reminder => reaches(reminder) || isTold(reminder))) return null;
  if (person.phoneShown === '') return words.calls.noNumber;
  // One that failed tells more than one that was never to go, and more than what went out for another time.
  const telling = reminders.find(({ state, told }) => state !== 'skipped' && told === null) ?? reminders[0];
  if (!telling) return words.calls.noReminder;
  // Of the text alone it is said that it is cancelled: whoever reads this list phones people about appointments.
  const isOff = telling.alert === null && (telling.state === 'cancelled' || telling.state === 'withdrawn');
  return isOff ? words.calls.stillBooked : stateSentence(telling);
}

function isLeftToAnother({ state, reason }: ReminderState): boolean {
  return state === 'skipped' && reason?.kind === 'skipped' && reason.why === 'same-text-same-phone';
}
