import { expect, test } from 'vitest';
import { columnsBeyond } from '../../src-renderer/calendar/hours/use-lane-width.ts';

const week = Array.from({ length: 7 }, () => 432);

test('a week that fits has no days beyond its edges', () => {
  expect(columnsBeyond(week, 7 * 432, 0)).toEqual([null, null]);
});

test('the day that is cut off at the right is the next one, and the last days lead back only', () => {
  expect(columnsBeyond(week, 972, 0)).toEqual([null, 2]);
  expect(columnsBeyond(week, 972, 2 * 432)).toEqual([0, 4]);
  expect(columnsBeyond(week, 972, 7 * 432 - 972)).toEqual([3, null]);
});

test('a step back brings the day that is cut off at the left into view as the last whole one', () => {
  // Wednesday is cut: Tuesday and Wednesday are both whole then.
  expect(columnsBeyond(week, 972, 2 * 432 + 100)).toEqual([1, 4]);
});

test('where one day alone has room, each step is a day', () => {
  expect(columnsBeyond(week, 500, 0)).toEqual([null, 1]);
  expect(columnsBeyond(week, 500, 432)).toEqual([0, 2]);
  expect(columnsBeyond(week, 300, 432)).toEqual([0, 2]);
});
