import { expect, test } from 'vitest';
import { weeksLeft } from '../../src-renderer/reports/did-it-help/weeks-left.ts';

const since = '2026-12-28';

test('how long a comparison still takes is reckoned from how fast visits came since reminders began', () => {
  expect(weeksLeft(84, 2598, { since, today: '2027-01-04' })).toBe(30);
  expect(weeksLeft(84, 2598, { since, today: '2027-01-11' })).toBe(60);
});

test('nothing is foretold in the first week, without a visit, once it is full, or of more than five years', () => {
  expect(weeksLeft(50, 2598, { since, today: '2027-01-03' })).toBeNull();
  expect(weeksLeft(0, 2598, { since, today: '2027-02-01' })).toBeNull();
  expect(weeksLeft(2598, 2598, { since, today: '2027-02-01' })).toBeNull();
  expect(weeksLeft(2, 2598, { since, today: '2027-02-01' })).toBeNull();
});
