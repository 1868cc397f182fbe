/** Keeps yearly rules off that are off or removed now, when a backup is restored (docs/delivery.md §18). */
import type { StoredYearlyRule } from '../../storage/campaigns/yearly-rules.ts';
import type { Records, Tables } from '../../storage/tables.ts';

/**
 * Switches off, in records that a backup puts in the place of others, each yearly rule that is not on in those: no older
 * copy lets texts go again that the owner stopped. The log names each. Records that never had a yearly rule, as on a new
 * computer, take over the backup's as they are. `current`: the rules of the records that are replaced. Call it in a
 * transaction, and have the texts of today looked over before any leaves.
 */
export function keepYearlyRulesOff({ tables, now }: Records, current: Tables['yearlyRules']): void {
  if (!current.hadAny()) return;
  const rules = current.list();
  const isOn = (rule: StoredYearlyRule) =>
    rules.some(({ id, field, enabled }) => enabled && id === rule.id && field === rule.field);
  for (const rule of tables.yearlyRules.list()) {
    if (!rule.enabled || isOn(rule)) continue;
    tables.yearlyRules.save({ ...rule, enabled: false }, now());
    tables.log.add(now(), 'program', 'yearly-rule-kept-off', { rule: rule.name });
  }
}
