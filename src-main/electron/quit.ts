/** Quits: asks first when a text is leaving, then closes the core before the process ends. */
import { app, type BrowserWindow, dialog, powerMonitor } from 'electron';
import type { App } from '../core/app.ts';
import { hostWords } from '../host/host.words.ts';
import type { Ports } from '../ports/ports.ts';
import { preferences } from './preferences.ts';
import type { DesktopUpdates } from './updates/updates.ts';

/**
 * Treats closing the window as quitting, unless texts wait to be handed over and the person lets the program go on:
 * then the window is hidden, and `sayKeepsRunning` says so. Until the core is open there is nothing to wait for. When
 * the computer shuts down, restarts or signs the person out, nothing is asked or waited for: on macOS a prevented
 * `before-quit` or `close` would cancel the shutdown, and the records survive a sudden end.
 */
export function quitWithCare(
  window: BrowserWindow,
  core: Promise<App>,
  logFailure: Ports['logFailure'],
  { sayKeepsRunning, updates }: Leaving,
): void {
  let open: App | null = null;
  let leaving = false;
  let sessionEnds = false;
  const letGo = () => {
    sessionEnds = true;
    open?.rest();
  };
  powerMonitor.on('shutdown', letGo);
  // Windows announces the end of the session to the window alone. Another program may still refuse what is only asked.
  window.on('query-session-end', () => open?.rest());
  window.on('session-end', letGo);
  core.then(
    opened => {
      open = opened;
    },
    () => {},
  );
  window.on('close', event => {
    if (open === null || sessionEnds) return;
    event.preventDefault();
    if (preferences().keepsRunning && open.toHandOver() > 0) {
      window.hide();
      sayKeepsRunning();
    } else app.quit();
  });
  app.on('before-quit', event => {
    if (open === null || sessionEnds) return;
    event.preventDefault();
    if (leaving) return;
    leaving = true;
    void leave(window, open, logFailure, updates()).then(left => {
      leaving = left !== 'stays';
      if (!leaving) updates()?.stay();
      // A Mac installs what Squirrel has, and ends the program itself.
      if (left === 'ended-by-system') {
        sessionEnds = true;
        app.quit();
      }
    });
  });
}

/** What else happens when the program leaves. */
interface Leaving {
  sayKeepsRunning(): void;
  updates(): DesktopUpdates | null;
}

async function leave(
  window: BrowserWindow,
  core: App,
  logFailure: Ports['logFailure'],
  updates: DesktopUpdates | null,
): Promise<'stays' | 'left' | 'ended-by-system'> {
  if (core.busy() && !(await agreesToLeave(window, core))) return 'stays';
  try {
    const prepared = await updates?.prepare(core.backUp);
    if (prepared?.state === 'stays') return 'stays';
    await core.close();
    if (prepared?.install?.() === true) return 'ended-by-system';
    app.exit(0);
  } catch (error) {
    // A disk that fails while the files are closed must not keep the program open: the records survive a sudden end.
    logFailure('CLOSE', error);
    app.exit(1);
  }
  return 'left';
}

async function agreesToLeave(window: BrowserWindow, core: App): Promise<boolean> {
  const stay = 0;
  const words = hostWords(core.language()).quit;
  // A question of a hidden window may not be seen.
  if (!window.isVisible()) window.show();
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: words.title,
    detail: words.text,
    buttons: [words.stay, words.leave],
    defaultId: stay,
    cancelId: stay,
  });
  return response !== stay;
}
