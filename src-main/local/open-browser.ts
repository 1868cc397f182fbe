import { spawn } from 'node:child_process';

const OPENERS: Partial<Record<NodeJS.Platform, [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  linux: ['xdg-open'],
};

/** The command that opens the default browser; null where it must be left alone or there is none. */
export function browserOpener(
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
): [command: string, ...args: string[]] | null {
  if (env['CI'] || env['BELLBIRD_NO_BROWSER']) return null;
  // Without a display xdg-open would take over the terminal with a text browser.
  if (platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY']) return null;
  return OPENERS[platform] ?? null;
}

/** Opens the address in the default browser when there is one; resolves to whether it could be asked to. */
export function openBrowser(address: string): Promise<boolean> {
  const opener = browserOpener(process.platform, process.env);
  if (!opener) return Promise.resolve(false);
  const [command, ...args] = opener;
  return new Promise(resolve => {
    const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true, windowsHide: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => resolve(true));
    child.unref();
  });
}
