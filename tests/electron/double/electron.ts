// The double of the `electron` module: what src-main/electron/ uses of it and nothing more. It shows what the program
// asks of Electron and how a real page fares under it; not the app:// origin, the OS sandbox, fuses, menus or prompts.
import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { type RequestOptions, request } from 'node:http';
import { allowed, app } from './app.ts';
import { record, serveControl } from './control.ts';
import { invoke, ipcMain, protocol, serve } from './doors.ts';
import { cancels, downloads, grants, session } from './judges.ts';
import { knownKeys, strict } from './strict.ts';
import { BrowserWindow, callFrom, type FrameKind, openWindow, pageOfWindow } from './window.ts';

export { app, BrowserWindow, ipcMain, protocol, session };

const MESSAGE_BOX = ['type', 'message', 'detail', 'buttons', 'defaultId', 'cancelId', 'signal'];
/** True: nobody presses a button. */
let holdDialogs = false;

export const dialog = strict('dialog', {
  showErrorBox(title: string, text: string): void {
    record.dialogs.push(`${title}\n${text}`);
    process.stdout.write(`dialog: ${title}\n${text}\n`);
  },
  async showMessageBox(_window: object, options: Record<string, unknown>) {
    knownKeys('message box', options, MESSAGE_BOX);
    const { message, detail, cancelId, signal } = options as { signal?: AbortSignal } & Record<string, unknown>;
    record.dialogs.push(`${message}\n${detail}`);
    if (!holdDialogs) return { response: record.presses.shift() ?? cancelId ?? 0 };
    // A person who does not press: the dialog stays until the program takes it away.
    await new Promise(resolve => signal?.addEventListener('abort', resolve));
    record.dialogs.push('taken away');
    return { response: cancelId ?? 0 };
  },
  async showSaveDialog(_window: object, options: { defaultPath: string }) {
    knownKeys('save dialog', options, ['defaultPath', 'filters']);
    record.dialogs.push(`save ${options.defaultPath}`);
    const filePath = record.saves.shift();
    return { canceled: filePath === undefined, filePath: filePath ?? '' };
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
  /** Answers with a complaint, as Electron does; it never rejects. */
  async openPath(path: string): Promise<string> {
    record.opened.push(path);
    return process.env['DOUBLE_REFUSES'] === 'paths' ? 'no program opens folders' : '';
  },
});

const ROLES =
  'appMenu editMenu windowMenu quit close help services hide hideOthers unhide resetZoom zoomIn zoomOut togglefullscreen reload toggleDevTools'.split(
    ' ',
  );

/** Fails for a misspelt item or role: Electron would leave it out without a word. */
function checkItems(items: readonly object[]): void {
  for (const item of items as { role?: string; submenu?: object[] }[]) {
    knownKeys('menu item', item, ['label', 'role', 'type', 'submenu', 'click', 'accelerator', 'enabled']);
    if (item.role !== undefined && !ROLES.includes(item.role)) throw new Error(`no menu role ${item.role}`);
    checkItems(item.submenu ?? []);
  }
}

/** Presses the item of this label, wherever it is. */
function pressItem(items: readonly object[], label: string): boolean {
  return (items as { label?: string; click?(): void; submenu?: object[] }[]).some(item => {
    if (item.label === label && item.click) {
      item.click();
      return true;
    }
    return pressItem(item.submenu ?? [], label);
  });
}

export const Menu = strict('Menu', {
  buildFromTemplate(template: object[]) {
    checkItems(template);
    return template;
  },
  setApplicationMenu(menu: object[]): void {
    record.menu = menu;
  },
});

const display = (at: object) => ({ workArea: at });

export const screen = strict('screen', {
  getPrimaryDisplay: () => display(JSON.parse(process.env['DOUBLE_AREA'] ?? 'null') ?? AREA),
  getAllDisplays: () => [display(JSON.parse(process.env['DOUBLE_AREA'] ?? 'null') ?? AREA)],
});
const AREA = { x: 0, y: 0, width: 1920, height: 1040 };

export const nativeImage = strict('nativeImage', {
  createFromDataURL(address: string) {
    if (!address.startsWith('data:image/png;base64,')) throw new Error('no image');
    return address;
  },
});

class DoubleTray extends EventEmitter {
  setToolTip(tip: string): void {
    record.tray.tip = tip;
  }
  setContextMenu(menu: object[]): void {
    record.tray.menu = menu;
  }
}
export const Tray = new Proxy(DoubleTray, {
  construct: of => {
    tray = strict('Tray', new of());
    return tray;
  },
});
let tray: DoubleTray | null = null;

class DoubleNotification extends EventEmitter {
  static isSupported = () => true;
  constructor({ title, body, ...more }: { title: string; body: string }) {
    super();
    knownKeys('notification', more, []);
    record.notices.push(`${title}\n${body}`);
  }
  show(): void {
    notice = this;
  }
  close(): void {}
}
let notice: EventEmitter | null = null;
export const Notification = new Proxy(DoubleNotification, {
  construct: (of, [options]) => strict('Notification', new of(options)),
});

export const powerSaveBlocker = strict('powerSaveBlocker', {
  start: (type: string) => record.blockers.push(type) - 1,
  stop(id: number): void {
    record.blockers.splice(id, 1);
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

/** Requests of the main process, over real HTTP; what the updater uses of Electron's. */
export const net = strict('net', {
  request({ session: _, redirect: __, ...options }: Record<string, unknown>) {
    return request(options as RequestOptions);
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
  downloads,
  holdDialogs: (hold: boolean) => {
    holdDialogs = hold;
  },
  hang: () => openWindow().emit('unresponsive'),
  recover: () => openWindow().emit('responsive'),
  /** Resolves after so many ms by the program's own timers: what it waits a shorter time for has come by then. */
  timer: (ms: number) => new Promise(resolve => setTimeout(() => resolve('late'), ms)),
  failLoad: () => openWindow().webContents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', 'app://bundle/', true),
  attachesWebview: () => allowed(openWindow().webContents, 'will-attach-webview'),
  reject: () => void Promise.reject(new Error('planted rejection')),
  pressMenu: (label: string) => pressItem(record.menu, label),
  pressTray: (label: string) => pressItem(record.tray.menu, label),
  clickTray: () => tray?.emit('click'),
  clickNotice: () => notice?.emit('click'),
  power: (event: string) => powerMonitor.emit(event, {}),
  moveWindow: (bounds: object) => openWindow().moveTo(bounds),
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
