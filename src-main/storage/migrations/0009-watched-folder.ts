/**
 * A folder that is looked at for new lists. Of each state of a file its digest is kept, so that the same bytes are
 * proposed once; of each list when its newest imported copy was saved, so that an older one is known for what it is.
 */
export const watchedFolder = `
CREATE TABLE watched_folder (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  path TEXT NOT NULL
) STRICT;
CREATE TABLE watched_files (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  digest TEXT NOT NULL UNIQUE,
  file_name TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  -- By the computer's clock, milliseconds; never of the time to come.
  saved_ms INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('reading', 'open', 'imported', 'put-away', 'replaced', 'nothing')),
  -- In import_drafts; it may be gone.
  draft_id INTEGER,
  list_key TEXT,
  -- What the person is told, JSON; only while it is open.
  finding TEXT
) STRICT;
CREATE INDEX watched_files_by_draft ON watched_files (draft_id) WHERE draft_id IS NOT NULL;
CREATE TABLE watched_lists (
  list_key TEXT PRIMARY KEY,
  saved_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- How the columns of appointment lists were read that a person imported; forgotten with an import that is taken back.
CREATE TABLE seen_layouts (
  layout TEXT PRIMARY KEY,
  import_id INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;
