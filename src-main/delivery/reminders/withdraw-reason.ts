/** Why a reminder is not wanted as it stands any more: by what holds now, whatever brought somebody to look. */

import type { SkipReason, WithdrawReason } from '../../../src-shared/model/message.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredAppointment } from '../../storage/appointments/appointments.ts';
import type { StoredMessage } from '../../storage/messages/messages.ts';
import type { Tables } from '../../storage/tables.ts';
import { ruleAppliesTo, statusAllowsText, type WantedReminder } from './plan-reminders.ts';

/** What only whoever asked can know. */
const CALLER_KNOWS_BEST: readonly WithdrawReason[] = ['import-undone', 'contact-removed'];

/**
 * The reason a text is withdrawn or called off. `wanted`: what is wanted in its place now, null when nothing is;
 * `asked`: what whoever asked took for the reason, which stands where the records do not tell a better one.
 */
export function withdrawReason(
  tables: Tables,
  appointment: StoredAppointment,
  message: StoredMessage,
  wanted: WantedReminder | null,
  asked: WithdrawReason,
  now: Instant,
): WithdrawReason {
  if (CALLER_KNOWS_BEST.includes(asked)) return asked;
  if (wanted)
    return reasonBySuppression(tables, appointment, message, wanted) ?? reasonForReplacement(message, wanted) ?? asked;
  return reasonNothingIsWanted(tables, appointment, message, now) ?? reasonByTime(appointment, message, now) ?? asked;
}

/** Of one in whose place nothing is wanted. */
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
  if (!ruleAppliesTo(rule.which, appointment, tables.templates.ruleGroupsOf(contactId))) return 'not-for-it';
  return null;
}

/** Moved to where the rule asks for nothing, or begun; null where neither. */
function reasonByTime(appointment: StoredAppointment, { startAt }: StoredMessage, now: Instant): WithdrawReason | null {
  if (startAt !== appointment.startAt) return 'moved';
  return appointment.startAt <= now ? 'begun' : null;
}

/** A person stopped this reminder: by itself, or with everything else. */
function reasonBySuppression(
  tables: Tables,
  { id }: StoredAppointment,
  { ruleId, contactId }: StoredMessage,
  { reason }: WantedReminder,
): WithdrawReason | null {
  if (reason?.kind !== 'skipped' || reason.why !== 'suppressed') return null;
  return tables.messages.suppressedOf(id).get(`${ruleId}:${contactId}`) ?? 'by-person';
}

const REASON_BY_SKIP: Partial<Record<SkipReason, WithdrawReason>> = {
  'opted-out': 'opted-out',
  'do-not-text': 'do-not-text',
  'same-text-same-phone': 'said-already',
  'not-marked': 'not-marked',
};

/** Of one in whose place another is wanted, or none may go; null where it is right as it stands. */
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
