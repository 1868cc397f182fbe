/** What appointments came to: which still wait for a mark, and when those cancelled were. */
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';
import { COLUMNS, type Row, rowToAppointment, type StoredAppointment } from './appointment-row.ts';

export function appointmentOutcomes(db: Db) {
  // What was only recorded afterwards, by a list of the past for one, nobody waits to mark.
  const unmarked = db.prepare<{ from: string; until: string }, Row>(
    `SELECT ${COLUMNS.list} FROM visible_appointments WHERE start_wall >= @from AND start_wall < @until
       AND status IN ('booked', 'confirmed') AND unixepoch(created_at) < unixepoch(start_at) + duration_minutes * 60
     ORDER BY start_wall, id`,
  );
  const setCancelledAt = db.prepare<{ id: number; cancelledAt: string | null }>(
    "UPDATE appointments SET cancelled_at = @cancelledAt WHERE id = @id AND status = 'cancelled'",
  );
  return {
    /**
     * Returns the appointments from one wall time (included) to another (excluded) that nobody marked and that were
     * known before they were over, by start.
     */
    unmarked: (from: string, until: string): StoredAppointment[] => unmarked.all({ from, until }).map(rowToAppointment),
    /** Sets when an appointment that is cancelled was; null where that is not known. */
    setCancelledAt: (id: number, cancelledAt: Instant | null): void => {
      setCancelledAt.run({ id, cancelledAt });
    },
  };
}
