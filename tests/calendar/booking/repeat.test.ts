/** How an appointment repeats, as chosen on the screen: the rule the program then reads, and what is said of it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { occurrences, readRule } from '../../../src-main/core/appointments/series/recurrence-rule.ts';
import {
  type Chosen,
  faultOf,
  never,
  onNewDay,
  readRepeat,
  repeatInWords,
  ruleInWords,
  ruleOf,
} from '../../../src-renderer/calendar/booking/repeat-rule.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';

const TUESDAY = '2027-01-05';
const chosen = (change: Partial<Chosen>): Chosen => ({ ...never(TUESDAY), ...change });
const startsOf = (repeat: Chosen) =>
  occurrences(ruleOf(repeat, TUESDAY) ?? '', {
    start: `${TUESDAY}T09:00` as WallTime,
    zone: 'Africa/Accra',
    until: '2028-12-31T00:00' as WallTime,
  }).map(start => start.slice(0, 10));

test('what is said is what the calendar then holds', () => {
  const cases: [Chosen, string, string[]][] = [
    [
      chosen({ freq: 'daily', end: 'count', count: 3 }),
      'every day, 3 times',
      ['2027-01-05', '2027-01-06', '2027-01-07'],
    ],
    [
      chosen({ freq: 'weekly', days: [1, 3], end: 'until', until: '2027-01-14' }),
      'every Tuesday and Thursday until Thu 14 Jan 2027',
      ['2027-01-05', '2027-01-07', '2027-01-12', '2027-01-14'],
    ],
    [
      chosen({ freq: 'weekly', interval: 2, end: 'count', count: 2 }),
      'every 2 weeks on Tuesday, 2 times',
      ['2027-01-05', '2027-01-19'],
    ],
    [
      chosen({ freq: 'monthly-date', end: 'count', count: 2 }),
      'every month on day 5, 2 times',
      ['2027-01-05', '2027-02-05'],
    ],
    [
      chosen({ freq: 'monthly-weekday', end: 'count', count: 2 }),
      'the first Tuesday of every month, 2 times',
      ['2027-01-05', '2027-02-02'],
    ],
    [
      chosen({ freq: 'yearly', end: 'count', count: 2 }),
      'every year on 5 January, 2 times',
      ['2027-01-05', '2028-01-05'],
    ],
  ];
  for (const [repeat, said, starts] of cases) {
    expect(repeatInWords(repeat, TUESDAY)).toBe(said);
    expect(startsOf(repeat)).toEqual(starts);
  }
});

test('the fifth of its weekday in a month is the last one, which every month has', () => {
  const repeat = { ...never('2027-01-26'), freq: 'monthly-weekday' } as const;
  expect(repeatInWords(repeat, '2027-01-26')).toBe('the fourth Tuesday of every month');
  expect(ruleOf({ ...never('2027-03-30'), freq: 'monthly-weekday' }, '2027-03-30')).toBe('FREQ=MONTHLY;BYDAY=-1TU');
  expect(ruleInWords('FREQ=MONTHLY;BYDAY=-1TU', '2027-03-30')).toBe('the last Tuesday of every month');
});

test('every choice that can be made is a rule the program takes, and is read back as it was chosen', () => {
  const choice = fc.record({
    kind: fc.constant('chosen' as const),
    freq: fc.constantFrom('daily', 'weekly', 'monthly-date', 'monthly-weekday', 'yearly'),
    interval: fc.integer({ min: 1, max: 99 }),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }).map(days => days.sort()),
    end: fc.constantFrom('never', 'until', 'count'),
    until: fc.constantFrom('2027-06-30', '2030-01-31'),
    count: fc.integer({ min: 2, max: 1000 }),
  });
  const day = fc
    .integer({ min: 0, max: 700 })
    .map(days => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
  fc.assert(
    fc.property(choice, day, (repeat, first) => {
      fc.pre(faultOf(repeat, first) === null);
      const rule = ruleOf(repeat, first) ?? '';
      expect(readRule(rule)).toBe(rule);
      expect(ruleOf(readRepeat(rule, first), first)).toBe(rule);
      expect(readRepeat(rule, first).kind).toBe('chosen');
    }),
  );
});

test('a rule from elsewhere that the choices cannot say stays as it is, whatever is looked at', () => {
  for (const rule of [
    'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1',
    'FREQ=YEARLY;BYMONTH=3',
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYDAY=2TU',
  ]) {
    expect(readRepeat(rule, TUESDAY)).toEqual({ kind: 'asItIs', rule });
    expect(ruleOf(readRepeat(rule, TUESDAY), TUESDAY)).toBe(rule);
  }
});

test('the weekday follows the first day only while it is that day’s own', () => {
  expect(onNewDay(chosen({ freq: 'weekly' }), TUESDAY, '2027-01-07')).toMatchObject({ days: [3] });
  expect(onNewDay(chosen({ freq: 'weekly', days: [0] }), TUESDAY, '2027-01-07')).toMatchObject({ days: [0] });
});

test('a series that cannot be is not asked for', () => {
  expect(faultOf(chosen({ freq: 'weekly', days: [] }), TUESDAY)).toBe('days');
  expect(faultOf(chosen({ freq: 'daily', end: 'until', until: TUESDAY }), TUESDAY)).toBe('until');
  expect(faultOf(chosen({ freq: 'daily', end: 'count', count: 1 }), TUESDAY)).toBe('count');
  expect(faultOf(chosen({ freq: 'daily', interval: Number.NaN }), TUESDAY)).toBe('interval');
});
