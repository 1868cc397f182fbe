/** Counts visits for "Did it help?" and keeps the one comparison. A plan is written once, and its verdict once. */
import type { ComparisonVerdict } from '../../../src-shared/model/business/did-it-help.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { columnsOf, json, type RowOf } from '../db/columns.ts';
import type { Db } from '../db/connection.ts';
import { firstReminder } from './first-reminder.ts';
import type { Period } from './report-counts.ts';

/** Marked visits, summed so that visits of one person are known to be of one. */
export interface VisitSums {
  visits: number;
  missed: number;
  people: number;
  /** The sums over people of missed², of missed × visits, and of visits². */
  missedSquared: number;
  missedByVisits: number;
  visitsSquared: number;
}

/** The visits of a day that were not cancelled. */
export interface DayOfVisits {
  day: string;
  visits: number;
  came: number;
  missed: number;
}

export interface StoredComparison {
  begunAt: Instant;
  beforeFrom: string;
  since: string;
  before: VisitSums;
  needed: number;
  verdict: ComparisonVerdict | null;
}

const columns = columnsOf<StoredComparison>({
  begunAt: 'begun_at',
  beforeFrom: 'before_from',
  since: 'since',
  before: json('before'),
  needed: 'needed',
  verdict: json('verdict'),
});

/** The first visits of the days that are listed, in the order of the calendar; each counts for its main person. */
const MARKED = `SELECT contact_id, start_wall, status = 'no-show' AS missed FROM visible_appointments
  WHERE start_wall >= @from AND start_wall < @before AND status IN ('arrived', 'no-show')
    AND substr(start_wall, 1, 10) IN (SELECT value FROM json_each(@days)) ORDER BY start_wall, id LIMIT @most`;

interface Chosen extends Period {
  days: string;
  most: number;
}

export function didItHelpTable(db: Db) {
  const days = db.prepare<Period, DayOfVisits>(
    `SELECT substr(start_wall, 1, 10) AS day, count(*) AS visits, sum(status = 'arrived') AS came,
       sum(status = 'no-show') AS missed
     FROM visible_appointments WHERE start_wall >= @from AND start_wall < @before AND status <> 'cancelled'
     GROUP BY 1 ORDER BY 1`,
  );
  const sums = db.prepare<Chosen, VisitSums>(
    `WITH marked AS (${MARKED}),
       person AS (SELECT count(*) AS visits, sum(missed) AS missed FROM marked GROUP BY contact_id)
     SELECT coalesce(sum(visits), 0) AS visits, coalesce(sum(missed), 0) AS missed, count(*) AS people,
       coalesce(sum(missed * missed), 0) AS missedSquared, coalesce(sum(missed * visits), 0) AS missedByVisits,
       coalesce(sum(visits * visits), 0) AS visitsSquared FROM person`,
  );
  const last = db.prepare<Chosen, string>(`SELECT max(start_wall) FROM (${MARKED})`).pluck();
  const stored = db.prepare<[], RowOf<StoredComparison>>(`SELECT ${columns.list} FROM did_it_help`);
  const begin = db.prepare<Record<string, string | number>>(
    `INSERT INTO did_it_help (id, begun_at, before_from, since, before, needed)
     VALUES (1, @begunAt, @beforeFrom, @since, @before, @needed)`,
  );
  const conclude = db.prepare<{ verdict: string }>('UPDATE did_it_help SET verdict = @verdict WHERE verdict IS NULL');
  const chosen = (period: Period, of: readonly string[], most: number): Chosen => ({
    ...period,
    days: JSON.stringify(of),
    most,
  });
  return {
    /** Returns when the first text left that reminds of an appointment to come; null if none has. */
    firstReminder: firstReminder(db).get,
    /** Returns the days that have visits, the oldest first. */
    days: (period: Period): DayOfVisits[] => days.all(period),
    /** Sums the first `most` marked visits of these days; -1 for all. */
    sums: (period: Period, of: readonly string[], most = -1): VisitSums => {
      const all = sums.get(chosen(period, of, most));
      if (!all) throw new Error('a sum is always one row');
      return all;
    },
    /** Returns the day of the last of these visits; '' if there is none. */
    lastDay: (period: Period, of: readonly string[], most: number): string =>
      (last.get(chosen(period, of, most)) ?? '').slice(0, 10),
    stored: (): StoredComparison | null => columns.one(stored.get()),
    /** Stores what is compared; there is none yet. */
    begin: ({ verdict: _, before, ...others }: StoredComparison): void => {
      begin.run({ ...others, before: JSON.stringify(before) });
    },
    /** Stores what the one look showed; a verdict that stands is never written over. */
    conclude: (verdict: ComparisonVerdict): void => {
      conclude.run({ verdict: JSON.stringify(verdict) });
    },
  };
}
