import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CrashPoint } from '../../src-main/ports/crash-points.ts';
import { isOfRecords } from '../../src-main/ports/record-names.ts';
import { BACKUP_ID, BACKUP_TABLES } from '../../src-main/storage/db/schema.ts';
import { openDesk } from '../delivery/desk.ts';
import { openTestApp } from '../helpers/test-app.ts';
import { makeUnreleased } from '../storage/migrations/versions.ts';
import { filesOf, namesIn } from './backup-desk.ts';

describe('the list of backups', () => {
  test('says what is in each, newest first, and what cannot be put back, with why', async () => {
    const desk = await openDesk();
    await desk.queued();
    const first = await desk.call('backup.make');
    await desk.person('Kofi', '0244100202');
    writeFileSync(join(desk.folder, 'practice-backups', 'bellbird-2026-12-31-2359.backup.part'), 'half of one');
    const second = await desk.call('backup.make');
    expect(filesOf(desk)).toEqual([second.name, first.name]);
    expect([first.name, second.name]).toEqual(['bellbird-2027-01-04-0802.backup', 'bellbird-2027-01-04-0802-2.backup']);
    const { folder, backups, failed } = await desk.call('backup.list');
    expect(folder).toBe(join(desk.folder, 'practice-backups'));
    expect(failed).toBe(null);
    expect(backups).toMatchObject([
      { name: second.name, state: 'good', kind: 'by-person', people: 2, appointments: 1, texts: 1 },
      { name: first.name, state: 'good', kind: 'by-person', people: 1, appointments: 1, texts: 1 },
    ]);
    writeFileSync(join(folder, 'letter.backup'), 'Dear Ama');
    const cut = join(folder, first.name);
    truncateSync(cut, 30_000);
    const damaged = (await desk.call('backup.list')).backups.filter(({ state }) => state === 'unreadable');
    expect(damaged.map(one => [one.name, one.state === 'unreadable' && one.why]).sort()).toEqual([
      [first.name, 'damaged'],
      ['letter.backup', 'not-ours'],
    ]);
    for (const { name } of damaged)
      expect(await desk.refusal('backup.restore', { name })).toMatchObject({
        code: 'backup-unreadable',
        fileName: name,
      });
    for (const name of ['../practice.db', 'practice.db', '', 'none.backup'])
      expect(await desk.refusal('backup.restore', { name })).toEqual({ code: 'backup-gone', fileName: name });
    expect(await namesIn(desk)).toEqual(['Ama Mensah', 'Kofi']);
    expect((await desk.call('app.state')).stopped).toBe(null);
  });

  test('a copy kept elsewhere comes back whole; one of practice never gets into the own records', async () => {
    const desk = await openDesk();
    await desk.person('Ama', '0244100201');
    const { name } = await desk.call('backup.make');
    const { base64 } = await desk.call('backup.read', { name, from: 0 });
    expect(Buffer.from(base64, 'base64')).toEqual(readFileSync(join(desk.folder, 'practice-backups', name)));
    await desk.person('Kofi', '0244100202');
    rmSync(join(desk.folder, 'practice-backups'), { recursive: true });
    await desk.call('backup.restore', { fileName: 'C:\\stick\\kept.backup', base64 });
    expect(await namesIn(desk)).toEqual(['Ama']);
    const { rows } = await desk.call('log.page', { offset: 0, limit: 2 });
    expect(rows).toMatchObject([{ what: 'restored-records-found' }, { who: 'person', what: 'backup-restored' }]);

    await desk.call('app.enterWorld', { world: 'live' });
    expect(await desk.refusal('backup.restore', { fileName: 'kept.backup', base64 })).toMatchObject({
      code: 'backup-unreadable',
      why: 'other-world',
    });
    await desk.stop();
    copyFileSync(join(desk.folder, 'practice.db'), join(desk.folder, 'kept'));
    mkdirSync(join(desk.folder, 'backups'), { recursive: true });
    writeFileSync(join(desk.folder, 'live.db'), Buffer.from(base64, 'base64'));
    const lost = await openTestApp({ folder: desk.folder });
    onTestFinished(() => lost.stop());
    expect((await lost.call('rescue.look')).why).toBe('foreign');
  });

  test('one that comes in pieces is restored once all of it is there, and no other file is taken for it', async () => {
    const desk = await openDesk();
    await desk.person('Ama', '0244100201');
    const { name } = await desk.call('backup.make');
    const whole = readFileSync(join(desk.folder, 'practice-backups', name));
    const base64 = (from: number, until: number) => whole.toString('base64', from, until);
    await desk.person('Kofi', '0244100202');
    const begin = () => desk.call('backup.begin', { fileName: 'E:\\stick\\kept.backup', bytes: whole.length });
    const first = await begin();
    await desk.call('backup.part', { ...first, base64: base64(0, 5_000) });
    expect(await desk.refusal('backup.restore', first)).toMatchObject({ code: 'backup-gone' });
    // What is removed with everything else, or moved with the records, is known by its name.
    expect(readdirSync(desk.folder).filter(file => !isOfRecords(file))).toEqual([]);

    const second = await begin();
    expect(await desk.refusal('backup.part', { ...first, base64: '' })).toMatchObject({ code: 'backup-gone' });
    expect(await desk.refusal('backup.restore', first)).toMatchObject({ code: 'backup-gone' });
    await desk.call('backup.part', { ...second, base64: base64(0, 300_000) });
    await desk.call('backup.part', { ...second, base64: base64(300_000, whole.length) });
    expect(await namesIn(desk)).toEqual(['Ama', 'Kofi']);
    await desk.call('backup.restore', second);
    expect(await namesIn(desk)).toEqual(['Ama']);
    expect(readdirSync(desk.folder).filter(file => file.includes('incoming'))).toEqual([]);
    expect(await desk.refusal('backup.restore', second)).toMatchObject({ code: 'backup-gone' });

    const third = await begin();
    const more = { ...third, base64: Buffer.alloc(whole.length + 1).toString('base64') };
    expect(await desk.refusal('backup.part', more)).toMatchObject({ code: 'file-too-large' });
  });

  test('one with a trigger of somebody else in it is refused in words, from the list and from elsewhere, and nothing of it runs', async () => {
    const desk = await openDesk();
    await desk.person('Ama', '0244100201');
    const { name } = await desk.call('backup.make');
    const file = join(desk.folder, 'practice-backups', name);
    const other = new Database(file);
    other.exec("CREATE TRIGGER t AFTER INSERT ON settings BEGIN UPDATE contacts SET name = 'Mallory'; END");
    other.close();
    const refused = { code: 'backup-unreadable', fileName: name, why: 'altered' };
    expect((await desk.call('backup.list')).backups).toMatchObject([{ name, state: 'unreadable', why: 'altered' }]);
    expect(await desk.refusal('backup.restore', { name })).toEqual(refused);
    const base64 = readFileSync(file).toString('base64');
    expect(await desk.refusal('backup.restore', { fileName: name, base64 })).toEqual(refused);
    expect(await namesIn(desk)).toEqual(['Ama']);
    expect(existsSync(join(desk.folder, 'practice.db.restored'))).toBe(false);
    expect((await desk.call('app.state')).stopped).toBe(null);
  });

  test('one of a development version from before the first release is refused in words and left as it is', async () => {
    const desk = await openDesk();
    await desk.person('Ama', '0244100201');
    const folder = join(desk.folder, 'practice-backups');
    mkdirSync(folder, { recursive: true });
    const name = 'bellbird-2026-12-01-0800.backup';
    makeUnreleased(join(folder, name));
    const old = new Database(join(folder, name));
    old.pragma('journal_mode = DELETE');
    old.exec(BACKUP_TABLES);
    old.pragma(`application_id = ${BACKUP_ID}`);
    old.close();
    const bytes = readFileSync(join(folder, name));
    const refused = { code: 'backup-unreadable', fileName: name, why: 'unreleased' };
    expect((await desk.call('backup.list')).backups).toMatchObject([{ name, state: 'unreadable', why: 'unreleased' }]);
    expect(await desk.refusal('backup.restore', { name })).toEqual(refused);
    const base64 = bytes.toString('base64');
    expect(await desk.refusal('backup.restore', { fileName: name, base64 })).toEqual(refused);
    expect(await namesIn(desk)).toEqual(['Ama']);
    expect(readFileSync(join(folder, name)).equals(bytes)).toBe(true);
  });

  test('beginning practice anew removes its backups', async () => {
    const desk = await openDesk();
    await desk.call('backup.make');
    await desk.call('practice.reset');
    expect((await desk.call('backup.list')).backups).toEqual([]);
    expect((await desk.call('app.state')).stopped).toBe(null);
  });
});

describe('a disk with no room', () => {
  test.each<CrashPoint>(['backup-copied', 'backup-checked'])(
    'at %s: said in words, nothing is left, sending goes on',
    async at => {
      let isFull = true;
      const desk = await openDesk({
        ports: {
          reached: step => {
            if (isFull && step === at) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
          },
        },
      });
      expect(await desk.refusal('backup.make')).toEqual({ code: 'backup-no-room' });
      expect(filesOf(desk)).toEqual([]);
      expect((await desk.call('app.state')).stopped).toBe(null);
      isFull = false;
      const { name } = await desk.call('backup.make');
      isFull = true;
      await desk.person('Ama', '0244100201');
      expect(await desk.refusal('backup.restore', { name })).toEqual({ code: 'backup-no-room' });
      expect(await namesIn(desk)).toEqual(['Ama']);
      expect(existsSync(join(desk.folder, 'practice.db.restored'))).toBe(false);
      const { message } = await desk.queued();
      expect(message.state).toBe('accepted');
    },
  );
});
