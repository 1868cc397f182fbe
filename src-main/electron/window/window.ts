/**
 * Creates the one window. Its settings are written out even where they are the default, because each is a promise with
 * a test.
 */
import { fileURLToPath } from 'node:url';
import { app, BrowserWindow, dialog } from 'electron';
import type { HostWords } from '../../host/host.words.ts';
import { ORIGIN } from './own-page.ts';

export function createWindow(words: () => HostWords): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Bellbird',
    width: 1280,
    height: 800,
    minWidth: 900,
    minHeight: 600,
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
  // Nothing is shown before the page has painted, so that a dark screen gets no white flash.
  window.once('ready-to-show', () => window.show());
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') void offerReload(window, words().pageGone);
  });
  // No policy of the page itself restricts WebRTC.
  window.webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  void window.loadURL(`${ORIGIN}/`);
  return window;
}

/** Brings the window to the person who started the program a second time. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/**
 * Offers to load the page again; the core runs on without it. A click is asked for, so that a page that always breaks
 * does not blink forever.
 */
async function offerReload(window: BrowserWindow, words: HostWords['pageGone']): Promise<void> {
  if (window.isDestroyed()) return;
  await dialog.showMessageBox(window, {
    type: 'warning',
    message: words.title,
    detail: words.text,
    buttons: [words.again],
  });
  if (!window.isDestroyed()) window.reload();
}
