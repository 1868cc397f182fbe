/**
 * Finds Electron's runtime, tells whether this machine can show it, and fetches it, which no install does by itself.
 */
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../src-main/ports/system-clock.ts';
import { root, run } from '../run.ts';

const PACKAGE = join(root, 'node_modules', 'electron');
const CACHE = join(root, 'node_modules', '.cache', 'bellbird');
const NOTE = join(CACHE, 'electron-fetch-failed');

const STALLED_MS = 15_000;
const LONGEST_FETCH_MS = 5 * 60_000;
const LOOK_MS = 1000;
const REMEMBERED_MS = 24 * 3600_000;

export type Runtime = { state: 'ready'; executable: string } | { state: 'unavailable'; why: string };

/**
 * Returns the runtime, fetched if need be. Fetching is given up after 15 s without a byte, and a failure is remembered
 * for a day, so that a start without a network stays quick. It is not tried where no window could open.
 */
export async function electronRuntime(say: (line: string) => void): Promise<Runtime> {
  const noWindow = whyNoWindow(process.platform, process.env, process.getuid?.() ?? null);
  if (noWindow) return { state: 'unavailable', why: noWindow };
  const present = findExecutable();
  if (present) return starts(present);
  if (failedLately()) return { state: 'unavailable', why: 'its runtime could not be fetched earlier today' };
  say('Fetching the desktop window (Electron, about 120 MB, once)...');
  if (!(await fetchRuntime())) {
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(NOTE, '');
    return { state: 'unavailable', why: 'its runtime cannot be fetched from here' };
  }
  const fetched = findExecutable();
  return fetched ? starts(fetched) : { state: 'unavailable', why: 'its runtime did not arrive whole' };
}

/** Returns why no desktop window can open here, or null. */
export function whyNoWindow(platform: NodeJS.Platform, env: NodeJS.ProcessEnv, uid: number | null): string | null {
  if (platform !== 'linux') return null;
  if (!env['DISPLAY'] && !env['WAYLAND_DISPLAY']) return 'there is no display';
  return uid === 0 ? 'root has no sandbox for it' : null;
}

function findExecutable(): string | null {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const pathFile = join(PACKAGE, 'path.txt');
  if (!existsSync(pathFile)) return null;
  const executable = join(override ?? join(PACKAGE, 'dist'), readFileSync(pathFile, 'utf8').trim());
  return existsSync(executable) ? executable : null;
}

/**
 * Tries whether the runtime starts. Without its system libraries it ends at once, even when asked only for its version.
 */
async function starts(executable: string): Promise<Runtime> {
  const { code } = await run(executable, ['--version'], { limitMs: 20_000 });
  return code === 0 ? { state: 'ready', executable } : { state: 'unavailable', why: 'its runtime does not start here' };
}

function failedLately(): boolean {
  const noted = statSync(NOTE, { throwIfNoEntry: false });
  return noted !== undefined && systemClock.now() - noted.mtimeMs < REMEMBERED_MS;
}

/** Runs the package's own installer in a temporary folder of ours, whose growth shows that bytes arrive. */
function fetchRuntime(): Promise<boolean> {
  mkdirSync(CACHE, { recursive: true });
  const temporary = mkdtempSync(join(CACHE, 'fetch-'));
  const child = spawn(process.execPath, [join(PACKAGE, 'install.js')], {
    stdio: 'ignore',
    env: { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary },
  });
  const began = performance.now();
  let moved = began;
  let size = 0;
  const watch = setInterval(() => {
    const now = performance.now();
    const grown = sizeOf(temporary) + sizeOf(join(PACKAGE, 'dist'));
    if (grown !== size) moved = now;
    size = grown;
    if (now - moved > STALLED_MS || now - began > LONGEST_FETCH_MS) child.kill('SIGKILL');
  }, LOOK_MS);
  return new Promise(resolve => {
    const finish = (fetched: boolean) => {
      clearInterval(watch);
      rmSync(temporary, { recursive: true, force: true });
      resolve(fetched);
    };
    child.once('error', () => finish(false));
    child.once('exit', code => finish(code === 0));
  });
}

function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true }).reduce(
    (sum, name) => sum + (statSync(join(folder, String(name)), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}
