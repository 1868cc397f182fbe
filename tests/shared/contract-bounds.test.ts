/** Nothing that comes through the door is without an end: each number, text, list and record of the contract has a bound. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '../../src-shared/contract/index.ts';

/** More than any list or record may have. */
const TOO_MANY = 300_001;

type Def = z.core.$ZodTypes['_zod']['def'];

/** What of a schema, named by its place, takes something without an end. */
function unbounded(schema: z.core.$ZodType, at: string): string[] {
  const def = (schema as z.core.$ZodTypes)._zod.def as Def;
  const checks = (def.checks ?? []).map(check => check._zod.def.check);
  switch (def.type) {
    case 'number':
      return checks.includes('less_than') && checks.includes('greater_than') ? [] : [at];
    case 'string':
      return checks.includes('max_length') ? [] : [at];
    case 'array':
      return [...(checks.includes('max_length') ? [] : [at]), ...unbounded(def.element, `${at}[]`)];
    case 'record': {
      const many = Object.fromEntries(Array.from({ length: TOO_MANY }, (_, index) => [String(index), '']));
      const ends = z.safeParse(schema, many).success ? [at] : [];
      return [...ends, ...unbounded(def.keyType, `${at} names`), ...unbounded(def.valueType, `${at} values`)];
    }
    case 'object': {
      const fields = Object.entries(def.shape).flatMap(([key, field]) => unbounded(field, `${at}.${key}`));
      return def.catchall && def.catchall._zod.def.type !== 'never' ? [...fields, `${at}.*`] : fields;
    }
    case 'union':
      return def.options.flatMap((option, index) => unbounded(option, `${at}|${index}`));
    case 'optional':
    case 'nullable':
    case 'default':
      return unbounded(def.innerType, at);
    case 'enum':
    case 'literal':
    case 'boolean':
    case 'undefined':
    case 'null':
      return [];
    default:
      return [`${at}: ${def.type} is not looked into`];
  }
}

test.each(Object.entries(operations))('%s takes nothing without an end', (operation, { input }) => {
  expect(unbounded(input, operation)).toEqual([]);
});

test('a schema without a bound is seen, however deep', () => {
  const planted = z.object({
    ids: z.array(z.number().int().min(1).max(9)),
    one: z.union([z.object({ at: z.number().int().min(0) }), z.string().max(3)]).nullish(),
    fields: z.record(z.string(), z.string().max(3)),
  });
  expect(unbounded(planted, 'x')).toEqual(['x.ids', 'x.one|0.at', 'x.fields', 'x.fields names']);
});
