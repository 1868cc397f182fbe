/** What the core needs of this computer, as the desktop gives it. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app } from 'electron';
import type { AppEvent } from '../../src-shared/contract/changes.ts';
import { dataFolder, thisMachine } from '../host/data-folder.ts';
import { folderSecrets } from '../host/folder-secrets.ts';
import type { Ports } from '../ports/ports.ts';
import { systemClock } from '../ports/system-clock.ts';
import { chooseFolder } from './choose-folder.ts';
import { practiceProcess } from './practice-process.ts';
import { isSmokeTest } from './smoke-test.ts';

/** The same folder as the local browser host's, so that either way in shows the same people and texts. */
export function desktopFolder(): string {
  return isSmokeTest ? app.getPath('userData') : dataFolder(thisMachine());
}

export function desktopPorts(folder: string, emit: (event: AppEvent) => void, logFailure: Ports['logFailure']): Ports {
  return {
    host: 'desktop',
    version: app.getVersion(),
    dataFolder: folder,
    clock: systemClock,
    // What is thrown away with its profile keeps its mark there too.
    ...(isSmokeTest ? folderSecrets(folder, join(folder, 'mark')) : folderSecrets(folder)),
    practice: practiceProcess(fileURLToPath(new URL('./practice.js', import.meta.url))),
    chooseFolder,
    importWorker: new URL('./import-worker.js', import.meta.url),
    backupWorker: new URL('./backup-worker.js', import.meta.url),
    emit,
    logFailure,
  };
}
