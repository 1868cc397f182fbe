/** Stores what an import has staged, which no screen shows, and publishes it row by row. */

import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';

/** A contact or an appointment that an import changed, or the start that it gave an appointment. */
export interface ImportChange {
  kind: 'contact' | 'appointment' | 'list-start';
  rowId: number;
  /** The row as it was before, JSON. */
  before: string;
}

/** What an import adds to a contact that existed before it; null or empty where it adds nothing. */
export interface ContactChange {
  /** The contact's `updatedAt` when this was computed. */
  seen: Instant;
  /** Only for a contact that has no number. */
  phone: E164 | null;
  called: string | null;
  email: string | null;
  notes: string | null;
  doNotText: 0 | 1;
  /** They agreed to promotions, or refused them; null where nobody said. */
  agreed: boolean | null;
  /** Groups to join besides those the contact is in. */
  groups: readonly string[];
  /** Further numbers, placed behind those the contact has. */
  phones: readonly { phone: E164; label: string; position: number }[];
  /** Custom fields; each value replaces the stored one. */
  fields: readonly { name: string; value: string }[];
}

type Kind = { importId: number; kind: ImportChange['kind'] };
type Until = { importId: number; last: number };

/** What staged changes up to a row add to one kind of list, with the people they are for. */
const each = (list: 'groups' | 'phones' | 'fields') =>
  `staged_changes s JOIN contacts c ON c.id = s.row_id JOIN json_each(s.after, '$.${list}') v
   WHERE s.import_id = @importId AND s.kind = 'contact' AND s.row_id <= @last AND s.after ->> '$.${list}' <> '[]'`;

/** Returns the part of `tables.imports` for staged rows. */
export function stagedImports(db: Db) {
  const addChange = db.prepare<ImportChange & { importId: number }>(
    'INSERT OR REPLACE INTO import_changes (import_id, kind, row_id, before) VALUES (@importId, @kind, @rowId, @before)',
  );
  const dropChange = db.prepare<Pick<ImportChange, 'kind' | 'rowId'> & { importId: number }>(
    'DELETE FROM import_changes WHERE import_id = @importId AND kind = @kind AND row_id = @rowId',
  );
  const stageChange = db.prepare<{ importId: number; rowId: number; after: string }>(
    `INSERT OR REPLACE INTO staged_changes (import_id, kind, row_id, after)
     VALUES (@importId, 'contact', @rowId, @after)`,
  );
  const stageOptOut = db.prepare<{ importId: number; phone: string }>(
    'INSERT INTO staged_opt_outs (import_id, phone) VALUES (@importId, @phone) ON CONFLICT DO NOTHING',
  );
  const nextStaged = db
    .prepare<Kind & { limit: number }, number>(
      'SELECT row_id FROM staged_changes WHERE import_id = @importId AND kind = @kind ORDER BY row_id LIMIT @limit',
    )
    .pluck();
  const forgetUntil = db.prepare<Kind & { last: number }>(
    'DELETE FROM staged_changes WHERE import_id = @importId AND kind = @kind AND row_id <= @last',
  );
  const stale = db.prepare<Until, { rowId: number; after: string; before: string }>(
    `SELECT s.row_id AS rowId, s.after, i.before FROM staged_changes s
     JOIN import_changes i ON i.import_id = s.import_id AND i.kind = s.kind AND i.row_id = s.row_id
     LEFT JOIN contacts c ON c.id = s.row_id
     WHERE s.import_id = @importId AND s.kind = 'contact' AND s.row_id <= @last
       AND c.updated_at IS NOT s.after ->> '$.seen'`,
  );
  const renamed = db
    .prepare<Until, number>(
      `SELECT row_id FROM staged_changes WHERE import_id = @importId AND kind = 'contact' AND row_id <= @last
         AND (after ->> '$.phone' IS NOT NULL OR after ->> '$.called' IS NOT NULL OR after ->> '$.groups' <> '[]' OR after ->> '$.phones' <> '[]' OR after ->> '$.fields' <> '[]')`,
    )
    .pluck();
  const givenNumbers = db
    .prepare<Until, number>(
      `SELECT s.row_id FROM staged_changes s JOIN contacts c ON c.id = s.row_id AND c.phone IS NULL
       WHERE s.import_id = @importId AND s.kind = 'contact' AND s.row_id <= @last AND s.after ->> '$.phone' IS NOT NULL`,
    )
    .pluck();
  const publishOptOuts = db
    .prepare<{ importId: number; at: string }, string>(
      `INSERT INTO opt_outs (phone, since, import_id)
       SELECT phone, @at, import_id FROM staged_opt_outs WHERE import_id = @importId
       ON CONFLICT (phone) DO NOTHING RETURNING phone`,
    )
    .pluck();
  // A list never changes the name or the number of a known person; it adds a number only where there is none.
  const applyContacts = [
    `UPDATE contacts SET phone = coalesce(phone, s.after ->> '$.phone'), called = coalesce(s.after ->> '$.called', called),
       email = coalesce(s.after ->> '$.email', email), notes = coalesce(s.after ->> '$.notes', notes),
       do_not_text = max(do_not_text, s.after ->> '$.doNotText'), updated_at = @at
     FROM staged_changes s
     WHERE s.import_id = @importId AND s.kind = 'contact' AND s.row_id <= @last AND contacts.id = s.row_id`,
    // Whoever agreed before did so since then, and by what is on record. Whoever took it back says so to a person, not
    // by a list.
    `INSERT INTO consents (contact_id, since, import_id)
     SELECT c.id, @at, @importId FROM staged_changes s JOIN contacts c ON c.id = s.row_id
     WHERE s.import_id = @importId AND s.kind = 'contact' AND s.row_id <= @last AND s.after ->> '$.agreed' = 1
       AND NOT EXISTS (SELECT 1 FROM withdrawn_consents w WHERE w.contact_id = c.id)
     ON CONFLICT DO NOTHING`,
    `INSERT INTO withdrawn_consents (contact_id)
     SELECT c.id FROM staged_changes s JOIN contacts c ON c.id = s.row_id
     WHERE s.import_id = @importId AND s.kind = 'contact' AND s.row_id <= @last AND s.after ->> '$.agreed' = 0
     ON CONFLICT DO NOTHING`,
    `DELETE FROM consents WHERE contact_id IN (SELECT s.row_id FROM staged_changes s
     WHERE s.import_id = @importId AND s.kind = 'contact' AND s.row_id <= @last AND s.after ->> '$.agreed' = 0)`,
    `INSERT INTO groups (name, name_key) SELECT DISTINCT v.value, name_key(v.value) FROM ${each('groups')}
     ON CONFLICT DO NOTHING`,
    `INSERT INTO pending_group_members (contact_id, group_id, import_id)
     SELECT c.id, (SELECT g.id FROM groups g WHERE g.name_key = name_key(v.value)) AS joined, @importId
     FROM ${each('groups')}
       AND joined IN (SELECT applies_to ->> '$.groupId' FROM rules WHERE enabled = 1 AND applies_to ->> '$.kind' = 'group')
       AND NOT EXISTS (SELECT 1 FROM group_members m WHERE m.group_id = joined AND m.contact_id = c.id)
       AND (EXISTS (SELECT 1 FROM appointments a WHERE a.contact_id = c.id)
         OR EXISTS (SELECT 1 FROM appointment_people p WHERE p.contact_id = c.id))
     ON CONFLICT DO NOTHING`,
    `INSERT INTO group_members (group_id, contact_id)
     SELECT (SELECT id FROM groups WHERE name_key = name_key(v.value)), c.id FROM ${each('groups')}
     ON CONFLICT DO NOTHING`,
    `INSERT INTO contact_phones (contact_id, phone, label, position)
     SELECT c.id, v.value ->> '$.phone', v.value ->> '$.label', v.value ->> '$.position' FROM ${each('phones')}
       AND v.value ->> '$.phone' IS NOT c.phone ON CONFLICT DO NOTHING`,
    `INSERT INTO custom_fields (name, name_key)
     SELECT DISTINCT v.value ->> '$.name', name_key(v.value ->> '$.name') FROM ${each('fields')} ON CONFLICT DO NOTHING`,
    `INSERT INTO contact_fields (contact_id, field_id, value)
     SELECT c.id, (SELECT id FROM custom_fields WHERE name_key = name_key(v.value ->> '$.name')), v.value ->> '$.value'
     FROM ${each('fields')} ON CONFLICT (contact_id, field_id) DO UPDATE SET value = excluded.value`,
  ].map(sql => db.prepare<Until & { at: string }>(sql));
  const forgetStaged = [
    `DELETE FROM staged_changes WHERE import_id = @id AND (kind, row_id) IN
       (SELECT kind, row_id FROM staged_changes WHERE import_id = @id LIMIT @limit)`,
    `DELETE FROM staged_opt_outs WHERE import_id = @id AND phone IN
       (SELECT phone FROM staged_opt_outs WHERE import_id = @id LIMIT @limit)`,
  ].map(sql => db.prepare<{ id: number; limit: number }>(sql));
  const dropConsents = db.prepare<{ id: number; limit: number }>(
    'DELETE FROM consents WHERE contact_id IN (SELECT contact_id FROM consents WHERE import_id = @id LIMIT @limit)',
  );
  const unstageAppointments = db.prepare<{ id: number; limit: number }>(
    'DELETE FROM appointments WHERE id IN (SELECT id FROM appointments WHERE import_id = @id LIMIT @limit)',
  );
  const unstageChanges = db.prepare<{ id: number; limit: number }>(
    `DELETE FROM import_changes WHERE import_id = @id AND (kind, row_id) IN
       (SELECT kind, row_id FROM import_changes WHERE import_id = @id LIMIT @limit)`,
  );
  const removeStagedContacts = db.prepare<{ id: number; limit: number }>(
    'DELETE FROM contacts WHERE id IN (SELECT id FROM contacts WHERE import_id = @id LIMIT @limit)',
  );
  const remove = db.prepare<{ id: number }>('DELETE FROM imports WHERE id = @id');
  return {
    /** Removes up to `limit` staged rows; returns false once none are left and the import itself is removed. */
    unstage: (id: number, limit: number): boolean => {
      // Staged changes and opt-outs go first, then the people to whom nothing refers any more.
      for (const some of [...forgetStaged, unstageAppointments, removeStagedContacts, unstageChanges]) {
        if (some.run({ id, limit }).changes > 0) return true;
      }
      remove.run({ id });
      return false;
    },
    /** Stages what an import changes in an existing person, and how they are now; publishing applies it. */
    stageContactChange: (importId: number, rowId: number, before: string, after: ContactChange): void => {
      addChange.run({ importId, kind: 'contact', rowId, before });
      stageChange.run({ importId, rowId, after: JSON.stringify(after) });
    },
    stageOptOut: (importId: number, phone: E164): void => {
      stageOptOut.run({ importId, phone });
    },
    /** Puts the staged opt-outs on the list; returns the numbers that were not on it yet. */
    publishOptOuts: (importId: number, at: Instant): E164[] => publishOptOuts.all({ importId, at }) as E164[],
    /** Returns the next rows that staged changes are for, ascending; [] if none are left. */
    nextStaged: (importId: number, kind: ImportChange['kind'], limit: number): number[] =>
      nextStaged.all({ importId, kind, limit }),
    /** Returns the people up to `last` who were changed or removed after their change was staged. */
    staleContacts: (importId: number, last: number): { rowId: number; after: ContactChange; before: string }[] =>
      stale.all({ importId, last }).map(row => ({ ...row, after: JSON.parse(row.after) })),
    /** Applies the staged changes to the people up to `last`. */
    applyContacts: (importId: number, last: number, at: Instant): void => {
      for (const apply of applyContacts) apply.run({ importId, last, at });
    },
    /** Returns the people up to `last` who have no number and get one by `applyContacts`. */
    givenNumbers: (importId: number, last: number): number[] => givenNumbers.all({ importId, last }),
    /** Returns the people up to `last` whose search words change by a new group, number or field. */
    renamedContacts: (importId: number, last: number): number[] => renamed.all({ importId, last }),
    /** Forgets the staged changes up to `last`, which were applied. */
    forgetUntil: (importId: number, kind: ImportChange['kind'], last: number): void => {
      forgetUntil.run({ importId, kind, last });
    },
    /** Replaces what is stored of how a row was before. */
    keepBefore: (importId: number, kind: ImportChange['kind'], rowId: number, before: string): void => {
      addChange.run({ importId, kind, rowId, before });
    },
    /** Forgets a row that the import did not change after all, or that is as before again. */
    dropChange: (importId: number, kind: ImportChange['kind'], rowId: number): void => {
      dropChange.run({ importId, kind, rowId });
    },
    /** Takes up to `limit` consents that an import said off the record; false once none are left. */
    dropConsents: (id: number, limit: number): boolean => dropConsents.run({ id, limit }).changes > 0,
    /** Removes applied changes after publishing; returns false once none are left. */
    forgetStaged: (id: number, limit: number): boolean =>
      forgetStaged.some(forget => forget.run({ id, limit }).changes > 0),
  };
}
