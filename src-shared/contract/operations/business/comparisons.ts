/** Operations of comparing two texts of one reminder rule. */
import { z } from 'zod';
import type { ComparedPerson, ComparisonOffer, TextComparisons } from '../../../model/business/text-comparison.ts';
import { act, read } from '../../op.ts';
import { id, none } from '../../schemas.ts';

/** A reminder rule, and the template that is compared with its own. */
const pair = z.object({ ruleId: id, templateId: id });

export const comparisons = {
  'comparisons.get': read(none).gives<TextComparisons>(),
  /** What it would take. Throws not-found. */
  'comparisons.offer': read(pair).gives<ComparisonOffer>(),
  /** Fixes the plan, and gives everybody their side. Changes nothing where one runs already, or it cannot be begun. */
  'comparisons.begin': act(pair).gives<TextComparisons>(),
  /** Takes the one look. Changes nothing while visits are missing. */
  'comparisons.conclude': act(none).gives<TextComparisons>(),
  /** Ends it without a verdict. */
  'comparisons.stop': act(none).gives<TextComparisons>(),
  /** Gives the rule text B, which was missed less often. Changes nothing where it was not. */
  'comparisons.useB': act(z.object({ id })).gives<TextComparisons>(),
  /** The people of a concluded one, without names; none of any other. */
  'comparisons.people': read(z.object({ id })).gives<ComparedPerson[]>(),
};
