import { expect, test } from 'vitest';
import { tablesOf } from '../../src-main/storage/tables.ts';
import type { Instant } from '../../src-shared/time/instant.ts';
import { AT, opened, prepareFolder, ROWS } from './migrations/older-database.ts';

prepareFolder();

test('one person has one live text of a campaign; of appointments that were cancelled, one about each', () => {
  const db = opened(`
    INSERT INTO campaigns (id, token, name, purpose, countries, sender, due_at, held_until, confirmed_at)
      VALUES (4, 'token', 'News', 'service', '[]', 'Adom', '${AT}', '${AT}', '${AT}');
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

test('what is staged or being undone is unseen', () => {
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
  const seen = () => db.prepare('SELECT id FROM visible_contacts ORDER BY id').pluck().all();
  expect(seen()).toEqual([7, 8, 10]);
  db.exec(`UPDATE imports SET undoing_at = '${AT}' WHERE id = 2`);
  expect(seen()).toEqual([7, 10]);
  db.close();
});
