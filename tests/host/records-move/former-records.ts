/** A computer on which an earlier version kept the records in Electron's profile, as on macOS. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { dataFolder, formerDataFolder, keychainAccount, type Machine } from '../../../src-main/host/data-folder.ts';
import { folderSecrets } from '../../../src-main/host/folder-secrets.ts';
import { createKeychainSecrets } from '../../../src-main/secrets/keychain.ts';
import { aPerson } from '../../helpers/builders.ts';
import { openTestApp } from '../../helpers/test-app.ts';

export interface Computer {
  machine: Machine;
  /** The folder of today. */
  wanted: string;
  /** The folder of earlier versions, which is Electron's profile too. */
  former: string;
}

/** A file of Electron's own, which no move may touch. */
export const OF_ELECTRON = ['Cookies', join('Local Storage', 'leveldb')];

/** Returns a computer with Electron's own files in the former folder; it goes with the test, and what its keychain has. */
export function formerComputer(under = tmpdir()): Computer {
  const home = mkdtempSync(join(under, 'bellbird-home-'));
  const machine: Machine = { platform: 'darwin', home, env: {} };
  const wanted = dataFolder(machine);
  const former = formerDataFolder(machine) ?? '';
  mkdirSync(join(former, 'Local Storage'), { recursive: true });
  for (const name of OF_ELECTRON) writeFileSync(join(former, name), 'electron');
  onTestFinished(async () => {
    for (const folder of [former, wanted])
      for (const entry of ['gateway-key', 'generation'] as const)
        await createKeychainSecrets({ service: 'Bellbird', account: keychainAccount(folder, entry) }).forget();
    rmSync(home, { recursive: true, force: true });
  });
  return { machine, wanted, former };
}

const kept = mkdtempSync(join(tmpdir(), 'bellbird-kept-'));
afterAll(() => rmSync(kept, { recursive: true, force: true }));

/** Puts records that the program made into a folder: a person of this name in practice, and a backup. */
export async function putRecordsInto(folder: string, name = 'Ama Mensah'): Promise<void> {
  const made = join(kept, name);
  if (!existsSync(made)) await addPerson(made, name);
  cpSync(made, folder, { recursive: true, preserveTimestamps: true });
}

/** Has the program add a person to the practice records of a folder, and make a backup. */
export async function addPerson(folder: string, name: string): Promise<void> {
  const app = await openTestApp({ folder, practice: 'empty' });
  await app.call('contacts.save', aPerson({ name }));
  await app.call('backup.make');
  await app.stop();
}

/** Returns the names of the people that the records of a folder have. */
export async function peopleIn(folder: string): Promise<string[]> {
  const app = await openTestApp({ folder });
  const { rows } = await app.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 50 });
  await app.stop();
  return rows.map(row => row.name);
}

/** Returns every file of a folder by its path, with its mode. */
export function filesIn(folder: string): Map<string, number> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  return new Map(
    found.map(entry => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length + 1), statSync(path).mode & 0o777];
    }),
  );
}

/** Returns the keychain entries of one of the computer's folders, as the version that worked there opens them. */
export function keychainOf({ machine }: Pick<Computer, 'machine'>, folder: string) {
  return folderSecrets(machine, { folder, former: null });
}
