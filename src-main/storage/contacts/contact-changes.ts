/** Stores changes of several people at once, with how each person was before, so that they can be undone. */

import { isToGo, mayBeAtService } from '../../../src-shared/model/message-states.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { appointmentPeople, type OtherPlace } from '../appointments/appointment-people.ts';
import type { Db } from '../db/connection.ts';
import { sqlStates } from '../messages/message-row.ts';

export interface StoredContactChange {
  kind: 'merge' | 'bulk';
  at: Instant;
  undoneAt: Instant | null;
}

/** The ids of everything that refers to a person and is not part of the contact. */
export interface Belongings {
  appointments: { id: number; updatedAt: Instant }[];
  /** Appointments they come to besides somebody else. */
  besides: OtherPlace[];
  /** Ids of texts that were planned for them. */
  messages: number[];
  /** Ids of campaign texts in which they are one of several people. */
  sharedMessages: number[];
  /** Reminders a person stopped. */
  suppressions: { appointmentId: number; ruleId: number }[];
}

export function contactChanges(db: Db) {
  const begin = db.prepare<{ kind: string; at: string }>('INSERT INTO contact_changes (kind, at) VALUES (@kind, @at)');
  const get = db.prepare<{ id: number }, StoredContactChange>(
    'SELECT kind, at, undone_at AS undoneAt FROM contact_changes WHERE id = @id',
  );
  const setUndone = db.prepare<{ id: number; at: string }>('UPDATE contact_changes SET undone_at = @at WHERE id = @id');
  const keep = db.prepare<{ changeId: number; contact: number; before: string }>(
    'INSERT INTO contact_change_rows (change_id, contact_id, before) VALUES (@changeId, @contact, @before)',
  );
  const count = db
    .prepare<{ changeId: number }, number>('SELECT count(*) FROM contact_change_rows WHERE change_id = @changeId')
    .pluck();
  const rows = db
    .prepare<{ changeId: number; after: number; limit: number }, string>(
      `SELECT before FROM contact_change_rows WHERE change_id = @changeId AND contact_id > @after
       ORDER BY contact_id LIMIT @limit`,
    )
    .pluck();

  const people = appointmentPeople(db);
  type Of = { id: number };
  const appointments = db.prepare<Of, { id: number; updatedAt: Instant }>(
    'SELECT id, updated_at AS updatedAt FROM appointments WHERE contact_id = @id',
  );
  const messages = db.prepare<Of, number>('SELECT id FROM messages WHERE contact_id = @id').pluck();
  const shared = db.prepare<Of, number>('SELECT message_id FROM message_people WHERE contact_id = @id').pluck();
  const suppressions = db.prepare<Of, { appointmentId: number; ruleId: number }>(
    'SELECT appointment_id AS appointmentId, rule_id AS ruleId FROM suppressions WHERE contact_id = @id',
  );

  // The index of people is used and not that of states, because thousands of texts may have one state (measured).
  const goes = `(+state IN ${sqlStates(isToGo)} OR +state IN ${sqlStates(mayBeAtService)} AND due_at > @now)`;
  const are = 'contact_id IN (SELECT value FROM json_each(@ids))';
  const textsToGo = db
    .prepare<{ ids: string; now: string }, number>(
      `SELECT id FROM messages WHERE ${are} AND ${goes}
       UNION SELECT id FROM messages WHERE id IN (SELECT message_id FROM message_people WHERE ${are}) AND ${goes}`,
    )
    .pluck();

  type Move = { from: number; to: number };
  const moveAppointments = db.prepare<Move & { at: string }>(
    'UPDATE appointments SET contact_id = @to, updated_at = @at, revision = revision + 1 WHERE contact_id = @from',
  );
  // If both have a live text about one thing, the second stays with the person who is gone.
  const moveRest = ['messages', 'message_people', 'suppressions', 'informed'].map(table =>
    db.prepare<Move>(`UPDATE OR IGNORE ${table} SET contact_id = @to WHERE contact_id = @from`),
  );
  // The person who is gone keeps a copy too, because a merge may be undone.
  const waitAlike = db.prepare<Move>(
    `INSERT INTO pending_group_members (contact_id, group_id, import_id)
     SELECT @to, group_id, import_id FROM pending_group_members u WHERE contact_id = @from AND NOT EXISTS
       (SELECT 1 FROM group_members m WHERE m.contact_id = @to AND m.group_id = u.group_id)
     ON CONFLICT DO NOTHING`,
  );
  const leaveShared = db.prepare<Of>('DELETE FROM message_people WHERE contact_id = @id');

  type Back = Move & { id: number };
  const returnAppointment = db.prepare<Back & { actAt: string; updatedAt: string }>(
    `UPDATE appointments SET contact_id = @to,
       updated_at = CASE updated_at WHEN @actAt THEN @updatedAt ELSE updated_at END
     WHERE id = @id AND contact_id = @from`,
  );
  const returnMessage = db.prepare<Back>(
    'UPDATE OR IGNORE messages SET contact_id = @to WHERE id = @id AND contact_id = @from',
  );
  const addShared = db.prepare<{ id: number; to: number }>(
    `INSERT INTO message_people (message_id, contact_id, had_agreed)
     SELECT @id, @to, coalesce(max(had_agreed), 0) FROM message_people WHERE message_id = @id ON CONFLICT DO NOTHING`,
  );
  const removeShared = db.prepare<{ id: number; from: number }>(
    'DELETE FROM message_people WHERE message_id = @id AND contact_id = @from',
  );
  const returnSuppression = db.prepare<Move & { appointmentId: number; ruleId: number }>(
    `UPDATE OR IGNORE suppressions SET contact_id = @to
     WHERE appointment_id = @appointmentId AND rule_id = @ruleId AND contact_id = @from`,
  );
  return {
    /** Starts a change; returns its id. */
    begin: (kind: StoredContactChange['kind'], at: Instant): number => Number(begin.run({ kind, at }).lastInsertRowid),
    get: (id: number): StoredContactChange | null => get.get({ id }) ?? null,
    setUndone: (id: number, at: Instant): void => {
      setUndone.run({ id, at });
    },
    /** Stores how a person was before, as JSON. */
    keep: (changeId: number, contact: number, before: string): void => {
      keep.run({ changeId, contact, before });
    },
    /** Returns how many people a change concerned. */
    count: (changeId: number): number => count.get({ changeId }) ?? 0,
    /** Returns how the next `limit` people were before, by id after `after`. */
    rows: (changeId: number, after: number, limit: number): string[] => rows.all({ changeId, after, limit }),
    belongingsOf: (id: number): Belongings => ({
      appointments: appointments.all({ id }),
      besides: people.placesOf(id),
      messages: messages.all({ id }),
      sharedMessages: shared.all({ id }),
      suppressions: suppressions.all({ id }),
    }),
    /** Returns the ids of texts to any of these people that are to go, or may yet go by what is known here. */
    textsToGo: (people: readonly number[], now: Instant): number[] =>
      textsToGo.all({ ids: JSON.stringify(people), now }),
    /** Gives everything that refers to one person to another. */
    moveBelongings: (from: number, to: number, at: Instant): void => {
      moveAppointments.run({ from, to, at });
      people.moveTo(from, to, at);
      for (const move of moveRest) move.run({ from, to });
      leaveShared.run({ id: from });
      waitAlike.run({ from, to });
    },
    /**
     * Gives belongings back to the person from whom they were taken at `actAt`. `from` keeps its part in what it had a
     * part in before that (`own`).
     */
    giveBack: (belongings: Belongings, own: Belongings, { from, to }: Move, actAt: Instant): void => {
      const theirs = new Set(own.sharedMessages);
      for (const one of belongings.appointments) returnAppointment.run({ ...one, from, to, actAt });
      people.giveBack(belongings.besides, own.besides, { from, to }, actAt);
      for (const id of belongings.messages) returnMessage.run({ id, from, to });
      for (const id of belongings.sharedMessages) {
        addShared.run({ id, to });
        if (!theirs.has(id)) removeShared.run({ id, from });
      }
      for (const one of belongings.suppressions) returnSuppression.run({ ...one, from, to });
    },
  };
}
