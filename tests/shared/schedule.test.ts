import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { usualRule } from '../../src-shared/model/template.ts';
import { instantOf, type WallTime } from '../../src-shared/time/instant.ts';
import { dueInstant, instantOfWall, type RuleTimes, wallOfInstant } from '../../src-shared/time/schedule.ts';
import { isAllowedNow, type SendingTimes } from '../../src-shared/time/send-window.ts';

const wall = (text: string) => text as WallTime;
const dayBefore = (at: string) => ({ kind: 'days-before', days: 1, at }) as const;
const times = (allowedFrom: string, allowedUntil: string, over: Partial<SendingTimes> = {}): SendingTimes => ({
  allowedFrom,
  allowedUntil,
  sendingDays: [1, 2, 3, 4, 5, 6, 7],
  holidays: [],
  ...over,
});
const allDay = times('00:00', '23:59');
/** When a half-hour appointment's text is due by the usual rule; null when nothing is asked for. */
const dueAt = (start: WallTime, zone: string, when: RuleTimes['when'], at: SendingTimes) =>
  dueInstant({ start, zone, durationMinutes: 30 }, { ...usualRule, when }, at)?.dueAt ?? null;

describe('when a reminder is due', () => {
  test('the day before at ten is ten on the wall, in the business zone', () => {
    expect(dueAt(wall('2026-11-24T09:00'), 'Africa/Accra', dayBefore('10:00'), allDay)).toBe(
      '2026-11-23T10:00:00.000Z',
    );
    expect(dueAt(wall('2026-11-24T09:00'), 'Africa/Lagos', dayBefore('10:00'), allDay)).toBe(
      '2026-11-23T09:00:00.000Z',
    );
  });

  test('days are wall time over a change of clocks, hours are elapsed time', () => {
    // New York leaves daylight time on 1 November 2026 at 02:00.
    const start = wall('2026-11-01T12:00');
    expect(dueAt(start, 'America/New_York', dayBefore('12:00'), allDay)).toBe('2026-10-31T16:00:00.000Z');
    expect(dueAt(start, 'America/New_York', { kind: 'hours-before', hours: 24 }, allDay)).toBe(
      '2026-10-31T17:00:00.000Z',
    );
  });

  test('an hour that the clocks skip is the later instant, one they repeat is the first', () => {
    expect(instantOfWall(wall('2026-03-08T02:30'), 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
    expect(instantOfWall(wall('2026-11-01T01:30'), 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  });

  test('a time outside allowed hours moves earlier into them', () => {
    const hours = times('08:00', '19:00');
    const twelveBefore = { kind: 'hours-before', hours: 12 } as const;
    expect(dueAt(wall('2026-11-24T09:00'), 'Africa/Accra', twelveBefore, hours)).toBe('2026-11-23T19:00:00.000Z');
    expect(dueAt(wall('2026-11-24T19:30'), 'Africa/Accra', { kind: 'hours-before', hours: 13 }, hours)).toBe(
      '2026-11-23T19:00:00.000Z',
    );
  });

  test('where the clocks skip the last allowed minute, it moves to before they do, not past the allowed hours', () => {
    // Nuuk goes from 22:00 to 23:00 on Saturday, 25 March 2023; half past ten never comes.
    const hours = times('08:00', '22:30');
    expect(dueAt(wall('2023-03-26T09:00'), 'America/Nuuk', dayBefore('23:30'), hours)).toBe('2023-03-26T00:59:00.000Z');
    // Samoa went from Thursday to Saturday.
    const evening = times('08:00', '19:00');
    expect(dueAt(wall('2011-12-31T09:00'), 'Pacific/Apia', { kind: 'hours-before', hours: 2 }, evening)).toBe(
      '2011-12-30T05:00:00.000Z',
    );
  });

  test('a time that is not before the start is no reminder', () => {
    const onTheDay = { kind: 'days-before', days: 0, at: '10:00' } as const;
    expect(dueAt(wall('2026-11-24T09:00'), 'Africa/Accra', onTheDay, allDay)).toBeNull();
    expect(dueAt(wall('2026-11-24T10:00'), 'Africa/Accra', onTheDay, allDay)).toBeNull();
  });

  test('a day that does not exist is refused', () => {
    expect(() => instantOfWall(wall('2026-02-30T09:00'), 'Africa/Accra')).toThrow('time-invalid');
  });

  test('instants are shown as wall time, and allowed hours include both ends', () => {
    expect(wallOfInstant(instantOfWall(wall('2026-11-24T09:05'), 'Africa/Lagos'), 'Africa/Lagos')).toBe(
      '2026-11-24T09:05',
    );
    const hours = times('08:00', '19:00');
    expect(isAllowedNow(instantOfWall(wall('2026-11-24T19:00'), 'Africa/Accra'), 'Africa/Accra', hours)).toBe(true);
    expect(isAllowedNow(instantOfWall(wall('2026-11-24T19:01'), 'Africa/Accra'), 'Africa/Accra', hours)).toBe(false);
  });

  test.each([
    'Africa/Accra',
    'Europe/Paris',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'America/Havana',
    'Australia/Lord_Howe',
  ])('the wall clock of %s shows what Temporal says, also on days of a clock change and before 1970', zone => {
    const years = [1906, 1960, 2011, 2026].map(year => Date.UTC(year, 0, 1));
    for (const begin of years)
      for (let ms = begin; ms < begin + 366 * 86_400_000; ms += 105 * 60_000) {
        const wallTime = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDateTime();
        expect(wallOfInstant(instantOf(ms), zone)).toBe(wallTime.toString({ smallestUnit: 'minute' }));
      }
  });

  describe('on a day without texts', () => {
    const noSundays = times('08:00', '19:00', { sendingDays: [1, 2, 3, 4, 5, 6] });
    const due = (start: string, rule: Partial<RuleTimes> & Pick<RuleTimes, 'when'>, over: Partial<SendingTimes> = {}) =>
      dueInstant(
        { start: wall(start), zone: 'Africa/Accra', durationMinutes: 30 },
        { ...usualRule, ...rule },
        { ...noSundays, ...over },
      );
    const twoDaysBefore = (at: string) => ({ kind: 'days-before', days: 2, at }) as const;

    test('a text of days goes earlier on the last open day at its own hour, never in an evening of its own', () => {
      // Two days before Tuesday the 24th is a Sunday.
      expect(due('2026-11-24T09:00', { when: twoDaysBefore('10:00') })?.dueAt).toBe('2026-11-21T10:00:00.000Z');
      const closed = [{ day: '2026-11-21', name: 'Closed' }];
      expect(due('2026-11-24T09:00', { when: twoDaysBefore('10:00') }, { holidays: closed })?.dueAt).toBe(
        '2026-11-20T10:00:00.000Z',
      );
    });

    test('a text of days goes later on the next open day at its own hour, and not at all where that is no longer before the start', () => {
      expect(due('2026-11-24T09:00', { when: twoDaysBefore('10:00'), whenOutsideWindow: 'later' })?.dueAt).toBe(
        '2026-11-23T10:00:00.000Z',
      );
      expect(due('2026-11-23T09:00', { when: dayBefore('10:00'), whenOutsideWindow: 'later' })).toEqual({
        dueAt: '2026-11-22T10:00:00.000Z',
        skip: 'outside-hours',
      });
    });

    test('where its own hour is no hour for texts, it goes at the nearest moment of that side', () => {
      expect(due('2026-11-24T09:00', { when: twoDaysBefore('20:30') })?.dueAt).toBe('2026-11-21T19:00:00.000Z');
      expect(due('2026-11-24T09:00', { when: twoDaysBefore('07:00') })?.dueAt).toBe('2026-11-20T19:00:00.000Z');
      expect(due('2026-11-24T09:00', { when: twoDaysBefore('07:00'), whenOutsideWindow: 'later' })?.dueAt).toBe(
        '2026-11-23T08:00:00.000Z',
      );
    });

    test('a text of hours goes at the nearest moment, and so does one of days on a day with texts', () => {
      // 48 hours before Tuesday at ten is Sunday at ten.
      expect(due('2026-11-24T10:00', { when: { kind: 'hours-before', hours: 48 } })?.dueAt).toBe(
        '2026-11-21T19:00:00.000Z',
      );
      expect(due('2026-11-25T09:00', { when: twoDaysBefore('20:30') })?.dueAt).toBe('2026-11-23T19:00:00.000Z');
    });

    test('a text after the appointment never goes before its end', () => {
      const nextDay = { kind: 'days-after', days: 1, at: '10:00' } as const;
      expect(due('2026-11-21T14:00', { when: nextDay })).toEqual({
        dueAt: '2026-11-22T10:00:00.000Z',
        skip: 'outside-hours',
      });
      expect(due('2026-11-21T14:00', { when: nextDay, whenOutsideWindow: 'later' })?.dueAt).toBe(
        '2026-11-23T10:00:00.000Z',
      );
    });

    test('a day that a zone left out is no day to go on', () => {
      // Samoa went from Thursday, 29 December 2011, to Saturday.
      const rule = { ...usualRule, when: { kind: 'days-before', days: 1, at: '10:00' } } as const;
      const closed = times('08:00', '19:00', { holidays: [{ day: '2011-12-31', name: 'Closed' }] });
      expect(
        dueInstant({ start: wall('2012-01-01T09:00'), zone: 'Pacific/Apia', durationMinutes: 30 }, rule, closed)?.dueAt,
      ).toBe('2011-12-29T20:00:00.000Z');
    });
  });
});
