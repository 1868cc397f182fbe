import { commandPath, run } from '../run.ts';

const LIMIT_MS = 10 * 60_000;

/** Tells whether this is Debian or a relative of it on which we may install packages. */
export function canInstall(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && commandPath('apt-get') !== null;
}

/** Installs packages with apt. Resolves to null when it succeeded, else to the output of apt. */
export async function install(packages: string[]): Promise<string | null> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update'], { env, limitMs: LIMIT_MS });
  // An old list of packages may suffice, so only the next command decides.
  const { code, output } = await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    env,
    limitMs: LIMIT_MS,
  });
  return code === 0 ? null : `${update.code === 0 ? '' : update.output}${output}`;
}

/** Returns the command that installs packages here, for the package manager that is there. */
export function lineToType(packages: { apt: string[]; dnf: string[]; pacman: string[] }): string {
  if (commandPath('dnf')) return `sudo dnf install -y ${packages.dnf.join(' ')}`;
  if (commandPath('pacman')) return `sudo pacman -S --noconfirm ${packages.pacman.join(' ')}`;
  return `sudo apt-get update && sudo apt-get install -y ${packages.apt.join(' ')}`;
}
