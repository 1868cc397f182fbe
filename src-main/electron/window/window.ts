/**
 * Creates the one window. Its settings are written out even where they are the default, because each is a promise with
 * a test.
 */
import { fileURLToPath } from 'node:url';
import { app, BrowserWindow, screen } from 'electron';
import type { HostWords } from '../../host/host.words.ts';
import type { Ports } from '../../ports/ports.ts';
import { startsHidden } from '../background/login-item.ts';
import { preferences, remember } from '../preferences.ts';
import { ORIGIN } from './own-page.ts';
import { placeWindow } from './placement.ts';
import { watchPage } from './watch-page.ts';

/** A page that has painted nothing by then is shown as it is, so that nobody waits before an empty desk. */
const PATIENCE_MS = 5_000;

export function createWindow(words: () => HostWords, logFailure: Ports['logFailure']): BrowserWindow {
  const { bounds, isMaximized } = preferences();
  const main = screen.getPrimaryDisplay().workArea;
  const areas = [main, ...screen.getAllDisplays().map(({ workArea }) => workArea)];
  const window = new BrowserWindow({
    title: 'Bellbird',
    ...placeWindow(bounds, areas),
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      preload: fileURLToPath(new URL('../preload/preload.cjs', import.meta.url)),
      sandbox: true,
      contextIsolation: true,
      webSecurity: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  });
  showOnce(window, isMaximized);
  rememberPlace(window);
  watchPage(window, words, logFailure);
  // No policy of the page itself restricts WebRTC.
  window.webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  // What fails to load is said by watchPage.
  window.loadURL(`${ORIGIN}/`).catch((error: unknown) => logFailure('PAGE', error));
  return window;
}

/**
 * Nothing is shown before the page has painted, so that a dark screen gets no white flash; but it is shown in any case.
 */
function showOnce(window: BrowserWindow, isMaximized: boolean): void {
  // Before it shows, so that it does not grow before one's eyes; or as it does, where a notice or the tray shows it.
  const maximize = () => {
    if (isMaximized && !window.isMaximized()) window.maximize();
  };
  window.once('show', maximize);
  // Started with the computer, it waits in the tray until somebody asks for it.
  if (startsHidden(process.platform)) return;
  let isShown = false;
  const show = () => {
    if (isShown || window.isDestroyed()) return;
    isShown = true;
    maximize();
    window.show();
  };
  window.once('ready-to-show', show);
  setTimeout(show, PATIENCE_MS).unref();
}

function rememberPlace(window: BrowserWindow): void {
  // Before it is shown it is not maximised, whatever it was when it was left.
  let wasShown = false;
  window.once('show', () => {
    wasShown = true;
  });
  const note = () => {
    if (window.isDestroyed() || window.isMinimized()) return;
    remember({ bounds: window.getNormalBounds(), ...(wasShown && { isMaximized: window.isMaximized() }) });
  };
  // Every pixel of a drag is an event, so the place is written when the window is let go or closed.
  window.on('resized', note);
  window.on('moved', note);
  window.on('maximize', note);
  window.on('unmaximize', note);
  window.on('close', note);
}

/** Brings the window to the person: from the tray, the dock, a notice, or a second start of the program. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
