/**
 * The appointments a campaign's text says are called off, each with the start it tells: while one of them stands again,
 * the text must not leave. Not by reference, for an import that is undone removes appointments.
 *
 * Somebody with several of them gets a text about each, so that a campaign may have as many live texts of one person;
 * of any other campaign it is one, as before.
 */
export const whatATextIsAbout = `
CREATE TABLE message_appointments (
  message_id INTEGER NOT NULL REFERENCES messages (id),
  appointment_id INTEGER NOT NULL,
  start_wall TEXT NOT NULL,
  PRIMARY KEY (message_id, appointment_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX message_appointments_by_appointment ON message_appointments (appointment_id);

-- The first of them; null for a text that is about none.
ALTER TABLE messages ADD COLUMN tells_of INTEGER;
DROP INDEX messages_one_live_of_campaign;
CREATE UNIQUE INDEX messages_one_live_of_campaign ON messages (campaign_id, contact_id, coalesce(tells_of, 0))
  WHERE kind = 'campaign' AND state NOT IN ('withdrawn', 'cancelled', 'refused', 'missed', 'done');
`;
