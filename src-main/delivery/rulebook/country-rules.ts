/**
 * The rules of countries as the program brings them (rules/<country>.json), each with the numbering plan that it left
 * (rules/number-plans.json). A file that says something the program does
 * not know stops it at once, in every test: no rule is left out unseen.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import bf from '../../../rules/bf.json' with { type: 'json' };
import bj from '../../../rules/bj.json' with { type: 'json' };
import ca from '../../../rules/ca.json' with { type: 'json' };
import ci from '../../../rules/ci.json' with { type: 'json' };
import gb from '../../../rules/gb.json' with { type: 'json' };
import gh from '../../../rules/gh.json' with { type: 'json' };
import ke from '../../../rules/ke.json' with { type: 'json' };
import ml from '../../../rules/ml.json' with { type: 'json' };
import ng from '../../../rules/ng.json' with { type: 'json' };
import numberPlans from '../../../rules/number-plans.json' with { type: 'json' };
import other from '../../../rules/other.json' with { type: 'json' };
import sn from '../../../rules/sn.json' with { type: 'json' };
import tg from '../../../rules/tg.json' with { type: 'json' };
import us from '../../../rules/us.json' with { type: 'json' };
import { type CountryRule, OTHER_COUNTRIES } from '../../../src-shared/model/business/rulebook.ts';
import { isCountry } from '../../../src-shared/phone/phone.ts';
import { isZone } from '../../../src-shared/time/schedule.ts';

/**
 * The rules of one country. `zone`: IANA; null where its hours go by the business's clock, or where it has no hours.
 */
export interface CountryRules {
  country: string;
  zone: string | null;
  rules: CountryRule[];
}

const said = z.string().min(10).max(200);
const found = {
  // In each language of the screens.
  source: z.strictObject({ en: said, fr: said }),
  asOf: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/),
};
const digits = z.string().regex(/^\d+$/);
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const rule = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('hours'),
    from: time,
    until: time,
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
    ...found,
  }),
  z.strictObject({ kind: z.literal('blocked-words'), words: z.array(z.string().min(2)).min(1), ...found }),
  z.strictObject({ kind: z.literal('stop-line'), inFrench: z.literal(true).optional(), ...found }),
  z.strictObject({ kind: z.literal('do-not-disturb'), list: z.string().min(1), ...found }),
  z.strictObject({ kind: z.literal('sender'), ownForPromotions: z.literal(true).optional(), ...found }),
  z.strictObject({
    kind: z.literal('number-plan'),
    since: z.iso.date(),
    oldDigits: z.int().min(1),
    changes: z.array(z.strictObject({ new: digits, old: z.array(digits).min(1) })).min(1),
    ...found,
  }),
  z.strictObject({
    kind: z.enum(['consent', 'registration', 'added-line', 'no-offers', 'no-promotions', 'ask-first']),
    ...found,
  }),
]);
const file = z.strictObject({
  country: z.string().refine(code => code === OTHER_COUNTRIES || isCountry(code)),
  zone: z.string().refine(isZone).nullable(),
  rules: z
    .array(rule)
    .min(1)
    .refine(rules => new Set(rules.map(({ kind }) => kind)).size === rules.length)
    .refine(rules => rules.every(one => one.kind !== 'hours' || one.from < one.until)),
});

/** Reads the rules of a country. Throws ZodError for a file that is damaged or says what this program does not know. */
export function readCountryRules(json: unknown): CountryRules {
  return file.parse(json);
}

/** The rules of all countries that have some, in the order of their codes; the others' come last. */
export const COUNTRY_RULES: readonly CountryRules[] = [bf, bj, ca, ci, gb, gh, ke, ml, ng, sn, tg, us, other].map(
  ({ rules, ...country }) => readCountryRules({ ...country, rules: [...rules, ...leftPlansOf(country.country)] }),
);

/** Returns the numbering plan that a country left, as one of its rules. */
function leftPlansOf(country: string) {
  return numberPlans.plans
    .filter(plan => plan.country === country)
    .map(({ since, oldDigits, changes, source, asOf }) => ({
      ...{ kind: 'number-plan', since, oldDigits, source, asOf },
      changes: changes.map(change => ({ new: change.new, old: change.old })),
    }));
}

const byCountry = new Map(COUNTRY_RULES.map(rules => [rules.country, rules]));

/** Returns the rules of a country; for one that has none, the strictest that are known. */
export function countryRules(country: string | null): CountryRules {
  const rules = byCountry.get(country ?? OTHER_COUNTRIES) ?? byCountry.get(OTHER_COUNTRIES);
  if (!rules) throw new Error('no rules for other countries');
  return rules;
}

/** Returns a digest of what the rules say, without where and when that was found: hex. */
export function digestOfRules(all: readonly CountryRules[] = COUNTRY_RULES): string {
  const sayings = all.map(({ rules, ...country }) => ({
    ...country,
    rules: rules.map(({ source: _, asOf: __, ...saying }) => saying),
  }));
  return createHash('sha256').update(JSON.stringify(sayings)).digest('hex');
}
