import type { Appointment, ReminderState } from '../../../src-shared/model/appointment.ts';
import { outdatedText, stateWord } from '../../texts/state/message-state.words.ts';
import { isMisleading } from '../../texts/state/text-facts.ts';
import { textsByPerson } from '../../texts/state/texts-by-person.ts';

/** Returns the words for the state of each text of an appointment, by person, in the order of its people. */
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

/** "Queued for Tue 10:00", or the outdated information that somebody holds. */
function textOf(reminder: ReminderState): string {
  const told = outdatedText(reminder);
  if (told === '') return stateWord(reminder);
  return isMisleading(reminder) ? told : `${stateWord(reminder)}. ${told}`;
}
