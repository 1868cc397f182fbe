/** A database of an earlier version, with rows of every kind. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { openDatabase } from '../../../src-main/storage/db/open.ts';

export let folder = '';
export const AT = '2027-01-04T08:00:00.000Z';

/** One person with an appointment, one text queued and one whose answer was lost. */
export const ROWS = `
  INSERT INTO contacts (id, name, name_key, phone, created_at, updated_at)
    VALUES (7, 'Ama Mensah', 'ama mensah', '+233244100201', '${AT}', '${AT}');
  INSERT INTO appointments (id, contact_id, service, staff, notes, start_wall, zone, start_at, duration_minutes, status,
    start_set_at, created_at, updated_at) VALUES (5, 7, 'Check-up', '', '', '2027-01-06T09:00', 'Africa/Accra',
    '2027-01-06T09:00:00.000Z', 30, 'booked', '${AT}', '${AT}', '${AT}');
  INSERT INTO submissions (id, uid, sender, scheduled_at, asked_at, gateway_batch_id, answer, balance_before)
    VALUES (3, 'uid-3', 'Adom', '2027-01-05T10:00:00.000Z', '${AT}', 'batch-3', '{}', 100);
  INSERT INTO messages (id, kind, appointment_id, rule_id, rule_name, contact_id, contact_name, phone, text, segments,
    due_at, start_at, start_wall, state, reason, submission_id, created_at, updated_at) VALUES
    (11, 'reminder', 5, 1, 'The day before', 7, 'Ama Mensah', '+233244100201', 'See you', 1,
     '2027-01-05T10:00:00.000Z', '2027-01-06T09:00:00.000Z', '2027-01-06T09:00', 'accepted', NULL, 3, '${AT}', '${AT}'),
    (12, 'test', NULL, NULL, '', NULL, '', '+233244100202', 'Test', 1, '${AT}', NULL, NULL, 'uncertain',
     '{"kind":"service","words":{}}', NULL, '${AT}', '${AT}');
  INSERT INTO message_history (message_id, at, from_state, to_state) VALUES (11, '${AT}', NULL, 'planned');
`;

/** A new database of this version with these rows. */
export function opened(rows: string) {
  const db = openDatabase(join(folder, 'a.db'));
  db.exec(rows);
  return db;
}

/** Gives every test of a file its own folder. */
export function prepareFolder(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bellbird-migrations-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
}
