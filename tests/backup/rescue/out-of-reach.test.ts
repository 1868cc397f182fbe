/** Records that are whole and cannot be opened at the moment: nothing of them changes, and another try opens them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { LiveBusiness } from '../../delivery/live-business.ts';
import { bytesOf, changed, fileIn, livedIn } from './damaged-records.ts';

const always = () => true;

/** Opening the files of the records fails with this code while `failing()`. */
const failingDisk = (code: string, failing: () => boolean) => ({
  reached: (step: string) => {
    if (step === 'files-opened' && failing()) throw Object.assign(new Error(code), { code });
  },
});

/** Another program holds the database; within this process, reading the file would already release the lock. */
async function lockedByAnother(office: LiveBusiness) {
  const open = `const db = new (require('better-sqlite3'))(process.argv[1]);
    db.pragma('locking_mode = EXCLUSIVE'); db.exec('BEGIN EXCLUSIVE'); console.log('locked'); process.stdin.resume();`;
  const other = spawn(process.execPath, ['-e', open, fileIn(office)], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');
  return async () => {
    other.kill('SIGKILL');
    await once(other, 'exit');
  };
}

test.each([
  ['a full disk', 'ENOSPC', 'disk-full'],
  ['a disk that cannot be read', 'EIO', 'unreadable'],
] as const)('%s at the start: the screen says so, and another try opens everything as it was', async (_, code, why) => {
  const office = await livedIn();
  let isFailing = true;
  const desk = await office.start(
    failingDisk(code, () => isFailing),
    undefined,
    always,
  );
  expect(await desk.refusal('app.state')).toEqual({ code: 'records-lost' });
  expect(await desk.call('rescue.look')).toMatchObject({ why });
  expect(await desk.call('rescue.tryAgain')).toEqual({ isOpen: false });
  expect(await desk.call('rescue.look')).toMatchObject({ why });
  isFailing = false;
  expect(await desk.call('rescue.tryAgain')).toEqual({ isOpen: true });
  expect(await desk.call('app.state')).toMatchObject({ world: 'live', stopped: null });
  expect(await desk.refusal('rescue.tryAgain')).toEqual({ code: 'records-there' });
});

test('records of a newer version: nothing of them is read, changed or replaced, and the newer program finds them so', async () => {
  const office = await livedIn();
  const version = 9_999;
  changed(fileIn(office), `PRAGMA user_version = ${version}`);
  const before = [bytesOf(fileIn(office)), readdirSync(office.folder)];
  const desk = await office.start({}, undefined, always);
  expect(await desk.call('rescue.look')).toMatchObject({ why: 'from-future', ledger: null, backups: [] });
  const [backup] = readdirSync(fileIn(office, 'backups'));
  expect(await desk.refusal('rescue.restore', { name: backup ?? '' })).toEqual({ code: 'records-there' });
  expect(await desk.refusal('rescue.startAnew')).toEqual({ code: 'records-there' });
  expect(await desk.call('rescue.tryAgain')).toEqual({ isOpen: false });
  await desk.stop();
  expect([bytesOf(fileIn(office)), readdirSync(office.folder)]).toEqual(before);
});

test('records that another program holds are left to it, and opened once it lets go', async () => {
  const office = await livedIn();
  const letGo = await lockedByAnother(office);
  // A second start of Bellbird must hear that the first one runs.
  await expect(office.start({}, undefined, why => why !== 'locked')).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  const desk = await office.start({}, undefined, always);
  expect(await desk.call('rescue.look')).toMatchObject({ why: 'locked' });
  expect(await desk.call('rescue.tryAgain')).toEqual({ isOpen: false });
  await letGo();
  expect(await desk.call('rescue.tryAgain')).toEqual({ isOpen: true });
  expect(await desk.call('app.state')).toMatchObject({ world: 'live', stopped: null });
});
