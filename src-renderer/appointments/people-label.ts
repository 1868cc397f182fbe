/** The people of an appointment, in words. */
import type { AppointmentOutline } from '../../src-shared/model/appointment.ts';
import { appointmentWords as words } from './appointments.words.ts';

type People = Pick<AppointmentOutline, 'contactName' | 'others'>;

/** Everybody of an appointment by name: "Ama Mensah, Kofi Asante". */
export function peopleLabel({ contactName, others }: People): string {
  return [contactName, ...others.map(other => other.contactName)].join(', ');
}

/** The first person, and how many come along: "Ama Mensah and Kofi Asante", "Ama Mensah and 2 others". */
export function peopleInBrief({ contactName, others }: People): string {
  const [second, third] = others;
  return second && !third ? words.both(contactName, second.contactName) : words.andOthers(contactName, others.length);
}
