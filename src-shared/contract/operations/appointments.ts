/** The calendar: appointments, their series, and whom a cancel still has to reach. */
import { z } from 'zod';
import { MOST_TOGETHER } from '../../appointments/appointment-limits.ts';
import type {
  Appointment,
  BulkCancellation,
  NotInformed,
  SavedAppointment,
  UndoneAppointments,
} from '../../model/appointment.ts';
import type { PackedOutlines } from '../appointment-outline-codec.ts';
import { act, read } from '../op.ts';
import { day, id, none, text, wallTime } from '../schemas.ts';

const durationMinutes = z
  .number()
  .int()
  .min(5)
  .max(24 * 60);
/** Left out for one that stands alone. */
export const scope = z.enum(['one', 'following', 'all']).default('one');
/** Those of a day or a selection that are still to come. */
export const together = z.array(id).min(1).max(MOST_TOGETHER);
export const appointmentInput = z.object({
  id: id.nullable(),
  contactId: id,
  /** Whoever comes besides; left out: they stay as they are. */
  others: z.array(id).max(20).optional(),
  service: text(100),
  staff: text(100),
  notes: text(2000),
  start: wallTime,
  durationMinutes,
  /** An RFC 5545 rule without DTSTART makes a series of it, null takes it out of one; left out: it stays as it is. */
  repeat: text(200).nullish(),
  scope,
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
  /** The same days as a calendar draws them: without numbers, notes and the words of the texts. */
  'appointments.outline': read(days).gives<PackedOutlines>(),
  'appointments.get': read(z.object({ id })).gives<Appointment>(),
  /** In any time, by name, part of a number, service, staff or notes; those to come first. */
  'appointments.search': read(z.object({ search: text(100), limit: z.number().int().min(1).max(200) })).gives<
    Appointment[]
  >(),
  'appointments.save': act(appointmentInput).gives<SavedAppointment>(),
  'appointments.move': act(move).gives<SavedAppointment>(),
  'appointments.setStatus': act(z.object({ id, status })).gives<SavedAppointment>(),
  'appointments.cancel': act(z.object({ id, scope })).gives<SavedAppointment>(),
  'appointments.restore': act(z.object({ id })).gives<SavedAppointment>(),
  /** Answers when the service has answered for every queued text. */
  'appointments.cancelMany': act(z.object({ ids: together })).gives<BulkCancellation>(),
  /** What was cancelled together and nobody has put away since, as its texts stand by now; oldest first. */
  'appointments.cancellationReports': read(none).gives<BulkCancellation[]>(),
  /** A person has looked at the proof of this act. */
  'appointments.dismissReport': act(z.object({ act: id })).gives<null>(),
  /** Whom nobody has told that theirs is cancelled, of what was called off together or by an import; oldest first. */
  'appointments.notInformed': read(none).gives<NotInformed[]>(),
  /** A person says that everybody of these cancelled appointments knows: nobody asks about them any more. */
  'appointments.markInformed': act(z.object({ people })).gives<null>(),
  /** Takes an act of the calendar back, as far as nobody changed anything since. */
  'appointments.undo': act(z.object({ act: id })).gives<UndoneAppointments>(),
  /** An .ics file of these days. */
  'appointments.export': read(days).gives<{ fileName: string; base64: string }>(),
};
