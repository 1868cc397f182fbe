// Every case of tests/fixtures/import/cases through the whole program: what is asked, what comes in, that a second
// import adds nothing, and that taking both back leaves everything as it was.
import { describe, expect, it } from 'vitest';
import type { ImportCase } from '../fixtures/import/import-case.ts';
import { expectedOf, runCase } from './run-import-case.ts';

const modules = import.meta.glob<{ cases: ImportCase[] }>('../fixtures/import/cases/**/*.ts', { eager: true });
const kinds = Object.entries(modules).map(([path, { cases }]) => ({
  kind: path.replace(/^.*\/|\.ts$/g, '').replaceAll('-', ' '),
  cases,
}));

describe.each(kinds)('$kind', ({ cases }) => {
  it.each(cases)('$name: $about', async one => {
    expect(await runCase(one)).toEqual(expectedOf(one));
  });
});

it('no two cases have the same name', () => {
  const names = kinds.flatMap(({ cases }) => cases.map(({ name }) => name));
  expect(names.length).toBe(new Set(names).size);
});
