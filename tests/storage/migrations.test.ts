import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { first } from '../../src-main/storage/migrations/0001-first.ts';
import { openDatabase } from '../../src-main/storage/open.ts';
import { tablesOf } from '../../src-main/storage/tables.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const AT = '2027-01-04T08:00:00.000Z';

/** A database as the first version of the program left it, with one text queued and one whose answer was lost. */
function firstVersion(): string {
  const file = join(folder, 'a.db');
  const db = new Database(file);
  db.exec(first);
  db.pragma('user_version = 1');
  db.exec(`
    INSERT INTO contacts (id, name, name_key, phone, created_at, updated_at)
      VALUES (7, 'Ama Mensah', 'ama mensah', '+233244100201', '${AT}', '${AT}');
    INSERT INTO appointments (id, contact_id, service, staff, notes, start_wall, zone, start_at, duration_minutes, status,
      created_at, updated_at) VALUES (5, 7, 'Check-up', '', '', '2027-01-06T09:00', 'Africa/Accra',
      '2027-01-06T09:00:00.000Z', 30, 'booked', '${AT}', '${AT}');
    INSERT INTO batches (id, uid, sender, scheduled_at, asked_at, batch_id, answer, balance_before)
      VALUES (3, 'uid-3', 'Adom', '2027-01-05T10:00:00.000Z', '${AT}', 'batch-3', '{}', 100);
    INSERT INTO messages (id, kind, appointment_id, rule_id, rule_name, contact_id, contact_name, phone, text, segments,
      due_at, start_at, start_wall, state, reason, batch, created_at, updated_at) VALUES
      (11, 'reminder', 5, 1, 'The day before', 7, 'Ama Mensah', '+233244100201', 'See you', 1,
       '2027-01-05T10:00:00.000Z', '2027-01-06T09:00:00.000Z', '2027-01-06T09:00', 'accepted', NULL, 3, '${AT}', '${AT}'),
      (12, 'test', NULL, NULL, '', NULL, '', '+233244100202', 'Test', 1, '${AT}', NULL, NULL, 'uncertain',
       '{"kind":"service","words":{}}', NULL, '${AT}', '${AT}');
    INSERT INTO message_history (message_id, at, from_state, to_state) VALUES (11, '${AT}', NULL, 'planned');
  `);
  db.close();
  return file;
}

describe('a database of an earlier version', () => {
  test('version 1: its texts, their submissions and their history are there as they were', () => {
    const db = openDatabase(firstVersion());
    const tables = tablesOf(db);
    expect(tables.messages.get(11)).toEqual({
      id: 11,
      kind: 'reminder',
      appointmentId: 5,
      campaignId: null,
      chunk: null,
      wireValues: null,
      ruleId: 1,
      ruleName: 'The day before',
      contactId: 7,
      contactName: 'Ama Mensah',
      phone: '+233244100201',
      text: 'See you',
      segments: 1,
      dueAt: '2027-01-05T10:00:00.000Z',
      startAt: '2027-01-06T09:00:00.000Z',
      startWall: '2027-01-06T09:00',
      state: 'accepted',
      reason: null,
      batch: 3,
      batchId: 'batch-3',
      sender: null,
      submittedAs: 'Adom',
      againOf: null,
      planAgain: false,
      updatedAt: AT,
    });
    expect(tables.messages.get(12)).toMatchObject({ kind: 'test', state: 'uncertain', reason: { kind: 'service' } });
    expect(tables.messages.history(11)).toHaveLength(1);
    expect(db.pragma('foreign_key_check')).toEqual([]);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    // References are watched again, and point at the table that took the place of the old one.
    expect(() => db.exec('UPDATE messages SET batch = 99 WHERE id = 11')).toThrow(/FOREIGN KEY/);
    expect(() => db.exec('INSERT INTO message_history (message_id, at, to_state) VALUES (99, 0, 0)')).toThrow();
    db.close();
  });

  test('one that was taken to the new version opens as it is the next time', () => {
    const file = firstVersion();
    openDatabase(file).close();
    const db = openDatabase(file);
    expect(tablesOf(db).messages.get(11)?.state).toBe('accepted');
    db.close();
  });
});
