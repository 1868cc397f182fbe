/**
 * Changes appointments in series. Each day of a rule is an appointment of its own; a change of a series updates every
 * member that has not begun. Runs inside the caller's transaction; what a rule may say is recurrence-rule.ts.
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

/** What a change writes. A field that is left out stays as it is in each member. */
export interface SeriesChange {
  values: Partial<Pick<AppointmentValues, 'contactId' | 'service' | 'staff' | 'notes' | 'durationMinutes'>>;
  others?: readonly number[];
  /** The new start of the edited appointment; the other members move by the same distance. */
  start?: WallTime;
  /** The rule from the edited appointment on. */
  rule?: string;
}

type Placed = Pick<AppointmentValues, 'start' | 'zone' | 'startAt'>;

/**
 * Returns the start of an appointment at a wall time of the business. A wall time that the clocks skip becomes the one
 * they show then.
 */
export function placedAt(wall: WallTime, zone: string): Placed {
  return { start: shownAt(wall, zone), zone, startAt: instantOfWall(wall, zone) };
}

/** Returns `booked` for an appointment moved to a time to come: whoever came or confirmed did so for the old time. */
export function statusAfterMove(
  before: StoredAppointment,
  startAt: Instant,
  now: Instant,
): StoredAppointment['status'] {
  return before.startAt !== startAt && startAt > now && before.status !== 'cancelled' ? 'booked' : before.status;
}

/** Adds an appointment for each of these days that is still to come, with the values of `like`. */
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

/** Turns an appointment that is in no series into the first of one. Throws AppError `repeat-refused`. */
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
 * Splits the series at `from`: the members from there on become a new series. Keeps one series if `from` is its first
 * member. Returns the series of the later members.
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
 * Changes this appointment and all later ones, or all that are still to come. A member that was moved or reassigned by
 * itself is left alone; a member with its own words or length keeps them and moves with the rest. Throws AppError
 * `repeat-refused`, and `appointment-past` if the appointment itself would be moved into the past.
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

/** Writes one member as it is after the change. Leaves members that have begun, are cancelled or were changed alone. */
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

/** Removes the first person and duplicates from the list of companions. */
export function otherPeople(contactId: number, others: readonly number[]): number[] {
  return [...new Set(others)].filter(other => other !== contactId);
}

/** Moves the members to their new days, cancels those that a new rule drops, and adds the days without an old day. */
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

/** Cancels one member alone; its series goes on without it. */
export function cancelOne(changeSet: ChangeSet, appointment: StoredAppointment): void {
  changeSet.update(appointment.id, { ...appointment, status: 'cancelled' });
  const place = changeSet.tables.series.placeOf(appointment.id);
  if (place) changeSet.setPlace(appointment.id, { ...place, isException: true });
}

/**
 * Cancels this appointment and all later ones, or all that are still to come, whatever was changed in them, and ends
 * the series. `but` is the id of a member that is not cancelled.
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
