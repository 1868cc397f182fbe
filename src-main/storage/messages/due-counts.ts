/** Counts texts by when they are due from message_counts, which the database keeps: no text is read for it. */
import type { MessageKind } from '../../../src-shared/model/message.ts';
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';

/** How many texts are due from one instant up to another; of one day, or of one instant. */
export interface DueCount {
  first: Instant;
  last: Instant;
  count: number;
}

/** Returns when the days begin and end that these UTC days (`YYYY-MM-DD`) touch, in order; the last one has no end. */
export type DaySpans = (utcDays: readonly string[]) => readonly { begin: Instant; end: Instant | null }[];

/** How far the counted texts have come: message_counts says what each means. */
export type Stage = 'open' | 'done' | 'over';

/** Which texts are counted; `stage` is null where every text is, `from` and `before` are '' where they narrow nothing. */
export interface Counted {
  kind: MessageKind | null;
  ruleId: number | null;
  stage: Stage | null;
  from: string;
  before: string;
}

/** Later than every instant, as text. */
const NEVER = '~';

export function dueCounts(db: Db) {
  type Period = { from: string; before: string };
  const last = db
    .prepare<Period, Instant | null>(
      'SELECT max(due_at) FROM message_counts WHERE due_at >= @from AND due_at < @before',
    )
    .pluck();
  // From one day that has texts to the next: a date of another century brings no list of all days until then.
  const utcDays = db
    .prepare<Period, string>(
      `WITH RECURSIVE found (at) AS (
         SELECT min(due_at) FROM message_counts WHERE due_at >= @from AND due_at < @before
         UNION ALL
         SELECT (SELECT min(due_at) FROM message_counts WHERE due_at >= date(at, '+1 day') AND due_at < @before)
         FROM found WHERE at IS NOT NULL
       ) SELECT substr(at, 1, 10) FROM found WHERE at IS NOT NULL`,
    )
    .pluck();
  const byDay = db.prepare<
    Period & { days: string; kind: string | null; ruleId: number | null; stage: Stage | null },
    { first: Instant; end: Instant | null; count: number | null }
  >(
    `SELECT d.begin AS first, d.finish AS end, (SELECT sum(c.count) FROM message_counts c
       WHERE c.due_at >= max(d.begin, @from) AND c.due_at < min(coalesce(d.finish, @before), @before)
         AND (@kind IS NULL OR c.kind = @kind) AND (@ruleId IS NULL OR c.rule_id = @ruleId)
         AND (@stage IS NULL OR c.stage = @stage)) AS count
     FROM (SELECT key, value ->> '$.begin' AS begin, value ->> '$.end' AS finish FROM json_each(@days)) d
     ORDER BY d.key`,
  );
  return {
    /** Returns how many of these texts are due on each day that has some, in order. */
    byDay: ({ kind, ruleId, stage, from, before }: Counted, daySpans: DaySpans): DueCount[] => {
      const period = { from, before: before === '' ? NEVER : before };
      const latest = last.get(period) ?? null;
      if (latest === null) return [];
      return byDay
        .all({
          ...period,
          days: JSON.stringify(daySpans(utcDays.all(period))),
          kind,
          ruleId,
          stage,
        })
        .flatMap(({ first, end, count }) =>
          count === null ? [] : [{ first, last: end === null ? latest : instantOf(msOf(end) - 1), count }],
        );
    },
  };
}
