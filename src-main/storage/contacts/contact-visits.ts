/** Reads when people come next and came last, for a whole page of the list at once. */
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';

/** What the list of people shows of one of them besides their own record. */
export interface Around {
  nextVisit: WallTime | null;
  /** The newest that took place: neither cancelled nor missed. */
  lastVisit: WallTime | null;
  /** The first of the further numbers. */
  otherPhone: E164 | null;
}

/** The visits of a person, as a campaign chooses by them; one that was cancelled or missed is none. */
export interface VisitFacts {
  /** When the last one that took place began; null if there is none. */
  lastAt: Instant | null;
  /** The same of those for one of the given services. */
  lastOfServicesAt: Instant | null;
  /** When the last one began to which they did not come. */
  missedAt: Instant | null;
  /** 1 if one is to come. */
  isComing: 0 | 1;
}

/** Wall times differ from instants by at most so much, so that their index narrows down what is to come. */
const WIDEST_ZONE_MS = 14 * 60 * 60 * 1_000;

/**
 * SQL of the people who have something to come, `id`, and when that begins, `at`. Its parameters are those of
 * `comingParams`.
 */
export const COMING = `SELECT contact_id AS id, min(start_at) AS at FROM (
    SELECT a.contact_id, a.start_at FROM visible_appointments a
      WHERE a.start_wall >= @fromWall AND a.start_at > @now AND a.status <> 'cancelled'
    UNION ALL SELECT p.contact_id, a.start_at FROM visible_appointments a
      CROSS JOIN appointment_people p ON p.appointment_id = a.id
      WHERE a.start_wall >= @fromWall AND a.start_at > @now AND a.status <> 'cancelled')
  GROUP BY contact_id`;

export function comingParams(now: Instant): { now: string; fromWall: string } {
  return { now, fromWall: new Date(Date.parse(now) - WIDEST_ZONE_MS).toISOString().slice(0, 16) };
}

export function contactVisits(db: Db) {
  const around = db.prepare<{ ids: string; now: string }, Around & { id: number }>(
    `SELECT p.value AS id,
       min(CASE WHEN a.start_at > @now AND a.status <> 'cancelled' THEN a.start_wall END) AS nextVisit,
       max(CASE WHEN a.start_at <= @now AND a.status NOT IN ('cancelled', 'no-show') THEN a.start_wall END) AS lastVisit,
       (SELECT phone FROM contact_phones o WHERE o.contact_id = p.value ORDER BY o.position LIMIT 1) AS otherPhone
     FROM json_each(@ids) p LEFT JOIN visible_appointments a ON a.id IN
       (SELECT id FROM appointments WHERE contact_id = p.value
        UNION ALL SELECT appointment_id FROM appointment_people WHERE contact_id = p.value)
     GROUP BY p.value`,
  );
  const facts = db.prepare<{ ids: string; now: string; services: string }, VisitFacts & { id: number }>(
    `SELECT p.value AS id,
       max(CASE WHEN a.start_at <= @now AND a.status NOT IN ('cancelled', 'no-show') THEN a.start_at END) AS lastAt,
       max(CASE WHEN a.start_at <= @now AND a.status NOT IN ('cancelled', 'no-show')
         AND @services <> '[]' AND name_key(a.service) IN (SELECT value FROM json_each(@services)) THEN a.start_at END) AS lastOfServicesAt,
       max(CASE WHEN a.start_at <= @now AND a.status = 'no-show' THEN a.start_at END) AS missedAt,
       max(a.start_at > @now AND a.status <> 'cancelled') AS isComing
     FROM json_each(@ids) p JOIN visible_appointments a ON a.id IN
       (SELECT id FROM appointments WHERE contact_id = p.value
        UNION ALL SELECT appointment_id FROM appointment_people WHERE contact_id = p.value)
     GROUP BY p.value`,
  );
  const sharing = db
    .prepare<{ ids: string }, number>(
      `SELECT value FROM json_each(@ids) UNION SELECT o.id FROM json_each(@ids) p
         CROSS JOIN contacts c ON c.id = p.value CROSS JOIN contacts o ON o.phone = c.phone`,
    )
    .pluck();
  return {
    /** Returns what the list shows of these people, by id. */
    around: (ids: readonly number[], now: Instant): Map<number, Around> =>
      new Map(around.all({ ids: JSON.stringify(ids), now }).map(({ id, ...one }) => [id, one])),
    /** Returns what there was of visits, by id; who never had an appointment is not in it. `services` are name keys. */
    facts: (ids: readonly number[], services: readonly string[], now: Instant): Map<number, VisitFacts> => {
      const asked = { ids: JSON.stringify(ids), services: JSON.stringify(services), now };
      return new Map(facts.all(asked).map(({ id, ...one }) => [id, one]));
    },
    /** Returns the ids of these people and of everybody who shares a number with one of them. */
    withSharing: (ids: readonly number[]): number[] => sharing.all({ ids: JSON.stringify(ids) }),
  };
}
