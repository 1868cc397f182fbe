import type { ImportPurpose } from '../../../src-shared/model/import/import-found.ts';
import type { ImportDraft } from '../../../src-shared/model/import/import-records.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { columnsOf, type RowOf } from '../db/columns.ts';
import type { Db } from '../db/connection.ts';

/** A file that a person is importing; `choices` are the person's answers, JSON. */
export type StoredDraft = ImportDraft & { choices: string };

const COLUMNS = columnsOf<StoredDraft>({
  id: 'id',
  fileName: 'file_name',
  purpose: 'purpose',
  at: 'at',
  stage: 'stage',
  choices: 'choices',
  rows: 'rows',
});
type Row = RowOf<StoredDraft>;

/** Stores files that are being imported, and how files of a shape were read the last time. */
export function importDraftsTable(db: Db) {
  const list = db.prepare<[], Row>(`SELECT ${COLUMNS.list} FROM import_drafts ORDER BY id DESC`);
  const get = db.prepare<{ id: number }, Row>(`SELECT ${COLUMNS.list} FROM import_drafts WHERE id = @id`);
  const add = db.prepare<{ fileName: string; purpose: string; at: string }>(
    `INSERT INTO import_drafts (file_name, purpose, at, stage, choices)
     VALUES (@fileName, @purpose, @at, 'looking', '{}')`,
  );
  const save = db.prepare<{ id: number; purpose: string; choices: string; rows: number }>(
    'UPDATE import_drafts SET purpose = @purpose, choices = @choices, rows = @rows WHERE id = @id',
  );
  const setStage = db.prepare<{ id: number; stage: string }>('UPDATE import_drafts SET stage = @stage WHERE id = @id');
  const publish = db.prepare<{ id: number; importId: number }>(
    "UPDATE import_drafts SET choices = json_object('published', @importId) WHERE id = @id",
  );
  const published = db.prepare<[], { id: number; importId: number }>(
    `SELECT id, choices ->> '$.published' AS importId FROM import_drafts
     WHERE stage = 'storing' AND choices ->> '$.published' IS NOT NULL`,
  );
  const forget = db.prepare<{ id: number }>(
    "DELETE FROM import_drafts WHERE id = @id AND choices ->> '$.published' IS NULL",
  );
  const remove = db.prepare<{ id: number }>('DELETE FROM import_drafts WHERE id = @id');
  const layout = db
    .prepare<{ shape: string }, string>('SELECT choices FROM import_layouts WHERE shape = @shape')
    .pluck();
  const keepLayout = db.prepare<{ shape: string; purpose: string; choices: string; at: string }>(
    `INSERT INTO import_layouts (shape, purpose, choices, used_at) VALUES (@shape, @purpose, @choices, @at)
     ON CONFLICT (shape) DO UPDATE SET purpose = @purpose, choices = @choices, used_at = @at`,
  );
  return {
    /** Returns the drafts, newest first. */
    list: (): StoredDraft[] => list.all().map(COLUMNS.record),
    get: (id: number): StoredDraft | null => COLUMNS.one(get.get({ id })),
    /** Adds a draft for a file; returns its id. */
    add: (fileName: string, purpose: ImportPurpose, at: Instant): number =>
      Number(add.run({ fileName, purpose, at }).lastInsertRowid),
    save: (id: number, draft: Pick<StoredDraft, 'purpose' | 'choices' | 'rows'>): void => {
      save.run({ id, purpose: draft.purpose, choices: draft.choices, rows: draft.rows });
    },
    setStage: (id: number, stage: ImportDraft['stage']): void => {
      setStage.run({ id, stage });
    },
    /** Marks a draft as published; it stays until what follows from its import is done too. */
    publish: (id: number, importId: number): void => {
      publish.run({ id, importId });
    },
    /** Returns the drafts whose import is published and not settled. */
    published: (): { id: number; importId: number }[] => published.all(),
    /** Removes a draft, unless its import is published already. */
    forget: (id: number): void => {
      forget.run({ id });
    },
    remove: (id: number): void => {
      remove.run({ id });
    },
    /** Returns how a file of this shape was read the last time, JSON; null if none was. */
    layout: (shape: string): string | null => layout.get({ shape }) ?? null,
    keepLayout: (shape: string, purpose: ImportPurpose, choices: string, at: Instant): void => {
      keepLayout.run({ shape, purpose, choices, at });
    },
  };
}
