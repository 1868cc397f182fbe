/**
 * The last check before any byte of a submission leaves: is each text still wanted exactly as it stands, to this
 * number, and not too late (docs/delivery.md §4 step 3, §14 I8)? Never sends anything itself.
 */

import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { isAfterStart } from '../../../src-shared/time/schedule.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { alignTexts, isHourClosed } from '../campaigns/reconcile-campaigns.ts';
import { setState } from '../messages/set-state.ts';
import { isSameReminder } from './decide-transition.ts';
import { isTooLate } from './lateness.ts';
import { reconcileAffected, wantedFor } from './reconcile.ts';

/** A message with a phone number. That of a reminder has the name in `sender` that the plan wants it to go under. */
export type Sendable = StoredMessage & { phone: E164 };

/**
 * Returns the messages of a submission that may leave as they stand; brings the others to what is wanted now: planned
 * anew, withdrawn or missed. Throws when an unwanted message would stay planned, because it would be checked again for
 * ever.
 */
export function checkBeforeSending(tables: Tables, ids: readonly number[], now: Instant): Sendable[] {
  const messages = tables.messages.among(ids);
  const wanted = sendableNow(tables, messages, now);
  const sendable = new Set(wanted.map(({ id }) => id));
  const others = messages.filter(({ id }) => !sendable.has(id));
  if (others.length > 0) {
    tables.atomically(() => {
      for (const message of others) closeUnplannable(tables, message, now);
      reconcileAffected(tables, others, 'edited', now);
      const campaign = tables.campaigns.get(messages[0]?.campaignId ?? 0);
      const ids = others.map(({ id }) => id);
      if (campaign) alignTexts(tables, campaign, ids, now);
    });
    // A message that stays planned and unwanted would be checked again for ever.
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
  const behind = tables.messages.behindOldText(ids, now);
  const campaign = campaignId === null ? null : tables.campaigns.get(campaignId);
  const mayGo = campaign != null && campaign.stoppedAt === null && !isHourClosed(tables, campaign, now);
  return messages.flatMap((message): Sendable[] => {
    const { kind, phone, state } = message;
    if (state !== 'planned' || phone === null || isTooLate(tables, message, now)) return [];
    const sendable = { ...message, phone };
    if (kind === 'campaign')
      return mayGo && ![barred, begun, behind].some(all => all.has(message.id)) ? [sendable] : [];
    if (tables.contacts.isOptedOut(phone)) return [];
    if (kind === 'test') return [sendable];
    const current = wantedFor(tables, message, now);
    if (current?.state !== 'planned' || !isSameReminder(message, current)) return [];
    return [{ ...sendable, sender: current.sender }];
  });
}

/**
 * Closes a message that no planning brings up again: one that is too late, or a test text to a number that opted out.
 */
function closeUnplannable(tables: Tables, message: StoredMessage, now: Instant): void {
  if (message.state !== 'planned') return;
  const isBegun = tables.messages.aboutBegun([message.id], now).size > 0;
  if (isBegun || isTooLate(tables, message, now)) setState(tables, message, { state: 'missed', reason: null }, now);
  else if (message.appointmentId === null && message.campaignId === null)
    setState(tables, message, { state: 'withdrawn', reason: { kind: 'withdrawn', why: 'opted-out' } }, now);
}

/**
 * Tells whether the text, or the number it goes to, is outdated by a change of the appointment, the person or the
 * template.
 */
export function isStale(tables: Tables, message: StoredMessage, now: Instant): boolean {
  const appointment = message.appointmentId === null ? null : tables.appointments.get(message.appointmentId);
  if (appointment === null) return false;
  if (appointment.startAt !== message.startAt || appointment.status === 'cancelled') return true;
  if (appointment.status === 'no-show' && isAfterStart(message) && !isForMissed(tables, message)) return true;
  const wanted = wantedFor(tables, message, now);
  return wanted !== null && (wanted.values.phone !== message.phone || wanted.values.text !== message.text);
}

/** Its rule texts whoever did not come; one that was removed is taken for such, because it may have. */
function isForMissed(tables: Tables, { ruleId }: StoredMessage): boolean {
  const when = ruleId === null ? undefined : tables.templates.rule(ruleId)?.when;
  return when === undefined || (when.kind === 'days-after' && when.to === 'missed');
}
