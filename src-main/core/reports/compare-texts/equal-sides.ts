/**
 * Whether two texts that are compared go to the same people: who gets none is not counted, so both must be kept back by
 * the same values (docs/did-it-help.md §5), at the beginning and as long as the comparison runs.
 */
import { AppError } from '../../../../src-shared/contract/errors.ts';
import type { ValueOfSomebody } from '../../../../src-shared/model/business/text-comparison.ts';
import type { Template } from '../../../../src-shared/model/template.ts';
import { isGsm } from '../../../../src-shared/text/segments.ts';
import { renderTemplate, variablesOf } from '../../../../src-shared/text/template.ts';
import { appointmentTemplateValues } from '../../../delivery/reminders/template-values.ts';
import type { Records } from '../../../storage/tables.ts';
import { exampleFor } from '../../templates/templates.ts';

interface Pair {
  a: Template;
  b: Template;
}

/**
 * Returns the values of a person or visit that keep one text back and not the other: by being missing, and where the
 * account sends plain letters only, by their letters or by those of the words in their place.
 */
export function differentlyKeptBack({ tables }: Pick<Records, 'tables'>, { a, b }: Pair): ValueOfSomebody[] {
  const { acceptsUnicode } = tables.settings.get();
  /** What of a value keeps a text back: that it is missing, and its letters. */
  const stops = ({ body, fallbacks }: Template, name: string) => {
    const isSaid = variablesOf(body).includes(name);
    const instead = fallbacks[name]?.trim() ?? '';
    const isMissing = instead === '' || (!acceptsUnicode && !isGsm(instead));
    return { missing: isSaid && isMissing, letters: isSaid && !acceptsUnicode };
  };
  const isAlike = (name: string) => {
    const [ofA, ofB] = [stops(a, name), stops(b, name)];
    return ofA.missing === ofB.missing && ofA.letters === ofB.letters;
  };
  const ofSomebody: readonly ValueOfSomebody[] = ['name', 'firstName', 'service', 'staff'];
  return ofSomebody.filter(name => !isAlike(name));
}

/** Tells whether a text can be filled in for an example: the business has what it says of it. */
export function goes({ tables, now }: Records, template: Template): boolean {
  const { acceptsUnicode } = tables.settings.get();
  const example = exampleFor({ tables, now }, template.language);
  const values = appointmentTemplateValues({ ...example, business: tables.settings.get() });
  return renderTemplate(template, values, acceptsUnicode).kind === 'text';
}

/**
 * Makes a change of the settings, inside the caller's transaction. Throws AppError ends-comparison where two texts are
 * compared that would no longer go to the same people by it.
 */
export function keepingSidesEqual(records: Records, change: () => void): void {
  const wereEqual = areEqual(records);
  change();
  if (wereEqual && !areEqual(records)) throw new AppError({ code: 'ends-comparison' });
}

/** True also where none runs. */
function areEqual(records: Records): boolean {
  const { comparisons, templates } = records.tables;
  const running = comparisons.running();
  const [a, b] = [running?.a, running?.b].map(text => (text ? templates.get(text.templateId) : null));
  if (!a || !b) return true;
  return goes(records, a) === goes(records, b) && differentlyKeptBack(records, { a, b }).length === 0;
}
