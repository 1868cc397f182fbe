/** Who needs no text that brings them back, by the person's acts alone. */
import { bringsBack, type RuleWhen } from '../../../src-shared/model/template.ts';
import { dayAfter, instantAt, wallAt } from '../outside/zones.ts';

/** What the person at the desk knows of an appointment; its start is a wall time. */
interface KnownVisit {
  contactId: number;
  start: string;
  zone: string;
  status: string;
  freedAt?: number | null;
}

const isOpen = (status: string) => status === 'booked' || status === 'confirmed';

/** Tells whether somebody whom a rule would bring back booked, came, or missed another one since. */
export function isBack(visits: ReadonlyMap<number, KnownVisit>, visitId: number, when: RuleWhen): boolean {
  const own = visits.get(visitId);
  if (!own || !bringsBack(when)) return false;
  const since = instantAt(own.start, own.zone);
  return [...visits].some(([id, { contactId, status, start, zone }]) => {
    if (id === visitId || contactId !== own.contactId || status === 'cancelled') return false;
    const startAt = instantAt(start, zone);
    if (isOpen(status)) return startAt > since - 86_400_000;
    const isLater = startAt > since || (startAt === since && id > visitId);
    return isLater && (status === 'arrived' || (when.kind === 'days-after' && when.to === 'missed'));
  });
}

/** Whoever cancelled at or after the time of a rule for who has not been back is asked the day after that. */
export function askingDays(visits: ReadonlyMap<number, KnownVisit>, own: KnownVisit, when: RuleWhen): RuleWhen {
  if (when.kind !== 'days-after' || when.to !== 'not-back') return when;
  const day = own.start.slice(0, 10);
  const since = instantAt(own.start, own.zone) - 86_400_000;
  const asked = instantAt(`${dayAfter(day, when.days)}T${when.at}`, own.zone);
  const freed = [...visits.values()].flatMap(({ contactId, status, start, zone, freedAt }) =>
    contactId === own.contactId && status === 'cancelled' && instantAt(start, zone) > since && (freedAt ?? 0) >= asked
      ? [wallAt(freedAt ?? 0, own.zone).slice(0, 10)]
      : [],
  );
  const days = freed.map(one => Math.round((Date.parse(one) - Date.parse(day)) / 86_400_000) + 1);
  return { ...when, days: Math.max(when.days, ...days) };
}

/** Tells whether somebody missed one of their last three visits that were marked, besides this one. */
export function hasMissedLately(visits: ReadonlyMap<number, KnownVisit>, visitId: number): boolean {
  const own = visits.get(visitId);
  return [...visits]
    .filter(([id, one]) => id !== visitId && one.contactId === own?.contactId)
    .filter(([, { status }]) => status === 'arrived' || status === 'no-show')
    .sort(([a, one], [b, other]) => instantAt(other.start, other.zone) - instantAt(one.start, one.zone) || b - a)
    .slice(0, 3)
    .some(([, { status }]) => status === 'no-show');
}

/** Tells whether a rule is for who did not come, or for who has not been back. */
export function isToBringBack(rules: ReadonlyMap<number, { when: RuleWhen }>, ruleId: number): boolean {
  const when = rules.get(ruleId)?.when;
  return when !== undefined && bringsBack(when);
}
