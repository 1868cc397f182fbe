import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { Clock } from '../../../src-main/ports/ports.ts';
import { makeBackup } from '../../../src-main/storage/backup/backup.ts';
import { freeBackupName, goodBackupsIn } from '../../../src-main/storage/backup/backup-folder.ts';
import { doPlaceJob } from '../../../src-main/storage/backup/place/bring-backups.ts';
import type { PlaceJob } from '../../../src-main/storage/backup/place/place-job.ts';
import { openDatabase } from '../../../src-main/storage/db/open.ts';
import type { BackupKind } from '../../../src-shared/model/backup.ts';
import { type Instant, instantOf } from '../../../src-shared/time/instant.ts';
import { openDesk } from '../../delivery/desk.ts';
import { realClock } from '../../helpers/test-app.ts';
import { aStick, backupsOn, openOffice } from './place-desk.ts';

/** A folder with one backup, and what is asked of a stick. */
async function backedUp(): Promise<{ stick: string; job: PlaceJob; name: string }> {
  const desk = await openDesk();
  const { name } = await desk.call('backup.make');
  const stick = aStick();
  const from = join(desk.folder, 'practice-backups');
  const job: PlaceJob = { act: 'begin', world: 'practice', from, to: stick, since: instantOf(0), key: null };
  expect(await doPlaceJob(job, () => {})).toMatchObject({ trouble: null, newest: null });
  return { stick, job: { ...job, act: 'bring' }, name };
}

test('a copy that comes back different is removed and told, and the next try makes it anew', async () => {
  const { stick, job, name } = await backedUp();
  /** A stick that loses a byte of what it was given. */
  const lose = () => {
    const part = join(stick, `${name}.part`);
    if (!readdirSync(stick).includes(`${name}.part`)) return;
    const bytes = readFileSync(part);
    bytes[5000] = (bytes[5000] ?? 0) ^ 1;
    writeFileSync(part, bytes);
  };
  expect(await doPlaceJob(job, lose)).toMatchObject({ trouble: 'differs', newest: null });
  expect(backupsOn(stick)).toEqual([]);
  expect(await doPlaceJob(job, () => {})).toMatchObject({ trouble: null, newest: expect.any(String) });
  expect(backupsOn(stick)).toEqual([name]);
});

// `ulimit` and named pipes are of a POSIX system; Windows has neither.
const onPosix = test.skipIf(process.platform === 'win32');

onPosix('a file system that cannot hold the file leaves nothing half there, and it is told', async () => {
  const { stick, job } = await backedUp();
  const entry = fileURLToPath(new URL('../../../src-main/storage/backup/place/process.ts', import.meta.url));
  // The shell's limit is the nearest to a full or small disk that needs no rights of an administrator.
  const limited = `trap '' XFSZ; ulimit -f 40; exec "$0" "$1" "$2"`;
  const said = execFileSync('sh', ['-c', limited, process.execPath, entry, JSON.stringify(job)], { encoding: 'utf8' });
  expect(JSON.parse(said.trim().split('\n').at(-1) ?? '')).toMatchObject({ trouble: 'too-large', newest: null });
  expect(readdirSync(stick).filter(name => name.startsWith('bellbird'))).toEqual([]);
});

onPosix('a share that never answers is told, holds nothing up, and does not keep the program open', async () => {
  const waiting: (() => void)[] = [];
  const aheadMs = Date.parse('2027-01-04T08:00:00.000Z') - Date.now();
  const real = realClock(() => aheadMs);
  const clock: Clock = {
    now: real.now,
    after: (ms, run) => {
      if (ms !== 30_000) return real.after(ms, run);
      waiting.push(run);
      return () => waiting.splice(waiting.indexOf(run), 1);
    },
  };
  const { desk } = await openOffice({ clock });
  const stick = aStick();
  await desk.call('backup.setPlace', { path: stick });
  await desk.until(async () => (await desk.call('backup.place'))?.isCopying === false);
  // Whoever opens a pipe that nobody writes to is held by the system, as by a share that is gone.
  execFileSync('mkfifo', [join(stick, 'bellbird-2020-01-01-0800.backup')]);
  const { name } = await desk.call('backup.make');
  await desk.until(async () => waiting.length > 0 && (await desk.call('backup.place'))?.isCopying);
  // The desk goes on meanwhile.
  await desk.person('Esi', '');
  for (const silent of [...waiting]) silent();
  await desk.until(async () => (await desk.call('backup.place'))?.trouble === 'no-answer');
  expect(backupsOn(stick)).not.toContain(name);
  // Once more, and the program is closed in the middle of it.
  await desk.until(async () => (await desk.call('backup.place'))?.isCopying === false);
  expect(await desk.call('backup.bring')).toMatchObject({ isCopying: true });
  await desk.stop();
});

test('keeps fourteen of a kind as here; what a person made and what is not ours stays', async () => {
  const { stick, job } = await backedUp();
  const db = openDatabase(join(stick, '..', 'live.db'));
  onTestFinished(() => void db.close());
  const from = join(stick, '..', 'records', 'backups');
  const make = async (kind: BackupKind, day: number, folder: string) => {
    const at = instantOf(Date.UTC(2027, 0, day, 8));
    const source = { db, ledger: join(stick, '..', 'ledger'), world: 'live' as const, worker: null };
    await makeBackup(source, join(folder, freeBackupName(folder, at)), { kind, at }, () => {});
  };
  mkdirSync(from, { recursive: true });
  // Earlier ones of another computer's folder, as they were here too.
  for (let day = 1; day <= 4; day += 1) await make('daily', day, stick);
  for (let day = 1; day <= 16; day += 1) await make('by-person', day, stick);
  for (let day = 5; day <= 17; day += 1) await make('daily', day, from);
  writeFileSync(join(stick, 'letter.backup'), 'Dear Ama');
  writeFileSync(join(stick, 'bellbird-photo.jpg'), 'a photo');
  const outcome = await doPlaceJob({ ...job, world: 'live', from }, () => {});
  expect(outcome).toMatchObject({ trouble: null, newest: '2027-01-17T08:00:00.000Z' });
  const days = (kind: BackupKind) =>
    goodBackupsIn(stick, 'live').flatMap(one => (one.kind === kind ? [one.at.slice(8, 10)] : []));
  expect(days('daily')).toEqual(Array.from({ length: 14 }, (_, n) => String(17 - n).padStart(2, '0')));
  expect(days('by-person')).toHaveLength(16);
  expect(readFileSync(join(stick, 'letter.backup'), 'utf8')).toBe('Dear Ama');
  expect(readFileSync(join(stick, 'bellbird-photo.jpg'), 'utf8')).toBe('a photo');
});

test('a program that was started for a place and lost its parent ends by itself', async () => {
  const { stick, job } = await backedUp();
  mkdirSync(join(stick, 'other'));
  const entry = fileURLToPath(new URL('../../../src-main/storage/backup/place/process.ts', import.meta.url));
  const child = spawn(process.execPath, [entry, JSON.stringify({ ...job, since: '2027' as Instant })], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child.stdout.destroy();
  await new Promise(resolve => child.once('exit', resolve));
});
