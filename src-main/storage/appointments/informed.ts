import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';

/** What a person was marked as informed of: that it is cancelled, or that it takes place at this start. */
export type InformedOf = 'cancelled' | Instant;

/** Stores which people somebody marked as informed of what became of their appointment. */
export function informedMarks(db: Db) {
  type Mark = { appointmentId: number; contactId: number; of: string; at: string };
  const mark = db.prepare<Mark>(
    `INSERT INTO informed (appointment_id, contact_id, of, at) VALUES (@appointmentId, @contactId, @of, @at)
     ON CONFLICT DO UPDATE SET at = excluded.at`,
  );
  const ofMany = db.prepare<{ ids: string }, Mark>(
    `SELECT appointment_id AS appointmentId, contact_id AS contactId, of, at FROM informed
     WHERE appointment_id IN (SELECT value FROM json_each(@ids))`,
  );
  const setInformed = db.prepare<{ id: number }>('UPDATE appointments SET informed_start_at = NULL WHERE id = @id');
  const forget = db.prepare<{ id: number }>('DELETE FROM informed WHERE appointment_id = @id');
  return {
    mark: (appointmentId: number, contactId: number, of: InformedOf, at: Instant): void => {
      mark.run({ appointmentId, contactId, of, at });
    },
    /** Returns when people were marked, by appointment, person and what: `id contact of`. */
    ofMany: (ids: readonly number[]): Map<string, Instant> =>
      new Map(
        ofMany
          .all({ ids: JSON.stringify(ids) })
          .map(({ appointmentId, contactId, of, at }) => [`${appointmentId} ${contactId} ${of}`, at as Instant]),
      ),
    /** Records that its people know its present start, from which the next move is measured. */
    setInformedOfPresent: (id: number): void => {
      setInformed.run({ id });
    },
    /** Removes the marks of an appointment that is removed. */
    forget: (id: number): void => {
      forget.run({ id });
    },
  };
}
