import type { Instant } from '../../src-shared/instant.ts';
import type { ImportPurpose, ImportRecord } from '../../src-shared/model/import.ts';
import type { Db } from './open.ts';

interface Row {
  id: number;
  file_name: string;
  purpose: ImportPurpose;
  at: string;
  counts: string;
  state: 'staging' | 'done' | 'undone';
  reminders: ImportRecord['reminders'];
  held: number;
}

export interface ImportChange {
  kind: 'contact' | 'appointment';
  rowId: number;
  /** The row as it was before, JSON. */
  before: string;
}

const SELECT = `SELECT i.id, i.file_name, i.purpose, i.at, i.counts, i.state, i.reminders,
  (SELECT count(*) FROM messages m JOIN appointments a ON a.id = m.appointment_id
   WHERE a.held_by_import = i.id AND m.state = 'held') AS held FROM imports i`;

const rowToImport = (row: Row & { state: 'done' | 'undone' }): ImportRecord => ({
  id: row.id,
  fileName: row.file_name,
  purpose: row.purpose,
  at: row.at as Instant,
  // Imports of before appointments were told apart as moved, cancelled and missing have no count of them.
  counts: { moved: 0, cancelled: 0, missing: 0, ...JSON.parse(row.counts) },
  state: row.state,
  reminders: row.reminders,
  heldReminders: row.held,
});

const isPublished = (row: Row): row is Row & { state: 'done' | 'undone' } => row.state !== 'staging';

/** Imports as acts: staged unseen, published at once, undone exactly. */
export function importsTable(db: Db) {
  const list = db.prepare<[], Row>(`${SELECT} ORDER BY i.id DESC LIMIT 200`);
  const get = db.prepare<{ id: number }, Row>(`${SELECT} WHERE i.id = @id`);
  const begin = db.prepare<{ fileName: string; purpose: string; at: string; counts: string }>(
    `INSERT INTO imports (file_name, purpose, at, counts, state, reminders)
     VALUES (@fileName, @purpose, @at, @counts, 'staging', 'none')`,
  );
  const setState = db.prepare<{ id: number; state: string }>('UPDATE imports SET state = @state WHERE id = @id');
  const setReminders = db.prepare<{ id: number; reminders: string }>(
    'UPDATE imports SET reminders = @reminders WHERE id = @id',
  );
  const staging = db.prepare<[], { id: number }>("SELECT id FROM imports WHERE state = 'staging'");
  const removeStagedContacts = db.prepare<{ id: number; limit: number }>(
    'DELETE FROM contacts WHERE id IN (SELECT id FROM contacts WHERE import_id = @id LIMIT @limit)',
  );
  const remove = db.prepare<{ id: number }>('DELETE FROM imports WHERE id = @id');
  const addChange = db.prepare<ImportChange & { importId: number }>(
    'INSERT INTO import_changes (import_id, kind, row_id, before) VALUES (@importId, @kind, @rowId, @before)',
  );
  const changes = db.prepare<{ importId: number }, { kind: ImportChange['kind']; row_id: number; before: string }>(
    'SELECT kind, row_id, before FROM import_changes WHERE import_id = @importId ORDER BY kind, row_id',
  );
  const broughtContacts = db.prepare<{ id: number }, { id: number; untouched: number }>(
    `SELECT c.id, c.updated_at = c.created_at
       AND NOT EXISTS (SELECT 1 FROM appointments a WHERE a.contact_id = c.id AND a.import_id IS NOT @id) AS untouched
     FROM contacts c WHERE c.import_id = @id`,
  );
  const openReminders = db.prepare<{ id: number }, { found: 1 }>(
    `SELECT 1 AS found FROM messages m JOIN appointments a ON a.id = m.appointment_id
     WHERE a.held_by_import = @id AND m.state IN ('held', 'blocked', 'in-flight', 'uncertain', 'cancelling', 'cancel-uncertain')
     LIMIT 1`,
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
    begin: (fileName: string, purpose: ImportPurpose, counts: ImportRecord['counts'], at: Instant): number =>
      Number(begin.run({ fileName, purpose, at, counts: JSON.stringify(counts) }).lastInsertRowid),
    setState: (id: number, state: 'done' | 'undone'): void => {
      setState.run({ id, state });
    },
    setReminders: (id: number, reminders: ImportRecord['reminders']): void => {
      setReminders.run({ id, reminders });
    },
    /** Imports that a stop or a crash left unpublished. */
    stagingIds: (): number[] => staging.all().map(row => row.id),
    /** Takes back up to `limit` staged people; false when none are left and the import itself is gone. */
    unstage: (id: number, limit: number): boolean => {
      if (removeStagedContacts.run({ id, limit }).changes > 0) return true;
      remove.run({ id });
      return false;
    },
    addChange: (importId: number, change: ImportChange): void => {
      addChange.run({ ...change, importId });
    },
    changes: (importId: number): ImportChange[] =>
      changes.all({ importId }).map(row => ({ kind: row.kind, rowId: row.row_id, before: row.before })),
    /** People an import brought; `untouched` when nothing has changed or used them since. */
    broughtContacts: (id: number): { id: number; untouched: boolean }[] =>
      broughtContacts.all({ id }).map(row => ({ id: row.id, untouched: row.untouched === 1 })),
    /** Whether reminders wait for a yes to this import, or will once an old text is gone or what blocks them is repaired. */
    hasOpenReminders: (id: number): boolean => openReminders.get({ id }) !== undefined,
    countOptOuts: (id: number): number => countOptOuts.get({ id })?.total ?? 0,
  };
}
