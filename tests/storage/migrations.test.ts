import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { schemaText } from '../../scripts/schema.ts';
import { readBackup } from '../../src-main/storage/backup/backup.ts';
import { headerOf } from '../../src-main/storage/db/file-header.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { BACKUP_ID, BACKUP_TABLES } from '../../src-main/storage/db/schema.ts';
import { currentVersion } from '../../src-main/storage/migrations/index.ts';
import { tablesOf } from '../../src-main/storage/tables.ts';
import type { Instant } from '../../src-shared/time/instant.ts';
import { makeOlder, makeUnreleased, withNextMigration } from './versions.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const AT = '2027-01-04T08:00:00.000Z';

/** One person with an appointment, one text queued and one whose answer was lost. */
const ROWS = `
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
function opened(rows: string) {
  const db = openDatabase(join(folder, 'a.db'));
  db.exec(rows);
  return db;
}

describe('a database of an earlier version', () => {
  function older(): string {
    withNextMigration();
    const file = join(folder, 'older.db');
    makeOlder(file, db => db.exec(ROWS));
    return file;
  }

  test('its texts, their submissions and their history are there as they were, and what is new is filled in', () => {
    const db = openDatabase(older());
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
      submissionId: 3,
      gatewayBatchId: 'batch-3',
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
    expect(db.prepare('SELECT nickname FROM contacts').pluck().all()).toEqual(['ama mensah']);
    expect(db.pragma('user_version', { simple: true })).toBe(currentVersion());
    expect(db.pragma('foreign_key_check')).toEqual([]);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    // References are watched again.
    expect(() => db.exec('UPDATE messages SET submission_id = 99 WHERE id = 11')).toThrow(/FOREIGN KEY/);
    expect(() => db.exec('INSERT INTO message_history (message_id, at, to_state) VALUES (99, 0, 0)')).toThrow();
    db.close();
  });

  test('one that was taken to the new version opens as it is the next time', () => {
    const file = older();
    openDatabase(file).close();
    const db = openDatabase(file);
    expect(tablesOf(db).messages.get(11)?.state).toBe('accepted');
    db.close();
  });

  test('a migration that breaks a reference changes nothing', () => {
    withNextMigration('DELETE FROM contacts');
    const file = join(folder, 'older.db');
    makeOlder(file, db => db.exec(ROWS));
    expect(() => openDatabase(file)).toThrow('breaks references');
    const db = new Database(file);
    expect(db.pragma('user_version', { simple: true })).toBe(currentVersion() - 1);
    expect(db.prepare('SELECT count(*) FROM contacts').pluck().get()).toBe(1);
    db.close();
  });
});

describe('a database of a development version from before the first release', () => {
  test('is refused in words and left byte for byte as it is, with nothing beside it', () => {
    const file = join(folder, 'old.db');
    makeUnreleased(file);
    const bytes = readFileSync(file);
    expect(() => openDatabase(file)).toThrow('database-unreleased');
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(readdirSync(folder)).toEqual(['old.db']);
  });

  test('so is one that was not closed: its log stays too', () => {
    const file = join(folder, 'old.db');
    makeUnreleased(file);
    const writer = new Database(file);
    writer.exec("UPDATE contacts SET notes = 'rang us'");
    const files = [file, `${file}-wal`].map(path => [path, readFileSync(path)] as const);
    writer.close();
    for (const [path, content] of files) writeFileSync(path, content);
    expect(() => openDatabase(file)).toThrow('database-unreleased');
    for (const [path, content] of files) expect(readFileSync(path).equals(content)).toBe(true);
    expect(existsSync(`${file}-shm`)).toBe(false);
  });

  test('so is one whose version is only in its log, of before the first release or of a newer program', () => {
    const file = join(folder, 'old.db');
    const writer = new Database(join(folder, 'open.db'));
    writer.pragma('journal_mode = WAL');
    for (const [version, refusal] of [
      [17, 'database-unreleased'],
      [currentVersion() + 1, 'database-from-future'],
    ] as const) {
      writer.pragma(`user_version = ${version}`);
      expect(headerOf(join(folder, 'open.db'))?.version).toBe(0);
      const files = ['', '-wal', '-shm'].map(end => [file + end, readFileSync(join(folder, `open.db${end}`))] as const);
      for (const [path, content] of files) writeFileSync(path, content);
      expect(() => openDatabase(file)).toThrow(refusal);
      for (const [path, content] of files) expect(readFileSync(path).equals(content), path).toBe(true);
    }
    writer.close();
  });

  test('a backup of one says so and is left as it is', () => {
    const file = join(folder, 'old.backup');
    makeUnreleased(file);
    const db = new Database(file);
    db.pragma('journal_mode = DELETE');
    db.exec(BACKUP_TABLES);
    db.pragma(`application_id = ${BACKUP_ID}`);
    db.close();
    const bytes = readFileSync(file);
    expect(readBackup(file)).toEqual({ kind: 'unreadable', why: 'unreleased' });
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  test('a backup that another program opened says so too, and nothing is made beside it', () => {
    const file = join(folder, 'old.backup');
    makeUnreleased(file);
    const db = new Database(file);
    db.pragma(`application_id = ${BACKUP_ID}`);
    db.close();
    const bytes = readFileSync(file);
    expect(readBackup(file)).toEqual({ kind: 'unreadable', why: 'unreleased' });
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(readdirSync(folder)).toEqual(['old.backup']);
  });
});

test('schema.sql is what the migrations make; `npm run schema` writes it', () => {
  const written = readFileSync(new URL('../../src-main/storage/schema.sql', import.meta.url), 'utf8');
  expect(written).toBe(schemaText());
});

test('one person has one live text of a campaign; of appointments that were cancelled, one about each', () => {
  const db = opened(`
    INSERT INTO campaigns (id, token, name, sender, due_at, held_until, confirmed_at)
      VALUES (4, 'token', 'News', 'Adom', '${AT}', '${AT}', '${AT}');
    INSERT INTO messages (id, kind, campaign_id, chunk, rule_name, contact_id, contact_name, phone, text, segments, due_at,
      state, created_at, updated_at) VALUES
      (20, 'campaign', 4, 1, '', 7, 'Ama Mensah', '+233244100201', 'Hello', 1, '${AT}', 'accepted', '${AT}', '${AT}');
  `);
  const again = (id: number, subject: number | null) =>
    db
      .prepare(
        `INSERT INTO messages (id, kind, campaign_id, chunk, rule_name, contact_id, contact_name, phone, text, segments,
           due_at, state, created_at, updated_at, subject_appointment_id)
         SELECT @id, kind, campaign_id, 2, '', contact_id, '', phone, 'Hello', 1, due_at, 'planned', @at, @at, @subject
         FROM messages WHERE id = 20`,
      )
      .run({ id, subject, at: AT });
  expect(tablesOf(db).messages.subjectsOf(20)).toEqual([]);
  expect(() => again(21, null)).toThrow('UNIQUE');
  again(22, 5);
  again(23, 6);
  expect(() => again(24, 5)).toThrow('UNIQUE');
  db.close();
});

test('an appointment stands at its start since it was made, and since its next move or being put back', () => {
  const db = opened(ROWS);
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

test('an import without every count has none of what it does not name; what is staged or being undone is unseen', () => {
  const db = opened(`
    INSERT INTO imports (id, file_name, purpose, at, counts, state, reminders) VALUES
      (2, 'list.csv', 'contacts', '${AT}', '{"new":2,"changed":0,"same":0,"skipped":1,"optOuts":0}', 'done', 'none'),
      (3, 'more.csv', 'contacts', '${AT}', '{"new":1,"changed":0,"same":0,"skipped":0,"optOuts":0}', 'staging', 'none');
    INSERT INTO contacts (id, name, name_key, phone, import_id, created_at, updated_at) VALUES
      (7, 'Ama Mensah', 'ama mensah', '+233244100201', NULL, '${AT}', '${AT}'),
      (8, 'Esi Owusu', 'esi owusu', '+233244100202', 2, '${AT}', '${AT}'),
      (9, 'Kofi Unseen', 'kofi unseen', NULL, 3, '${AT}', '${AT}'),
      (10, 'Yaw Changed', 'yaw changed', NULL, 2, '${AT}', '2027-01-05T08:00:00.000Z');
  `);
  expect(tablesOf(db).imports.get(2)?.counts).toEqual({
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
  const seen = () => db.prepare('SELECT id FROM visible_contacts ORDER BY id').pluck().all();
  expect(seen()).toEqual([7, 8, 10]);
  db.exec(`UPDATE imports SET undoing_at = '${AT}' WHERE id = 2`);
  expect(seen()).toEqual([7, 10]);
  db.close();
});

describe('names written in several ways', () => {
  const AWA = { phone: null, email: '', notes: '', doNotText: false };
  function people() {
    const db = opened('');
    const { contacts } = tablesOf(db);
    const add = (name: string, groups: string[], fields: Record<string, string>) => {
      const id = contacts.insert({ ...AWA, name }, null, AT as Instant, groups);
      contacts.setFields(id, fields);
      return id;
    };
    const ids = [
      add('Awa N’Guessan', ['Élèves'], { Prénom: 'Awa' }),
      add("Awa N'Guessan", ['ÉLÈVES'], { PRÉNOM: 'Awa' }),
      add('Esi Owusu', ['Eleves', 'L’école'], { prenom: 'Esi', Card: '17' }),
    ];
    return { db, contacts, ids };
  }

  test('groups and fields that differ by accents and capitals are one', () => {
    const { db, contacts, ids } = people();
    expect(contacts.groups().map(({ name, size }) => [name, size])).toEqual([
      ['L’école', 1],
      ['Élèves', 3],
    ]);
    expect(ids.map(id => contacts.whole(id)?.fields)).toEqual([
      { Prénom: 'Awa' },
      { Prénom: 'Awa' },
      { Card: '17', Prénom: 'Esi' },
    ]);
    const second = ids[1] ?? 0;
    contacts.joinGroups(second, ['ELEVES', 'l´Ecole']);
    contacts.setFields(second, { prenom: 'Aya' });
    expect(contacts.whole(second)).toMatchObject({ groups: ['Élèves', 'L’école'], fields: { Prénom: 'Aya' } });
    expect(db.prepare('SELECT count(*) FROM groups').pluck().get()).toBe(2);
    db.close();
  });

  test('a name is found and known again however its apostrophe is written', () => {
    const { db, contacts, ids } = people();
    for (const name of ["Awa N'Guessan", 'awa n’guessan', 'AWA N`GUESSAN'])
      expect(contacts.withName(name).map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const found = (typed: string) => contacts.page(typed, null, { offset: 0, limit: 10 }).rows.map(({ id }) => id);
    expect(found("N'Guessan")).toEqual(ids.slice(0, 2));
    expect(found('N‘Guessan')).toEqual(ids.slice(0, 2));
    expect(found("l'ecole")).toEqual(ids.slice(2));
    db.close();
  });
});
