/** Removes everything that the program keeps on this computer (docs/privacy.md). The program begins anew. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../../src-shared/contract/errors.ts';
import { mayBeAtService, statesWhere } from '../../../src-shared/model/message-states.ts';
import { listUnstoppable } from '../../delivery/messages/unstoppable-messages.ts';
import { writeAtomically } from '../../ports/atomic-write.ts';
import { removeFile, removeWhole } from '../../ports/held-files.ts';
import type { Ports } from '../../ports/ports.ts';
import { isRecord } from '../../ports/record-names.ts';
import { openAgain, type Program } from '../program.ts';
import type { World } from '../world/world.ts';

/**
 * Removes both worlds with their backups, and the keychain entries. Throws AppError `live-only` in practice,
 * `texts-may-go` and `keychain-locked`; no records are removed then. What a crash leaves is removed at the next start.
 */
export async function removeEverything(program: Program): Promise<void> {
  const { ports, worlds } = program;
  if (program.shown !== 'live') throw new AppError({ code: 'live-only' });
  const { world, stored } = worlds.get('live');
  await stored();
  await expectOpenKeychain(ports);
  try {
    await expectNothingAtService(world);
    // From the last look on nothing is handed over: a world that is being closed is not woken.
    await worlds.close('live');
    await worlds.close('practice');
    writeAtomically(markOf(ports), KEYCHAIN_FIRST);
    try {
      await forgetInKeychain(ports);
    } catch (error) {
      // The keychain was locked meanwhile, so the records stay, and no later start may remove them.
      removeFile(markOf(ports));
      throw error;
    }
    removeRecords(ports, worlds.practice() !== null);
    // Last, because it is a program of its own that may not answer: the same can be asked for again.
    await worlds.practice()?.reset();
  } finally {
    if (!worlds.isOpen('live')) {
      program.replacements += 1;
      await openAgain(program, 'live', true);
    }
  }
}

/**
 * Finishes a removal that a crash broke off, before anything is opened. Throws the disk's errors, and AppError
 * `keychain-locked` while the entries cannot be removed.
 */
export async function finishRemoval(ports: Where): Promise<void> {
  if (!existsSync(markOf(ports))) return;
  if (readFileSync(markOf(ports), 'utf8') === KEYCHAIN_FIRST) await forgetInKeychain(ports);
  removeRecords(ports, false);
}

type Where = Pick<Ports, 'dataFolder' | 'secrets' | 'installId'>;

/** Its file says that everything is being removed; it is the last that goes. */
const MARK = 'live-removal';
const markOf = ({ dataFolder }: Pick<Ports, 'dataFolder'>) => join(dataFolder, MARK);

/** What the mark says until both entries of the keychain are gone; it is empty from then on. */
const KEYCHAIN_FIRST = 'keychain';

/** Throws `keychain-locked` if either entry could not be removed now. */
async function expectOpenKeychain({ secrets, installId }: Where): Promise<void> {
  if ((await secrets.state()) === 'locked' || (await installId.read()) === 'locked')
    throw new AppError({ code: 'keychain-locked' });
}

/** Removes both entries of the keychain, and has the mark say so. */
async function forgetInKeychain(ports: Where): Promise<void> {
  await ports.secrets.forget();
  await ports.installId.forget?.();
  writeAtomically(markOf(ports), '');
}

/** Throws `texts-may-go` if a text may still go; nothing more is handed over until the world is closed. */
async function expectNothingAtService({ tables, dispatcher, now }: World): Promise<void> {
  dispatcher.rest();
  await dispatcher.waitUntilIdle();
  const there = tables.messages.inStates(statesWhere(mayBeAtService)).filter(({ dueAt }) => dueAt > now());
  const texts = new Set([...there, ...listUnstoppable(tables, now())].map(({ id }) => id)).size;
  if (texts === 0) return;
  dispatcher.tryNow();
  throw new AppError({ code: 'texts-may-go', texts });
}

/** `isPracticeRunning`: the practice service has its files open, and empties them itself. */
function removeRecords({ dataFolder }: Pick<Ports, 'dataFolder'>, isPracticeRunning: boolean): void {
  const isInUse = (name: string) => isPracticeRunning && name.startsWith('practice-gateway.');
  const names = readdirSync(dataFolder).filter(name => isRecord(name) && !isInUse(name) && name !== MARK);
  for (const name of [...names, MARK]) removeWhole(join(dataFolder, name));
}
