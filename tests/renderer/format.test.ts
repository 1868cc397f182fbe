import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  dayAfter,
  plural,
  showCount,
  showDay,
  showInstant,
  showLongDay,
  showMoney,
  showNames,
  showPrice,
  showWallTime,
  showWeekdayName,
  showWeekdayTime,
} from '../../src-renderer/ui/format.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';

const wall = '2026-11-24T09:00' as WallTime;

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('days, times, counts and money', () => {
  it('never show a time without its day', () => {
    expect(showWallTime(wall)).toBe('Tue 24 Nov, 09:00');
    expect(showWallTime(wall, { year: true })).toBe('Tue 24 Nov 2026, 09:00');
    expect(showWeekdayTime(wall)).toBe('Tue 09:00');
  });

  it('show days short and long', () => {
    expect(showDay('2026-11-24')).toBe('Tue 24 Nov');
    expect(showLongDay('2026-11-24')).toBe('Tuesday 24 November 2026');
  });

  it('show a weekday by its number', () => {
    expect([1, 7].map(showWeekdayName)).toEqual(['Monday', 'Sunday']);
  });

  it('show a price in the currency of the business, whole ones without decimals', () => {
    expect(showPrice(120_500, 'GHS')).toBe('GH₵\u00A0120.50');
    expect(showPrice(120_000, 'GHS')).toBe('GH₵\u00A0120');
    expect(showPrice(1_200_000, 'USD')).toBe('$1,200');
    expect(showPrice(5_000_000, 'XOF')).toBe('F\u202FCFA\u00A05,000');
    expect(showPrice(25_500, 'TND')).toBe('TND\u00A025.500');
  });

  it('show an instant in the business’s zone, whatever the computer’s', () => {
    expect(showInstant('2026-11-24T23:30:00.000Z', 'Africa/Accra')).toBe('Tue 24 Nov, 23:30');
    expect(showInstant('2026-11-24T23:30:00.000Z', 'Africa/Lagos')).toBe('Wed 25 Nov, 00:30');
  });

  it.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
    'show wall times as they stand on a computer set to %s',
    async zone => {
      vi.stubEnv('TZ', zone);
      vi.resetModules();
      const elsewhere = await import('../../src-renderer/ui/format.ts');
      expect(elsewhere.showWallTime(wall)).toBe('Tue 24 Nov, 09:00');
      expect(elsewhere.showLongDay('2026-11-24')).toBe('Tuesday 24 November 2026');
      expect(elsewhere.dayAfter('2026-12-31')).toBe('2027-01-01');
    },
  );

  it('know the day after, over the end of months, years and summer time', () => {
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
    expect(dayAfter('2028-02-28')).toBe('2028-02-29');
    expect(dayAfter('2026-10-25')).toBe('2026-10-26');
  });

  it('say twelve names or fewer all, of more the first three and how many others', () => {
    const others = (count: number) => plural(count, 'other', 'others');
    const letters = [...'ABCDEFGHIJKLM'];
    expect(showNames(['Ama'], others)).toBe('Ama');
    expect(showNames(letters.slice(0, 12), others)).toBe('A, B, C, D, E, F, G, H, I, J, K and L');
    expect(showNames(letters, others)).toBe('A, B, C and 10 others');
    expect(showNames(letters.slice(0, 12), others, 1238)).toBe('A, B, C and 1,235 others');
  });

  it('show counts and money so that they can be read aloud', () => {
    expect(showCount(12_345)).toBe('12,345');
    expect(plural(1, 'text', 'texts')).toBe('1 text');
    expect(plural(0, 'text', 'texts')).toBe('0 texts');
    expect(showMoney(993, null)).toBe('993');
    expect(showMoney(12.5, null)).toBe('12.50');
    expect(showMoney(12.5, 'GHS')).toBe('GHS 12.50');
  });
});
