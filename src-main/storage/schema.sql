-- Made by `npm run schema` from the migrations; never edited by hand.

CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE app_state (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE senders (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  -- Null while nobody has said; then when they said so.
  arrived TEXT CHECK (arrived IN ('yes', 'no')),
  arrived_at TEXT,
  -- The newest test text, a message, while nobody has said whether it arrived.
  asked_by INTEGER
) STRICT;
CREATE TABLE imports (
  id INTEGER PRIMARY KEY,
  file_name TEXT NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('contacts', 'appointments')),
  at TEXT NOT NULL,
  -- JSON.
  counts TEXT NOT NULL,
  -- Rows of a 'staging' import are stored but no screen sees them until one short transaction says 'done'.
  state TEXT NOT NULL CHECK (state IN ('staging', 'done', 'undone')),
  -- Importing sends nothing: its reminders stay held until a person says so.
  reminders TEXT NOT NULL CHECK (reminders IN ('none', 'held', 'released')),
  -- It is being undone: what it brought and nobody touched is out of sight at once, and removed piece by piece.
  undoing_at TEXT,
  -- Which list it is a copy of: an appointment is missing only from the list that brought it.
  list_key TEXT
) STRICT;
CREATE TABLE contacts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  -- The name as it is sorted, searched and compared (src-shared/people/name-key.ts).
  name_key TEXT NOT NULL,
  -- What a text calls them where the name does not say it.
  called TEXT NOT NULL DEFAULT '',
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
CREATE TABLE contact_phones (
  contact_id INTEGER NOT NULL REFERENCES contacts (id) ON DELETE CASCADE,
  phone TEXT NOT NULL CHECK (phone GLOB '+[1-9]*'),
  label TEXT NOT NULL DEFAULT '',
  position INTEGER NOT NULL,
  PRIMARY KEY (contact_id, phone)
) STRICT, WITHOUT ROWID;
CREATE INDEX contact_phones_by_phone ON contact_phones (phone);
CREATE TABLE contact_spellings (
  contact_id INTEGER NOT NULL REFERENCES contacts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- The import at which it was said: undoing it takes it back. NULL: two entries of them were merged.
  import_id INTEGER REFERENCES imports (id) ON DELETE CASCADE,
  PRIMARY KEY (contact_id, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX contact_spellings_by_import ON contact_spellings (import_id);
CREATE TABLE custom_fields (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL COLLATE NOCASE,
  name_key TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE contact_fields (
  contact_id INTEGER NOT NULL REFERENCES contacts (id) ON DELETE CASCADE,
  field_id INTEGER NOT NULL REFERENCES custom_fields (id) ON DELETE CASCADE,
  value TEXT NOT NULL,
  PRIMARY KEY (contact_id, field_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX contact_fields_by_field ON contact_fields (field_id);
CREATE INDEX contact_fields_by_day ON contact_fields (field_id, substr(value, -5))
  WHERE value GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]' OR value GLOB '--[01][0-9]-[0-3][0-9]';
CREATE TABLE groups (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL COLLATE NOCASE,
  name_key TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE group_members (
  group_id INTEGER NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  contact_id INTEGER NOT NULL REFERENCES contacts (id) ON DELETE CASCADE,
  PRIMARY KEY (group_id, contact_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX group_members_by_contact ON group_members (contact_id);
CREATE TABLE pending_group_members (
  contact_id INTEGER NOT NULL,
  group_id INTEGER NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  import_id INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  PRIMARY KEY (contact_id, group_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX pending_group_members_by_import ON pending_group_members (import_id);
CREATE INDEX pending_group_members_by_group ON pending_group_members (group_id);
CREATE TABLE waitlist (
  contact_id INTEGER PRIMARY KEY,
  service TEXT NOT NULL,
  staff TEXT NOT NULL,
  -- JSON of ISO weekdays, 1 Monday to 7 Sunday.
  weekdays TEXT NOT NULL,
  since TEXT NOT NULL
) STRICT;
CREATE TABLE consents (
  contact_id INTEGER PRIMARY KEY REFERENCES contacts (id) ON DELETE CASCADE,
  since TEXT NOT NULL,
  import_id INTEGER REFERENCES imports (id)
) STRICT;
CREATE TABLE withdrawn_consents (
  contact_id INTEGER PRIMARY KEY REFERENCES contacts (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX consents_by_import ON consents (import_id) WHERE import_id IS NOT NULL;
CREATE TABLE opt_outs (
  phone TEXT PRIMARY KEY,
  since TEXT NOT NULL,
  import_id INTEGER REFERENCES imports (id)
) STRICT;
CREATE TABLE erased_opt_outs (hash TEXT PRIMARY KEY, since TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE erasures (
  contact_id INTEGER PRIMARY KEY REFERENCES contacts (id) ON DELETE CASCADE,
  asked_at TEXT NOT NULL,
  -- They wanted no texts before their texts were stopped in order to erase them: an opt-out of their number stays.
  wanted_no_texts INTEGER NOT NULL,
  -- Former numbers of theirs that only the send ledger knew: after it was erased, nothing else tells them. A JSON array.
  numbers TEXT NOT NULL DEFAULT '[]'
) STRICT;
CREATE VIRTUAL TABLE contacts_search USING fts5 (words, tokenize = 'trigram', content = '', contentless_delete = 1);
CREATE TRIGGER contacts_leave_search AFTER DELETE ON contacts BEGIN DELETE FROM contacts_search WHERE rowid = old.id; END;
CREATE TABLE contact_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('merge', 'bulk')),
  at TEXT NOT NULL,
  undone_at TEXT
) STRICT;
CREATE TABLE contact_change_rows (
  change_id INTEGER NOT NULL REFERENCES contact_changes (id) ON DELETE CASCADE,
  contact_id INTEGER NOT NULL,
  before TEXT NOT NULL,
  PRIMARY KEY (change_id, contact_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE services (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  -- Null where nobody has said it; so are price and colour.
  minutes INTEGER CHECK (minutes BETWEEN 5 AND 1440),
  -- Thousandths of the business's currency.
  price INTEGER CHECK (price >= 0),
  -- One of SERVICE_COLOURS (src-shared/model/business/service.ts).
  colour TEXT,
  -- Who usually does it; '' nobody in particular.
  staff TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE service_names (
  name_key TEXT PRIMARY KEY,
  service_id INTEGER NOT NULL REFERENCES services (id) ON DELETE CASCADE,
  name TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX service_names_by_service ON service_names (service_id);
CREATE TABLE working_weeks (
  id INTEGER PRIMARY KEY,
  staff_key TEXT NOT NULL UNIQUE,
  staff TEXT NOT NULL
) STRICT;
CREATE TABLE working_hours (
  week_id INTEGER NOT NULL REFERENCES working_weeks (id) ON DELETE CASCADE,
  weekday INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  from_minute INTEGER NOT NULL CHECK (from_minute >= 0),
  until_minute INTEGER NOT NULL CHECK (until_minute <= 1440 AND until_minute > from_minute),
  PRIMARY KEY (week_id, weekday, from_minute)
) STRICT, WITHOUT ROWID;
CREATE TABLE days_off (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  staff_key TEXT NOT NULL,
  staff TEXT NOT NULL,
  -- The first and the last day.
  from_day TEXT NOT NULL,
  until_day TEXT NOT NULL CHECK (until_day >= from_day),
  reason TEXT NOT NULL
) STRICT;
CREATE TABLE rule_decisions (
  country TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- JSON: who read the rule and when, hours stricter than its own, and why it is not followed; null where not so.
  checked TEXT,
  stricter TEXT,
  overruled TEXT,
  -- The rule as it was read, JSON; '' while nobody has.
  checked_rule TEXT NOT NULL,
  PRIMARY KEY (country, kind)
) STRICT, WITHOUT ROWID;
CREATE TABLE templates (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  body TEXT NOT NULL,
  -- JSON, by variable.
  fallbacks TEXT NOT NULL,
  -- The language that days and dates are written in where the text says them.
  language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
  -- What its texts are for (src-shared/model/business/rulebook.ts).
  purpose TEXT NOT NULL CHECK (purpose IN ('reminder', 'service', 'promotion'))
) STRICT;
CREATE TABLE rules (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  template_id INTEGER NOT NULL REFERENCES templates (id),
  -- Which appointments, and when before or after them, JSON.
  applies_to TEXT NOT NULL,
  due TEXT NOT NULL,
  when_outside_window TEXT NOT NULL CHECK (when_outside_window IN ('earlier', 'later', 'skip')),
  max_days_early INTEGER,
  enabled INTEGER NOT NULL
) STRICT;
CREATE INDEX rules_by_history ON rules (id)
  WHERE enabled = 1 AND (due ->> '$.to' IN ('missed', 'not-back') OR applies_to ->> '$.kind' = 'missed-lately');
CREATE VIEW rules_on_history AS
  SELECT id FROM rules INDEXED BY rules_by_history
  WHERE enabled = 1 AND (due ->> '$.to' IN ('missed', 'not-back') OR applies_to ->> '$.kind' = 'missed-lately');
CREATE TABLE yearly_rules (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  template_id INTEGER NOT NULL REFERENCES templates (id),
  -- The custom field that has the dates: by its name, because a field goes with its last value.
  field TEXT NOT NULL,
  field_key TEXT NOT NULL,
  -- HH:MM, wall time.
  at TEXT NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('service', 'promotion')),
  enabled INTEGER NOT NULL,
  -- Counts its changes, and those of its words: what it had planned before one does not go.
  version INTEGER NOT NULL,
  -- Since when it is as it is: nothing due before is texted.
  since TEXT NOT NULL
) STRICT;
CREATE TABLE series (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  rule TEXT NOT NULL,
  start_wall TEXT NOT NULL,
  made_until TEXT NOT NULL
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
  list_key TEXT,
  -- The start (wall time) that the last copy of a list gave it, wherever it was moved since; null while none did.
  list_start TEXT,
  series_id INTEGER REFERENCES series (id),
  -- The start the series gives it, whatever it was moved to since.
  series_start TEXT,
  -- Changed by itself: it does not follow the series any more.
  is_exception INTEGER NOT NULL DEFAULT 0,
  -- Since when it is to take place at its start; '' for one that came as cancelled.
  start_set_at TEXT NOT NULL DEFAULT '',
  -- When it was cancelled; null where it is not. A list does not say when: null of what it cancelled too, unless it was
  -- read so early that the cancelling was not late (src-shared/appointments/appointment-limits.ts).
  cancelled_at TEXT,
  -- The start its people were last informed of, of one that was moved; null while that is the present one.
  informed_start_at TEXT,
  -- How often it was changed: other calendars tell the later state by it.
  revision INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX appointments_by_start ON appointments (start_wall);
CREATE INDEX appointments_by_contact ON appointments (contact_id);
CREATE INDEX appointments_by_external_id ON appointments (external_id) WHERE external_id <> '';
CREATE INDEX appointments_by_list ON appointments (list_key, start_wall) WHERE list_key IS NOT NULL;
CREATE INDEX appointments_by_import ON appointments (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX appointments_by_series ON appointments (series_id, series_start) WHERE series_id IS NOT NULL;
CREATE INDEX appointments_not_informed ON appointments (start_at)
  WHERE status = 'cancelled' OR informed_start_at IS NOT NULL;
CREATE TABLE appointment_people (
  appointment_id INTEGER NOT NULL REFERENCES appointments (id) ON DELETE CASCADE,
  contact_id INTEGER NOT NULL REFERENCES contacts (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (appointment_id, contact_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX appointment_people_by_contact ON appointment_people (contact_id);
CREATE TABLE informed (
  appointment_id INTEGER NOT NULL REFERENCES appointments (id),
  contact_id INTEGER NOT NULL,
  of TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (appointment_id, contact_id, of)
) STRICT, WITHOUT ROWID;
CREATE TABLE appointment_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  undone_at TEXT,
  series TEXT NOT NULL
) STRICT;
CREATE TABLE appointment_change_rows (
  change_id INTEGER NOT NULL REFERENCES appointment_changes (id) ON DELETE CASCADE,
  appointment_id INTEGER NOT NULL,
  before TEXT,
  seen TEXT NOT NULL,
  PRIMARY KEY (change_id, appointment_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE cancellation_reports (
  change_id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  appointment_ids TEXT NOT NULL,
  message_ids TEXT NOT NULL,
  is_dismissed INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE campaigns (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Made by the screen that confirmed it: a second click or window with the same token is the same campaign.
  token TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  -- Every occurrence of a variable has its own name; null when everybody gets the same words.
  wire_template TEXT,
  purpose TEXT NOT NULL CHECK (purpose IN ('service', 'promotion')),
  -- Of its numbers, those by whose rules (rules/) it goes: a JSON array of ISO 3166 codes and 'other'.
  countries TEXT NOT NULL,
  sender TEXT NOT NULL,
  due_at TEXT NOT NULL,
  -- Nothing of it leaves before: time to think again.
  held_until TEXT NOT NULL,
  confirmed_at TEXT NOT NULL,
  stopped_at TEXT,
  -- The yearly rule that made it, in which version and by which field, and the day (YYYY-MM-DD) of those it is for; null
  -- of any other.
  yearly_rule_id INTEGER,
  yearly_version INTEGER,
  yearly_field_key TEXT,
  yearly_on TEXT
) STRICT;
CREATE INDEX campaigns_by_yearly ON campaigns (yearly_on) WHERE yearly_on IS NOT NULL;
CREATE TABLE submissions (
  id INTEGER PRIMARY KEY,
  -- Names it in the send ledger; random, so that a restored database cannot use it again.
  uid TEXT NOT NULL UNIQUE,
  sender TEXT NOT NULL,
  scheduled_at TEXT,
  asked_at TEXT NOT NULL,
  -- Where it went, and the number of ours for the account there: it is cancelled there and nowhere else.
  base_url TEXT NOT NULL DEFAULT '',
  account INTEGER NOT NULL DEFAULT 0,
  -- The service's own id, which cancels it; null until an answer told it.
  gateway_batch_id TEXT,
  answer TEXT,
  -- Credits.
  balance_before REAL,
  balance_after REAL
) STRICT;
CREATE INDEX submissions_by_gateway_batch ON submissions (gateway_batch_id);
CREATE TABLE messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- 'found': the send ledger knows of a text that this database (restored, copied) does not.
  kind TEXT NOT NULL CHECK (kind IN ('reminder', 'campaign', 'test', 'found')),
  appointment_id INTEGER REFERENCES appointments (id),
  campaign_id INTEGER REFERENCES campaigns (id),
  -- Which submission of its campaign it goes in; fixed when the campaign is confirmed.
  chunk INTEGER,
  -- The values of the campaign's wire template, a JSON array of strings.
  wire_values TEXT,
  -- No foreign keys: the record outlives the rule and the person it was made from.
  rule_id INTEGER,
  rule_name TEXT NOT NULL,
  contact_id INTEGER,
  contact_name TEXT NOT NULL,
  phone TEXT,
  text TEXT NOT NULL,
  segments INTEGER NOT NULL,
  -- The sender it must go under; null: the usual one at the time.
  sender TEXT,
  due_at TEXT NOT NULL,
  -- The appointment's start this text speaks of.
  start_at TEXT,
  start_wall TEXT,
  -- Of a text that only the ledger knew and that was taken for a reminder since: the start that it spoke of then.
  found_start_at TEXT,
  state TEXT NOT NULL,
  -- JSON.
  reason TEXT,
  submission_id INTEGER REFERENCES submissions (id),
  -- The message this one was planned in place of: sent again by a person, or recalled with its batch.
  again_of INTEGER REFERENCES messages (id),
  -- Cancelled only because its batch had to be: planned again once the service confirmed.
  plan_again INTEGER NOT NULL DEFAULT 0,
  -- While it is being cancelled, or nobody knows whether it was sent: when what is wanted in its place is due, and
  -- since when that is so. A text whose time an edit put into the past is not sent late.
  next_due_at TEXT,
  next_since TEXT,
  -- The first of its message_subjects. No foreign key: undoing an import removes appointments.
  subject_appointment_id INTEGER,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX messages_one_live ON messages (appointment_id, rule_id, contact_id)
  WHERE kind = 'reminder' AND state NOT IN ('withdrawn', 'cancelled', 'refused', 'missed', 'done');
CREATE UNIQUE INDEX messages_one_live_of_campaign ON messages (campaign_id, contact_id, coalesce(subject_appointment_id, 0))
  WHERE kind = 'campaign' AND state NOT IN ('withdrawn', 'cancelled', 'refused', 'missed', 'done');
CREATE INDEX messages_by_state ON messages (state, due_at, segments);
CREATE INDEX messages_alone ON messages (state, due_at) WHERE campaign_id IS NULL AND state <> 'done';
CREATE INDEX messages_handed_over ON messages (start_at) WHERE campaign_id IS NULL AND state = 'done';
CREATE INDEX messages_found ON messages (phone, start_at) WHERE kind = 'found';
CREATE INDEX messages_behind_old_text ON messages (id)
  WHERE state = 'held' AND reason = '{"kind":"held","why":"old-text-may-go"}';
CREATE INDEX messages_waited_for ON messages (state, due_at) WHERE next_due_at IS NOT NULL;
CREATE INDEX messages_by_due ON messages (due_at, phone, kind, rule_id);
CREATE INDEX messages_by_appointment ON messages (appointment_id);
CREATE INDEX messages_by_contact ON messages (contact_id);
CREATE INDEX messages_by_campaign ON messages (campaign_id, state, chunk) WHERE campaign_id IS NOT NULL;
CREATE INDEX messages_by_again_of ON messages (again_of) WHERE again_of IS NOT NULL;
CREATE INDEX messages_by_submission ON messages (submission_id) WHERE submission_id IS NOT NULL;
CREATE TABLE message_counts (
  due_at TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- 0 where there is none.
  rule_id INTEGER NOT NULL,
  -- 'done': handed over. 'over': nothing more happens to them by themselves, and they did not go
  -- (src-shared/model/message-states.ts). Else 'open'.
  stage TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  segments INTEGER NOT NULL,
  PRIMARY KEY (due_at, kind, rule_id, stage)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER message_counts_insert AFTER INSERT ON messages BEGIN 
  INSERT INTO message_counts VALUES (new.due_at, new.kind, coalesce(new.rule_id, 0), CASE
    WHEN new.state = 'done' THEN 'done'
    WHEN new.state IN ('skipped', 'withdrawn', 'refused', 'cancelled', 'missed') THEN 'over' ELSE 'open' END, 1, new.segments)
    ON CONFLICT DO UPDATE SET count = count + 1, segments = segments + excluded.segments; END;
CREATE TRIGGER message_counts_delete AFTER DELETE ON messages BEGIN 
  DELETE FROM message_counts WHERE (due_at, kind, rule_id, stage) = (old.due_at, old.kind, coalesce(old.rule_id, 0), CASE
    WHEN old.state = 'done' THEN 'done'
    WHEN old.state IN ('skipped', 'withdrawn', 'refused', 'cancelled', 'missed') THEN 'over' ELSE 'open' END) AND count = 1;
  UPDATE message_counts SET count = count - 1, segments = segments - old.segments
    WHERE (due_at, kind, rule_id, stage) = (old.due_at, old.kind, coalesce(old.rule_id, 0), CASE
    WHEN old.state = 'done' THEN 'done'
    WHEN old.state IN ('skipped', 'withdrawn', 'refused', 'cancelled', 'missed') THEN 'over' ELSE 'open' END) AND count > 1; END;
CREATE TRIGGER message_counts_update AFTER UPDATE OF due_at, kind, rule_id, state, segments ON messages
WHEN (old.due_at, old.kind, coalesce(old.rule_id, 0), CASE
    WHEN old.state = 'done' THEN 'done'
    WHEN old.state IN ('skipped', 'withdrawn', 'refused', 'cancelled', 'missed') THEN 'over' ELSE 'open' END, old.segments) IS NOT (new.due_at, new.kind, coalesce(new.rule_id, 0), CASE
    WHEN new.state = 'done' THEN 'done'
    WHEN new.state IN ('skipped', 'withdrawn', 'refused', 'cancelled', 'missed') THEN 'over' ELSE 'open' END, new.segments) BEGIN 
  DELETE FROM message_counts WHERE (due_at, kind, rule_id, stage) = (old.due_at, old.kind, coalesce(old.rule_id, 0), CASE
    WHEN old.state = 'done' THEN 'done'
    WHEN old.state IN ('skipped', 'withdrawn', 'refused', 'cancelled', 'missed') THEN 'over' ELSE 'open' END) AND count = 1;
  UPDATE message_counts SET count = count - 1, segments = segments - old.segments
    WHERE (due_at, kind, rule_id, stage) = (old.due_at, old.kind, coalesce(old.rule_id, 0), CASE
    WHEN old.state = 'done' THEN 'done'
    WHEN old.state IN ('skipped', 'withdrawn', 'refused', 'cancelled', 'missed') THEN 'over' ELSE 'open' END) AND count > 1; 
  INSERT INTO message_counts VALUES (new.due_at, new.kind, coalesce(new.rule_id, 0), CASE
    WHEN new.state = 'done' THEN 'done'
    WHEN new.state IN ('skipped', 'withdrawn', 'refused', 'cancelled', 'missed') THEN 'over' ELSE 'open' END, 1, new.segments)
    ON CONFLICT DO UPDATE SET count = count + 1, segments = segments + excluded.segments; END;
CREATE TABLE message_people (
  message_id INTEGER NOT NULL REFERENCES messages (id),
  contact_id INTEGER NOT NULL,
  -- They had agreed to promotions when it was confirmed: it goes to them only while they do.
  had_agreed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (message_id, contact_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX message_people_by_contact ON message_people (contact_id);
CREATE TABLE message_subjects (
  message_id INTEGER NOT NULL REFERENCES messages (id),
  appointment_id INTEGER NOT NULL,
  start_wall TEXT NOT NULL,
  what TEXT NOT NULL CHECK (what IN ('cancelled', 'moved')),
  PRIMARY KEY (message_id, appointment_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX message_subjects_by_appointment ON message_subjects (appointment_id);
CREATE TABLE message_history (
  id INTEGER PRIMARY KEY,
  message_id INTEGER NOT NULL REFERENCES messages (id),
  at TEXT NOT NULL,
  from_state TEXT,
  to_state TEXT NOT NULL,
  reason TEXT
) STRICT;
CREATE INDEX message_history_by_message ON message_history (message_id);
CREATE TABLE suppressions (
  appointment_id INTEGER NOT NULL REFERENCES appointments (id),
  rule_id INTEGER NOT NULL,
  contact_id INTEGER NOT NULL,
  at TEXT NOT NULL,
  why TEXT NOT NULL CHECK (why IN ('by-person', 'everything-stopped')),
  PRIMARY KEY (appointment_id, rule_id, contact_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE wrong_texts (
  id INTEGER PRIMARY KEY,
  message_id INTEGER REFERENCES messages (id),
  -- Of its submission.
  uid TEXT NOT NULL,
  kind TEXT NOT NULL,
  found_at TEXT NOT NULL,
  -- A person dismissed it; it stays counted.
  is_seen INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX wrong_texts_once ON wrong_texts (coalesce(message_id, 0), uid, kind);
CREATE TABLE import_changes (
  import_id INTEGER NOT NULL REFERENCES imports (id),
  kind TEXT NOT NULL CHECK (kind IN ('contact', 'appointment', 'list-start')),
  row_id INTEGER NOT NULL,
  before TEXT NOT NULL,
  PRIMARY KEY (import_id, kind, row_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE staged_changes (
  import_id INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('contact', 'appointment', 'list-start')),
  row_id INTEGER NOT NULL,
  after TEXT NOT NULL,
  PRIMARY KEY (import_id, kind, row_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE staged_opt_outs (
  import_id INTEGER NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  phone TEXT NOT NULL,
  PRIMARY KEY (import_id, phone)
) STRICT, WITHOUT ROWID;
CREATE TABLE import_drafts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  file_name TEXT NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('contacts', 'appointments')),
  at TEXT NOT NULL,
  stage TEXT NOT NULL CHECK (stage IN ('looking', 'storing')),
  choices TEXT NOT NULL,
  rows INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE import_layouts (
  shape TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('contacts', 'appointments')),
  choices TEXT NOT NULL,
  used_at TEXT NOT NULL
) STRICT;
CREATE TABLE watched_folder (id INTEGER PRIMARY KEY CHECK (id = 1), path TEXT NOT NULL) STRICT;
CREATE TABLE watched_files (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  digest TEXT NOT NULL UNIQUE,
  file_name TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  -- By the computer's clock, milliseconds; never in the future.
  saved_ms INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('reading', 'open', 'imported', 'dismissed', 'replaced', 'nothing')),
  -- In import_drafts; it may be gone.
  draft_id INTEGER,
  list_key TEXT,
  -- What the person is told, JSON; only while it is open.
  finding TEXT
) STRICT;
CREATE INDEX watched_files_by_draft ON watched_files (draft_id) WHERE draft_id IS NOT NULL;
CREATE TABLE watched_lists (list_key TEXT PRIMARY KEY, saved_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE known_layouts (layout TEXT PRIMARY KEY, import_id INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE month_counts (
  month TEXT NOT NULL,
  service TEXT NOT NULL,
  status TEXT NOT NULL,
  -- Of those that were cancelled 'in-time', 'late', or '' where that is not known; '' of all others.
  cancelled TEXT NOT NULL,
  visits INTEGER NOT NULL,
  PRIMARY KEY (month, service, status, cancelled)
) STRICT, WITHOUT ROWID;
CREATE TABLE did_it_help (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  begun_at TEXT NOT NULL,
  -- Visits from this day on, until the day before "since", are those before reminders.
  before_from TEXT NOT NULL,
  -- The first day on which a reminder left.
  since TEXT NOT NULL,
  -- JSON.
  before TEXT NOT NULL,
  -- So many visits from "since" on are compared, the first ones.
  needed INTEGER NOT NULL CHECK (needed > 0),
  -- JSON: when and what the one look showed; null until then.
  verdict TEXT
) STRICT;
CREATE TABLE first_reminder (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  left_at TEXT NOT NULL
) STRICT;
CREATE TABLE text_comparisons (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  rule_id INTEGER NOT NULL,
  rule_name TEXT NOT NULL,
  -- The rule's own text and the other one, JSON.
  a TEXT NOT NULL,
  b TEXT NOT NULL,
  -- The key with which each number draws its side, hexadecimal.
  seed TEXT NOT NULL,
  begun_at TEXT NOT NULL,
  -- Visits from this day on count.
  from_day TEXT NOT NULL,
  -- The share missed that was known.
  share REAL NOT NULL,
  -- So many visits of each side are compared, the first ones.
  needed INTEGER NOT NULL CHECK (needed > 0),
  ended_at TEXT,
  ended TEXT CHECK (ended IN ('concluded', 'stopped', 'rule-changed', 'text-changed')),
  -- JSON: what the one look showed, and side, visits and misses of each person, who is not named.
  verdict TEXT,
  people TEXT
) STRICT;
CREATE UNIQUE INDEX running_text_comparison ON text_comparisons (ended_at IS NULL) WHERE ended_at IS NULL;
CREATE TABLE text_draws (contact_id INTEGER PRIMARY KEY, draw TEXT NOT NULL) STRICT;
CREATE TABLE team (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,
  role TEXT NOT NULL CHECK (role IN ('owner', 'desk', 'look')),
  -- A slow, salted hash of the PIN (secrets/pin-hash.ts); NULL without one.
  pin TEXT,
  -- The wrong tries since the last right one, and when the last of them was.
  wrong INTEGER NOT NULL,
  wrong_at TEXT,
  added_at TEXT NOT NULL
) STRICT;
CREATE TABLE log (
  id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  who TEXT NOT NULL CHECK (who IN ('person', 'program')),
  -- Who of the team it was, by the name of then. NULL: the program, no team, or nobody had said who was at the desk.
  member TEXT,
  what TEXT NOT NULL,
  detail TEXT NOT NULL
) STRICT;
CREATE TABLE log_opened (id INTEGER PRIMARY KEY CHECK (id = 1)) STRICT;
CREATE TRIGGER log_is_append_only_update BEFORE UPDATE ON log WHEN NOT EXISTS (SELECT 1 FROM log_opened)
  BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER log_is_append_only_delete BEFORE DELETE ON log WHEN NOT EXISTS (SELECT 1 FROM log_opened)
  BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TABLE people_to_replan (
  contact_id INTEGER PRIMARY KEY,
  -- Since when nothing could be planned for them; null where planning ran.
  paused_since TEXT
) STRICT;
CREATE TRIGGER consents_touch_insert AFTER INSERT ON consents WHEN EXISTS (SELECT 1 FROM rules_on_history)
  BEGIN INSERT OR IGNORE INTO people_to_replan (contact_id) VALUES (new.contact_id); END;
CREATE TRIGGER consents_touch_delete AFTER DELETE ON consents WHEN EXISTS (SELECT 1 FROM rules_on_history)
  BEGIN INSERT OR IGNORE INTO people_to_replan (contact_id) VALUES (old.contact_id); END;
CREATE TRIGGER appointments_touch_insert AFTER INSERT ON appointments WHEN EXISTS (SELECT 1 FROM rules_on_history)
  BEGIN INSERT OR IGNORE INTO people_to_replan (contact_id) VALUES (new.contact_id); END;
CREATE TRIGGER appointments_touch_delete AFTER DELETE ON appointments WHEN EXISTS (SELECT 1 FROM rules_on_history)
  BEGIN INSERT OR IGNORE INTO people_to_replan (contact_id) VALUES (old.contact_id); END;
CREATE TRIGGER appointments_touch_update AFTER UPDATE OF contact_id, service, staff, start_at, status ON appointments WHEN EXISTS (SELECT 1 FROM rules_on_history)
  BEGIN
    INSERT OR IGNORE INTO people_to_replan (contact_id) VALUES (old.contact_id), (new.contact_id);
    INSERT OR IGNORE INTO people_to_replan (contact_id) SELECT contact_id FROM appointment_people WHERE appointment_id = new.id;
  END;
CREATE TRIGGER appointment_people_touch_insert AFTER INSERT ON appointment_people WHEN EXISTS (SELECT 1 FROM rules_on_history)
  BEGIN INSERT OR IGNORE INTO people_to_replan (contact_id) VALUES (new.contact_id); END;
CREATE TRIGGER appointment_people_touch_delete AFTER DELETE ON appointment_people WHEN EXISTS (SELECT 1 FROM rules_on_history)
  BEGIN INSERT OR IGNORE INTO people_to_replan (contact_id) VALUES (old.contact_id); END;
CREATE TRIGGER appointment_people_touch_update AFTER UPDATE OF contact_id ON appointment_people WHEN EXISTS (SELECT 1 FROM rules_on_history)
  BEGIN INSERT OR IGNORE INTO people_to_replan (contact_id) VALUES (old.contact_id), (new.contact_id); END;
CREATE TRIGGER imports_touch_publish AFTER UPDATE OF state ON imports
  WHEN old.state = 'staging' AND new.state <> 'staging' AND EXISTS (SELECT 1 FROM rules_on_history)
  BEGIN
    INSERT OR IGNORE INTO people_to_replan (contact_id) SELECT contact_id FROM appointments WHERE import_id = new.id;
    INSERT OR IGNORE INTO people_to_replan (contact_id) SELECT p.contact_id FROM appointments a
      JOIN appointment_people p ON p.appointment_id = a.id WHERE a.import_id = new.id;
  END;
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
