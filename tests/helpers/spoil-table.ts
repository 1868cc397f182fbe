/** Damage to a database in part, while the program has it open. */
import { closeSync, copyFileSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Overwrites the first page of `table` with junk. The program meets it where it has not read that page before. */
export function spoilTable(folder: string, table: string, name = 'live.db'): void {
  const [file, copy] = [join(folder, name), join(folder, 'looked-into.db')];
  copyFileSync(file, copy);
  const db = new Database(copy, { readonly: true });
  const page = Number(db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table));
  db.close();
  for (const end of ['', '-wal', '-shm']) rmSync(copy + end, { force: true });
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(4096, 0xa5), 0, 4096, 4096 * (page - 1));
  closeSync(descriptor);
}
