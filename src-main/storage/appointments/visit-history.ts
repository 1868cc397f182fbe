/**
 * Reads what rules ask of a person's other appointments, and which people's appointments were written since their texts
 * were last looked at. The triggers of the schema note them, so that no way to write an appointment can forget it.
 */
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';

/** One of a person's appointments that is not cancelled. */
interface HistoryRow {
  id: number;
  service: string;
  startAt: Instant;
  status: 'booked' | 'confirmed' | 'arrived' | 'no-show';
}

export function visitHistory(db: Db) {
  const of = db.prepare<{ contactId: number }, HistoryRow>(
    `SELECT id, service, start_at AS startAt, status FROM visible_appointments
     WHERE status <> 'cancelled' AND (contact_id = @contactId
       OR id IN (SELECT appointment_id FROM appointment_people WHERE contact_id = @contactId))
     ORDER BY start_at, id`,
  );
  const touched = db
    .prepare<{ limit: number }, number>('SELECT contact_id FROM people_to_replan ORDER BY contact_id LIMIT @limit')
    .pluck();
  const untouch = db.prepare<{ contactId: number }>('DELETE FROM people_to_replan WHERE contact_id = @contactId');
  // Of those who came, at most one appointment of each service, and none of whoever has something booked with it.
  const marked = db
    .prepare<{ missedFrom: string; cameFrom: string }, number>(
      `SELECT id FROM visible_appointments WHERE status = 'no-show' AND start_at > @missedFrom
       UNION SELECT v.id FROM visible_appointments v WHERE v.status = 'arrived' AND v.start_at > @cameFrom
         AND (EXISTS (SELECT 1 FROM appointment_people p WHERE p.appointment_id = v.id)
           OR NOT EXISTS (SELECT 1 FROM visible_appointments o WHERE o.contact_id = v.contact_id AND o.start_at > v.start_at
             AND (o.status IN ('booked', 'confirmed') OR o.status = 'arrived' AND o.service = v.service)))`,
    )
    .pluck();
  return {
    /** Returns all appointments of a person that are not cancelled, alone or with others, by start. */
    of: (contactId: number): HistoryRow[] => of.all({ contactId }),
    /** Returns people whose appointments were written while a rule asks about them, at most `limit`. */
    touched: (limit: number): number[] => touched.all({ limit }),
    /** Notes that the texts of a person's appointments were looked at. */
    untouch: (contactId: number): void => {
      untouch.run({ contactId });
    },
    /**
     * Returns the appointments that a rule may ask to bring people back after: those missed that began after
     * `missedFrom`, and the last that somebody came to, if it began after `cameFrom`. Some of them ask for nothing.
     */
    marked: (missedFrom: Instant, cameFrom: Instant): number[] => marked.all({ missedFrom, cameFrom }),
  };
}
