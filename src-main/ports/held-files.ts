/**
 * A file or a folder that another program holds. An antivirus or an indexer holds one for a moment, above all on
 * Windows, where it can then be neither renamed nor removed; what a program has open stays held.
 */
import { renameSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** The pauses between the tries, ms: three quarters of a second in all, because some are waited for by everything. */
export const PAUSES_MS = [10, 20, 50, 100, 200, 400];

/** Windows says EPERM or EACCES of what is held, and ENOTEMPTY of a folder from which something held is removed. */
const HELD = /^(EBUSY|EPERM|EACCES|ENOTEMPTY)$/;

function isHeld(error: unknown): boolean {
  return error instanceof Error && 'code' in error && HELD.test(String(error.code));
}

/** Does what another program may hinder for a moment, some more times. Throws the last error of the disk. */
export async function patiently(act: () => Promise<void>): Promise<void> {
  for (const ms of PAUSES_MS) {
    try {
      await act();
      return;
    } catch (error) {
      if (!isHeld(error)) throw error;
    }
    await pause(ms);
  }
  await act();
}

/** Does the same where nothing else may happen in between: the thread stands still during the pauses. */
export function patientlySync(act: () => void): void {
  for (const ms of PAUSES_MS) {
    try {
      act();
      return;
    } catch (error) {
      if (!isHeld(error)) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  }
  act();
}

/** Removes a file; does nothing where there is none. Throws the disk's errors, also where a folder stands in its place. */
export function removeFile(file: string): void {
  patientlySync(() => rmSync(file, { force: true }));
}

/** Removes a file, or a folder with everything in it; does nothing where there is none. Throws the disk's errors. */
export function removeWhole(path: string): void {
  patientlySync(() => rmSync(path, { recursive: true, force: true }));
}

/** Renames a file or a folder. Throws the disk's errors. */
export function renameWhole(from: string, to: string): void {
  patientlySync(() => renameSync(from, to));
}
