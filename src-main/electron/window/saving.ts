/** Saving files: a download of the page and a PDF of what it would print both ask where, in the system's own dialog. */
import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { app, type BrowserWindow, dialog, type Session } from 'electron';

/** Every file that the page saves asks where. Without this the dialog has no folder and no kind to begin with. */
export function askWhereToSave(session: Session): void {
  session.on('will-download', (_event, item) => item.setSaveDialogOptions(offered(item.getFilename())));
}

/**
 * Saves what the page would print. Resolves to false when the person chose no file; rejects when it cannot be written.
 */
export async function savePdf(window: BrowserWindow, fileName: string): Promise<boolean> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, offered(fileName));
  if (canceled || !filePath) return false;
  const bytes = await window.webContents.printToPDF({ pageSize: 'A4', preferCSSPageSize: true, printBackground: true });
  await writeFile(filePath, bytes);
  return true;
}

function offered(fileName: string) {
  // A name from a page is never a path.
  const name = fileName.replace(/[/\\:*?"<>|]/g, '-');
  const extension = extname(name).slice(1);
  return {
    defaultPath: join(app.getPath('documents'), name),
    filters: extension === '' ? [] : [{ name: extension.toUpperCase(), extensions: [extension] }],
  };
}
