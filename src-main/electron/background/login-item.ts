/** Starting with the computer: the system's own list on Windows and macOS, an autostart file (XDG) on Linux. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import { removeFile } from '../../ports/held-files.ts';

/** With this the window stays in the tray until it is asked for. A Mac's list of login items has no arguments. */
const HIDDEN = '--hidden';

/** Tells whether the program was started with the computer and not by a person, so that nobody waits for its window. */
export function startsHidden(platform: NodeJS.Platform): boolean {
  if (process.argv.includes(HIDDEN)) return true;
  return platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin;
}

/**
 * Tells whether Bellbird starts at sign-in; null where the system does not offer it or the program is not installed.
 */
export function startsAtLogin(platform: NodeJS.Platform): boolean | null {
  if (!app.isPackaged) return null;
  if (platform === 'linux') return existsSync(autostartFile());
  return app.getLoginItemSettings(argumentsOn(platform)).openAtLogin;
}

/** Has Bellbird started at sign-in or not. Throws the system's error when the file cannot be written. */
export function setStartsAtLogin(platform: NodeJS.Platform, isWanted: boolean): void {
  if (!app.isPackaged) return;
  if (platform !== 'linux') app.setLoginItemSettings({ openAtLogin: isWanted, ...argumentsOn(platform) });
  else if (isWanted) writeAutostart();
  else removeFile(autostartFile());
}

function argumentsOn(platform: NodeJS.Platform): { args?: string[] } {
  return platform === 'win32' ? { args: [HIDDEN] } : {};
}

function autostartFile(): string {
  return join(app.getPath('appData'), 'autostart', 'bellbird.desktop');
}

function writeAutostart(): void {
  mkdirSync(join(app.getPath('appData'), 'autostart'), { recursive: true });
  // An AppImage runs from a folder that is gone afterwards; it names itself in this variable.
  const program = process.env['APPIMAGE'] ?? process.execPath;
  // Quoted as the desktop entry specification asks.
  const quoted = `"${program.replace(/(["`$\\])/g, '\\$1').replaceAll('%', '%%')}"`;
  const lines = ['[Desktop Entry]', 'Type=Application', 'Name=Bellbird', `Exec=${quoted} ${HIDDEN}`, ''];
  writeFileSync(autostartFile(), lines.join('\n'), { mode: 0o600 });
}
