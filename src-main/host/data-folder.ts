/** Where the program keeps its data on this machine, and the keychain entry that belongs to that data. */
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { posix, resolve, win32 } from 'node:path';

export interface Machine {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  home: string;
}

/** Returns this computer and the person signed in. */
export function thisMachine(): Machine {
  return { platform: process.platform, env: process.env, home: homedir() };
}

/**
 * Returns the folder of the databases, send ledgers and logs, by the platform's convention; BELLBIRD_DATA overrides it.
 */
export function dataFolder({ platform, env, home }: Machine): string {
  const chosen = env['BELLBIRD_DATA'];
  if (chosen) return resolve(chosen);
  if (platform === 'win32') return win32.join(env['APPDATA'] || win32.join(home, 'AppData', 'Roaming'), 'Bellbird');
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Bellbird');
  // The XDG base directory specification: a relative path is invalid and must be ignored.
  const shared = env['XDG_DATA_HOME'];
  return posix.join(shared?.startsWith('/') ? shared : posix.join(home, '.local', 'share'), 'bellbird');
}

/**
 * Makes the data folder, and everything this process writes from now on, readable by this person alone, because it
 * holds names and numbers of customers. Every host calls it first. Windows keeps a profile's folders private itself.
 */
export function keepRecordsPrivate(folder: string): void {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    chmodSync(folder, 0o700);
  } catch {
    // A drive or share without file modes, or a folder that belongs to somebody else, cannot be made more private.
  }
}

/**
 * Returns the file that stands in for the keychain of this computer, by the platform's convention for machine-specific
 * state. It is never in the records' folder nor in its parent, so that a copy of the records leaves it behind.
 */
export function markFile({ platform, env, home }: Machine, folder: string): string {
  const name = keychainAccount(folder, 'generation');
  if (platform === 'win32')
    return win32.join(env['LOCALAPPDATA'] || win32.join(home, 'AppData', 'Local'), 'Bellbird', name);
  if (platform === 'darwin') return posix.join(home, 'Library', 'Preferences', 'Bellbird', name);
  const state = env['XDG_STATE_HOME'];
  return posix.join(state?.startsWith('/') ? state : posix.join(home, '.local', 'state'), 'bellbird', name);
}

/**
 * Returns the account name in the keychain for one data folder, so that a second folder never reads the first one's
 * entries.
 */
export function keychainAccount(folder: string, entry: 'gateway-key' | 'generation' = 'gateway-key'): string {
  return `${entry}-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
}

/** Tells whether practice is to begin with a dozen people: BELLBIRD_PRACTICE=small, with which the tests start it. */
export function isPracticeSmall({ env }: Machine): boolean {
  return env['BELLBIRD_PRACTICE'] === 'small';
}
