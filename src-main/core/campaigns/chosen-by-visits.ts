/** Tells who of some people is chosen by their visits. */
import type { VisitsRule } from '../../../src-shared/model/campaign.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { DAY_MS } from '../../../src-shared/time/durations.ts';
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import type { Recipient } from '../../storage/campaigns/recipients.ts';
import type { VisitFacts } from '../../storage/contacts/contact-visits.ts';
import type { Tables } from '../../storage/tables.ts';

/** Whether visits fit a rule whose days began at `since`. */
const FITS: Record<VisitsRule['rule'], (facts: VisitFacts, since: Instant) => boolean> = {
  'not-seen': ({ lastAt, isComing }, since) => lastAt !== null && lastAt < since && isComing === 0,
  had: ({ lastOfServicesAt }, since) => lastOfServicesAt !== null && lastOfServicesAt >= since,
  missed: ({ missedAt }, since) => missedAt !== null && missedAt >= since,
};

/** Returns those of `people` whom a rule chooses, in the same order. */
export function chosenByVisits(
  tables: Tables,
  { rule, days, service }: VisitsRule,
  people: readonly Recipient[],
  now: Instant,
): Recipient[] {
  const listed = tables.services.named(service);
  // A key is made of every visit's service, so services are named only where they count.
  const services = rule !== 'had' ? [] : listed ? [listed.name, ...listed.alsoCalled] : [service];
  const facts = tables.contacts.visits.facts(
    people.map(({ id }) => id),
    services.map(nameKey),
    now,
  );
  const since = instantOf(msOf(now) - days * DAY_MS);
  return people.filter(({ id }) => {
    const visits = facts.get(id);
    return visits !== undefined && FITS[rule](visits, since);
  });
}
