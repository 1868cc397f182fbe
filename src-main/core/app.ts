/**
 * The program without a host. `createApp(ports)` opens the live world, and practice when it is entered (each with its
 * own database, send ledger and gateway), and offers `dispatch`. Nothing here knows Electron, HTTP servers or the
 * screen.
 */
import { reads } from '../../src-shared/contract/index.ts';
import { keepsProgramOpen, statesWhere } from '../../src-shared/model/message-states.ts';
import type { ScreenLanguage } from '../../src-shared/model/settings.ts';
import { horizonEnd } from '../delivery/reminders/horizon.ts';
import type { Ports } from '../ports/ports.ts';
import { type Dispatch, refusalOf } from './dispatch.ts';
import { finishRemoval } from './privacy/remove-everything.ts';
import {
  createProgram,
  doorOf,
  type IsRescuedFrom,
  openFirstWorld,
  openOrRescue,
  type Program,
  rescuedFromLosses,
  runAlone,
  untilOpened,
} from './program.ts';
import { endOfRescue, programOperations } from './program-operations.ts';
import { decisions } from './today/today.ts';
import type { World } from './world/world.ts';

const KEEPING_OPEN = statesWhere(keepsProgramOpen);

export interface App {
  dispatch: Dispatch;
  /** True while a text is in flight: a host must not quit silently now. */
  busy(): boolean;
  /** True while a live text is in flight, held or due, or a cancel unconfirmed: a host must not end by itself now. */
  hasWork(): boolean;
  /**
   * How many live texts the program would hand over by itself within the horizon; 0 while nothing leaves without a
   * person.
   */
  toHandOver(): number;
  /** How many things of the live world wait for a person, as Today counts them. */
  decisions(): number;
  /** The computer is about to sleep or to end the session: nothing new is begun for half a minute. */
  rest(): void;
  /** The computer woke up, or is back on the network: looks for work now. */
  wake(): void;
  /** Makes a backup before a newer version is installed; does nothing in the rescue. Rejects when it cannot be made. */
  backUp(): Promise<void>;
  /** The language that was chosen for the screens; the system's while no records can be read. */
  language(): ScreenLanguage;
  /** Waits for what is in flight, closes the databases. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * Opens the program's data folder. Where the records in it cannot be opened, the rescue begins if `isRescuedFrom` says
 * so of the reason; else throws AppError (database-in-use, database-from-future, disk-…). Throws AppError
 * `keychain-locked` where a removal of everything is to be finished and the keychain does not open.
 */
export async function createApp(ports: Ports, isRescuedFrom: IsRescuedFrom = rescuedFromLosses): Promise<App> {
  await finishRemoval(ports);
  const program = createProgram(ports, { shell: programOperations, rescue: endOfRescue });
  await openFirstWorld(program, isRescuedFrom);
  let closing: Promise<void> | null = null;
  return {
    dispatch: dispatchTo(program, () => closing !== null),
    busy: () => isBusy(program),
    hasWork: () => hasWork(program),
    toHandOver: () => ofLive(program, toHandOver),
    decisions: () => (program.rescue ? 1 : ofLive(program, countOfDecisions)),
    rest: () => {
      for (const { dispatcher } of openWorlds(program)) dispatcher.rest();
    },
    wake: () => {
      for (const { dispatcher } of openWorlds(program)) dispatcher.wake();
    },
    backUp: async () => {
      if (program.worlds.isOpen('live')) await program.worlds.get('live').backups.make('before-update');
    },
    language: () => languageOf(program),
    close: () => {
      closing ??= closeAll(program);
      return closing;
    },
  };
}

/**
 * Returns the dispatch of hosts: it waits until no world is being opened or closed, then goes through the open door.
 */
function dispatchTo(program: Program, isClosing: () => boolean): Dispatch {
  return async (operation, input, world) => {
    const asked = program.replacements;
    await untilOpened(program);
    if (isClosing()) return { ok: false, error: { code: 'stopped' } };
    // A person may not act by the numbers of records that a backup has replaced meanwhile.
    if (asked !== program.replacements && !reads.has(operation))
      return { ok: false, error: { code: 'records-replaced' } };
    try {
      if (!doorOf(program)) await tryToOpen(program);
    } catch (error) {
      return { ok: false, error: refusalOf(error, program.ports.logFailure) };
    }
    return doorOf(program)?.(operation, input, world) ?? { ok: false, error: { code: 'stopped' } };
  };
}

/** The files could not be opened before: every operation makes the program try again and say what is wrong. */
function tryToOpen(program: Program): Promise<void> {
  return runAlone(program, async () => {
    // Another operation may have opened them while this one waited.
    if (!doorOf(program)) await openOrRescue(program, program.shown);
  });
}

function languageOf({ worlds, shown }: Program): ScreenLanguage {
  return worlds.isOpen(shown) ? worlds.get(shown).world.tables.settings.get().look.language : 'system';
}

function isBusy({ rescue, worlds }: Program): boolean {
  return rescue?.busy() === true || worlds.busy();
}

function hasWork(program: Program): boolean {
  if (isBusy(program)) return true;
  // The live world is closed only if its files could not be opened: nothing of it is under way.
  if (!program.worlds.isOpen('live')) return false;
  const { tables, now } = program.worlds.get('live').world;
  return tables.messages.countDue(KEEPING_OPEN, horizonEnd(tables, now())) > 0;
}

/**
 * Counts something of the live world; 0 if that is closed, because nothing of it is under way then, and if it cannot be
 * read at the moment, which is logged.
 */
function ofLive({ worlds, ports }: Program, count: (world: World) => number): number {
  try {
    return worlds.isOpen('live') ? count(worlds.get('live').world) : 0;
  } catch (error) {
    ports.logFailure('COUNT', error);
    return 0;
  }
}

function openWorlds({ worlds }: Program): World[] {
  return (['live', 'practice'] as const).flatMap(name => (worlds.isOpen(name) ? [worlds.get(name).world] : []));
}

/** Counts what waits for a person: what Today lists, and that sending has stopped by itself. */
function countOfDecisions(world: World): number {
  const stopped = world.dispatcher.stopped();
  const isStopped = stopped !== null && stopped !== 'by-person' && !world.tables.settings.get().sendingLocked;
  return decisions(world).length + (isStopped ? 1 : 0);
}

function toHandOver({ tables, dispatcher, now }: World): number {
  if (tables.settings.get().sendingLocked || dispatcher.stopped() !== null) return 0;
  return tables.messages.countDue(KEEPING_OPEN, horizonEnd(tables, now()));
}

/** Lets an opening that is under way end, then closes both worlds or the rescue, and last the practice service. */
async function closeAll(program: Program): Promise<void> {
  const { opening, worlds } = program;
  await opening.idle();
  await Promise.all([worlds.close('live'), worlds.close('practice'), program.rescue?.end()]);
  await worlds.practice()?.close();
}
