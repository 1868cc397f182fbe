/** Whom of a day no text has reached or will reach, or who holds what is not right any more, and why. */
import type { Appointment, AppointmentPerson, ReminderState } from '../../src-shared/model/appointment.ts';
import { isMisleading, sentenceOf } from '../state-words.ts';
import { peopleOf } from '../texts-by-person.ts';
import { words } from './words.ts';

export interface CallRow {
  appointment: Appointment;
  person: AppointmentPerson;
  why: string;
}

/** Gone is a cancelled appointment, and whoever stands at the desk or did not come needs no call. */
const OVER: readonly Appointment['status'][] = ['cancelled', 'arrived', 'no-show'];
/** Handed over, or going there by itself. */
const ON_ITS_WAY: readonly ReminderState['state'][] = ['planned', 'in-flight', 'accepted', 'done'];

/** One row for each person of each appointment, in the order of the day. */
export function callRows(appointments: readonly Appointment[]): CallRow[] {
  const standing = appointments.filter(({ status }) => !OVER.includes(status));
  const told = new Set(standing.flatMap(toldPhones));
  return standing.flatMap(appointment =>
    peopleOf(appointment).flatMap(person => {
      const why = whyNotReached(remindersOf(appointment, person), person, told);
      return why === null ? [] : [{ appointment, person, why }];
    }),
  );
}

/** What tells somebody of an appointment goes before it starts; newest first. */
function remindersOf({ reminders, start }: Appointment, { contactId }: AppointmentPerson): ReminderState[] {
  return reminders.filter(reminder => reminder.contactId === contactId && reminder.dueLocal <= start);
}

/** What told another time, or went to a number that is not theirs, reaches nobody; a person said that they know. */
function reaches({ state, alert, reason, told }: ReminderState): boolean {
  if (alert !== null || !ON_ITS_WAY.includes(state)) return false;
  if (told !== null && reason?.kind !== 'left') return false;
  return reason?.kind !== 'old-text-went-out' && !(reason?.kind === 'said-sent' && reason.stale);
}

const keyOf = ({ phoneShown }: AppointmentPerson, { dueLocal }: ReminderState) => `${phoneShown} ${dueLocal}`;

/** Phones that get a text, with its time: it may speak for others on the same phone. */
function toldPhones(appointment: Appointment): string[] {
  return peopleOf(appointment).flatMap(person =>
    remindersOf(appointment, person).flatMap(reminder => (reaches(reminder) ? [keyOf(person, reminder)] : [])),
  );
}

function whyNotReached(
  reminders: readonly ReminderState[],
  person: AppointmentPerson,
  told: ReadonlySet<string>,
): string | null {
  const misleading = reminders.find(isMisleading);
  if (misleading) return sentenceOf(misleading);
  const isTold = (reminder: ReminderState) => isLeftToAnother(reminder) && told.has(keyOf(person, reminder));
  if (reminders.some(reminder => reaches(reminder) || isTold(reminder))) return null;
  if (person.phoneShown === '') return words.calls.noNumber;
  // One that failed tells more than one that was never to go, and more than what went out for another time.
  const telling = reminders.find(({ state, told }) => state !== 'skipped' && told === null) ?? reminders[0];
  return telling ? sentenceOf(telling) : words.calls.noReminder;
}

function isLeftToAnother({ state, reason }: ReminderState): boolean {
  return state === 'skipped' && reason?.kind === 'skipped' && reason.why === 'same-text-same-phone';
}
