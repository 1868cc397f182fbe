import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { SEEDS } from './seeds.ts';
import { simulate, tellOf } from './simulate.ts';

/** A thousand histories take minutes on two quiet cores, and many times as long on a busy machine. */
const HOUR = 3_600_000;

test(
  'in a thousand histories of faults and crashes nobody is texted twice and nobody is forgotten',
  async () => {
    const { histories, found } = await simulate({ from: 1, seeds: 1000, workers: availableParallelism() });
    expect(found.map(one => tellOf(one)).join('\n\n')).toBe('');
    expect(histories).toBe(1000);
  },
  HOUR,
);

test.each(SEEDS)('the history $seed goes right; it found: $found', async ({ seed }) => {
  const { found } = await simulate({ from: seed, seeds: 1, workers: 1 });
  expect(found.map(one => tellOf(one)).join('\n\n')).toBe('');
});
