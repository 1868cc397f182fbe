/**
 * Reconciles the other appointments of people one of whose appointments was written, where a rule asks about them
 * (docs/delivery.md §3): who has booked gets no text that asks them back. The triggers of the schema note the people,
 * whatever wrote the appointment.
 */
import type { WithdrawReason } from '../../../../src-shared/model/message.ts';
import type { Instant } from '../../../../src-shared/time/instant.ts';
import type { TouchedPerson } from '../../../storage/appointments/visit-history.ts';
import type { Tables } from '../../../storage/tables.ts';
import { areRecordsUnreviewed } from '../../messages/holds.ts';
import { type Circumstances, reconcileAppointmentUnder } from '../reconcile.ts';
import { dueUntil, earliestStartWithTextToCome, replanScope } from '../replan-scope.ts';
import { isForNotBack, readsHistory, ruleAppliesTo, whyNotBroughtBack } from './visit-history.ts';

/** So many people, or appointments long over, are looked at with a change; of more, all are soon after. */
const WITH_THE_CHANGE = 100;

/**
 * Reconciles appointments that were written, and the people noted with them, in the caller's transaction. If there are
 * more people than a change at the desk concerns (an import), all of them are left to `reconcileSomePeople`; until then
 * the check before sending keeps back what they must not get.
 */
export function reconcileWritten(
  tables: Tables,
  appointments: readonly number[],
  circumstances: Circumstances,
  now: Instant,
): void {
  for (const id of appointments) reconcileAppointmentUnder(tables, id, circumstances, now);
  if (areRecordsUnreviewed(tables.settings.get())) return;
  const people = tables.appointments.history.touched(WITH_THE_CHANGE + 1);
  if (people.length > WITH_THE_CHANGE) return;
  for (const one of people) reconcilePerson(tables, one, circumstances.why, now);
}

/**
 * Reconciles every appointment that may have a text to come. Of more than a few long over the people are noted instead,
 * for `reconcileSomePeople`: a rule for who has not been back may ask about everybody, which would take a minute. A
 * rehearsal looks at those of them whose text may be due up to `rehearsedUntil`: nothing would come to them otherwise.
 */
export function reconcileAllToCome(
  tables: Tables,
  circumstances: Circumstances,
  now: Instant,
  rehearsedUntil: Instant | null = null,
): void {
  const { atOnce, later } = replanScope(tables, now);
  for (const id of atOnce) reconcileAppointmentUnder(tables, id, circumstances, now);
  const { planningPausedSince = null } = circumstances;
  const areMany = later.length > WITH_THE_CHANGE;
  if (areMany) tables.appointments.history.touchPeopleOf(later, planningPausedSince);
  const withTheChange = !areMany ? later : rehearsedUntil === null ? [] : dueUntil(tables, later, now, rehearsedUntil);
  for (const id of withTheChange) reconcileAppointmentUnder(tables, id, circumstances, now);
}

/** Reconciles at most `limit` of the people noted; returns how many there were. */
export function reconcileSomePeople(tables: Tables, now: Instant, limit: number): number {
  const people = tables.appointments.history.touched(limit);
  for (const one of people) reconcilePerson(tables, one, 'edited', now);
  return people.length;
}

function reconcilePerson(
  tables: Tables,
  { contactId, pausedSince }: TouchedPerson,
  why: WithdrawReason,
  now: Instant,
): void {
  tables.appointments.history.untouch(contactId);
  const circumstances = { why, planningPausedSince: pausedSince };
  for (const id of appointmentsConcerned(tables, contactId, now))
    reconcileAppointmentUnder(tables, id, circumstances, now);
}

/**
 * Returns those of a person's appointments that have a text of such a rule, or may want one that is still to come, and
 * those that have begun and have any: its rule may have been changed or removed.
 */
function appointmentsConcerned(tables: Tables, contactId: number, now: Instant): Set<number> {
  const rules = tables.templates.rulesWithTemplates().flatMap(({ rule }) => (readsHistory(rule) ? [rule] : []));
  const history = tables.appointments.history.of(contactId);
  const person = { history, groups: tables.templates.ruleGroupsOf(contactId), serviceKey: tables.services.keyOf };
  // Who cancelled lately may be asked back after a visit however long ago.
  const lately = earliestStartWithTextToCome(tables, 1, now);
  const hasFreed = tables.appointments.history.cancelledOf(contactId).some(({ freedAt }) => freedAt > lately);
  const mayWant = rules.flatMap(rule => {
    const days = rule.when.kind === 'days-after' ? rule.when.days : null;
    const earliest = earliestStartWithTextToCome(tables, days, now);
    return history.filter(
      visit =>
        (visit.startAt > earliest || (hasFreed && isForNotBack(rule.when))) &&
        ruleAppliesTo(rule.appliesTo, visit, person) &&
        !whyNotBroughtBack(rule, { ...person, visit }),
    );
  });
  const withText = tables.messages.appointmentsWithLive(
    contactId,
    rules.map(({ id }) => id),
    now,
  );
  return new Set([...withText, ...mayWant.map(({ id }) => id)]);
}
