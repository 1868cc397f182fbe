/** What is done when the page crashes, hangs or does not load: it is said, and loaded again by a click. */
import { type BrowserWindow, dialog } from 'electron';
import type { HostWords } from '../../host/host.words.ts';
import type { Ports } from '../../ports/ports.ts';
import { ORIGIN } from './own-page.ts';

/** Left by what the program does itself: a load that was given up for another one. */
const ABORTED = -3;

/**
 * The core runs on whatever becomes of the page. A click is asked for before it is loaded again, so that a page that
 * always breaks does not blink forever.
 */
export function watchPage(window: BrowserWindow, words: () => HostWords, logFailure: Ports['logFailure']): void {
  const { webContents } = window;
  let isAsking = false;

  const load = () => void window.loadURL(`${ORIGIN}/`).catch((error: unknown) => logFailure('PAGE', error));

  /** Says what is wrong; resolves to true when the person wants the page loaded again. Asks once at a time. */
  const offer = async (said: HostWords['pageGone'] & { wait?: string }, given?: AbortSignal): Promise<boolean> => {
    if (isAsking || window.isDestroyed()) return false;
    isAsking = true;
    // A question of a hidden window may not be seen.
    if (!window.isVisible()) window.show();
    try {
      const buttons = said.wait === undefined ? [said.again] : [said.again, said.wait];
      const { response } = await dialog.showMessageBox(window, {
        type: 'warning',
        message: said.title,
        detail: said.text,
        buttons,
        defaultId: buttons.length - 1,
        cancelId: buttons.length - 1,
        ...(given && { signal: given }),
      });
      return response === 0 && !given?.aborted && !window.isDestroyed();
    } finally {
      isAsking = false;
    }
  };

  /** The page is being ended to load it again; that it has ended is told a moment later. */
  let isBeingEnded = false;
  webContents.on('render-process-gone', (_event, { reason }) => {
    if (isBeingEnded) {
      isBeingEnded = false;
      window.reload();
      return;
    }
    if (reason === 'clean-exit') return;
    logFailure('PAGE', new Error(`the page ended: ${reason}`));
    void offer(words().pageGone).then(wanted => {
      if (wanted) window.reload();
    });
  });

  webContents.on('did-fail-load', (_event, code, description) => {
    // There are no frames inside the page.
    if (code === ABORTED) return;
    logFailure('PAGE', new Error(`the page did not load: ${description} (${code})`));
    void offer(words().pageGone).then(wanted => {
      if (wanted) load();
    });
  });

  let hang: AbortController | null = null;
  window.on('unresponsive', () => {
    logFailure('PAGE', new Error('the page does not react'));
    hang = new AbortController();
    void offer(words().pageHangs, hang.signal).then(wanted => {
      // A page that hangs hears no reload: its process is ended first, which asks nothing.
      if (!wanted) return;
      isBeingEnded = true;
      webContents.forcefullyCrashRenderer();
    });
  });
  window.on('responsive', () => hang?.abort());
}
