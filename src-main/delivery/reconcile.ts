/**
 * Brings the stored messages of appointments to what is wanted now. Runs inside the caller's transaction, so that a
 * change of an appointment and of its reminders is one act. Sends nothing itself.
 */

import type { Instant } from '../../src-shared/instant.ts';
import type { MessageState, WithdrawReason } from '../../src-shared/model/message.ts';
import type { StoredAppointment } from '../storage/appointments.ts';
import type { StoredMessage } from '../storage/messages.ts';
import type { Tables } from '../storage/tables.ts';
import { type Decision, decide } from './decide.ts';
import { generalHold } from './general-hold.ts';
import { reconcileSubmitted } from './reconcile-campaigns.ts';
import { setState } from './set-state.ts';
import { type Wanted, wantedReminders } from './want.ts';

/** What an appointment wants now, from the database. */
function wantedNow(
  tables: Tables,
  appointment: StoredAppointment,
  now: Instant,
  suppressed: ReadonlySet<string> = tables.messages.suppressedOf(appointment.id),
): Wanted[] {
  const contact = tables.contacts.get(appointment.contactId);
  if (!contact) return [];
  const rules = tables.templates.rules().flatMap(rule => {
    const template = tables.templates.get(rule.templateId);
    return template ? [{ rule, template }] : [];
  });
  const wanted = wantedReminders({
    appointment,
    contact,
    rules,
    suppressed,
    settings: tables.settings.get(),
    hold: appointment.heldByImport === null ? generalHold(tables) : 'import-to-confirm',
    now,
  });
  return wanted.map(one => (isSaidAlready(tables, one) ? asSaidAlready(one) : one));
}

/**
 * A text that goes, or has gone, to the same phone: while it stands, or a person left it open whether it was sent, nobody
 * gets the same words at the same time twice.
 */
const SAYING: readonly MessageState[] = [
  'held',
  'planned',
  'in-flight',
  'accepted',
  'uncertain',
  'cancelling',
  'cancel-uncertain',
  'done',
];

/** The oldest of several identical texts to one phone stands for all of them. */
function isSaidAlready(tables: Tables, { values, state }: Wanted): boolean {
  if (values.phone === null || (state !== 'planned' && state !== 'held')) return false;
  const isOwn = (row: StoredMessage) =>
    row.appointmentId === values.appointmentId && row.ruleId === values.ruleId && row.contactId === values.contactId;
  const saying = tables.messages.withSameText(values.phone, values.text, values.dueAt, SAYING, true);
  const [oldest] = saying;
  // One that these records did not know stands for an appointment they do not have, or have under another number.
  if (saying.some(({ kind }) => kind === 'found')) return true;
  return oldest !== undefined && !isOwn(oldest);
}

function asSaidAlready(wanted: Wanted): Wanted {
  return { ...wanted, state: 'skipped', reason: { kind: 'skipped', why: 'same-text-same-phone' } };
}

/** What is wanted now in the place of a message: the same rule and person; null when nothing is. */
export function wantedFor(tables: Tables, message: StoredMessage, now: Instant): Wanted | null {
  const appointment = message.appointmentId === null ? null : tables.appointments.get(message.appointmentId);
  if (!appointment) return null;
  return wantedNow(tables, appointment, now).find(one => keyOf(one.values) === keyOf(message)) ?? null;
}

/** The same if nobody had stopped it. */
export function wantedUnstopped(tables: Tables, message: StoredMessage, now: Instant): Wanted | null {
  const appointment = message.appointmentId === null ? null : tables.appointments.get(message.appointmentId);
  if (!appointment) return null;
  return wantedNow(tables, appointment, now, new Set()).find(one => keyOf(one.values) === keyOf(message)) ?? null;
}

/**
 * What changed meanwhile takes effect on whatever these messages belong to; `why` is what a withdrawn text will say. Not
 * while restored records wait for a person to look: by them alone nothing that is queued may be called off.
 */
export function reconcileConcerned(
  tables: Tables,
  messages: readonly StoredMessage[],
  why: WithdrawReason,
  now: Instant,
): void {
  if (tables.settings.get().stopped === 'restored') return;
  for (const id of new Set(messages.map(({ appointmentId }) => appointmentId))) {
    if (id !== null) reconcileAppointment(tables, id, why, now);
  }
  for (const [campaign, texts] of Map.groupBy(messages, ({ campaignId }) => campaignId)) {
    if (campaign !== null) reconcileSubmitted(tables, campaign, texts, now);
  }
}

/**
 * Reconciles one appointment; `why` is what a withdrawn text will say, `stoodStillSince` since when nothing was planned
 * for any appointment (null when it was).
 */
export function reconcileAppointment(
  tables: Tables,
  id: number,
  why: WithdrawReason,
  now: Instant,
  stoodStillSince: Instant | null = null,
): void {
  const appointment = tables.appointments.get(id);
  if (!appointment) return;
  const wanted = new Map(wantedNow(tables, appointment, now).map(one => [keyOf(one.values), one]));
  const rows = Map.groupBy(tables.messages.ofAppointment(id), keyOf);
  for (const key of new Set([...wanted.keys(), ...rows.keys()])) {
    const texts = rows.get(key) ?? [];
    const since = recalledSince(tables, texts[0]) ?? stoodStillSince;
    const decision = decide(texts, wanted.get(key) ?? null, now, since);
    apply(tables, decision, why, now);
  }
}

/** Since when the newest text was being called off to make room for another; null when it was not. */
function recalledSince(tables: Tables, newest: StoredMessage | undefined): Instant | null {
  if (newest?.state !== 'cancelled') return null;
  return tables.messages.history(newest.id).find(({ to }) => to === 'cancelling')?.at ?? null;
}

function keyOf({ ruleId, contactId }: { ruleId: number | null; contactId: number | null }): string {
  return `${ruleId}:${contactId}`;
}

function apply(tables: Tables, decision: Decision, why: WithdrawReason, now: Instant): void {
  switch (decision.act) {
    case 'leave':
      return;
    case 'insert':
      tables.messages.insert(decision.wanted.values, decision.wanted.state, decision.wanted.reason, now);
      return;
    case 'rewrite':
      tables.messages.rewrite(decision.message.id, decision.wanted.values, now);
      setState(tables, decision.message, decision.wanted, now);
      return;
    case 'withdraw':
      setState(tables, decision.message, { state: 'withdrawn', reason: { kind: 'withdrawn', why } }, now);
      return;
    case 'cancel':
      setState(tables, decision.message, { state: 'cancelling', reason: { kind: 'withdrawn', why } }, now);
      return;
  }
}

/** A text that stood for others on the same phone is gone: one of theirs is planned in its place. */
export function reconcileUnsaid(tables: Tables, now: Instant): boolean {
  const appointments = tables.messages.appointmentsUnsaid(SAYING, now);
  for (const id of appointments) reconcileAppointment(tables, id, 'edited', now);
  return appointments.length > 0;
}
