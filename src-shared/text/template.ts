/**
 * Templates in the grammar of the interface (docs/interface.md §2.3): `{$name}`, a name being a letter or underscore
 * followed by letters and digits; everything else, other dollar signs included, stays as written. One renderer serves
 * preview, test and sending.
 */
import type { BlockReason } from '../contract/errors.ts';
import { isSpelledAsField } from './nearest-field.ts';
import { charactersOutsideGsm, isGsm } from './segments.ts';

/** The word of a variable as other programs write it. */
const WORD = "([\\p{L}\\p{M}\\p{N}\\p{Zs}_.'’-]{1,40})";

/**
 * A variable, and what is one in other programs: `{{name}}`, `{name}`, `${name}`, `[First name]`, `«name»`, `<<name>>`,
 * `%name%`. One pass, for a campaign reads a hundred thousand texts.
 */
const VARIABLES = new RegExp(
  [
    `\\{{2,3}\\p{Zs}*\\$?${WORD}\\}{2,3}`,
    '\\{\\$(?<name>[A-Za-z_][A-Za-z0-9]*)\\}',
    `\\$?\\{${WORD}\\}`,
    `\\[{1,2}${WORD}\\]{1,2}`,
    `«${WORD}»`,
    `<{1,2}${WORD}>{1,2}`,
    `%(?!\\p{Zs})${WORD}(?<!\\p{Zs})%`,
  ].join('|'),
  'gu',
);

type Part = { kind: 'text'; text: string } | { kind: 'variable'; name: string };

/** How all of them begin: most values have none of these signs, and are read no further. */
const BEGINS = /[{[«<%]/;

/**
 * A variable as it stands in a body, from `from` up to the character before `to`. One that is written as in another
 * program is called by all that is written (`[First name]`), so that it is never known.
 */
export interface VariablePlace {
  name: string;
  from: number;
  to: number;
}

/** Returns where the variables of a body stand, in order; one that is used twice stands twice. */
export function variablePlaces(body: string): VariablePlace[] {
  if (!BEGINS.test(body)) return [];
  return [...body.matchAll(VARIABLES)].flatMap(({ 0: whole, groups, index }) => {
    const name = groups?.['name'] ?? (isSpelledAsField(whole) ? whole : null);
    return name === null ? [] : [{ name, from: index, to: index + whole.length }];
  });
}

/** Splits a template body into literal text and variables, in order. */
function partsOf(body: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { name, from, to } of variablePlaces(body)) {
    if (from > at) parts.push({ kind: 'text', text: body.slice(at, from) });
    parts.push({ kind: 'variable', name });
    at = to;
  }
  if (at < body.length) parts.push({ kind: 'text', text: body.slice(at) });
  return parts;
}

/** Returns the variables that a template uses, each once, in order of first appearance. */
export function variablesOf(body: string): string[] {
  return [...new Set(partsOf(body).flatMap(part => (part.kind === 'variable' ? [part.name] : [])))];
}

/** Returns the first part that looks like a variable and is none (`{$1st}`, `{$name` without its end), or null. */
export function brokenVariable(body: string): string | null {
  for (const part of partsOf(body)) {
    if (part.kind !== 'text') continue;
    const at = part.text.indexOf('{$');
    if (at >= 0) return part.text.slice(at, at + 20);
  }
  return null;
}

export interface TemplateText {
  body: string;
  /** Words by variable name, used when the variable has no value. */
  fallbacks: Record<string, string>;
}

/** Values by variable name; a variable that is not a key is unknown, an empty one uses its fallback. */
export type Values = Record<string, string>;

export type Rendered = { kind: 'text'; text: string } | { kind: 'blocked'; why: BlockReason };

/** `{$v1}`…`{$vn}` with the values in the same order (docs/interface.md §2.3 rule 3), ready for a personalised send. */
export type WireText =
  | {
      kind: 'wire';
      template: string;
      values: string[];
      /** The template with its values filled in. */
      text: string;
    }
  | { kind: 'blocked'; why: BlockReason };

/**
 * Fills a template for one person. Blocked when a variable is unknown or has neither value nor fallback, when the
 * filled text still holds something that looks like a variable, or (unless `acceptsUnicode`) when it is not GSM.
 */
export function renderTemplate(template: TemplateText, values: Values, acceptsUnicode: boolean): Rendered {
  const wire = toWire(template, values, acceptsUnicode);
  return wire.kind === 'blocked' ? wire : { kind: 'text', text: wire.text };
}

/**
 * The same text for personalised sending: every occurrence of a variable gets a name of its own, so that a service
 * which takes one value per variable and one which takes one per occurrence build the same text.
 */
export function toWire(template: TemplateText, values: Values, acceptsUnicode: boolean): WireText {
  const parts = partsOf(template.body);
  const names = [...new Set(parts.flatMap(part => (part.kind === 'variable' ? [part.name] : [])))];
  const unknown = names.filter(name => !Object.hasOwn(values, name));
  if (unknown.length > 0) return blocked({ kind: 'unknown-variable', names: unknown });
  const fill = (name: string) => values[name]?.trim() || template.fallbacks[name]?.trim() || '';
  const missing = names.filter(name => fill(name) === '');
  if (missing.length > 0) return blocked({ kind: 'value-missing', names: missing });
  const odd = names.filter(name => fill(name).includes('{$') || variablesOf(fill(name)).length > 0);
  if (odd.length > 0) return blocked({ kind: 'variable-in-value', names: odd });

  const wireValues: string[] = [];
  let wireTemplate = '';
  let text = '';
  for (const part of parts) {
    if (part.kind === 'text') {
      wireTemplate += part.text;
      text += part.text;
    } else {
      const value = fill(part.name);
      wireValues.push(value);
      wireTemplate += `{$v${wireValues.length}}`;
      text += value;
    }
  }
  const why = textProblem(text, acceptsUnicode);
  return why ? blocked(why) : { kind: 'wire', template: wireTemplate, values: wireValues, text };
}

/**
 * Returns why a finished text may not leave, or null. Type 0 of the interface (docs/interface.md §2.2) carries GSM
 * only.
 */
function textProblem(text: string, acceptsUnicode: boolean): BlockReason | null {
  if (text.trim() === '') return { kind: 'empty-text' };
  if (text.includes('{$')) {
    const left = variablesOf(text);
    return { kind: 'unknown-variable', names: left.length > 0 ? left : [brokenVariable(text) ?? '{$'] };
  }
  // Most texts end here. The form feed is the only GSM character that no format of the service can write.
  if (isGsm(text) && !text.includes('\f')) return null;
  const characters = [...uncarried(text), ...(acceptsUnicode ? [] : charactersOutsideGsm(text.replace(UNCARRIED, '')))];
  return characters.length > 0 ? { kind: 'not-gsm', characters } : null;
}

/**
 * Characters that no format of the service can write (XML 1.0, Char; UTF-8): control characters and lone surrogates.
 */
const UNCARRIED = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/gu;

/** Names such characters, which have no glyph, by their code point: `U+000C`. */
function uncarried(text: string): string[] {
  const named = (text.match(UNCARRIED) ?? []).map(
    character => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return [...new Set(named)];
}

function blocked(why: BlockReason): { kind: 'blocked'; why: BlockReason } {
  return { kind: 'blocked', why };
}
