/** The copies in the second place, protected by a passphrase: what is written there, and who can open it. */
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBackup } from '../../../src-main/storage/backup/backup.ts';
import { newCopyKey, readEncryptedHead } from '../../../src-main/storage/backup/encrypted-copy.ts';
import { doPlaceJob } from '../../../src-main/storage/backup/place/bring-backups.ts';
import type { Input } from '../../../src-shared/contract/index.ts';
import { instantOf } from '../../../src-shared/time/instant.ts';
import { openDesk } from '../../delivery/desk.ts';
import { filesOf } from '../backup-desk.ts';
import { aStick, backupsOn, DAY, openOffice } from './place-desk.ts';

const WORDS = 'four words and a river';
const PERSON = 'Kwabena Protected';

/** An office with one person, whose copies are protected; one copy was made before. */
async function protectedOffice() {
  const office = await openOffice();
  const { desk, settled } = office;
  const stick = aStick();
  await desk.person(PERSON, '');
  const first = await desk.call('backup.make');
  await desk.call('backup.setPlace', { path: stick });
  await settled(({ newest }) => newest !== null);
  expect(await desk.call('backup.encryptPlace', { passphrase: WORDS })).toMatchObject({ isEncrypted: true });
  const onStick = () => backupsOn(stick).map(name => readFileSync(join(stick, name)));
  const isAllEncrypted = () => onStick().length > 0 && onStick().every(bytes => bytes.includes('age-encryption.org'));
  await settled(isAllEncrypted);
  const names = async () => {
    const { rows } = await desk.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 50 });
    return rows.map(({ name }) => name);
  };
  return { ...office, stick, first, onStick, isAllEncrypted, names };
}

const fromFile = (file: string, passphrase?: string): Input<'backup.restore'> => ({
  fileName: 'copy.backup',
  base64: readFileSync(file).toString('base64'),
  ...(passphrase !== undefined && { passphrase }),
});

test('from then on no copy can be read without the passphrase, the one from before included, and each is there once', async () => {
  const { desk, stick, onStick, isAllEncrypted, settled } = await protectedOffice();
  await desk.call('backup.make');
  await settled(() => backupsOn(stick).length === 2 && isAllEncrypted());
  for (const bytes of onStick()) {
    expect(bytes.includes(PERSON)).toBe(false);
    expect(bytes.includes('SQLite format 3')).toBe(false);
    expect(bytes.includes(WORDS)).toBe(false);
  }
  // What is on this computer stays as it was, and so does the list of it.
  for (const name of filesOf(desk, 'backups'))
    expect(readFileSync(join(desk.folder, 'backups', name)).includes(PERSON)).toBe(true);
  // Brought again, nothing is copied a second time.
  const before = backupsOn(stick);
  await desk.call('backup.bring');
  await settled();
  expect(backupsOn(stick)).toEqual(before);
  const { rows } = await desk.call('log.page', { offset: 0, limit: 50 });
  expect(rows).toContainEqual(expect.objectContaining({ what: 'backup-place-encrypted', detail: {} }));
});

test('the passphrase is kept nowhere: not in the records, a log, the place or an answer', async () => {
  const { desk, stick } = await protectedOffice();
  const answers = [await desk.call('backup.place'), await desk.call('app.state'), await desk.call('backup.list')];
  expect(JSON.stringify(answers)).not.toMatch(/four words|AGE-SECRET|age1/);
  await desk.stop();
  for (const folder of [desk.folder, stick])
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const bytes = readFileSync(join(entry.parentPath, entry.name));
      expect([entry.name, bytes.includes(WORDS), bytes.includes('AGE-SECRET')]).toEqual([entry.name, false, false]);
    }
});

test('a copy is restored with its passphrase, and with nothing else', async () => {
  const { desk, stick, names } = await protectedOffice();
  const file = join(stick, backupsOn(stick)[0] ?? '');
  await desk.person('Later', '');
  const refused = (why: string) => ({ code: 'backup-unreadable', fileName: 'copy.backup', why });
  expect(await desk.refusal('backup.restore', fromFile(file))).toEqual(refused('encrypted'));
  expect(await desk.refusal('backup.restore', fromFile(file, 'four words and a rivet'))).toEqual(
    refused('wrong-passphrase'),
  );
  expect(await names()).toContain('Later');
  expect(filesOf(desk, '.').filter(name => /restored|encrypted|incoming/.test(name))).toEqual([]);
  await desk.call('backup.restore', fromFile(file, WORDS));
  expect(await names()).toEqual([PERSON]);
  expect(filesOf(desk, '.').filter(name => /restored|encrypted|incoming/.test(name))).toEqual([]);
  // The copies stay protected: the second place belongs to this computer.
  expect(await desk.call('backup.place')).toMatchObject({ folder: stick, isEncrypted: true });
});

test('on a computer whose keyboard writes é as two characters the same passphrase opens it', async () => {
  const { desk, stick, settled, names } = await protectedOffice();
  await desk.call('backup.encryptPlace', { passphrase: 'une clé à la mer' });
  const file = () => join(stick, backupsOn(stick)[0] ?? '');
  await settled(() => backupsOn(stick).length === 1);
  await desk.call('backup.restore', fromFile(file(), 'une clé à la mer'.normalize('NFD')));
  expect(await names()).toEqual([PERSON]);
});

test.each([
  ['its last bytes', (bytes: Buffer) => bytes.subarray(0, -20)],
  ['a byte in the middle', (bytes: Buffer) => flipped(bytes, Math.floor(bytes.length / 2))],
  ['its key', (bytes: Buffer) => flipped(bytes, bytes.indexOf('"identity":"') + 40)],
  ['its head', (bytes: Buffer) => flipped(bytes, bytes.indexOf('"note"') - 1)],
])('a copy that lost %s is called damaged, whatever is typed, and nothing changes', async (_what, damage) => {
  const { desk, stick, names } = await protectedOffice();
  const file = join(stick, backupsOn(stick)[0] ?? '');
  writeFileSync(file, damage(readFileSync(file)));
  expect(await desk.refusal('backup.restore', fromFile(file, WORDS))).toMatchObject({ why: 'damaged' });
  expect(await names()).toEqual([PERSON]);
  expect(filesOf(desk, '.').filter(name => /restored|encrypted/.test(name))).toEqual([]);
});

test('another passphrase opens the copies from then on, and what only this computer had of them is made anew', async () => {
  const { desk, stick, settled, names } = await protectedOffice();
  const [name = ''] = backupsOn(stick);
  const before = readEncryptedHead(join(stick, name))?.identity;
  await desk.call('backup.encryptPlace', { passphrase: 'another river, four words' });
  const head = () => readEncryptedHead(join(stick, backupsOn(stick)[0] ?? ''));
  await settled(() => backupsOn(stick).length === 1 && head()?.identity !== before);
  const file = join(stick, backupsOn(stick)[0] ?? '');
  expect(await desk.refusal('backup.restore', fromFile(file, WORDS))).toMatchObject({ why: 'wrong-passphrase' });
  await desk.call('backup.restore', fromFile(file, 'another river, four words'));
  expect(await names()).toEqual([PERSON]);
});

test('protected no longer, the copies are what the backups are', async () => {
  const { desk, stick, settled } = await protectedOffice();
  expect(await desk.call('backup.encryptPlace', { passphrase: null })).toMatchObject({ isEncrypted: false });
  const isPlain = () =>
    backupsOn(stick).length === 1 && readFileSync(join(stick, backupsOn(stick)[0] ?? '')).includes(PERSON);
  await settled(isPlain);
});

test('a copy on the stick that is gone from this computer is protected where it is', async () => {
  const office = await openOffice();
  const { desk, settled } = office;
  const stick = aStick();
  await desk.person(PERSON, '');
  await desk.call('backup.make');
  await desk.call('backup.setPlace', { path: stick });
  await settled(({ newest }) => newest !== null);
  const elsewhere = readFileSync(join(stick, backupsOn(stick)[0] ?? ''));
  await office.pass(DAY);
  await settled(() => backupsOn(stick).length > 1);
  for (const name of filesOf(desk, 'backups'))
    if (name.includes('2027-01-04')) rmSync(join(desk.folder, 'backups', name));
  await desk.call('backup.encryptPlace', { passphrase: WORDS });
  const bytes = () => backupsOn(stick).map(name => readFileSync(join(stick, name)));
  await settled(() => bytes().length > 1 && bytes().every(one => !one.includes(PERSON)));
  expect(elsewhere.includes(PERSON)).toBe(true);
});

test('a readable copy that a broken-off run left beside its like is removed by the next one', async () => {
  const { desk, stick, first, isAllEncrypted, settled } = await protectedOffice();
  copyFileSync(join(desk.folder, 'backups', first.name), join(stick, 'bellbird-left.backup'));
  await desk.call('backup.bring');
  await settled(isAllEncrypted);
  expect(backupsOn(stick)).toHaveLength(1);
});

test('a copy that was cut off is none: it is made anew, and until then the place says that it lacks the newest', async () => {
  const { desk, stick, settled } = await protectedOffice();
  const file = join(stick, backupsOn(stick)[0] ?? '');
  const whole = statSync(file).size;
  truncateSync(file, 900);
  expect(readBackup(file)).toEqual({ kind: 'unreadable', why: 'damaged' });
  await desk.call('backup.bring');
  await settled(() => backupsOn(stick).some(name => statSync(join(stick, name)).size === whole));
});

test('given up and chosen again, or chosen by another computer, the place stays protected', async () => {
  const { desk, stick, isAllEncrypted, settled } = await protectedOffice();
  await desk.call('backup.setPlace', { path: null });
  expect(await desk.call('backup.setPlace', { path: stick })).toMatchObject({ isEncrypted: true });
  const { name } = await desk.call('backup.make');
  await settled(() => backupsOn(stick).includes(name));
  expect(isAllEncrypted()).toBe(true);
  const other = await openOffice();
  expect(await other.desk.call('backup.setPlace', { path: stick })).toMatchObject({ isEncrypted: true });
});

test('records from before the passphrase, put back by the rescue, go on protecting the place', async () => {
  const desk = await openDesk();
  await desk.call('backup.make');
  const stick = aStick();
  const place = {
    world: 'practice',
    from: join(desk.folder, 'practice-backups'),
    to: stick,
    since: instantOf(0),
  } as const;
  const key = await newCopyKey(WORDS);
  await doPlaceJob({ ...place, act: 'begin', key }, () => {});
  await desk.call('backup.make');
  expect(await doPlaceJob({ ...place, act: 'bring' }, () => {})).toMatchObject({ trouble: null, key, readable: 0 });
  expect(backupsOn(stick)).toHaveLength(2);
  // A damaged key is no leave to write what everybody can read.
  writeFileSync(join(stick, 'Bellbird passphrase.json'), '{');
  await desk.call('backup.make');
  expect(await doPlaceJob({ ...place, act: 'bring' }, () => {})).toMatchObject({ trouble: 'failed' });
  expect(backupsOn(stick)).toHaveLength(2);
});

test('what can still be read there is counted, also what is no backup any more', async () => {
  const { desk, stick, settled } = await protectedOffice();
  writeFileSync(join(stick, 'bellbird-old.backup'), 'Ama Mensah 0244100201');
  await desk.call('backup.bring');
  expect(await settled(({ readable }) => readable !== 0)).toMatchObject({ readable: 1, isEncrypted: true });
});

test('a copy from before the place was chosen anew is protected as well', async () => {
  const office = await openOffice();
  const { desk, settled } = office;
  const stick = aStick();
  await desk.call('backup.setPlace', { path: stick });
  await desk.person(PERSON, '');
  await desk.call('backup.make');
  await office.pass(2);
  await desk.call('backup.make');
  await settled(() => backupsOn(stick).length > 1);
  await office.pass(2);
  await desk.call('backup.setPlace', { path: stick });
  await desk.call('backup.encryptPlace', { passphrase: WORDS });
  await desk.call('backup.encryptPlace', { passphrase: `${WORDS}, again` });
  const identities = () => backupsOn(stick).map(name => readEncryptedHead(join(stick, name))?.identity);
  await settled(() => identities().length > 1 && !identities().includes(undefined) && new Set(identities()).size === 1);
});

test('an encrypted copy among the backups here hides nothing from the rescue', async () => {
  const { desk, office, stick } = await protectedOffice();
  await desk.call('backup.make');
  const folder = join(desk.folder, 'backups');
  copyFileSync(join(stick, backupsOn(stick)[0] ?? ''), join(folder, 'bellbird-2028-01-01-0800.backup'));
  await desk.stop();
  for (const name of readdirSync(desk.folder)) if (name.startsWith('live.db')) rmSync(join(desk.folder, name));
  const again = await office.start();
  expect((await again.call('rescue.look')).secondPlace).toBe(stick);
});

test('a short passphrase is refused, and nothing becomes of the copies', async () => {
  const { desk, settled } = await openOffice();
  const stick = aStick();
  await desk.call('backup.setPlace', { path: stick });
  await settled();
  for (const passphrase of ['too short', ' '.repeat(20)])
    expect(await desk.refusal('backup.encryptPlace', { passphrase })).toEqual({ code: 'passphrase-short' });
  expect(await desk.call('backup.place')).toMatchObject({ isEncrypted: false });
});

test('without a second place there is nothing to protect', async () => {
  const { desk } = await openOffice();
  expect(await desk.call('backup.encryptPlace', { passphrase: WORDS })).toBe(null);
});

function flipped(bytes: Buffer, at: number): Buffer {
  const damaged = Buffer.from(bytes);
  damaged[at] = (damaged[at] ?? 0) ^ 0x01;
  return damaged;
}
