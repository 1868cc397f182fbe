/**
 * At the moment of intent: is this text still wanted, as it stands, by this number, and not too late (DELIVERY, I8)?
 */

import type { E164 } from '../../../src-shared/phone/phone.ts';
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { IMMEDIATE_MS, isAfterStart, LATEST_MS } from '../../../src-shared/time/schedule.ts';
import { isAllowedNow } from '../../../src-shared/time/sending-days.ts';
import type { MessageValues, StoredMessage } from '../../storage/messages/messages.ts';
import type { HandoverWindow } from '../../storage/messages/messages-due.ts';
import type { Tables } from '../../storage/tables.ts';
import { alignTexts, isHourClosed } from '../campaigns/reconcile-campaigns.ts';
import { setState } from '../messages/set-state.ts';
import { isSameReminder } from './decide-transition.ts';
import { reconcileAffected, wantedFor } from './reconcile.ts';

/** A text that has a number. */
export type Sendable = StoredMessage & { phone: E164 };

/** Those of a submission that may leave as they stand. The others are planned anew, withdrawn or missed. */
export function checkBeforeSending(tables: Tables, ids: readonly number[], now: Instant): Sendable[] {
  const messages = tables.messages.among(ids);
  const wanted = sendableNow(tables, messages, now);
  const leaving = new Set(wanted.map(({ id }) => id));
  const others = messages.filter(({ id }) => !leaving.has(id));
  if (others.length > 0) {
    tables.atomically(() => {
      for (const message of others) closeUnplannable(tables, message, now);
      reconcileAffected(tables, others, 'edited', now);
      const campaign = tables.campaigns.get(messages[0]?.campaignId ?? 0);
      const ids = others.map(({ id }) => id);
      if (campaign) alignTexts(tables, campaign, ids, now);
    });
    // A text that stays planned and unwanted would be looked at again for ever.
    const left = others.flatMap(({ id }) => tables.messages.get(id) ?? []).filter(({ state }) => state === 'planned');
    if (left.length > sendableNow(tables, left, now).length) throw new Error('an unwanted text was not planned anew');
  }
  return wanted;
}

function sendableNow(tables: Tables, messages: readonly StoredMessage[], now: Instant): Sendable[] {
  const campaignId = messages[0]?.campaignId ?? null;
  const ids = campaignId === null ? [] : messages.map(({ id }) => id);
  const barred = tables.messages.barredAmong(ids);
  const begun = tables.messages.aboutBegun(ids, now);
  const campaign = campaignId === null ? null : tables.campaigns.get(campaignId);
  const mayGo = campaign != null && campaign.stoppedAt === null && !isHourClosed(tables, campaign, now);
  return messages.filter((message): message is Sendable => {
    const { kind, phone, state } = message;
    if (state !== 'planned' || phone === null || isTooLate(tables, message, now)) return false;
    if (kind === 'campaign') return mayGo && !barred.has(message.id) && !begun.has(message.id);
    if (tables.contacts.isOptedOut(phone)) return false;
    if (kind === 'test') return true;
    const asked = wantedFor(tables, message, now);
    return asked?.state === 'planned' && isSameReminder(message, asked);
  });
}

/** More than 30 minutes late, where no text may leave once late, or a reminder of what has begun. */
export function isTooLate(
  tables: Tables,
  text: Pick<StoredMessage, 'kind' | 'startAt' | 'dueAt'>,
  now: Instant,
): boolean {
  const { kind, startAt, dueAt } = text;
  if (startAt !== null && startAt <= now && !isAfterStart(text)) return true;
  const lateMs = msOf(now) - msOf(dueAt);
  if (lateMs <= 0) return false;
  return lateMs > LATEST_MS || (kind !== 'test' && !isSendWindowOpen(tables, now));
}

/** What waits here and is too late by now; of campaigns at most `limit`. */
export function listTooLate(tables: Tables, now: Instant, limit: number): StoredMessage[] {
  const latest = isSendWindowOpen(tables, now) ? instantOf(msOf(now) - LATEST_MS) : now;
  return [
    ...tables.messages.waitingOutsideCampaigns(now).filter(message => isTooLate(tables, message, now)),
    ...tables.messages.waitingInCampaigns(latest, limit),
  ];
}

/**
 * What moved appointments want in the place of reminders nobody knows about (sent, still to go), and is too late by
 * now: no row could wait for it beside theirs.
 */
export function missedBehindOpenText(tables: Tables, now: Instant): MessageValues[] {
  return tables.messages.openReminders().flatMap(old => {
    const appointment = tables.appointments.get(old.appointmentId ?? 0);
    const wanted = wantedFor(tables, old, now);
    if (!appointment || !wanted || wanted.state === 'skipped') return [];
    // Moved only after the time of its reminder: there was nothing to wait for.
    if ((tables.appointments.standsSince(appointment.id) ?? now) >= wanted.values.dueAt) return [];
    if (old.startAt === appointment.startAt || !isTooLate(tables, wanted.values, now)) return [];
    const isTold = tables.messages
      .ofAppointment(appointment.id)
      .some(
        row =>
          row.state === 'missed' &&
          row.ruleId === old.ruleId &&
          row.contactId === old.contactId &&
          row.startAt === appointment.startAt,
      );
    return isTold ? [] : [wanted.values];
  });
}

/** The business's allowed hours, sending days and holidays permit a text to leave now. */
export function isSendWindowOpen(tables: Tables, now: Instant): boolean {
  const settings = tables.settings.get();
  return isAllowedNow(now, settings.zone, settings);
}

/** What no plan looks at again: too late, or a text of no appointment and no campaign. */
function closeUnplannable(tables: Tables, message: StoredMessage, now: Instant): void {
  if (message.state !== 'planned') return;
  const isBegun = tables.messages.aboutBegun([message.id], now).size > 0;
  if (isBegun || isTooLate(tables, message, now)) setState(tables, message, { state: 'missed', reason: null }, now);
  else if (message.appointmentId === null && message.campaignId === null)
    setState(tables, message, { state: 'withdrawn', reason: { kind: 'withdrawn', why: 'opted-out' } }, now);
}

/** What the text says, or the number it goes to, is no longer right. */
export function isStale(tables: Tables, message: StoredMessage, now: Instant): boolean {
  const appointment = message.appointmentId === null ? null : tables.appointments.get(message.appointmentId);
  if (appointment === null) return false;
  if (appointment.startAt !== message.startAt || appointment.status === 'cancelled') return true;
  if (appointment.status === 'no-show' && isAfterStart(message)) return true;
  const wanted = wantedFor(tables, message, now);
  return wanted !== null && (wanted.values.phone !== message.phone || wanted.values.text !== message.text);
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

/** The instant up to which planned messages are handed over: now and the horizon. */
export function horizonEnd(tables: Tables, now: Instant): Instant {
  return instantOf(msOf(now) + tables.settings.get().horizonDays * 86_400_000);
}
