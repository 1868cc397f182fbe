import { describe, expect, it } from 'vitest';
import type { WallTime } from '../../src-shared/time/instant.ts';
import {
  addDays,
  addMinutes,
  addMonths,
  isDay,
  monthOf,
  wallTimeOf,
  weekdayOf,
  weekOf,
} from '../../src-shared/time/wall-days.ts';

const wall = (text: string) => text as WallTime;

describe('the days of the calendar', () => {
  it('shows every day of a month once, in whole weeks from Monday to Sunday', () => {
    for (const month of ['2026-02', '2026-11', '2027-02', '2027-08', '2028-02', '2032-02']) {
      const weeks = monthOf(`${month}-15`);
      const days = weeks.flat();
      expect(weeks.every(week => week.length === 7 && weekdayOf(week[0] ?? '') === 0)).toBe(true);
      const inMonth = days.filter(day => day.startsWith(month));
      const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
      expect(inMonth).toEqual(Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`));
      expect(new Set(days).size).toBe(days.length);
    }
  });

  it('uses no more weeks than a month needs', () => {
    expect(monthOf('2027-02-10')).toHaveLength(4); // 1 February 2027 is a Monday.
    expect(monthOf('2026-11-10')).toHaveLength(6);
    expect(monthOf('2026-10-10')).toHaveLength(5);
  });

  it('shows Monday to Sunday of the week a day is in, across a new year', () => {
    expect(weekOf('2027-01-01')).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ]);
    expect(weekOf('2026-11-29')[0]).toBe('2026-11-23');
  });

  it('keeps the clock on days when the clocks change, wherever this computer stands', () => {
    const zone = process.env['TZ'];
    try {
      for (const here of ['Africa/Accra', 'Europe/Paris', 'America/New_York', 'Pacific/Apia']) {
        process.env['TZ'] = here;
        expect(addDays('2027-03-27', 1)).toBe('2027-03-28');
        expect(addDays('2027-03-28', 1)).toBe('2027-03-29');
        expect(addMinutes(wall('2027-03-28T01:45'), 15)).toBe('2027-03-28T02:00');
        expect(addMinutes(wall('2027-10-31T02:45'), 15)).toBe('2027-10-31T03:00');
        expect(weekOf('2027-10-31')[0]).toBe('2027-10-25');
        expect(wallTimeOf('2027-03-28', 150)).toBe('2027-03-28T02:30');
      }
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });

  it('goes from the 31st to the last day of a shorter month', () => {
    expect(addMonths('2026-10-31', 1)).toBe('2026-11-30');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2027-01-15', -1)).toBe('2026-12-15');
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
  });

  it('knows a day that no calendar has', () => {
    expect(['2027-02-29', '2026-13-01', '26-01-01', '', '2026-11-31'].filter(isDay)).toEqual([]);
    expect(isDay('2028-02-29')).toBe(true);
  });
});
