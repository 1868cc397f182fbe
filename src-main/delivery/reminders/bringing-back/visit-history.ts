/**
 * Says whether a person's other appointments leave a rule that brings people back anything to ask for (docs/delivery.md
 * §3). Only pure functions live here, and none goes by the time alone: what is decided holds until an appointment of
 * theirs is written.
 */
import type { AppointmentStatus } from '../../../../src-shared/model/appointment.ts';
import {
  bringsBack,
  type Rule,
  type RuleFor,
  type RuleWhen,
  VISITS_LOOKED_AT,
  type WhyNotBroughtBack,
} from '../../../../src-shared/model/template.ts';
import { nameKey } from '../../../../src-shared/people/name-key.ts';
import { DAY_MS } from '../../../../src-shared/time/durations.ts';
import { type Instant, msOf, type WallTime } from '../../../../src-shared/time/instant.ts';
import { askedInstant, daysBetween, wallOfInstant } from '../../../../src-shared/time/schedule.ts';

/** Returns what all names of one service have in common. */
export type ServiceKey = (service: string) => string;

/** One of a person's appointments, alone or with others, that is not cancelled. */
export interface HistoryVisit {
  id: number;
  service: string;
  staff: string;
  startAt: Instant;
  status: Exclude<AppointmentStatus, 'cancelled'>;
}

/** One of a person's appointments that was cancelled, and since when it stands in nobody's way. */
export interface CancelledVisit {
  startAt: Instant;
  freedAt: Instant;
}

/** What such a rule asks about: one visit of a person among all of theirs. */
export interface VisitAmongOthers {
  visit: { id: number; startAt: Instant };
  /** All of the person's appointments that are not cancelled, in any order; the visit itself may be one of them. */
  history: readonly HistoryVisit[];
  /** The groups that the person is in, by id. */
  groups: ReadonlySet<number>;
  serviceKey: ServiceKey;
}

/** Tells whether the plan of a rule depends on the other appointments of a person. */
export function readsHistory({ enabled, when, appliesTo }: Pick<Rule, 'enabled' | 'when' | 'appliesTo'>): boolean {
  return enabled && (bringsBack(when) || appliesTo.kind === 'missed-lately');
}

/**
 * Tells whether a person missed one of the last three visits that were marked, besides this one. What was cancelled, and
 * what nobody marked, does not count.
 */
export function missedLately({
  visit,
  history,
}: Pick<VisitAmongOthers, 'history'> & { visit: { id: number } }): boolean {
  return history
    .filter(({ id, status }) => id !== visit.id && (status === 'arrived' || status === 'no-show'))
    .sort((a, b) => (a.startAt === b.startAt ? b.id - a.id : a.startAt < b.startAt ? 1 : -1))
    .slice(0, VISITS_LOOKED_AT)
    .some(({ status }) => status === 'no-show');
}

/**
 * Tells whether a rule applies to an appointment of somebody in these groups. Names of services and staff are compared
 * by their key, so case and spacing do not matter, and any name of a service means it.
 */
export function ruleAppliesTo(
  appliesTo: RuleFor,
  visit: Pick<HistoryVisit, 'id' | 'service' | 'staff'>,
  { groups, serviceKey, history }: Pick<VisitAmongOthers, 'groups' | 'serviceKey' | 'history'>,
): boolean {
  switch (appliesTo.kind) {
    case 'all':
      return true;
    case 'service':
      return serviceKey(appliesTo.service) === serviceKey(visit.service);
    case 'staff':
      return nameKey(appliesTo.staff) === nameKey(visit.staff);
    case 'group':
      return groups.has(appliesTo.groupId);
    case 'missed-lately':
      return missedLately({ visit, history });
  }
}

/**
 * Returns why a person need not be brought back after this visit; null where nothing they did since says so, and for
 * rules that do not bring people back. Whatever is booked counts, for whichever service, from the day of the visit on,
 * and so does what is over until somebody marks it: they may have come. A rule for one service looks for who came last
 * among the visits of that service. A later miss leaves nothing to ask for only where the rule is for that one too, which
 * then has a text of its own.
 */
export function whyNotBroughtBack(
  { when, appliesTo }: Pick<Rule, 'when' | 'appliesTo'>,
  { visit, ...person }: VisitAmongOthers,
): WhyNotBroughtBack | null {
  if (!bringsBack(when)) return null;
  const isForMissed = when.kind === 'days-after' && when.to === 'missed';
  const isOfRule = (one: HistoryVisit) => ruleAppliesTo(appliesTo, one, person);
  const isOfService = (one: HistoryVisit) => appliesTo.kind !== 'service' || isOfRule(one);
  const isLater = ({ id, startAt }: HistoryVisit) =>
    startAt === visit.startAt ? id > visit.id : startAt > visit.startAt;
  const others = person.history.filter(({ id }) => id !== visit.id);
  const isOpen = ({ status }: HistoryVisit) => status === 'booked' || status === 'confirmed';
  if (others.some(one => isOpen(one) && isSince(visit, one))) return 'has-booked';
  const came = others.filter(one => one.status === 'arrived' && isLater(one));
  if (came.some(one => isForMissed || isOfService(one))) return 'came-again';
  const missed = isForMissed && others.some(one => one.status === 'no-show' && isLater(one) && isOfRule(one));
  return missed ? 'missed-again' : null;
}

/** Somebody marked before the start of a visit may have another one before it, on the same day. */
function isSince(visit: { startAt: Instant }, { startAt }: { startAt: Instant }): boolean {
  return msOf(startAt) > msOf(visit.startAt) - DAY_MS;
}

/** Tells whether a rule is for who came and has not been back. */
export function isForNotBack(when: RuleWhen): when is Extract<RuleWhen, { kind: 'days-after' }> {
  return when.kind === 'days-after' && when.to === 'not-back';
}

/**
 * Returns a rule with the days after a visit at which it asks for its text. Who had something booked when a rule for who
 * has not been back asked for them, and cancelled it then or later, is asked back on the day after that. Any other rule
 * asks when it says: who cancelled after a miss is not asked anew.
 */
export function askingDays<R extends Pick<Rule, 'when'>>(
  rule: R,
  visit: { start: WallTime; startAt: Instant; zone: string },
  cancelled: readonly CancelledVisit[],
): R {
  const { when } = rule;
  if (!isForNotBack(when)) return rule;
  const { start, startAt, zone } = visit;
  const asked = askedInstant(start, startAt, zone, when);
  const freed = cancelled.filter(one => isSince(visit, one) && one.freedAt >= asked).map(({ freedAt }) => freedAt);
  const last = freed.sort().at(-1);
  if (last === undefined) return rule;
  const days = daysBetween(start, wallOfInstant(last, zone)) + 1;
  return { ...rule, when: { ...when, days: Math.max(when.days, days) } };
}
