/** Writes a day as plain lines that can be pasted into a mail or a message. */
import type { Appointment } from '../../../src-shared/model/appointment.ts';
import { appointmentWords } from '../../appointments/appointments.words.ts';
import { listPeople } from '../../texts/state/texts-by-person.ts';
import { showLongDay, timeOf } from '../../ui/format.ts';
import { words } from '../paper.words.ts';
import { reminderWords } from './reminder-words.ts';

/**
 * Returns the day and the business on the first line, then exactly one line per appointment, even if a name holds a
 * line break.
 */
export function dayText(day: string, businessName: string, appointments: readonly Appointment[]): string {
  const title = [showLongDay(day), businessName].filter(part => part !== '').join(' · ');
  const lines = appointments.map(lineOf);
  return `${[title, ...(lines.length === 0 ? [words.sheet.none] : lines)].map(onOneLine).join('\n')}\n`;
}

function lineOf(appointment: Appointment): string {
  const { start, durationMinutes, service, staff, status } = appointment;
  const reminders = new Map(reminderWords(appointment).map(({ contactId, texts }) => [contactId, texts]));
  const people = listPeople(appointment).map(({ contactId, contactName, phoneShown }) => {
    const texts = (reminders.get(contactId) ?? []).map(({ text }) => text);
    const number = phoneShown || `(${words.sheet.noNumber})`;
    return [`${contactName} ${number}`.trim(), ...texts].join(', ');
  });
  const time = `${timeOf(start)}, ${words.minutes(durationMinutes)}`;
  const parts = [time, service, staff, appointmentWords.statuses[status], ...people];
  return parts.filter(part => part !== '').join(' · ');
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
