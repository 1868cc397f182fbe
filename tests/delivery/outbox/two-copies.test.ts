import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryInstallId, realClock } from '../../helpers/test-app.ts';
import type { Desk } from '../desk.ts';
import { openLiveBusiness } from '../live-business.ts';

async function queued(desk: Desk, name: string, phone: string): Promise<void> {
  const { id } = await desk.book(await desk.person(name, phone));
  await desk.newest(id, 'accepted');
}

test('one copy of the records used on each of two computers: brought together, what either handed over is known', async () => {
  const business = await openLiveBusiness();
  const copy = business.copy();
  const here = await business.start();
  await queued(here, 'Ama Mensah', '0244100201');
  await here.stop();
  const there = await business.start({ installId: memoryInstallId() }, copy);
  await there.call('account.balance');
  await there.call('sending.resume');
  await queued(there, 'Kofi Boateng', '0244100202');
  await there.stop();

  // Their database beside our ledger: each has a submission that the other does not know.
  copyFileSync(join(copy, 'live.db'), join(business.folder, 'live.db'));
  const desk = await business.start();
  expect((await desk.call('app.state')).restored).toMatchObject({ queued: 1 });
  const page = await desk.call('messages.page', { filter: 'all', search: '', offset: 0, limit: 10 });
  expect(page.rows.map(({ contactName, state }) => `${contactName} ${state}`).sort()).toEqual([
    'Ama Mensah accepted',
    'Kofi Boateng accepted',
  ]);
});

test('a text that the computer of before handed over: older records elsewhere neither send it again nor say that it was not sent', async () => {
  const business = await openLiveBusiness();
  const first = await business.start();
  await first.call('settings.save', { horizonDays: 1 });
  const { id } = await first.book(await first.person('Ama Mensah', '0244100201'));
  await first.stop();
  const copy = business.copy();
  const at = async (iso: string, ...where: [] | [string]) => {
    const aheadMs = Date.parse(iso) - Date.now();
    const own = where.length > 0 ? { installId: memoryInstallId() } : {};
    await business.control('clock', { offsetMs: aheadMs });
    const desk = await business.start({ clock: realClock(() => aheadMs), ...own }, ...where);
    await desk.call('account.balance');
    return desk;
  };
  const here = await at('2027-01-05T09:00:00.000Z');
  await here.newest(id, 'accepted');
  await here.stop();

  const there = await at('2027-01-05T11:00:00.000Z', copy);
  const missed = await there.newest(id, 'missed');
  expect(missed).toMatchObject({ reason: { kind: 'restored-since' }, actions: ['dismiss'] });
  await there.call('sending.resume');
  const [rule] = await there.call('rules.list');
  if (!rule) throw new Error('no rule');
  await there.call('rules.save', { ...rule, when: { kind: 'hours-before', hours: 20 } });
  await there.call('account.balance');
  await there.until(async () => !there.app.busy());
  expect((await there.message(missed.id)).actions).toEqual(['dismiss']);
  expect((await there.texts(id)).map(({ state }) => state)).toEqual(['missed']);
  expect(await there.batches()).toHaveLength(1);
});
