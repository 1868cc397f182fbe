/**
 * The worlds that are open, each behind its door, and the practice service, which stays up between two practice worlds.
 */
import { join } from 'node:path';
import { AppError } from '../../src-shared/contract/errors.ts';
import type { Handlers } from '../../src-shared/contract/index.ts';
import type { WorldName } from '../../src-shared/model/settings.ts';
import type { Ports } from '../ports/ports.ts';
import { type Admit, createDispatch, type Dispatch } from './dispatch.ts';
import type { RunningWorld, ShellOperation } from './modules.ts';
import { openLive, openPractice } from './open-worlds.ts';
import type { Desk } from './team/desk.ts';
import { openPracticeGateway, type PracticeGateway } from './world/practice-account.ts';

/** The operations that belong to the program; every door answers them beside those of its world. */
export type ShellHandlers = Pick<Handlers, ShellOperation>;

export interface RunningWorlds {
  /**
   * Opens the files of a world. `mayBeNew`: the live world may begin without records. Throws the errors of the disk.
   */
  open(name: WorldName, mayBeNew?: boolean): Promise<void>;
  /** Closes a world; does nothing if it is not open. */
  close(name: WorldName): Promise<void>;
  isOpen(name: WorldName): boolean;
  /** Returns an open world. Throws AppError `stopped` if it is closed: the program ended while an operation waited. */
  get(name: WorldName): RunningWorld;
  /** Returns the door of a world; null if the world is closed. */
  door(name: WorldName): Dispatch | null;
  /** Returns the practice service; null before practice is entered for the first time. */
  practice(): PracticeGateway | null;
  /** True while a text of an open world is in flight. */
  busy(): boolean;
}

/** Creates the set of running worlds; none is open yet. `shell` is read when a world is opened. */
export function createRunningWorlds(ports: Ports, desk: Desk, shell: () => ShellHandlers): RunningWorlds {
  const worlds = new Map<WorldName, RunningWorld & { door: Dispatch }>();
  let practice: PracticeGateway | null = null;

  const openFiles = async (name: WorldName, mayBeNew: boolean): Promise<RunningWorld> => {
    if (name === 'live') return openLive(ports, mayBeNew);
    practice ??= await openPracticeGateway(ports, join(ports.dataFolder, 'practice-gateway.db'));
    return openPractice(ports, practice);
  };

  return {
    open: async (name, mayBeNew = false) => {
      const opened = await openFiles(name, mayBeNew);
      const { dispatcher, tables } = opened.world;
      const live = worlds.get('live')?.world.tables.settings.get();
      if (live) tables.settings.save({ look: live.look });
      const admit: Admit = (operation, input) => desk.admit(opened.world, operation, input);
      const copy = {
        records: tables.settings.get().records,
        isClosed: () => worlds.get(name)?.world !== opened.world,
        admit,
      };
      const sinks = { logFailure: ports.logFailure, onDiskFailure: dispatcher.halt };
      const door = createDispatch(name, { ...opened.handlers, ...shell() }, sinks, copy);
      worlds.set(name, { ...opened, door });
    },
    close: async name => {
      const opened = worlds.get(name);
      worlds.delete(name);
      await opened?.close();
    },
    isOpen: name => worlds.has(name),
    get: name => {
      const opened = worlds.get(name);
      if (!opened) throw new AppError({ code: 'stopped' });
      return opened;
    },
    door: name => worlds.get(name)?.door ?? null,
    practice: () => practice,
    busy: () => [...worlds.values()].some(({ world }) => world.dispatcher.busy()),
  };
}
