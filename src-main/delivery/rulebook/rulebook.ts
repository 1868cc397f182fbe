/**
 * What the rules of countries, and the office's decisions about them, mean for a text (docs/delivery.md §17). The
 * country of the number decides, on that country's clock.
 */
import type { BlockReason } from '../../../src-shared/contract/errors.ts';
import type { CountryRule, Purpose, RuleDecision, RuleKind } from '../../../src-shared/model/business/rulebook.ts';
import { countryOfNumber } from '../../../src-shared/phone/number-country.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { isAllowedByAll, type SendWindow } from '../../../src-shared/time/send-window.ts';
import type { StoredCampaign } from '../../storage/campaigns/campaigns.ts';
import type { Tables } from '../../storage/tables.ts';
import { countryRules } from './country-rules.ts';

/** Returns the country by whose rules a text to this number goes; `other` where it has none of its own. */
export function rulesCountryOf(phone: E164): string {
  return countryRules(countryOfNumber(phone)).country;
}

/** Returns the rule of a country, unless the owner overruled it; null where it has none. */
export function ruleInForce<K extends RuleKind>(
  tables: Tables,
  country: string,
  kind: K,
): Extract<CountryRule, { kind: K }> | null {
  if (decisionOn(tables, country, kind)?.overruled) return null;
  const isOfKind = (rule: CountryRule): rule is Extract<CountryRule, { kind: K }> => rule.kind === kind;
  return countryRules(country).rules.find(isOfKind) ?? null;
}

/** Returns what the office decided about a rule; null where it decided nothing. */
export function decisionOn(tables: Tables, country: string, kind: RuleKind): RuleDecision | null {
  return tables.ruleDecisions.all().find(decision => decision.country === country && decision.kind === kind) ?? null;
}

/** Returns the hours of the business, and for a promotion those of every country it goes to. */
export function campaignWindows(
  tables: Tables,
  { purpose, countries }: Pick<StoredCampaign, 'purpose' | 'countries'>,
): SendWindow[] {
  const settings = tables.settings.get();
  const business = { zone: settings.zone, times: settings };
  return purpose === 'promotion' ? [business, ...countries.flatMap(country => hoursOf(tables, country))] : [business];
}

/** Returns the hours of a country's promotions; none where it has none. */
function hoursOf(tables: Tables, country: string): SendWindow[] {
  const rule = ruleInForce(tables, country, 'hours');
  if (!rule) return [];
  const { from, until, weekdays } = decisionOn(tables, country, 'hours')?.stricter ?? rule;
  const zone = countryRules(country).zone ?? tables.settings.get().zone;
  return [{ zone, times: { allowedFrom: from, allowedUntil: until, sendingDays: weekdays, holidays: [] } }];
}

/** Says why a text of a purpose does not go to a number before the owner decides so; null where it may. */
export type BlockedByRule = (purpose: Purpose, phone: E164) => CountryBlock | null;

type CountryBlock = Extract<BlockReason, { kind: 'country-rule' }>;

/** Returns what asks the rules of these records. */
export const blockerOf =
  (tables: Tables): BlockedByRule =>
  (purpose, phone) =>
    blockedByRule(tables, purpose, phone);

/** Returns why a text of this purpose does not go to a number before the owner decides so; null where it may. */
export function blockedByRule(tables: Tables, purpose: Purpose, phone: E164): CountryBlock | null {
  const country = rulesCountryOf(phone);
  const kinds = purpose === 'promotion' ? (['no-promotions', 'ask-first'] as const) : (['ask-first'] as const);
  const rule = kinds.find(kind => ruleInForce(tables, country, kind) !== null);
  return rule ? { kind: 'country-rule', country, rule } : null;
}

/** Tells whether a text of this campaign (null: of none) may leave at this minute. */
export function mayLeaveNow(tables: Tables, campaignId: number | null, now: Instant): boolean {
  const campaign = campaignId === null ? null : tables.campaigns.get(campaignId);
  return isAllowedByAll(now, campaignWindows(tables, campaign ?? { purpose: 'service', countries: [] }));
}
