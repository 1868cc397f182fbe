import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { SEEDS } from './seeds.ts';
import { simulate, tellOf } from './simulate.ts';

/** The number of histories in every test run, besides SEEDS; the proof (`npm run proof`) runs ten thousand. */
const HISTORIES = 200;

/** The time limit: on a busy machine the histories take many times as long. */
const HOUR = 3_600_000;

test(
  'in two hundred histories of faults and crashes nobody is texted twice and nobody is forgotten',
  async () => {
    const { histories, found } = await simulate({ from: 1, seeds: HISTORIES, workers: availableParallelism() });
    expect(found.map(one => tellOf(one)).join('\n\n')).toBe('');
    expect(histories).toBe(HISTORIES);
  },
  HOUR,
);

test.each(SEEDS)('the history $seed goes right; it found: $found', async ({ seed }) => {
  const { found } = await simulate({ from: seed, seeds: 1, workers: 1 });
  expect(found.map(one => tellOf(one)).join('\n\n')).toBe('');
});
