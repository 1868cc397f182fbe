// Templates of a personalised send (docs/interface.md §2.3): which variables they have and how values take their place.

// "A name begins with a letter or an underscore, followed by alphanumeric characters": an underscore further in
// makes it no variable, and then the text stays as written (rule 5).
const VARIABLE = /\{\$([A-Za-z_][A-Za-z0-9]*)\}/g;

/**
 * Names of the variables of `template`, in the order and as often as they occur (docs/interface.md §2.3 rules 1 to 3).
 */
export function variableNames(template: string): string[] {
  return [...template.matchAll(VARIABLE)].map(found => found[1] ?? '');
}

/**
 * `template` with its occurrences replaced by `values` in order (docs/interface.md §2.3 rules 3 to 5). One pass: a
 * value that looks like a variable is text. The caller has checked that there are as many values as occurrences.
 */
export function substitute(template: string, values: readonly string[]): string {
  let next = 0;
  return template.replace(VARIABLE, written => values[next++] ?? written);
}
