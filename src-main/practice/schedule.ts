// Reads the schedule object of a send (docs/interface.md §2.4): a wall-clock minute and a UTC offset.

const MINUTE_MS = 60_000;

/**
 * Reads `YYYY-MM-DD HH:MM` (docs/interface.md §2.4) as if it were UTC.
 * @returns milliseconds since 1970, or undefined when the form is another or no calendar has such a minute
 */
export function readDateTime(dateTime: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(dateTime)) return undefined;
  const iso = `${dateTime.replace(' ', 'T')}:00.000Z`;
  const wall = Date.parse(iso);
  // Date.parse turns 30 February into a day of March, so only a minute that is written the same again is real.
  if (Number.isNaN(wall) || new Date(wall).toISOString() !== iso) return undefined;
  return wall;
}

/**
 * Reads `+HH:MM` (or `-HH:MM`, which "UTC offset" implies) of docs/interface.md §2.4.
 * @returns minutes east of UTC, or undefined when the form is another
 */
export function readOffset(offset: string): number | undefined {
  const found = /^([+-])([01]\d|2[0-3]):([0-5]\d)$/.exec(offset);
  if (!found) return undefined;
  const minutes = Number(found[2]) * 60 + Number(found[3]);
  return found[1] === '-' ? 0 - minutes : minutes;
}

/**
 * Tells whether the service serves an offset: -12:59 to +13:00. The interface does not name this range, so it leads to
 * a refusal, not a deviation.
 */
export function offsetServed(minutes: number): boolean {
  return minutes >= -(12 * 60 + 59) && minutes <= 13 * 60;
}

/**
 * Returns the instant (ms since 1970) of a wall-clock minute (as `readDateTime` gives it) at an offset of `minutes`.
 */
export function instantOf(wall: number, minutes: number): number {
  return wall - minutes * MINUTE_MS;
}
