// Reads the template of a personalised send (docs/interface.md §2.3): which variables it has and how values replace
// them.

// Rule: "A name begins with a letter or an underscore, followed by alphanumeric characters". With an underscore further
// in, it is no variable, and the text stays as written (rule 5).
const VARIABLE = /\{\$([A-Za-z_][A-Za-z0-9]*)\}/g;

/**
 * Returns the names of the variables of `template`, in order and as often as they occur (docs/interface.md §2.3 rules 1
 * to 3).
 */
export function variableNames(template: string): string[] {
  return [...template.matchAll(VARIABLE)].map(found => found[1] ?? '');
}

/**
 * Returns `template` with its variables replaced by `values` in order (docs/interface.md §2.3 rules 3 to 5). It takes
 * one pass, so a value that looks like a variable stays text. The caller has checked that there are as many values as
 * variables.
 */
export function substitute(template: string, values: readonly string[]): string {
  let next = 0;
  return template.replace(VARIABLE, written => values[next++] ?? written);
}
