// Keeps the newest generation of the records, in an entry of its own in the keychain of the operating system and in a
// file outside the records' folder, which stands in for the keychain where there is none. It is no secret: what counts
// is that neither travels with the files.
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeAtomically } from '../ports/atomic-write.ts';
import { removeFile } from '../ports/held-files.ts';
import type { Clock, InstallId } from '../ports/ports.ts';
import { createKeychainSecrets, type Former } from './keychain.ts';

/**
 * Returns the store over the keychain entry `service` / `account` and the file `mark`. Where there is neither, it says
 * so and keeps nothing. A locked keychain is waited for, whatever the file says. A former entry and a former file are
 * taken over first.
 */
export function createInstallId({
  mark,
  ...where
}: {
  service: string;
  account: string;
  mark: string;
  former?: Former & { mark: string };
  clock?: Clock;
}): InstallId {
  const entry = createKeychainSecrets(where);
  const inFile = markIn(mark, where.former);
  return {
    read: async () => {
      const state = await entry.state();
      if (state === 'locked') return 'locked';
      const isOpen = state === 'set' || state === 'absent';
      if (!isOpen && !inFile.isUsable()) return 'unavailable';
      const found = [isOpen ? await entry.read() : null, inFile.read()];
      return { generations: [...new Set(found.filter(generation => generation !== null))] };
    },
    write: async generation => {
      const isMarked = inFile.write(generation);
      const state = await entry.store(generation).catch(() => 'locked' as const);
      return state === 'set' || isMarked;
    },
    forget: async () => {
      await entry.forget();
      inFile.forget();
    },
    lookAgain: () => entry.lookAgain?.(),
  };
}

function markIn(file: string, former?: Pick<Former, 'reached'> & { mark: string }) {
  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  /** Takes over a former file, like the keychain a former entry. */
  const follow = () => {
    if (!former || !existsSync(former.mark)) return;
    if (!existsSync(file)) {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      writeAtomically(file, readFileSync(former.mark));
      former.reached?.('mark-written');
    }
    removeFile(former.mark);
  };
  attempt(follow, undefined);
  return {
    isUsable: () =>
      attempt(() => {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
        accessSync(dirname(file), constants.W_OK);
        return true;
      }, false),
    read: (): string | null =>
      attempt(() => (existsSync(file) ? readFileSync(file, 'utf8').trim() || null : null), null),
    forget: () => attempt(() => removeFile(file), undefined),
    write: (generation: string) =>
      attempt(() => {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
        writeAtomically(file, generation);
        return true;
      }, false),
  };
}
