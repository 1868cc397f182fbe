/** Everything that can be wrong with a data folder, what is done to a folder to make it so, and what must come of it. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openLedger } from '../../../src-main/delivery/outbox/ledger/send-ledger.ts';
import type { RescueReason } from '../../../src-shared/model/rescue.ts';
import { instantOf } from '../../../src-shared/time/instant.ts';
import { ledgerIn, loseLedger, newestSegment } from '../../helpers/ledger-files.ts';
import { randomOf } from '../../simulation/random.ts';
import { openFaultyDisk } from './disk-orders.ts';

export interface Done {
  env?: NodeJS.ProcessEnv;
  undo?(): void;
}

export interface Damage {
  what: string;
  /** True: done to a folder as it was while the program ran, with what was not yet written into the database itself. */
  whileRunning?: true;
  /** Damages a data folder. Returns the environment of the start, and how to end the damage. */
  act(data: string): Done | Promise<Done> | void | Promise<void>;
  /**
   * Why the rescue says that the records cannot be opened. Or `held`: they open, and nothing is sent until a person has
   * looked. Or `goes on`: what is damaged is not needed, and they open as they were.
   */
  outcome: RescueReason | 'held' | 'goes on';
}

const DATABASE = 'live.db';

const cut = (share: number) => (data: string) => {
  const file = join(data, DATABASE);
  truncateSync(file, Math.floor(statSync(file).size * share));
};
const gone =
  (...files: string[]) =>
  (data: string) => {
    for (const file of files) rmSync(join(data, file), { recursive: true });
  };
const instead =
  (file: string, put: (path: string, data: string) => void) =>
  (data: string): void => {
    const path = join(data, file);
    rmSync(path, { recursive: true, force: true });
    put(path, data);
  };
const folder = (path: string) => void mkdirSync(path);
const junk = (path: string) => writeFileSync(path, 'no record of ours\n'.repeat(500));
const changed = (sql: string) => (data: string) => {
  const db = new Database(join(data, DATABASE));
  db.pragma('foreign_keys = OFF');
  db.exec(sql);
  db.close();
};
const refused = (path: string, call: 'open' | 'write', errno: 'EROFS' | 'EIO' | 'ENOSPC') => (): Done => {
  const disk = openFaultyDisk();
  disk.arm({ path, call, errno, mode: 'from-then-on', nth: 1 });
  return { env: disk.env, undo: disk.remove };
};
const overwrite = (at: number, bytes: number) => (data: string) => {
  const content = readFileSync(join(data, DATABASE));
  const random = randomOf(7);
  for (let index = at; index < Math.min(content.length, at + bytes); index += 1)
    content[index] = random.between(0, 255);
  writeFileSync(join(data, DATABASE), content);
};
/** Turns one bit of a byte every so many bytes. */
const flip = (fileIn: (data: string) => string, from: number, every: number) => (data: string) => {
  const content = readFileSync(fileIn(data));
  for (let index = from; index < content.length; index += every) content[index] = (content[index] ?? 0) ^ 4;
  writeFileSync(fileIn(data), content);
};
const database = (data: string) => join(data, DATABASE);

/** Closes the segment of the send ledger and begins further ones, as a start or an erasure of long ago would. */
async function closeSegments(data: string): Promise<string> {
  const ledger = await openLedger(ledgerIn(data));
  await ledger.erase({ at: instantOf(Date.now()), before: instantOf(0) });
  ledger.close();
  return ledgerIn(data);
}

/** Locks the database from another process: within this one, reading the file would already release the lock. */
async function lock(data: string): Promise<Done> {
  const open = `const db = new (require('better-sqlite3'))(process.argv[1]);
    db.pragma('locking_mode = EXCLUSIVE'); db.exec('BEGIN EXCLUSIVE'); console.log('locked'); process.stdin.resume();`;
  const other = spawn(process.execPath, ['-e', open, join(data, DATABASE)], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');
  return { undo: () => void other.kill('SIGKILL') };
}

/**
 * Puts the folder on a real volume of its own, of which not one byte is free. Where none may be mounted, the disk only
 * answers as a full one does.
 */
function onFullVolume(data: string): Done {
  const beside = `${data}.away`;
  renameSync(data, beside);
  mkdirSync(data);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m,mode=700', 'tmpfs', data], { stdio: 'ignore' });
  } catch {
    console.warn('No volume can be mounted here: the disk only answers as a full one.');
    rmSync(data, { recursive: true });
    renameSync(beside, data);
    return refused('/data/', 'write', 'ENOSPC')();
  }
  cpSync(beside, data, { recursive: true });
  for (const bytes of [1024 * 1024, 4096])
    try {
      for (;;) appendFileSync(join(data, 'film.mp4'), Buffer.alloc(bytes));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  return { undo: () => void execFileSync('umount', [data]) };
}

const WAL = `${DATABASE}-wal`;
const LEDGER = 'live-send-ledger';

export const DAMAGES: readonly Damage[] = [
  { what: 'a database that is junk', act: overwrite(0, 100_000_000), outcome: 'damaged' },
  { what: 'a database whose header is junk', act: overwrite(0, 100), outcome: 'damaged' },
  { what: 'a database with junk in its middle', act: overwrite(4096, 40_000), outcome: 'damaged' },
  { what: 'a database with a wrong bit in every page', act: flip(database, 4096, 4096), outcome: 'damaged' },
  { what: 'a database cut to three quarters', act: cut(0.75), outcome: 'damaged' },
  { what: 'a database cut in the middle of a page', act: cut(0.503), outcome: 'damaged' },
  { what: 'a database cut to its first pages', act: cut(0.02), outcome: 'damaged' },
  { what: 'a folder in the place of the database', act: instead(DATABASE, folder), outcome: 'damaged' },
  { what: 'a text in the place of the database', act: instead(DATABASE, junk), outcome: 'damaged' },
  { what: 'a database that is gone', act: gone(DATABASE), outcome: 'missing' },
  { what: 'no database and no send ledger, only backups', act: gone(DATABASE, LEDGER), outcome: 'missing' },
  {
    what: 'a link to a drive that is not there in the place of the database',
    act: instead(DATABASE, path => symlinkSync('/no/such/drive/live.db', path)),
    outcome: 'missing',
  },
  { what: 'a database of no bytes', act: cut(0), outcome: 'empty' },
  {
    what: 'a database whose tables were emptied',
    act: changed(
      ['message_history', 'message_subjects', 'messages', 'submissions', 'appointments', 'contacts']
        .map(table => `DELETE FROM ${table};`)
        .join(''),
    ),
    outcome: 'empty',
  },
  {
    what: 'a database with a trigger of another program',
    act: changed('CREATE TRIGGER t AFTER UPDATE ON settings BEGIN DELETE FROM contacts; END'),
    outcome: 'foreign',
  },
  { what: 'a database that lost a table', act: changed('DROP TABLE message_history'), outcome: 'foreign' },
  {
    what: 'the database of another program',
    act: instead(DATABASE, path => new Database(path).exec('CREATE TABLE songs (name TEXT)').close()),
    outcome: 'foreign',
  },
  {
    what: 'the practice database in the place of the live one',
    act: instead(DATABASE, (path, data) => cpSync(join(data, 'practice.db'), path)),
    outcome: 'foreign',
  },
  { what: 'a database of a newer version', act: changed('PRAGMA user_version = 9999'), outcome: 'from-future' },
  { what: 'a database locked by another program', act: lock, outcome: 'locked' },
  { what: 'a read-only database', act: refused(`/${DATABASE}`, 'open', 'EROFS'), outcome: 'unreadable' },
  { what: 'a read-only send ledger', act: refused(`/${LEDGER}/`, 'open', 'EROFS'), outcome: 'unreadable' },
  { what: 'a volume that does not write any more', act: refused('/data/', 'write', 'EIO'), outcome: 'unreadable' },
  { what: 'a volume with not one byte free', act: onFullVolume, outcome: 'disk-full' },
  { what: 'a log of SQLite that is gone', whileRunning: true, act: gone(WAL), outcome: 'empty' },
  { what: 'a log of SQLite that is junk', whileRunning: true, act: instead(WAL, junk), outcome: 'empty' },
  {
    what: 'a log of SQLite that was cut',
    whileRunning: true,
    act: data => truncateSync(join(data, WAL), Math.floor(statSync(join(data, WAL)).size / 10)),
    outcome: 'held',
  },
  {
    what: 'an index of that log that is junk',
    whileRunning: true,
    act: instead(`${DATABASE}-shm`, junk),
    outcome: 'goes on',
  },
  { what: 'a send ledger that is gone', act: data => loseLedger(data), outcome: 'held' },
  { what: 'a text in the place of the send ledger', act: instead(LEDGER, junk), outcome: 'unreadable' },
  { what: 'a send ledger of junk', act: data => junk(newestSegment(data)), outcome: 'held' },
  { what: 'a send ledger with a wrong bit', act: flip(newestSegment, 700, 1_000_000), outcome: 'held' },
  {
    what: 'a send ledger without its last lines',
    act: data => truncateSync(newestSegment(data), Math.floor(statSync(newestSegment(data)).size / 2)),
    outcome: 'held',
  },
  {
    what: 'the send ledger of practice in the place of the live one',
    act: instead(LEDGER, (path, data) => cpSync(ledgerIn(data, 'practice'), path, { recursive: true })),
    outcome: 'held',
  },
  {
    what: 'a segment of the send ledger that is gone',
    act: async data => rmSync(join(await closeSegments(data), '000001.jsonl')),
    outcome: 'held',
  },
  {
    what: 'a folder in the place of a segment of the send ledger',
    act: async data => {
      const path = join(await closeSegments(data), '000001.jsonl');
      rmSync(path);
      folder(path);
    },
    outcome: 'unreadable',
  },
  {
    what: 'a snapshot of the send ledger that is junk',
    act: async data => junk(join(await closeSegments(data), 'snapshot.json')),
    outcome: 'goes on',
  },
  { what: 'a practice database that is junk', act: data => junk(join(data, 'practice.db')), outcome: 'goes on' },
  {
    what: 'a backup that is junk',
    act: data => junk(join(data, 'backups', 'bellbird-backup-2027-01-04.db')),
    outcome: 'goes on',
  },
  { what: 'a text in the place of the backups', act: instead('backups', junk), outcome: 'goes on' },
  { what: 'a folder in the place of the log of failures', act: instead('failures.log', folder), outcome: 'goes on' },
];
