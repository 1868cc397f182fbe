import { expect, test } from 'vitest';
import { proveHeldRecords } from './held-records.ts';

test('records that are not what they were are held until a person has looked, and nobody is texted twice', async () => {
  expect((await proveHeldRecords(1)).violations).toEqual([]);
});
