/** Which element shows which appointment (src-renderer/calendar/grid/use-places.ts). */
import { expect, test } from 'vitest';
import { placesOf } from '../../../src-renderer/calendar/grid/use-places.ts';

test('another page fills the same places, in order', () => {
  expect(placesOf([], [11, 12, 13])).toEqual([0, 1, 2]);
  expect(placesOf([11, 12, 13], [21, 22])).toEqual([0, 1]);
});

test('what was shown keeps its place, whatever comes before or leaves', () => {
  expect(placesOf([11, 12, 13], [13, 11])).toEqual([2, 0]);
  expect(placesOf([11, 12], [10, 11, 12])).toEqual([2, 0, 1]);
});

test('a place that is free is taken first, and none twice', () => {
  expect(placesOf([11, 0, 13], [13, 21, 22, 11, 23])).toEqual([2, 1, 3, 0, 4]);
});
