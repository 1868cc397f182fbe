/** Operations of yearly rules: texts on a yearly date of people. */
import { z } from 'zod';
import type { YearlyPreview, YearlyRule } from '../../../model/business/yearly.ts';
import { act, read } from '../../op.ts';
import { clock, id, none, text } from '../../schemas.ts';
import { templateInput } from '../templates.ts';

const yearlyInput = z.object({
  id: id.nullable(),
  name: text(80),
  templateId: id,
  field: text(80),
  at: clock,
  purpose: z.enum(['service', 'promotion']),
  enabled: z.boolean(),
});

export const yearly = {
  'yearly.list': read(none).gives<YearlyRule[]>(),
  /** Whom the rule would text in the coming days, as if it were on; nothing is stored. */
  'yearly.preview': read(
    yearlyInput.omit({ templateId: true }).extend({
      /** A template by its id, or the words of one that is not stored yet. */
      template: z.union([id, templateInput.pick({ name: true, body: true, fallbacks: true, language: true })]),
    }),
  ).gives<YearlyPreview>(),
  /** Adds or changes a rule. What it had planned before is called off and planned anew. */
  'yearly.save': act(yearlyInput).gives<YearlyRule>(),
  'yearly.remove': act(z.object({ id })).gives<null>(),
};
