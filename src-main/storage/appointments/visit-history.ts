/**
 * Reads what rules ask of a person's other appointments, and which people's appointments were written since their texts
 * were last looked at. The triggers of the schema note them, so that no way to write an appointment can forget it.
 */
import { VISITS_LOOKED_AT } from '../../../src-shared/model/template.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';

/** One of a person's appointments that is not cancelled. */
interface HistoryRow {
  id: number;
  service: string;
  staff: string;
  startAt: Instant;
  status: 'booked' | 'confirmed' | 'arrived' | 'no-show';
}

/** One of a person's appointments that was cancelled: its start, and when it stopped standing in their calendar. */
interface CancelledRow {
  startAt: Instant;
  freedAt: Instant;
}

/** Visits that were marked, people who missed one of their last three, and visits of those. */
export interface MissedLately {
  marked: number;
  people: number;
  visits: number;
}

/** Somebody whose appointments were written, and since when nothing could be planned for them, if so. */
export interface TouchedPerson {
  contactId: number;
  pausedSince: Instant | null;
}

export function visitHistory(db: Db) {
  const of = db.prepare<{ contactId: number }, HistoryRow>(
    `SELECT id, service, staff, start_at AS startAt, status FROM visible_appointments
     WHERE status <> 'cancelled' AND (contact_id = @contactId
       OR id IN (SELECT appointment_id FROM appointment_people WHERE contact_id = @contactId))
     ORDER BY start_at, id`,
  );
  // A list does not say when it cancelled something so late; its start is less than a day from then.
  const cancelled = db.prepare<{ contactId: number }, CancelledRow>(
    `SELECT start_at AS startAt, coalesce(cancelled_at, start_at) AS freedAt FROM visible_appointments
     WHERE status = 'cancelled' AND start_set_at <> '' AND (contact_id = @contactId
       OR id IN (SELECT appointment_id FROM appointment_people WHERE contact_id = @contactId))
     ORDER BY start_at, id`,
  );
  const touched = db.prepare<{ limit: number }, TouchedPerson>(
    `SELECT contact_id AS contactId, paused_since AS pausedSince FROM people_to_replan
     ORDER BY contact_id LIMIT @limit`,
  );
  const touch = db.prepare<{ ids: string; pausedSince: Instant | null }>(
    `INSERT INTO people_to_replan (contact_id, paused_since)
       SELECT contact_id, @pausedSince FROM (
         SELECT contact_id FROM appointments WHERE id IN (SELECT value FROM json_each(@ids))
         UNION SELECT contact_id FROM appointment_people WHERE appointment_id IN (SELECT value FROM json_each(@ids)))
       WHERE true ON CONFLICT DO UPDATE SET paused_since = coalesce(paused_since, excluded.paused_since)`,
  );
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
  const startingBetween = db
    .prepare<{ ids: string; after: string; until: string }, number>(
      `SELECT id FROM appointments
       WHERE id IN (SELECT value FROM json_each(@ids)) AND start_at > @after AND start_at <= @until`,
    )
    .pluck();
  const missing = db.prepare<{ from: string; monthsFrom: string; now: string }, MissedLately>(
    `WITH visits AS (SELECT id, contact_id AS person, start_at, status FROM visible_appointments
       WHERE start_at > @from AND start_at <= @now AND status <> 'cancelled'
       UNION SELECT v.id, p.contact_id, v.start_at, v.status FROM visible_appointments v
         JOIN appointment_people p ON p.appointment_id = v.id
         WHERE v.start_at > @from AND v.start_at <= @now AND v.status <> 'cancelled'),
     marked AS (SELECT person, status, row_number() OVER (PARTITION BY person ORDER BY start_at DESC, id DESC) AS nth
       FROM visits WHERE status IN ('arrived', 'no-show')),
     missing AS (SELECT DISTINCT person FROM marked WHERE nth <= ${VISITS_LOOKED_AT} AND status = 'no-show')
     SELECT (SELECT count(*) FROM marked) AS marked, (SELECT count(*) FROM missing) AS people,
       (SELECT count(*) FROM visits WHERE person IN (SELECT person FROM missing) AND start_at > @monthsFrom) AS visits`,
  );
  return {
    /**
     * Counts the marked visits since `from`, the people who missed one of their last three of them, and the visits of
     * those people since `monthsFrom`.
     */
    missedLately: (from: Instant, monthsFrom: Instant, now: Instant): MissedLately =>
      missing.get({ from, monthsFrom, now }) ?? { marked: 0, people: 0, visits: 0 },
    /** Returns all appointments of a person that are not cancelled, alone or with others, by start. */
    of: (contactId: number): HistoryRow[] => of.all({ contactId }),
    /** Returns those of a person's appointments that were cancelled and did not come as cancelled, by start. */
    cancelledOf: (contactId: number): CancelledRow[] => cancelled.all({ contactId }),
    /** Returns people whose appointments were written while a rule asks about them, at most `limit`. */
    touched: (limit: number): TouchedPerson[] => touched.all({ limit }),
    /** Notes the people of these appointments, as if they had been written. */
    touchPeopleOf: (ids: readonly number[], pausedSince: Instant | null): void => {
      touch.run({ ids: JSON.stringify(ids), pausedSince });
    },
    /** Returns those of these appointments that begin after one instant and up to another. */
    startingBetween: (ids: readonly number[], { after, until }: { after: Instant; until: Instant }): number[] =>
      startingBetween.all({ ids: JSON.stringify(ids), after, until }),
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
