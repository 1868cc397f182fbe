import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  endedBefore,
  occurrences,
  readRule,
  restOf,
  shiftedRule,
} from '../../../src-main/core/appointments/series/recurrence-rule.ts';
import { AppError } from '../../../src-shared/contract/errors.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';

const wall = (text: string) => text as WallTime;
const days = (rule: string, start: string, until: string, zone = 'Africa/Accra') =>
  occurrences(rule, { start: wall(start), zone, until: wall(until), withStart: true });
const refusal = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error instanceof AppError ? error.failure : error;
  }
  return null;
};

describe('a rule as a person may give it', () => {
  test.each([
    ['FREQ=SECONDLY', 'too-often'],
    ['FREQ=HOURLY;COUNT=3', 'too-often'],
    ['FREQ=DAILY;BYHOUR=9,10', 'too-often'],
    ['FREQ=DAILY;COUNT=1001', 'too-many'],
    ['FREQ=DAILY;COUNT=99999999999999999999', 'too-many'],
    ['', 'unreadable'],
    ['every Monday', 'unreadable'],
    ['INTERVAL=2', 'unreadable'],
    ['FREQ=WEEKLY;FREQ=DAILY', 'unreadable'],
    ['FREQ=WEEKLY;INTERVAL=0', 'unreadable'],
    ['FREQ=WEEKLY;BYDAY=XX', 'unreadable'],
    ['FREQ=MONTHLY;BYMONTHDAY=45', 'unreadable'],
    ['FREQ=WEEKLY;COUNT=3;UNTIL=20270201', 'unreadable'],
    ['FREQ=WEEKLY\nEXDATE:20270111', 'unreadable'],
    ['FREQ=DAILY;RSCALE=HEBREW', 'unreadable'],
  ])('%j is refused: %s', (rule, why) => {
    expect(refusal(() => readRule(rule))).toEqual({ code: 'repeat-refused', why });
  });

  test('what only a strict reader notices is refused too, and not taken for a mistake of the program', () => {
    expect(refusal(() => days('FREQ=WEEKLY;BYMONTHDAY=3', '2027-01-04T10:00', '2027-03-01T00:00'))).toEqual({
      code: 'repeat-refused',
      why: 'unreadable',
    });
    expect(refusal(() => days('FREQ=WEEKLY;UNTIL=20271399T250000Z', '2027-01-04T10:00', '2027-03-01T00:00'))).toEqual({
      code: 'repeat-refused',
      why: 'unreadable',
    });
  });

  test('small letters and the property’s own name are read', () => {
    expect(readRule('RRULE:freq=weekly;byday=mo')).toBe('FREQ=WEEKLY;BYDAY=MO');
  });
});

describe('the days of a rule', () => {
  test('keep their hour on the wall when the clocks change', () => {
    expect(days('FREQ=WEEKLY;COUNT=3', '2027-03-22T09:00', '2027-06-01T00:00', 'Europe/London')).toEqual([
      '2027-03-22T09:00',
      '2027-03-29T09:00',
      '2027-04-05T09:00',
    ]);
  });

  test('a day that a month does not have is left out, never moved', () => {
    expect(days('FREQ=MONTHLY', '2027-01-31T10:00', '2027-06-30T00:00')).toEqual([
      '2027-01-31T10:00',
      '2027-03-31T10:00',
      '2027-05-31T10:00',
    ]);
  });

  test('the last day counts whole, and an end given in UTC is read on the business’s wall', () => {
    expect(days('FREQ=DAILY;UNTIL=20270106', '2027-01-04T23:30', '2027-02-01T00:00')).toHaveLength(3);
    // 03:00 UTC on the 6th is still the evening of the 5th in New York.
    expect(
      days('FREQ=DAILY;UNTIL=20270106T030000Z', '2027-01-04T21:00', '2027-02-01T00:00', 'America/New_York'),
    ).toEqual(['2027-01-04T21:00', '2027-01-05T21:00']);
  });

  test('the first appointment belongs to it and is counted, whatever weekday the rule names', () => {
    expect(days('FREQ=WEEKLY;BYDAY=MO;COUNT=3', '2027-01-05T10:00', '2027-03-01T00:00')).toEqual([
      '2027-01-05T10:00',
      '2027-01-11T10:00',
      '2027-01-18T10:00',
    ]);
  });

  test('a rule that never comes again is found out without a long search', () => {
    expect(days('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2027-01-31T10:00', '2077-01-31T10:00')).toHaveLength(1);
  });
});

describe('a rule that is cut', () => {
  test('before a day: whatever came before stays, and nothing else', () => {
    const arbitrary = fc.record({
      rule: fc.constantFrom(
        'FREQ=DAILY',
        'FREQ=WEEKLY;BYDAY=MO,TH',
        'FREQ=MONTHLY;BYDAY=2TU',
        'FREQ=DAILY;INTERVAL=3;COUNT=40',
      ),
      at: fc.integer({ min: 1, max: 11 }),
    });
    fc.assert(
      fc.property(arbitrary, ({ rule, at }) => {
        const all = days(rule, '2027-01-04T10:00', '2028-01-31T00:00');
        const cut = all[at];
        if (!cut) return;
        const span = { start: wall('2027-01-04T10:00'), zone: 'Africa/Accra' };
        expect(days(endedBefore(rule, cut, span), span.start, '2028-01-31T00:00')).toEqual(all.slice(0, at));
        expect(days(restOf(rule, at), cut, '2028-01-31T00:00')).toEqual(all.slice(at));
      }),
      { numRuns: 40 },
    );
  });

  test.each(['FREQ=DAILY;INTERVAL=3;COUNT=6', 'FREQ=DAILY;INTERVAL=3;UNTIL=20270120'])(
    'after its own end it is no longer than it was: %s',
    rule => {
      const span = { start: wall('2027-01-04T10:00'), zone: 'Africa/Accra' };
      const all = days(rule, span.start, '2028-01-31T00:00');
      expect(days(endedBefore(rule, wall('2027-02-06T09:00'), span), span.start, '2028-01-31T00:00')).toEqual(all);
    },
  );
});

describe('a rule whose day is moved', () => {
  const moved = (rule: string, from: string, to: string) => shiftedRule(rule, wall(from), wall(to));

  test.each([
    ['FREQ=WEEKLY;BYDAY=MO', '2027-01-04T10:00', '2027-01-06T10:00', 'FREQ=WEEKLY;BYDAY=WE'],
    ['FREQ=WEEKLY;BYDAY=MO,FR', '2027-01-08T10:00', '2027-01-07T10:00', 'FREQ=WEEKLY;BYDAY=SU,TH'],
    ['FREQ=WEEKLY', '2027-01-04T10:00', '2027-01-06T10:00', 'FREQ=WEEKLY'],
    ['FREQ=MONTHLY;BYMONTHDAY=4', '2027-01-04T10:00', '2027-01-06T10:00', 'FREQ=MONTHLY;BYMONTHDAY=6'],
    ['FREQ=MONTHLY;BYDAY=2TU', '2027-01-12T10:00', '2027-01-20T10:00', 'FREQ=MONTHLY;BYDAY=3WE'],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2027-01-29T10:00', '2027-01-28T10:00', 'FREQ=MONTHLY;BYDAY=-1TH'],
    ['FREQ=DAILY;UNTIL=20270110', '2027-01-04T10:00', '2027-01-06T10:00', 'FREQ=DAILY;UNTIL=20270112'],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1',
      '2027-01-04T10:00',
      '2027-01-04T15:00',
      'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1',
    ],
  ])('%s from %s to %s is %s', (rule, from, to, expected) => {
    expect(moved(rule, from, to).rule).toBe(expected);
  });

  test('two days of every second week stay in the same week', () => {
    const before = days('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR', '2027-01-04T10:00', '2027-03-01T00:00');
    const { rule } = moved('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR', '2027-01-04T10:00', '2027-01-07T10:00');
    const after = days(rule, '2027-01-07T10:00', '2027-03-04T00:00');
    const threeLater = before.map(day => new Date(Date.parse(`${day}Z`) + 3 * 86_400_000).toISOString().slice(0, 16));
    expect(after).toEqual(threeLater);
  });

  test.each([
    {
      rule: 'FREQ=MONTHLY;BYDAY=1WE',
      from: '2027-04-07T09:00',
      to: '2027-04-01T09:00',
      first: '2027-01-06T09:00',
      start: '2027-01-01T09:00',
      withStart: false,
    },
    {
      rule: 'FREQ=MONTHLY',
      from: '2027-02-06T09:00',
      to: '2027-03-13T09:00',
      first: '2027-01-06T09:00',
      start: '2027-02-13T09:00',
      withStart: true,
    },
    {
      rule: 'FREQ=YEARLY',
      from: '2028-01-06T09:00',
      to: '2028-02-13T09:00',
      first: '2027-01-06T09:00',
      start: '2027-02-13T09:00',
      withStart: true,
    },
    {
      rule: 'FREQ=WEEKLY',
      from: '2027-01-20T09:00',
      to: '2027-01-22T09:00',
      first: '2027-01-06T09:00',
      start: '2027-01-08T09:00',
      withStart: true,
    },
  ])(
    '$rule: what moves from $from to $to begins, instead of on $first, from $start on',
    ({ rule, from, to, first, start, withStart }) => {
      expect(shiftedRule(rule, wall(from), wall(to), wall(first))).toMatchObject({ start, withStart });
    },
  );

  test('a month that has no such day: refused, not moved to another', () => {
    const shift = () =>
      shiftedRule('FREQ=MONTHLY', wall('2027-03-10T09:00'), wall('2027-03-31T09:00'), wall('2027-02-10T09:00'));
    expect(refusal(shift)).toEqual({ code: 'repeat-refused', why: 'days-fixed' });
  });

  test('where nobody can tell the other days it is refused', () => {
    expect(refusal(() => moved('FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1', '2027-01-04T10:00', '2027-01-06T10:00'))).toEqual(
      {
        code: 'repeat-refused',
        why: 'days-fixed',
      },
    );
  });
});
