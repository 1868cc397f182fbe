/** Finds the Secret Service that the tests of the keychain use on Linux: a bus and GNOME's keyring. */
import { commandPath } from '../run.ts';
import { canInstall, install, lineToType } from './debian.ts';

const COMMANDS = ['dbus-run-session', 'gnome-keyring-daemon'];
const PACKAGES = {
  apt: ['dbus', 'gnome-keyring'],
  dnf: ['dbus-daemon', 'gnome-keyring'],
  pacman: ['dbus', 'gnome-keyring'],
};

/**
 * Makes sure both commands are here, installing them if allowed. Rejects with the command to type when there is no way.
 */
export async function ensureSecretService(say: (line: string) => void): Promise<void> {
  if (process.platform !== 'linux' || missing().length === 0) return;
  let problem = '';
  if (canInstall()) {
    say(`Installing ${PACKAGES.apt.join(' and ')} for the tests of the keychain...`);
    problem = (await install(PACKAGES.apt)) ?? '';
  }
  if (missing().length > 0)
    throw new Error(
      `${problem.trim()}\n\nThe tests of the keychain need ${missing().join(' and ')}. Type:\n  ${lineToType(PACKAGES)}`,
    );
}

function missing(): string[] {
  return COMMANDS.filter(command => commandPath(command) === null);
}
