import { expect, test } from 'vitest';
import { proveFuzz } from './fuzz.ts';

test('two thousand calls that no screen makes are each answered in words, and none is a bug of the program', async () => {
  expect((await proveFuzz(2_000, 1)).violations).toEqual([]);
});
