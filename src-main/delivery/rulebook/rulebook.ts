/**
 * What the rules of countries, and the office's decisions about them, mean for a text (docs/delivery.md §17). The
 * country of the number decides, on that country's clock.
 */
import type { BlockReason } from '../../../src-shared/contract/errors.ts';
import {
  type CountryRule,
  OTHER_COUNTRIES,
  type PromotionHours,
  type Purpose,
  type RuleKind,
} from '../../../src-shared/model/business/rulebook.ts';
import { countryOfNumber } from '../../../src-shared/phone/number-country.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { isAllowedByAll, type SendWindow } from '../../../src-shared/time/send-window.ts';
import type { StoredCampaign } from '../../storage/campaigns/campaigns.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { StoredDecision } from '../../storage/rulebook/rule-decisions.ts';
import type { Tables } from '../../storage/tables.ts';
import { countryRules } from './country-rules.ts';

/** Territories whose numbers have a country code of their own, and the country whose rules hold there. */
const RULED_BY: Readonly<Record<string, string>> = { AS: 'US', GU: 'US', MP: 'US', PR: 'US', VI: 'US' };

/** Returns the country by whose rules a text to this number goes; `other` where it has none of its own. */
export function rulesCountryOf(phone: E164): string {
  const country = countryOfNumber(phone) ?? OTHER_COUNTRIES;
  return countryRules(RULED_BY[country] ?? country).country;
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
export function decisionOn(tables: Tables, country: string, kind: RuleKind): StoredDecision | null {
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
  const hours = hoursInForce(tables, country);
  if (!hours) return [];
  const { from, until, weekdays } = hours;
  const zone = countryRules(country).zone ?? tables.settings.get().zone;
  return [{ zone, times: { allowedFrom: from, allowedUntil: until, sendingDays: weekdays, holidays: [] } }];
}

/**
 * Returns the hours of a country's promotions as they hold: those of the rule, and within them the office's stricter
 * ones. Where the two have no minute together, because the rule changed, the rule's hold. Null where the country has
 * none.
 */
export function hoursInForce(tables: Tables, country: string): PromotionHours | null {
  const rule = ruleInForce(tables, country, 'hours');
  const stricter = decisionOn(tables, country, 'hours')?.stricter;
  if (!rule || !stricter) return rule;
  const from = stricter.from > rule.from ? stricter.from : rule.from;
  const until = stricter.until < rule.until ? stricter.until : rule.until;
  const weekdays = stricter.weekdays.filter(day => rule.weekdays.includes(day));
  return weekdays.length > 0 && from < until ? { from, until, weekdays } : rule;
}

type CountryBlock = Extract<BlockReason, { kind: 'country-rule' }>;

/** Says why a text of a purpose does not go to a number before the owner decides so; null where it may. */
export type BlockedByRule = (purpose: Purpose, phone: E164) => CountryBlock | null;

/** Returns what asks the rules of these records. */
export const blockerOf =
  (tables: Tables): BlockedByRule =>
  (purpose, phone) =>
    blockedIn(tables, purpose, rulesCountryOf(phone));

/** Returns why a text of this purpose does not go to a country before the owner decides so; null where it may. */
export function blockedIn(tables: Tables, purpose: Purpose, country: string): CountryBlock | null {
  const kinds = purpose === 'promotion' ? (['no-promotions', 'ask-first'] as const) : (['ask-first'] as const);
  const rule = kinds.find(kind => ruleInForce(tables, country, kind) !== null);
  return rule ? { kind: 'country-rule', country, rule } : null;
}

/**
 * Tells whether a campaign may leave at an instant: every hour that it goes by allows it, and no country that it goes to
 * keeps its texts back.
 */
export function mayCampaignLeave(
  tables: Tables,
  campaign: Pick<StoredCampaign, 'purpose' | 'countries'>,
  at: Instant,
): boolean {
  const isKeptBack = campaign.countries.some(country => blockedIn(tables, campaign.purpose, country) !== null);
  return !isKeptBack && isAllowedByAll(at, campaignWindows(tables, campaign));
}

/**
 * What a promotion that a rule sends goes by: the hours that all allow, and whether a yes of its person is missing, or
 * was taken back.
 */
export interface PromotionTerms {
  windows: readonly SendWindow[];
  lacksConsent: boolean;
}

/** Returns what a promotion to somebody at this number goes by. */
export type TermsOfPromotion = (phone: E164, contactId: number) => PromotionTerms;

/** Returns what asks the rules of these records, and who agreed. */
export const termsOf =
  (tables: Tables): TermsOfPromotion =>
  (phone, contactId) => {
    const country = rulesCountryOf(phone);
    const { contacts } = tables;
    const isAsked = ruleInForce(tables, country, 'consent') !== null;
    return {
      windows: campaignWindows(tables, { purpose: 'promotion', countries: [country] }),
      lacksConsent: isAsked ? contacts.consent(contactId) === null : contacts.hasWithdrawnConsent(contactId),
    };
  };

/** Returns the country whose hours keep a promotion of a rule from leaving at an instant; null where none does. */
export function countryClosedAt(
  tables: Tables,
  { ruleId, phone }: Pick<StoredMessage, 'ruleId' | 'phone'>,
  at: Instant,
): string | null {
  if (phone === null || !isPromotionOfRule(tables, ruleId)) return null;
  const country = rulesCountryOf(phone);
  return isAllowedByAll(at, hoursOf(tables, country)) ? null : country;
}

function isPromotionOfRule(tables: Tables, ruleId: number | null): boolean {
  const rules = ruleId === null ? [] : tables.templates.rulesWithTemplates();
  return rules.find(({ rule }) => rule.id === ruleId)?.template.purpose === 'promotion';
}

/** Tells whether a text may leave at this minute: by its campaign, or by its number's country if its rule promotes. */
export function mayTextLeaveNow(
  tables: Tables,
  { campaignId, ruleId, phone }: Pick<StoredMessage, 'campaignId' | 'ruleId' | 'phone'>,
  now: Instant,
): boolean {
  if (phone === null || !isPromotionOfRule(tables, ruleId)) return mayLeaveNow(tables, campaignId, now);
  return mayCampaignLeave(tables, { purpose: 'promotion', countries: [rulesCountryOf(phone)] }, now);
}

/** Tells whether a text of this campaign (null: of none) may leave at this minute. */
export function mayLeaveNow(tables: Tables, campaignId: number | null, now: Instant): boolean {
  const campaign = campaignId === null ? null : tables.campaigns.get(campaignId);
  return mayCampaignLeave(tables, campaign ?? { purpose: 'service', countries: [] }, now);
}
