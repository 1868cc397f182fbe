/** The night check knows by itself which name a promotion goes under (docs/delivery.md §16). */
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkTexts } from '../../../src-main/delivery/night-check/night-check.ts';
import { openLedger } from '../../../src-main/delivery/outbox/ledger/send-ledger.ts';
import { openDatabase } from '../../../src-main/storage/db/open.ts';
import { tablesOf } from '../../../src-main/storage/tables.ts';
import { openPromotionDesk } from '../../rulebook/promotion-desk.ts';
import { NOW } from './sound-records.ts';

test('a promotion queued under its own name is sound; under the usual one it is found, and no reminder is', async () => {
  const desk = await openPromotionDesk();
  const visit = await desk.came();
  const promotion = await desk.newest(visit, 'accepted');
  const { id: appointment } = await desk.book(await desk.person('Kofi Boateng', '0244100202'), '2027-01-08T09:00');
  const reminder = await desk.newest(appointment, 'accepted');
  await desk.minutesPass();
  await desk.stop();
  const db = openDatabase(join(desk.folder, 'practice.db'));
  const ledger = await openLedger(join(desk.folder, 'practice-send-ledger'));
  onTestFinished(() => {
    ledger.close();
    db.close();
  });
  const tables = tablesOf(db);
  const found = async () =>
    ((await checkTexts({ tables, ledger, now: () => NOW }))?.found ?? []).map(one => [one.messageId, one.kind]);
  expect(await found()).toEqual([]);
  // As if it had been queued under the usual name.
  const under = db.prepare(
    'UPDATE submissions SET sender = @name WHERE id = (SELECT submission_id FROM messages WHERE id = @id)',
  );
  under.run({ id: promotion.id, name: 'Bellbird' });
  expect(await found()).toEqual([[promotion.id, 'sender']]);
  under.run({ id: promotion.id, name: 'Offers' });
  under.run({ id: reminder.id, name: 'Offers' });
  expect(await found()).toEqual([[reminder.id, 'sender']]);
});
