import type { Appointment } from '../../../src-shared/model/appointment.ts';
import { words } from '../print.words.ts';

/** "4 appointments stand, 1 is cancelled": counts the appointments that take place and those that do not. */
export function appointmentCount(appointments: readonly Pick<Appointment, 'status'>[]): string {
  const cancelled = appointments.filter(({ status }) => status === 'cancelled').length;
  return words.appointments(appointments.length - cancelled, cancelled);
}
