/** Reads everything that the plan of an appointment depends on, and plans it. Writes nothing. */
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { Tables } from '../../storage/tables.ts';
import type { RuleWithTemplate } from '../../storage/templates/templates.ts';
import { holdByPerson } from '../messages/holds.ts';
import { blockerOf, termsOf } from '../rulebook/rulebook.ts';
import { type HistoryVisit, isForNotBack, readsHistory } from './bringing-back/visit-history.ts';
import { comparedFor } from './compared-words.ts';
import { type PlanInput, planReminders, type WantedReminder } from './plan-reminders.ts';

/** Plans an appointment from the database. Returns the wanted reminders by their slot (`slotOf`). */
export function planForAppointment(
  tables: Tables,
  appointment: StoredAppointment,
  now: Instant,
  suppressed: PlanInput['suppressed'] = tables.messages.suppressionsOf(appointment.id),
): Map<string, WantedReminder> {
  const rules = tables.templates.rulesWithTemplates();
  const shared = {
    appointment,
    rules,
    serviceKey: tables.services.keyOf,
    suppressed,
    settings: tables.settings.get(),
    blockedByRule: blockerOf(tables),
    termsOfPromotion: termsOf(tables),
    hold: appointment.heldByImport === null ? holdByPerson(tables) : ('import-to-confirm' as const),
    now,
  };
  const wanted = tables.appointments.peopleOf(appointment.id).flatMap(id => {
    const contact = tables.contacts.get(id);
    const groups = tables.templates.ruleGroupsOf(id);
    const unconfirmed = groups.size === 0 ? groups : tables.templates.pendingGroupsOf(id);
    if (!contact) return [];
    const theirs = { history: historyFor(tables, rules, id), cancelled: cancelledFor(tables, rules, id) };
    return planReminders({
      ...shared,
      contact,
      groups,
      unconfirmed,
      ...theirs,
      compared: comparedFor(tables, contact),
    });
  });
  return new Map(wanted.map(one => [slotOf(one.values), one]));
}

/**
 * Returns what rules ask of a person's other appointments. Nobody's are read while no rule asks about them, because an
 * import plans as many as it brings.
 */
export function historyFor(
  tables: Tables,
  rules: readonly RuleWithTemplate[],
  contactId: number,
): readonly HistoryVisit[] {
  return rules.some(({ rule }) => readsHistory(rule)) ? tables.appointments.history.of(contactId) : [];
}

/** Returns what somebody cancelled, where a rule for who has not been back may have asked for them until then. */
export function cancelledFor(
  tables: Tables,
  rules: readonly RuleWithTemplate[],
  contactId: number,
): ReturnType<Tables['appointments']['history']['cancelledOf']> {
  return rules.some(({ rule }) => rule.enabled && isForNotBack(rule.when))
    ? tables.appointments.history.cancelledOf(contactId)
    : [];
}

/** The key of a rule and a person: of an appointment at most one message of each such slot is live. */
export function slotOf({ ruleId, contactId }: { ruleId: number | null; contactId: number | null }): string {
  return `${ruleId}:${contactId}`;
}
