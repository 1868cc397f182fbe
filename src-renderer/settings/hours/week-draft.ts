/** The hours of a week as they stand in the form: seven days, Monday first, each with the times that are typed. */
import { type IntervalProblem, intervalProblems, sortedWeek } from '../../../src-shared/hours/check-hours.ts';
import type { WorkingInterval } from '../../../src-shared/model/business/hours.ts';
import { clockOf, MINUTES_A_DAY, minuteOfClock, wallTimeOf } from '../../../src-shared/time/wall-days.ts';

/** `HH:MM`, or '' while nothing is typed. An end of 00:00 is midnight. */
export interface DraftSpan {
  /** Tells the spans of a day apart while others come and go. */
  id: number;
  from: string;
  until: string;
}

/** The spans of each day; none on a closed one. */
export type WeekDraft = readonly (readonly DraftSpan[])[];

/** What is wrong with a span of the form: `missing` is a time that is not there. */
export type SpanProblem = IntervalProblem | 'missing';

const USUAL = { from: '09:00', until: '17:00' };
/** A break that is added to a long day lies at noon. */
const NOON = { from: '12:00', until: '13:00' };

const clockAt = (minute: number) => clockOf(wallTimeOf('2024-01-01', minute));
const endOf = (until: string) => minuteOfClock(until) || MINUTES_A_DAY;

/** Returns the form of a week. */
export function draftOfWeek(week: readonly WorkingInterval[]): WeekDraft {
  return Array.from({ length: 7 }, (_, index) =>
    week
      .filter(({ weekday }) => weekday === index + 1)
      .map(({ from, until }, id) => ({ id, from: clockAt(from), until: clockAt(until) })),
  );
}

/** Returns what a form means, and what is wrong with each of its spans; the week is null while a time is missing. */
export function weekOfDraft(draft: WeekDraft): {
  week: WorkingInterval[] | null;
  problems: (SpanProblem | null)[][];
} {
  const isWhole = ({ from, until }: DraftSpan) => from !== '' && until !== '';
  const read = draft.flatMap((spans, index) =>
    spans.filter(isWhole).map(({ id, from, until }) => ({
      id,
      weekday: index + 1,
      from: minuteOfClock(from),
      until: endOf(until),
    })),
  );
  const wrong = intervalProblems(read);
  const problems = draft.map((spans, index) =>
    spans.map(span => {
      const place = read.findIndex(({ id, weekday }) => weekday === index + 1 && id === span.id);
      return place < 0 ? 'missing' : (wrong[place] ?? null);
    }),
  );
  const week = sortedWeek(read.map(({ weekday, from, until }) => ({ weekday, from, until })));
  return { week: draft.flat().every(isWhole) ? week : null, problems };
}

/** Opens a day that was closed, with the hours of the last open day before it. */
export function withOpenDay(draft: WeekDraft, index: number): WeekDraft {
  const before = draft.slice(0, index).findLast(spans => spans.length > 0);
  return withDay(draft, index, before ?? [{ id: 0, ...USUAL }]);
}

/** Replaces the spans of a day; with none it is closed. */
export function withDay(draft: WeekDraft, index: number, spans: readonly DraftSpan[]): WeekDraft {
  return draft.map((day, at) => (at === index ? spans : day));
}

/** Copies the spans of a day to others. */
export function withCopies(draft: WeekDraft, from: number, to: ReadonlySet<number>): WeekDraft {
  return draft.map((day, at) => (to.has(at) ? (draft[from] ?? []) : day));
}

/** Adds a break to a day: at noon where the day has that hour open, else as a span still to be typed. */
export function withBreak(spans: readonly DraftSpan[]): readonly DraftSpan[] {
  const id = Math.max(-1, ...spans.map(span => span.id)) + 1;
  const around = spans.findIndex(
    ({ from, until }) => from !== '' && until !== '' && from < NOON.from && endOf(until) > minuteOfClock(NOON.until),
  );
  return around < 0
    ? [...spans, { id, from: '', until: '' }]
    : spans.flatMap((span, at) =>
        at === around
          ? [
              { ...span, until: NOON.from },
              { id, from: NOON.until, until: span.until },
            ]
          : [span],
      );
}

/** Tells whether two forms mean the same hours. */
export function isSameWeek(one: WeekDraft | null, other: WeekDraft | null): boolean {
  const plain = (draft: WeekDraft | null) =>
    JSON.stringify(draft?.map(spans => spans.map(({ from, until }) => [from, until])));
  return plain(one) === plain(other);
}
