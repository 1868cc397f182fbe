import type { Appointment, ReminderState } from '../../src-shared/model/appointment.ts';
import { toldText, wordOf } from '../state-words.ts';
import { peopleOf } from './call-rows.ts';

/**
 * How each text of an appointment stands, in words, by whom it is for, in the order of its people. One for somebody who
 * was removed since stands with the first, under its name.
 */
export function reminderWords(
  appointment: Appointment,
): { contactId: number; texts: { id: number; text: string }[] }[] {
  const people = peopleOf(appointment);
  const comes = new Set(people.map(({ contactId }) => contactId));
  return people.map(({ contactId }, index) => ({
    contactId,
    texts: appointment.reminders.flatMap(reminder => {
      const id = reminder.messageId;
      if (reminder.contactId === contactId) return [{ id, text: textOf(reminder) }];
      const isOfNobody = reminder.contactId === null || !comes.has(reminder.contactId);
      return isOfNobody && index === 0 ? [{ id, text: `${reminder.contactName}: ${textOf(reminder)}` }] : [];
    }),
  }));
}

/** "Told an old time: was texted Wed 6 Jan, 09:00, now 15:00". */
function textOf(reminder: ReminderState): string {
  return [wordOf(reminder), toldText(reminder)].filter(part => part !== '').join(': ');
}
