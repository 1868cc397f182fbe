/** Files that are there whole or not at all, also after a power cut. */
import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Puts `content` in the place of `file` at once. Throws the disk's own error. */
export function writeAtomically(file: string, content: string | Uint8Array): void {
  const beside = `${file}.part`;
  writeFileSync(beside, content, { mode: 0o600 });
  renameDurably(beside, file);
}

/** Forces what is written to the disk, then gives it its name, in the place of what has it. */
export function renameDurably(from: string, to: string): void {
  const descriptor = openSync(from, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(from, to);
  syncFolderOf(to);
}

/** A new name is there after a power cut only when its folder was forced to the disk; Windows cannot and need not. */
export function syncFolderOf(file: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
