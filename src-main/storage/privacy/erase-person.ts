/** Removes a person from every table (docs/privacy.md). States of texts and submissions are never changed here. */
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Db } from '../db/connection.ts';
import { settlerOf } from '../db/staging.ts';
import type { LogLine } from '../settings/log.ts';
import { removeLines } from './remove-lines.ts';
import { removeVisits } from './remove-visits.ts';
import { scrubTexts } from './scrub-texts.ts';

/** What is removed with a person, by id. */
export interface ToErase {
  contactId: number;
  /** Their id and those of the entries that were merged into them. */
  ids: readonly number[];
  /** Every name they have or had. */
  names: readonly string[];
  messages: readonly number[];
  /** Texts to other people at the same numbers, which may name this one. */
  beside: readonly number[];
  lines: readonly LogLine[];
}

const AMONG = '(SELECT value FROM json_each(@ids))';
const NAMES = '(SELECT value FROM json_each(@names))';

export function erasePerson(db: Db) {
  type Of = { contactId: number };
  const texts = scrubTexts(db);
  const visits = removeVisits(db);
  const lines = removeLines(db);
  const forOthersToo = db
    .prepare<Of & { ids: string }, number>(
      `SELECT DISTINCT message_id FROM message_people WHERE message_id IN ${AMONG} AND contact_id <> @contactId
         AND contact_id IN (SELECT id FROM contacts)`,
    )
    .pluck();
  const unnamed = [
    ['messages', 'id'],
    ['message_history', 'message_id'],
  ].map(([table, id]) =>
    db.prepare<{ ids: string; names: string }>(
      `UPDATE ${table} SET reason = json_remove(reason, '$.said')
       WHERE ${id} IN ${AMONG} AND reason ->> '$.said.contactName' IN ${NAMES}`,
    ),
  );
  const alone = db
    .prepare<Of, number>(
      `SELECT id FROM appointments a WHERE contact_id = @contactId AND NOT EXISTS
         (SELECT 1 FROM appointment_people p WHERE p.appointment_id = a.id AND p.contact_id <> @contactId)`,
    )
    .pluck();
  // The first of those who come along takes the place of its own contact.
  const toTheNext = db.prepare<Of>(
    `UPDATE appointments SET revision = revision + 1, contact_id = (SELECT p.contact_id FROM appointment_people p
       WHERE p.appointment_id = appointments.id AND p.contact_id <> @contactId ORDER BY p.position, p.contact_id LIMIT 1)
     WHERE contact_id = @contactId`,
  );
  const notBesideThemselves = db.prepare<{ ids: string }>(
    `DELETE FROM appointment_people WHERE appointment_id IN ${AMONG}
       AND contact_id = (SELECT contact_id FROM appointments a WHERE a.id = appointment_id)`,
  );
  const owned = db.prepare<Of, number>('SELECT id FROM appointments WHERE contact_id = @contactId').pluck();
  const ofPerson = [
    `DELETE FROM appointment_people WHERE contact_id IN ${AMONG}`,
    `DELETE FROM informed WHERE contact_id IN ${AMONG}`,
    `DELETE FROM suppressions WHERE contact_id IN ${AMONG}`,
    `DELETE FROM pending_group_members WHERE contact_id IN ${AMONG}`,
    `DELETE FROM message_people WHERE contact_id IN ${AMONG}`,
    `DELETE FROM waitlist WHERE contact_id IN ${AMONG}`,
    `DELETE FROM text_draws WHERE contact_id IN ${AMONG}`,
    // A merge is undone whole or not at all, and its other entries were of the same person.
    `DELETE FROM contact_changes WHERE kind = 'merge'
       AND id IN (SELECT change_id FROM contact_change_rows WHERE contact_id IN ${AMONG})`,
    `DELETE FROM contact_change_rows WHERE contact_id IN ${AMONG}`,
    `DELETE FROM appointment_changes WHERE id IN
       (SELECT change_id FROM appointment_change_rows WHERE before ->> '$.contactId' IN ${AMONG})`,
    `DELETE FROM import_changes WHERE kind = 'contact' AND row_id IN ${AMONG}
       OR kind = 'appointment' AND before ->> '$.contactId' IN ${AMONG}`,
    `DELETE FROM staged_changes WHERE kind = 'contact' AND row_id IN ${AMONG}
       OR kind = 'appointment' AND after ->> '$.contactId' IN ${AMONG}`,
    `DELETE FROM contacts WHERE id IN ${AMONG}`,
  ].map(sql => db.prepare<{ ids: string }>(sql));
  // What an undo left as it was is told by name; how many there were stays.
  const notNamed = db.prepare<{ names: string }>(
    `UPDATE imports SET counts = json_set(counts, '$.undo.outcome.notRestored', json((
         SELECT json_group_array(json(one.value)) FROM json_each(imports.counts, '$.undo.outcome.notRestored') one
         WHERE one.value ->> '$.name' NOT IN ${NAMES})))
     WHERE EXISTS (SELECT 1 FROM json_each(imports.counts, '$.undo.outcome.notRestored') one
       WHERE one.value ->> '$.name' IN ${NAMES})`,
  );
  const isElsewhere = db
    .prepare<Of & { phone: string }, number>(
      `SELECT 1 FROM contacts WHERE phone = @phone AND id <> @contactId
       UNION ALL SELECT 1 FROM contact_phones WHERE phone = @phone AND contact_id <> @contactId LIMIT 1`,
    )
    .pluck();
  return {
    /** True if another person has the number too. */
    isShared: (phone: E164, contactId: number): boolean => isElsewhere.get({ phone, contactId }) !== undefined,
    /** Returns the appointments that are for this person alone, and go with them. */
    ownVisits: (contactId: number): number[] => alone.all({ contactId }),
    /** Removes the person, inside the caller's transaction. */
    person: ({ contactId, ids: entries, names, messages, beside, lines: about }: ToErase): void => {
      const shared = new Set(forOthersToo.all({ contactId, ids: JSON.stringify(messages) }));
      const own = messages.filter(id => !shared.has(id));
      const appointments = alone.all({ contactId });
      texts.forNobody(own);
      texts.forTheOthers([...shared], contactId);
      for (const each of unnamed) each.run({ ids: JSON.stringify(beside), names: JSON.stringify(names) });
      notNamed.run({ names: JSON.stringify(names) });
      lines.of({ contactId, appointments, messages }, about);
      visits(appointments);
      const handedOver = JSON.stringify(owned.all({ contactId }));
      toTheNext.run({ contactId });
      notBesideThemselves.run({ ids: handedOver });
      for (const each of ofPerson) each.run({ ids: JSON.stringify(entries) });
    },
    /** Removes what deleted rows left in the file beside the database. */
    clearLog: (): void => {
      settlerOf(db)();
      db.pragma('wal_checkpoint(TRUNCATE)');
    },
  };
}
