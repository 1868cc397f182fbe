/** What the form of working hours means. */
import { expect, test } from 'vitest';
import {
  draftOfWeek,
  isSameWeek,
  type WeekDraft,
  weekOfDraft,
  withBreak,
  withCopies,
  withDay,
  withOpenDay,
} from '../../src-renderer/settings/hours/week-draft.ts';

const MONDAY = { weekday: 1, from: 540, until: 1020 };
const LATE = { weekday: 6, from: 1200, until: 1440 };
const span = (from: string, until: string, id = 0) => ({ id, from, until });

/** Problems of Monday's spans. */
const onMonday = (...spans: ReturnType<typeof span>[]) => {
  const { week, problems } = weekOfDraft(withDay(draftOfWeek([]), 0, spans));
  return { week, monday: problems[0] };
};

test('a week comes back from its form as it was, an end at midnight too', () => {
  const draft = draftOfWeek([MONDAY, LATE]);
  expect(draft.map(spans => spans.map(({ from, until }) => `${from}-${until}`))).toEqual([
    ['09:00-17:00'],
    ...[[], [], [], []],
    ['20:00-00:00'],
    [],
  ]);
  expect(weekOfDraft(draft)).toMatchObject({ week: [MONDAY, LATE] });
});

test('what is wrong is told at its span, and a missing time makes no week', () => {
  expect(onMonday(span('09:00', '08:00'), span('10:00', '12:00', 1)).monday).toEqual(['ends-first', null]);
  expect(onMonday(span('13:00', '17:00'), span('09:00', '13:30', 1)).monday).toEqual(['overlap', null]);
  expect(onMonday(span('13:00', '17:00'), span('09:00', '13:00', 1)).week).toEqual([
    { weekday: 1, from: 540, until: 780 },
    { weekday: 1, from: 780, until: 1020 },
  ]);
  expect(onMonday(span('09:00', ''), span('10:00', '12:00', 1))).toMatchObject({
    week: null,
    monday: ['missing', null],
  });
});

test('a break lies at noon where that hour is open, and is typed where it is not', () => {
  const times = (spans: WeekDraft[number]) => spans.map(({ from, until }) => `${from}-${until}`);
  expect(times(withBreak([span('09:00', '17:00')]))).toEqual(['09:00-12:00', '13:00-17:00']);
  expect(times(withBreak([span('09:00', '00:00')]))).toEqual(['09:00-12:00', '13:00-00:00']);
  expect(times(withBreak([span('14:00', '17:00')]))).toEqual(['14:00-17:00', '-']);
  const ids = withBreak(withBreak([span('09:00', '17:00')])).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a day opens as the open day before it, and is copied only to the days that are chosen', () => {
  const draft = draftOfWeek([{ weekday: 2, from: 600, until: 720 }]);
  expect(withOpenDay(draft, 4)[4]).toMatchObject([{ from: '10:00', until: '12:00' }]);
  expect(withOpenDay(draft, 0)[0]).toMatchObject([{ from: '09:00', until: '17:00' }]);
  const copied = withCopies(draft, 1, new Set([0, 6]));
  expect(copied.map(spans => spans.length)).toEqual([1, 1, 0, 0, 0, 0, 1]);
});

test('two forms are the same by their times alone; no hours of one’s own are not a closed week', () => {
  const one = draftOfWeek([MONDAY]);
  expect(isSameWeek(one, withDay(one, 0, [span('09:00', '17:00', 7)]))).toBe(true);
  expect(isSameWeek(one, withDay(one, 0, []))).toBe(false);
  expect(isSameWeek(null, draftOfWeek([]))).toBe(false);
});
