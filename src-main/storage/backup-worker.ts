/** The thread in which a backup is finished; it has one job and ends with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { type BackupDone, type BackupJob, finishBackup } from './finish-backup.ts';

function work(): BackupDone {
  try {
    finishBackup(workerData as BackupJob);
    return { failed: null };
  } catch (error) {
    if (!(error instanceof Error)) return { failed: { message: String(error) } };
    const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
    return { failed: { message: error.message, ...code } };
  }
}

parentPort?.postMessage(work());
