import { BrowserWindow, dialog } from 'electron';

/** Asks for a folder in the system's own dialog, over the window that asked; null when nobody chose one. */
export async function chooseFolder(): Promise<string | null> {
  const [window] = BrowserWindow.getAllWindows();
  const options = { title: 'The folder with new lists', properties: ['openDirectory' as const] };
  if (!window) return null;
  const { canceled, filePaths } = await dialog.showOpenDialog(window, options);
  return canceled ? null : (filePaths[0] ?? null);
}
