/** Groups the texts of an appointment by its people. */
import type { Appointment, AppointmentPerson, ReminderState } from '../../../src-shared/model/appointment.ts';
import { activeReminders } from './active-reminders.ts';

/** A text shown beside a person; `name` is the recipient if that person was removed from the appointment. */
export interface TextBeside {
  reminder: ReminderState;
  name: string | null;
}

/** Returns all people of an appointment, the first person first. */
export function listPeople({ contactId, contactName, phoneShown, others }: Appointment): AppointmentPerson[] {
  return [{ contactId, contactName, phoneShown }, ...others];
}

/** Returns each person with their active texts, newest first. Texts to removed people stand beside the first person. */
export function textsByPerson(appointment: Appointment): { person: AppointmentPerson; texts: TextBeside[] }[] {
  const people = listPeople(appointment);
  const reminders = activeReminders(appointment.reminders);
  const comes = new Set(people.map(({ contactId }) => contactId));
  return people.map((person, index) => ({
    person,
    texts: reminders.flatMap((reminder): TextBeside[] => {
      if (reminder.contactId === person.contactId) return [{ reminder, name: null }];
      const isOfNobody = reminder.contactId === null || !comes.has(reminder.contactId);
      return isOfNobody && index === 0 ? [{ reminder, name: reminder.contactName }] : [];
    }),
  }));
}
