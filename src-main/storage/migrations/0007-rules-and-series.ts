/**
 * Rules of several kinds, appointments of several people and in series, and acts of the calendar that can be taken
 * back.
 */
export const rulesAndSeries = `
ALTER TABLE rules ADD COLUMN which TEXT NOT NULL DEFAULT '{"kind":"all"}';
ALTER TABLE rules ADD COLUMN outside TEXT NOT NULL DEFAULT 'earlier' CHECK (outside IN ('earlier', 'later', 'skip'));
ALTER TABLE rules ADD COLUMN earliest_days INTEGER;

-- An RFC 5545 rule without DTSTART; its appointments are rows of their own, made up to a day.
CREATE TABLE series (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  rule TEXT NOT NULL,
  start_wall TEXT NOT NULL,
  made_until TEXT NOT NULL
) STRICT;
ALTER TABLE appointments ADD COLUMN series_id INTEGER REFERENCES series (id);
-- The start the rule gives it, whatever it was moved to since.
ALTER TABLE appointments ADD COLUMN series_start TEXT;
-- Changed by itself: it does not follow the series any more.
ALTER TABLE appointments ADD COLUMN is_exception INTEGER NOT NULL DEFAULT 0;
CREATE INDEX appointments_by_series ON appointments (series_id, series_start) WHERE series_id IS NOT NULL;

-- Whoever comes besides appointments.contact_id.
CREATE TABLE appointment_people (
  appointment_id INTEGER NOT NULL REFERENCES appointments (id) ON DELETE CASCADE,
  contact_id INTEGER NOT NULL REFERENCES contacts (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (appointment_id, contact_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX appointment_people_by_contact ON appointment_people (contact_id);

CREATE TABLE appointment_acts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  undone_at TEXT,
  -- The series it changed or made, as they were before and after, JSON.
  series TEXT NOT NULL DEFAULT '[]'
) STRICT;
-- As it was before, JSON, null when the act made it; seen is its updated_at after the act. No foreign key: it may be gone.
CREATE TABLE appointment_act_rows (
  act_id INTEGER NOT NULL REFERENCES appointment_acts (id) ON DELETE CASCADE,
  appointment_id INTEGER NOT NULL,
  before TEXT,
  seen TEXT NOT NULL,
  PRIMARY KEY (act_id, appointment_id)
) STRICT, WITHOUT ROWID;
`;
