import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CHANGES } from '../../../src-shared/contract/changes.ts';
import { MONDAY_8 } from '../../delivery/desk.ts';
import { spoilTable } from '../../helpers/spoil-table.ts';
import { realClock } from '../../helpers/test-app.ts';
import { fileIn, livedIn } from './damaged-records.ts';

describe('damage that is met while the program runs', () => {
  test('is not forgotten by the next start, however far away it is then', async () => {
    const office = await livedIn();
    const desk = await office.start();
    // The page of a table that nothing reads at a start.
    spoilTable(office.folder, 'import_changes');
    expect(await desk.refusal('backup.make')).toMatchObject({ code: 'backup-failed' });
    await desk.stop();
    const again = await office.start();
    expect(await again.refusal('app.state')).toEqual({ code: 'records-lost' });
    expect((await again.call('rescue.look')).why).toBe('damaged');
  });

  test('is not forgotten after a crash, though nothing of the log is missing', async () => {
    const office = await livedIn();
    let crashed = '';
    // As the disk has it when the damage is met, log and all.
    const logFailure = () => {
      if (crashed === '') crashed = office.copy();
    };
    const desk = await office.start({ logFailure });
    spoilTable(office.folder, 'import_changes');
    expect(await desk.refusal('backup.make')).toMatchObject({ code: 'backup-failed' });
    expect(existsSync(join(crashed, 'live.db-wal'))).toBe(true);
    await desk.stop();
    const again = await office.start({}, crashed);
    expect(await again.refusal('app.state')).toEqual({ code: 'records-lost' });
    expect((await again.call('rescue.look')).why).toBe('damaged');
  });

  test('leads to the rescue at once, from a backup that cannot be made', async () => {
    const office = await livedIn();
    const desk = await office.start();
    spoilTable(office.folder, 'import_changes');
    expect(await desk.refusal('backup.make')).toMatchObject({ code: 'backup-failed' });
    await desk.until(async () => (await desk.refusal('app.state')).code === 'records-lost');
    const [backup] = (await desk.call('rescue.look')).backups;
    expect(await desk.call('rescue.restore', { name: backup?.name ?? '' })).toMatchObject({ stopped: 'restored' });
    expect(existsSync(fileIn(office, 'live.db.damaged'))).toBe(true);
  });

  test('leads to the rescue at once, from a page that cannot be read, and every screen is told', async () => {
    const office = await livedIn();
    const desk = await office.start();
    spoilTable(office.folder, 'services');
    const told = desk.events.length;
    expect(await desk.refusal('services.list')).toMatchObject({ code: 'database-damaged' });
    expect(await desk.refusal('app.state')).toEqual({ code: 'records-lost' });
    expect(desk.events.slice(told)).toContainEqual({ type: 'changed', topics: CHANGES.records, world: 'live' });
    expect(await desk.call('rescue.look')).toMatchObject({ why: 'damaged', queued: { texts: 3 } });
  });

  test('of an index, which no backup has, is found when a backup is made', async () => {
    const office = await livedIn();
    const desk = await office.start();
    spoilTable(office.folder, 'watched_files_by_draft');
    expect(await desk.refusal('backup.make')).toMatchObject({ code: 'backup-failed' });
    await desk.until(async () => (await desk.refusal('app.state')).code === 'records-lost');
  });

  test('is found by a start of its own accord, though the backup of the day is made already', async () => {
    const office = await livedIn();
    let passedMs = 0;
    const aheadMs = Date.parse(MONDAY_8) - Date.now();
    const desk = await office.start({ clock: realClock(() => aheadMs + passedMs) });
    // The page of a table that nothing reads by itself.
    spoilTable(office.folder, 'import_changes');
    passedMs = 2 * 60_000;
    await desk.person('Somebody', '');
    await desk.until(async () => !(await desk.app.dispatch('app.state', undefined)).ok);
    expect(await desk.call('rescue.look')).toMatchObject({ why: 'damaged' });
    expect(readdirSync(office.folder).filter(name => name.includes('.checked'))).toEqual([]);
  });

  test('is found by itself, too, where no backup can be made at all', async () => {
    const office = await livedIn();
    renameSync(fileIn(office, 'backups'), fileIn(office, 'backups-away'));
    writeFileSync(fileIn(office, 'backups'), 'a file in the place of the folder');
    let passedMs = 0;
    const aheadMs = Date.parse(MONDAY_8) - Date.now();
    const desk = await office.start({ clock: realClock(() => aheadMs + passedMs) });
    spoilTable(office.folder, 'import_changes');
    passedMs = 2 * 60_000;
    await desk.person('Somebody', '');
    await desk.until(async () => !(await desk.app.dispatch('app.state', undefined)).ok);
    expect(await desk.call('rescue.look')).toMatchObject({ why: 'damaged' });
    expect(readdirSync(office.folder).filter(name => name.includes('.checked'))).toEqual([]);
  });

  test('is found an hour later where no copy could be made to look for it', async () => {
    const office = await livedIn();
    let passedMs = 0;
    let failures = 0;
    const aheadMs = Date.parse(MONDAY_8) - Date.now();
    const logFailure = () => {
      failures += 1;
    };
    const desk = await office.start({ clock: realClock(() => aheadMs + passedMs), logFailure });
    // A folder in the place of the copy, which cannot be written then, as on a full disk.
    mkdirSync(fileIn(office, 'live.db.checked'));
    spoilTable(office.folder, 'import_changes');
    const pass = (minutes: number) => {
      passedMs += minutes * 60_000;
      return desk.person('Somebody', '');
    };
    await pass(2);
    await desk.until(async () => failures > 0);
    expect(await desk.call('app.state')).toMatchObject({ world: 'live' });
    rmSync(fileIn(office, 'live.db.checked'), { recursive: true });
    await pass(61);
    await desk.until(async () => !(await desk.app.dispatch('app.state', undefined)).ok);
    expect(await desk.call('rescue.look')).toMatchObject({ why: 'damaged' });
  });

  test('of practice alone is none of the business: its records stay open', async () => {
    const office = await livedIn();
    const desk = await office.start();
    await desk.call('app.enterWorld', { world: 'practice' });
    spoilTable(office.folder, 'services', 'practice.db');
    expect(await desk.refusal('services.list')).toMatchObject({ code: 'database-damaged' });
    const told = desk.events.length;
    expect(await desk.call('app.state')).toMatchObject({ world: 'practice' });
    expect(desk.events.slice(told)).toEqual([]);
    await desk.call('app.enterWorld', { world: 'live' });
    expect(await desk.call('services.list')).toMatchObject({ services: [] });
  });
});
