import { describe, expect, test } from 'vitest';
import { dayOffProblem, intervalProblems } from '../../src-shared/hours/check-hours.ts';
import { openHoursOf, outsideHours } from '../../src-shared/hours/open-hours.ts';
import type { WorkingHours } from '../../src-shared/model/business/hours.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';

const MONDAY = '2027-01-04';
const TUESDAY = '2027-01-05';
const SUNDAY = '2027-01-10';
const span = (from: number, until: number) => ({ from: from * 60, until: until * 60 });
const on = (weekday: number, from: number, until: number) => ({ weekday, ...span(from, until) });

/** Monday with a break; Esi works on Sundays only and is off for two days; closed on 8 March. */
const HOURS: WorkingHours = {
  isSet: true,
  business: [on(1, 9, 13), on(1, 14, 18), on(2, 9, 18)],
  staff: [
    { staff: 'Esi', week: [on(7, 10, 12)] },
    { staff: 'Kofi', week: [] },
  ],
  daysOff: [{ id: 1, staff: 'ÉSI ', from: '2027-01-09', until: '2027-01-10', reason: 'Training' }],
  holidays: [{ day: '2027-01-12', name: 'Closed for painting' }],
};
const open = openHoursOf(HOURS);
const outside = (day: string, clock: string, durationMinutes: number, staff = '') =>
  outsideHours(HOURS, { start: `${day}T${clock}` as WallTime, durationMinutes, staff });

describe('open hours', () => {
  test('are the business’s for everybody who has none of their own', () => {
    for (const who of [null, '', 'Ama', ' ']) expect(open(MONDAY, who)).toEqual([span(9, 13), span(14, 18)]);
    expect(open(SUNDAY, null)).toEqual([]);
  });

  test('are one’s own where they are given, also none at all', () => {
    expect(open('2027-01-03', 'esi')).toEqual([span(10, 12)]);
    expect(open(MONDAY, 'Esi')).toEqual([]);
    expect(open(MONDAY, 'Kofi')).toEqual([]);
  });

  test('are none on a day off, from its first day to its last, and on a holiday of the business', () => {
    expect(open(SUNDAY, 'Esi')).toEqual([]);
    expect(open('2027-01-17', 'Esi')).toEqual([span(10, 12)]);
    expect(open('2027-01-12', null)).toEqual([]);
    expect(open('2027-01-12', 'Ama')).toEqual([]);
    // A day off of one is no day off of another.
    expect(openHoursOf({ ...HOURS, staff: [] })(SUNDAY, 'Ama')).toEqual([]);
  });
});

describe('outside the hours', () => {
  test('is what begins before, ends after or goes over a break', () => {
    expect(outside(MONDAY, '09:00', 240)).toBeNull();
    expect(outside(MONDAY, '14:00', 240)).toBeNull();
    for (const [clock, minutes] of [
      ['08:59', 30],
      ['12:45', 30],
      ['13:15', 30],
      ['17:45', 16],
      ['19:00', 30],
    ] as const)
      expect(outside(MONDAY, clock, minutes), clock).toEqual({
        kind: 'outside',
        day: MONDAY,
        staff: '',
        open: [span(9, 13), span(14, 18)],
      });
    expect(outside(TUESDAY, '12:45', 30)).toBeNull();
  });

  test('says whose hours they are, or why the day is off', () => {
    expect(outside(MONDAY, '10:00', 30, 'esi')).toEqual({ kind: 'outside', day: MONDAY, staff: 'Esi', open: [] });
    expect(outside(SUNDAY, '10:00', 30, 'Esi')).toEqual({
      kind: 'day-off',
      day: SUNDAY,
      staff: 'ÉSI ',
      reason: 'Training',
    });
    expect(outside('2027-01-12', '10:00', 30, 'Esi')).toEqual({
      kind: 'holiday',
      day: '2027-01-12',
      name: 'Closed for painting',
    });
  });

  test('two intervals that touch are one, and midnight is no end where the next day goes on', () => {
    const night: WorkingHours = {
      ...HOURS,
      business: [on(1, 9, 13), on(1, 13, 24), on(2, 0, 2)],
    };
    const late = (durationMinutes: number, clock = '23:00') =>
      outsideHours(night, { start: `${MONDAY}T${clock}` as WallTime, durationMinutes, staff: '' }) !== null;
    expect(late(60, '12:30')).toBe(false);
    expect(late(60)).toBe(false);
    expect(late(180)).toBe(false);
    expect(late(181)).toBe(true);
  });

  test('is nothing while nobody has said the hours, but holidays and days off', () => {
    const unsaid = { ...HOURS, isSet: false };
    const at = (day: string, staff: string) =>
      outsideHours(unsaid, { start: `${day}T03:00` as WallTime, durationMinutes: 30, staff }) !== null;
    expect(at(MONDAY, '')).toBe(false);
    expect(at(MONDAY, 'Ama')).toBe(false);
    expect(at(MONDAY, 'Esi')).toBe(true);
    expect(at(SUNDAY, 'Esi')).toBe(true);
    expect(at('2027-01-12', '')).toBe(true);
  });
});

describe('what is wrong with hours', () => {
  test('each interval is told of itself, and of two that overlap the later one', () => {
    expect(intervalProblems([on(1, 9, 13), on(1, 13, 18), on(2, 9, 9), on(3, 18, 9)])).toEqual([
      null,
      null,
      'ends-first',
      'ends-first',
    ]);
    expect(intervalProblems([on(1, 12, 14), on(1, 9, 13), on(2, 12, 14)])).toEqual(['overlap', null, null]);
    expect(intervalProblems([on(1, 9, 18), on(1, 9, 18)])).toEqual([null, 'overlap']);
    expect(intervalProblems([on(1, 9, 18), on(1, 10, 11)])).toEqual([null, 'overlap']);
    // One that ends before it begins overlaps with nothing.
    expect(intervalProblems([on(1, 18, 9), on(1, 10, 11)])).toEqual(['ends-first', null]);
  });

  test('days off end on or after their first day, and are days', () => {
    expect(dayOffProblem({ from: MONDAY, until: MONDAY })).toBeNull();
    expect(dayOffProblem({ from: TUESDAY, until: MONDAY })).toBe('ends-first');
    expect(dayOffProblem({ from: '2027-02-29', until: '2027-03-01' })).toBe('no-such-day');
    expect(dayOffProblem({ from: '2027-01-01', until: '2028-02-04' })).toBeNull();
    expect(dayOffProblem({ from: '2027-01-01', until: '2028-02-05' })).toBe('too-long');
  });
});
