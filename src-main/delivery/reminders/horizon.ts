/**
 * When a planned text may be handed over: within the horizon, and inside the send window when it would leave at once.
 * Whether a text is still wanted is never decided here.
 */
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { IMMEDIATE_MS, isAfterStart } from '../../../src-shared/time/schedule.ts';
import { isAllowedNow } from '../../../src-shared/time/sending-days.ts';
import type { StoredMessage } from '../../storage/messages/messages.ts';
import type { HandoverWindow } from '../../storage/messages/messages-due.ts';
import type { Tables } from '../../storage/tables.ts';

/** The instant up to which planned messages are handed over: now and the horizon. */
export function horizonEnd(tables: Tables, now: Instant): Instant {
  return instantOf(msOf(now) + tables.settings.get().horizonDays * 86_400_000);
}

/** The business's allowed hours, sending days and holidays permit a text to leave now. */
export function isSendWindowOpen(tables: Tables, now: Instant): boolean {
  const settings = tables.settings.get();
  return isAllowedNow(now, settings.zone, settings);
}

/**
 * What may be handed over now: the horizon long, but nothing that would go at once before its time while no text may
 * leave yet, or while what it follows may not be over.
 */
export function handoverWindow(tables: Tables, now: Instant): HandoverWindow {
  const atOnceUntil = instantOf(msOf(now) + IMMEDIATE_MS);
  return { before: horizonEnd(tables, now), now, atOnceUntil, isClosed: !isSendWindowOpen(tables, now) };
}

/** It would go at once, and is to wait for its time (`leavingAt`). */
export function mustWaitForItsTime(tables: Tables, message: StoredMessage, now: Instant): boolean {
  const { dueAt } = message;
  const { atOnceUntil, isClosed } = handoverWindow(tables, now);
  return dueAt > now && dueAt <= atOnceUntil && (isClosed || isAfterStart(message));
}
