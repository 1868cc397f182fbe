import type { WatchFinding } from '../../../src-shared/model/watch.ts';
import { columnsOf, json, type RowOf } from '../db/columns.ts';
import type { Db } from '../db/connection.ts';

/** 'reading' ends with the program; 'replaced' means that a later state of the file came before anybody decided. */
export type WatchedState = 'reading' | 'open' | 'imported' | 'dismissed' | 'replaced' | 'nothing';

/** One state of a file of the watched folder. */
export interface WatchedRow {
  id: number;
  digest: string;
  fileName: string;
  bytes: number;
  /** When the file was saved, ms of the computer's clock. */
  savedMs: number;
  state: WatchedState;
  draftId: number | null;
  /** The list that the file is a copy of, as far as that is known. */
  listKey: string | null;
  finding: WatchFinding | null;
}

/** The facts of a file that are known before it is read. */
export type FileState = Pick<WatchedRow, 'digest' | 'fileName' | 'bytes' | 'savedMs'>;

const COLUMNS = columnsOf<WatchedRow>({
  id: 'id',
  digest: 'digest',
  fileName: 'file_name',
  bytes: 'bytes',
  savedMs: 'saved_ms',
  state: 'state',
  draftId: 'draft_id',
  listKey: 'list_key',
  finding: json('finding'),
});
type Row = RowOf<WatchedRow>;
const SELECT = `SELECT ${COLUMNS.list} FROM watched_files`;

/** Stores the watched folder, the states of its files that were seen, and which lists were imported before. */
export function watchedFilesTable(db: Db) {
  const folder = db.prepare<[], string>('SELECT path FROM watched_folder').pluck();
  const setFolder = db.prepare<{ path: string }>(
    'INSERT INTO watched_folder (id, path) VALUES (1, @path) ON CONFLICT (id) DO UPDATE SET path = @path',
  );
  const leaveFolder = db.prepare('DELETE FROM watched_folder');
  const inState = db.prepare<{ state: WatchedState }, Row>(
    `${SELECT} WHERE state = @state ORDER BY saved_ms DESC, id DESC`,
  );
  const get = db.prepare<{ id: number }, Row>(`${SELECT} WHERE id = @id`);
  const byDigest = db.prepare<{ digest: string }, Row>(`${SELECT} WHERE digest = @digest`);
  const begin = db
    .prepare<FileState & { draftId: number | null }, number>(
      `INSERT INTO watched_files (digest, file_name, bytes, saved_ms, state, draft_id)
       VALUES (@digest, @fileName, @bytes, @savedMs, 'reading', @draftId)
       ON CONFLICT (digest) DO UPDATE SET file_name = @fileName, bytes = @bytes, saved_ms = @savedMs, state = 'reading',
         draft_id = @draftId, finding = NULL
       RETURNING id`,
    )
    .pluck();
  const found = db.prepare<{ id: number; listKey: string | null; finding: string }>(
    "UPDATE watched_files SET state = 'open', list_key = coalesce(@listKey, list_key), finding = @finding WHERE id = @id",
  );
  const end = db.prepare<{ id: number; state: WatchedState; listKey: string | null }>(
    `UPDATE watched_files SET state = @state, list_key = coalesce(@listKey, list_key), finding = NULL
     WHERE id = @id`,
  );
  const withoutDraft = db.prepare<{ id: number }>('UPDATE watched_files SET draft_id = NULL WHERE id = @id');
  const dismissDraft = db.prepare<{ draftId: number }>(
    "UPDATE watched_files SET state = 'dismissed', finding = NULL WHERE draft_id = @draftId AND state = 'open'",
  );
  const remove = db.prepare<{ id: number }>('DELETE FROM watched_files WHERE id = @id');
  const isProposal = db
    .prepare<{ draftId: number }, number>(
      "SELECT 1 FROM watched_files WHERE draft_id = @draftId AND state IN ('reading', 'open')",
    )
    .pluck();
  const imported = db
    .prepare<{ draftId: number; listKey: string | null }, number>(
      `UPDATE watched_files SET state = 'imported', list_key = coalesce(@listKey, list_key), finding = NULL,
         draft_id = NULL WHERE draft_id = @draftId RETURNING saved_ms`,
    )
    .pluck();
  const listAt = db
    .prepare<{ listKey: string }, number>('SELECT saved_ms FROM watched_lists WHERE list_key = @listKey')
    .pluck();
  const setListAt = db.prepare<{ listKey: string; savedMs: number }>(
    `INSERT INTO watched_lists (list_key, saved_ms) VALUES (@listKey, @savedMs)
     ON CONFLICT (list_key) DO UPDATE SET saved_ms = max(saved_ms, @savedMs)`,
  );
  const addLayout = db.prepare<{ layout: string; importId: number }>(
    `INSERT INTO known_layouts (layout, import_id) VALUES (@layout, @importId)
     ON CONFLICT (layout) DO UPDATE SET import_id = @importId`,
  );
  const forgetLayout = db.prepare<{ importId: number }>('DELETE FROM known_layouts WHERE import_id = @importId');
  const hasLayout = db
    .prepare<{ layout: string }, number>('SELECT 1 FROM known_layouts WHERE layout = @layout')
    .pluck();
  return {
    /** Returns the watched folder; null if none is watched. */
    folder: (): string | null => folder.get() ?? null,
    setFolder: (path: string | null): void => {
      if (path === null) leaveFolder.run();
      else setFolder.run({ path });
    },
    /** Returns the files in a state, last saved first. */
    inState: (state: WatchedState): WatchedRow[] => inState.all({ state }).map(COLUMNS.record),
    get: (id: number): WatchedRow | null => COLUMNS.one(get.get({ id })),
    byDigest: (digest: string): WatchedRow | null => COLUMNS.one(byDigest.get({ digest })),
    /** Begins to read a state of a file, also one that was read before; returns its id. */
    begin: (file: FileState, draftId: number | null): number => Number(begin.get({ ...file, draftId })),
    found: (id: number, listKey: string | null, finding: WatchFinding): void => {
      found.run({ id, listKey, finding: JSON.stringify(finding) });
    },
    end: (id: number, state: Exclude<WatchedState, 'reading' | 'open'>, listKey: string | null = null): void => {
      end.run({ id, state, listKey });
    },
    withoutDraft: (id: number): void => {
      withoutDraft.run({ id });
    },
    /** Dismisses the state whose draft a person removed. */
    dismissDraft: (draftId: number): void => {
      dismissDraft.run({ draftId });
    },
    remove: (id: number): void => {
      remove.run({ id });
    },
    /** True if a draft belongs to a state that nobody has decided about. */
    isProposal: (draftId: number): boolean => isProposal.get({ draftId }) !== undefined,
    /**
     * Records that a list was imported, from the folder or chosen by hand at `nowMs`. `layout` is how its columns were
     * read, null if that names no kind of file.
     */
    imported: (
      { draftId, importId }: { draftId: number; importId: number },
      listKey: string | null,
      layout: string | null,
      nowMs: number,
    ): void => {
      const savedMs = imported.get({ draftId, listKey }) ?? nowMs;
      if (listKey !== null) setListAt.run({ listKey, savedMs });
      if (layout !== null) addLayout.run({ layout, importId });
    },
    /** Forgets the layout of an import that is undone, because its columns may have been read wrongly. */
    takenBack: (importId: number): void => {
      forgetLayout.run({ importId });
    },
    /** Returns when the newest imported copy of a list was saved, ms; null if none was imported. */
    listAt: (listKey: string): number | null => listAt.get({ listKey }) ?? null,
    isLayoutSeen: (layout: string): boolean => hasLayout.get({ layout }) !== undefined,
  };
}
