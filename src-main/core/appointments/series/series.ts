/**
 * Appointments in series. Each day of a rule is an appointment of its own; a change of several writes each of them, and
 * none that has begun. Inside the caller's transaction.
 */
import { AppError } from '../../../../src-shared/contract/errors.ts';
import type { SeriesScope } from '../../../../src-shared/model/appointment.ts';
import type { Instant, WallTime } from '../../../../src-shared/time/instant.ts';
import { instantOfWall, shownAt } from '../../../../src-shared/time/schedule.ts';
import type { AppointmentValues, StoredAppointment } from '../../../storage/appointments/appointments.ts';
import { ENDED, type Place, type StoredSeries } from '../../../storage/appointments/series.ts';
import type { Tables } from '../../../storage/tables.ts';
import type { ChangeSet } from '../appointment-changes.ts';
import { type Days, isOnlyMoved, later, movedDays, newDays, plusYears, refuse, seriesHorizon } from './series-dates.ts';
import { type CommonValues, commonValues, overriddenFields } from './series-overrides.ts';
import { endedBefore, occurrences, readRule, restOf } from './series-rule.ts';

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

export type Several = Exclude<SeriesScope, 'one'>;

export interface Member extends Place {
  appointment: StoredAppointment;
}

/** As it stands at a start of the business's wall; an hour that the clocks leave out is the one they show then. */
export function placedAt(wall: WallTime, zone: string): Pick<AppointmentValues, 'start' | 'zone' | 'startAt'> {
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

export function membersOf(tables: Tables, series: number): Member[] {
  return tables.series.members(series).flatMap(({ id, ...place }) => {
    const appointment = tables.appointments.get(id);
    return appointment ? [{ ...place, appointment }] : [];
  });
}

/** It was moved or given to somebody else by itself, by a person or by a list that was imported. */
export function isDetached({ isException, seriesStart, appointment }: Member): boolean {
  return isException || appointment.start !== shownAt(seriesStart, appointment.zone);
}

/** Makes the appointments of these days that are still to come, like this one. */
export function insertOccurrences(
  tables: Tables,
  act: ChangeSet,
  series: number,
  days: readonly WallTime[],
  like: number,
): void {
  const values = tables.appointments.get(like);
  if (!values) return;
  const { zone } = tables.settings.get();
  const others = tables.appointments.people.othersOf(like);
  for (const seriesStart of days) {
    const placed = placedAt(seriesStart, zone);
    if (placed.startAt <= act.at) continue;
    const id = act.insert({ ...values, ...placed, status: 'booked', externalId: '' }, others);
    act.setPlace(id, { seriesId: series, seriesStart, isException: false });
  }
}

/** Makes a series of an appointment that stands alone. Throws AppError `repeat-refused`. */
export function createSeries(tables: Tables, act: ChangeSet, id: number, rule: string): void {
  const appointment = tables.appointments.get(id);
  if (!appointment) return;
  const { start, zone } = appointment;
  const known = readRule(rule);
  const madeUntil = later(seriesHorizon(act.at, zone), start);
  const days = occurrences(known, { start, zone, until: madeUntil });
  const far = plusYears(start, YEARS_TO_LOOK);
  if (days.length < 2 && occurrences(known, { start, zone, until: far }).length < 2) refuse('never');
  const series = act.addSeries({ rule: known, start, madeUntil });
  act.setPlace(id, { seriesId: series, seriesStart: start, isException: false });
  insertOccurrences(
    tables,
    act,
    series,
    days.filter(day => day > start),
    id,
  );
}

export interface Found {
  series: StoredSeries;
  place: Place;
  /** From where on a change counts: nothing before has still to come. */
  from: WallTime;
  /** Those from there on, whether they have begun or not. */
  members: Member[];
  usual: CommonValues;
}

/** What a change of several is about; null where nothing is to come. */
function findMembers(tables: Tables, target: number, scope: Several, now: Instant): Found | null {
  const place = tables.series.placeOf(target);
  const series = place && tables.series.get(place.seriesId);
  if (!place || !series) return null;
  const all = membersOf(tables, series.id);
  const first = all.find(
    ({ seriesStart, appointment }) =>
      appointment.startAt > now && (scope === 'all' || seriesStart >= place.seriesStart),
  );
  if (!first) return null;
  const from = first.seriesStart;
  return {
    series,
    place,
    from,
    members: all.filter(({ seriesStart }) => seriesStart >= from),
    usual: commonValues(all),
  };
}

function end(tables: Tables, act: ChangeSet, series: StoredSeries, from: WallTime): void {
  const { zone } = tables.settings.get();
  act.changeSeries({
    ...series,
    rule: endedBefore(series.rule, from, { start: series.start, zone }),
    madeUntil: ENDED,
  });
}

/**
 * The days before `from` keep the series as it was; those from there on are one of their own, unless they are all of
 * it.
 */
function splitAt(tables: Tables, act: ChangeSet, { series, from }: Found, rest: Omit<StoredSeries, 'id'>): number {
  if (tables.series.members(series.id)[0]?.seriesStart === from) {
    act.changeSeries({ id: series.id, ...rest });
    return series.id;
  }
  end(tables, act, series, from);
  return act.addSeries(rest);
}

/**
 * Changes this appointment and every later one, or all that are to come; one that was moved or given to somebody else
 * by itself stays as it is, one with words or a length of its own keeps those and goes along. Throws AppError
 * `repeat-refused`, `appointment-past` when this one would be moved into the past.
 */
export function changeSeries(
  tables: Tables,
  act: ChangeSet,
  target: StoredAppointment,
  scope: Several,
  change: SeriesChange,
): void {
  const found = findMembers(tables, target.id, scope, act.at);
  if (!found) return;
  const { series, from, members, usual } = found;
  const { zone } = tables.settings.get();
  const before = occurrences(series.rule, { start: series.start, zone, until: from }).filter(day => day < from);
  const rest = restOf(series.rule, before.length);
  if (change.start !== undefined || change.rule !== undefined) {
    const days =
      change.rule === undefined || isOnlyMoved(change.rule, change.start, found)
        ? movedDays(tables, rest, change, found, act.at)
        : newDays(tables, change.rule, change, found, scope, act.at);
    retime(tables, act, target, change, found, days);
    return;
  }
  const { madeUntil } = series;
  const into = scope === 'following' ? splitAt(tables, act, found, { rule: rest, start: from, madeUntil }) : series.id;
  for (const member of members) {
    const { appointment, seriesStart, isException } = member;
    if (into !== series.id) act.setPlace(appointment.id, { seriesId: into, seriesStart, isException });
    write(tables, act, member, target, { ...change, usual }, appointment);
  }
}

/** Writes one of a series as it then stands; what has begun, is cancelled or was changed by itself stays as it is. */
function write(
  tables: Tables,
  act: ChangeSet,
  member: Member,
  target: StoredAppointment,
  { values, others, usual }: SeriesChange & { usual: CommonValues },
  placed: Pick<AppointmentValues, 'start' | 'zone' | 'startAt'>,
): void {
  const { appointment } = member;
  const isTarget = appointment.id === target.id;
  if (appointment.startAt <= act.at || appointment.status === 'cancelled' || (isDetached(member) && !isTarget)) return;
  const { start, zone, startAt } = placed;
  if (startAt <= act.at) {
    if (isTarget) throw new AppError({ code: 'appointment-past' });
    return;
  }
  const own = isTarget ? [] : overriddenFields(member, usual).map(field => [field, appointment[field]]);
  const said = { ...values, ...Object.fromEntries(own) };
  const after = {
    ...appointment,
    ...said,
    start,
    zone,
    startAt,
    status: statusAfterMove(appointment, startAt, act.at),
  };
  act.update(
    appointment.id,
    after,
    otherPeople(after.contactId, others ?? tables.appointments.people.othersOf(appointment.id)),
  );
}

/** Nobody comes besides themselves, or twice. */
export function otherPeople(contactId: number, others: readonly number[]): number[] {
  return [...new Set(others)].filter(other => other !== contactId);
}

function retime(
  tables: Tables,
  act: ChangeSet,
  target: StoredAppointment,
  change: SeriesChange,
  found: Found,
  days: Days,
): void {
  const { zone } = tables.settings.get();
  const { rule, start, madeUntil, dayOf, fresh, drops } = days;
  const into = splitAt(tables, act, found, { rule, start, madeUntil });
  for (const member of found.members) {
    const { appointment, seriesStart } = member;
    const day = dayOf.get(seriesStart);
    const isException = isDetached(member) && appointment.id !== target.id;
    act.setPlace(appointment.id, { seriesId: into, seriesStart: day ?? seriesStart, isException });
    if (day) write(tables, act, member, target, { ...change, usual: found.usual }, placedAt(day, zone));
    else if (drops && !isException) cancel(act, appointment);
  }
  const changed = found.members.find(
    ({ appointment }) => act.written().includes(appointment.id) && appointment.status !== 'cancelled',
  );
  insertOccurrences(tables, act, into, fresh, changed?.appointment.id ?? target.id);
}

function cancel(act: ChangeSet, appointment: StoredAppointment): void {
  if (appointment.status === 'cancelled' || appointment.startAt <= act.at) return;
  act.update(appointment.id, { ...appointment, status: 'cancelled' });
}

/** Cancels one alone; its series goes on without it. */
export function cancelOne(tables: Tables, act: ChangeSet, appointment: StoredAppointment): void {
  act.update(appointment.id, { ...appointment, status: 'cancelled' });
  const place = tables.series.placeOf(appointment.id);
  if (place) act.setPlace(appointment.id, { ...place, isException: true });
}

/**
 * Cancels this one and every later one, or all that are to come, whatever was changed in them, and ends the series.
 * `but` stays.
 */
export function cancelSeries(
  tables: Tables,
  act: ChangeSet,
  target: number,
  scope: Several,
  but: number | null = null,
): void {
  const found = findMembers(tables, target, scope, act.at);
  if (!found) return;
  end(tables, act, found.series, found.from);
  for (const { appointment } of found.members) if (appointment.id !== but) cancel(act, appointment);
}
