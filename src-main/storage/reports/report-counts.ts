/**
 * Counts what reports show. Texts are counted from message_counts, so that none is read; what an appointment came to is
 * decided by its status and the time that is passed in.
 */

import { MISSED_OFTEN, type VisitFigures } from '../../../src-shared/model/business/report-figures.ts';
import type { MessageKind } from '../../../src-shared/model/message.ts';
import { isUnsettled } from '../../../src-shared/model/message-states.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import { sqlLateAfter } from '../appointments/appointment-row.ts';
import type { Db } from '../db/connection.ts';
import { isDismissedUncertain, sqlStates } from '../messages/message-row.ts';

/** Wall times or months as text: `from` belongs to it, `before` does not. */
export interface Period {
  from: string;
  before: string;
}

/** The instants of a month. */
export interface MonthSpan {
  month: string;
  begin: Instant;
  end: Instant;
}

/** What visits came to; null of those whose time is to come. */
type Outcome = keyof VisitFigures | null;

interface VisitCount {
  month: string;
  service: string;
  outcome: Outcome;
  visits: number;
}

/** Texts of one yearly rule that were due at one instant. */
interface YearlyCount {
  ruleId: number;
  name: string;
  dueAt: Instant;
  texts: number;
  credits: number;
}

const IN_PERIOD = 'start_wall >= @from AND start_wall < @before';
const IS_OVER = 'unixepoch(start_at) + duration_minutes * 60 <= unixepoch(@now)';

/** The SQL of what a visit came to; null of those whose time is to come. */
const outcomeOf = (sql: { inTime: string; late: string; hasBegun: string; isOver: string }) => `CASE status
  WHEN 'arrived' THEN 'came' WHEN 'no-show' THEN 'missed'
  WHEN 'cancelled' THEN CASE WHEN NOT ${sql.hasBegun} THEN NULL WHEN ${sql.late} THEN 'cancelledLate'
    WHEN ${sql.inTime} THEN 'cancelledInTime' ELSE 'cancelledSometime' END
  ELSE CASE WHEN ${sql.isOver} THEN 'notMarked' END END`;
const OUTCOME = outcomeOf({
  inTime: 'cancelled_at IS NOT NULL',
  late: `cancelled_at > ${sqlLateAfter('start_at')}`,
  hasBegun: '(start_at <= @now)',
  isOver: IS_OVER,
});
// Nobody marks what was removed: it is over with its month.
const REMOVED_OUTCOME = outcomeOf({
  inTime: "cancelled = 'in-time'",
  late: "cancelled = 'late'",
  hasBegun: '(month <= @month)',
  isOver: 'month < @month',
});

export function reportCounts(db: Db) {
  type At = Period & { now: Instant };
  const texts = db.prepare<
    { months: string },
    { month: string; kind: MessageKind; ruleId: number; texts: number; credits: number; last: Instant }
  >(
    `SELECT m.value ->> '$.month' AS month, c.kind, c.rule_id AS ruleId, sum(c.count) AS texts, sum(c.segments) AS credits,
       max(c.due_at) AS last
     FROM json_each(@months) m
     JOIN message_counts c ON c.due_at >= m.value ->> '$.begin' AND c.due_at < m.value ->> '$.end'
     WHERE c.stage = 'done' GROUP BY m.key, c.kind, c.rule_id ORDER BY m.key, c.kind, c.rule_id`,
  );
  const yearly = db.prepare<Period, YearlyCount>(
    `SELECT k.yearly_rule_id AS ruleId, k.name, t.due_at AS dueAt, count(*) AS texts, sum(t.segments) AS credits
     FROM campaigns k JOIN messages t ON t.campaign_id = k.id AND t.state = 'done'
     WHERE k.yearly_on >= @from AND k.yearly_on < @before GROUP BY k.id, t.due_at ORDER BY t.due_at, k.id`,
  );
  const ruleName = db
    .prepare<{ ruleId: number; dueAt: Instant }, string>(
      'SELECT rule_name FROM messages WHERE due_at = @dueAt AND rule_id = @ruleId ORDER BY id DESC LIMIT 1',
    )
    .pluck();
  const maybeSent = db
    .prepare<Period & { now: Instant }, number>(
      // By its state: nearly every text of the period was sent.
      `SELECT count(*) FROM messages m INDEXED BY messages_by_state
       WHERE state IN ${sqlStates(state => isUnsettled(state) || state === 'withdrawn')}
         AND due_at >= @from AND due_at < @before AND due_at <= @now
         AND (state <> 'withdrawn' OR ${isDismissedUncertain('m')})`,
    )
    .pluck();
  const visits = db.prepare<At, VisitCount>(
    `SELECT substr(start_wall, 1, 7) AS month, service, ${OUTCOME} AS outcome, count(*) AS visits
     FROM visible_appointments WHERE ${IN_PERIOD} GROUP BY 1, 2, 3`,
  );
  const removed = db.prepare<Period & { month: string }, VisitCount>(
    `SELECT month, service, ${REMOVED_OUTCOME} AS outcome, sum(visits) AS visits
     FROM month_counts WHERE month >= @from AND month < @before GROUP BY 1, 2, 3`,
  );
  const byHour = db.prepare<At, { at: string; visits: number }>(
    `SELECT substr(start_wall, 1, 13) AS at, count(*) AS visits FROM visible_appointments
     WHERE ${IN_PERIOD} AND (status IN ('arrived', 'no-show') OR status <> 'cancelled' AND ${IS_OVER}) GROUP BY 1`,
  );
  const missed = db.prepare<Period, { contactId: number; missed: number; last: WallTime }>(
    `SELECT contact_id AS contactId, count(*) AS missed, max(start_wall) AS last FROM (
       SELECT id, contact_id, start_wall FROM visible_appointments WHERE ${IN_PERIOD} AND status = 'no-show'
       UNION SELECT a.id, p.contact_id, a.start_wall FROM visible_appointments a
         JOIN appointment_people p ON p.appointment_id = a.id WHERE ${IN_PERIOD} AND a.status = 'no-show')
     GROUP BY contact_id HAVING missed >= ${MISSED_OFTEN} ORDER BY missed DESC, last DESC, contact_id`,
  );
  const came = db
    .prepare<Period & { contactId: number }, number>(
      `SELECT count(*) FROM visible_appointments WHERE (contact_id = @contactId
         OR id IN (SELECT appointment_id FROM appointment_people WHERE contact_id = @contactId))
         AND ${IN_PERIOD} AND status = 'arrived'`,
    )
    .pluck();
  const firstVisit = db
    .prepare<{ from: string; now: Instant }, string>(
      `SELECT start_wall FROM visible_appointments WHERE start_wall >= @from AND start_at <= @now
       ORDER BY start_wall LIMIT 1`,
    )
    .pluck();
  const firstRemoved = db
    .prepare<{ from: string }, string | null>('SELECT min(month) FROM month_counts WHERE month >= @from')
    .pluck();
  const firstText = db
    .prepare<{ from: string }, Instant>(
      "SELECT due_at FROM message_counts WHERE due_at >= @from AND stage = 'done' ORDER BY due_at LIMIT 1",
    )
    .pluck();
  return {
    /**
     * Counts the texts handed over in each month by kind and rule (0: none); `last` is when the last of them was due.
     */
    texts: (months: readonly MonthSpan[]) => texts.all({ months: JSON.stringify(months) }),
    /**
     * Counts the texts handed over of each campaign that a yearly rule made for a day of the period, the first due
     * first; `name` is what the rule was called.
     */
    yearly: (period: Period): YearlyCount[] => yearly.all(period),
    /** Returns what the newest text of a rule that is due at an instant calls the rule. */
    ruleName: (ruleId: number, dueAt: Instant): string => ruleName.get({ ruleId, dueAt }) ?? '',
    /** Counts texts due between two instants and by now of which it is not known whether they were sent. */
    maybeSent: (between: { from: Instant; before: Instant; now: Instant }): number => maybeSent.get(between) ?? 0,
    /** Counts appointments by month, service as it is written, and what they came to. */
    visits: (at: At): VisitCount[] => visits.all(at),
    /** The same of those that were removed since; `month` is the present one. */
    removed: (at: Period & { month: string }): VisitCount[] => removed.all(at),
    /** Counts what was not cancelled by the hour it began in, `YYYY-MM-DDTHH`. */
    byHour: (at: At) => byHour.all(at),
    /** Returns who missed often, who missed most first. */
    missed: (period: Period) => missed.all(period),
    /** Counts the appointments to which a person came. */
    came: (contactId: number, period: Period): number => came.get({ ...period, contactId }) ?? 0,
    /** Return the first of its kind from a wall time, a month or an instant on; null if there is none. */
    firstVisit: (from: string, now: Instant): string | null => firstVisit.get({ from, now }) ?? null,
    firstRemoved: (from: string): string | null => firstRemoved.get({ from }) ?? null,
    firstText: (from: string): Instant | null => firstText.get({ from }) ?? null,
  };
}
