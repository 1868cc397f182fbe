/** The loop that searches for work: what fails in it is told, and it goes on. */
import { expect, test } from 'vitest';
import { createWorkLoop } from '../../../src-main/delivery/outbox/work-loop.ts';

test('a failure after the search for work is told as one of the search is, and the next search finds work', async () => {
  const failures: unknown[] = [];
  let looked = 0;
  const loop = createWorkLoop({
    clock: { now: () => 0, after: () => () => {} },
    look: async () => {
      looked += 1;
      return false;
    },
    onNothingMore: () => {
      if (looked === 1) throw new Error('the disk is full');
      return 1000;
    },
    onFailure: error => failures.push(error),
  });
  loop.kick();
  await loop.looking();
  expect([failures, loop.looking()]).toEqual([[new Error('the disk is full')], null]);
  loop.kick();
  await loop.looking();
  expect([looked, failures.length, loop.nextLookAt()]).toEqual([2, 1, 1000]);
});
