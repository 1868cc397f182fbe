import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deskOf } from '../delivery/desk.ts';
import { openLiveBusiness } from '../delivery/live-business.ts';
import { memoryInstallId, memorySecrets, openTestApp } from '../helpers/test-app.ts';
import { backedUp, database, MONDAY, startAt, THURSDAY, WEDNESDAY } from './restore-elsewhere.ts';

test('restored records say the time of their backup; restored once more, that of the backup restored last', async () => {
  const { office, file } = await backedUp();
  const desk = await startAt(office, WEDNESDAY);
  const [monday] = (await desk.call('backup.list')).backups.filter(({ name }) => name === file.fileName);
  const wednesday = await desk.call('backup.make');
  if (monday?.state !== 'good' || wednesday.state !== 'good') throw new Error('a backup of this test cannot be read');
  await desk.call('backup.restore', { name: monday.name });
  expect((await desk.call('app.state')).restored).toMatchObject({ savedAt: monday.at });
  expect(monday.at.slice(0, 10)).toBe(MONDAY.slice(0, 10));
  await desk.call('backup.restore', { name: wednesday.name });
  expect((await desk.call('app.state')).restored).toMatchObject({ savedAt: wednesday.at });
  await desk.call('sending.resume');
  expect((await desk.call('app.state')).restored).toBe(null);
});

test('a folder copied to another computer says when the program last ran on it', async () => {
  const { office } = await backedUp();
  const there = await startAt(office, THURSDAY, { folder: office.copy(), installId: memoryInstallId() });
  await there.until(async () => (await there.call('app.state')).stopped === 'restored');
  const { restored } = await there.call('app.state');
  expect(restored?.savedAt?.slice(0, 10)).toBe(MONDAY.slice(0, 10));
});

test('a backup says whether it is from before going live: in Settings, and where the records are lost', async () => {
  const office = await openLiveBusiness();
  const desk = await office.start();
  await desk.call('app.enterWorld', { world: 'live' });
  await desk.call('backup.make');
  expect((await desk.call('backup.list')).backups).toMatchObject([{ isFromBeforeLive: false }]);
  await desk.stop();

  const folder = join(office.folder, '..', 'not live yet');
  mkdirSync(folder, { recursive: true });
  const own = { installId: memoryInstallId(), secrets: memorySecrets() };
  const first = deskOf(await openTestApp({ folder, ports: own }));
  await first.call('app.enterWorld', { world: 'live' });
  await first.call('backup.make');
  expect((await first.call('backup.list')).backups).toMatchObject([{ isFromBeforeLive: true }]);
  await first.stop();
  for (const end of ['', '-wal', '-shm', '-open']) rmSync(`${database(folder)}${end}`, { force: true });
  const lost = deskOf(await openTestApp({ folder, ports: own }));
  expect((await lost.call('rescue.look')).backups).toMatchObject([{ isFromBeforeLive: true }]);
  await lost.stop();
});
