import { expect, test } from 'vitest';
import { isFarDay } from '../../src-renderer/calendar/time/far-day.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';

test('a day is far when it lies more than a year after now, and what is no day never is', () => {
  const now = '2026-11-23T09:00' as WallTime;
  const far = (day: string) => isFarDay(day, now);
  expect(['2062-12-01', '2027-11-24', '2027-11-24T09:00'].every(far)).toBe(true);
  expect(['2027-11-23', '2026-12-01', '2020-01-01', '', '1/12/2062', '31/02/2026'].some(far)).toBe(false);
});
