/** When a text that waits here becomes too late, by the one rule of what is too late (pre-send-check.ts). */
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { LATEST_MS } from '../../../src-shared/time/schedule.ts';
import type { StoredMessage } from '../../storage/messages/messages.ts';
import type { Tables } from '../../storage/tables.ts';
import { horizonEnd, isTooLate } from './pre-send-check.ts';

const MINUTE_MS = 60_000;
/** They come in the order of their times, and each is too late within the half hour: the first few tell. */
const EXAMINED = 30;

/** The first minute at which it may not leave any more; null while none is known. */
function becomesTooLateAt(tables: Tables, message: StoredMessage): Instant | null {
  for (let ms = msOf(message.dueAt); ms <= msOf(message.dueAt) + LATEST_MS + MINUTE_MS; ms += MINUTE_MS) {
    if (isTooLate(tables, message, instantOf(ms))) return instantOf(ms);
  }
  return null;
}

/** It waits for the service, and by this computer's clock its time is over: too late, unless that clock is wrong. */
export function isTooLateByOwnClock(tables: Tables, message: StoredMessage, now: Instant): boolean {
  return message.state === 'planned' && isTooLate(tables, message, now);
}

/**
 * What waits for the service within the horizon: how many texts, how many of them are too late by this computer's
 * clock, and which becomes too late next, and when.
 */
export function waitingForService(
  tables: Tables,
  now: Instant,
): { texts: number; tooLate: number; next: { message: StoredMessage; at: Instant } | null } {
  const end = horizonEnd(tables, now);
  const first = tables.messages.due('planned', end, EXAMINED);
  const late = first.filter(message => isTooLateByOwnClock(tables, message, now));
  const [next] = first
    .filter(message => !late.includes(message))
    .flatMap(message => {
      const at = becomesTooLateAt(tables, message);
      return at === null ? [] : [{ message, at }];
    })
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  const texts = tables.messages.summary(['planned', 'in-flight'], null, end).total;
  return { texts, tooLate: late.length, next: next ?? null };
}
