/**
 * Operations of the calendar: appointments, their series, and people not yet informed of a cancellation. This folder
 * says what may be asked and what is answered; no file of it does anything.
 */
import { z } from 'zod';
import { MOST_TOGETHER } from '../../appointments/appointment-limits.ts';
import type {
  Appointment,
  AppointmentOutline,
  BulkCancellation,
  CalendarAppointment,
  NotInformed,
  SavedAppointment,
  UndoneAppointments,
} from '../../model/appointment.ts';
import { act, read } from '../op.ts';
import { day, id, none, search, seen, text, wallTime } from '../schemas.ts';

const durationMinutes = z
  .number()
  .int()
  .min(5)
  .max(24 * 60);
/** Which appointments of a series a change is for; left out for an appointment that stands alone. */
export const scope = z.enum(['one', 'following', 'all']).default('one');
/** Appointments of a day or a selection. */
export const together = z.array(id).min(1).max(MOST_TOGETHER);
export const appointmentInput = z.object({
  id: id.nullable(),
  seen,
  contactId: id,
  /** People who come besides the first; they stay as they are where this is left out. */
  others: z.array(id).max(20).optional(),
  service: text(100),
  staff: text(100),
  notes: text(2000),
  start: wallTime,
  durationMinutes,
  /** An RFC 5545 rule without DTSTART makes it a series, null takes it out of one; it stays as it is where left out. */
  repeat: text(200).nullish(),
  scope,
  /** The text, known only from the send ledger, that a new appointment is booked from. */
  found: id.optional(),
});
export const move = z.object({ id, start: wallTime, durationMinutes: durationMinutes.optional(), scope });
const days = z.object({ from: day, until: day });
const status = z.enum(['booked', 'confirmed', 'arrived', 'no-show']);
const people = z
  .array(z.object({ appointmentId: id, contactId: id }))
  .min(1)
  .max(100_000);

export const appointments = {
  'appointments.range': read(days).gives<Appointment[]>(),
  /** Lists the days for a calendar: without phone numbers, notes and the words of texts. */
  'appointments.outline': read(days).gives<CalendarAppointment[]>(),
  'appointments.get': read(z.object({ id })).gives<Appointment>(),
  /** Lists what is double-booked with one, by start; nothing for a cancelled one. */
  'appointments.doubleBookedWith': read(z.object({ id })).gives<AppointmentOutline[]>(),
  /** Finds appointments of any time by name, part of a number, service, staff or notes; those to come stand first. */
  'appointments.search': read(z.object({ search, limit: z.number().int().min(1).max(200) })).gives<Appointment[]>(),
  'appointments.save': act(appointmentInput).gives<SavedAppointment>(),
  'appointments.move': act(move).gives<SavedAppointment>(),
  /** `unmarked` puts back what stood before somebody marked who came: booked or confirmed. */
  'appointments.setStatus': act(
    z.object({ id, status: z.union([status, z.literal('unmarked')]) }),
  ).gives<SavedAppointment>(),
  /**
   * Marks those of them as arrived that are booked or confirmed, in one change; `change` is null where none is.
   */
  'appointments.markArrived': act(z.object({ ids: together })).gives<{ change: number | null; marked: number }>(),
  'appointments.cancel': act(z.object({ id, scope })).gives<SavedAppointment>(),
  'appointments.restore': act(z.object({ id })).gives<SavedAppointment>(),
  /** Cancels appointments together; answers when the service has answered for every queued text. */
  'appointments.cancelMany': act(z.object({ ids: together })).gives<BulkCancellation>(),
  /** Lists what was cancelled together and not dismissed since, with the present states of its texts; oldest first. */
  'appointments.cancellationReports': read(none).gives<BulkCancellation[]>(),
  /** Dismisses the report of one bulk cancellation. */
  'appointments.dismissReport': act(z.object({ change: id })).gives<null>(),
  /** Lists people not yet informed of a cancellation made together with others or by an import; oldest first. */
  'appointments.notInformed': read(none).gives<NotInformed[]>(),
  /** Marks everybody of these cancelled appointments as informed; nobody is asked about them any more. */
  'appointments.markInformed': act(z.object({ people })).gives<null>(),
  /** Undoes a change of the calendar, except where something was changed since. */
  'appointments.undo': act(z.object({ change: id })).gives<UndoneAppointments>(),
  /** Gives the days as an .ics file. */
  'appointments.export': read(days).gives<{ fileName: string; base64: string }>(),
};
