// The watched folder: what a booking system writes there is proposed, and nothing happens before a person says so.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDesk } from '../../delivery/desk.ts';
import { AMA, calendar, csv, ESI, KOFI, KOFI_LATER, openWatchedFolder, seenOnce } from './watched-folder-harness.ts';

test('a file that is still being written is waited for', async () => {
  const watched = await openWatchedFolder();
  watched.save('list.csv', csv(AMA), 3);
  await watched.look();
  watched.save('list.csv', csv(AMA, KOFI), 2);
  expect((await watched.look()).files).toEqual([]);
  await watched.looked();
  expect((await watched.only()).finding.counts.new).toBe(2);
});

test('temporary, hidden and other files are passed over, and no file is changed', async () => {
  const watched = await openWatchedFolder();
  for (const name of ['~$list.xlsx', '.list.csv', 'list.csv.part', 'list.csv.crdownload', 'list.tmp', 'notes.docx'])
    watched.save(name, csv(AMA));
  mkdirSync(join(watched.folder, 'folder.csv'));
  watched.save('list.csv', csv(KOFI), 9);
  const before = readdirSync(watched.folder).map(name => [name, statSync(join(watched.folder, name)).mtimeMs]);
  const { files } = await watched.looked();
  expect(files.map(({ fileName }) => fileName)).toEqual(['list.csv']);
  const { id } = await watched.only();
  await watched.desk.call('watch.dismiss', { id });
  expect(readdirSync(watched.folder).map(name => [name, statSync(join(watched.folder, name)).mtimeMs])).toEqual(before);
  expect(readFileSync(join(watched.folder, 'list.csv'), 'utf8')).toBe(csv(KOFI));
});

test('files that cannot be read are said in words, once each, and the rest is read', async () => {
  const watched = await openWatchedFolder();
  watched.save('broken.xlsx', Buffer.from('PK\u0003\u0004 no workbook'), 3);
  watched.save('empty.csv', '', 2);
  watched.save('huge.csv', Buffer.alloc(20_000_001), 1);
  watched.save('list.csv', csv(AMA));
  const { files } = await watched.looked();
  expect(
    files.map(({ fileName, finding }) => [fileName, 'failure' in finding ? finding.failure.code : finding.kind]),
  ).toEqual([
    ['list.csv', 'proposal'],
    ['huge.csv', 'file-too-large'],
    ['empty.csv', 'file-empty'],
    ['broken.xlsx', 'file-damaged'],
  ]);
  expect((await watched.looked()).files.map(({ id }) => id)).toEqual(files.map(({ id }) => id));
  expect(watched.desk.failures).toEqual([]);
});

test('a folder that is gone is said to be gone, and is looked at again when it is back', async () => {
  const watched = await openWatchedFolder();
  await seenOnce(watched);
  renameSync(watched.folder, `${watched.folder}-away`);
  expect(await watched.looked()).toMatchObject({ folder: watched.folder, trouble: 'missing' });
  writeFileSync(watched.folder, 'a file by that name');
  expect((await watched.look()).trouble).toBe('not-a-folder');
  rmSync(watched.folder);
  renameSync(`${watched.folder}-away`, watched.folder);
  watched.save('list.csv', csv(AMA, KOFI_LATER, ESI));
  expect((await watched.looked()).trouble).toBe(null);
  expect((await watched.only()).finding.counts.moved).toBe(1);
  expect(watched.desk.failures).toEqual([]);
});

test('a folder that is not there, no folder, or no whole path is refused with the reason', async () => {
  const { desk, folder } = await openWatchedFolder();
  const file = join(folder, 'file.csv');
  writeFileSync(file, '');
  for (const [path, why] of [
    [join(folder, 'nowhere'), 'missing'],
    [file, 'not-a-folder'],
    ['exports', 'not-a-path'],
  ])
    expect(await desk.refusal('watch.set', { path })).toEqual({ code: 'folder-refused', path, why });
  expect((await desk.call('watch.get')).folder).toBe(folder);
});

test('without a folder nothing is looked at, and what it had to say is gone', async () => {
  const watched = await openWatchedFolder();
  watched.save('list.csv', csv(AMA));
  await watched.looked();
  expect(await watched.desk.call('watch.set', { path: null })).toMatchObject({ folder: null, files: [] });
  expect(watched.planned()).toBe(0);
  expect(readdirSync(join(watched.desk.folder, 'practice-imports'))).toEqual([]);
});

test('the folder belongs to the world it was chosen in', async () => {
  const watched = await openWatchedFolder();
  watched.save('list.csv', csv(AMA));
  await watched.looked();
  await watched.desk.call('app.enterWorld', { world: 'live' });
  expect(await watched.desk.call('watch.get')).toMatchObject({ folder: null, files: [] });
  await watched.desk.call('app.enterWorld', { world: 'practice' });
  expect((await watched.only()).fileName).toBe('list.csv');
});

test('the program is started again with a proposal open: it stands, as it would be now, and is applied once', async () => {
  const watched = await openWatchedFolder();
  await seenOnce(watched);
  watched.save('list.csv', csv(AMA, KOFI_LATER, ESI.replace('11:00', '14:00')));
  await watched.looked();
  const { id, finding } = await watched.only();
  await watched.restart();
  await watched.look();
  expect(await watched.only()).toMatchObject({ id, finding: { plan: finding.plan } });
  const twice = await Promise.all([1, 2].map(() => watched.desk.ask('watch.apply', { id, plan: finding.plan })));
  expect(twice.map(({ ok }) => ok)).toEqual([true, false]);
  expect(await calendar(watched.desk)).toContain('Kofi Owusu 01-12T15:00 booked');
  expect((await watched.desk.call('import.list')).length).toBe(2);
});

test('the program is closed while a list is read: the next start reads it anew', async () => {
  const watched = await openWatchedFolder();
  const many = Array.from(
    { length: 3_000 },
    (_, at) => `M${at},Person ${at},024${1_200_001 + at},2027-01-11,09:00,Cut`,
  );
  watched.save('list.csv', csv(...many));
  await watched.look();
  const looking = watched.look().catch(() => null);
  await watched.desk.until(async () => readdirSync(watched.desk.folder).includes('practice-imports'));
  await watched.restart();
  await looking;
  expect(await watched.desk.call('import.drafts')).toEqual([]);
  await watched.looked();
  expect((await watched.only()).finding.counts.new).toBe(3_000);
  expect(watched.desk.failures).toEqual([]);
});

test('the computer goes off while a list is read: the next start reads it anew, and nothing is left over', async () => {
  const watched = await openWatchedFolder();
  const many = Array.from(
    { length: 3_000 },
    (_, at) => `M${at},Person ${at},024${1_200_001 + at},2027-01-11,09:00,Cut`,
  );
  watched.save('list.csv', csv(...many));
  await watched.look();
  const files = join(watched.desk.folder, 'practice-imports');
  const looking = watched.look();
  while (!existsSync(files) || readdirSync(files).length === 0) await new Promise(resolve => setImmediate(resolve));
  await watched.restart({ asItWasNow: true });
  await looking.catch(() => null);
  expect(await watched.desk.call('import.drafts')).toEqual([]);
  await watched.looked();
  const { draftId, counts } = (await watched.only()).finding;
  expect(counts.new).toBe(3_000);
  expect(readdirSync(join(watched.desk.folder, 'practice-imports'))).toEqual([String(draftId)]);
});

test('records put back on a computer without that folder say so calmly', async () => {
  const watched = await openWatchedFolder();
  watched.save('list.csv', csv(AMA));
  await watched.looked();
  const { name } = await watched.desk.call('backup.make');
  const { base64 } = await watched.desk.call('backup.read', { name, from: 0 });
  const other = await openDesk();
  rmSync(watched.folder, { recursive: true });
  await other.call('backup.restore', { fileName: name, base64 });
  await other.until(async () => (await other.call('watch.get')).trouble !== null);
  expect(await other.call('watch.get')).toMatchObject({ folder: watched.folder, trouble: 'missing', files: [] });
  expect(other.failures).toEqual([]);
});
