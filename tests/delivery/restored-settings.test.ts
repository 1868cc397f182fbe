import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { WallTime } from '../../src-shared/instant.ts';
import { openLiveHouse } from './live-house.ts';

test('restored records wait for a look: another look of the program calls nothing off that is queued', async () => {
  const house = await openLiveHouse();
  let desk = await house.start();
  const { id } = await desk.book(await desk.person('Ama Mensah', '0244100201'));
  await desk.newest(id, 'accepted');
  await desk.stop();
  const copy = house.copy();
  desk = await house.start();
  await desk.call('appointments.move', { id, start: '2027-01-07T09:00' as WallTime });
  await desk.until(async () => (await desk.batches()).map(({ state }) => state).join() === 'cancelled,scheduled');
  await desk.newest(id, 'accepted');
  await desk.stop();
  copyFileSync(join(house.folder, 'live-send-ledger.jsonl'), join(copy, 'live-send-ledger.jsonl'));
  desk = await house.start({}, copy);
  expect((await desk.call('app.state')).stopped).toBe('restored');
  await desk.call('settings.save', { appearance: 'dark' });
  await desk.call('account.balance');
  await desk.until(async () => !desk.app.busy());
  expect((await desk.batches()).map(({ state }) => state)).toEqual(['cancelled', 'scheduled']);
  await desk.call('sending.resume');
  await desk.until(async () => (await desk.batches())[1]?.state === 'cancelled');
});
