/**
 * Where the program keeps its records on this computer, and the keychain entries that belong to them (docs/records.md).
 */
import { createHash } from 'node:crypto';
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
 * The folder's name where each program has a folder of its own name. Electron keeps its profile in one called Bellbird.
 */
const RECORDS = 'Bellbird Records';

/**
 * Returns the folder of the records, which is the system's place for data of this computer alone. BELLBIRD_DATA names
 * another. On Windows it must not be in the roaming part of a profile, which is copied to other computers; on no system
 * may it be in Electron's profile, which people clear as a cache.
 */
export function dataFolder({ platform, env, home }: Machine): string {
  const chosen = env['BELLBIRD_DATA'];
  if (chosen) return resolve(chosen);
  if (platform === 'win32') return win32.join(localAppData(env, home), RECORDS);
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', RECORDS);
  // The XDG base directory specification: a relative path is invalid and must be ignored.
  const shared = env['XDG_DATA_HOME'];
  return posix.join(shared?.startsWith('/') ? shared : posix.join(home, '.local', 'share'), 'bellbird');
}

/**
 * Returns the folder in which earlier versions kept the records: Electron's profile, on Windows in the roaming part. It
 * is null where they were always in their place of today, or where BELLBIRD_DATA names one.
 */
export function formerDataFolder({ platform, env, home }: Machine): string | null {
  if (env['BELLBIRD_DATA']) return null;
  if (platform === 'win32') return win32.join(env['APPDATA'] || win32.join(home, 'AppData', 'Roaming'), 'Bellbird');
  return platform === 'darwin' ? posix.join(home, 'Library', 'Application Support', 'Bellbird') : null;
}

function localAppData(env: NodeJS.ProcessEnv, home: string): string {
  return env['LOCALAPPDATA'] || win32.join(home, 'AppData', 'Local');
}

/**
 * Returns the file that stands in for the keychain of this computer, by the platform's convention for machine-specific
 * state. It is never in the records' folder nor in its parent, so that a copy of the records leaves it behind.
 */
export function markFile({ platform, env, home }: Machine, folder: string): string {
  const name = keychainAccount(folder, 'generation');
  if (platform === 'win32') return win32.join(localAppData(env, home), 'Bellbird', name);
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
