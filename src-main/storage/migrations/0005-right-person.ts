/**
 * Further numbers, custom fields and a search index of people; what was done to many at once; and imports that are
 * staged whole, remember how a file was read, and go on after a crash.
 */
export const rightPerson = `
-- Kept and found, never texted: contacts.phone alone is.
CREATE TABLE contact_phones (
  contact_id INTEGER NOT NULL REFERENCES contacts (id) ON DELETE CASCADE,
  phone TEXT NOT NULL CHECK (phone GLOB '+[1-9]*'),
  label TEXT NOT NULL DEFAULT '',
  position INTEGER NOT NULL,
  PRIMARY KEY (contact_id, phone)
) STRICT, WITHOUT ROWID;
CREATE INDEX contact_phones_by_phone ON contact_phones (phone);

CREATE TABLE custom_fields (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE) STRICT;
CREATE TABLE contact_fields (
  contact_id INTEGER NOT NULL REFERENCES contacts (id) ON DELETE CASCADE,
  field_id INTEGER NOT NULL REFERENCES custom_fields (id) ON DELETE CASCADE,
  value TEXT NOT NULL,
  PRIMARY KEY (contact_id, field_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX contact_fields_by_field ON contact_fields (field_id);

-- By contacts.id; words, a space before each: the name's key, every number's digits, fields and groups. Trigrams find
-- any part of a number.
CREATE VIRTUAL TABLE contacts_search USING fts5 (words, tokenize = 'trigram', content = '', contentless_delete = 1);
INSERT INTO contacts_search (rowid, words)
  SELECT c.id, ' ' || c.name_key || ' ' || coalesce(substr(c.phone, 2), '') || ' ' || coalesce(
    (SELECT group_concat(lower(g.name), ' ') FROM group_members m JOIN groups g ON g.id = m.group_id
     WHERE m.contact_id = c.id), '')
  FROM contacts c;
-- Whoever goes, by whatever way, is not found any more.
CREATE TRIGGER contacts_leave_search AFTER DELETE ON contacts BEGIN DELETE FROM contacts_search WHERE rowid = old.id; END;

-- A merge or a change of many, to be taken back.
CREATE TABLE contact_acts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('merge', 'bulk')),
  at TEXT NOT NULL,
  undone_at TEXT
) STRICT;
-- The person as it was, JSON, with what was moved away from it. No foreign key: the person may be gone.
CREATE TABLE contact_act_rows (
  act_id INTEGER NOT NULL REFERENCES contact_acts (id) ON DELETE CASCADE,
  contact_id INTEGER NOT NULL,
  before TEXT NOT NULL,
  PRIMARY KEY (act_id, contact_id)
) STRICT, WITHOUT ROWID;

-- How files of a shape (their headers) were read the last time.
CREATE TABLE import_layouts (
  shape TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('contacts', 'appointments')),
  choices TEXT NOT NULL,
  used_at TEXT NOT NULL
) STRICT;

-- Files being looked at; the file itself lies beside the database under this number.
CREATE TABLE import_drafts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  file_name TEXT NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('contacts', 'appointments')),
  at TEXT NOT NULL,
  stage TEXT NOT NULL CHECK (stage IN ('looking', 'storing')),
  choices TEXT NOT NULL,
  rows INTEGER NOT NULL DEFAULT 0
) STRICT;

-- What a staging import will change in rows that are there already: applied by the transaction that publishes it.
CREATE TABLE staged_changes (
  import_id INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('contact', 'appointment')),
  row_id INTEGER NOT NULL,
  after TEXT NOT NULL,
  PRIMARY KEY (import_id, kind, row_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE staged_opt_outs (
  import_id INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  phone TEXT NOT NULL,
  PRIMARY KEY (import_id, phone)
) STRICT, WITHOUT ROWID;

-- Being taken back: what it brought and nobody touched is out of sight at once, and removed piece by piece.
ALTER TABLE imports ADD COLUMN undoing_at TEXT;
-- Which list it came with: an appointment is missing only from the list that brought it.
ALTER TABLE imports ADD COLUMN list_key TEXT;
ALTER TABLE appointments ADD COLUMN list_key TEXT;
CREATE INDEX appointments_by_list ON appointments (list_key, start_wall) WHERE list_key IS NOT NULL;
CREATE INDEX appointments_by_import ON appointments (import_id) WHERE import_id IS NOT NULL;

DROP VIEW visible_contacts;
CREATE VIEW visible_contacts AS
  SELECT * FROM contacts
  WHERE import_id IS NULL OR (
    import_id NOT IN (SELECT id FROM imports WHERE state = 'staging')
    AND NOT (
      updated_at = created_at
      AND import_id IN (SELECT id FROM imports WHERE undoing_at IS NOT NULL)
      AND NOT EXISTS (
        SELECT 1 FROM appointments a
        WHERE a.contact_id = contacts.id
          AND (a.import_id IS NOT contacts.import_id OR a.updated_at <> a.created_at)
      )
    )
  );
CREATE VIEW visible_appointments AS
  SELECT * FROM appointments
  WHERE import_id IS NULL OR (
    import_id NOT IN (SELECT id FROM imports WHERE state = 'staging')
    AND NOT (updated_at = created_at AND import_id IN (SELECT id FROM imports WHERE undoing_at IS NOT NULL))
  );
`;
