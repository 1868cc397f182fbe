/**
 * Says whether a person's other appointments leave a rule that brings people back anything to ask for (docs/delivery.md
 * §3). Only pure functions live here, and none goes by the time alone: what is decided holds until an appointment of
 * theirs is written.
 */
import type { AppointmentStatus } from '../../../../src-shared/model/appointment.ts';
import {
  bringsBack,
  type Rule,
  VISITS_LOOKED_AT,
  type WhyNotBroughtBack,
} from '../../../../src-shared/model/template.ts';
import { DAY_MS } from '../../../../src-shared/time/durations.ts';
import { type Instant, msOf } from '../../../../src-shared/time/instant.ts';

/** Returns what all names of one service have in common. */
export type ServiceKey = (service: string) => string;

/** One of a person's appointments, alone or with others, that is not cancelled. */
export interface HistoryVisit {
  id: number;
  service: string;
  startAt: Instant;
  status: Exclude<AppointmentStatus, 'cancelled'>;
}

/** What such a rule asks about: one visit of a person among all of theirs. */
export interface VisitAmongOthers {
  visit: { id: number; startAt: Instant };
  /** All of the person's appointments that are not cancelled, in any order; the visit itself may be one of them. */
  history: readonly HistoryVisit[];
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
 * Returns why a person need not be brought back after this visit; null where nothing they did since says so, and for
 * rules that do not bring people back. Whatever is booked counts, for whichever service, from the day of the visit on,
 * and so does what is over until somebody marks it: they may have come. A rule for one service looks for who came last
 * among the visits of that service.
 */
export function whyNotBroughtBack(
  { when, appliesTo }: Pick<Rule, 'when' | 'appliesTo'>,
  { visit, history, serviceKey }: VisitAmongOthers,
): WhyNotBroughtBack | null {
  if (!bringsBack(when)) return null;
  const isForMissed = when.kind === 'days-after' && when.to === 'missed';
  const isOfRule = ({ service }: HistoryVisit) =>
    appliesTo.kind !== 'service' || serviceKey(service) === serviceKey(appliesTo.service);
  const isLater = ({ id, startAt }: HistoryVisit) =>
    startAt === visit.startAt ? id > visit.id : startAt > visit.startAt;
  const others = history.filter(({ id }) => id !== visit.id);
  const isOpen = ({ status }: HistoryVisit) => status === 'booked' || status === 'confirmed';
  // Somebody marked before the start of a visit may have another one before it, on the same day.
  const dayBefore = msOf(visit.startAt) - DAY_MS;
  if (others.some(one => isOpen(one) && msOf(one.startAt) > dayBefore)) return 'has-booked';
  const came = others.filter(one => one.status === 'arrived' && isLater(one));
  if (came.some(one => isForMissed || isOfRule(one))) return 'came-again';
  const missed = isForMissed && others.some(one => one.status === 'no-show' && isLater(one) && isOfRule(one));
  return missed ? 'missed-again' : null;
}
