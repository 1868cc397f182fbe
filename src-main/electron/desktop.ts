/**
 * What the page may ask of the desktop (ports/ports.ts): the tray and the start with the computer, the PDF, the logs.
 */
import { type BrowserWindow, dialog, shell } from 'electron';
import type { HostWords } from '../host/host.words.ts';
import type { DesktopPort, UpdatesPort } from '../ports/ports.ts';
import { setStartsAtLogin, startsAtLogin } from './background/login-item.ts';
import { preferences, remember } from './preferences.ts';
import { savePdf } from './window/saving.ts';

export function desktopPort(
  window: BrowserWindow,
  folder: string,
  words: () => HostWords,
  updates: () => UpdatesPort | null,
): DesktopPort {
  const get = () => {
    const { keepsRunning, wasAsked } = preferences();
    return { startsAtLogin: startsAtLogin(process.platform), keepsRunning, wasAsked };
  };
  return {
    get,
    set: ({ startsAtLogin: isWanted, ...kept }) => {
      if (isWanted !== undefined) setStartsAtLogin(process.platform, isWanted);
      remember(kept);
      return get();
    },
    savePdf: fileName => savePdf(window, fileName),
    updates,
    openFolder: () => openFolder(folder),
    chooseFolder: async purpose => {
      const title = words().chooseFolder[purpose];
      const { canceled, filePaths } = await dialog.showOpenDialog(window, { title, properties: ['openDirectory'] });
      return canceled ? null : (filePaths[0] ?? null);
    },
  };
}

/** Shows a folder in the system's own program for files. Rejects with the system's words when it does not open. */
export async function openFolder(folder: string): Promise<void> {
  const complaint = await shell.openPath(folder);
  if (complaint !== '') throw new Error(complaint);
}
