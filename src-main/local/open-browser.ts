import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeFile } from '../ports/held-files.ts';

const OPENERS: Partial<Record<NodeJS.Platform, [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  linux: ['xdg-open'],
};

/** Returns the command that opens the default browser; null where it must be left alone or there is none. */
export function browserOpener(
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
): [command: string, ...args: string[]] | null {
  if (env['CI'] || env['BELLBIRD_NO_BROWSER']) return null;
  // Without a display xdg-open would take over the terminal with a text browser.
  if (platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY']) return null;
  return OPENERS[platform] ?? null;
}

/**
 * Opens the address in the default browser, and resolves to whether that could be asked for. The browser is given a
 * private file that redirects, because every user of the computer can see the arguments of a program, and the address
 * opens the records.
 */
export function openBrowser(address: string, folder: string): Promise<boolean> {
  const opener = browserOpener(process.platform, process.env);
  if (!opener) return Promise.resolve(false);
  const [command, ...args] = opener;
  const page = writeSendingPage(address, folder);
  return new Promise(resolve => {
    const child = spawn(command, [...args, page], { stdio: 'ignore', detached: true, windowsHide: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => resolve(true));
    child.unref();
  });
}

/** Writes the page that redirects. Its token works once, so a page left behind opens nothing. */
function writeSendingPage(address: string, folder: string): string {
  const file = join(folder, 'open-bellbird.html');
  removeFile(file);
  const sendsOn = `<!doctype html><meta charset="utf-8"><title>Bellbird</title><meta http-equiv="refresh" content="0; url=${address}">\n`;
  writeFileSync(file, sendsOn, { mode: 0o600, flag: 'wx' });
  return file;
}
