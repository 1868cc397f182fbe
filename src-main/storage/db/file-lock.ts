/** A lock that one program holds on this computer, and that the system drops when the program ends, however it ends. */

import Database from 'better-sqlite3';
import { removeFile } from '../../ports/held-files.ts';

/**
 * Locks `file`, which is made and removed again. Throws SQLITE_BUSY while another program holds it, and the disk's
 * errors.
 */
export function lockFile(file: string): { release(): void } {
  const db = new Database(file, { timeout: 0 });
  try {
    db.pragma('journal_mode = MEMORY');
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    throw error;
  }
  return {
    release: () => {
      if (!db.open) return;
      // Where an open file can be removed, it goes while it is locked: whoever opened it meanwhile is refused, and whoever
      // comes later makes another one.
      if (process.platform !== 'win32') removeFile(file);
      db.close();
      try {
        if (process.platform === 'win32') removeFile(file);
      } catch {
        // Another program has opened it meanwhile, and keeps it.
      }
    },
  };
}
