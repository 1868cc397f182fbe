/** Removes everything that the program keeps on this computer (docs/privacy.md). The program begins anew. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../../src-shared/contract/errors.ts';
import { mayBeAtService, statesWhere } from '../../../src-shared/model/message-states.ts';
import { listUnstoppable } from '../../delivery/messages/unstoppable-messages.ts';
import type { Ports } from '../../ports/ports.ts';
import { isRecord } from '../../ports/record-names.ts';
import { openAgain, type Program } from '../program.ts';
import type { World } from '../world/world.ts';

/**
 * Removes both worlds with their backups, and the keychain entries. Throws AppError `live-only` in practice,
 * `texts-may-go` and `keychain-locked`; nothing is removed then.
 */
export async function removeEverything(program: Program): Promise<void> {
  const { ports, worlds } = program;
  if (program.shown !== 'live') throw new AppError({ code: 'live-only' });
  const { world, stored } = worlds.get('live');
  await stored();
  await expectNothingAtService(world);
  await worlds.close('practice');
  await worlds.close('live');
  try {
    // The keychain first: if it is locked, nothing is removed.
    await ports.secrets.forget();
    await ports.installId.forget?.();
    await worlds.practice()?.reset();
    removeRecords(ports, worlds.practice() !== null);
  } finally {
    await openAgain(program, 'live', true);
    program.replacements += 1;
  }
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

/** The database of the business goes last: after a crash before that, the same can be asked for again. */
function removeRecords({ dataFolder }: Pick<Ports, 'dataFolder'>, isPracticeRunning: boolean): void {
  const isInUse = (name: string) => isPracticeRunning && name.startsWith('practice-gateway.');
  const names = readdirSync(dataFolder).filter(name => isRecord(name) && !isInUse(name));
  const isLast = (name: string) => name.startsWith('live.db');
  for (const name of [...names.filter(name => !isLast(name)), ...names.filter(isLast)])
    rmSync(join(dataFolder, name), { recursive: true, force: true });
}
