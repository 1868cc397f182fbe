import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import disk from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { formerDataFolder } from '../../../src-main/host/data-folder.ts';
import { hostWords } from '../../../src-main/host/host.words.ts';
import { moveRecords } from '../../../src-main/host/records-move/records-move.ts';
import { noticeOfRecords } from '../../../src-main/host/records-notice.ts';
import { openRecordsPlace } from '../../../src-main/host/records-place.ts';
import { isKept, isOfRecords } from '../../../src-main/ports/record-names.ts';
import { dataFolderForTest, startProgram, stateThrough } from '../../local/program-helper.ts';
import {
  addPerson,
  type Computer,
  filesIn,
  formerComputer,
  OF_ELECTRON,
  peopleIn,
  putRecordsInto,
} from './former-records.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const open = ({ machine }: Computer) => openRecordsPlace(machine);
const failing = (code: string) => Object.assign(new Error(code), { code });
const told = (notice: Parameters<typeof noticeOfRecords>[0]) =>
  noticeOfRecords(notice, () => {}, hostWords('en'))?.text;

async function withRecords(): Promise<Computer & { before: string[] }> {
  const computer = formerComputer();
  await putRecordsInto(computer.former);
  mkdirSync(join(computer.former, 'live-imports'));
  const before = [...filesIn(computer.former).keys()].filter(path => isKept(path.split('/')[0] ?? '')).sort();
  return { ...computer, before };
}

/** Windows has no file modes. */
const HAS_MODES = process.platform !== 'win32';

/** As where no file can have two names: on two drives, or on a stick. */
const onTwoDrives = () => vi.spyOn(disk, 'link').mockRejectedValue(failing('EXDEV'));

test('Where nothing was kept before, the records begin in their folder of today', async () => {
  const computer = formerComputer();
  expect(await open(computer)).toMatchObject({ folder: computer.wanted, notice: null });
  expect([...filesIn(computer.wanted).keys()]).toEqual([]);
  for (const name of OF_ELECTRON) expect(existsSync(join(computer.former, name))).toBe(true);
});

describe.each([
  ['on the same drive', () => {}],
  ['on another drive', onTwoDrives],
])('records of an earlier version, %s', (_, where) => {
  test('are moved once, whole, for this person alone; Electron’s own files stay', async () => {
    where();
    const computer = await withRecords();
    for (const path of computer.before) chmodSync(join(computer.former, path), 0o644);
    expect(computer.before).toEqual(
      expect.arrayContaining(['live.db', join('live-send-ledger', '000001.jsonl'), 'practice.db']),
    );
    expect(await open(computer)).toMatchObject({ folder: computer.wanted, notice: null });
    const after = filesIn(computer.wanted);
    expect([...after.keys()].filter(name => name !== 'records-move.json').sort()).toEqual(computer.before);
    if (HAS_MODES) expect(new Set(after.values())).toEqual(new Set([0o600]));
    expect([...filesIn(computer.former).keys()].sort()).toEqual([...OF_ELECTRON].sort());
    expect(await peopleIn(computer.wanted)).toEqual(['Ama Mensah']);
    expect(await open(computer)).toMatchObject({ folder: computer.wanted, notice: null });
  });

  test('two starts at the same moment move them once', async () => {
    where();
    const computer = await withRecords();
    const places = await Promise.all([open(computer), open(computer)]);
    expect(places).toMatchObject(Array(2).fill({ folder: computer.wanted, notice: null }));
    expect(await peopleIn(computer.wanted)).toEqual(['Ama Mensah']);
  });
});

test.runIf(existsSync('/dev/shm'))('Between two real drives they are copied', async () => {
  const computer = formerComputer('/dev/shm');
  await putRecordsInto(computer.former);
  const wanted = join(formerComputer().former, 'records');
  const copied = vi.spyOn(disk, 'copyFile');
  await moveRecords({ from: computer.former, to: wanted, reached: () => {} });
  expect(copied).toHaveBeenCalled();
  expect(await peopleIn(wanted)).toEqual(['Ama Mensah']);
});

test('A folder that has nothing but the records goes with them', async () => {
  const computer = await withRecords();
  for (const name of ['Cookies', 'Local Storage']) rmSync(join(computer.former, name), { recursive: true });
  await open(computer);
  expect(existsSync(computer.former)).toBe(false);
});

describe('records that cannot be moved stay, whole, and it is said', () => {
  test.each<[string, string, RegExp]>([
    ['copyFile', 'ENOSPC', /That disk is full/],
    ['copyFile', 'EROFS', /could not be written \(EROFS\)/],
    ['copyFile', 'EIO', /could not be written \(EIO\)/],
    ['mkdir', 'EDQUOT', /That disk is full/],
    ['open', 'EBUSY', /could not be written \(EBUSY\)/],
  ])('%s fails with %s', async (call, code, words) => {
    const computer = await withRecords();
    onTwoDrives();
    const before = filesIn(computer.former);
    const act = vi.spyOn(disk, call as 'copyFile');
    if (call === 'copyFile') {
      // The first file is written in part, as on a disk that fills up.
      act.mockImplementation(async (_, to) => {
        writeFileSync(to as string, 'a part');
        throw failing(code);
      });
    } else act.mockRejectedValue(failing(code));
    const place = await open(computer);
    expect(place).toMatchObject({ folder: computer.former, notice: { kind: 'stayed' } });
    expect(told(place.notice)).toMatch(words);
    expect(filesIn(computer.former)).toEqual(
      new Map([...before].map(([path, mode]) => [path, isKept(path) && HAS_MODES ? 0o600 : mode])),
    );
    expect([...filesIn(computer.wanted).keys()]).toEqual([]);
    vi.restoreAllMocks();
    expect(await open(computer)).toMatchObject({ folder: computer.wanted, notice: null });
    expect(await peopleIn(computer.wanted)).toEqual(['Ama Mensah']);
  });

  test('a file stands where their folder should be', async () => {
    const computer = await withRecords();
    writeFileSync(computer.wanted, '');
    const place = await open(computer);
    expect(place).toMatchObject({ folder: computer.former, notice: { kind: 'stayed' } });
    expect(told(place.notice)).toContain(`works with them in ${computer.former}`);
  });

  test('what was copied is not what was there', async () => {
    const computer = await withRecords();
    onTwoDrives();
    vi.spyOn(disk, 'copyFile').mockImplementation(async (from, to) => {
      const bytes = readFileSync(from as string);
      if (basename(String(from)) === 'live.db') bytes.writeUInt8(255 - (bytes.at(-1) ?? 0), bytes.length - 1);
      writeFileSync(to as string, bytes);
    });
    const place = await open(computer);
    expect(place).toMatchObject({ folder: computer.former, notice: { kind: 'stayed' } });
    expect(told(place.notice)).toContain('live.db did not arrive as it is');
  });
});

test('A file that another program holds for a moment is waited for', async () => {
  const computer = await withRecords();
  const unlink = vi.spyOn(disk, 'unlink');
  for (const code of ['EBUSY', 'EPERM', 'EACCES']) unlink.mockRejectedValueOnce(failing(code));
  expect(await open(computer)).toMatchObject({ folder: computer.wanted, notice: null });
  expect([...filesIn(computer.former).keys()].sort()).toEqual([...OF_ELECTRON].sort());
});

test('A file that stays held is removed at a later start, and until then it is said', async () => {
  const computer = await withRecords();
  const unlink = vi.spyOn(disk, 'unlink').mockImplementation(async path => {
    if (basename(String(path)) === 'live.db') throw failing('EBUSY');
    rmSync(String(path));
  });
  const place = await open(computer);
  expect(place).toMatchObject({ folder: computer.wanted, notice: { kind: 'left' } });
  expect(told(place.notice)).toContain(`holds files in ${computer.former}`);
  // The program works on, so that the two are no longer alike.
  await addPerson(computer.wanted, 'Kofi Boateng');
  unlink.mockRestore();
  expect(await open(computer)).toMatchObject({ folder: computer.wanted, notice: null });
  expect(existsSync(join(computer.former, 'live.db'))).toBe(false);
  expect((await peopleIn(computer.wanted)).sort()).toEqual(['Ama Mensah', 'Kofi Boateng']);
});

test('Records in both folders are not merged: it is said, and the others stay as they are', async () => {
  const computer = await withRecords();
  await putRecordsInto(computer.wanted, 'Kofi Boateng');
  const before = readFileSync(join(computer.former, 'practice.db'));
  for (const _ of ['this start', 'the next one']) {
    const place = await open(computer);
    expect(place).toMatchObject({ folder: computer.wanted, notice: { kind: 'both', other: computer.former } });
    expect(told(place.notice)).toMatch(/records|Others are in .*Bellbird, and were not changed/);
  }
  expect(readFileSync(join(computer.former, 'practice.db')).equals(before)).toBe(true);
  expect(await peopleIn(computer.wanted)).toEqual(['Kofi Boateng']);
});

test('Records that an earlier version writes after a move are not removed with what is left of the moved ones', async () => {
  const computer = await withRecords();
  await open(computer);
  await putRecordsInto(computer.former, 'Kofi Boateng');
  expect(await open(computer)).toMatchObject({ folder: computer.wanted, notice: { kind: 'both' } });
  expect(await peopleIn(computer.former)).toEqual(['Kofi Boateng']);
  expect(await peopleIn(computer.wanted)).toEqual(['Ama Mensah']);
});

test('While a program of an earlier version works with them, nothing is moved, and nothing is made beside them', async () => {
  const computer = await withRecords();
  // A process of its own, because the system's locks do not keep a process from itself.
  const holder = `
    const db = new (require('better-sqlite3'))(process.argv[1]);
    db.pragma('locking_mode = EXCLUSIVE');
    db.exec('BEGIN IMMEDIATE; COMMIT');
    process.stdout.write('open');
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['-e', holder, join(computer.former, 'live.db')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void other.kill());
  await new Promise(resolve => other.stdout.once('data', resolve));
  const names = readdirSync(computer.former).sort();
  expect(await open(computer)).toMatchObject({ folder: computer.former, notice: null });
  expect(readdirSync(computer.former).sort()).toEqual(names);
  other.kill();
  await new Promise(resolve => other.once('close', resolve));
  expect(await open(computer)).toMatchObject({ folder: computer.wanted, notice: null });
});

test('Records with the log of a crash beside them are moved as they are, and no look at them folds the log in', async () => {
  const computer = await withRecords();
  const crashed = `
    const db = new (require('better-sqlite3'))(process.argv[1]);
    db.pragma('journal_mode = WAL');
    db.exec('CREATE TABLE later (x)');
    process.kill(process.pid, 'SIGKILL');`;
  spawnSync(process.execPath, ['-e', crashed, join(computer.former, 'live.db')]);
  const log = readFileSync(join(computer.former, 'live.db-wal'));
  expect(log.length).toBeGreaterThan(0);
  await open(computer);
  expect(readFileSync(join(computer.wanted, 'live.db-wal')).equals(log)).toBe(true);
  expect(existsSync(join(computer.former, 'live.db-shm'))).toBe(false);
  const db = new Database(join(computer.wanted, 'live.db'));
  expect(db.prepare("SELECT count(*) FROM sqlite_schema WHERE name = 'later'").pluck().get()).toBe(1);
  db.close();
});

test('BELLBIRD_DATA names another folder, and then nothing is moved', async () => {
  const computer = await withRecords();
  const chosen = join(dirname(computer.former), 'chosen');
  const machine = { ...computer.machine, env: { BELLBIRD_DATA: chosen } };
  expect(formerDataFolder(machine)).toBeNull();
  expect(await openRecordsPlace(machine)).toMatchObject({ folder: chosen, notice: null });
  expect(await peopleIn(computer.former)).toEqual(['Ama Mensah']);
});

test('A former folder that somebody removed while a move was under way leaves what had arrived', async () => {
  const computer = await withRecords();
  onTwoDrives();
  let files = 0;
  await expect(
    openRecordsPlace(computer.machine, point => {
      files += point === 'move-brought' ? 1 : 0;
      if (point === 'move-checked') rmSync(computer.former, { recursive: true });
    }),
  ).resolves.toMatchObject({ folder: computer.wanted });
  expect(files).toBeGreaterThan(3);
  expect(await peopleIn(computer.wanted)).toEqual(['Ama Mensah']);
});

test('Everything the real program keeps in its folder is known to a move', async () => {
  const folder = dataFolderForTest();
  const program = startProgram(folder);
  await stateThrough(await program.address);
  mkdirSync(join(folder, 'live-imports'), { recursive: true });
  const unknown = readdirSync(folder).filter(name => !isOfRecords(name));
  expect(unknown).toEqual([]);
  program.child.kill('SIGTERM');
  await program.ended;
  expect(readdirSync(folder).filter(name => !isOfRecords(name))).toEqual([]);
});
