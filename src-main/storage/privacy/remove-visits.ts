/** Removes appointments for good; what stays of them is how many there were in a month. */
import { sqlLateAfter } from '../appointments/appointment-row.ts';
import type { Db } from '../db/connection.ts';

const AMONG = '(SELECT value FROM json_each(@ids))';

export function removeVisits(db: Db) {
  const steps = [
    `INSERT INTO month_counts (month, service, status, cancelled, visits)
       SELECT substr(start_wall, 1, 7), service, status, CASE WHEN cancelled_at > ${sqlLateAfter('start_at')} THEN 'late'
           WHEN cancelled_at IS NOT NULL THEN 'in-time' ELSE '' END, count(*)
       FROM appointments WHERE id IN ${AMONG} GROUP BY 1, 2, 3, 4
       ON CONFLICT DO UPDATE SET visits = visits + excluded.visits`,
    `DELETE FROM appointment_changes WHERE id IN
       (SELECT change_id FROM appointment_change_rows WHERE appointment_id IN ${AMONG})`,
    `DELETE FROM import_changes WHERE kind IN ('appointment', 'list-start') AND row_id IN ${AMONG}`,
    `DELETE FROM staged_changes WHERE kind IN ('appointment', 'list-start') AND row_id IN ${AMONG}`,
    `DELETE FROM message_subjects WHERE appointment_id IN ${AMONG}`,
    `DELETE FROM informed WHERE appointment_id IN ${AMONG}`,
    `DELETE FROM suppressions WHERE appointment_id IN ${AMONG}`,
    `UPDATE messages SET appointment_id = NULL WHERE appointment_id IN ${AMONG}`,
  ].map(sql => db.prepare<{ ids: string }>(sql));
  const seriesOf = db
    .prepare<{ ids: string }, number>(
      `SELECT DISTINCT series_id FROM appointments WHERE id IN ${AMONG} AND series_id IS NOT NULL`,
    )
    .pluck();
  const remove = db.prepare<{ ids: string }>(`DELETE FROM appointments WHERE id IN ${AMONG}`);
  const removeSeries = db.prepare<{ ids: string }>(
    `DELETE FROM series WHERE id IN ${AMONG} AND id NOT IN (SELECT series_id FROM appointments WHERE series_id IS NOT NULL)`,
  );
  return (of: readonly number[]): void => {
    const ids = JSON.stringify(of);
    const series = seriesOf.all({ ids });
    for (const each of [...steps, remove]) each.run({ ids });
    removeSeries.run({ ids: JSON.stringify(series) });
  };
}
