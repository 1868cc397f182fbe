/**
 * Appointments in series. Each day of a rule is an appointment of its own; a change of several writes each of them, and
 * none that has begun. Inside the caller's transaction.
 */
import { AppError } from '../../../../src-shared/contract/errors.ts';
import type { Instant, WallTime } from '../../../../src-shared/time/instant.ts';
import { instantOfWall, shownAt } from '../../../../src-shared/time/schedule.ts';
import type { AppointmentValues, StoredAppointment } from '../../../storage/appointments/appointment-row.ts';
import { ENDED, type StoredSeries } from '../../../storage/appointments/series.ts';
import type { ChangeSet } from '../appointment-changes.ts';
import { endedBefore, occurrences, readRule, restOf } from './recurrence-rule.ts';
import { type Days, isOnlyMoved, later, movedDays, newDays, plusYears, refuse, seriesHorizon } from './series-dates.ts';
import { type Found, findMembers, isDetached, type Member, overriddenFields, type Several } from './series-members.ts';

/** A rule may leave out many years before its second day (29 February, every tenth year). */
const YEARS_TO_LOOK = 50;

/** What a change writes; what is left out stays as it is in each of them. */
export interface SeriesChange {
  values: Partial<Pick<AppointmentValues, 'contactId' | 'service' | 'staff' | 'notes' | 'durationMinutes'>>;
  others?: readonly number[];
  /** Where the appointment itself is moved to; the others move along. */
  start?: WallTime;
  /** Another rule, from then on. */
  rule?: string;
}

type Placed = Pick<AppointmentValues, 'start' | 'zone' | 'startAt'>;

/**
 * When an appointment is that starts at a time of the business's wall clock. A time that the clocks skip becomes the one
 * they show then.
 */
export function placedAt(wall: WallTime, zone: string): Placed {
  return { start: shownAt(wall, zone), zone, startAt: instantOfWall(wall, zone) };
}

/** Who came, or confirmed, did so for the old time: one that is moved to a time to come is booked anew. */
export function statusAfterMove(
  before: StoredAppointment,
  startAt: Instant,
  now: Instant,
): StoredAppointment['status'] {
  return before.startAt !== startAt && startAt > now && before.status !== 'cancelled' ? 'booked' : before.status;
}

/** Makes the appointments of these days that are still to come, like this one. */
export function insertOccurrences(changeSet: ChangeSet, series: number, days: readonly WallTime[], like: number): void {
  const { tables } = changeSet;
  const values = tables.appointments.get(like);
  if (!values) return;
  const { zone } = tables.settings.get();
  const others = tables.appointments.people.othersOf(like);
  for (const seriesStart of days) {
    const placed = placedAt(seriesStart, zone);
    if (placed.startAt <= changeSet.at) continue;
    const id = changeSet.insert({ ...values, ...placed, status: 'booked', externalId: '' }, others);
    changeSet.setPlace(id, { seriesId: series, seriesStart, isException: false });
  }
}

/** Makes a series of an appointment that stands alone. Throws AppError `repeat-refused`. */
export function createSeries(changeSet: ChangeSet, id: number, rule: string): void {
  const appointment = changeSet.tables.appointments.get(id);
  if (!appointment) return;
  const { start, zone } = appointment;
  const known = readRule(rule);
  const madeUntil = later(seriesHorizon(changeSet.at, zone), start);
  const days = occurrences(known, { start, zone, until: madeUntil });
  const far = plusYears(start, YEARS_TO_LOOK);
  if (days.length < 2 && occurrences(known, { start, zone, until: far }).length < 2) refuse('never');
  const series = changeSet.addSeries({ rule: known, start, madeUntil });
  changeSet.setPlace(id, { seriesId: series, seriesStart: start, isException: false });
  const rest = days.filter(day => day > start);
  insertOccurrences(changeSet, series, rest, id);
}

function end(changeSet: ChangeSet, { series, from }: Found): void {
  const { zone } = changeSet.tables.settings.get();
  const rule = endedBefore(series.rule, from, { start: series.start, zone });
  changeSet.changeSeries({ ...series, rule, madeUntil: ENDED });
}

/**
 * The days before `from` keep the series as it was; those from there on are one of their own, unless they are all of
 * it.
 */
function splitAt(changeSet: ChangeSet, found: Found, rest: Omit<StoredSeries, 'id'>): number {
  const { series, from } = found;
  if (changeSet.tables.series.members(series.id)[0]?.seriesStart === from) {
    changeSet.changeSeries({ id: series.id, ...rest });
    return series.id;
  }
  end(changeSet, found);
  return changeSet.addSeries(rest);
}

/**
 * Changes this appointment and every later one, or all that are to come; one that was moved or given to somebody else
 * by itself stays as it is, one with words or a length of its own keeps those and goes along. Throws AppError
 * `repeat-refused`, `appointment-past` when this one would be moved into the past.
 */
export function changeSeries(
  changeSet: ChangeSet,
  target: StoredAppointment,
  scope: Several,
  change: SeriesChange,
): void {
  const found = findMembers(changeSet, target, scope);
  if (!found) return;
  const { series, from, members } = found;
  const { zone } = changeSet.tables.settings.get();
  const before = occurrences(series.rule, { start: series.start, zone, until: from }).filter(day => day < from);
  const rest = restOf(series.rule, before.length);
  if (change.start !== undefined || change.rule !== undefined) {
    const days =
      change.rule === undefined || isOnlyMoved(change.rule, change.start, found)
        ? movedDays(changeSet, found, rest, change.start)
        : newDays(changeSet, found, change.rule, change.start);
    retime(changeSet, found, change, days);
    return;
  }
  const { madeUntil } = series;
  const into = scope === 'following' ? splitAt(changeSet, found, { rule: rest, start: from, madeUntil }) : series.id;
  for (const member of members) {
    const { appointment, seriesStart, isException } = member;
    if (into !== series.id) changeSet.setPlace(appointment.id, { seriesId: into, seriesStart, isException });
    write(changeSet, found, member, { ...change, placed: appointment });
  }
}

/** Writes one of a series as it then stands; what has begun, is cancelled or was changed by itself stays as it is. */
function write(
  changeSet: ChangeSet,
  { target, usual }: Found,
  member: Member,
  { values, others, placed: { start, zone, startAt } }: Pick<SeriesChange, 'values' | 'others'> & { placed: Placed },
): void {
  const { at } = changeSet;
  const { appointment } = member;
  const isTarget = appointment.id === target.id;
  if (appointment.startAt <= at || appointment.status === 'cancelled' || (isDetached(member) && !isTarget)) return;
  if (startAt <= at) {
    if (isTarget) throw new AppError({ code: 'appointment-past' });
    return;
  }
  const own = isTarget ? [] : overriddenFields(member, usual).map(field => [field, appointment[field]]);
  const status = statusAfterMove(appointment, startAt, at);
  const after = { ...appointment, ...values, ...Object.fromEntries(own), start, zone, startAt, status };
  const wanted = others ?? changeSet.tables.appointments.people.othersOf(appointment.id);
  changeSet.update(appointment.id, after, otherPeople(after.contactId, wanted));
}

/** Nobody comes besides themselves, or twice. */
export function otherPeople(contactId: number, others: readonly number[]): number[] {
  return [...new Set(others)].filter(other => other !== contactId);
}

/** Moves the members to their new days, cancels those a new rule drops, and makes the days that no old one goes to. */
function retime(changeSet: ChangeSet, found: Found, change: SeriesChange, days: Days): void {
  const { target } = found;
  const { zone } = changeSet.tables.settings.get();
  const { rule, start, madeUntil, dayOf, fresh, drops } = days;
  const into = splitAt(changeSet, found, { rule, start, madeUntil });
  for (const member of found.members) {
    const { appointment, seriesStart } = member;
    const day = dayOf.get(seriesStart);
    const isException = isDetached(member) && appointment.id !== target.id;
    changeSet.setPlace(appointment.id, { seriesId: into, seriesStart: day ?? seriesStart, isException });
    if (day) write(changeSet, found, member, { ...change, placed: placedAt(day, zone) });
    else if (drops && !isException) cancel(changeSet, appointment);
  }
  const changed = found.members.find(
    ({ appointment }) => changeSet.written().includes(appointment.id) && appointment.status !== 'cancelled',
  );
  insertOccurrences(changeSet, into, fresh, changed?.appointment.id ?? target.id);
}

function cancel(changeSet: ChangeSet, appointment: StoredAppointment): void {
  if (appointment.status === 'cancelled' || appointment.startAt <= changeSet.at) return;
  changeSet.update(appointment.id, { ...appointment, status: 'cancelled' });
}

/** Cancels one alone; its series goes on without it. */
export function cancelOne(changeSet: ChangeSet, appointment: StoredAppointment): void {
  changeSet.update(appointment.id, { ...appointment, status: 'cancelled' });
  const place = changeSet.tables.series.placeOf(appointment.id);
  if (place) changeSet.setPlace(appointment.id, { ...place, isException: true });
}

/**
 * Cancels this one and every later one, or all that are to come, whatever was changed in them, and ends the series.
 * `but` stays.
 */
export function cancelSeries(
  changeSet: ChangeSet,
  target: StoredAppointment,
  scope: Several,
  but: number | null = null,
): void {
  const found = findMembers(changeSet, target, scope);
  if (!found) return;
  end(changeSet, found);
  for (const { appointment } of found.members) if (appointment.id !== but) cancel(changeSet, appointment);
}
