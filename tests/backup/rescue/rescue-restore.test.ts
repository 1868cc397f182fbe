import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openLiveBusiness } from '../../delivery/live-business.ts';
import { openTestApp } from '../../helpers/test-app.ts';
import { makeUnreleased } from '../../storage/versions.ts';
import { bytesOf, changed, fileIn, livedIn, overwrite } from './damaged-records.ts';

describe('what is left of the records', () => {
  test('the backups alone: what the newest knows to be queued is said, and a cancel is remembered', async () => {
    const house = await livedIn();
    rmSync(fileIn(house));
    rmSync(fileIn(house, 'live-send-ledger.jsonl'));
    const desk = await house.start();
    const { queued, ledger, backups } = await desk.call('rescue.look');
    expect([ledger, queued.texts, queued.batches[0]?.first[0]?.name]).toEqual(['of-backup', 1, 'Ama Mensah']);
    expect(await desk.call('rescue.cancel', { uid: queued.batches[0]?.uid ?? '' })).toEqual({ outcome: 'cancelled' });
    await desk.stop();
    const again = await house.start();
    expect((await again.call('rescue.look')).queued.texts).toBe(0);
    expect(readdirSync(house.folder).filter(name => name.includes('of-backup'))).toEqual([]);
    expect(await again.call('rescue.restore', { name: backups[0]?.name ?? '' })).toMatchObject({
      stopped: 'restored',
      restored: { cancelled: 1 },
    });
  });

  test('the ledger alone: what is queued is said; begun anew, it is held and shown', async () => {
    const house = await livedIn();
    rmSync(fileIn(house));
    rmSync(fileIn(house, 'backups'), { recursive: true });
    const desk = await house.start();
    const look = await desk.call('rescue.look');
    expect([look.queued.texts, look.backups, look.queued.batches[0]?.cancel]).toEqual([3, [], 'possible']);
    expect(await desk.call('rescue.startAnew')).toMatchObject({
      world: 'live',
      stopped: 'restored',
      restored: { queued: 3 },
    });
    const { decisions } = await desk.call('today.get');
    expect(decisions.map(({ contactName }) => contactName).sort()).toEqual(['Ama Mensah', 'Esi Quaye', 'Kofi Boateng']);
    const { rows } = await desk.call('log.page', { offset: 0, limit: 50 });
    expect(rows.some(({ what }) => what === 'begun-anew')).toBe(true);
    await desk.stop();
    // It is asked about once.
    const again = await house.start();
    expect(await again.call('app.state')).toMatchObject({ world: 'live', stopped: 'restored' });
  });

  test('records of a version from before the first release, and no backup: their zone is shown, they stay as they are', async () => {
    const house = await livedIn();
    rmSync(fileIn(house, 'backups'), { recursive: true });
    rmSync(fileIn(house));
    makeUnreleased(fileIn(house));
    changed(fileIn(house), `INSERT INTO settings (key, value) VALUES ('zone', '"Europe/London"')`);
    const [before, was] = [readdirSync(house.folder), bytesOf(fileIn(house))];
    const desk = await house.start();
    expect(await desk.call('rescue.look')).toMatchObject({ why: 'unreleased', backups: [], zone: 'Europe/London' });
    expect(bytesOf(fileIn(house))).toBe(was);
    expect(readdirSync(house.folder).filter(name => !before.includes(name))).toEqual(['rescue.lock']);
    await desk.call('rescue.startAnew');
    expect(bytesOf(fileIn(house, 'live.db.unreleased'))).toBe(was);
  });

  test('begun anew a second time: what was damaged the first time is kept too', async () => {
    const house = await livedIn();
    for (const name of ['live.db.damaged', 'live.db.damaged-2']) {
      overwrite(fileIn(house), 0, 100);
      const was = bytesOf(fileIn(house));
      const desk = await house.start();
      await desk.call('rescue.startAnew');
      await desk.stop();
      expect(bytesOf(fileIn(house, name))).toBe(was);
    }
  });

  test('nothing at all: a program that starts for the first time greets as one', async () => {
    const house = await openLiveBusiness();
    const folder = join(house.folder, 'new');
    mkdirSync(folder);
    // A first start that was cut short before anything was written.
    writeFileSync(join(folder, 'live.db'), '');
    const test = await openTestApp({ folder });
    onTestFinished(() => test.stop());
    expect(await test.call('app.state')).toMatchObject({ world: 'practice', welcomeDone: false });
    expect(await test.refusal('rescue.look')).toEqual({ code: 'records-there' });
  });
});

test('a backup that turns out to be damaged changes nothing, and is not offered again; one from a stick is put back', async () => {
  const house = await livedIn();
  const [name = ''] = readdirSync(fileIn(house, 'backups'));
  const stick = readFileSync(fileIn(house, join('backups', name)));
  overwrite(fileIn(house, join('backups', name)), stick.length - 40_000, 30_000);
  overwrite(fileIn(house), 0, 100);
  const was = bytesOf(fileIn(house));
  const desk = await house.start();
  const offered = (await desk.call('rescue.look')).backups;
  const refused = offered.length === 0 ? null : await desk.refusal('rescue.restore', { name });
  if (refused) expect(refused).toMatchObject({ code: 'backup-unreadable', why: 'damaged' });
  expect((await desk.call('rescue.look')).backups).toEqual([]);
  expect(bytesOf(fileIn(house))).toBe(was);
  const base64 = stick.toString('base64');
  expect(await desk.call('rescue.restore', { fileName: 'kept.backup', base64 })).toMatchObject({ stopped: 'restored' });
});
