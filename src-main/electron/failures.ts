/**
 * Shows what the person reads when the program cannot start or has to end. It is a dialog, because the page is not
 * there to say it.
 */
import { app, type BrowserWindow, dialog } from 'electron';
import { type HostWords, hostWords } from '../host/host.words.ts';
import { startFailure } from '../host/start-failure.ts';
import { failureReference } from '../ports/failure-reference.ts';
import type { Ports } from '../ports/ports.ts';
import { isSmokeTest } from './smoke-test.ts';

/** Says why the core did not open, in this computer's language, then ends the program. */
export function explainStartFailure(error: unknown, folder: string, logFailure: Ports['logFailure']): void {
  const reference = failureReference();
  logFailure(reference, error);
  const { title, text } = startFailure(error, { folder, reference });
  endSaying(title, text);
}

/**
 * Tells whether an installed program was started without Chromium's sandbox. The script that starts an AppImage adds
 * that by itself, and says nothing, where the system lets a person's programs make no namespaces.
 */
export function isWithoutSandbox(platform: NodeJS.Platform): boolean {
  return platform === 'linux' && app.isPackaged && app.commandLine.hasSwitch('no-sandbox');
}

/** Says that the program does not run without the sandbox, and which package has one, then ends it. */
export async function refuseWithoutSandbox(): Promise<void> {
  await app.whenReady();
  const { title, text } = hostWords().noSandbox;
  endSaying(title, text);
}

/** Tells what a person has to know over the window, which goes on meanwhile. Does nothing without a notice. */
export function tellNotice(window: BrowserWindow, notice: { title: string; text: string; close: string } | null): void {
  if (notice === null) return;
  const { title, text, close } = notice;
  // A window that was closed meanwhile shows nothing, and the next start tells it again.
  dialog.showMessageBox(window, { type: 'warning', message: title, detail: text, buttons: [close] }).catch(() => {});
}

/**
 * Ends the program with an explanation after an uncaught exception, which leaves it in an unknown state. The next start
 * finds what was in flight, because intent and answers are on the disk before they are shown.
 */
export function endOnException(logFailure: Ports['logFailure'], words: () => HostWords = hostWords): void {
  const end = (error: unknown) => {
    const reference = failureReference();
    logFailure(reference, error);
    const { title, text } = words().broke;
    endSaying(title, text(reference));
  };
  process.on('uncaughtException', end);
  // A rejected promise leaves nothing half done, so it ends nothing: a link that did not open, a page that did not load.
  process.on('unhandledRejection', error => logFailure('REJECTION', error));
}

function endSaying(title: string, text: string): void {
  // A dialog waits for a click, and nobody is there to click during a smoke test.
  if (isSmokeTest) process.stderr.write(`smoke failed: ${title}\n${text}\n`);
  else dialog.showErrorBox(title, text);
  app.exit(1);
}
