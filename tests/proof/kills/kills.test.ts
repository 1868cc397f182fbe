import { expect, test } from 'vitest';
import { proveKills } from './kills.ts';

test('killed a dozen times in the middle of its work and started again: nobody is texted twice, nobody is forgotten', async () => {
  expect((await proveKills(12, 1)).violations).toEqual([]);
});
