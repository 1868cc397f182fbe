/**
 * Since when an appointment is to take place at its start: a note, another service or another person does not move it.
 */
export const startSetAt = `
ALTER TABLE appointments ADD COLUMN stands_since TEXT NOT NULL DEFAULT '';
UPDATE appointments SET stands_since = updated_at;
`;
