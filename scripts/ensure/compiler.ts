/** Finds the C compiler with which the tests of a failing disk build their shim, on Linux only. */
import { commandPath } from '../run.ts';
import { canInstall, install, lineToType } from './debian.ts';

const PACKAGES = { apt: ['gcc', 'libc6-dev'], dnf: ['gcc', 'glibc-devel'], pacman: ['gcc'] };

/** Makes sure `cc` is here, installing it if allowed. Rejects with the command to type when there is no way. */
export async function ensureCompiler(say: (line: string) => void): Promise<void> {
  if (process.platform !== 'linux' || commandPath('cc') !== null) return;
  let problem = '';
  if (canInstall()) {
    say(`Installing ${PACKAGES.apt.join(' and ')} for the tests of a failing disk...`);
    problem = (await install(PACKAGES.apt)) ?? '';
  }
  if (commandPath('cc') === null)
    throw new Error(
      `${problem.trim()}\n\nThe tests of a failing disk need a C compiler. Type:\n  ${lineToType(PACKAGES)}`,
    );
}
