/** What a list is about, and whether a later one of the same kind takes its place or stands beside it. */
import { nameKey } from '../../../storage/contacts/name-key.ts';
import type { AppointmentPlanned } from '../compare/whole-list.ts';

/** The days to come that a list speaks of, and whom and which appointments it names on them. */
export interface Extent {
  /** The first and the last of them, `YYYY-MM-DD`; null when there are none. */
  days: { first: string; last: string } | null;
  references: ReadonlySet<string>;
  people: ReadonlySet<string>;
}

/** `today`: `YYYY-MM-DD` in the business's zone. */
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
 * Whether nobody needs the earlier list any more: it has nothing to come, or the later one speaks of its days or of its
 * appointments. A file that was written over is besides a later state of the same list where it names one of the same
 * people, who may have been moved, or cannot be read. Null: what cannot be read.
 */
export function takesPlaceOf(later: Extent | null, earlier: Extent | null, isSameFile: boolean): boolean {
  if (earlier === null || earlier.days === null) return true;
  if (later === null || later.days === null) return isSameFile;
  const isOfSameDays = later.days.first <= earlier.days.last && earlier.days.first <= later.days.last;
  if (isOfSameDays || [...earlier.references].some(one => later.references.has(one))) return true;
  return isSameFile && [...earlier.people].some(one => later.people.has(one));
}
