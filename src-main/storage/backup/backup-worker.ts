/**
 * The thread that finishes a backup, checks one before it is restored, or does what a passphrase takes. It does one job
 * and ends.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { type CheckRestorableJob, checkRestorable } from './check-restorable.ts';
import { type CopyKeyJob, type DecryptJob, decryptCopy, newCopyKey } from './encrypted-copy.ts';
import { type BackupDone, type BackupJob, type CheckPagesJob, checkPages, finishBackup } from './finish-backup.ts';

function work(): unknown {
  const job = workerData as BackupJob | CheckRestorableJob | CheckPagesJob | CopyKeyJob | DecryptJob;
  if ('ready' in job) return checkRestorable(job.ready);
  if ('checked' in job) return checkPages(job);
  if ('keyFor' in job) return newCopyKey(job.keyFor);
  if ('passphrase' in job) return decryptCopy(job);
  return finishBackup(job);
}

async function done(): Promise<BackupDone> {
  try {
    return { given: await work(), failed: null };
  } catch (error) {
    if (!(error instanceof Error)) return { given: undefined, failed: { message: String(error) } };
    const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
    return { given: undefined, failed: { message: error.message, ...code } };
  }
}

parentPort?.postMessage(await done());
