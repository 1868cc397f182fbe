/**
 * Campaigns, several people behind one text, and a second submission as a row of its own. SQLite cannot change a
 * CHECK in place, so `messages` is made anew and its rows are moved over unchanged.
 */
export const campaigns = `
CREATE TABLE campaigns (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Made by the screen that confirmed it: a second click or window with the same token is the same campaign.
  token TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  -- Every occurrence of a variable has its own name; null when everybody gets the same words.
  wire_template TEXT,
  sender TEXT NOT NULL,
  due_at TEXT NOT NULL,
  -- Nothing of it leaves before: time to think again.
  held_until TEXT NOT NULL,
  confirmed_at TEXT NOT NULL,
  -- A person called it off.
  stopped_at TEXT
) STRICT;

CREATE TABLE messages_with_campaigns (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- 'found': the send ledger knows of a text that this database (restored, copied) does not.
  kind TEXT NOT NULL CHECK (kind IN ('reminder', 'campaign', 'test', 'found')),
  appointment_id INTEGER REFERENCES appointments (id),
  campaign_id INTEGER REFERENCES campaigns (id),
  -- Which batch of its campaign it goes in; fixed when the campaign is confirmed.
  chunk INTEGER,
  -- The values of the campaign's wire template, a JSON array of strings.
  wire_values TEXT,
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
  start_at TEXT,
  start_wall TEXT,
  state TEXT NOT NULL,
  reason TEXT,
  batch INTEGER REFERENCES batches (id),
  -- The message this one was planned in place of: sent again by a person, or recalled with its batch.
  again_of INTEGER REFERENCES messages_with_campaigns (id),
  -- Cancelled only because its batch had to be: planned again once the service confirmed.
  plan_again INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
INSERT INTO messages_with_campaigns (id, kind, appointment_id, rule_id, rule_name, contact_id, contact_name, phone,
    text, segments, due_at, start_at, start_wall, state, reason, batch, created_at, updated_at)
  SELECT id, kind, appointment_id, rule_id, rule_name, contact_id, contact_name, phone,
    text, segments, due_at, start_at, start_wall, state, reason, batch, created_at, updated_at FROM messages;
DROP TABLE messages;
ALTER TABLE messages_with_campaigns RENAME TO messages;

-- At most one live message per appointment, rule and person, and per campaign and person: the database itself
-- refuses a second.
CREATE UNIQUE INDEX messages_one_live ON messages (appointment_id, rule_id, contact_id)
  WHERE kind = 'reminder' AND state NOT IN ('withdrawn', 'cancelled', 'refused', 'missed', 'done');
CREATE UNIQUE INDEX messages_one_live_of_campaign ON messages (campaign_id, contact_id)
  WHERE kind = 'campaign' AND state NOT IN ('withdrawn', 'cancelled', 'refused', 'missed', 'done');
CREATE INDEX messages_by_state ON messages (state, due_at);
CREATE INDEX messages_alone ON messages (state, due_at) WHERE campaign_id IS NULL;
CREATE INDEX messages_by_appointment ON messages (appointment_id);
CREATE INDEX messages_by_due ON messages (due_at);
CREATE INDEX messages_by_contact ON messages (contact_id);
CREATE INDEX messages_by_campaign ON messages (campaign_id, state, chunk) WHERE campaign_id IS NOT NULL;
CREATE INDEX messages_by_again_of ON messages (again_of) WHERE again_of IS NOT NULL;
CREATE INDEX messages_by_batch ON messages (batch) WHERE batch IS NOT NULL;

-- Everybody a campaign's text is for where it is not one person alone (several people on one phone).
CREATE TABLE message_people (
  message_id INTEGER NOT NULL REFERENCES messages (id),
  contact_id INTEGER NOT NULL,
  PRIMARY KEY (message_id, contact_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX message_people_by_contact ON message_people (contact_id);
`;
