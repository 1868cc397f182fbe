/**
 * Starts the real program, under either host, on folders that something is wrong with (damages.ts). Where it cannot work with the records it
 * opens the rescue, which says why. Where they are lost a backup is restored with everything held; where they are only
 * out of reach, a later start opens them as they were. Either way the files stay byte for byte as they were until a person
 * acts. What opens sends nothing a second time, and is held where it may not be the newest.
 */
import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { RESCUE_REASONS, type RescueReason } from '../../../src-shared/model/rescue.ts';
import { randomOf } from '../../simulation/random.ts';
import { actOnce, book } from '../desk/acts.ts';
import { newMemory } from '../desk/memory.ts';
import { type Office, openOffice, type Service, startService } from '../desk/office.ts';
import { dataFolderOf, openProgram } from '../desk/program.ts';
import type { Part } from '../part.ts';
import type { Host, OpenHost } from './damaged-hosts.ts';
import { DAMAGES, type Damage } from './damages.ts';

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

/** Tries each damage in turn under a host, on the data of a business with appointments. */
export async function proveDamagedFiles(host: Host, damages: readonly Damage[] = DAMAGES): Promise<Part> {
  const service = await startService();
  const office = await openOffice(service);
  const { closed, running, aheadMs } = await liveALittle(service, office);
  const violations: string[] = [];
  const rows: [string, string][] = [];
  for (const { what, act, outcome, whileRunning } of damages) {
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
    const texts = await textsAt(service);
    let added = 0;
    try {
      if (outcome === 'held' || outcome === 'goes on') {
        added = await opened(await host.open(place), outcome, violated);
        rows.push([what, outcome]);
      } else if (RESCUE_REASONS[outcome].mayPass) {
        const shown = await host.whyShown(place, env);
        if (shown !== outcome) violated(shown);
        unchanged();
        rows.push([what, `rescue: ${shown}`]);
      } else rows.push([what, await rescued(await host.open(place), outcome, unchanged, violated)]);
    } catch (error) {
      violated(`does not start, or does not end: ${error}`);
    }
    undo?.();
    const again = (await textsAt(service)) - texts - added;
    if (again !== 0) violated(`${again} texts were sent again`);
  }
  office.close();
  await service.close();
  return {
    figures: [['damaged, missing, locked or read-only files', damages.length]],
    tables: [
      { title: 'Starts on files that something is wrong with', head: ['file', 'what the person is told'], rows },
    ],
    violations,
  };
}

/** Judges records that open, and ends the program. Returns how many texts a person added meanwhile. */
async function opened(
  program: OpenHost,
  expected: 'held' | 'goes on',
  violated: (what: string) => void,
): Promise<number> {
  const state = await program.ask('app.state');
  const stopped = state.ok ? state.value.stopped : JSON.stringify(state);
  if (stopped !== (expected === 'held' ? 'restored' : null)) violated(`opened as ${stopped}`);
  const added = await program.atRest();
  await program.close();
  return added;
}

async function textsAt(service: Service): Promise<number> {
  const { batches } = await service.ledger();
  return batches.reduce((sum, { messages }) => sum + messages.length, 0);
}

/** Judges lost records: only the rescue is open, and what is restored is held. Returns what it told. */
async function rescued(
  program: OpenHost,
  why: RescueReason,
  unchanged: () => void,
  violated: (what: string) => void,
): Promise<string> {
  const state = await program.ask('app.state');
  if (state.ok || state.error.code !== 'records-lost') violated(`opened as ${JSON.stringify(state)}`);
  const look = await program.ask('rescue.look');
  unchanged();
  if (!look.ok || look.value.why !== why) {
    violated(`says ${look.ok ? look.value.why : JSON.stringify(look)}`);
    await program.close();
    return '';
  }
  const wrong = await program.wrongOnScreen(why);
  if (wrong !== null) violated(wrong);
  const { backups, queued } = look.value;
  const restored = await program.ask('rescue.restore', { name: backups[0]?.name ?? '' });
  if (!restored.ok || restored.value.stopped !== 'restored') violated(`put back: ${JSON.stringify(restored)}`);
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
