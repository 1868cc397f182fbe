/** Handles the rules of countries: who read them, which hours are stricter, which the owner does not follow. */
import { AppError, found } from '../../../src-shared/contract/errors.ts';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import type {
  CountryRule,
  PromotionHours,
  RuleDecision,
  RuleKind,
  ShownCountry,
} from '../../../src-shared/model/business/rulebook.ts';
import { DAY_MS } from '../../../src-shared/time/durations.ts';
import { type Instant, msOf } from '../../../src-shared/time/instant.ts';
import { COUNTRY_RULES, type CountryRules } from '../../delivery/rulebook/country-rules.ts';
import { decisionOn } from '../../delivery/rulebook/rulebook.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StoredDecision } from '../../storage/rulebook/rule-decisions.ts';
import type { Records } from '../../storage/tables.ts';
import type { Module } from '../world/module.ts';
import type { World } from '../world/world.ts';
import { planByNewRules } from './plan-by-new-rules.ts';

type RulebookHandlers = Pick<Handlers, Extract<keyof Handlers, `rulebook.${string}`>>;

/** A rule that was found more than so many days ago is called old: twelve months. */
const OLD_DAYS = 366;

/** The rules of countries. What is decided about one re-plans every text that it concerns. */
export function rulebook(world: World, ports: Pick<Ports, 'logFailure'>): Module<RulebookHandlers> {
  const { tables, now } = world;

  /** Stores what is decided about a rule, logs it, and brings every text to what is wanted then. */
  const decide = (
    { country, rule }: { country: string; rule: CountryRule },
    change: Partial<Pick<RuleDecision, 'checked' | 'stricter' | 'overruled'>>,
    line: {
      kind: 'country-rule-checked' | 'country-rule-hours' | 'country-rule-overruled' | 'country-rule-followed';
      why: string;
    },
  ): null => {
    const before = decisionOn(tables, country, rule.kind);
    tables.atomically(() => {
      tables.ruleDecisions.save({
        ...{ country, kind: rule.kind, checked: null, stricter: null, overruled: null },
        ...before,
        ...change,
        checkedRule: change.checked ? JSON.stringify(rule) : (before?.checkedRule ?? ''),
      });
      tables.log.add(now(), 'person', line.kind, { country, what: rule.kind, why: line.why });
      // Who read a rule changes no text.
      if (change.checked !== undefined) return;
      world.reconcileAll('rule-changed');
      world.recheckCampaigns();
    });
    world.afterWrite('countryRules');
    return null;
  };

  const handlers: RulebookHandlers = {
    'rulebook.list': () => {
      const own = tables.settings.get().country;
      const isOwn = ({ country }: CountryRules) => country === own;
      // What an office has to do where it is concerns no other country's.
      const ofOthers = (rules: CountryRules) => ({
        ...rules,
        rules: rules.rules.filter(({ kind }) => kind !== 'registration'),
      });
      return [...COUNTRY_RULES.filter(isOwn), ...COUNTRY_RULES.filter(rules => !isOwn(rules)).map(ofOthers)].map(
        rules => shownCountry(world, rules),
      );
    },
    'rulebook.check': ({ country, kind, by }) => {
      const rule = ruleOf(country, kind);
      const name = by.trim();
      const checked = name === '' ? null : { by: name, at: now() };
      return decide({ country, rule }, { checked }, { kind: 'country-rule-checked', why: name });
    },
    'rulebook.tighten': ({ country, hours }) => {
      const rule = ruleOf(country, 'hours');
      if (hours !== null && !(rule.kind === 'hours' && isWithin(hours, rule)))
        throw new AppError({ code: 'hours-not-stricter' });
      const stricter = hours && { ...hours, weekdays: [...new Set(hours.weekdays)].sort() };
      const why = hours === null ? '' : `${hours.from}–${hours.until}`;
      return decide({ country, rule }, { stricter }, { kind: 'country-rule-hours', why });
    },
    'rulebook.overrule': ({ country, kind, because }) => {
      const rule = ruleOf(country, kind);
      const reason = because.trim();
      const overruled = reason === '' ? null : { because: reason, at: now() };
      const line = overruled ? 'country-rule-overruled' : 'country-rule-followed';
      return decide({ country, rule }, { overruled }, { kind: line, why: reason });
    },
  };
  return { handlers, ...planByNewRules(world, ports) };
}

/**
 * Keeps what is decided now about country rules in records that a backup replaced, so that no older copy lets texts go
 * again that the owner stopped. Where no stricter hours are set now, the backup's come along; its reason not to follow
 * a rule does not. Records without any decision take over those of the backup, which the log says.
 */
export function keepRuleDecisions({ tables, now }: Records, decisions: readonly StoredDecision[]): void {
  const brought = tables.ruleDecisions.all();
  const isOverruled = brought.some(({ overruled }) => overruled !== null);
  if (decisions.length > 0) {
    for (const one of brought) tables.ruleDecisions.save({ ...one, overruled: null });
    for (const one of decisions) {
      const older = brought.find(({ country, kind }) => country === one.country && kind === one.kind);
      tables.ruleDecisions.save({ ...one, stricter: one.stricter ?? older?.stricter ?? null });
    }
  } else if (isOverruled) tables.log.add(now(), 'person', 'country-rules-restored');
}

/** Returns a rule of the program's own. Throws AppError not-found for a country or a kind that has none. */
function ruleOf(country: string, kind: RuleKind): CountryRule {
  const rules = COUNTRY_RULES.find(one => one.country === country)?.rules;
  return found(rules?.find(rule => rule.kind === kind) ?? null, 'rule');
}

/** Tells whether hours lie within those of a rule, and end after they begin. */
function isWithin(hours: PromotionHours, rule: PromotionHours): boolean {
  const isOnItsDays = hours.weekdays.every(day => rule.weekdays.includes(day));
  return isOnItsDays && hours.from >= rule.from && hours.until <= rule.until && hours.from < hours.until;
}

function shownCountry({ tables, now }: World, { country, zone, rules }: CountryRules): ShownCountry {
  return {
    country,
    zone,
    rules: rules.map(rule => {
      const decision = decisionOn(tables, country, rule.kind);
      return {
        ...rule,
        // Another rule than the one that was read is not read yet.
        checked: decision?.checkedRule === JSON.stringify(rule) ? decision.checked : null,
        stricter: decision?.stricter ?? null,
        overruled: decision?.overruled ?? null,
        isOld: isOld(rule, now()),
      };
    }),
  };
}

function isOld({ asOf }: CountryRule, now: Instant): boolean {
  return msOf(now) - Date.parse(`${asOf}-01T00:00:00.000Z`) > OLD_DAYS * DAY_MS;
}
