/**
 * Plans what a yearly rule texts for one day: an ordinary campaign for everybody whose date is kept on it, or several
 * where countries allow different minutes or ask for consent differently. It stores and sends nothing (docs/delivery.md
 * §18).
 */
import type { YearlyRule } from '../../../src-shared/model/business/yearly.ts';
import { senderFor } from '../../../src-shared/text/sender.ts';
import { DAY_MS, MINUTE_MS } from '../../../src-shared/time/durations.ts';
import { type Instant, instantOf, msOf, type WallTime } from '../../../src-shared/time/instant.ts';
import { instantOfWall, wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { nextAllowedByAll } from '../../../src-shared/time/send-window.ts';
import { addDays } from '../../../src-shared/time/wall-days.ts';
import { campaignWindows, rulesCountryOf } from '../../delivery/rulebook/rulebook.ts';
import type { YearlyDay, YearlyPerson } from '../../storage/campaigns/yearly-rules.ts';
import type { Tables } from '../../storage/tables.ts';
import { type CampaignPlan, type CampaignText, planCampaign } from '../campaigns/campaign-plan.ts';
import { NO_OTHERS } from '../campaigns/same-day.ts';

/** What one campaign of a day would be. */
export interface YearlyCampaign {
  dueAt: Instant;
  plan: CampaignPlan;
}

/** The campaigns of a day, and who gets none because no minute from the rule's hour to the day's end is allowed. */
export interface PlannedDay {
  campaigns: YearlyCampaign[];
  closed: YearlyPerson[];
}

type Ordered = Pick<YearlyRule, 'at' | 'purpose'>;

/** Returns when a rule's texts of a day are due, with the first and the last instant of the day. */
export function yearlyDay(tables: Tables, { at }: Ordered, on: string): YearlyDay {
  const { zone } = tables.settings.get();
  const instant = (day: string, time: string) => instantOfWall(`${day}T${time}` as WallTime, zone);
  const until = instantOf(msOf(instant(addDays(on, 1), '00:00')) - MINUTE_MS);
  return { on, due: instant(on, at), from: instant(on, '00:00'), until };
}

/** Whom a day is planned for. */
interface Planning {
  people: readonly YearlyPerson[];
  /** Returns those of them who may get a text that is due then: the hour of the rule, or the first allowed after it. */
  whoAt(dueAt: Instant, people: readonly YearlyPerson[]): readonly YearlyPerson[];
  now: Instant;
}

/** Plans the campaigns of a day for these people. */
export async function planYearlyDay(
  tables: Tables,
  { rule, template }: { rule: Ordered; template: CampaignText },
  { on, due }: YearlyDay,
  { people, whoAt, now }: Planning,
): Promise<PlannedDay> {
  const settings = tables.settings.get();
  const { zone } = settings;
  const byCountry = Map.groupBy(people, ({ phone }) => (phone === null ? '' : rulesCountryOf(phone)));
  const closed: YearlyPerson[] = [];
  const together = new Map<Instant, number[]>();
  for (const [country, theirs] of byCountry) {
    const countries = country === '' ? [] : [country];
    const dueAt = nextAllowedByAll(due, campaignWindows(tables, { purpose: rule.purpose, countries }));
    // A wish for a day is not sent on another one.
    if (dueAt === null || wallOfInstant(dueAt, zone).slice(0, 10) !== on) {
      closed.push(...theirs);
      continue;
    }
    const contactIds = whoAt(dueAt, theirs).map(({ id }) => id);
    together.set(dueAt, [...(together.get(dueAt) ?? []), ...contactIds]);
  }
  const campaigns: YearlyCampaign[] = [];
  for (const [dueAt, contactIds] of together) {
    if (contactIds.length === 0) continue;
    const how = {
      who: { kind: 'people', contactIds } as const,
      ...{ about: [], foreseen: false, onePerPhone: true, addressed: [], withoutConsent: false },
      ...{ purpose: rule.purpose, sender: senderFor(rule.purpose, settings), others: NO_OTHERS },
    };
    campaigns.push({ dueAt, plan: await planCampaign(tables, how, template, { now, leavesAt: dueAt }) });
  }
  return { campaigns, closed };
}

/** So long, in ms, what was not sent because the program did not run is still shown as missed. */
const MISSED_MS = 7 * DAY_MS;

/** Returns the days whose texts have to be planned at `now`: those within the horizon, and those that may be missed. */
export function daysToPlan(tables: Tables, now: Instant): string[] {
  const { zone, horizonDays } = tables.settings.get();
  const dayAt = (ms: number) => wallOfInstant(instantOf(ms), zone).slice(0, 10);
  const last = dayAt(msOf(now) + horizonDays * DAY_MS);
  const days: string[] = [];
  for (let day = dayAt(msOf(now) - MISSED_MS); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
