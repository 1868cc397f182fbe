/**
 * The program without a host. `createApp(ports)` opens both worlds (practice and live, each with its own database,
 * send ledger and gateway) and offers `dispatch`. Nothing here knows Electron, HTTP servers or the screen.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Handlers } from '../../src-shared/contract.ts';
import { AppError } from '../../src-shared/errors.ts';
import type { World as WorldName } from '../../src-shared/model/settings.ts';
import { horizonEnd } from '../delivery/submit.ts';
import { failureOfDisk } from '../storage/disk-failure.ts';
import { appState } from './app-state.ts';
import { appointmentHandlers } from './appointments.ts';
import { contactHandlers } from './contacts.ts';
import { createDispatch, type Dispatch } from './dispatch.ts';
import { importHandlers, unstage } from './imports.ts';
import { liveAccount } from './live-account.ts';
import { messageHandlers } from './messages.ts';
import type { Clock, Ports } from './ports.ts';
import { openPracticeGateway, type PracticeGateway } from './practice-account.ts';
import { seedPractice } from './practice-seed.ts';
import { settingsHandlers } from './settings.ts';
import { templateHandlers } from './templates.ts';
import { todayHandlers } from './today.ts';
import { openWorld, type World } from './world.ts';

export interface App {
  dispatch: Dispatch;
  /** True while a text is in flight: a host must not quit silently now. */
  busy(): boolean;
  /** True while a live text is in flight, held or due, or a cancel unconfirmed: a host must not end by itself now. */
  hasWork(): boolean;
  /** Waits for what is in flight, closes the databases. Safe to call twice. */
  close(): Promise<void>;
}

/** Opens the program's data folder. Throws AppError (database-in-use, database-from-future, disk-…) when it cannot. */
export async function createApp(ports: Ports): Promise<App> {
  const live = openWorld('live', ports, ports.clock, tables => liveAccount(ports, tables));
  const gateway = await openPracticeGateway(ports, join(ports.dataFolder, 'practice-gateway.db'));
  const practice = await openPractice(ports, gateway).catch(async error => {
    await live.close();
    throw error;
  });
  const worlds: Record<WorldName, Opened> = { live: await opened(live, ports), practice };
  let current: WorldName = live.tables.settings.get().opensIn;

  const state = () => appState(worlds[current].world, ports);
  const practiceOnly = () => {
    if (current !== 'practice') throw new AppError({ code: 'practice-only' });
  };
  const shell: Shell = {
    'app.state': state,
    'app.enterWorld': ({ world }) => {
      live.tables.settings.save({ opensIn: world });
      current = world;
      worlds[current].world.changed(...EVERYTHING);
      return state();
    },
    'practice.moveClock': async ({ minutes }) => {
      practiceOnly();
      await gateway.setOffset(gateway.offsetMs() + minutes * 60_000);
      worlds.practice.world.planned('app');
      await worlds.practice.world.dispatcher.settled();
      return state();
    },
    'practice.reset': async () => {
      practiceOnly();
      const { promise, resolve } = Promise.withResolvers<void>();
      resetting = promise;
      try {
        await gateway.reset();
        await worlds.practice.close();
        removePractice(ports, path => rmSync(path, { force: true }));
        worlds.practice = await openPractice(ports, gateway);
        doors.practice = doorOf('practice');
      } finally {
        resetting = null;
        resolve();
      }
      worlds.practice.world.changed(...EVERYTHING);
      return state();
    },
  };
  const doorOf = (name: WorldName) => createDispatch({ ...worlds[name].handlers, ...shell }, ports.logFailure);
  const doors: Record<WorldName, Dispatch> = { live: doorOf('live'), practice: doorOf('practice') };
  /** While the practice world is made anew there is nothing to ask. */
  let resetting: Promise<void> | null = null;

  const busy = () => Object.values(worlds).some(({ world }) => world.dispatcher.busy());
  let closing: Promise<void> | null = null;
  return {
    dispatch: async (operation, input) => {
      await resetting;
      return doors[current](operation, input);
    },
    busy,
    hasWork: () => {
      const until = horizonEnd(live.tables, live.now());
      return busy() || live.tables.messages.countDue(['held', 'planned', 'in-flight', 'cancelling'], until) > 0;
    },
    close: () => {
      closing ??= Promise.all([worlds.live.close(), worlds.practice.close()]).then(() => gateway.close());
      return closing;
    },
  };
}

const EVERYTHING = [
  'app',
  'settings',
  'contacts',
  'import',
  'templates',
  'rules',
  'appointments',
  'messages',
  'today',
  'log',
] as const;
const PRACTICE_FILES = ['practice.db', 'practice.db-wal', 'practice.db-shm', 'practice-send-ledger.jsonl'];

/** What belongs to the program rather than to one world. */
type Shell = Pick<Handlers, 'app.state' | 'app.enterWorld' | 'practice.moveClock' | 'practice.reset'>;

interface Opened {
  world: World;
  handlers: Omit<Handlers, keyof Shell>;
  close(): Promise<void>;
}

async function opened(world: World, ports: Ports): Promise<Opened> {
  for (const id of world.tables.imports.stagingIds()) await unstage(world, id);
  const imports = importHandlers(world, ports);
  world.dispatcher.kick();
  return {
    world,
    handlers: {
      ...settingsHandlers(world, ports),
      ...contactHandlers(world),
      ...templateHandlers(world),
      ...appointmentHandlers(world),
      ...messageHandlers(world, ports),
      ...todayHandlers(world),
      ...imports.handlers,
    },
    close: async () => {
      await imports.close();
      await world.close();
    },
  };
}

/** Opens the practice world; one that cannot be read is put aside and begun anew, for nothing in it is real. */
async function openPractice(ports: Ports, gateway: PracticeGateway): Promise<Opened> {
  const clock: Clock = { now: () => ports.clock.now() + gateway.offsetMs(), after: ports.clock.after };
  const open = () => openWorld('practice', ports, clock, () => gateway);
  let world: World;
  try {
    world = open();
  } catch (error) {
    if (failureOfDisk(error)?.code !== 'database-damaged') throw error;
    ports.logFailure('PRACTICE', error);
    removePractice(ports, path => existsSync(path) && renameSync(path, `${path}.damaged`));
    world = open();
  }
  seedPractice(world);
  return opened(world, ports);
}

function removePractice({ dataFolder }: Ports, remove: (path: string) => unknown): void {
  for (const file of PRACTICE_FILES) remove(join(dataFolder, file));
}
