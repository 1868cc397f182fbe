/** The rules that countries have for texts, as data (rules/), and what an office decided about them. */
import type { Instant } from '../../time/instant.ts';

/**
 * What a text is for. A reminder is of a visit to come; a service text is about a visit or the business itself; a
 * promotion asks people to buy or to book. A text is a promotion as soon as one line of it is.
 */
export const PURPOSES = ['reminder', 'service', 'promotion'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The purposes that a message to many can have. */
export type CampaignPurpose = Exclude<Purpose, 'reminder'>;

/** Hours at which promotions may arrive: wall time of the number's country, both minutes allowed. */
export interface PromotionHours {
  /** HH:MM. */
  from: string;
  until: string;
  /** ISO weekdays, 1 Monday to 7 Sunday. */
  weekdays: number[];
}

/** What a rule says. */
export type RuleSaying =
  /** When promotions may arrive. */
  | ({ kind: 'hours' } & PromotionHours)
  /** A promotion needs the person's consent on record. */
  | { kind: 'consent' }
  /** A promotion says how to stop. */
  | { kind: 'stop-line'; inFrench?: true | undefined }
  /** Sender names are registered; `ownForPromotions`: one for promotions, and one for all other texts. */
  | { kind: 'sender'; ownForPromotions?: true }
  /** A business there registers with the authority for personal data, wherever its texts go. */
  | { kind: 'registration' }
  /** Operators add a line of their own, so that a full text costs a segment more. */
  | { kind: 'added-line' }
  /** Operators do not carry texts with these words. */
  | { kind: 'blocked-words'; words: string[] }
  /** Promotions to numbers on a national list reach nobody and are paid for. */
  | { kind: 'do-not-disturb'; list: string }
  /** One line of promotion makes any text a promotion. */
  | { kind: 'no-offers' }
  /** No promotion goes to its numbers. */
  | { kind: 'no-promotions' }
  /** No text at all goes to its numbers before the owner decided so. */
  | { kind: 'ask-first' }
  /** The country left a numbering plan: its old numbers are repaired (src-shared/phone/number-plans.ts). */
  | ({ kind: 'number-plan' } & LeftNumberPlan);

/** What the program does with numbers of a plan that was left: the new digits go before old ones that begin so. */
export interface LeftNumberPlan {
  /** The day of the change, `YYYY-MM-DD`. */
  since: string;
  oldDigits: number;
  changes: { new: string; old: string[] }[];
}

/** Where a rule was found, in each language of the screens; each catalogue takes its own. */
export type RuleSource = Record<'en' | 'fr', string>;

/** A rule of a country: what it says, where that was found, and the month in which it was (`YYYY-MM`). */
export type CountryRule = RuleSaying & { source: RuleSource; asOf: string };
export type RuleKind = CountryRule['kind'];
/** The rules that an office may decide not to follow; old numbers are read as their country says. */
export type OverrulableKind = Exclude<RuleKind, 'number-plan'>;

/** The rules of all countries that have none of their own. */
export const OTHER_COUNTRIES = 'other';

/** What an office decided about one rule of a country. */
export interface RuleDecision {
  /** ISO 3166 alpha-2, or `other`. */
  country: string;
  kind: RuleKind;
  /** Who of the office read the rule, and when; null while nobody has. It ends when the rule changes. */
  checked: { by: string; at: Instant } | null;
  /** Hours that are stricter than the rule's; null where the rule's own hold. */
  stricter: PromotionHours | null;
  /** Why the owner does not follow the rule, and since when; null where it holds. */
  overruled: { because: string; at: Instant } | null;
}

/** A rule as it is shown: with what was decided, and whether it was found more than twelve months ago. */
export type ShownRule = CountryRule & Omit<RuleDecision, 'country' | 'kind'> & { isOld: boolean };

/** The rules of one country; `zone` is the IANA zone of its hours, null where it has none of its own. */
export interface ShownCountry {
  country: string;
  zone: string | null;
  rules: ShownRule[];
}

/** What a person should know before a text of this purpose goes to people of a country. */
export type PurposeNote =
  | { kind: 'blocked-words'; country: string; words: string[] }
  | { kind: 'stop-line'; country: string; inFrench: boolean }
  | { kind: 'added-line'; country: string }
  | { kind: 'do-not-disturb'; country: string; list: string }
  | { kind: 'reads-like-offer'; country: string };
