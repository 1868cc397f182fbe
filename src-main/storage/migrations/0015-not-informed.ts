/**
 * Whose appointment was cancelled or moved, and who is known to know: the start that its people held before it was
 * moved (`held_start_at`, null where it is as they hold it), and per person what somebody said that they know.
 */
export const notInformed = `
ALTER TABLE appointments ADD COLUMN held_start_at TEXT;
CREATE INDEX appointments_not_informed ON appointments (start_at)
  WHERE status = 'cancelled' OR held_start_at IS NOT NULL;
CREATE TABLE informed (
  appointment_id INTEGER NOT NULL REFERENCES appointments (id),
  contact_id INTEGER NOT NULL,
  of TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (appointment_id, contact_id, of)
) STRICT, WITHOUT ROWID;
INSERT OR IGNORE INTO informed (appointment_id, contact_id, of, at)
  SELECT a.id, p.contact_id, 'cancelled', k.value ->> '$.at'
  FROM settings s, json_each(s.value) k JOIN appointments a ON a.id = k.value ->> '$.id'
    JOIN (SELECT id AS appointment_id, contact_id FROM appointments
          UNION SELECT appointment_id, contact_id FROM appointment_people) p ON p.appointment_id = a.id
  WHERE s.key = 'known';
DELETE FROM settings WHERE key = 'known';
`;
