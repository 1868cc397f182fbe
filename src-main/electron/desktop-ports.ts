/** What the core needs of this computer, as the desktop gives it. */
import { fileURLToPath } from 'node:url';
import { app, session } from 'electron';
import { isPracticeSmall, type Machine, thisMachine } from '../host/data-folder.ts';
import { readFailureLogs } from '../host/failure-log.ts';
import { systemLanguage } from '../host/host.words.ts';
import type { RecordsPlace } from '../host/records-place.ts';
import type { DesktopPort, Ports } from '../ports/ports.ts';
import { systemClock } from '../ports/system-clock.ts';
import { practiceProcess } from './practice-process.ts';
import { sideProcess } from './side-process.ts';
import { isSmokeTest } from './smoke-test.ts';

/**
 * Returns the same computer as the local browser host's, so that either way in shows the same people and texts. A smoke
 * test has one of its own, which keeps everything in the profile that is thrown away.
 */
export function desktopMachine(): Machine {
  if (!isSmokeTest) return thisMachine();
  const home = app.getPath('userData');
  return { platform: process.platform, home, env: { BELLBIRD_DATA: home } };
}

export function desktopPorts(
  { folder, secrets, installId }: RecordsPlace,
  { emit, logFailure, desktop }: Pick<Ports, 'emit' | 'logFailure'> & { desktop: DesktopPort },
): Ports {
  return {
    host: 'desktop',
    version: app.getVersion(),
    dataFolder: folder,
    clock: systemClock,
    secrets,
    installId,
    practice: practiceProcess(fileURLToPath(new URL('./practice.js', import.meta.url))),
    isPracticeSmall: isPracticeSmall(thisMachine()),
    language: systemLanguage(),
    // Chromium reads the computer's settings and proxy scripts; the request itself never goes through it.
    systemProxy: url => session.defaultSession.resolveProxy(url),
    importWorker: new URL('./import-worker.js', import.meta.url),
    backupWorker: new URL('./backup-worker.js', import.meta.url),
    placeProcess: sideProcess(fileURLToPath(new URL('./backup-place.js', import.meta.url))),
    desktop,
    readLogs: () => readFailureLogs(folder),
    emit,
    logFailure,
  };
}
