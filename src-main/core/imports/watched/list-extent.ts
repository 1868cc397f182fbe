/** What a list covers, and whether a later list of the same kind takes its place or stands beside it. */
import { nameKey } from '../../../../src-shared/people/name-key.ts';
import type { AppointmentPlanned } from '../compare/whole-list.ts';

/** The coming days that a list covers, and the people and references it names on them. */
export interface Extent {
  /** The first and the last of these days, `YYYY-MM-DD`; null when there are none. */
  days: { first: string; last: string } | null;
  references: ReadonlySet<string>;
  people: ReadonlySet<string>;
}

/** The extent of a list; `today` is `YYYY-MM-DD` in the business's zone. */
export function extentOf(rows: readonly AppointmentPlanned[], today: string): Extent {
  const toCome = rows.map(({ row }) => row).filter(({ start }) => start !== null && start.slice(0, 10) >= today);
  const days = toCome.flatMap(({ start }) => start?.slice(0, 10) ?? []).sort();
  const [first, last] = [days.at(0), days.at(-1)];
  return {
    days: first === undefined || last === undefined ? null : { first, last },
    references: new Set(toCome.flatMap(({ externalId }) => externalId || [])),
    people: new Set(toCome.map(({ phone, name }) => phone ?? nameKey(name))),
  };
}

/**
 * Whether the later list takes the place of the earlier one: the earlier has nothing to come, or the later names its
 * days or its appointments. A file that was written over also takes its place when it names one of the same people, who
 * may have been moved, or when it cannot be read. Null: a list that cannot be read.
 */
export function takesPlaceOf(later: Extent | null, earlier: Extent | null, isSameFile: boolean): boolean {
  if (earlier === null || earlier.days === null) return true;
  if (later === null || later.days === null) return isSameFile;
  const isOfSameDays = later.days.first <= earlier.days.last && earlier.days.first <= later.days.last;
  if (isOfSameDays || [...earlier.references].some(one => later.references.has(one))) return true;
  return isSameFile && [...earlier.people].some(one => later.people.has(one));
}
