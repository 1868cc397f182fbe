/** Keeps yearly rules off that are off or removed now, when a backup is restored (docs/delivery.md §18). */
import type { StoredYearlyRule } from '../../storage/campaigns/yearly-rules.ts';
import type { World } from '../world/world.ts';

/** What the replaced records said of yearly rules: those there were, and whether there ever was one. */
export interface YearlyRulesBefore {
  rules: readonly StoredYearlyRule[];
  hadAny: boolean;
}

/** Reads it. Call it before the records are replaced. */
export function yearlyRulesBefore({ tables }: Pick<World, 'tables'>): YearlyRulesBefore {
  return { rules: tables.yearlyRules.list(), hadAny: tables.yearlyRules.hadAny() };
}

/**
 * Switches off, in records that a backup put in the place of others, each yearly rule that was not on in those: no older
 * copy lets texts go again that the owner stopped. The log names each. Records that never had a yearly rule, as on a new
 * computer, take over the backup's as they are. Call it in a transaction.
 */
export function keepYearlyRulesOff(world: World, { rules, hadAny }: YearlyRulesBefore): void {
  const { tables, now } = world;
  if (!hadAny) return;
  const isOn = (rule: StoredYearlyRule) =>
    rules.some(({ id, field, enabled }) => enabled && id === rule.id && field === rule.field);
  const brought = tables.yearlyRules.list().filter(rule => rule.enabled && !isOn(rule));
  if (brought.length === 0) return;
  for (const rule of brought) {
    tables.yearlyRules.save({ ...rule, enabled: false }, now());
    tables.log.add(now(), 'program', 'yearly-rule-kept-off', { rule: rule.name });
  }
  world.recheckCampaigns();
}
