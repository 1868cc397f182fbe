/** A point in time: ISO 8601 in UTC with milliseconds, e.g. `2026-11-24T09:00:00.000Z`; sorts as text. */
export type Instant = string & { readonly __brand: 'Instant' };

/** A wall-clock date and time without a zone, `YYYY-MM-DDTHH:MM`; means something only beside an IANA zone. */
export type WallTime = string & { readonly __brand: 'WallTime' };

const WALL_TIME = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;

/** Turns milliseconds since the epoch (UTC) into an Instant. */
export function instantOf(ms: number): Instant {
  return new Date(ms).toISOString() as Instant;
}

/** Turns an Instant into milliseconds since the epoch (UTC). */
export function msOf(instant: Instant): number {
  return Date.parse(instant);
}

/** Returns the later of two instants. */
export function laterOf(a: Instant, b: Instant): Instant {
  return a > b ? a : b;
}

/** Tells whether a text has the form `YYYY-MM-DDTHH:MM`. Whether its month has that day is checked by Temporal. */
export function isWallTime(text: string): text is WallTime {
  return WALL_TIME.test(text);
}
