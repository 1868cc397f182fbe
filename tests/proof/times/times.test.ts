import { expect, test } from 'vitest';
import { proveTimes } from './times.ts';

test('a thousand appointments in all zones: every reminder is handed over for the minute a second reckoning finds', async () => {
  expect((await proveTimes(1_000, 1)).violations).toEqual([]);
});
