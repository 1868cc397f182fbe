/** What ends a comparison of two texts without a verdict, and how it ends. */
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../../src-shared/contract/errors.ts';
import type {
  ComparedPerson,
  ComparisonEnd,
  TextVerdict,
} from '../../../../src-shared/model/business/text-comparison.ts';
import type { Rule, Template } from '../../../../src-shared/model/template.ts';
import type { Records } from '../../../storage/tables.ts';
import type { World } from '../../world/world.ts';

/** What a change makes of a rule or a template. Names are no part of it: nobody reads them in a text. */
type Change =
  | { of: 'rule'; id: number; after: Omit<Rule, 'id' | 'templateName'> | null }
  | { of: 'template'; id: number; after: Omit<Template, 'id'> };

/**
 * Ends the comparison that runs, if the change concerns it, inside the caller's transaction. Throws AppError
 * ends-comparison where whoever asks for the change was not told of that.
 */
export function endForChange({ tables, now }: Records, change: Change, isTold: boolean): void {
  const running = tables.comparisons.running();
  if (running === null || !concerns({ tables }, running, change)) return;
  if (!isTold) throw new AppError({ code: 'ends-comparison' });
  endComparison({ tables, now }, change.of === 'rule' ? 'rule-changed' : 'text-changed', null);
}

function concerns(
  { tables }: Pick<Records, 'tables'>,
  { ruleId, a, b }: { ruleId: number; a: { templateId: number }; b: { templateId: number } },
  change: Change,
): boolean {
  if (change.of === 'rule') {
    const before = change.id === ruleId ? tables.templates.rule(ruleId) : null;
    return before !== null && (change.after === null || !isDeepStrictEqual(told(before), told(change.after)));
  }
  if (change.id !== a.templateId && change.id !== b.templateId) return false;
  const before = tables.templates.get(change.id);
  return before === null || !isDeepStrictEqual(said(before), said(change.after));
}

const told = ({
  templateId,
  appliesTo,
  when,
  whenOutsideWindow,
  maxDaysEarly,
  enabled,
}: Omit<Rule, 'id' | 'templateName'>) => ({
  ...{ templateId, appliesTo, when, whenOutsideWindow, maxDaysEarly, enabled },
});

const said = ({ body, fallbacks, language, purpose }: Omit<Template, 'id'>) => ({ body, fallbacks, language, purpose });

/** Ends the one that runs and writes it to the log, inside the caller's transaction. Plans nothing anew. */
export function endComparison(
  { tables, now }: Records,
  end: ComparisonEnd,
  found: { verdict: TextVerdict; people: ComparedPerson[] } | null,
): void {
  const running = tables.comparisons.running();
  if (running === null) return;
  tables.comparisons.end(now(), end, found);
  const what = end === 'concluded' ? 'text-comparison-concluded' : 'text-comparison-ended';
  tables.log.add(now(), 'person', what, { rule: running.ruleName });
}

export type Comparing = Records & Pick<World, 'reconcileAll' | 'afterWrite'>;
