/** Writes files so that they are there whole or not at all, also after a power cut. */
import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { patientlySync, renameWhole } from './held-files.ts';

/** Replaces the content of `file` in one step. Throws the disk's own error. */
export function writeAtomically(file: string, content: string | Uint8Array): void {
  const beside = `${file}.part`;
  writeFileSync(beside, content, { mode: 0o600 });
  renameDurably(beside, file);
}

/** Forces the written content to the disk, then renames the file, replacing the one that has the name. */
export function renameDurably(from: string, to: string): void {
  patientlySync(() => {
    const descriptor = openSync(from, 'r+');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  });
  renameWhole(from, to);
  syncFolderOf(to);
}

/**
 * Forces the folder of a file to the disk, because a new name survives a power cut only then. Windows cannot do this
 * and does not need it.
 */
export function syncFolderOf(file: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
