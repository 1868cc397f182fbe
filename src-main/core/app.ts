/**
 * The program without a host. `createApp(ports)` opens the live world, and practice when it is entered (each with its
 * own database, send ledger and gateway), and offers `dispatch`. Nothing here knows Electron, HTTP servers or the screen.
 */

import { join } from 'node:path';
import { CHANGES } from '../../src-shared/contract/changes.ts';
import { AppError } from '../../src-shared/contract/errors.ts';
import { type Handlers, reads } from '../../src-shared/contract/index.ts';
import { awaitsAnswer, isToGo, isWaiting, statesWhere } from '../../src-shared/model/message-states.ts';
import type { AppState, World as WorldName } from '../../src-shared/model/settings.ts';
import { horizonEnd } from '../delivery/reminders/horizon.ts';
import type { Ports } from '../ports/ports.ts';
import { putAside } from '../storage/backup/backup.ts';
import { failureOfDisk } from '../storage/db/disk-failure.ts';
import { putBackLost, restoreBackup } from './backup/restore-backup.ts';
import { createDispatch, type Dispatch, refusalOf } from './dispatch.ts';
import { resumeSending } from './messages/messages.ts';
import type { RunningWorld, ShellOperation } from './modules.ts';
import { erasePractice, openLive, openPractice } from './open-worlds.ts';
import { forgetSuspicion, markSuspect, whyRecordsAreLost } from './rescue/lost-or-damaged-at-start.ts';
import { beginRescue, noRescue, type RescueMode } from './rescue/rescue-mode.ts';
import { appState } from './world/app-state.ts';
import { openPracticeGateway, type PracticeGateway } from './world/practice-account.ts';
import { databaseFile, type World } from './world/world.ts';

/** The program stays open for messages in these states: they are sent, or answered, without a person. */
const ON_ITS_WAY = statesWhere(state => awaitsAnswer(state) || (isWaiting(state) && isToGo(state)));

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
export async function createApp(given: Ports): Promise<App> {
  const worlds = new Map<WorldName, RunningWorld & { door: Dispatch }>();
  const ports: Ports = {
    ...given,
    logFailure: (reference, error) => {
      if (worlds.has('live') && failureOfDisk(error)?.code === 'database-damaged') markSuspect(given);
      given.logFailure(reference, error);
    },
  };
  let practice: PracticeGateway | null = null;
  let current: WorldName = 'live';
  /** Settles when no world is being opened or closed; operations wait for it. */
  let opening: Promise<unknown> = Promise.resolve();
  /** Counts how often a backup replaced the records. */
  let replaced = 0;
  /** Set while the records of the business are lost; no world is open then. */
  let rescue: RescueMode | null = null;

  const open = async (name: WorldName, mayBeNew = false) => {
    let opened: RunningWorld;
    if (name === 'live') {
      opened = await openLive(ports, mayBeNew);
    } else {
      practice ??= await openPracticeGateway(ports, join(ports.dataFolder, 'practice-gateway.db'));
      opened = await openPractice(ports, practice);
    }
    const { dispatcher, tables } = opened.world;
    const copy = { records: tables.settings.get().records, isClosed: () => worlds.get(name)?.world !== opened.world };
    const sinks = { logFailure: ports.logFailure, onDiskFailure: dispatcher.halt };
    const door = createDispatch(name, { ...opened.handlers, ...shell }, sinks, copy);
    worlds.set(name, { ...opened, door });
  };
  /** Opens a world. If the records of the business are lost, the rescue takes the place of both worlds. */
  const openOrRescue = async (name: WorldName, mayBeNew = false) => {
    try {
      await open(name, mayBeNew);
    } catch (error) {
      const why = name === 'live' ? whyRecordsAreLost(ports, error) : null;
      if (why === null) throw error;
      ports.logFailure('RECORDS', error);
      await close('practice');
      current = 'live';
      rescue = await beginRescue(ports, why, rescued);
    }
  };
  const close = async (name: WorldName) => {
    const opened = worlds.get(name);
    worlds.delete(name);
    await opened?.close();
  };
  const enter = async (name: WorldName) => {
    if (!worlds.has(name)) await open(name);
    current = name;
  };
  const here = () => worldOf(worlds, current);
  const state = () => appState(here(), ports);
  /** Runs work that closes or opens a world while no operation runs. */
  const alone = async (work: () => Promise<void>) => {
    const done = opening.then(work);
    opening = done.catch(() => undefined);
    try {
      await done;
    } finally {
      // If the files could not be opened there is nothing to read anew: whoever asks is told why and asks again.
      if (worlds.has(current) || rescue) ports.emit({ type: 'changed', topics: CHANGES.records, world: current });
    }
  };
  /** Waits for an opening that is under way, also for one that begins while it waits. */
  const untilOpened = async () => {
    for (let awaited: unknown; awaited !== opening; ) {
      awaited = opening;
      await opening;
    }
  };
  const practiceGateway = (): PracticeGateway => {
    if (current !== 'practice' || !practice) throw new AppError({ code: 'practice-only' });
    return practice;
  };

  const shell: Pick<Handlers, ShellOperation> = {
    'app.state': state,
    'app.enterWorld': async ({ world }) => {
      await alone(async () => {
        await enter(world);
        worldOf(worlds, 'live').tables.settings.save({ opensIn: world });
      });
      return state();
    },
    'practice.moveClock': async ({ minutes }) => {
      const gateway = practiceGateway();
      await gateway.setOffset(gateway.offsetMs() + minutes * 60_000);
      here().afterWrite('practiceClock');
      await here().dispatcher.waitUntilIdle();
      return state();
    },
    'practice.reset': async () => {
      const gateway = practiceGateway();
      await alone(async () => {
        await gateway.reset();
        await close('practice');
        erasePractice(ports);
        await open('practice');
      });
      return state();
    },
    'backup.restore': async input => {
      await alone(async () => {
        const { world, backups, stored } = runningWorld(worlds, current);
        await stored();
        await restoreBackup(ports, input, {
          world,
          backups,
          close: () => close(current),
          open: async () => {
            await openOrRescue(current);
            if (rescue) throw new AppError({ code: 'records-lost' });
            return here();
          },
        });
        replaced += 1;
      });
      return state();
    },
    ...noRescue,
    // After a failed write nobody knows what the disk kept: the files are opened anew and read before anything leaves.
    'sending.resume': async () => {
      if (worldOf(worlds, current).dispatcher.halted() !== null) {
        await alone(async () => {
          await close(current);
          await openOrRescue(current);
        });
        if (rescue) throw new AppError({ code: 'records-lost' });
        // The files turned out to be restored records, which a person has to review before anything is sent.
        if (here().tables.settings.get().restored !== null) return state();
      }
      resumeSending(here());
      return state();
    },
  };

  /** Ends the rescue: runs `work`, which puts the files in place, then opens the live world on them. */
  const endRescue = async (mayBeNew: boolean, work: () => Promise<(world: World) => void>): Promise<AppState> => {
    await alone(async () => {
      if (!rescue) throw new AppError({ code: 'records-there' });
      const note = await work();
      forgetSuspicion(ports);
      await rescue.end();
      rescue = null;
      await openOrRescue('live', mayBeNew);
      if (rescue) throw new AppError({ code: 'records-lost' });
      note(here());
      replaced += 1;
    });
    return state();
  };
  const rescued: Parameters<typeof beginRescue>[2] = {
    'rescue.restore': input =>
      endRescue(false, async () => {
        const { fileName } = await putBackLost(ports, input);
        return ({ tables, now }) => {
          tables.settings.save({ opensIn: 'live' });
          tables.log.add(now(), 'person', 'backup-put-back', { file: fileName });
        };
      }),
    'rescue.startAnew': () =>
      endRescue(true, async () => {
        putAside(databaseFile(ports, 'live'));
        return ({ tables, now }) => {
          // A person reviews what the send ledger knows in the live world, so the program opens there.
          tables.settings.save({ opensIn: 'live' });
          tables.log.add(now(), 'person', 'begun-anew', {});
        };
      }),
  };

  await openOrRescue('live');
  if (!rescue) {
    try {
      await enter(here().tables.settings.get().opensIn);
    } catch (error) {
      await close('live');
      throw error;
    }
  }

  const busy = () => rescue?.busy() === true || [...worlds.values()].some(({ world }) => world.dispatcher.busy());
  let closing: Promise<void> | null = null;
  return {
    dispatch: async (operation, input, world) => {
      const asked = replaced;
      await untilOpened();
      if (closing) return { ok: false, error: { code: 'stopped' } };
      // A person may not act by the numbers of records that a backup has replaced meanwhile.
      if (asked !== replaced && !reads.has(operation)) return { ok: false, error: { code: 'records-replaced' } };
      if (rescue) return rescue.dispatch(operation, input, world);
      const opened = worlds.get(current);
      if (opened) return opened.door(operation, input, world);
      // The files could not be opened before: every operation makes the program try again and say what is wrong.
      try {
        await alone(async () => {
          // Another operation may have opened them while this one waited.
          if (!worlds.has(current) && !rescue) await openOrRescue(current);
        });
      } catch (error) {
        return { ok: false, error: refusalOf(error, ports.logFailure) };
      }
      if (rescue) return (rescue as RescueMode).dispatch(operation, input, world);
      return worlds.get(current)?.door(operation, input, world) ?? { ok: false, error: { code: 'stopped' } };
    },
    busy,
    hasWork: () => {
      // The live world is closed only if its files could not be opened: nothing of it is under way.
      const live = worlds.get('live')?.world;
      if (!live) return busy();
      const end = horizonEnd(live.tables, live.now());
      return busy() || live.tables.messages.countDue(ON_ITS_WAY, end) > 0;
    },
    close: () => {
      closing ??= opening
        .then(() => Promise.all([close('live'), close('practice'), rescue?.end()]))
        .then(() => practice?.close());
      return closing;
    },
  };
}

function runningWorld(worlds: ReadonlyMap<WorldName, RunningWorld>, name: WorldName): RunningWorld {
  const opened = worlds.get(name);
  // The program ended while the operation was waiting.
  if (!opened) throw new AppError({ code: 'stopped' });
  return opened;
}

function worldOf(worlds: ReadonlyMap<WorldName, RunningWorld>, name: WorldName): World {
  return runningWorld(worlds, name).world;
}
