/**
 * The first shape of the database. Instants are ISO UTC text, wall times `YYYY-MM-DDTHH:MM`, phones E.164.
 * AUTOINCREMENT where records and stops outlive the row they name: its number must never mean another one later.
 */
export const first = `
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE imports (
  id INTEGER PRIMARY KEY,
  file_name TEXT NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('contacts', 'appointments')),
  at TEXT NOT NULL,
  counts TEXT NOT NULL,
  -- Rows of a 'staging' import are in place but no screen sees them until one short transaction says 'done'.
  state TEXT NOT NULL CHECK (state IN ('staging', 'done', 'undone')),
  -- Importing sends nothing: its reminders stay held until a person says so.
  reminders TEXT NOT NULL CHECK (reminders IN ('none', 'held', 'released'))
) STRICT;

CREATE TABLE contacts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  -- Lower case without accents: sorted and searched by.
  name_key TEXT NOT NULL,
  phone TEXT CHECK (phone GLOB '+[1-9]*'),
  email TEXT NOT NULL DEFAULT '',
  notes TEXT NOT NULL DEFAULT '',
  do_not_text INTEGER NOT NULL DEFAULT 0,
  -- The import that brought this person, null when typed.
  import_id INTEGER REFERENCES imports (id),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX contacts_by_name ON contacts (name_key, id);
CREATE INDEX contacts_by_phone ON contacts (phone);
CREATE INDEX contacts_by_import ON contacts (import_id) WHERE import_id IS NOT NULL;
CREATE VIEW visible_contacts AS
  SELECT * FROM contacts
  WHERE import_id IS NULL OR import_id NOT IN (SELECT id FROM imports WHERE state = 'staging');

CREATE TABLE groups (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE) STRICT;
CREATE TABLE group_members (
  group_id INTEGER NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  contact_id INTEGER NOT NULL REFERENCES contacts (id) ON DELETE CASCADE,
  PRIMARY KEY (group_id, contact_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX group_members_by_contact ON group_members (contact_id);

-- By number and apart from contacts: removing or importing people never lifts one.
CREATE TABLE opt_outs (
  phone TEXT PRIMARY KEY,
  since TEXT NOT NULL,
  import_id INTEGER REFERENCES imports (id)
) STRICT;

CREATE TABLE templates (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  body TEXT NOT NULL,
  fallbacks TEXT NOT NULL
) STRICT;

CREATE TABLE rules (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  template_id INTEGER NOT NULL REFERENCES templates (id),
  due TEXT NOT NULL,
  enabled INTEGER NOT NULL
) STRICT;

CREATE TABLE appointments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  contact_id INTEGER NOT NULL REFERENCES contacts (id),
  service TEXT NOT NULL,
  staff TEXT NOT NULL,
  notes TEXT NOT NULL,
  start_wall TEXT NOT NULL,
  zone TEXT NOT NULL,
  start_at TEXT NOT NULL,
  duration_minutes INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('booked', 'confirmed', 'arrived', 'no-show', 'cancelled')),
  external_id TEXT NOT NULL DEFAULT '',
  import_id INTEGER REFERENCES imports (id),
  -- An import brought or moved it and its reminders have not been confirmed yet.
  held_by_import INTEGER REFERENCES imports (id),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX appointments_by_start ON appointments (start_wall);
CREATE INDEX appointments_by_contact ON appointments (contact_id);
CREATE INDEX appointments_by_external_id ON appointments (external_id) WHERE external_id <> '';

-- What an import changed in rows that were there before it, to put them back exactly.
CREATE TABLE import_changes (
  import_id INTEGER NOT NULL REFERENCES imports (id),
  kind TEXT NOT NULL CHECK (kind IN ('contact', 'appointment')),
  row_id INTEGER NOT NULL,
  before TEXT NOT NULL,
  PRIMARY KEY (import_id, kind, row_id)
) STRICT, WITHOUT ROWID;

-- One submission to the service; its batch id is what cancels it.
CREATE TABLE batches (
  id INTEGER PRIMARY KEY,
  -- Names this submission in the send ledger; random, so that a restored database cannot use it again.
  uid TEXT NOT NULL UNIQUE,
  sender TEXT NOT NULL,
  scheduled_at TEXT,
  asked_at TEXT NOT NULL,
  -- The service's identifier, null until an answer told it.
  batch_id TEXT,
  answer TEXT,
  balance_before REAL,
  balance_after REAL
) STRICT;
CREATE INDEX batches_by_batch_id ON batches (batch_id);

CREATE TABLE messages (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('reminder', 'test')),
  appointment_id INTEGER REFERENCES appointments (id),
  -- No foreign keys: the record outlives the rule and the person it was made from.
  rule_id INTEGER,
  rule_name TEXT NOT NULL,
  contact_id INTEGER,
  contact_name TEXT NOT NULL,
  phone TEXT,
  text TEXT NOT NULL,
  segments INTEGER NOT NULL,
  due_at TEXT NOT NULL,
  -- The appointment's start this text speaks of.
  start_at TEXT,
  start_wall TEXT,
  state TEXT NOT NULL,
  reason TEXT,
  batch INTEGER REFERENCES batches (id),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
-- At most one live message per appointment, rule and person: the database itself refuses a second.
CREATE UNIQUE INDEX messages_one_live ON messages (appointment_id, rule_id, contact_id)
  WHERE kind = 'reminder' AND state NOT IN ('withdrawn', 'cancelled', 'refused', 'missed', 'done');
CREATE INDEX messages_by_state ON messages (state, due_at);
CREATE INDEX messages_by_appointment ON messages (appointment_id);
CREATE INDEX messages_by_due ON messages (due_at);
CREATE INDEX messages_by_contact ON messages (contact_id);

CREATE TABLE message_history (
  id INTEGER PRIMARY KEY,
  message_id INTEGER NOT NULL REFERENCES messages (id),
  at TEXT NOT NULL,
  from_state TEXT,
  to_state TEXT NOT NULL,
  reason TEXT
) STRICT;
CREATE INDEX message_history_by_message ON message_history (message_id);

-- A person's stop: no planning lifts it.
CREATE TABLE suppressions (
  appointment_id INTEGER NOT NULL REFERENCES appointments (id),
  rule_id INTEGER NOT NULL,
  contact_id INTEGER NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (appointment_id, rule_id, contact_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE log (
  id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  who TEXT NOT NULL CHECK (who IN ('person', 'program')),
  what TEXT NOT NULL,
  detail TEXT NOT NULL
) STRICT;
CREATE TRIGGER log_is_append_only_update BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER log_is_append_only_delete BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
`;
