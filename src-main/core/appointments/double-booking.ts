/**
 * What makes two appointments at the same time a double booking: they claim the same member of staff, the same person,
 * or the only chair. The calendar and the preview of a change ask the same rule. Cancelled ones do not count.
 */
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { DAY_MS, MINUTE_MS } from '../../../src-shared/time/durations.ts';
import { msOf } from '../../../src-shared/time/instant.ts';
import { addDays, dayOf } from '../../../src-shared/time/wall-days.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { Tables } from '../../storage/tables.ts';

/** The business has one chair on a day if no appointment names its staff within this many days before and after. */
const CHAIR_DAYS = 7;
/** No appointment lasts longer than a day, so one that overlaps another starts at most a day before or after it. */
const OVERLAP_DAYS = 1;

type Records = Pick<Tables, 'appointments'>;
/**
 * What an appointment claims for its time: the ids of its people, and the key of its staff or '' for the only chair.
 */
type Claim = string | number;

/** Returns the appointments of these days, both included, by start, and the ids of those that are double-booked. */
export function withDoubleBookings(records: Records, { from, until }: { from: string; until: string }) {
  const around = appointmentsAround(records, { from, until });
  return {
    appointments: around.filter(({ start }) => dayOf(start) >= from && dayOf(start) <= until),
    doubleBooked: doubleBookedAmong(records, around),
  };
}

/** Returns the appointments that are double-booked with this one, by start. */
export function doubleBookedWith(records: Records, id: number): StoredAppointment[] {
  const one = records.appointments.get(id);
  if (!one || one.status === 'cancelled') return [];
  const atOnce = atOnceWith(records, one).filter(other => other.id !== id);
  if (atOnce.length === 0) return [];
  const claims = claimsAmong(records, [one, ...atOnce]);
  const own = new Set(claims(one));
  return atOnce.filter(other => claims(other).some(claim => own.has(claim)));
}

/**
 * Tells whether the staff of a former appointment, or the only chair, has something at its time: it was cancelled, or
 * `one` is as it was before it was moved. Its people do not count.
 */
export function isHourTaken(records: Records, one: StoredAppointment): boolean {
  const atOnce = atOnceWith(records, one);
  const claims = claimsAmong(records, [one, ...atOnce]);
  const chair = claims(one).find(claim => typeof claim === 'string');
  // Without staff an appointment claims nothing but its people, but its own hour it takes.
  return atOnce.some(other => other.id === one.id || (chair !== undefined && claims(other).includes(chair)));
}

/** Returns the appointments at the same time that take place, by start; with itself, where it is one. */
function atOnceWith(records: Records, one: StoredAppointment): StoredAppointment[] {
  const day = dayOf(one.start);
  return appointmentsAround(records, { from: day, until: day }).filter(
    other => other.status !== 'cancelled' && isAtOnce(one, other),
  );
}

function appointmentsAround({ appointments }: Records, { from, until }: { from: string; until: string }) {
  return appointments.range(addDays(from, -OVERLAP_DAYS), addDays(until, OVERLAP_DAYS + 1));
}

function doubleBookedAmong(records: Records, appointments: readonly StoredAppointment[]): ReadonlySet<number> {
  const found = new Set<number>();
  const open = appointments.filter(({ status }) => status !== 'cancelled');
  const claims = claimsAmong(records, open);
  // Keeps, for each claim, the appointment that ends last so far.
  const busy = new Map<Claim, { id: number; endMs: number }>();
  for (const one of open.toSorted(byStart)) {
    const [fromMs, own] = [msOf(one.startAt), { id: one.id, endMs: endMs(one) }];
    for (const claim of claims(one)) {
      const last = busy.get(claim);
      if (last && fromMs < last.endMs) found.add(own.id).add(last.id);
      if (!last || own.endMs > last.endMs) busy.set(claim, own);
    }
  }
  return found;
}

/**
 * Returns a function that gives the claims of any of these appointments. One without staff claims only its people once
 * others name theirs, because anybody may take it.
 */
function claimsAmong({ appointments: stored }: Records, appointments: readonly StoredAppointment[]) {
  const others = stored.people.othersOfMany(appointments.map(({ id }) => id));
  const isOneChair = oneChairAmong(stored, appointments);
  return ({ id, start, staff, contactId }: StoredAppointment): Claim[] => {
    const people = [contactId, ...(others.get(id) ?? [])];
    const key = nameKey(staff);
    return key === '' && !isOneChair(dayOf(start)) ? people : [key, ...people];
  };
}

/** Returns a function that tells of any day of these appointments whether the business has one chair on it. */
function oneChairAmong(stored: Records['appointments'], appointments: readonly StoredAppointment[]) {
  const days = appointments.map(({ start }) => dayOf(start)).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return () => true;
  const named = stored
    .staffByDay(addDays(first, -CHAIR_DAYS), addDays(last, CHAIR_DAYS + 1))
    .filter(({ staff }) => nameKey(staff) !== '')
    .map(({ day }) => Date.parse(day));
  const known = new Map<string, boolean>();
  return (day: string): boolean => {
    const isOneChair = known.get(day) ?? named.every(other => Math.abs(other - Date.parse(day)) > CHAIR_DAYS * DAY_MS);
    known.set(day, isOneChair);
    return isOneChair;
  };
}

function byStart({ startAt: a }: StoredAppointment, { startAt: b }: StoredAppointment): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** True where two appointments share a minute. */
export function isAtOnce(one: StoredAppointment, other: StoredAppointment): boolean {
  return msOf(other.startAt) < endMs(one) && msOf(one.startAt) < endMs(other);
}

function endMs({ startAt, durationMinutes }: StoredAppointment): number {
  return msOf(startAt) + durationMinutes * MINUTE_MS;
}
