/**
 * What of the program is open: the worlds and which of them is shown, or the rescue in the place of both. Work that
 * opens or closes a world runs one piece at a time, and every operation waits until it has ended.
 */
import { CHANGES } from '../../src-shared/contract/changes.ts';
import { AppError } from '../../src-shared/contract/errors.ts';
import { RESCUE_REASONS, type RescueReason } from '../../src-shared/model/rescue.ts';
import type { WorldName } from '../../src-shared/model/settings.ts';
import { type QueueOfOne, queueOfOne } from '../../src-shared/queue-of-one.ts';
import type { Ports } from '../ports/ports.ts';
import { failureOfDisk } from '../storage/db/disk-failure.ts';
import { incomingBackup } from './backup/restore-backup.ts';
import type { Dispatch } from './dispatch.ts';
import type { IncomingFile } from './files/incoming-file.ts';
import { markSuspect, rescueReasonOf } from './rescue/lost-or-damaged-at-start.ts';
import { beginRescue, type RescueMode, type RescueOperations } from './rescue/rescue-mode.ts';
import { createRunningWorlds, type RunningWorlds, type ShellHandlers } from './running-worlds.ts';
import { createDesk, type Desk } from './team/desk.ts';
import type { World } from './world/world.ts';

export interface Program {
  readonly ports: Ports;
  readonly worlds: RunningWorlds;
  readonly desk: Desk;
  /** The work that opens or closes worlds. */
  readonly opening: QueueOfOne;
  /** The operations by which a person ends the rescue. */
  readonly rescueOperations: RescueOperations;
  /** The world that operations act in. */
  shown: WorldName;
  /** Set while the records of the business are lost; no world is open then. */
  rescue: RescueMode | null;
  /** Takes in a backup from elsewhere. */
  readonly incoming: IncomingFile;
  /** Counts how often other records took the place of those that were shown. */
  replacements: number;
}

/** What the program answers itself, built over the program that it acts on. */
interface OwnOperations {
  shell(program: Program): ShellHandlers;
  rescue(program: Program): RescueOperations;
}

/** Creates the program with nothing open. */
export function createProgram(given: Ports, own: OwnOperations): Program {
  const ports: Ports = {
    ...given,
    logFailure: (reference, error) => {
      const isMet = isDamage(error) && program.worlds.isOpen('live');
      if (isMet) markSuspect(given);
      given.logFailure(reference, error);
      if (isMet) void rescueFromDamage(program).catch(failure => given.logFailure('RECORDS', failure));
    },
  };
  const desk = createDesk();
  const program: Program = {
    ports,
    worlds: createRunningWorlds(ports, desk, () => own.shell(program)),
    desk,
    opening: queueOfOne(),
    get rescueOperations() {
      return own.rescue(program);
    },
    shown: 'live',
    rescue: null,
    incoming: incomingBackup(ports),
    replacements: 0,
  };
  return program;
}

/** Returns the world that is shown. Throws AppError `stopped` if the program ended while an operation waited. */
export function shownWorld({ worlds, shown }: Program): World {
  return worlds.get(shown).world;
}

/** Returns where operations go at this moment; null if the files could not be opened. */
export function doorOf({ worlds, shown, rescue }: Program): Dispatch | null {
  return rescue?.dispatch ?? worlds.door(shown);
}

/** Shows a world, and opens it first if it is closed. */
export async function show(program: Program, name: WorldName): Promise<void> {
  if (!program.worlds.isOpen(name)) await program.worlds.open(name);
  program.shown = name;
}

/** Tells whether the rescue begins when the records cannot be opened; the error of opening them is thrown otherwise. */
export type IsRescuedFrom = (why: RescueReason) => boolean;

/** While the program runs it tries by itself to open records again that may only be out of reach. */
export const rescuedFromLosses: IsRescuedFrom = why => !RESCUE_REASONS[why].mayPass;

/** Opens the live world, and shows the world in which the program was left; or begins the rescue. */
export async function openFirstWorld(program: Program, isRescuedFrom: IsRescuedFrom): Promise<void> {
  await openOrRescue(program, 'live', { isRescuedFrom });
  if (program.rescue) return;
  try {
    await show(program, shownWorld(program).tables.settings.get().opensIn);
  } catch (error) {
    await program.worlds.close('live');
    throw error;
  }
}

/**
 * Opens a world. If the records of the business are lost, the rescue begins and takes the place of both worlds.
 * `mayBeNew`: the live world may begin without records.
 */
export async function openOrRescue(
  program: Program,
  name: WorldName,
  { mayBeNew = false, isRescuedFrom = rescuedFromLosses }: { mayBeNew?: boolean; isRescuedFrom?: IsRescuedFrom } = {},
): Promise<void> {
  const { ports, worlds } = program;
  try {
    await worlds.open(name, mayBeNew);
  } catch (error) {
    const why = name === 'live' ? rescueReasonOf(ports, error) : null;
    if (why === null || !isRescuedFrom(why)) throw error;
    ports.logFailure('RECORDS', error);
    await worlds.close('practice');
    program.shown = 'live';
    program.rescue = await beginRescue(ports, why, program.rescueOperations);
  }
}

/**
 * Damage was met while the program runs. If it is in the records of the business, nothing more is read of them or
 * written to them: they are closed and the rescue takes the place of both worlds.
 */
async function rescueFromDamage(program: Program): Promise<void> {
  const { ports, worlds, opening } = program;
  await opening.run(async () => {
    if (!worlds.isOpen('live') || isSound(worlds.get('live').world)) return;
    await worlds.close('live').catch(failure => ports.logFailure('CLOSE', failure));
    await openOrRescue(program, 'live');
    ports.emit({ type: 'changed', topics: CHANGES.records, world: program.shown });
  });
}

function isSound({ checkWhole }: World): boolean {
  try {
    checkWhole();
    return true;
  } catch (error) {
    return !isDamage(error);
  }
}

function isDamage(error: unknown): boolean {
  return failureOfDisk(error)?.code === 'database-damaged';
}

/** Opens a world for an operation that needs it. Throws AppError `records-lost` if the rescue began instead. */
export async function openAgain(program: Program, name: WorldName, mayBeNew = false): Promise<World> {
  await openOrRescue(program, name, { mayBeNew });
  if (program.rescue) throw new AppError({ code: 'records-lost' });
  return shownWorld(program);
}

/** Runs work that closes or opens a world while no operation runs, then has every page read its records anew. */
export async function runAlone(program: Program, work: () => Promise<void>): Promise<void> {
  try {
    await program.opening.run(work);
  } finally {
    // If the files could not be opened there is nothing to read anew: whoever asks is told why and asks again.
    if (doorOf(program)) program.ports.emit({ type: 'changed', topics: CHANGES.records, world: program.shown });
  }
}

/** Waits for an opening that is under way, also for one that begins while it waits. */
export async function untilOpened({ opening }: Program): Promise<void> {
  for (let awaited: unknown; awaited !== opening.idle(); ) {
    awaited = opening.idle();
    await awaited;
  }
}
