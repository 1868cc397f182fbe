/**
 * Makes inputs of an operation from its schema: most are valid, some are one step away from valid, some are anything at
 * all. Values that the program answered before come back in them, so that ids and names often exist.
 */
import { z } from 'zod';
import { type Operation, operations } from '../../../src-shared/contract/index.ts';
import type { Random } from '../../simulation/random.ts';

/** The parts of JSON Schema (draft 2020-12) that the contract's schemas become. */
interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  not?: JsonSchema;
}

/** What a person, a prepared file or a mistaken page might put into a text. */
const TEXTS = [
  '',
  ' ',
  'Ama Mensah',
  'OWUSU, Kofi',
  '0244100201',
  '+233244100202',
  '2027-01-05',
  '2027-02-30',
  '2027-01-05T09:30',
  '09:30',
  '24:00',
  'Africa/Accra',
  'Europe/London',
  'GH',
  'GHS',
  'Hello {$firstName}, see you {$day} at {$time}.',
  '{$nobody}',
  '=HYPERLINK("x")',
  '"; DROP TABLE contacts; --',
  '%_\\',
  '../../etc/passwd',
  'C:\\Windows\\System32',
  'http://127.0.0.1:1',
  'https://127.0.0.1:1/v5?x=1',
  '‮Ama',
  'ɛ ɔ ê 😀',
  '\u0000',
  '\ud800',
  'a'.repeat(400),
  'constructor',
  '__proto__',
  'RRULE:FREQ=WEEKLY;COUNT=3',
  'TmFtZSxQaG9uZSxEYXRlCkFtYSwwMjQ0MTAwMjAxLDA1LzAxLzIwMjcK',
] as const;

const NUMBERS = [0, 1, 2, 3, 7, 15, 30, 60, 500, 1440, -1, 0.5, 1e9, 1e15, Number.NaN, Number.POSITIVE_INFINITY];
const MOST_KNOWN = 2_000;
const MOST_NAMED = 50;
const DEEPEST = 6;

/** Values that answers had, of which inputs are made: a field of an input often has the name it has in an answer. */
export class KnownValues {
  readonly texts: string[] = [...TEXTS];
  readonly numbers: number[] = [...NUMBERS];
  readonly named = new Map<string, unknown[]>();

  /** Takes a few values out of an answer. */
  learn(random: Random, answer: unknown, depth = 0): void {
    if (depth > DEEPEST) return;
    if (typeof answer === 'string' && answer.length < 200)
      keep(random, this.texts, answer, { fixed: TEXTS.length, most: MOST_KNOWN });
    else if (typeof answer === 'number')
      keep(random, this.numbers, answer, { fixed: NUMBERS.length, most: MOST_KNOWN });
    else if (Array.isArray(answer)) for (const one of answer.slice(0, 5)) this.learn(random, one, depth + 1);
    else if (answer !== null && typeof answer === 'object')
      for (const [name, one] of Object.entries(answer)) {
        const values = this.named.get(name) ?? [];
        this.named.set(name, values);
        keep(random, values, one, { fixed: 0, most: MOST_NAMED });
        this.learn(random, one, depth + 1);
      }
  }
}

/** Adds a value; in a full list it takes the place of another one, but of none of the first `fixed`. */
function keep<T>(random: Random, known: T[], value: T, { fixed, most }: { fixed: number; most: number }): void {
  if (known.length < most) known.push(value);
  else known[random.between(fixed, most - 1)] = value;
}

const schemas = new Map<Operation, JsonSchema | null>();

/** Returns the schema of an operation's input; null where it takes none. */
function schemaOf(operation: Operation): JsonSchema | null {
  const known = schemas.get(operation);
  if (known !== undefined) return known;
  const { input } = operations[operation];
  const schema =
    input instanceof z.ZodUndefined
      ? null
      : (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema);
  schemas.set(operation, schema);
  return schema;
}

/** Returns an input for an operation. `wildness`: the share of values that do not follow the schema, 0 to 1. */
export function randomInput(random: Random, operation: Operation, known: KnownValues, wildness: number): unknown {
  const schema = schemaOf(operation);
  if (schema === null) return random.chance(wildness) ? anything(random, known, 0) : undefined;
  return follow({ random, known, wildness }, schema, 0);
}

interface Making {
  random: Random;
  known: KnownValues;
  wildness: number;
}

function follow(making: Making, schema: JsonSchema, depth: number): unknown {
  const { random, known, wildness } = making;
  if (random.chance(wildness)) return anything(random, known, depth);
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return follow(making, random.pick(choices), depth);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(part => follow(making, part, depth)));
  switch (schema.type) {
    case 'object':
      return objectOf(making, schema, depth);
    case 'array':
      return listOf(making, schema, depth);
    case 'string':
      return textOf(random, known, schema);
    case 'integer':
      return numberIn(random, known, schema, true);
    case 'number':
      return numberIn(random, known, schema, false);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return anything(random, known, depth);
  }
}

function objectOf(making: Making, schema: JsonSchema, depth: number): object {
  const { random, known } = making;
  const required = new Set(schema.required ?? []);
  const entries = Object.entries(schema.properties ?? {})
    .filter(([name]) => required.has(name) || random.chance(0.5))
    .map(([name, part]): [string, unknown] => {
      const values = known.named.get(name);
      return [
        name,
        values && random.chance(0.5) ? values[random.below(values.length)] : follow(making, part, depth + 1),
      ];
    });
  const more = schema.additionalProperties;
  if (typeof more === 'object' && !schema.properties)
    for (let count = random.between(0, 3); count > 0; count -= 1)
      entries.push([random.pick(known.texts), follow(making, more, depth + 1)]);
  return Object.fromEntries(entries);
}

function listOf(making: Making, schema: JsonSchema, depth: number): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map(part => follow(making, part, depth + 1));
  const least = schema.minItems ?? 0;
  const length = making.random.between(least, Math.min(schema.maxItems ?? 4, least + 4));
  return Array.from({ length }, () => follow(making, schema.items ?? {}, depth + 1));
}

function textOf(random: Random, { texts }: KnownValues, { pattern, maxLength }: JsonSchema): string {
  const given = random.chance(0.5) ? TEXTS : texts;
  const fit = pattern === undefined ? [] : given.filter(text => new RegExp(pattern, 'u').test(text));
  return random.pick(fit.length > 0 ? fit : given).slice(0, maxLength);
}

function numberIn(random: Random, known: KnownValues, { minimum, maximum }: JsonSchema, isWhole: boolean): number {
  const given = random.pick(known.numbers);
  const least = minimum ?? -1_000;
  const most = Math.min(maximum ?? 1_000_000, 1e15);
  const isFit = Number.isFinite(given) && given >= least && given <= most && (!isWhole || Number.isInteger(given));
  return isFit ? given : random.between(Math.ceil(least), Math.floor(Math.min(most, least + 100)));
}

function anything(random: Random, known: KnownValues, depth: number): unknown {
  const makers: (() => unknown)[] = [
    () => random.pick(known.texts),
    () => random.pick(known.numbers),
    () => null,
    () => undefined,
    () => random.chance(0.5),
    () => 'x'.repeat(random.between(1, 20_000)),
    () => (depth < DEEPEST ? [anything(random, known, depth + 1)] : []),
    () => (depth < DEEPEST ? { [random.pick(known.texts)]: anything(random, known, depth + 1) } : {}),
  ];
  return random.pick(makers)();
}
