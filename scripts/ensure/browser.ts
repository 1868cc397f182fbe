/** Finds the browser that tests and the demo drive: an installed one, else Playwright's own, else Debian's package. */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';
import { chromium } from 'playwright-core';
import { commandPath, run, runNode } from '../run.ts';
import { canInstall, install, lineToType } from './debian.ts';

const DOWNLOAD_LIMIT_MS = 4 * 60_000;
/** Chromium without a window: where none is to be seen, tests run a fifth faster in it than in the whole browser. */
const WITHOUT_WINDOW = 'chromium-headless-shell';
const LINUX_COMMANDS = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
];
const MAC_APPLICATIONS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const WINDOWS_PROGRAMS = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
];

/**
 * Returns the executable of a browser that runs here, fetched or installed if need be. It is also set in
 * BELLBIRD_BROWSER for every process started afterwards. Rejects with the command to type when there is no way.
 */
export async function ensureBrowser(say: (line: string) => void): Promise<string> {
  const found = (await findBrowser()) ?? (await fetchBrowser(say));
  process.env['BELLBIRD_BROWSER'] = found;
  return found;
}

/** Returns a browser that is already here, or null. A path in BELLBIRD_BROWSER comes first and must run. */
async function findBrowser(): Promise<string | null> {
  const chosen = process.env['BELLBIRD_BROWSER'];
  if (chosen) {
    if (await runs(chosen)) return chosen;
    throw new Error(`BELLBIRD_BROWSER names ${chosen}, which does not run: correct it or leave it out.`);
  }
  for (const candidate of [...installedPaths(process.platform, process.env), chromium.executablePath()])
    if (await runs(candidate)) return candidate;
  return null;
}

/**
 * Returns where Chrome, Chromium and Edge are installed on each system, the first choice first. With
 * BELLBIRD_SHOW_BROWSER=1 only those that can open a window.
 */
export function installedPaths(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  if (platform === 'win32')
    return [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
      .filter(folder => folder !== undefined)
      .flatMap(folder => WINDOWS_PROGRAMS.map(parts => win32.join(folder, ...parts)));
  if (platform === 'darwin')
    return MAC_APPLICATIONS.flatMap(name =>
      ['/Applications', posix.join(homedir(), 'Applications')].map(folder =>
        posix.join(folder, `${name}.app`, 'Contents', 'MacOS', name),
      ),
    );
  const commands = env['BELLBIRD_SHOW_BROWSER'] ? LINUX_COMMANDS : [WITHOUT_WINDOW, ...LINUX_COMMANDS];
  return commands.map(commandPath).filter(path => path !== null);
}

async function fetchBrowser(say: (line: string) => void): Promise<string> {
  say('No Chrome, Chromium or Edge here: fetching the one of Playwright...');
  const fetched = await runNode('node_modules/playwright-core/cli.js', ['install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
    limitMs: DOWNLOAD_LIMIT_MS,
  });
  if (fetched.code === 0 && (await runs(chromium.executablePath()))) return chromium.executablePath();
  let problem = fetched.output;
  if (canInstall()) {
    // Not every relative of Debian has the first one.
    for (const name of [...(process.env['BELLBIRD_SHOW_BROWSER'] ? [] : [WITHOUT_WINDOW]), 'chromium']) {
      say(`It cannot be fetched or does not run here: installing the package ${name}...`);
      problem = (await install([name])) ?? '';
      const installed = await findBrowser();
      if (installed) return installed;
    }
  }
  throw new Error(
    `${problem.trim()}\n\nThe tests need a browser and none could be had here. Type:\n  ${lineForBrowser()}`,
  );
}

/** Returns the line to type that gets a browser here. */
export function lineForBrowser(): string {
  if (process.platform === 'linux') return lineToType({ apt: ['chromium'], dnf: ['chromium'], pacman: ['chromium'] });
  return 'npx playwright-core install chromium   (or install Google Chrome)';
}

/** Tells whether a browser starts: a file that cannot start (a snap's placeholder, missing libraries) is no browser. */
async function runs(executable: string): Promise<boolean> {
  if (!existsSync(executable)) return false;
  // Elsewhere than on Linux a browser needs no system libraries, and on Windows --version would open a window.
  if (process.platform !== 'linux') return true;
  return (await run(executable, ['--version'], { limitMs: 20_000 })).code === 0;
}
