import { expect, test } from 'vitest';
import type { ResumedTexts } from '../../src-shared/model/rehearsal.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { type Desk, openDesk } from '../delivery/desk.ts';

const THURSDAY_14 = '2027-01-07T14:00' as WallTime;

const all = async (desk: Desk) =>
  (await desk.call('messages.page', { filter: 'all', search: '', offset: 0, limit: 100 })).rows;
const whenAndWho = ({ texts }: ResumedTexts) =>
  texts.map(({ contactName, dueLocal }) => `${dueLocal} ${contactName}`).sort();

/**
 * Ama, Kofi and Yaw are queued; a backup; then Ama is moved, Kofi cancelled, the backup restored, and the rule of all
 * changed to another hour.
 */
async function restoredDesk(): Promise<Desk> {
  const desk = await openDesk();
  const ama = await desk.book(await desk.person('Ama', '0244100201'));
  const kofi = await desk.book(await desk.person('Kofi', '0244100202'));
  const yaw = await desk.book(await desk.person('Yaw', '0244100203'));
  for (const { id } of [ama, kofi, yaw]) await desk.newest(id, 'accepted');
  const { name } = await desk.call('backup.make');
  await desk.call('appointments.move', { id: ama.id, start: THURSDAY_14 });
  await desk.newest(ama.id, 'accepted');
  await desk.call('appointments.cancel', { id: kofi.id });
  await desk.newest(kofi.id, 'cancelled');
  await desk.call('backup.restore', { name });
  const [saved] = await desk.call('rules.list');
  if (!saved) throw new Error('there is a rule');
  const { templateName: _, ...rule } = saved;
  await desk.call('rules.save', { ...rule, when: { kind: 'days-before', days: 1, at: '11:00' } });
  return desk;
}

test('what resuming cancels and sends is said before, changes nothing, and is what resuming does', async () => {
  const desk = await restoredDesk();
  const before = await all(desk);
  const preview = await desk.call('rehearsal.resume');
  if (preview === null) throw new Error('nothing is said of what resuming does');
  expect(await all(desk)).toEqual(before);
  expect(await desk.call('app.state')).toMatchObject({ stopped: 'restored' });
  expect(preview.cancels).toMatchObject({
    total: 2,
    texts: [{ contactName: 'Yaw' }, { contactName: 'Ama', phoneShown: '024 410 0201' }],
  });
  expect(preview.sends.texts.map(({ contactName }) => contactName)).toContain('Yaw');

  await desk.call('sending.resume');
  await desk.minutesPass();
  await desk.until(async () => !desk.app.busy());
  const after = await all(desk);
  const was = new Map(before.map(({ id, state }) => [id, state]));
  const cancelled = after.filter(({ id, state }) => state === 'cancelled' && was.get(id) !== 'cancelled');
  expect(cancelled.map(({ id }) => id)).toEqual(preview.cancels.texts.map(({ id }) => id));
  const sent = after.filter(({ id, state }) => state === 'accepted' && was.get(id) !== 'accepted');
  expect(sent.map(({ contactName, dueLocal }) => `${dueLocal} ${contactName}`).sort()).toEqual(
    whenAndWho(preview.sends),
  );
  expect(preview.sends.total).toBe(sent.length);
});

test('of many texts the first few are listed, and all are counted; with none left to send it says so', async () => {
  const desk = await openDesk();
  await desk.call('sending.stopAll');
  expect(await desk.call('rehearsal.resume')).toEqual({
    cancels: { total: 0, texts: [] },
    sends: { total: 0, texts: [] },
  });
  for (let each = 1; each <= 7; each++) await desk.book(await desk.person(`Ama ${each}`, `024410020${each}`));
  const preview = await desk.call('rehearsal.resume');
  expect(preview?.sends.total).toBe(7);
  expect(preview?.sends.texts.map(({ contactName }) => contactName)).toEqual(
    [1, 2, 3, 4, 5].map(each => `Ama ${each}`),
  );
});
