/** Operations of templates. */
import { z } from 'zod';
import { PURPOSES } from '../../model/business/rulebook.ts';
import type { Template, TemplatePreview } from '../../model/template.ts';
import { act, read } from '../op.ts';
import { endsComparison, id, none, text, valuesOf } from '../schemas.ts';

/** Fallback words by variable name. */
export const fallbacks = valuesOf(160);
export const language = z.enum(['en', 'fr']).default('en');
export const templateInput = z.object({
  id: id.nullable(),
  name: text(80),
  body: text(1600),
  fallbacks,
  language,
  purpose: z.enum(PURPOSES).default('reminder'),
  endsComparison,
});

export const templates = {
  'templates.list': read(none).gives<Template[]>(),
  'templates.save': act(templateInput).gives<Template>(),
  'templates.remove': act(z.object({ id })).gives<null>(),
  'templates.preview': read(
    templateInput.omit({ id: true, name: true, endsComparison: true }),
  ).gives<TemplatePreview>(),
};
