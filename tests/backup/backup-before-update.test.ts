import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CrashPoint } from '../../src-main/ports/crash-points.ts';
import type { Ports } from '../../src-main/ports/ports.ts';
import { currentVersion } from '../../src-main/storage/migrations/index.ts';
import { logSentences } from '../../src-renderer/activity/log.words.ts';
import { deskOf, openDesk } from '../delivery/desk.ts';
import { openTestApp } from '../helpers/test-app.ts';
import { makeOlder, makeUnreleased, withNextMigration } from '../storage/migrations/versions.ts';
import { namesIn } from './backup-desk.ts';

describe('records that are damaged', () => {
  test('a backup is put back all the same, and they are kept beside it', async () => {
    const desk = await openDesk();
    await desk.person('Ama', '0244100201');
    const { name } = await desk.call('backup.make');
    const file = join(desk.folder, 'practice.db');
    await desk.stop();
    // Junk where one index is: it opens, and nothing can be copied out of it.
    const db = new Database(file);
    const pages = db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'import_changes'").pluck();
    const page = Number(pages.get());
    db.close();
    const content = readFileSync(file);
    writeFileSync(file, content.fill(0xa5, 4096 * (page - 1), 4096 * page));
    const broken = deskOf(await openTestApp({ folder: desk.folder }));
    onTestFinished(() => broken.stop());
    expect(await broken.refusal('backup.make')).toMatchObject({ code: 'backup-failed' });
    await broken.call('backup.restore', { name });
    expect(await namesIn(broken)).toEqual(['Ama']);
    expect(readFileSync(`${file}.damaged`).includes(Buffer.alloc(4096, 0xa5))).toBe(true);
  });
});

test('practice records of a test version are kept under a name that says so, with their log; the new ones tell it', async () => {
  const desk = await openDesk();
  const file = join(desk.folder, 'practice.db');
  await desk.stop();
  rmSync(file);
  makeUnreleased(file);
  const writer = new Database(file);
  writer.exec("UPDATE contacts SET notes = 'rang us'");
  const files = ['', '-wal'].map(end => [end, readFileSync(file + end)] as const);
  writer.close();
  for (const [end, content] of files) writeFileSync(file + end, content);
  const anew = deskOf(await openTestApp({ folder: desk.folder }));
  onTestFinished(() => anew.stop());
  for (const [end, content] of files) expect(readFileSync(`${file}.unreleased${end}`).equals(content)).toBe(true);
  expect(existsSync(join(desk.folder, 'practice-send-ledger.unreleased'))).toBe(true);
  const { rows } = await anew.call('log.page', { offset: 0, limit: 50 });
  expect(rows.map(({ what, detail }) => logSentences[what](detail))).toContain(
    'Began practice anew: its records were of a test version from before the first release (kept as practice.db.unreleased)',
  );
});

describe('before an update changes how the records are built', () => {
  /** The data of a business as the version before this one left it. */
  function olderRecords() {
    withNextMigration();
    const folder = mkdtempSync(join(tmpdir(), 'bellbird-older-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    makeOlder(join(folder, 'live.db'), db => {
      db.prepare('INSERT INTO contacts (name, name_key, phone, created_at, updated_at) VALUES (?, ?, ?, ?, ?)').run(
        ...['Ama', 'ama', '+233244100201', '2027-01-04T08:00:00.000Z', '2027-01-04T08:00:00.000Z'],
      );
      db.prepare("INSERT INTO app_state (key, value) VALUES ('opensIn', ?)").run('"live"');
    });
    return folder;
  }
  const start = async (folder: string, ports: Partial<Ports> = {}) => {
    const test = await openTestApp({ folder, ports });
    onTestFinished(() => test.stop());
    return test;
  };
  const versionIn = (file: string) => {
    const db = new Database(file, { readonly: true });
    const version = db.pragma('user_version', { simple: true });
    db.close();
    return version;
  };

  test('a backup is made of them as they are, once; it can be put back', async () => {
    const folder = olderRecords();
    const first = await start(folder);
    const { backups } = await first.call('backup.list');
    expect(backups).toMatchObject([{ state: 'good', kind: 'before-update', people: 1 }]);
    const [{ name } = { name: '' }] = backups;
    expect(versionIn(join(folder, 'backups', name))).toBe(currentVersion() - 1);
    const { rows } = await first.call('log.page', { offset: 0, limit: 50 });
    expect(rows.filter(({ what }) => what === 'backup-made')).toMatchObject([{ who: 'program' }]);
    await first.stop();
    expect(versionIn(join(folder, 'live.db'))).toBe(currentVersion());
    const second = await start(folder);
    expect((await second.call('backup.list')).backups).toHaveLength(1);
    await second.call('backup.restore', { name });
    expect(await second.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 9 })).toMatchObject({
      rows: [{ name: 'Ama' }],
    });
    const kinds = (await second.call('backup.list')).backups.map(one => one.state === 'good' && one.kind);
    expect(kinds.sort()).toEqual(['before-restore', 'before-update']);
  });

  test('without room for it nothing is changed, and the next start does both', async () => {
    const folder = olderRecords();
    const reached = (step: CrashPoint) => {
      if (step === 'backup-copied') throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    };
    await expect(openTestApp({ folder, ports: { reached } })).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(versionIn(join(folder, 'live.db'))).toBe(currentVersion() - 1);
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);
    const test = await start(folder);
    expect((await test.call('backup.list')).backups).toMatchObject([{ kind: 'before-update' }]);
  });
});
