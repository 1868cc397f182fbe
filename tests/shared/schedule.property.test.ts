/** When texts are due: what must hold for any appointment, rule and sending times, in zones whose clocks change too. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Instant, instantOf, msOf, type WallTime } from '../../src-shared/time/instant.ts';
import { type Due, dueInstant, instantOfWall, type RuleTimes, type Visit } from '../../src-shared/time/schedule.ts';
import { isAllowedNow, lastAllowed, nextAllowed, type SendingTimes } from '../../src-shared/time/send-window.ts';
import { shownAt } from '../proof/times/time-oracle.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** Zones with clocks that change at different hours, by an hour or half of one, on both halves of the earth, or never. */
const ZONES = [
  'Africa/Accra',
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Europe/London',
  'Pacific/Chatham',
];
const FROM = Date.UTC(2026, 0, 1);

const two = (value: number) => String(value).padStart(2, '0');
const clockText = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const dayText = (day: number) => new Date(FROM + day * DAY).toISOString().slice(0, 10);
const wallText = (minutes: number) => new Date(FROM + minutes * MINUTE).toISOString().slice(0, 16) as WallTime;

const minutesOfDay = fc.integer({ min: 0, max: 1_439 }).map(clockText);
const inDays = (most: number) => fc.integer({ min: 0, max: most });
const when: fc.Arbitrary<RuleTimes['when']> = fc.oneof(
  fc.record({ kind: fc.constant('days-before' as const), days: inDays(7), at: minutesOfDay }),
  fc.record({ kind: fc.constant('hours-before' as const), hours: fc.integer({ min: 1, max: 72 }) }),
  fc.record({ kind: fc.constant('days-after' as const), days: inDays(4), at: minutesOfDay }),
);
const rule: fc.Arbitrary<RuleTimes> = fc.record({
  when,
  whenOutsideWindow: fc.constantFrom('earlier', 'later', 'skip'),
  maxDaysEarly: fc.option(fc.integer({ min: 1, max: 9 })),
});
/** The same year and a little, so that every change of the clocks is met. */
const start = fc.integer({ min: 10 * 1_440, max: 400 * 1_440 });
const visit: fc.Arbitrary<Visit> = fc.record({
  start: start.map(wallText),
  zone: fc.constantFrom(...ZONES),
  durationMinutes: fc.integer({ min: 5, max: 300 }),
});
const hours = fc
  .tuple(fc.integer({ min: 0, max: 1_438 }), fc.integer({ min: 1, max: 1_439 }))
  .map(([from, length]) => ({ allowedFrom: clockText(from), allowedUntil: clockText(Math.min(1_439, from + length)) }));
const sendingDays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 });
/** Days around the appointment, so that they are met. */
const holidaysAround = ({ start }: Visit) =>
  fc.uniqueArray(fc.integer({ min: -6, max: 6 }), { maxLength: 6 }).map(days =>
    days.map(day => {
      const on = Math.floor((Date.parse(`${start}:00Z`) - FROM) / DAY) + day;
      return { day: dayText(on), name: 'Closed' };
    }),
  );
const asked = fc
  .tuple(visit, rule, hours, sendingDays)
  .chain(([visit, rule, hours, days]) =>
    holidaysAround(visit).map(holidays => ({ visit, rule, times: { ...hours, sendingDays: days, holidays } })),
  );

/** Read from the wall of the zone by another clock than the program's. */
function isOpen(
  at: Instant,
  zone: string,
  { allowedFrom, allowedUntil, sendingDays, holidays }: SendingTimes,
): boolean {
  const wall = new Date(shownAt(msOf(at), zone)).toISOString();
  const time = wall.slice(11, 16);
  const weekday = new Date(`${wall.slice(0, 10)}T00:00Z`).getUTCDay() || 7;
  const isHoliday = holidays.some(({ day }) => day === wall.slice(0, 10));
  return time >= allowedFrom && time <= allowedUntil && sendingDays.includes(weekday) && !isHoliday;
}
const endOf = ({ start, zone, durationMinutes }: Visit) =>
  instantOf(msOf(instantOfWall(start, zone)) + durationMinutes * MINUTE);
const check = <T>(what: fc.Arbitrary<T>, holds: (value: T) => void, runs = 1_000) =>
  fc.assert(fc.property(what, holds), { numRuns: runs });

describe('whatever is booked, and whatever the rules', () => {
  test('no text is due outside allowed hours, on a day without texts or on a holiday', () => {
    let due = 0;
    check(asked, ({ visit, rule, times }) => {
      const text = dueInstant(visit, rule, times);
      if (text === null || text.skip === 'outside-hours') return;
      due += 1;
      expect(isOpen(text.dueAt, visit.zone, times)).toBe(true);
    });
    expect(due).toBeGreaterThan(100);
  });

  test('no reminder is due at the start or after it, and no text after the appointment before its end', () => {
    const sides = { before: 0, after: 0 };
    check(asked, ({ visit, rule, times }) => {
      const text = dueInstant(visit, rule, times);
      if (text === null) return;
      const isAfter = rule.when.kind === 'days-after';
      sides[isAfter ? 'after' : 'before'] += 1;
      if (isAfter) expect(text.dueAt >= endOf(visit)).toBe(true);
      else expect(text.dueAt < instantOfWall(visit.start, visit.zone)).toBe(true);
    });
    expect(Math.min(sides.before, sides.after)).toBeGreaterThan(50);
  });

  test('what may leave at its own time does not move; what moves, moves the way its rule says', () => {
    const moved = { earlier: 0, later: 0 };
    const always = { allowedFrom: '00:00', allowedUntil: '23:59', sendingDays: [1, 2, 3, 4, 5, 6, 7], holidays: [] };
    check(asked, ({ visit, rule, times }) => {
      const own = dueInstant(visit, rule, always)?.dueAt;
      const text = dueInstant(visit, rule, times);
      if (own === undefined || text === null) return;
      if (isOpen(own, visit.zone, times)) expect(text).toEqual({ dueAt: own, skip: null });
      else if (rule.whenOutsideWindow === 'skip') expect(text).toEqual({ dueAt: own, skip: 'outside-hours' });
      else if (text.skip !== 'outside-hours') {
        moved[rule.whenOutsideWindow] += 1;
        expect(rule.whenOutsideWindow === 'earlier' ? text.dueAt < own : text.dueAt > own).toBe(true);
      }
    });
    expect(Math.min(moved.earlier, moved.later)).toBeGreaterThan(40);
  });

  test('a text that moved too many days before its appointment is left out, and only then', () => {
    const seen = { left: 0, sent: 0 };
    check(asked, ({ visit, rule, times }) => {
      const text = dueInstant(visit, rule, times);
      const free = dueInstant(visit, { ...rule, maxDaysEarly: null }, times);
      if (text === null || rule.maxDaysEarly === null || rule.when.kind === 'days-after') return;
      const wall = new Date(shownAt(msOf(text.dueAt), visit.zone)).toISOString().slice(0, 10);
      const ahead = (Date.parse(visit.start.slice(0, 10)) - Date.parse(wall)) / DAY;
      const own = rule.when.kind === 'days-before' ? rule.when.days : Math.ceil(rule.when.hours / 24) + 1;
      seen[text.skip === 'too-early' ? 'left' : 'sent'] += 1;
      if (text.skip === 'too-early') expect(ahead).toBeGreaterThan(rule.maxDaysEarly);
      if (text.skip === null && ahead > Math.max(own, rule.maxDaysEarly)) throw new Error('it moved too far');
      expect(text.dueAt).toBe(free?.dueAt);
    });
    expect(Math.min(seen.left, seen.sent)).toBeGreaterThan(10);
  });

  test('a text of days that its rule moves off a closed day keeps its own hour, where that is one for texts', () => {
    let kept = 0;
    const always = { allowedFrom: '00:00', allowedUntil: '23:59', sendingDays: [1, 2, 3, 4, 5, 6, 7], holidays: [] };
    check(asked, ({ visit, rule, times }) => {
      const { when } = rule;
      const own = dueInstant(visit, rule, always)?.dueAt;
      const text = dueInstant(visit, rule, times);
      if (when.kind === 'hours-before' || own === undefined || text === null || text.skip === 'outside-hours') return;
      if (when.at < times.allowedFrom || when.at > times.allowedUntil || text.dueAt === own) return;
      kept += 1;
      const shown = new Date(shownAt(msOf(text.dueAt), visit.zone)).toISOString().slice(11, 16);
      const isShifted = shown !== when.at;
      // Only where the clocks skip that very hour is it another.
      if (isShifted)
        expect(shownAt(msOf(text.dueAt) - 61 * MINUTE, visit.zone)).not.toBe(
          shownAt(msOf(text.dueAt), visit.zone) - 61 * MINUTE,
        );
    });
    expect(kept).toBeGreaterThan(40);
  });

  test('asked twice, the answer is the same', () => {
    check(asked, ({ visit, rule, times }) => {
      expect(dueInstant(visit, rule, times)).toEqual(dueInstant(visit, rule, times));
    });
  });

  test('moved by some days, its text moves by as many', () => {
    const daytime = fc.integer({ min: 480, max: 1_139 }).map(clockText);
    const byDays = fc.record({
      kind: fc.constantFrom('days-before' as const, 'days-after' as const),
      days: fc.integer({ min: 1, max: 7 }),
      at: daytime,
    });
    // Of all zones: nobody's clocks change by day.
    check(fc.tuple(visit, byDays, fc.integer({ min: 1, max: 200 })), ([visit, when, days]) => {
      const times = { allowedFrom: '08:00', allowedUntil: '19:00', sendingDays: [1, 2, 3, 4, 5, 6, 7], holidays: [] };
      const rule = { when, whenOutsideWindow: 'earlier', maxDaysEarly: null } as const;
      const later = new Date(Date.parse(`${visit.start}:00Z`) + days * DAY).toISOString().slice(0, 16) as WallTime;
      const shown = (due: Due | null) => due && shownAt(msOf(due.dueAt), visit.zone);
      const before = shown(dueInstant(visit, rule, times));
      const after = shown(dueInstant({ ...visit, start: later }, rule, times));
      if (before === null || after === null) throw new Error('a text is due');
      expect(after - before).toBe(days * DAY);
    });
  });

  test('hours are elapsed time: moved by an hour over a change of the clocks, its text moves by an hour', () => {
    check(
      fc.tuple(visit, fc.integer({ min: 1, max: 72 }), fc.integer({ min: 1, max: 3_000 })),
      ([visit, hours, by]) => {
        const times = { allowedFrom: '00:00', allowedUntil: '23:59', sendingDays: [1, 2, 3, 4, 5, 6, 7], holidays: [] };
        const rule = {
          when: { kind: 'hours-before', hours },
          whenOutsideWindow: 'earlier',
          maxDaysEarly: null,
        } as const;
        const later = new Date(Date.parse(`${visit.start}:00Z`) + by * MINUTE).toISOString().slice(0, 16) as WallTime;
        for (const start of [visit.start, later]) {
          const ahead =
            msOf(instantOfWall(start, visit.zone)) -
            msOf(dueInstant({ ...visit, start }, rule, times)?.dueAt ?? ('' as Instant));
          expect(ahead).toBe(hours * 60 * MINUTE);
        }
      },
    );
  });
});

describe('the allowed moment before, and the one after', () => {
  const instant = fc.integer({ min: 10 * 1_440, max: 400 * 1_440 }).map(minutes => instantOf(FROM + minutes * MINUTE));
  const moment = fc.record({ at: instant, zone: fc.constantFrom(...ZONES), hours, sendingDays });

  test('is one at which texts may leave, on its side, and the same one where they may leave now', () => {
    check(moment, ({ at, zone, hours, sendingDays }) => {
      const times = { ...hours, sendingDays, holidays: [] };
      const [before, after] = [lastAllowed(at, zone, times), nextAllowed(at, zone, times)];
      expect([before, after].map(one => isOpen(one, zone, times))).toEqual([true, true]);
      expect(before <= at && at <= after).toBe(true);
      expect(isAllowedNow(at, zone, times)).toBe(isOpen(at, zone, times));
      if (isOpen(at, zone, times)) expect([before, after]).toEqual([at, at]);
    });
  });

  test('where clocks do not change, no other moment lies in between', () => {
    check(
      moment,
      ({ at, hours, sendingDays }) => {
        const times = { ...hours, sendingDays, holidays: [] };
        const zone = 'Africa/Accra';
        const [before, after] = [lastAllowed(at, zone, times), nextAllowed(at, zone, times)].map(msOf);
        if (before === undefined || after === undefined || before === after) return;
        // Every quarter of an hour, and the minutes beside the two.
        const between = [before + MINUTE, after - MINUTE];
        for (let look = before + 15 * MINUTE; look < after; look += 15 * MINUTE) between.push(look);
        const open = between.filter(look => look > before && look < after && isOpen(instantOf(look), zone, times));
        expect(open).toEqual([]);
      },
      200,
    );
  });
});
