import { Temporal } from 'temporal-polyfill';
import type { Handlers } from '../../src-shared/contract.ts';
import { AppError } from '../../src-shared/errors.ts';
import type { WallTime } from '../../src-shared/instant.ts';
import type { Appointment, SavedAppointment } from '../../src-shared/model/appointment.ts';
import { instantOfWall } from '../../src-shared/schedule.ts';
import type { AppointmentValues, StoredAppointment } from '../storage/appointments.ts';
import { appointmentView } from './views.ts';
import type { World } from './world.ts';

type AppointmentHandlers = Pick<
  Handlers,
  | 'appointments.range'
  | 'appointments.get'
  | 'appointments.save'
  | 'appointments.move'
  | 'appointments.cancel'
  | 'appointments.restore'
>;

/** The calendar. A change of an appointment and of its reminders is one transaction; the service is asked after it. */
export function appointmentHandlers(world: World): AppointmentHandlers {
  const { tables } = world;
  const find = (id: number): StoredAppointment => {
    const appointment = tables.appointments.get(id);
    if (!appointment) throw new AppError({ code: 'not-found', what: 'appointment' });
    return appointment;
  };
  const view = (id: number): Appointment => appointmentView(world, find(id));

  /** Writes an appointment and re-plans its reminders; a wall time means the business's zone. */
  const write = (
    id: number | null,
    values: AppointmentValues,
    what: string,
    why: 'moved' | 'edited' | 'appointment-cancelled',
  ): SavedAppointment => {
    const saved = tables.atomically(() => {
      const now = world.now();
      const appointmentId = id ?? tables.appointments.insert(values, null, now);
      if (id !== null) tables.appointments.update(id, values, now);
      tables.log.add(now, 'person', what, { appointment: appointmentId, start: values.start });
      world.reconcile([appointmentId], why);
      return appointmentId;
    });
    world.planned();
    return { ...view(saved), act: 0, concerned: 1 };
  };
  const at = (start: WallTime) => {
    const { zone } = tables.settings.get();
    return { start, zone, startAt: instantOfWall(start, zone) };
  };
  const future = (start: WallTime) => {
    const placed = at(start);
    if (placed.startAt <= world.now()) throw new AppError({ code: 'appointment-past' });
    return placed;
  };

  return {
    'appointments.range': ({ from, until }) => {
      const dayAfter = dayAfterThat(until);
      return tables.appointments.range(from, dayAfter).map(appointment => appointmentView(world, appointment));
    },
    'appointments.get': ({ id }) => view(id),
    'appointments.save': ({ id, contactId, service, staff, notes, start, durationMinutes }) => {
      if (!tables.contacts.get(contactId)) throw new AppError({ code: 'not-found', what: 'contact' });
      const before = id === null ? null : find(id);
      if (before?.status === 'cancelled') throw new AppError({ code: 'appointment-cancelled' });
      // A past appointment may be written down or corrected; it is never reminded of.
      const values: AppointmentValues = {
        contactId,
        service,
        staff,
        notes,
        ...at(start),
        durationMinutes,
        status: before?.status ?? 'booked',
        externalId: before?.externalId ?? '',
      };
      return write(id, values, before ? 'appointment-changed' : 'appointment-added', 'edited');
    },
    'appointments.move': ({ id, start }) => {
      const appointment = find(id);
      if (appointment.status === 'cancelled') throw new AppError({ code: 'appointment-cancelled' });
      return write(id, { ...appointment, ...future(start) }, 'appointment-moved', 'moved');
    },
    'appointments.cancel': ({ id }) =>
      write(id, { ...find(id), status: 'cancelled' }, 'appointment-cancelled', 'appointment-cancelled'),
    'appointments.restore': ({ id }) => write(id, { ...find(id), status: 'booked' }, 'appointment-restored', 'edited'),
  };
}

/** The day after `YYYY-MM-DD`. Throws AppError `time-invalid` for a day that does not exist. */
function dayAfterThat(day: string): string {
  try {
    return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  } catch {
    throw new AppError({ code: 'time-invalid', text: day });
  }
}
