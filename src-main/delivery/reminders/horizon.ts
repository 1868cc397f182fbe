/**
 * Says when a planned text may be handed over: within the horizon, and inside the send window if it would leave at once
 * (docs/delivery.md §8, §12). Whether a text is still wanted is never decided here.
 */

import { LONGEST_LEAD_DAYS } from '../../../src-shared/model/template.ts';
import { DAY_MS } from '../../../src-shared/time/durations.ts';
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { IMMEDIATE_MS, isAfterStart } from '../../../src-shared/time/schedule.ts';
import { isAllowedNow } from '../../../src-shared/time/send-window.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { HandoverWindow } from '../../storage/messages/messages-due.ts';
import type { Tables } from '../../storage/tables.ts';
import { mayLeaveNow, mayTextLeaveNow } from '../rulebook/rulebook.ts';

/**
 * Every text before an appointment, and every one after it but those to who has not been back, is due within this time of
 * its start; a day more, because days of wall time differ.
 */
export const LONGEST_LEAD_MS = (LONGEST_LEAD_DAYS + 1) * DAY_MS;

/** The end of the horizon: messages due until then are handed over now. */
export function horizonEnd(tables: Tables, now: Instant): Instant {
  return instantOf(msOf(now) + tables.settings.get().horizonDays * DAY_MS);
}

/** Hours, days and holidays permit a text to leave now. */
export function isSendWindowOpen(tables: Tables, now: Instant): boolean {
  const settings = tables.settings.get();
  return isAllowedNow(now, settings.zone, settings);
}

/**
 * The bounds for handing over now. A text whose due time is within two minutes leaves unscheduled, so it waits for its
 * time while the send window is closed, and an after-text waits for the end of its appointment.
 */
export function handoverWindow(tables: Tables, now: Instant): HandoverWindow {
  const atOnceUntil = instantOf(msOf(now) + IMMEDIATE_MS);
  return { before: horizonEnd(tables, now), now, atOnceUntil, isClosed: !isSendWindowOpen(tables, now) };
}

/** The message would leave at once and has to wait for its due time (`handoverWindow`). */
export function mustWaitForItsTime(tables: Tables, message: StoredMessage, now: Instant): boolean {
  const { dueAt } = message;
  const { atOnceUntil } = handoverWindow(tables, now);
  return dueAt > now && dueAt <= atOnceUntil && (!mayTextLeaveNow(tables, message, now) || isAfterStart(message));
}

/** A chunk of the campaign would leave at once, and an hour of its own keeps it for its due time. */
export function mustCampaignWait(tables: Tables, campaignId: number, now: Instant): boolean {
  const dueAt = tables.campaigns.get(campaignId)?.dueAt ?? now;
  return dueAt > now && dueAt <= handoverWindow(tables, now).atOnceUntil && !mayLeaveNow(tables, campaignId, now);
}
