/**
 * Starts the real program on folders that something is wrong with (damages.ts). Where it cannot work with the records it
 * opens the rescue, which says why. Where they are lost a backup is restored with everything held; where they are only
 * out of reach, a later start opens them as they were. Either way the files stay byte for byte as they were until a person
 * acts. What opens sends nothing a second time, and is held where it may not be the newest.
 */
import { spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Reply } from '../../../src-shared/contract/index.ts';
import { RESCUE_REASONS, type Rescue, type RescueReason } from '../../../src-shared/model/rescue.ts';
import { askThrough } from '../../helpers/ask-through.ts';
import { randomOf } from '../../simulation/random.ts';
import { actOnce, book } from '../desk/acts.ts';
import { newMemory } from '../desk/memory.ts';
import { type Office, openOffice, type Service, startService } from '../desk/office.ts';
import { dataFolderOf, openProgram, type Place } from '../desk/program.ts';
import type { Part } from '../part.ts';
import { DAMAGES } from './damages.ts';

const ENTRY = join(import.meta.dirname, '../../..', 'src-main', 'local', 'main.ts');
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

/** Returns what is in every file of a folder except the logs of this start. */
function filesOf(data: string): Map<string, Buffer> {
  return new Map(
    readdirSync(data, { recursive: true, encoding: 'utf8' })
      .filter(name => !/\.log$|-shm$|^rescue\.lock$/.test(name))
      .filter(name => statSync(join(data, name), { throwIfNoEntry: false })?.isFile())
      .map(name => [name, readFileSync(join(data, name))]),
  );
}

/** The first bytes of a log of SQLite (sqlite.org, Database File Format, 4.1). */
const WAL_MAGIC = Buffer.from([0x37, 0x7f, 0x06]);

/**
 * A send ledger may have grown: that a generation begins is written there before the disk is known to be full. SQLite
 * removes a log that is none.
 */
function isAsItWas(name: string, before: Buffer, after: Buffer = Buffer.alloc(0)): boolean {
  if (name.endsWith('-wal') && !before.subarray(0, WAL_MAGIC.length).equals(WAL_MAGIC)) return true;
  const isLedger = name.includes('-send-ledger/');
  return (isLedger ? after.subarray(0, before.length) : after).equals(before);
}

/** Tries every damage in turn, on the data of a business with appointments. */
export async function proveDamagedFiles(): Promise<Part> {
  const service = await startService();
  const office = await openOffice(service);
  const { closed, running, aheadMs } = await liveALittle(service, office);
  const violations: string[] = [];
  const rows: [string, string][] = [];
  for (const { what, act, outcome, whileRunning } of DAMAGES) {
    const folder = office.empty();
    cpSync(whileRunning ? running : closed, folder, { recursive: true });
    const data = dataFolderOf(folder);
    const violated = (wrong: string) => void violations.push(`${what}: ${wrong}`);
    const { env = {}, undo } = (await act(data)) ?? {};
    const before = filesOf(data);
    const unchanged = () => {
      const after = filesOf(data);
      for (const [name, content] of before)
        if (!isAsItWas(name, content, after.get(name))) violated(`${name} is no longer as it was`);
    };
    const place = { folder, gatewayPort: service.port, aheadMs };
    if (outcome === 'held' || outcome === 'goes on') rows.push([what, await opened(place, outcome, service, violated)]);
    else if (RESCUE_REASONS[outcome].mayPass) {
      const shown = await whyShown(data, env);
      if (shown !== outcome) violated(shown);
      unchanged();
      undo?.();
      rows.push([what, `rescue: ${shown}`]);
    } else rows.push([what, await rescued(place, outcome, unchanged, violated)]);
  }
  office.close();
  await service.close();
  return {
    figures: [['damaged, missing, locked or read-only files', DAMAGES.length]],
    tables: [
      { title: 'Starts on files that something is wrong with', head: ['file', 'what the person is told'], rows },
    ],
    violations,
  };
}

/** Runs the program on records that open. Nothing more reaches the service. Returns what it told. */
async function opened(
  place: Place,
  expected: 'held' | 'goes on',
  service: Service,
  violated: (what: string) => void,
): Promise<string> {
  const before = await textsAt(service);
  const program = await openProgram(place).catch((error: unknown) => void violated(`does not start: ${error}`));
  if (!program) return 'does not start';
  const state = await program.ask('app.state');
  const stopped = state?.ok ? state.value.stopped : JSON.stringify(state);
  if (stopped !== (expected === 'held' ? 'restored' : null)) violated(`opened as ${stopped}`);
  await program.atRest();
  const after = await textsAt(service);
  if (after !== before) violated(`${after - before} texts were sent again`);
  await program.close();
  return expected;
}

async function textsAt(service: Service): Promise<number> {
  const { batches } = await service.ledger();
  return batches.reduce((sum, { messages }) => sum + messages.length, 0);
}

/** Runs the program on lost records: only the rescue is open, and what is restored is held. Returns what it told. */
async function rescued(
  place: Place,
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
    violated(`says ${look?.ok ? look.value.why : JSON.stringify(look)}`);
    await program.close();
    return '';
  }
  const { backups, queued } = look.value;
  const restored = await program.ask('rescue.restore', { name: backups[0]?.name ?? '' });
  if (!restored?.ok || restored.value.stopped !== 'restored') violated(`put back: ${JSON.stringify(restored)}`);
  await program.close();
  return `rescue: ${why}, ${queued.texts} queued, ${backups.length} backup`;
}

interface Lived {
  closed: string;
  running: string;
  aheadMs: number;
}

/** Returns folders of a business with people, appointments and texts: as they were at rest, and when it was closed. */
async function liveALittle(service: Service, office: Office): Promise<Lived> {
  const place = { folder: office.copy(), gatewayPort: service.port, aheadMs: await service.anew() };
  const program = await openProgram(place);
  const memory = newMemory();
  const random = randomOf(3);
  for (let done = 0; done < 12; done += 1) {
    await actOnce(program, { memory, random, now: Date.now() + place.aheadMs }, done < 8 ? book : undefined);
    // What comes after it is in the log of SQLite and not in the database itself, while the program runs.
    if (done === 5) await program.ask('backup.make');
  }
  await program.atRest();
  const running = office.empty();
  cpSync(place.folder, running, { recursive: true });
  await program.close();
  return { closed: place.folder, running, aheadMs: place.aheadMs };
}
