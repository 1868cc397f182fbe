/** Keeps the comparisons of two texts and who is on which side, and lists the visits that count. */
import type { MissedShare } from '../../../src-shared/model/business/did-it-help.ts';
import type {
  ComparedPerson,
  ComparisonEnd,
  ComparisonPlan,
  TextVerdict,
} from '../../../src-shared/model/business/text-comparison.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { columnsOf, json, type RowOf } from '../db/columns.ts';
import type { Db } from '../db/connection.ts';
import { reasonIs } from '../messages/message-row.ts';
import type { Period } from './report-counts.ts';

export interface StoredTextComparison extends ComparisonPlan {
  /** Hexadecimal: with it each number draws its side. */
  seed: string;
  endedAt: Instant | null;
  end: ComparisonEnd | null;
  verdict: TextVerdict | null;
}

/** The visits of those who drew the same: one person, or several on one phone. */
export interface DrawnVisits {
  draw: string;
  visits: number;
  missed: number;
  /** The start of the last of them, wall time. */
  last: string;
}

const columns = columnsOf<StoredTextComparison>({
  id: 'id',
  ruleId: 'rule_id',
  ruleName: 'rule_name',
  a: json('a'),
  b: json('b'),
  begunAt: 'begun_at',
  from: 'from_day',
  share: 'share',
  needed: 'needed',
  seed: 'seed',
  endedAt: 'ended_at',
  end: 'ended',
  verdict: json('verdict'),
});

/**
 * The texts of these visits were handed over, confirmed by the service, from `since` on, and their time came; or the
 * same words stood for them on the same phone, which one of two texts may say to a family and the other not.
 */
const TEXTED = `EXISTS (SELECT 1 FROM messages m WHERE m.appointment_id = a.id AND m.contact_id = a.contact_id
  AND m.rule_id = @ruleId AND m.kind = 'reminder' AND m.start_at = a.start_at
  AND m.due_at < a.start_at AND m.due_at >= @since
  AND (m.state = 'done' AND NOT ${reasonIs('m', 'said-sent')}
    OR m.state = 'skipped' AND m.reason ->> '$.why' = 'same-text-same-phone'))`;

/** The marked visits among them, of the days that are listed. */
const MARKED = `a.start_wall >= @from AND a.start_wall < @before AND a.status IN ('arrived', 'no-show')
  AND substr(a.start_wall, 1, 10) IN (SELECT value FROM json_each(@days))`;

interface Chosen extends Period {
  /** JSON. */
  days: string;
  ruleId: number;
  since: Instant | '';
}

export function textComparisonsTable(db: Db) {
  const running = db.prepare<[], RowOf<StoredTextComparison>>(
    `SELECT ${columns.list} FROM text_comparisons WHERE ended_at IS NULL`,
  );
  const ended = db.prepare<[], RowOf<StoredTextComparison>>(
    `SELECT ${columns.list} FROM text_comparisons WHERE ended_at IS NOT NULL ORDER BY id DESC`,
  );
  const begin = db.prepare<Record<string, string | number>>(
    `INSERT INTO text_comparisons (rule_id, rule_name, a, b, seed, begun_at, from_day, share, needed)
     VALUES (@ruleId, @ruleName, @a, @b, @seed, @begunAt, @from, @share, @needed)`,
  );
  const end = db.prepare<Record<string, string | null>>(
    `UPDATE text_comparisons SET ended_at = @endedAt, ended = @end, verdict = @verdict, people = @people
     WHERE ended_at IS NULL`,
  );
  const people = db
    .prepare<{ id: number }, string | null>('SELECT people FROM text_comparisons WHERE id = @id')
    .pluck();
  const drawOf = db
    .prepare<{ contactId: number }, string>('SELECT draw FROM text_draws WHERE contact_id = @contactId')
    .pluck();
  const allot = db.prepare<{ contactId: number; draw: string }>(
    'INSERT INTO text_draws (contact_id, draw) VALUES (@contactId, @draw) ON CONFLICT DO NOTHING',
  );
  const forgetDraws = db.prepare('DELETE FROM text_draws');
  const drawn = db.prepare<Chosen & { most: number }, DrawnVisits>(
    `WITH texted AS (SELECT d.draw, a.start_wall, a.status = 'no-show' AS missed,
         row_number() OVER (PARTITION BY d.draw >= '8' ORDER BY a.start_wall, a.id) AS nth
       FROM visible_appointments a JOIN text_draws d ON d.contact_id = a.contact_id WHERE ${MARKED} AND ${TEXTED})
     SELECT draw, count(*) AS visits, sum(missed) AS missed, max(start_wall) AS last FROM texted
     WHERE nth <= @most GROUP BY draw ORDER BY draw`,
  );
  const known = db.prepare<Chosen, Pick<MissedShare, 'visits' | 'missed'>>(
    `SELECT count(*) AS visits, sum(a.status = 'no-show') AS missed FROM visible_appointments a
     WHERE ${MARKED} AND ${TEXTED} GROUP BY a.contact_id`,
  );
  const pace = db.prepare<Chosen, { visits: number; first: string | null }>(
    `SELECT count(*) AS visits, min(substr(a.start_wall, 1, 10)) AS first FROM visible_appointments a
     WHERE ${MARKED} AND ${TEXTED}`,
  );
  let cached: StoredTextComparison | null | undefined;
  const forget = () => {
    cached = undefined;
  };
  const chosen = (period: Period, of: readonly string[], ruleId: number, since: Instant | ''): Chosen => ({
    ...{ from: period.from, before: period.before, days: JSON.stringify(of) },
    ...{ ruleId, since },
  });
  return {
    /** Returns the comparison that is not over; null if there is none. It is cached: every planned text asks for it. */
    running: (): StoredTextComparison | null => {
      if (cached === undefined) cached = columns.one(running.get());
      return cached;
    },
    /** Drops the cache, so that after a rollback the next question reads the disk. */
    forget,
    /** Returns those that are over, the newest first. */
    ended: (): StoredTextComparison[] => ended.all().map(columns.record),
    /** Stores a plan; none runs yet. */
    begin: ({ a, b, ...plan }: Omit<StoredTextComparison, 'id' | 'endedAt' | 'end' | 'verdict'>): void => {
      forget();
      begin.run({ ...plan, a: JSON.stringify(a), b: JSON.stringify(b) });
    },
    /** Ends the one that runs, with its verdict and its people, or without; forgets who was on which side. */
    end: (endedAt: Instant, why: ComparisonEnd, found: { verdict: TextVerdict; people: ComparedPerson[] } | null) => {
      forget();
      const asText = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
      end.run({ endedAt, end: why, verdict: asText(found?.verdict), people: asText(found?.people) });
      forgetDraws.run();
    },
    /** Returns the people of a concluded one. */
    people: (id: number): ComparedPerson[] => JSON.parse(people.get({ id }) ?? '[]'),
    /** Returns what a person drew in the one that runs; null where they have no side yet. */
    drawOf: (contactId: number): string | null => drawOf.get({ contactId }) ?? null,
    /** Gives a person a side; who has one keeps it. */
    allot: (contactId: number, draw: string): void => {
      allot.run({ contactId, draw });
    },
    /** Returns the first `most` marked visits of each side of these days, by who drew the same; -1 for all. */
    drawn: (
      { ruleId, begunAt }: ComparisonPlan,
      period: Period & { counted: readonly string[] },
      most: number,
    ): DrawnVisits[] => drawn.all({ ...chosen(period, period.counted, ruleId, begunAt), most }),
    /** Returns the marked visits of each person that a text of a rule was for. */
    known: (ruleId: number, period: Period & { counted: readonly string[] }) =>
      known.all(chosen(period, period.counted, ruleId, '')),
    /** Counts the marked visits that a text of a rule was for, and says from which day on. */
    pace: (ruleId: number, period: Period & { counted: readonly string[] }) =>
      pace.get(chosen(period, period.counted, ruleId, '')) ?? { visits: 0, first: null },
  };
}
