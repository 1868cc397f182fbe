import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PLANTED_BUGS } from './planted-bugs.ts';
import { plantedBugs } from './run-planted-bugs.ts';

const source = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
const CASES = 'tests/fixtures/import/cases';
/** A test of every import case has the case's name for its title, which stands with the cases. */
const titlesIn = (file: string) =>
  file === 'tests/imports/import-cases.test.ts'
    ? readdirSync(join(import.meta.dirname, '../../..', CASES), { encoding: 'utf8', recursive: true })
        .filter(name => name.endsWith('.ts'))
        .map(name => source(`${CASES}/${name}`))
        .join('')
    : source(file);

describe('the list of planted bugs is one of today’s program', () => {
  test.each(PLANTED_BUGS)('$name', ({ file, find, replace, caughtBy }) => {
    expect(source(file).split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
    if (caughtBy !== 'simulation') expect(titlesIn(caughtBy.file)).toContain(caughtBy.title);
  });

  test('every bug has a name of its own', () => {
    expect(new Set(PLANTED_BUGS.map(({ name }) => name)).size).toBe(PLANTED_BUGS.length);
  });
});

/** Quick ones of each kind; `npm run proof` plants them all. */
const SOME = [
  'a text whose answer was lost counts as queued',
  'the screen says “queued” before it is known',
  'an acknowledged intent may be lost with the power',
];

test('planted in a copy of the program, a bug is noticed, and how soon is told', async () => {
  const bugs = PLANTED_BUGS.filter(({ name }) => SOME.includes(name));
  const sought = await plantedBugs({ workers: 1, bugs });
  expect(sought.map(({ name, caughtBy }) => [name, caughtBy])).toEqual(
    bugs.map(({ name }) => [name, expect.stringMatching(/^(simulation: I2|tests\/storage\/open\.test\.ts)$/)]),
  );
});

test('what changes nothing is not noticed', async () => {
  const harmless = {
    name: 'harmless',
    file: 'src-main/delivery/outbox/submit.ts',
    find: 'const uid',
    replace: 'const  uid',
  };
  const [sought] = await plantedBugs({ workers: 1, bugs: [{ ...harmless, caughtBy: 'simulation' }], most: 3 });
  expect(sought).toMatchObject({ name: 'harmless', caughtBy: null, histories: 3 });
});
