import type { Appointment, ReminderState } from '../../../src-shared/model/appointment.ts';
import { isMisleading, outdatedText, stateWord } from '../../texts/state/message-state.words.ts';
import { textsByPerson } from '../../texts/state/texts-by-person.ts';

/** How each text of an appointment stands, in words, by whom it is for, in the order of its people. */
export function reminderWords(
  appointment: Appointment,
): { contactId: number; texts: { id: number; text: string }[] }[] {
  return textsByPerson(appointment).map(({ person, texts }) => ({
    contactId: person.contactId,
    texts: texts.map(({ reminder, name }) => ({
      id: reminder.messageId,
      text: [name, textOf(reminder)].filter(part => part !== null).join(': '),
    })),
  }));
}

/** "Queued for Tue 10:00", or what somebody holds that is not right any more. */
function textOf(reminder: ReminderState): string {
  const told = outdatedText(reminder);
  if (told === '') return stateWord(reminder);
  return isMisleading(reminder) ? told : `${stateWord(reminder)}. ${told}`;
}
