import { describe, expect, test } from 'vitest';
import { inSight, laneWidth } from '../../src-renderer/calendar/hours/use-lane-width.ts';

const room = (width: number) => ({ width, rem: 16 });

describe('The width of lanes', () => {
  /** How many of seven days of four lanes are seen; a lane is at least 88 pixels wide. */
  const daysIn = (width: number) => width / (laneWidth(room(width), Array(7).fill(4), 5.5) * 4);

  test('as many whole days stand side by side as there is room for, and whole lanes of the next', () => {
    expect(daysIn(1000)).toBeCloseTo(2.25, 2);
    expect(daysIn(750)).toBeCloseTo(2, 2);
    expect(laneWidth(room(300), Array(7).fill(4), 5.5)).toBe(100);
  });

  test('a week of one lane a day fills the window', () => {
    expect(laneWidth(room(1400), Array(7).fill(1), 5.5)).toBe(200);
  });
});

describe('The days in sight', () => {
  const days = Array(7).fill(400);
  const seen = (left: number, gone: number) =>
    inSight(days, room(800), left, gone).flatMap((is, day) => (is ? day : []));

  test('are those that the window shows', () => {
    expect(seen(0, 0)).toEqual([0, 1]);
    expect(seen(200, 1)).toEqual([0, 1, 2]);
  });

  test('are scrolled to the day that is gone to, as far as needed', () => {
    expect(seen(0, 4)).toEqual([3, 4]);
    expect(seen(2000, 1)).toEqual([1, 2]);
  });

  test('are all where all fit', () => {
    expect(inSight(Array(7).fill(100), room(800), 0, 3)).toEqual(Array(7).fill(true));
  });

  test('a day wider than the window is seen from its beginning', () => {
    expect(inSight([400, 400, 400], room(300), 0, 1)).toEqual([false, true, false]);
  });
});
