import { describe, expect, it } from 'vitest';
import { lengthOnKey, lengthTo } from '../../src-renderer/calendar/moving/move-target.ts';
import { daysOf, periodBrief, periodName, rangeOf, turned } from '../../src-renderer/calendar/time/period.ts';

describe('changing the length', () => {
  it('goes by quarters of an hour, never to nothing and never over a day', () => {
    expect(lengthOnKey(30, 'ArrowDown')).toBe(45);
    expect(lengthOnKey(30, 'ArrowUp')).toBe(15);
    expect(lengthOnKey(15, 'ArrowUp')).toBe(15);
    expect(lengthOnKey(1440, 'ArrowDown')).toBe(1440);
    expect(lengthOnKey(30, 'ArrowLeft')).toBeNull();
    expect(lengthTo(52)).toBe(45);
    expect(lengthTo(-20)).toBe(15);
  });
});

describe('what a view shows', () => {
  it('names it and turns by as much as it shows', () => {
    expect(periodName('day', '2026-11-24')).toBe('Tuesday 24 November 2026');
    expect(daysOf('list', '2026-11-24')).toHaveLength(28);
    expect(periodBrief('list', '2026-11-24')).toBe('From 23 Nov 2026');
    expect(turned('list', '2026-11-24', 1)).toBe('2026-12-22');
    expect(turned('day', '2026-11-24', -1)).toBe('2026-11-23');
    expect(turned('month', '2026-01-31', 1)).toBe('2026-02-28');
    expect(rangeOf('day', '2026-11-24')).toEqual({ from: '2026-11-23', until: '2026-11-24' });
  });
});
