/** Operations of reminder rules: which appointments get which template, and when. */
import { z } from 'zod';
import {
  LONGEST_LEAD_DAYS,
  LONGEST_OVERDUE_DAYS,
  longestAfterDays,
  type Rule,
  type RuleWhen,
  type SecondReminder,
  usualRule,
} from '../../model/template.ts';
import { act, read } from '../op.ts';
import { clock, endsComparison, id, none, text } from '../schemas.ts';

const when = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('days-before'), days: z.number().int().min(0).max(LONGEST_LEAD_DAYS), at: clock }),
  z.object({ kind: z.literal('hours-before'), hours: z.number().int().min(1).max(240) }),
  z.object({
    kind: z.literal('days-after'),
    days: z.number().int().min(0).max(LONGEST_OVERDUE_DAYS),
    at: clock,
    to: z.enum(['arrived', 'not-missed', 'missed', 'not-back']).optional(),
  }),
]);
const isForNotBack = (when: RuleWhen) => when.kind === 'days-after' && when.to === 'not-back';
const appliesTo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('service'), service: text(100) }),
  z.object({ kind: z.literal('staff'), staff: text(100) }),
  z.object({ kind: z.literal('group'), groupId: id }),
  z.object({ kind: z.literal('missed-lately') }),
]);
export const ruleInput = z
  .object({
    id: id.nullable(),
    name: text(80),
    templateId: id,
    appliesTo: appliesTo.default(usualRule.appliesTo),
    when,
    whenOutsideWindow: z.enum(['earlier', 'later', 'skip']).default(usualRule.whenOutsideWindow),
    maxDaysEarly: z.number().int().min(1).max(90).nullable().default(usualRule.maxDaysEarly),
    enabled: z.boolean(),
    endsComparison,
  })
  .refine(({ when }) => when.kind !== 'days-after' || when.days <= longestAfterDays(when.to))
  // Moved earlier, it would say that somebody has not been for n days who has.
  .refine(rule => rule.whenOutsideWindow !== 'earlier' || !isForNotBack(rule.when));

export const rules = {
  'rules.list': read(none).gives<Rule[]>(),
  /** A second reminder where it pays; null where nothing speaks for it yet, or somebody put the proposal away. */
  'rules.secondReminder': read(none).gives<SecondReminder | null>(),
  'rules.dismissSecond': act(none).gives<null>(),
  'rules.save': act(ruleInput).gives<Rule>(),
  'rules.remove': act(z.object({ id, endsComparison })).gives<null>(),
};
