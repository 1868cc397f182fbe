/**
 * Stores finished imports and what they changed. How a file is read is decided in import/; what is published in
 * core/imports/.
 */
import type { ImportedOptOut, ImportRecord } from '../../../src-shared/model/import/import-records.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { columnsOf, json, type RowOf } from '../db/columns.ts';
import type { Db } from '../db/connection.ts';
import { heldByImports, OF_PENDING_MEMBERS } from './held-by-imports.ts';
import { type ImportChange, stagedImports } from './staged-imports.ts';

/** An import as it is stored; `undo` among the counts is how far undoing it has come. */
interface StoredImport
  extends Pick<ImportRecord, 'id' | 'fileName' | 'purpose' | 'at' | 'reminders' | 'heldReminders'> {
  counts: ImportRecord['counts'] & { undo?: { outcome: ImportRecord['undone'] } };
  state: 'staging' | 'done' | 'undone';
  undoingAt: Instant | null;
}

const COLUMNS = columnsOf<StoredImport>({
  id: 'i.id',
  fileName: 'i.file_name',
  purpose: 'i.purpose',
  at: 'i.at',
  counts: json('i.counts'),
  state: 'i.state',
  undoingAt: 'i.undoing_at',
  reminders: 'i.reminders',
  heldReminders: `(SELECT count(*) FROM messages m JOIN appointments a ON a.id = m.appointment_id
     WHERE a.held_by_import = i.id AND m.state = 'held')
    + (SELECT count(*) FROM pending_group_members u ${OF_PENDING_MEMBERS}
       WHERE u.import_id = i.id AND m.state = 'held')`,
});
type Row = RowOf<StoredImport>;

const SELECT = `SELECT ${COLUMNS.list} FROM imports i`;

/** Returns the record of an import; none of one that is still staged. */
function publishedImport(row: Row): ImportRecord[] {
  const { undoingAt, state, counts: stored, ...values } = COLUMNS.record(row);
  if (state === 'staging') return [];
  const { undo, ...counts } = stored;
  return [
    {
      ...values,
      counts,
      // Its rows are out of sight from the first moment of undoing it.
      state: undoingAt === null ? state : 'undone',
      ...(state === 'undone' && undo ? { undone: undo.outcome } : {}),
    },
  ];
}

/** Stores imports: staged unseen, published in one transaction, undone exactly. */
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
  const removeEmptyFields = db.prepare(
    'DELETE FROM custom_fields WHERE id NOT IN (SELECT field_id FROM contact_fields)',
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
      // The join order is fixed: there are few merges since then, and many rows of change sets.
      `SELECT 1 FROM contact_changes a CROSS JOIN contact_change_rows r ON r.change_id = a.id AND r.contact_id = @contactId
       WHERE a.kind = 'merge' AND a.undone_at IS NULL AND a.at >= @since LIMIT 1`,
    )
    .pluck();
  const cancellations = db.prepare<{ now: string }, { importId: number; at: string; cancelled: string }>(
    // In this order: of all that imports ever changed only what came since the cancelled ones to come stood is looked
    // at. These are found by the index of wall times, which are never a day behind the instant.
    `SELECT i.id AS importId, i.at, json_group_array(a.id) AS cancelled
     FROM imports i
       CROSS JOIN import_changes c ON c.import_id = i.id AND c.kind = 'appointment'
       CROSS JOIN visible_appointments a ON a.id = c.row_id
     WHERE i.state = 'done' AND i.at >= (
         SELECT min(start_set_at) FROM appointments
         WHERE start_wall > date(@now, '-1 day') AND start_at > @now AND status = 'cancelled' AND start_set_at <> ''
       )
       AND a.status = 'cancelled' AND a.start_at > @now AND i.at >= a.start_set_at
       AND c.before ->> '$.status' <> 'cancelled' AND c.before ->> '$.brought.status' = 'cancelled'
     GROUP BY i.id ORDER BY i.id`,
  );
  const countOptOuts = db.prepare<{ id: number }, { total: number }>(
    'SELECT count(*) AS total FROM opt_outs WHERE import_id = @id',
  );
  return {
    ...stagedImports(db),
    ...heldByImports(db),
    list: (): ImportRecord[] => list.all().flatMap(publishedImport),
    get: (id: number): ImportRecord | null => get.all({ id }).flatMap(publishedImport)[0] ?? null,
    /** Starts an import that nobody sees yet; returns its id. */
    begin: (
      { fileName, purpose, counts }: Pick<ImportRecord, 'fileName' | 'purpose' | 'counts'>,
      listKey: string | null,
      at: Instant,
    ): number => Number(begin.run({ fileName, purpose, at, counts: JSON.stringify(counts), listKey }).lastInsertRowid),
    /**
     * Begins to undo an import: its untouched rows are out of sight at once, and it is undone when they are removed.
     */
    setUndoing: (id: number, at: Instant): void => {
      setUndoing.run({ id, at });
    },
    /** True if an import is published and is not being undone. */
    isTrue: (id: number): boolean => isTrue.get({ id }) !== undefined,
    /** Returns the imports whose undo was begun and has not ended. */
    undoingIds: (): number[] => undoing.all(),
    setState: (id: number, state: 'done' | 'undone'): void => {
      setState.run({ id, state });
    },
    setReminders: (id: number, reminders: ImportRecord['reminders']): void => {
      setReminders.run({ id, reminders });
    },
    /** Returns the imports that a stop or a crash left unpublished. */
    stagingIds: (): number[] => staging.all().map(row => row.id),
    /** Removes the custom fields in which no contact has a value any more. */
    removeEmptyFields: (): void => {
      removeEmptyFields.run();
    },
    /** Returns the numbers that an import put on the opt-out list and that are still there, with whose they are. */
    optOuts: (importId: number, offset: number, limit: number): Omit<ImportedOptOut, 'shown'>[] =>
      optOutsOf.all({ importId, offset, limit }).map(({ phone, people, others }) => ({
        phone: phone as E164,
        people: JSON.parse(people),
        others: JSON.parse(others),
      })),
    /** Returns the next rows that an import changed and that are not put back yet. */
    nextChanges: (importId: number, limit: number): ImportChange[] => nextChanges.all({ importId, limit }),
    /** Returns how far undoing an import has come, JSON; null before it begins. */
    undoOf: (id: number): string | null => undoOf.get({ id }) ?? null,
    saveUndo: (id: number, undo: string): void => {
      saveUndo.run({ id, undo });
    },
    /**
     * Returns the next people an import brought, by id after `after`; `untouched` if nothing has changed or used them
     * since.
     */
    broughtContacts: (id: number, after: number, limit: number): { id: number; untouched: boolean }[] =>
      broughtContacts.all({ id, after, limit }).map(row => ({ id: row.id, untouched: row.untouched === 1 })),
    /** True if a person was part of a merge since, and the merge was not undone. */
    isMerged: (contactId: number, since: Instant): boolean => merged.get({ contactId, since }) !== undefined,
    /** Returns for each published import the coming appointments that it cancelled and that still are cancelled. */
    cancellations: (now: Instant): { importId: number; at: Instant; cancelled: number[] }[] =>
      cancellations.all({ now }).map(row => ({ ...row, at: row.at as Instant, cancelled: JSON.parse(row.cancelled) })),
    countOptOuts: (id: number): number => countOptOuts.get({ id })?.total ?? 0,
  };
}
