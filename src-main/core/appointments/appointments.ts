/**
 * The operations of the calendar: booking, moving, cancelling and undoing. What a person is texted about a change is
 * decided in delivery/; nothing here sends.
 */
import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/max';
import { Temporal } from 'temporal-polyfill';
import { isTooEarly } from '../../../src-shared/appointments/appointment-limits.ts';
import { AppError, expectUnchanged, found } from '../../../src-shared/contract/errors.ts';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import type { Appointment, SavedAppointment } from '../../../src-shared/model/appointment.ts';
import type { LogKind, LogWritten } from '../../../src-shared/model/log.ts';
import type { WithdrawReason } from '../../../src-shared/model/message.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { adoptBookedFrom } from '../../delivery/reminders/reconcile.ts';
import type { AppointmentValues, StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import { appointmentOutlines, appointmentView, appointmentViews } from '../messages/views.ts';
import type { Module } from '../world/module.ts';
import type { World } from '../world/world.ts';
import { beginChanges, type ChangeSet } from './appointment-changes.ts';
import { doubleBookedWith, withDoubleBookings } from './double-booking.ts';
import { exportCalendar } from './export-calendar.ts';
import {
  cancelOne,
  cancelSeries,
  changeSeries,
  createSeries,
  otherPeople,
  placedAt,
  type SeriesChange,
  statusAfterMove,
} from './series/change-series.ts';
import { readRule } from './series/recurrence-rule.ts';
import { undoCalendarChange } from './undo-calendar-change.ts';

type AppointmentHandlers = Omit<
  Pick<Handlers, Extract<keyof Handlers, `appointments.${string}`>>,
  | 'appointments.cancelMany'
  | 'appointments.markArrived'
  | 'appointments.cancellationReports'
  | 'appointments.dismissReport'
  | 'appointments.notInformed'
  | 'appointments.markInformed'
>;
type Saving = Parameters<Handlers['appointments.save']>[0];

/** The calendar. A change of an appointment and of its reminders is one transaction; the service is asked after it. */
export function appointments(world: World): Module<AppointmentHandlers> {
  const { tables } = world;
  const find = (id: number): StoredAppointment => found(tables.appointments.get(id), 'appointment');
  const findOpen = (id: number): StoredAppointment => {
    const appointment = find(id);
    if (appointment.status === 'cancelled') throw new AppError({ code: 'appointment-cancelled' });
    return appointment;
  };

  /**
   * Writes one appointment and those of its series that change with it, reconciles their texts, and stores the undo.
   */
  const write = (what: LogKind, work: (changeSet: ChangeSet) => number): SavedAppointment => {
    const { id, change, concerned } = tables.atomically(() => {
      const changeSet = beginChanges(tables, world.now());
      const id = work(changeSet);
      const concerned = changeSet.written();
      const others = tables.appointments.people.othersOf(id);
      const change = changeSet.close();
      tables.log.add(changeSet.at, 'person', what, {
        change,
        ...lineOf(find(id), changeSet.before(id)?.values),
        ...(others.length > 0 ? { others: others.join(',') } : {}),
        ...(concerned.length > 1 ? { appointments: concerned.length } : {}),
      });
      for (const one of concerned) world.reconcile([one], whyOf(changeSet, find(one)));
      return { id, change, concerned: concerned.length };
    });
    world.afterWrite();
    return { ...appointmentView(world, find(id)), change, concerned };
  };
  const placed = (start: AppointmentValues['start']) => placedAt(start, tables.settings.get().zone);

  const handlers: AppointmentHandlers = {
    'appointments.range': ({ from, until }) =>
      appointmentViews(world, tables.appointments.range(from, dayAfterThat(until))),
    'appointments.outline': ({ from, until }) => {
      for (const day of [from, until]) dayAfterThat(day);
      const { appointments, doubleBooked } = withDoubleBookings(tables, { from, until });
      const outlines = appointmentOutlines(world, appointments);
      return outlines.map(one => ({ ...one, isDoubleBooked: doubleBooked.has(one.id) }));
    },
    'appointments.get': ({ id }) => appointmentView(world, find(id)),
    'appointments.doubleBookedWith': ({ id }) => appointmentOutlines(world, doubleBookedWith(tables, id)),
    'appointments.search': ({ search, limit }) => searchAppointments(world, search, limit),
    'appointments.save': saving => {
      for (const person of [saving.contactId, ...(saving.others ?? [])]) found(tables.contacts.get(person), 'contact');
      const before = saving.id === null ? null : findOpen(saving.id);
      if (before) expectUnchanged('appointment', before, saving.seen);
      // A past appointment may be recorded or corrected; no reminder of it is planned.
      return write(before ? 'appointment-changed' : 'appointment-added', changeSet =>
        before ? change(world, changeSet, before, saving) : add(world, changeSet, saving),
      );
    },
    'appointments.move': ({ id, start: wall, durationMinutes, scope }) => {
      const before = findOpen(id);
      const { start } = placed(wall);
      const isAlone = tables.series.placeOf(id) === null;
      const changes: SeriesChange = {
        values: durationMinutes === undefined ? {} : { durationMinutes },
        ...(start === before.start ? {} : { start }),
      };
      // An appointment that has begun may still be made longer or shorter.
      const isPast = changes.start !== undefined && placed(changes.start).startAt <= world.now();
      if (isPast && (isAlone || scope === 'one')) throw new AppError({ code: 'appointment-past' });
      return write(changes.start === undefined ? 'appointment-changed' : 'appointment-moved', changeSet => {
        if (isAlone || scope === 'one') changeOne(world, changeSet, before, changes);
        else changeSeries(changeSet, before, scope, changes);
        return id;
      });
    },
    'appointments.setStatus': ({ id, status: asked }) => {
      const before = findOpen(id);
      const status = asked === 'unmarked' ? tables.appointments.changes.unmarkedStatus(id) : asked;
      const isSet = status === 'arrived' || status === 'no-show';
      if (
        isSet &&
        status !== before.status &&
        isTooEarly(status, before.start, wallOfInstant(world.now(), before.zone))
      )
        throw new AppError({ code: 'status-too-early', status, start: before.start });
      return write('appointment-status', changeSet => {
        changeSet.update(id, { ...before, status });
        return id;
      });
    },
    'appointments.cancel': ({ id, scope }) => {
      const before = find(id);
      return write('appointment-cancelled', changeSet => {
        if (scope !== 'one' && tables.series.placeOf(id) !== null) cancelSeries(changeSet, before, scope);
        else cancelOne(changeSet, before);
        return id;
      });
    },
    'appointments.restore': ({ id }) => {
      const before = find(id);
      return write('appointment-restored', changeSet => {
        changeSet.update(id, { ...before, status: 'booked' });
        return id;
      });
    },
    'appointments.undo': ({ change }) => undoCalendarChange(world, change),
    'appointments.export': ({ from, until }) => exportCalendar(world, { from, until, dayAfter: dayAfterThat(until) }),
  };
  return { handlers };
}

/** What the log keeps of an appointment and of its change. It names the person by id alone. */
function lineOf(now: StoredAppointment, before: StoredAppointment | undefined): LogWritten {
  const { id, contactId, service, start, status } = now;
  const was = before ?? now;
  const keys = (['contactId', 'service', 'staff', 'notes', 'durationMinutes'] as const).filter(
    field => was[field] !== now[field],
  );
  return {
    appointment: id,
    contact: contactId,
    service,
    start,
    ...(was.start === start ? {} : { from: was.start }),
    ...(was.status === status ? {} : { status }),
    ...(keys.length > 0 ? { keys: keys.join(', ') } : {}),
  };
}

/** Why a queued reminder of the appointment is withdrawn. */
function whyOf(changeSet: ChangeSet, now: StoredAppointment): WithdrawReason {
  if (now.status === 'cancelled') return 'appointment-cancelled';
  const before = changeSet.before(now.id);
  return before && before.values.startAt !== now.startAt ? 'moved' : 'edited';
}

function add({ tables, now }: World, changeSet: ChangeSet, saving: Saving): number {
  const { contactId, service, staff, notes, start, durationMinutes, repeat } = saving;
  const values: AppointmentValues = {
    contactId,
    service,
    staff,
    notes,
    ...placedAt(start, tables.settings.get().zone),
    durationMinutes,
    status: 'booked',
    externalId: '',
  };
  const id = changeSet.insert(values, otherPeople(contactId, saving.others ?? []));
  if (repeat) createSeries(changeSet, id, repeat);
  const found = saving.found === undefined ? null : tables.messages.get(saving.found);
  const booked = tables.appointments.get(id);
  if (found && booked) adoptBookedFrom(tables, booked, found, now());
  return id;
}

/** Returns the fields of the form that differ from what is stored. In a series only those go to the other members. */
function changesOf(
  { tables }: World,
  before: StoredAppointment,
  { contactId, others, service, staff, notes, start: wall, durationMinutes }: Saving,
): SeriesChange {
  const { start } = placedAt(wall, tables.settings.get().zone);
  const said = { contactId, service, staff, notes, durationMinutes };
  const values = Object.fromEntries(
    Object.entries(said).filter(([field, value]) => before[field as keyof typeof said] !== value),
  ) as SeriesChange['values'];
  const wanted = others && otherPeople(contactId, others);
  const isSame = JSON.stringify(wanted) === JSON.stringify(tables.appointments.people.othersOf(before.id));
  return {
    values,
    ...(wanted === undefined || isSame ? {} : { others: wanted }),
    ...(start === before.start ? {} : { start }),
  };
}

function change(world: World, changeSet: ChangeSet, before: StoredAppointment, saving: Saving): number {
  const { tables } = world;
  const { id } = before;
  const { repeat, scope } = saving;
  const place = tables.series.placeOf(id);
  const changes = changesOf(world, before, saving);
  if (!place) {
    changeOne(world, changeSet, before, changes);
    if (repeat) createSeries(changeSet, id, repeat);
    return id;
  }
  const known = tables.series.get(place.seriesId)?.rule;
  if (repeat === null) {
    if (scope !== 'one') cancelSeries(changeSet, before, scope, id);
    changeOne(world, changeSet, before, changes);
    changeSet.setPlace(id, null);
    return id;
  }
  const rule = repeat === undefined || readRule(repeat) === known ? {} : { rule: repeat };
  if (scope !== 'one') changeSeries(changeSet, before, scope, { ...changes, ...rule });
  // One day of a series has no rule of its own, so the form must say a wider scope.
  else if ('rule' in rule) throw new AppError({ code: 'bad-input', detail: 'appointments.save: scope' });
  else changeOne(world, changeSet, before, changes);
  return id;
}

/** Changes one appointment alone. If it is moved or given to somebody else, it no longer follows its series. */
function changeOne(
  { tables, now }: World,
  changeSet: ChangeSet,
  before: StoredAppointment,
  { values, others, start }: SeriesChange,
): void {
  const stands = start === undefined ? before : placedAt(start, tables.settings.get().zone);
  const { startAt, zone } = stands;
  const after = {
    ...before,
    ...values,
    start: stands.start,
    zone,
    startAt,
    status: statusAfterMove(before, startAt, now()),
  };
  changeSet.update(
    before.id,
    after,
    otherPeople(after.contactId, others ?? tables.appointments.people.othersOf(before.id)),
  );
  const place = tables.series.placeOf(before.id);
  const isOwn = start !== undefined || others !== undefined || values.contactId !== undefined;
  if (place && isOwn) changeSet.setPlace(before.id, { ...place, isException: true });
}

/** Finds appointments by name, number, service, staff or notes: those to come first, then the past, newest first. */
function searchAppointments(world: World, search: string, limit: number): Appointment[] {
  const { tables } = world;
  const callingCode = getCountryCallingCode(tables.settings.get().country as CountryCode);
  const ids = tables.appointments.search(search, callingCode, world.now(), limit);
  return appointmentViews(
    world,
    ids.flatMap(id => tables.appointments.get(id) ?? []),
  );
}

/** Returns the day after `YYYY-MM-DD`. Throws AppError `time-invalid` for a day that does not exist. */
function dayAfterThat(day: string): string {
  try {
    return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  } catch {
    throw new AppError({ code: 'time-invalid', text: day });
  }
}
