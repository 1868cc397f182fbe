import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nameKey } from '../../src-main/storage/contacts/name-key.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { first } from '../../src-main/storage/migrations/0001-first.ts';
import { migrations } from '../../src-main/storage/migrations/index.ts';
import { tablesOf } from '../../src-main/storage/tables.ts';
import type { Instant } from '../../src-shared/time/instant.ts';

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

/** As version 4 left it: people of an import (one of them changed since), people being staged, and a group. */
function fourthVersion(): string {
  const file = join(folder, 'b.db');
  const db = new Database(file);
  for (const migration of migrations.slice(0, 4)) db.exec(migration);
  db.pragma('user_version = 4');
  db.exec(`
    INSERT INTO imports (id, file_name, purpose, at, counts, state, reminders) VALUES
      (2, 'list.csv', 'contacts', '${AT}', '{"new":2,"changed":0,"same":0,"skipped":1,"optOuts":0}', 'done', 'none'),
      (3, 'more.csv', 'contacts', '${AT}', '{"new":1,"changed":0,"same":0,"skipped":0,"optOuts":0}', 'staging', 'none');
    INSERT INTO contacts (id, name, name_key, phone, import_id, created_at, updated_at) VALUES
      (7, 'Ama Mensah', 'ama mensah', '+233244100201', NULL, '${AT}', '${AT}'),
      (8, 'Esi Owusu', 'esi owusu', '+233244100202', 2, '${AT}', '${AT}'),
      (9, 'Kofi Unseen', 'kofi unseen', NULL, 3, '${AT}', '${AT}'),
      (10, 'Yaw Changed', 'yaw changed', NULL, 2, '${AT}', '2027-01-05T08:00:00.000Z');
    INSERT INTO groups (id, name) VALUES (1, 'Choir');
    INSERT INTO group_members (group_id, contact_id) VALUES (1, 8);
  `);
  db.close();
  return file;
}

/** As version 7 left it: names with curly apostrophes, groups and fields that differ by accents and capitals alone. */
function seventhVersion(): string {
  const file = join(folder, 'c.db');
  const db = new Database(file);
  for (const migration of migrations.slice(0, 7)) db.exec(migration);
  db.pragma('user_version = 7');
  db.exec(`
    INSERT INTO contacts (id, name, name_key, phone, created_at, updated_at) VALUES
      (7, 'Awa N’Guessan', 'awa n’guessan', '+233244100201', '${AT}', '${AT}'),
      (8, 'Awa N''Guessan', 'awa n''guessan', '+233244100202', '${AT}', '${AT}'),
      (9, 'Esi Owusu', 'esi owusu', '+233244100203', '${AT}', '${AT}');
    INSERT INTO contacts_search (rowid, words) VALUES
      (7, ' awa n’guessan 233244100201'), (8, ' awa n''guessan 233244100202'), (9, ' esi owusu 233244100203 l’ecole');
    INSERT INTO groups (id, name) VALUES (1, 'Élèves'), (2, 'ÉLÈVES'), (3, 'L’école'), (4, 'Eleves');
    INSERT INTO group_members (group_id, contact_id) VALUES (1, 7), (2, 7), (2, 8), (4, 9), (3, 9);
    INSERT INTO custom_fields (id, name) VALUES (1, 'Prénom'), (2, 'PRÉNOM'), (3, 'Card');
    INSERT INTO contact_fields (contact_id, field_id, value) VALUES
      (7, 1, 'Awa'), (7, 2, 'Ama'), (8, 2, 'Awa'), (9, 1, 'Esi'), (9, 3, '17'), (8, 1, 'Awa');
    INSERT INTO templates (id, name, body, fallbacks) VALUES (1, 'T', 'See you', '{}');
    INSERT INTO rules (id, name, template_id, due, enabled, which) VALUES
      (1, 'For the later of two', 1, '{}', 1, '{"kind":"group","groupId":2}'),
      (2, 'For a group of its own', 1, '{}', 1, '{"kind":"group","groupId":3}'),
      (3, 'For all', 1, '{}', 1, '{"kind":"all"}');
  `);
  db.close();
  return file;
}

/** As version 10 left it: a campaign with a text to one person that is still to go. */
function tenthVersion(): string {
  const file = join(folder, 'd.db');
  const db = new Database(file);
  db.function('name_key', { deterministic: true }, name => nameKey(String(name)));
  for (const migration of migrations.slice(0, 10)) db.exec(migration);
  db.pragma('user_version = 10');
  db.exec(`
    INSERT INTO campaigns (id, token, name, sender, due_at, held_until, confirmed_at)
      VALUES (4, 'token', 'News', 'Adom', '${AT}', '${AT}', '${AT}');
    INSERT INTO messages (id, kind, campaign_id, chunk, rule_name, contact_id, contact_name, phone, text, segments, due_at,
      state, created_at, updated_at) VALUES
      (20, 'campaign', 4, 1, '', 7, 'Ama Mensah', '+233244100201', 'Hello', 1, '${AT}', 'accepted', '${AT}', '${AT}');
  `);
  db.close();
  return file;
}

describe('a database of an earlier version', () => {
  test('version 10: one person still has one live text of a campaign; of appointments that were called off, one about each', () => {
    const db = openDatabase(tenthVersion());
    const again = (id: number, tellsOf: number | null) =>
      db
        .prepare(
          `INSERT INTO messages (id, kind, campaign_id, chunk, rule_name, contact_id, contact_name, phone, text, segments,
             due_at, state, created_at, updated_at, tells_of)
           SELECT @id, kind, campaign_id, 2, '', contact_id, '', phone, 'Hello', 1, due_at, 'planned', @at, @at, @tellsOf
           FROM messages WHERE id = 20`,
        )
        .run({ id, tellsOf, at: AT });
    expect(tablesOf(db).messages.subjectsOf(20)).toEqual([]);
    expect(() => again(21, null)).toThrow('UNIQUE');
    again(22, 5);
    again(23, 6);
    expect(() => again(24, 5)).toThrow('UNIQUE');
    db.close();
  });

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
      account: 0,
      sender: null,
      submittedAs: 'Adom',
      againOf: null,
      planAgain: false,
      next: null,
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

  test('an appointment of version 1 stands at its start since it was last changed, and since its next move or being put back', () => {
    const db = openDatabase(firstVersion());
    const { appointments } = tablesOf(db);
    const appointment = appointments.get(5);
    if (!appointment) throw new Error('it is gone');
    expect(appointments.startSetAt(5)).toBe(AT);
    const [noon, evening] = ['2027-01-04T12:00:00.000Z', '2027-01-04T18:00:00.000Z'] as [Instant, Instant];
    appointments.update(5, { ...appointment, notes: 'rang us' }, noon);
    expect(appointments.startSetAt(5)).toBe(AT);
    const moved = { ...appointment, startAt: '2027-01-06T11:00:00.000Z' as Instant };
    appointments.update(5, moved, noon);
    expect(appointments.startSetAt(5)).toBe(noon);
    appointments.update(5, { ...moved, status: 'cancelled' }, noon);
    appointments.update(5, moved, evening);
    expect(appointments.startSetAt(5)).toBe(evening);
    // It was written under a clock that was ahead; by the right one a list moves it back.
    db.exec(`INSERT INTO imports (id, file_name, purpose, at, counts, state, reminders)
      VALUES (2, 'list.csv', 'appointments', '${noon}', '{}', 'staging', 'held')`);
    appointments.stageChange(5, { ...appointment, notes: 'from the list' }, 2);
    appointments.applyStaged(2, 5, noon);
    expect([appointments.get(5)?.notes, appointments.startSetAt(5)]).toEqual(['from the list', noon]);
    // Called off, it stands nowhere, wherever it goes: it is as long ago that it last stood.
    const off = { ...moved, status: 'cancelled' as const };
    appointments.update(5, off, evening);
    expect([appointments.get(5)?.startAt, appointments.startSetAt(5)]).toEqual([moved.startAt, noon]);
    appointments.update(5, { ...appointment, status: 'cancelled' }, evening);
    expect([appointments.get(5)?.startAt, appointments.startSetAt(5)]).toEqual([appointment.startAt, noon]);
    appointments.stageChange(5, off, 2);
    appointments.applyStaged(2, 5, evening);
    expect([appointments.get(5)?.startAt, appointments.startSetAt(5)]).toEqual([moved.startAt, noon]);
    appointments.stageChange(5, moved, 2);
    appointments.applyStaged(2, 5, evening);
    expect(appointments.startSetAt(5)).toBe(evening);
    db.close();
  });

  test('one that was taken to the new version opens as it is the next time', () => {
    const file = firstVersion();
    openDatabase(file).close();
    const db = openDatabase(file);
    expect(tablesOf(db).messages.get(11)?.state).toBe('accepted');
    db.close();
  });

  test('version 4: people are found by any part of their number, and an import of then is there and complete', () => {
    const file = fourthVersion();
    const db = openDatabase(file);
    const tables = tablesOf(db);
    const found = (words: string) =>
      db
        .prepare('SELECT rowid AS id FROM contacts_search WHERE contacts_search MATCH ? ORDER BY rowid')
        .all(`"${words}"`);
    expect(found('41002')).toEqual([{ id: 7 }, { id: 8 }]);
    expect(found('100201')).toEqual([{ id: 7 }]);
    expect(found('choir')).toEqual([{ id: 8 }]);
    expect(found('mensah')).toEqual([{ id: 7 }]);
    expect(tables.contacts.get(7)?.name).toBe('Ama Mensah');
    expect(tables.imports.get(2)?.counts).toEqual({
      new: 2,
      past: 0,
      off: 0,
      noNumber: 0,
      changed: 0,
      moved: 0,
      cancelled: 0,
      same: 0,
      skipped: 1,
      optOuts: 0,
      missing: 0,
    });
    // Staged people are as unseen as before; those of an import that is being undone go out of sight, touched ones stay.
    const seen = () => db.prepare('SELECT id FROM visible_contacts ORDER BY id').all();
    expect(seen()).toEqual([{ id: 7 }, { id: 8 }, { id: 10 }]);
    db.exec(`UPDATE imports SET undoing_at = '${AT}' WHERE id = 2`);
    expect(seen()).toEqual([{ id: 7 }, { id: 10 }]);
    expect(db.pragma('foreign_key_check')).toEqual([]);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    db.close();
  });

  test('version 7: groups and fields that differ by accents and capitals are one, with everybody and every rule', () => {
    const db = openDatabase(seventhVersion());
    const tables = tablesOf(db);
    const all = (sql: string) => db.prepare(sql).raw().all();
    expect(tables.contacts.groups()).toEqual([
      { id: 3, name: 'L’école', size: 1 },
      { id: 1, name: 'Élèves', size: 3 },
    ]);
    expect(all("SELECT id, which ->> '$.groupId' FROM rules ORDER BY id")).toEqual([
      [1, 1],
      [2, 3],
      [3, null],
    ]);
    expect([7, 8, 9].map(id => tables.contacts.whole(id)?.fields)).toEqual([
      { Prénom: 'Awa,Ama' },
      { Prénom: 'Awa' },
      { Card: '17', Prénom: 'Esi' },
    ]);
    tables.contacts.joinGroups(8, ['ELEVES', 'l´Ecole']);
    tables.contacts.setFields(8, { prenom: 'Aya' });
    expect(tables.contacts.whole(8)).toMatchObject({ groups: ['Élèves', 'L’école'], fields: { Prénom: 'Aya' } });
    expect(all('SELECT count(*) FROM groups')).toEqual([[2]]);
    expect(db.pragma('foreign_key_check')).toEqual([]);
    db.close();
  });

  test('version 7: a name is found and known again however its apostrophe is written', () => {
    const db = openDatabase(seventhVersion());
    const { contacts } = tablesOf(db);
    for (const name of ["Awa N'Guessan", 'awa n’guessan', 'AWA N`GUESSAN'])
      expect(contacts.withName(name).map(({ id }) => id)).toEqual([7, 8]);
    const found = (typed: string) => contacts.page(typed, null, 0, 10).rows.map(({ id }) => id);
    expect(found("N'Guessan")).toEqual([7, 8]);
    expect(found('N‘Guessan')).toEqual([7, 8]);
    expect(found("l'ecole")).toEqual([9]);
    db.close();
  });
});
