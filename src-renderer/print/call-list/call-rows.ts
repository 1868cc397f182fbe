/** Lists the people of a day whom no text reaches, or whose text is wrong by now, each with the reason. */

import type {
  Appointment,
  AppointmentPerson,
  CancellationText,
  ReminderState,
} from '../../../src-shared/model/appointment.ts';
import { wentOutOutdated } from '../../../src-shared/model/message.ts';
import { goesByItself, isTakenBack, mayBeAtService } from '../../../src-shared/model/message-states.ts';
import { MINUTE_MS } from '../../../src-shared/time/durations.ts';
import { cancellationSentence, tellingText } from '../../appointments/cancellation-sentences.ts';
import { activeReminders } from '../../texts/state/active-reminders.ts';
import { stateSentence, stateWord } from '../../texts/state/message-state.words.ts';
import { isMisleading } from '../../texts/state/text-facts.ts';
import { listPeople } from '../../texts/state/texts-by-person.ts';
import { showWallTime } from '../../ui/format.ts';
import type { Quiet } from '../paper.words.ts';
import { words } from '../print.words.ts';

export interface CallRow {
  appointment: Appointment;
  person: AppointmentPerson;
  why: string;
}

/** The people to phone, and how many need no call, by reason. A person counts once per appointment. */
export interface CallDay {
  rows: CallRow[];
  quiet: Record<Quiet, number>;
}

/**
 * Returns one row per person and appointment, in the order of the day. A cancelled person has a row unless a text
 * informed them; so has a person who was told of a cancellation and is expected after all. `now`: instant.
 */
export function callsOfDay(appointments: readonly Appointment[], now: string): CallDay {
  const told = new Set(appointments.filter(({ status }) => status !== 'cancelled').flatMap(toldPhones));
  const day: CallDay = { rows: [], quiet: { texted: 0, came: 0, absent: 0, informed: 0, over: 0 } };
  for (const appointment of appointments) {
    const over = settledAs(appointment, now);
    for (const person of listPeople(appointment)) {
      const settled = over ?? (isInformed(appointment, person, now) ? 'informed' : null);
      const why = settled === null ? whyToPhone(appointment, person, told) : null;
      if (why === null) day.quiet[settled ?? 'texted'] += 1;
      else day.rows.push({ appointment, person, why });
    }
  }
  return day;
}

/** Returns the people who get no reminder although their appointment takes place, as `appointmentId-contactId`. */
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

function settledAs({ status, startAt, durationMinutes }: Appointment, now: string): Exclude<Quiet, 'texted'> | null {
  if (status === 'arrived') return 'came';
  if (status === 'no-show') return 'absent';
  return Date.parse(startAt) + durationMinutes * MINUTE_MS <= Date.parse(now) ? 'over' : null;
}

/**
 * Whether somebody marked the person as informed of a cancellation that is still to come and that no text informs of.
 */
function isInformed(appointment: Appointment, { contactId }: AppointmentPerson, now: string): boolean {
  const { status, startAt, notInformed } = appointment;
  const isOff = status === 'cancelled' && Date.parse(startAt) > Date.parse(now);
  return isOff && !notInformed.includes(contactId) && tellingText(appointment, contactId) === null;
}

function whyToPhone(appointment: Appointment, person: AppointmentPerson, told: ReadonlySet<string>): string | null {
  const reminders = remindersOf(appointment, person);
  const { contactId } = person;
  if (appointment.cancellationTexts.some(text => text.contactId === contactId && text.isBelieved))
    return words.calls.believesCancelled;
  if (appointment.movedFrom !== null && appointment.notInformed.includes(contactId))
    return words.calls.moved(showWallTime(appointment.movedFrom));
  return appointment.status === 'cancelled'
    ? whyCancelled(reminders, tellingText(appointment, contactId))
    : whyNotReached(reminders, person, told);
}

function whyCancelled(reminders: readonly ReminderState[], telling: CancellationText | null): string | null {
  const open = reminders.find(({ state, alert }) => alert !== null || mayBeAtService(state));
  const { cancelled } = words.calls;
  if (open) return `${cancelled.short} ${sentenceOf(open)}`;
  if (telling) return telling.state === 'done' ? null : `${cancelled.short} ${cancellationSentence(telling)}`;
  return reminders.some(({ state }) => state === 'done') ? cancelled.reminded : cancelled.notInformed;
}

/** A text of which nobody knows whether it is queued says that first; on a screen its mark does. */
function sentenceOf(text: ReminderState): string {
  return [text.alert === 'may-be-queued' && `${stateWord(text)}.`, stateSentence(text)].filter(Boolean).join(' ');
}

/** Returns the person's texts that go before the appointment starts, newest first, without those that count no more. */
function remindersOf({ reminders, start }: Appointment, { contactId }: AppointmentPerson): ReminderState[] {
  return activeReminders(reminders).filter(reminder => reminder.contactId === contactId && reminder.dueLocal <= start);
}

/**
 * Whether a text informs the person correctly. A text with an old time or to a wrong number does so only if somebody
 * confirmed that the person knows.
 */
function reaches({ state, alert, reason, told }: ReminderState): boolean {
  if (alert !== null || !(goesByItself(state) || state === 'done')) return false;
  if (told !== null && reason?.kind !== 'dismissed') return false;
  return !wentOutOutdated(reason);
}

const keyOf = ({ phoneShown }: AppointmentPerson, { dueLocal }: ReminderState) => `${phoneShown} ${dueLocal}`;

/**
 * Returns the phones that get a text, each with the time of the text, because one text may serve several people on one
 * phone.
 */
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
  // A failed text explains more than a skipped one, or than one that went out for another time.
  const telling = reminders.find(({ state, told }) => state !== 'skipped' && told === null) ?? reminders[0];
  if (!telling) return words.calls.noReminder;
  // Whoever reads this list phones about appointments, so "cancelled" must not be said of a text alone.
  const isOff = telling.alert === null && isTakenBack(telling.state);
  return isOff ? words.calls.stillBooked : sentenceOf(telling);
}

function isLeftToAnother({ state, reason }: ReminderState): boolean {
  return state === 'skipped' && reason?.kind === 'skipped' && reason.why === 'same-text-same-phone';
}
