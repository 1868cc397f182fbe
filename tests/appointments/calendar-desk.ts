/** The desk of tests/delivery with what the calendar can do besides: several people, series, acts. */
import type { Input } from '../../src-shared/contract/index.ts';
import type { Appointment, SavedAppointment } from '../../src-shared/model/appointment.ts';
import { type Desk, openDesk } from '../delivery/desk.ts';
import { aBooking } from '../helpers/builders.ts';
import type { TestOptions } from '../helpers/test-app.ts';

export type Save = Input<'appointments.save'>;

export interface CalendarDesk extends Desk {
  save(values: Partial<Save> & { contactId: number }): Promise<SavedAppointment>;
  /** Saves an appointment again with something changed. */
  change(appointment: Appointment, values: Partial<Save>): Promise<SavedAppointment>;
  between(from: string, until: string): Promise<Appointment[]>;
  /** The starts in these days that are not cancelled. */
  starts(from: string, until: string): Promise<string[]>;
}

export async function openCalendar(options: TestOptions = {}): Promise<CalendarDesk> {
  return calendarOf(await openDesk(options));
}

export function calendarOf(desk: Desk): CalendarDesk {
  const between = (from: string, until: string) => desk.call('appointments.range', { from, until });
  return {
    ...desk,
    save: values => desk.call('appointments.save', aBooking(values.contactId, values)),
    change: ({ id, contactId, service, staff, notes, start, durationMinutes }, values) =>
      desk.call('appointments.save', { id, contactId, service, staff, notes, start, durationMinutes, ...values }),
    between,
    starts: async (from, until) =>
      (await between(from, until)).filter(one => one.status !== 'cancelled').map(({ start }) => start),
  };
}
