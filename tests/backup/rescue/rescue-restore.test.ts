import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BACKUP_ID, BACKUP_TABLES } from '../../../src-main/storage/db/schema.ts';
import { openLiveBusiness } from '../../delivery/live-business.ts';
import { loseLedger } from '../../helpers/ledger-files.ts';
import { openTestApp } from '../../helpers/test-app.ts';
import { makeUnreleased } from '../../storage/migrations/versions.ts';
import { bytesOf, changed, fileIn, livedIn, overwrite } from './damaged-records.ts';

describe('what is left of the records', () => {
  test('the backups alone: what the newest knows to be queued is said, and a cancel is remembered', async () => {
    const office = await livedIn();
    rmSync(fileIn(office));
    loseLedger(office.folder);
    const desk = await office.start();
    const { queued, ledger, backups } = await desk.call('rescue.look');
    expect([ledger, queued.texts, queued.batches[0]?.first[0]?.name]).toEqual(['of-backup', 1, 'Ama Mensah']);
    // Of what was sent after it nothing is known, so nothing is said of it.
    expect(backups.map(({ textsSince }) => textsSince)).toEqual([null]);
    expect(await desk.call('rescue.cancel', { uid: queued.batches[0]?.uid ?? '' })).toEqual({ outcome: 'cancelled' });
    await desk.stop();
    const again = await office.start();
    expect((await again.call('rescue.look')).queued.texts).toBe(0);
    expect(readdirSync(office.folder).filter(name => name.includes('of-backup'))).toEqual([]);
    expect(await again.call('rescue.restore', { name: backups[0]?.name ?? '' })).toMatchObject({
      stopped: 'restored',
      restored: { cancelled: 1 },
    });
  });

  test('a ledger that is whole and never had a text is not said to be lost', async () => {
    const office = await openLiveBusiness();
    const desk = await office.start();
    await desk.call('backup.make');
    await desk.stop();
    rmSync(fileIn(office));
    const again = await office.start();
    const { ledger, queued, backups } = await again.call('rescue.look');
    expect([ledger, queued.texts, backups.map(({ textsSince }) => textsSince)]).toEqual(['own', 0, [0]]);
  });

  test('the ledger alone: what is queued is said; begun anew, it is held and shown', async () => {
    const office = await livedIn();
    rmSync(fileIn(office));
    rmSync(fileIn(office, 'backups'), { recursive: true });
    const desk = await office.start();
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
    expect(rows.some(({ what }) => what === 'records-begun-anew')).toBe(true);
    await desk.stop();
    // It is asked about once.
    const again = await office.start();
    expect(await again.call('app.state')).toMatchObject({ world: 'live', stopped: 'restored' });
  });

  test('records of a version from before the first release, and no backup: they are named as such and stay as they are', async () => {
    const office = await livedIn();
    rmSync(fileIn(office, 'backups'), { recursive: true });
    rmSync(fileIn(office));
    makeUnreleased(fileIn(office));
    const [before, was] = [readdirSync(office.folder), bytesOf(fileIn(office))];
    const desk = await office.start();
    expect(await desk.call('rescue.look')).toMatchObject({ why: 'unreleased', backups: [] });
    expect(bytesOf(fileIn(office))).toBe(was);
    expect(readdirSync(office.folder).filter(name => !before.includes(name))).toEqual(['rescue.lock']);
    await desk.call('rescue.startAnew');
    expect(bytesOf(fileIn(office, 'live.db.unreleased'))).toBe(was);
  });

  test('a send ledger of such a version: named as such, and kept when the records are begun anew', async () => {
    const office = await livedIn();
    rmSync(fileIn(office, 'backups'), { recursive: true });
    const ledger = fileIn(office, 'live-send-ledger.jsonl');
    writeFileSync(ledger, 'a1b2c3d4 {"event":"intent"}\n');
    const was = bytesOf(ledger);
    const desk = await office.start();
    expect(await desk.call('rescue.look')).toMatchObject({ why: 'unreleased' });
    expect(bytesOf(ledger)).toBe(was);
    await desk.call('rescue.startAnew');
    expect(bytesOf(`${ledger}.unreleased`)).toBe(was);
    expect(await desk.call('app.state')).toMatchObject({ world: 'live' });
  });

  test('a backup of such a version copied over them after a crash: it and the log of the records stay as they are', async () => {
    const office = await livedIn();
    rmSync(fileIn(office, 'backups'), { recursive: true });
    const writer = new Database(fileIn(office));
    writer.exec("UPDATE contacts SET notes = 'rang us'");
    const log = readFileSync(fileIn(office, 'live.db-wal'));
    writer.close();
    rmSync(fileIn(office));
    makeUnreleased(fileIn(office));
    changed(fileIn(office), `PRAGMA journal_mode = DELETE; ${BACKUP_TABLES}; PRAGMA application_id = ${BACKUP_ID}`);
    writeFileSync(fileIn(office, 'live.db-wal'), log);
    const was = ['', '-wal'].map(end => bytesOf(fileIn(office, `live.db${end}`)));
    const desk = await office.start();
    expect(await desk.call('rescue.look')).toMatchObject({ why: 'unreleased' });
    expect(['', '-wal'].map(end => bytesOf(fileIn(office, `live.db${end}`)))).toEqual(was);
    await desk.call('rescue.startAnew');
    expect(['', '-wal'].map(end => bytesOf(fileIn(office, `live.db.unreleased${end}`)))).toEqual(was);
  });

  test('begun anew a second time: what was damaged the first time is kept too', async () => {
    const office = await livedIn();
    for (const name of ['live.db.damaged', 'live.db.damaged-2']) {
      overwrite(fileIn(office), 0, 100);
      const was = bytesOf(fileIn(office));
      const desk = await office.start();
      await desk.call('rescue.startAnew');
      await desk.stop();
      expect(bytesOf(fileIn(office, name))).toBe(was);
    }
  });

  test('nothing at all: a program that starts for the first time greets as one', async () => {
    const office = await openLiveBusiness();
    const folder = join(office.folder, 'new');
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
  const office = await livedIn();
  const [name = ''] = readdirSync(fileIn(office, 'backups'));
  const stick = readFileSync(fileIn(office, join('backups', name)));
  overwrite(fileIn(office, join('backups', name)), stick.length - 40_000, 30_000);
  overwrite(fileIn(office), 0, 100);
  const was = bytesOf(fileIn(office));
  const desk = await office.start();
  const offered = (await desk.call('rescue.look')).backups;
  const refused = offered.length === 0 ? null : await desk.refusal('rescue.restore', { name });
  if (refused) expect(refused).toMatchObject({ code: 'backup-unreadable', why: 'damaged' });
  expect((await desk.call('rescue.look')).backups).toEqual([]);
  expect(bytesOf(fileIn(office))).toBe(was);
  const base64 = stick.toString('base64');
  expect(await desk.call('rescue.restore', { fileName: 'kept.backup', base64 })).toMatchObject({ stopped: 'restored' });
});
