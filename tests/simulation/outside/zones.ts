/**
 * Converts between wall time and instants by the tables of Intl alone, apart from the program's own computation
 * (Temporal).
 */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

/** Returns what a wall clock shows at an instant (ms), as `YYYY-MM-DDTHH:MM`. */
export function wallAt(ms: number, zone: string): string {
  return new Date(ms + offsetAt(ms, zone)).toISOString().slice(0, 16);
}

/** Clocks change only at a full quarter of an hour, so one offset holds for each. */
const QUARTER = 900_000;
const offsets = new Map<string, number>();

function offsetAt(ms: number, zone: string): number {
  const quarter = Math.floor(ms / QUARTER);
  const name = `${quarter} ${zone}`;
  const known = offsets.get(name) ?? readOffset(quarter * QUARTER, zone);
  offsets.set(name, known);
  return known;
}

function readOffset(ms: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - ms;
}

/** Returns the instant (ms) of a wall time: in a gap the later one, in an overlap the first (docs/delivery.md §12). */
export function instantAt(wall: string, zone: string): number {
  const asUtc = Date.parse(`${wall}:00Z`);
  const before = asUtc - offsetAt(asUtc - 86_400_000, zone);
  const after = asUtc - offsetAt(asUtc + 86_400_000, zone);
  const right = [before, after].filter(ms => wallAt(ms, zone) === wall);
  return right.length > 0 ? Math.min(...right) : before;
}

/** Returns what the clocks show at the instant of a wall time, which is a later time where the clocks skip it. */
export function shownAt(wall: string, zone: string): string {
  return wallAt(instantAt(wall, zone), zone);
}

/** Returns the day (`YYYY-MM-DD`) this many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
