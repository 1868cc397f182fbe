/** The double of `BrowserWindow`: its settings noted and checked for spelling, its page a real Chromium's. */
import { EventEmitter } from 'node:events';
import { allowed, app, windows } from './app.ts';
import { type ChromiumPage, openChromiumPage, openNoPage } from './chromium-page.ts';
import { note, record } from './control.ts';
import { invoke, serve } from './doors.ts';
import { cancels } from './judges.ts';
import { knownKeys, strict } from './strict.ts';

const WINDOW_OPTIONS = 'title x y width height minWidth minHeight show autoHideMenuBar webPreferences'.split(' ');
const WEB_PREFERENCES = [
  'preload sandbox contextIsolation webSecurity nodeIntegration nodeIntegrationInWorker nodeIntegrationInSubFrames',
  'allowRunningInsecureContent experimentalFeatures webviewTag spellcheck devTools',
].flatMap(names => names.split(' '));

type OpenHandler = (details: { url: string }) => { action: string };

class DoubleContents extends EventEmitter {
  page: Promise<ChromiumPage>;
  /** Read anew on each use, as Electron's frame object tells the address it shows now. */
  mainFrame = { url: '' };
  openHandler: OpenHandler = () => ({ action: 'allow' });

  constructor(preload: string, window: EventEmitter) {
    super();
    const open = process.env['DOUBLE_PAGE'] === 'none' ? openNoPage : openChromiumPage;
    this.page = open(preload, {
      mayNavigate: url => {
        const may = allowed(this, 'will-frame-navigate', { url });
        record.navigations.push(`${url} ${may ? 'allowed' : 'refused'}`);
        return may;
      },
      mayOpenWindow: url => this.openHandler({ url }).action !== 'deny',
      cancels,
      serve,
      invoked: async (channel, args) => invoke(channel, await ownFrame(), args),
      egress: what => record.egress.push(what),
      violation: text => record.violations.push(text),
      // A page that never paints, which Chromium cannot be told to be.
      loaded: () => process.env['DOUBLE_REFUSES'] !== 'painting' && void window.emit('ready-to-show'),
    });
  }
  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }
  setWebRTCIPHandlingPolicy(policy: string): void {
    note('webRtc', policy);
  }
  forcefullyCrashRenderer(): void {
    record.window.push('crash');
    // The process ends a moment later.
    setImmediate(() => this.emit('render-process-gone', {}, { reason: 'killed' }));
  }
  async printToPDF(options: object): Promise<Uint8Array> {
    knownKeys('printToPDF', options, ['pageSize', 'preferCSSPageSize', 'printBackground']);
    return new TextEncoder().encode('%PDF-1.7 of the double');
  }
  send(channel: string, ...args: unknown[]): void {
    record.sent.push(JSON.stringify(args));
    void this.page.then(page => page.send(channel, args));
  }
}

const first = Promise.withResolvers<void>();

class DoubleWindow extends EventEmitter {
  static getAllWindows = () => [...windows];
  webContents: DoubleContents;
  destroyed = false;
  minimized = false;
  maximized = false;
  shown = false;
  bounds: object;

  constructor(options: { webPreferences: { preload: string } }) {
    super();
    knownKeys('BrowserWindow options', options, WINDOW_OPTIONS);
    knownKeys('webPreferences', options.webPreferences, WEB_PREFERENCES);
    record.windows.push(structuredClone(options));
    const { x, y, width, height } = options as unknown as Record<string, number>;
    this.bounds = { x, y, width, height };
    this.webContents = strict('webContents', new DoubleContents(options.webPreferences.preload, this));
    windows.add(this);
    app.emit('web-contents-created', {}, this.webContents);
    first.resolve();
  }
  getNormalBounds(): object {
    return this.bounds;
  }
  /** A person moves or sizes the window. */
  moveTo(bounds: object): void {
    this.bounds = bounds;
    this.emit('moved');
  }
  isMaximized(): boolean {
    return this.maximized;
  }
  maximize(): void {
    this.maximized = true;
    record.window.push('maximize');
    this.emit('maximize');
  }
  isVisible(): boolean {
    return this.shown;
  }
  isFocused(): boolean {
    return this.shown && !this.minimized;
  }
  hide(): void {
    this.shown = false;
    record.window.push('hide');
  }
  async loadURL(url: string): Promise<void> {
    if (process.env['DOUBLE_REFUSES'] === 'pages') throw new Error('ERR_FAILED (-2) loading the page');
    await (await this.webContents.page).load(url);
  }
  async reload(): Promise<void> {
    record.window.push('reload');
    await (await this.webContents.page).reload();
  }
  isDestroyed(): boolean {
    return this.destroyed;
  }
  isMinimized(): boolean {
    return this.minimized;
  }
  restore(): void {
    this.minimized = false;
    record.window.push('restore');
  }
  show(): void {
    const isNew = !this.shown;
    this.shown = true;
    record.window.push('show');
    if (isNew) this.emit('show');
  }
  focus(): void {
    record.window.push('focus');
  }
  close(): void {
    if (!allowed(this, 'close')) return;
    this.destroyed = true;
    windows.delete(this);
    if (windows.size === 0 && !app.emit('window-all-closed')) app.quit();
  }
}

/** The page of the window, waited for when the program has not opened it yet. */
export async function pageOfWindow(): Promise<ChromiumPage> {
  await first.promise;
  return openWindow().webContents.page;
}

/** The window that is open. */
export function openWindow(): DoubleWindow {
  const [window] = [...windows] as DoubleWindow[];
  if (!window) throw new Error('no window is open');
  return window;
}

async function ownFrame(): Promise<object> {
  const { webContents } = openWindow();
  webContents.mainFrame.url = (await webContents.page).url();
  return { sender: webContents, senderFrame: webContents.mainFrame };
}

export type FrameKind = 'own' | 'gone' | 'inner' | 'other window' | 'foreign page' | 'look-alike page';

/** The event of an IPC call that comes from a frame of this kind. */
export async function callFrom(kind: FrameKind): Promise<object> {
  const own = await ownFrame();
  const { mainFrame } = openWindow().webContents;
  switch (kind) {
    case 'own':
      return own;
    case 'gone':
      return { ...own, senderFrame: null };
    case 'inner':
      return { ...own, senderFrame: { ...mainFrame } };
    case 'other window':
      return { ...own, sender: {} };
    case 'foreign page':
      mainFrame.url = 'https://bundle/';
      return own;
    case 'look-alike page':
      mainFrame.url = 'app://bundle.example/';
      return own;
  }
}

export const BrowserWindow = new Proxy(DoubleWindow, {
  construct: (of, [options]) => strict('BrowserWindow', new of(options)),
});
