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

/** Returns when the days begin that an instant and a later one lie in, and all days between them, in order. */
export type DayBegins = (first: Instant, last: Instant) => readonly Instant[];

/** Which texts are counted; `from` and `before` are '' where they narrow nothing. */
export interface Counted {
  kind: MessageKind | null;
  ruleId: number | null;
  isOver: boolean;
  from: string;
  before: string;
}

/** Later than every instant, as text. */
const NEVER = '~';

export function dueCounts(db: Db) {
  const bounds = db.prepare<{ from: string; before: string }, { first: Instant | null; last: Instant | null }>(
    `SELECT (SELECT min(due_at) FROM message_counts WHERE due_at >= @from AND due_at < @before) AS first,
       (SELECT max(due_at) FROM message_counts WHERE due_at >= @from AND due_at < @before) AS last`,
  );
  const byDay = db.prepare<
    { days: string; from: string; before: string; kind: string | null; ruleId: number | null; isOver: number | null },
    { first: Instant; count: number | null }
  >(
    `SELECT d.begin AS first, (SELECT sum(c.count) FROM message_counts c
       WHERE c.due_at >= max(d.begin, @from) AND c.due_at < min(d.finish, @before)
         AND (@kind IS NULL OR c.kind = @kind) AND (@ruleId IS NULL OR c.rule_id = @ruleId)
         AND (@isOver IS NULL OR c.is_over = @isOver)) AS count
     FROM (SELECT key, value AS begin, lead(value, 1, '${NEVER}') OVER (ORDER BY key) AS finish FROM json_each(@days)) d
     ORDER BY d.key`,
  );
  return {
    /** Returns how many of these texts are due on each day that has some, in order. */
    byDay: ({ kind, ruleId, isOver, from, before }: Counted, dayBegins: DayBegins): DueCount[] => {
      const period = { from, before: before === '' ? NEVER : before };
      const { first, last } = bounds.get(period) ?? { first: null, last: null };
      if (first === null || last === null) return [];
      const days = dayBegins(first, last);
      return byDay
        .all({ ...period, days: JSON.stringify(days), kind, ruleId, isOver: isOver ? 1 : null })
        .flatMap(({ first, count }, day) => {
          const next = days[day + 1];
          return count === null ? [] : [{ first, last: next === undefined ? last : instantOf(msOf(next) - 1), count }];
        });
    },
  };
}
