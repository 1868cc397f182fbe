import { closeSync, copyFileSync, existsSync, openSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { fileIn, livedIn } from './damaged-records.ts';

describe('damage that is met while the program runs', () => {
  test('is not forgotten by the next start, however far away it is then', async () => {
    const house = await livedIn();
    const desk = await house.start();
    const db = fileIn(house, 'spoilt.db');
    copyFileSync(fileIn(house), db);
    // The page of a table that nothing reads at a start; the program has not read it either.
    spoilPageOf(fileIn(house), db, 'import_changes');
    expect(await desk.refusal('backup.make')).toMatchObject({ code: 'backup-failed' });
    await desk.stop();
    const again = await house.start();
    expect(await again.refusal('app.state')).toEqual({ code: 'records-lost' });
    expect((await again.call('rescue.look')).why).toBe('damaged');
  });

  test('is not forgotten after a crash, though nothing of the log is missing', async () => {
    const house = await livedIn();
    const desk = await house.start();
    const db = fileIn(house, 'spoilt.db');
    copyFileSync(fileIn(house), db);
    spoilPageOf(fileIn(house), db, 'import_changes');
    expect(await desk.refusal('backup.make')).toMatchObject({ code: 'backup-failed' });
    // As the disk has it at this moment, log and all.
    const crashed = house.copy();
    expect(existsSync(join(crashed, 'live.db-wal'))).toBe(true);
    await desk.stop();
    const again = await house.start({}, crashed);
    expect(await again.refusal('app.state')).toEqual({ code: 'records-lost' });
    expect((await again.call('rescue.look')).why).toBe('damaged');
  });

  test('leads to the rescue at once when a person goes on', async () => {
    const house = await livedIn();
    const desk = await house.start();
    const db = fileIn(house, 'spoilt.db');
    copyFileSync(fileIn(house), db);
    spoilPageOf(fileIn(house), db, 'import_changes');
    expect(await desk.refusal('backup.make')).toMatchObject({ code: 'backup-failed' });
    const { name } = { name: readdirSync(fileIn(house, 'backups')).find(one => one.endsWith('.backup')) ?? '' };
    expect(await desk.call('backup.restore', { name })).toMatchObject({ stopped: 'restored' });
    expect(existsSync(fileIn(house, 'live.db.damaged'))).toBe(true);
  });
});

/** While the program has it open: the page of `table`, as a copy of the file names it, is junk on the disk. */
function spoilPageOf(file: string, copy: string, table: string): void {
  const db = new Database(copy);
  const page = Number(db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table));
  db.close();
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(4096, 0xa5), 0, 4096, 4096 * (page - 1));
  closeSync(descriptor);
}
