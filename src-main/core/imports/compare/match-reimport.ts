/**
 * Matches a later copy of a list with what earlier copies brought: which appointment each row is about, and which are
 * missing in the copy. Pure. Nothing is guessed: if two appointments could be meant, neither is.
 */
import type { WallTime } from '../../../../src-shared/time/instant.ts';

/** What tells the appointments of a list apart. */
export interface Listed {
  /** The person; null for somebody not in the records. */
  person: number | null;
  /** The key of the service, the same of all its names; '' when the list does not name one. */
  service: string;
  /**
   * The start; null when the row is kept out, and then nothing is known about this person's appointments of the list.
   */
  start: WallTime | null;
  externalId: string;
  /** Whether it is neither cancelled nor over. */
  stands: boolean;
}

export type KnownAppointment = Listed & { id: number; start: WallTime };

export interface Row<K extends KnownAppointment> extends Listed {
  /** The appointment that the row names by its reference, or by person, service and time. */
  names: K | null;
}

/**
 * A copy that lacks more than this share of what it should hold before its first day or after its last is a part of the
 * list.
 */
const WHOLE = 0.1;

/**
 * Answers for each row the appointment it is about, or null; and of `list` the appointments that no row is about.
 * `list` is what earlier copies brought and is still to come at `now` (wall time in the business's zone). Days that the
 * copy does not reach prove nothing, unless hardly anything is missing there: then the copy is the whole list.
 */
export function matchReimport<K extends KnownAppointment>(
  rows: readonly Row<K>[],
  list: readonly K[],
  now: WallTime,
): { about: (K | null)[]; missing: K[] } {
  const claimed = new Set<number>();
  const claim = ({ names }: Row<K>): K | null => {
    if (names === null || claimed.has(names.id)) return null;
    claimed.add(names.id);
    return names;
  };
  // A reference is the strongest claim, so references are matched before rows that only name a time.
  const byReference = rows.map(row =>
    row.externalId !== '' && row.externalId === row.names?.externalId ? claim(row) : null,
  );
  const about = rows.map((row, index) => byReference[index] ?? claim(row));
  const unclear = new Set(rows.filter(row => row.start === null).map(row => row.person));
  const named = new Set(rows.map(row => row.externalId).filter(id => id !== ''));

  const left = withinReach(
    rows,
    list.filter(one => one.stands && !claimed.has(one.id) && !unclear.has(one.person) && !named.has(one.externalId)),
    claimed.size,
    now,
  );
  const fresh = new Map<number, Row<K>>();
  for (const [index, row] of rows.entries()) {
    const { person, start, stands } = row;
    if (about[index] === null && person !== null && !unclear.has(person) && stands && start !== null && start > now)
      fresh.set(index, row);
  }
  pair(fresh, left, ({ person, start }) => `${person} ${start}`);
  pair(fresh, left, ({ person, service }) => `${person} ${service}`);
  return { about, missing: [...left].sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : a.id - b.id)) };

  /** If exactly one row and one appointment are alike, and references do not tell them apart, they are the same. */
  function pair(fresh: Map<number, Row<K>>, left: Set<K>, key: (one: Listed) => string): void {
    const rowsOf = Map.groupBy(fresh, ([, row]) => key(row));
    for (const [alike, kept] of Map.groupBy(left, key)) {
      const [entry, ...others] = rowsOf.get(alike) ?? [];
      const [one] = kept;
      if (entry === undefined || others.length > 0 || one === undefined || kept.length > 1) continue;
      const [index, row] = entry;
      if (row.externalId !== '' && one.externalId !== '') continue;
      about[index] = one;
      fresh.delete(index);
      left.delete(one);
    }
  }
}

/**
 * Missing appointments on the days from the first to the last of the rows; the others too if they are few enough for a
 * whole list.
 */
function withinReach<K extends KnownAppointment>(
  rows: readonly Listed[],
  open: readonly K[],
  matched: number,
  now: WallTime,
): Set<K> {
  if (matched === 0) return new Set();
  const days = rows.flatMap(({ start }) => (start === null ? [] : [start.slice(0, 10)])).sort();
  const first = days[0] ?? '';
  const last = days[days.length - 1] ?? '';
  const { inside = [], outside = [] } = Object.groupBy(open, ({ start }) =>
    start.slice(0, 10) >= first && start.slice(0, 10) <= last ? 'inside' : 'outside',
  );
  const today = now.slice(0, 10);
  const isWhole = outside.length <= Math.max(1, matched * WHOLE);
  // A list made this morning for the days from tomorrow is whole without the rest of today.
  return new Set([...inside, ...(isWhole ? outside.filter(({ start }) => start.slice(0, 10) > today) : [])]);
}
