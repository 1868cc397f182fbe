/** Stores the people who come to an appointment besides the contact it is booked for. */

import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';

/** A person as the calendar shows them. */
export interface Attendee {
  id: number;
  name: string;
  phone: E164 | null;
}

/** An appointment that a person comes to besides its own contact, and when it was last changed. */
export interface OtherPlace {
  appointmentId: number;
  position: number;
  updatedAt: Instant;
}

export function appointmentPeople(db: Db) {
  const others = db
    .prepare<[number], number>(
      'SELECT contact_id FROM appointment_people WHERE appointment_id = ? ORDER BY position, contact_id',
    )
    .pluck();
  const othersOfMany = db.prepare<{ ids: string }, { appointment_id: number; contact_id: number }>(
    `SELECT appointment_id, contact_id FROM appointment_people
     WHERE appointment_id IN (SELECT value FROM json_each(@ids)) ORDER BY appointment_id, position, contact_id`,
  );
  const named = db.prepare<{ ids: string }, Attendee>(
    'SELECT id, name, phone FROM contacts WHERE id IN (SELECT value FROM json_each(@ids))',
  );
  const leave = db.prepare<[number]>('DELETE FROM appointment_people WHERE appointment_id = ?');
  const join = db.prepare<{ id: number; contactId: number; position: number }>(
    'INSERT INTO appointment_people (appointment_id, contact_id, position) VALUES (@id, @contactId, @position)',
  );
  const places = db.prepare<{ contactId: number }, OtherPlace>(
    `SELECT p.appointment_id AS appointmentId, p.position, a.updated_at AS updatedAt
     FROM appointment_people p JOIN appointments a ON a.id = p.appointment_id WHERE p.contact_id = @contactId`,
  );
  type Move = { from: number; to: number };
  const touch = db.prepare<Move & { at: string }>(
    `UPDATE appointments SET updated_at = @at
     WHERE id IN (SELECT appointment_id FROM appointment_people WHERE contact_id = @from)`,
  );
  const move = db.prepare<Move>('UPDATE OR IGNORE appointment_people SET contact_id = @to WHERE contact_id = @from');
  const leaveAll = db.prepare<{ contactId: number }>('DELETE FROM appointment_people WHERE contact_id = @contactId');
  const leaveOwn = db.prepare<{ contactId: number }>(
    `DELETE FROM appointment_people WHERE contact_id = @contactId
       AND appointment_id IN (SELECT id FROM appointments WHERE contact_id = @contactId)`,
  );
  const giveBack = db.prepare<OtherPlace & Move>(
    `INSERT INTO appointment_people (appointment_id, contact_id, position)
     SELECT @appointmentId, @to, @position WHERE EXISTS
       (SELECT 1 FROM appointments WHERE id = @appointmentId AND contact_id = @from
        UNION ALL SELECT 1 FROM appointment_people WHERE appointment_id = @appointmentId AND contact_id = @from)
     ON CONFLICT DO NOTHING`,
  );
  const takeBack = db.prepare<{ appointmentId: number; from: number }>(
    'DELETE FROM appointment_people WHERE appointment_id = @appointmentId AND contact_id = @from',
  );
  const restoreTime = db.prepare<{ appointmentId: number; actAt: string; updatedAt: string }>(
    'UPDATE appointments SET updated_at = @updatedAt WHERE id = @appointmentId AND updated_at = @actAt',
  );
  return {
    /** Returns the other people of an appointment in their stored order. */
    othersOf: (appointmentId: number): number[] => others.all(appointmentId),
    /**
     * Returns the other people of many appointments, by appointment. Appointments without other people are left out.
     */
    othersOfMany: (ids: readonly number[]): Map<number, number[]> => {
      const byId = Map.groupBy(othersOfMany.all({ ids: JSON.stringify(ids) }), row => row.appointment_id);
      return new Map([...byId].map(([id, rows]) => [id, rows.map(row => row.contact_id)]));
    },
    named: (contactIds: Iterable<number>): Map<number, Attendee> =>
      new Map(named.all({ ids: JSON.stringify([...contactIds]) }).map(row => [row.id, row])),
    setOthers: (id: number, contactIds: readonly number[]): void => {
      leave.run(id);
      for (const [position, contactId] of contactIds.entries()) join.run({ id, contactId, position });
    },
    /** Returns the appointments that a person comes to besides their own contact. */
    placesOf: (contactId: number): OtherPlace[] => places.all({ contactId }),
    /** Moves one person's places to another person. The appointments themselves must have been moved before. */
    moveTo: (from: number, to: number, at: Instant): void => {
      touch.run({ from, to, at });
      move.run({ from, to });
      leaveAll.run({ contactId: from });
      // A person is never listed beside themselves.
      leaveOwn.run({ contactId: to });
    },
    /**
     * Returns the places that `moveTo` took at `actAt`, unless the other person was taken out meanwhile. `own` are the
     * places the other person had before the move and gets back.
     */
    giveBack: (taken: readonly OtherPlace[], own: readonly OtherPlace[], { from, to }: Move, actAt: Instant): void => {
      const kept = new Set(own.map(({ appointmentId }) => appointmentId));
      for (const place of taken) {
        giveBack.run({ ...place, from, to });
        if (!kept.has(place.appointmentId)) takeBack.run({ appointmentId: place.appointmentId, from });
        restoreTime.run({ appointmentId: place.appointmentId, actAt, updatedAt: place.updatedAt });
      }
      // Where the merged person was the appointment's own contact, the other person came besides.
      for (const place of own) giveBack.run({ ...place, from: to, to: from });
    },
  };
}
