/**
 * Finds the reason why a reminder is withdrawn or cancelled, from the current records and not from the change that led
 * here. Only reads; deciding about the message is decide-transition.ts.
 */

import type { SkipReason, WithdrawReason } from '../../../src-shared/model/message.ts';
import { bringsBack } from '../../../src-shared/model/template.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { readsHistory, ruleAppliesTo, whyNotBroughtBack } from './bringing-back/visit-history.ts';
import { statusAllowsText, type WantedReminder } from './plan-reminders.ts';

/** Reasons that only the caller can know. */
const CALLER_KNOWS_BEST: readonly WithdrawReason[] = ['import-undone', 'contact-removed'];

/**
 * A message that is not right any more, and the reminder the plan asks for in its place, null when it asks for none.
 */
interface Outdated {
  appointment: StoredAppointment;
  message: StoredMessage;
  wanted: WantedReminder | null;
}

/**
 * Returns the reason a message is withdrawn or cancelled. `wanted` is the reminder the plan asks for in its place, null
 * when none; `asked` is the caller's reason, used where the records tell no better one.
 */
export function withdrawReason(
  tables: Tables,
  { appointment, message, wanted }: Outdated,
  fallback: WithdrawReason,
  now: Instant,
): WithdrawReason {
  if (CALLER_KNOWS_BEST.includes(fallback)) return fallback;
  if (wanted)
    return (
      reasonBySuppression(tables, appointment, message, wanted) ?? reasonForReplacement(message, wanted) ?? fallback
    );
  return (
    reasonNothingIsWanted(tables, appointment, message, now) ?? reasonByTime(appointment, message, now) ?? fallback
  );
}

/** The reason when the plan asks for nothing in its place. */
function reasonNothingIsWanted(
  tables: Tables,
  appointment: StoredAppointment,
  { ruleId, contactId }: StoredMessage,
  now: Instant,
): WithdrawReason | null {
  const { status } = appointment;
  if (status === 'cancelled') return 'appointment-cancelled';
  if (contactId === null || !tables.contacts.get(contactId)) return 'contact-removed';
  if (!tables.appointments.peopleOf(appointment.id).includes(contactId)) return 'not-theirs';
  const rule = tables.templates.rulesWithTemplates().find(one => one.rule.id === ruleId)?.rule;
  if (!rule) return 'rule-removed';
  if (!statusAllowsText(rule.when, appointment, now) && (status === 'arrived' || status === 'no-show')) return status;
  if (!rule.enabled) return 'rule-off';
  if (bringsBack(rule.when) && !statusAllowsText(rule.when, appointment, now)) return 'not-marked';
  const history = readsHistory(rule) ? tables.appointments.history.of(contactId) : [];
  const of = { groups: tables.templates.ruleGroupsOf(contactId), serviceKey: tables.services.keyOf, history };
  if (!ruleAppliesTo(rule.appliesTo, appointment, of)) return 'not-for-it';
  return whyNotBroughtBack(rule, { ...of, visit: appointment });
}

/** The appointment was moved to a time for which the rule asks for nothing, or it has begun; null for neither. */
function reasonByTime(appointment: StoredAppointment, { startAt }: StoredMessage, now: Instant): WithdrawReason | null {
  if (startAt !== appointment.startAt) return 'moved';
  return appointment.startAt <= now ? 'begun' : null;
}

/** A person stopped this reminder, alone or with everything else. */
function reasonBySuppression(
  tables: Tables,
  { id }: StoredAppointment,
  { ruleId, contactId }: StoredMessage,
  { reason }: WantedReminder,
): WithdrawReason | null {
  if (reason?.kind !== 'skipped' || reason.why !== 'suppressed') return null;
  return tables.messages.suppressionsOf(id).get(`${ruleId}:${contactId}`) ?? 'by-person';
}

const REASON_BY_SKIP: Partial<Record<SkipReason, WithdrawReason>> = {
  'opted-out': 'opted-out',
  'do-not-text': 'do-not-text',
  'no-consent': 'no-consent',
  'same-text-same-phone': 'said-already',
  'not-marked': 'not-marked',
};

/** Why an open message is replaced or dropped; null if it is still correct. */
function reasonForReplacement(
  message: StoredMessage,
  { values, sender, state, reason }: WantedReminder,
): WithdrawReason | null {
  const barred = state === 'skipped' && reason?.kind === 'skipped' ? REASON_BY_SKIP[reason.why] : undefined;
  if (barred) return barred;
  if (message.startAt !== values.startAt) return 'moved';
  if (message.phone !== values.phone) return 'number-changed';
  if (message.text !== values.text) return 'words-changed';
  if (message.dueAt !== values.dueAt) return 'time-changed';
  return message.submittedAs !== null && message.submittedAs !== sender ? 'sender-changed' : null;
}
