import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryInstallId } from '../helpers/test-app.ts';
import type { Desk } from './desk.ts';
import { openLiveHouse } from './live-house.ts';

async function queued(desk: Desk, name: string, phone: string): Promise<void> {
  const { id } = await desk.book(await desk.person(name, phone));
  await desk.newest(id, 'accepted');
}

test('one copy of the records used on each of two computers: brought together, what either handed over is known', async () => {
  const house = await openLiveHouse();
  const copy = house.copy();
  const here = await house.start();
  await queued(here, 'Ama Mensah', '0244100201');
  await here.stop();
  const there = await house.start({ installId: memoryInstallId() }, copy);
  await there.call('account.balance');
  await there.call('sending.resume');
  await queued(there, 'Kofi Boateng', '0244100202');
  await there.stop();

  // Their database beside our ledger: each has a submission that the other does not know.
  copyFileSync(join(copy, 'live.db'), join(house.folder, 'live.db'));
  const desk = await house.start();
  expect((await desk.call('app.state')).restored).toMatchObject({ queued: 1 });
  const page = await desk.call('messages.page', { filter: 'all', search: '', offset: 0, limit: 10 });
  expect(page.rows.map(({ contactName, state }) => `${contactName} ${state}`).sort()).toEqual([
    'Ama Mensah accepted',
    'Kofi Boateng accepted',
  ]);
});
