/**
 * The thread that finishes a backup, or checks one before it is restored. It does one job and ends.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { type CheckRestorableJob, checkRestorable } from './check-restorable.ts';
import { type BackupDone, type BackupJob, type CheckPagesJob, checkPages, finishBackup } from './finish-backup.ts';

function work(): BackupDone {
  try {
    const job = workerData as BackupJob | CheckRestorableJob | CheckPagesJob;
    if ('ready' in job) checkRestorable(job.ready);
    else if ('checked' in job) checkPages(job);
    else return { damaged: finishBackup(job), failed: null };
    return { damaged: [], failed: null };
  } catch (error) {
    if (!(error instanceof Error)) return { damaged: [], failed: { message: String(error) } };
    const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
    return { damaged: [], failed: { message: error.message, ...code } };
  }
}

parentPort?.postMessage(work());
