/**
 * Starts the real program on files that it must not work with. It opens the rescue, which says why. Where the records are
 * lost a backup is restored with everything held; where they are only out of reach, a later start opens them as they
 * were. Either way the files stay byte for byte as they were until a person acts.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import type { Reply } from '../../../src-shared/contract/index.ts';
import { RESCUE_REASONS, type Rescue, type RescueReason } from '../../../src-shared/model/rescue.ts';
import { askThrough } from '../../helpers/ask-through.ts';
import { randomOf } from '../../simulation/random.ts';
import { actOnce, book } from '../desk/acts.ts';
import { newMemory } from '../desk/memory.ts';
import { type Office, openOffice, type Service, startService } from '../desk/office.ts';
import { dataFolderOf, openProgram } from '../desk/program.ts';
import type { Part } from '../part.ts';
import { openFaultyDisk } from './disk-orders.ts';

const ENTRY = join(import.meta.dirname, '../../..', 'src-main', 'local', 'main.ts');
const DATABASE = 'live.db';
const LEDGER = 'live-send-ledger';

interface Done {
  env?: NodeJS.ProcessEnv;
  undo?(): void;
}

interface Damage {
  what: string;
  /** Damages a data folder. Returns the environment of the start, and how to end the damage. */
  act(data: string): Done | Promise<Done>;
  /** Why the rescue says that the records cannot be opened. */
  why: RescueReason;
}

const cut = (share: number) => (data: string) => {
  const file = join(data, DATABASE);
  truncateSync(file, Math.floor(readFileSync(file).length * share));
  return {};
};
const gone = (data: string, files: readonly string[]) => {
  for (const file of files) rmSync(join(data, file), { recursive: true });
  return {};
};
const changed = (sql: string) => (data: string) => {
  const db = new Database(join(data, DATABASE));
  db.pragma('foreign_keys = OFF');
  db.exec(sql);
  db.close();
  return {};
};
const readOnly = (path: string) => () => {
  const disk = openFaultyDisk();
  disk.arm({ path, call: 'open', errno: 'EROFS', mode: 'from-then-on', nth: 1 });
  return { env: disk.env, undo: disk.remove };
};
const overwrite = (file: string, at: number, bytes: number) => (data: string) => {
  const content = readFileSync(join(data, file));
  const random = randomOf(7);
  for (let index = at; index < Math.min(content.length, at + bytes); index += 1)
    content[index] = random.between(0, 255);
  writeFileSync(join(data, file), content);
  return {};
};

const DAMAGES: readonly Damage[] = [
  { what: 'a database that is junk', act: overwrite(DATABASE, 0, 100_000_000), why: 'damaged' },
  { what: 'a database whose header is junk', act: overwrite(DATABASE, 0, 100), why: 'damaged' },
  { what: 'a database with junk in its middle', act: overwrite(DATABASE, 4096, 40_000), why: 'damaged' },
  { what: 'a database cut to three quarters', act: cut(0.75), why: 'damaged' },
  { what: 'a database cut in the middle of a page', act: cut(0.503), why: 'damaged' },
  {
    what: 'a database cut to its first pages',
    act: cut(0.02),
    why: 'damaged',
  },
  { what: 'a database that is gone', act: data => gone(data, [DATABASE]), why: 'missing' },
  {
    what: 'no database and no send ledger, only backups',
    act: data => gone(data, [DATABASE, LEDGER]),
    why: 'missing',
  },
  { what: 'a database of no bytes', act: cut(0), why: 'empty' },
  {
    what: 'a folder in the place of the database',
    act: data => {
      gone(data, [DATABASE]);
      mkdirSync(join(data, DATABASE));
      return {};
    },
    why: 'damaged',
  },
  {
    what: 'a database with a trigger of another program',
    act: changed('CREATE TRIGGER t AFTER UPDATE ON settings BEGIN DELETE FROM contacts; END'),
    why: 'foreign',
  },
  {
    what: 'a database whose tables were emptied',
    act: changed(
      ['message_history', 'message_subjects', 'messages', 'submissions', 'appointments', 'contacts']
        .map(table => `DELETE FROM ${table};`)
        .join(''),
    ),
    why: 'empty',
  },
  { what: 'a read-only database', act: readOnly(`/${DATABASE}`), why: 'unreadable' },
  { what: 'a read-only send ledger', act: readOnly(`/${LEDGER}/`), why: 'unreadable' },
  { what: 'a database locked by another program', act: lock, why: 'locked' },
  { what: 'a database of a newer version', act: changed('PRAGMA user_version = 9999'), why: 'from-future' },
];

/** Locks the database from another process: within this one, reading the file would already release the lock. */
async function lock(data: string): Promise<Done> {
  const open = `const db = new (require('better-sqlite3'))(process.argv[1]);
    db.pragma('locking_mode = EXCLUSIVE'); db.exec('BEGIN EXCLUSIVE'); console.log('locked'); process.stdin.resume();`;
  const other = spawn(process.execPath, ['-e', open, join(data, DATABASE)], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');
  return { undo: () => void other.kill('SIGKILL') };
}

/** Starts the program on a folder as a person does, asks it why it shows the rescue, and ends it. */
async function whyShown(data: string, env: NodeJS.ProcessEnv): Promise<string> {
  const own = {
    BELLBIRD_DATA: data,
    BELLBIRD_PRACTICE: 'small',
    BELLBIRD_NO_BROWSER: '1',
    DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere',
  };
  const child = spawn(process.execPath, [ENTRY], {
    env: { ...process.env, ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<void>(resolve => void child.once('close', () => resolve()));
  const address = new Promise<string | null>(resolve => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const [found] = /http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]+/.exec(said) ?? [];
        if (found) resolve(found);
      });
    void ended.then(() => resolve(null));
  });
  const opened = await address;
  if (opened === null) return `ended: ${said.trim().replaceAll(data, 'FOLDER')}`;
  const look = (await askThrough(opened, 'rescue.look')) as Reply<Rescue>;
  child.kill('SIGTERM');
  await ended;
  return look.ok ? look.value.why : look.error.code;
}

/** Returns a hash of every file of a folder except the logs of this start. */
function filesOf(data: string): Map<string, string> {
  return new Map(
    readdirSync(data, { recursive: true, encoding: 'utf8' })
      .filter(name => !/\.log$|-shm$|^rescue\.lock$/.test(name) && statSync(join(data, name)).isFile())
      .map(name => [
        name,
        createHash('sha256')
          .update(readFileSync(join(data, name)))
          .digest('hex'),
      ]),
  );
}

/** Tries every damage in turn, on the data of a business with appointments. */
export async function proveDamagedFiles(): Promise<Part> {
  const service = await startService();
  const office = await openOffice(service);
  const lived = await liveALittle(service, office);
  const violations: string[] = [];
  const rows: [string, string][] = [];
  for (const { what, act, why } of DAMAGES) {
    const data = join(office.empty(), 'data');
    cpSync(lived, data, { recursive: true });
    const { env = {}, undo } = await act(data);
    const before = filesOf(data);
    const unchanged = () => {
      const after = filesOf(data);
      for (const [name, hash] of before)
        if (after.get(name) !== hash) violations.push(`${what}: ${name} is no longer as it was`);
    };
    if (RESCUE_REASONS[why].mayPass) {
      const shown = await whyShown(data, env);
      undo?.();
      rows.push([what, `rescue: ${shown}`]);
      if (shown !== why) violations.push(`${what}: ${shown}`);
      unchanged();
      continue;
    }
    const place = { folder: dirname(data), gatewayPort: service.port, aheadMs: 0 };
    rows.push([what, await rescued(place, why, unchanged, wrong => violations.push(`${what}: ${wrong}`))]);
  }
  office.close();
  await service.close();
  return {
    figures: [['damaged, locked or read-only files', DAMAGES.length]],
    tables: [{ title: 'Starts on files that cannot be worked with', head: ['file', 'what the person is told'], rows }],
    violations,
  };
}

/** Runs the program on lost records: only the rescue is open, and what is restored is held. Returns what it told. */
async function rescued(
  place: Parameters<typeof openProgram>[0],
  why: RescueReason,
  unchanged: () => void,
  violated: (what: string) => void,
): Promise<string> {
  const program = await openProgram(place);
  const state = await program.ask('app.state');
  if (state?.ok !== false || state.error.code !== 'records-lost') violated(`opened as ${JSON.stringify(state)}`);
  const look = await program.ask('rescue.look');
  unchanged();
  if (!look?.ok || look.value.why !== why) {
    violated(`says ${JSON.stringify(look)}`);
    await program.close();
    return '';
  }
  const { backups, queued } = look.value;
  const restored = await program.ask('rescue.restore', { name: backups[0]?.name ?? '' });
  if (!restored?.ok || restored.value.stopped !== 'restored') violated(`put back: ${JSON.stringify(restored)}`);
  await program.close();
  return `rescue: ${why}, ${queued.texts} queued, ${backups.length} backup`;
}

/** Returns a closed data folder with people, appointments and texts in it. */
async function liveALittle(service: Service, office: Office): Promise<string> {
  const place = { folder: office.copy(), gatewayPort: service.port, aheadMs: await service.anew() };
  const program = await openProgram(place);
  const memory = newMemory();
  const random = randomOf(3);
  for (let done = 0; done < 12; done += 1)
    await actOnce(program, { memory, random, now: Date.now() + place.aheadMs }, done < 8 ? book : undefined);
  await program.atRest();
  await program.ask('backup.make');
  await program.close();
  return dataFolderOf(place.folder);
}
