/**
 * Brings the stored messages of appointments to what is wanted now. Runs inside the caller's transaction, so that a
 * change of an appointment and of its reminders is one act. Sends nothing itself.
 */

import type { Instant } from '../../src-shared/instant.ts';
import type { HoldReason, MessageState, StateReason, WithdrawReason } from '../../src-shared/model/message.ts';
import type { StoredAppointment } from '../storage/appointments.ts';
import type { StoredMessage } from '../storage/messages.ts';
import type { Tables } from '../storage/tables.ts';
import { type Decision, decide } from './decide.ts';
import { mayFollow } from './states.ts';
import { type Wanted, wantedReminders } from './want.ts';

/** Moves a message to a state, by compare-and-set; throws when the table of states does not allow it. */
export function setState(
  tables: Tables,
  message: Pick<StoredMessage, 'id' | 'state'>,
  to: MessageState,
  reason: StateReason | null,
  now: Instant,
): boolean {
  if (message.state !== to && !mayFollow(message.state, to)) {
    throw new Error(`a message cannot go from ${message.state} to ${to}`);
  }
  return tables.messages.setState(message.id, message.state, to, reason, now);
}

/** Why new reminders of an appointment may not leave yet. */
function holdOf(tables: Tables, appointment: StoredAppointment): HoldReason | null {
  const settings = tables.settings.get();
  if (appointment.heldByImport !== null) return 'import-to-confirm';
  if (settings.sendingLocked) return 'sending-locked';
  return settings.stopped === 'by-person' ? 'stopped-by-person' : null;
}

/** What an appointment wants now, from the database. */
function wantedNow(tables: Tables, appointment: StoredAppointment, now: Instant): Wanted[] {
  const contact = tables.contacts.get(appointment.contactId);
  if (!contact) return [];
  const rules = tables.templates.rules().flatMap(rule => {
    const template = tables.templates.get(rule.templateId);
    return template ? [{ rule, template }] : [];
  });
  return wantedReminders({
    appointment,
    contact,
    rules,
    suppressed: tables.messages.suppressedOf(appointment.id),
    settings: tables.settings.get(),
    hold: holdOf(tables, appointment),
    now,
  });
}

/** What is wanted now in the place of a message: the same rule and person; null when nothing is. */
export function wantedFor(tables: Tables, message: StoredMessage, now: Instant): Wanted | null {
  const appointment = message.appointmentId === null ? null : tables.appointments.get(message.appointmentId);
  if (!appointment) return null;
  const isSame = ({ values }: Wanted) => values.ruleId === message.ruleId && values.contactId === message.contactId;
  return wantedNow(tables, appointment, now).find(isSame) ?? null;
}

/** Reconciles one appointment; `why` is what a withdrawn text will say. */
export function reconcileAppointment(tables: Tables, id: number, why: WithdrawReason, now: Instant): void {
  const appointment = tables.appointments.get(id);
  if (!appointment) return;
  const wanted = new Map(wantedNow(tables, appointment, now).map(one => [keyOf(one.values), one]));
  const rows = Map.groupBy(tables.messages.ofAppointment(id), keyOf);
  for (const key of new Set([...wanted.keys(), ...rows.keys()])) {
    const decision = decide(rows.get(key) ?? [], wanted.get(key) ?? null, now);
    apply(tables, decision, why, now);
  }
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
      setState(tables, decision.message, decision.wanted.state, decision.wanted.reason, now);
      return;
    case 'withdraw':
      setState(tables, decision.message, 'withdrawn', { kind: 'withdrawn', why }, now);
      return;
    case 'cancel':
      setState(tables, decision.message, 'cancelling', { kind: 'withdrawn', why }, now);
      return;
  }
}
