// The double of the `electron` module: what src-main/electron/ uses of it and nothing more. It shows what the program
// asks of Electron and how a real page fares under it; not the app:// origin, the OS sandbox, fuses, menus or prompts.
import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import { record, serveControl } from './control.ts';
import { invoke, ipcMain, protocol, serve } from './doors.ts';
import { cancels, grants, session } from './judges.ts';
import { knownKeys, strict } from './strict.ts';
import { BrowserWindow, callFrom, type FrameKind, openWindow, pageOfWindow } from './window.ts';

export { app, BrowserWindow, ipcMain, protocol, session };

export const dialog = strict('dialog', {
  showErrorBox(title: string, text: string): void {
    record.dialogs.push(`${title}\n${text}`);
    process.stdout.write(`dialog: ${title}\n${text}\n`);
  },
  async showMessageBox(_window: object, { message, detail, cancelId }: Record<string, unknown>) {
    record.dialogs.push(`${message}\n${detail}`);
    return { response: record.presses.shift() ?? cancelId ?? 0 };
  },
  /** A person who chooses nothing. */
  async showOpenDialog(_window: object, options: { title: string }) {
    knownKeys('open dialog', options, ['title', 'properties']);
    record.dialogs.push(options.title);
    return { canceled: true, filePaths: [] };
  },
});

export const shell = strict('shell', {
  async openExternal(url: string): Promise<void> {
    record.opened.push(url);
    if (url.includes('refused')) throw new Error('the system opens no such address');
  },
});

export const Menu = strict('Menu', {
  buildFromTemplate: (template: object[]) => template,
  setApplicationMenu(menu: object[]): void {
    record.menu = menu;
  },
});

export const powerMonitor = strict('powerMonitor', new EventEmitter());

/** As the system ends a session: everybody is told, then the program has to let its window and itself be closed. */
const endSession = {
  darwin: () => powerMonitor.emit('shutdown', {}),
  win32: () => openWindow().emit('session-end', {}),
};

/** A child that ends with its parent, as Electron's does. */
export const utilityProcess = strict('utilityProcess', {
  fork(entry: string, args: string[], options: object) {
    knownKeys('utilityProcess options', options, ['serviceName', 'stdio']);
    const endWithParent = "data:text/javascript,process.on('disconnect',()=>process.exit());process.channel.unref()";
    const archives = new URL('asar.ts', import.meta.url).href;
    const command = ['--import', endWithParent, '--import', archives, entry, ...args];
    return spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  },
});

serveControl({
  evaluate: async (expression: string) => (await pageOfWindow()).evaluate(expression),
  serve: async (method: string, url: string) => {
    const response = await serve({ method, url });
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
  },
  invoke: async (kind: FrameKind, ...args: unknown[]) => invoke(record.channels[0] ?? '', await callFrom(kind), args),
  opened: async () => void (await pageOfWindow()),
  grants,
  cancels,
  minimize: () => {
    openWindow().minimized = true;
  },
  crashPage: () => openWindow().webContents.emit('render-process-gone', {}, { reason: 'crashed' }),
  // Answered first: the program may be gone after these.
  breakDown: () =>
    setImmediate(() => {
      throw new Error('planted');
    }).hasRef(),
  closeWindow: () => setImmediate(() => openWindow().close()).hasRef(),
  endSession: (system: keyof typeof endSession) =>
    setImmediate(() => {
      endSession[system]();
      app.quit();
    }).hasRef(),
  quit: () => setImmediate(() => app.quit()).hasRef(),
});
