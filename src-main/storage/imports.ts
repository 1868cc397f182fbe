import type { Instant } from '../../src-shared/instant.ts';
import type { ImportedOptOut, ImportPurpose, ImportRecord } from '../../src-shared/model/import.ts';
import type { E164 } from '../../src-shared/phone.ts';
import type { Db } from './open.ts';

interface Row {
  id: number;
  file_name: string;
  purpose: ImportPurpose;
  at: string;
  counts: string;
  state: 'staging' | 'done' | 'undone';
  undoing_at: string | null;
  reminders: ImportRecord['reminders'];
  held: number;
}

export interface ImportChange {
  kind: 'contact' | 'appointment';
  rowId: number;
  /** The row as it was before, JSON. */
  before: string;
}

/** What an import adds to a person who was there before it; null or empty where it adds nothing. */
export interface ContactChange {
  /** The person's last change when this was worked out. */
  seen: Instant;
  email: string | null;
  notes: string | null;
  doNotText: 0 | 1;
  /** Groups to join besides those they are in. */
  groups: readonly string[];
  /** Further numbers, behind those they have. */
  phones: readonly { phone: E164; label: string; position: number }[];
  /** Custom fields; a value takes the place of the one they have. */
  fields: readonly { name: string; value: string }[];
}

/** Texts of rules for a group to whom an import put into it, unless their appointment waits for an import itself. */
const OF_UNCONFIRMED = `JOIN rules r ON r.which ->> '$.kind' = 'group' AND r.which ->> '$.groupId' = u.group_id
  JOIN messages m ON m.contact_id = u.contact_id AND m.rule_id = r.id
  JOIN appointments a ON a.id = m.appointment_id AND a.held_by_import IS NULL`;

const SELECT = `SELECT i.id, i.file_name, i.purpose, i.at, i.counts, i.state, i.undoing_at, i.reminders,
  (SELECT count(*) FROM messages m JOIN appointments a ON a.id = m.appointment_id
   WHERE a.held_by_import = i.id AND m.state = 'held')
  + (SELECT count(*) FROM unconfirmed_members u ${OF_UNCONFIRMED}
     WHERE u.import_id = i.id AND m.state = 'held') AS held FROM imports i`;

function rowToImport(row: Row & { state: 'done' | 'undone' }): ImportRecord {
  const { undo, ...counts } = JSON.parse(row.counts);
  return {
    id: row.id,
    fileName: row.file_name,
    purpose: row.purpose,
    at: row.at as Instant,
    // Imports of before appointments were told apart as moved, cancelled and missing have no count of them.
    counts: { moved: 0, cancelled: 0, missing: 0, ...counts },
    // What it brought is out of sight from the first moment.
    state: row.undoing_at === null ? row.state : 'undone',
    reminders: row.reminders,
    heldReminders: row.held,
    ...(row.state === 'undone' && undo ? { undone: undo.outcome } : {}),
  };
}

const isPublished = (row: Row): row is Row & { state: 'done' | 'undone' } => row.state !== 'staging';

type Kind = { importId: number; kind: ImportChange['kind'] };
type Until = { importId: number; last: number };

/** What staged changes up to a row bring of one kind of list, with the people they are for. */
const each = (list: 'groups' | 'phones' | 'fields') =>
  `staged_changes s JOIN contacts c ON c.id = s.row_id JOIN json_each(s.after, '$.${list}') v
   WHERE s.import_id = @importId AND s.kind = 'contact' AND s.row_id <= @last AND s.after ->> '$.${list}' <> '[]'`;

/** Imports as acts: staged unseen, true at once, undone exactly. */
export function importsTable(db: Db) {
  const list = db.prepare<[], Row>(`${SELECT} ORDER BY i.id DESC LIMIT 200`);
  const get = db.prepare<{ id: number }, Row>(`${SELECT} WHERE i.id = @id`);
  const begin = db.prepare<{ fileName: string; purpose: string; at: string; counts: string; listKey: string | null }>(
    `INSERT INTO imports (file_name, purpose, at, counts, state, reminders, list_key)
     VALUES (@fileName, @purpose, @at, @counts, 'staging', 'none', @listKey)`,
  );
  const setState = db.prepare<{ id: number; state: string }>(
    'UPDATE imports SET state = @state, undoing_at = NULL WHERE id = @id',
  );
  const setUndoing = db.prepare<{ id: number; at: string }>('UPDATE imports SET undoing_at = @at WHERE id = @id');
  const isTrue = db
    .prepare<{ id: number }, number>("SELECT 1 FROM imports WHERE id = @id AND state = 'done' AND undoing_at IS NULL")
    .pluck();
  const undoing = db
    .prepare<[], number>("SELECT id FROM imports WHERE undoing_at IS NOT NULL AND state = 'done' ORDER BY id DESC")
    .pluck();
  const setReminders = db.prepare<{ id: number; reminders: string }>(
    'UPDATE imports SET reminders = @reminders WHERE id = @id',
  );
  const staging = db.prepare<[], { id: number }>("SELECT id FROM imports WHERE state = 'staging'");
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
         AND (after ->> '$.groups' <> '[]' OR after ->> '$.phones' <> '[]' OR after ->> '$.fields' <> '[]')`,
    )
    .pluck();
  const publishOptOuts = db
    .prepare<{ importId: number; at: string }, string>(
      `INSERT INTO opt_outs (phone, since, import_id)
       SELECT phone, @at, import_id FROM staged_opt_outs WHERE import_id = @importId
       ON CONFLICT (phone) DO NOTHING RETURNING phone`,
    )
    .pluck();
  // Neither the name nor the number of a person we know is changed by a list.
  const applyContacts = [
    `UPDATE contacts SET email = coalesce(s.after ->> '$.email', email), notes = coalesce(s.after ->> '$.notes', notes),
       do_not_text = max(do_not_text, s.after ->> '$.doNotText'), updated_at = @at
     FROM staged_changes s
     WHERE s.import_id = @importId AND s.kind = 'contact' AND s.row_id <= @last AND contacts.id = s.row_id`,
    `INSERT INTO groups (name, name_key) SELECT DISTINCT v.value, name_key(v.value) FROM ${each('groups')}
     ON CONFLICT DO NOTHING`,
    `INSERT INTO unconfirmed_members (contact_id, group_id, import_id)
     SELECT c.id, (SELECT g.id FROM groups g WHERE g.name_key = name_key(v.value)) AS joined, @importId
     FROM ${each('groups')}
       AND joined IN (SELECT which ->> '$.groupId' FROM rules WHERE enabled = 1 AND which ->> '$.kind' = 'group')
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
  const removeEmptyFields = db.prepare(
    'DELETE FROM custom_fields WHERE id NOT IN (SELECT field_id FROM contact_fields)',
  );
  const forgetStaged = [
    `DELETE FROM staged_changes WHERE import_id = @id AND (kind, row_id) IN
       (SELECT kind, row_id FROM staged_changes WHERE import_id = @id LIMIT @limit)`,
    `DELETE FROM staged_opt_outs WHERE import_id = @id AND phone IN
       (SELECT phone FROM staged_opt_outs WHERE import_id = @id LIMIT @limit)`,
  ].map(sql => db.prepare<{ id: number; limit: number }>(sql));
  // CROSS JOIN: from the few whom it stopped, never from everybody (25 ms with 100,000 people, measured).
  const stoppedBy = db
    .prepare<{ importId: number }, number>(
      `WITH stopped (id) AS (
         SELECT c.id FROM opt_outs o CROSS JOIN contacts c ON c.phone = o.phone WHERE o.import_id = @importId
         UNION SELECT c.id FROM import_changes i JOIN contacts c ON c.id = i.row_id AND c.do_not_text = 1
         WHERE i.import_id = @importId AND i.kind = 'contact')
       SELECT a.id FROM stopped s CROSS JOIN appointments a ON a.contact_id = s.id
       UNION SELECT p.appointment_id FROM stopped s CROSS JOIN appointment_people p ON p.contact_id = s.id`,
    )
    .pluck();
  // What was called off or moved first: its texts are wrong, the others only missing.
  const plannedBy = db
    .prepare<{ importId: number }, number>(
      `SELECT a.id FROM appointments a WHERE a.held_by_import = @importId
       ORDER BY a.import_id IS @importId, a.status <> 'cancelled', a.start_at`,
    )
    .pluck();
  const letGo = db.prepare<{ importId: number; id: number }>(
    'UPDATE appointments SET held_by_import = NULL WHERE id = @id AND held_by_import = @importId',
  );
  const optOutsOf = db.prepare<
    { importId: number; offset: number; limit: number },
    { phone: string; people: string; others: string }
  >(
    `SELECT o.phone, (SELECT json_group_array(json_object('id', c.id, 'name', c.name))
       FROM visible_contacts c WHERE c.phone = o.phone) AS people,
       (SELECT json_group_array(json_object('id', c.id, 'name', c.name))
        FROM contact_phones p JOIN visible_contacts c ON c.id = p.contact_id WHERE p.phone = o.phone) AS others
     FROM opt_outs o WHERE o.import_id = @importId ORDER BY o.phone LIMIT @limit OFFSET @offset`,
  );
  const nextChanges = db.prepare<{ importId: number; limit: number }, ImportChange>(
    `SELECT kind, row_id AS rowId, before FROM import_changes WHERE import_id = @importId
     ORDER BY kind, row_id LIMIT @limit`,
  );
  const saveUndo = db.prepare<{ id: number; undo: string }>(
    "UPDATE imports SET counts = json_set(counts, '$.undo', json(@undo)) WHERE id = @id",
  );
  const undoOf = db.prepare<{ id: number }, string>("SELECT counts ->> '$.undo' FROM imports WHERE id = @id").pluck();
  const broughtContacts = db.prepare<{ id: number; after: number; limit: number }, { id: number; untouched: number }>(
    `SELECT c.id, c.updated_at = c.created_at
       AND NOT EXISTS (SELECT 1 FROM appointments a WHERE a.contact_id = c.id AND a.import_id IS NOT @id) AS untouched
     FROM contacts c WHERE c.import_id = @id AND c.id > @after ORDER BY c.id LIMIT @limit`,
  );
  const merged = db
    .prepare<{ contactId: number; since: string }, number>(
      // In this order: merges since are few, and all rows of all acts are many.
      `SELECT 1 FROM contact_acts a CROSS JOIN contact_act_rows r ON r.act_id = a.id AND r.contact_id = @contactId
       WHERE a.kind = 'merge' AND a.undone_at IS NULL AND a.at >= @since LIMIT 1`,
    )
    .pluck();
  const isOpen = "m.state IN ('held', 'blocked', 'in-flight', 'uncertain', 'cancelling', 'cancel-uncertain')";
  const openReminders = db.prepare<{ id: number }, { found: 1 }>(
    `SELECT 1 AS found FROM messages m JOIN appointments a ON a.id = m.appointment_id
     WHERE a.held_by_import = @id AND ${isOpen}
     UNION ALL SELECT 1 FROM unconfirmed_members u ${OF_UNCONFIRMED} WHERE u.import_id = @id AND ${isOpen}
     LIMIT 1`,
  );
  const unconfirmed = db
    .prepare<{ id: number }, number>(
      `SELECT a.id FROM unconfirmed_members u JOIN appointments a ON a.contact_id = u.contact_id
       WHERE u.import_id = @id
       UNION SELECT p.appointment_id FROM unconfirmed_members u JOIN appointment_people p ON p.contact_id = u.contact_id
       WHERE u.import_id = @id`,
    )
    .pluck();
  const confirmMembers = db.prepare<{ id: number }>('DELETE FROM unconfirmed_members WHERE import_id = @id');
  const forgetLeft = db.prepare<{ id: number }>(
    `DELETE FROM unconfirmed_members WHERE import_id = @id AND NOT EXISTS
       (SELECT 1 FROM group_members m
        WHERE m.contact_id = unconfirmed_members.contact_id AND m.group_id = unconfirmed_members.group_id)`,
  );
  const countOptOuts = db.prepare<{ id: number }, { total: number }>(
    'SELECT count(*) AS total FROM opt_outs WHERE import_id = @id',
  );
  return {
    list: (): ImportRecord[] => list.all().filter(isPublished).map(rowToImport),
    get: (id: number): ImportRecord | null => {
      const row = get.get({ id });
      return row && isPublished(row) ? rowToImport(row) : null;
    },
    /** Starts an import nobody sees yet; returns its id. */
    begin: (
      { fileName, purpose, counts }: Pick<ImportRecord, 'fileName' | 'purpose' | 'counts'>,
      listKey: string | null,
      at: Instant,
    ): number => Number(begin.run({ fileName, purpose, at, counts: JSON.stringify(counts), listKey }).lastInsertRowid),
    /** Takes what it brought, and nobody touched since, out of sight; it is undone when all of that is gone. */
    setUndoing: (id: number, at: Instant): void => {
      setUndoing.run({ id, at });
    },
    /** Neither still staged nor being taken back. */
    isTrue: (id: number): boolean => isTrue.get({ id }) !== undefined,
    /** Imports whose undo was begun and not ended. */
    undoingIds: (): number[] => undoing.all(),
    setState: (id: number, state: 'done' | 'undone'): void => {
      setState.run({ id, state });
    },
    setReminders: (id: number, reminders: ImportRecord['reminders']): void => {
      setReminders.run({ id, reminders });
    },
    /** Imports that a stop or a crash left unpublished. */
    stagingIds: (): number[] => staging.all().map(row => row.id),
    /** Takes back up to `limit` staged rows; false when none are left and the import itself is gone. */
    unstage: (id: number, limit: number): boolean => {
      // Changes and stops to come first: then people whom nothing refers to any more.
      for (const some of [...forgetStaged, unstageAppointments, removeStagedContacts, unstageChanges]) {
        if (some.run({ id, limit }).changes > 0) return true;
      }
      remove.run({ id });
      return false;
    },
    /** What an import will make of a person who is there, and how they are now; nothing changes before it is true. */
    stageContactChange: (importId: number, rowId: number, before: string, after: ContactChange): void => {
      addChange.run({ importId, kind: 'contact', rowId, before });
      stageChange.run({ importId, rowId, after: JSON.stringify(after) });
    },
    stageOptOut: (importId: number, phone: E164): void => {
      stageOptOut.run({ importId, phone });
    },
    /** Puts the stops that were staged on the opt-out list; returns the numbers that were not on it yet. */
    publishOptOuts: (importId: number, at: Instant): E164[] => publishOptOuts.all({ importId, at }) as E164[],
    /** The next rows that staged changes are for, ascending; [] when none are left. */
    nextStaged: (importId: number, kind: ImportChange['kind'], limit: number): number[] =>
      nextStaged.all({ importId, kind, limit }),
    /** Of the people up to `last`: who was changed, or removed, after their change was staged. */
    staleContacts: (importId: number, last: number): { rowId: number; after: ContactChange; before: string }[] =>
      stale.all({ importId, last }).map(row => ({ ...row, after: JSON.parse(row.after) })),
    /** Does to people up to `last` what was staged for them. */
    applyContacts: (importId: number, last: number, at: Instant): void => {
      for (const apply of applyContacts) apply.run({ importId, last, at });
    },
    /** Of the people up to `last`: who is found by other words, for a group, a number or a field comes to them. */
    renamedContacts: (importId: number, last: number): number[] => renamed.all({ importId, last }),
    /** Staged changes up to `last` are done. */
    forgetUntil: (importId: number, kind: ImportChange['kind'], last: number): void => {
      forgetUntil.run({ importId, kind, last });
    },
    /** How a row was before, in place of what was kept of it. */
    keepBefore: (importId: number, kind: ImportChange['kind'], rowId: number, before: string): void => {
      addChange.run({ importId, kind, rowId, before });
    },
    /** A row that the import did not change after all, or that is as before again. */
    dropChange: (importId: number, kind: ImportChange['kind'], rowId: number): void => {
      dropChange.run({ importId, kind, rowId });
    },
    /** After publishing, what was applied is not needed any more; false when none of it is left. */
    forgetStaged: (id: number, limit: number): boolean =>
      forgetStaged.some(forget => forget.run({ id, limit }).changes > 0),
    /** Custom fields nobody has a value in any more. */
    removeEmptyFields: (): void => {
      removeEmptyFields.run();
    },
    /** Appointments of people whom an import stopped. */
    stoppedAppointments: (importId: number): number[] => stoppedBy.all({ importId }),
    /** Appointments that wait for the yes to an import: those it called off or moved first. */
    heldAppointments: (importId: number): number[] => plannedBy.all({ importId }),
    /** Appointments of people whom an import put into a group that a rule is for, while nobody has said yes to it. */
    unconfirmedAppointments: (id: number): number[] => unconfirmed.all({ id }),
    /** They are in their groups like everybody else from now on. */
    confirmMembers: (id: number): void => {
      confirmMembers.run({ id });
    },
    /** Whoever is out of such a group again waits for no yes. */
    forgetMembersLeft: (id: number): void => {
      forgetLeft.run({ id });
    },
    /** One appointment waits for this import no longer. */
    letGo: (importId: number, id: number): void => {
      letGo.run({ importId, id });
    },
    /** Numbers an import put on the opt-out list that are still there, with whom they belong to. */
    optOuts: (importId: number, offset: number, limit: number): Omit<ImportedOptOut, 'shown'>[] =>
      optOutsOf.all({ importId, offset, limit }).map(({ phone, people, others }) => ({
        phone: phone as E164,
        people: JSON.parse(people),
        others: JSON.parse(others),
      })),
    /** The next rows it changed that are not put back yet. */
    nextChanges: (importId: number, limit: number): ImportChange[] => nextChanges.all({ importId, limit }),
    /** How far taking it back has come, JSON; null before it begins. */
    undoOf: (id: number): string | null => undoOf.get({ id }) ?? null,
    saveUndo: (id: number, undo: string): void => {
      saveUndo.run({ id, undo });
    },
    /** The next people an import brought, by id after `after`; `untouched` when nothing has changed or used them since. */
    broughtContacts: (id: number, after: number, limit: number): { id: number; untouched: boolean }[] =>
      broughtContacts.all({ id, after, limit }).map(row => ({ id: row.id, untouched: row.untouched === 1 })),
    /** Whether a person was part of a merge since, and still is. */
    isMerged: (contactId: number, since: Instant): boolean => merged.get({ contactId, since }) !== undefined,
    /** Whether reminders wait for a yes to this import, or will once an old text is gone or what blocks them is repaired. */
    hasOpenReminders: (id: number): boolean => openReminders.get({ id }) !== undefined,
    countOptOuts: (id: number): number => countOptOuts.get({ id })?.total ?? 0,
  };
}
