/** Copies one world's records, so that they can be opened while the program has the records themselves locked. */
import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { databaseFile, ledgerFolder } from '../../src-main/core/world/world.ts';
import { systemClock } from '../../src-main/ports/system-clock.ts';
import { checkWhole } from '../../src-main/storage/backup/finish-backup.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { type Tables, tablesOf } from '../../src-main/storage/tables.ts';
import type { WorldName } from '../../src-shared/model/settings.ts';
import { type Instant, instantOf } from '../../src-shared/time/instant.ts';

export interface Copy {
  tables: Tables;
  /** The folder of the copied send ledger, which may be missing. */
  ledger: string;
  /** The current time by this world's clock, which practice can move. */
  now: Instant;
  /** Closes and removes the copy. Safe to call twice. */
  close(): void;
}

/**
 * Copies and opens the records of a world; records of an earlier version are migrated in the copy. Throws what
 * `openDatabase` throws, and if there are no records or the program writes to them all the time.
 */
export function openCopy(dataFolder: string, world: WorldName): Copy {
  const at = { dataFolder };
  if (!existsSync(databaseFile(at, world))) throw new Error(`there are no ${world} records in ${dataFolder}`);
  // The folder that mkdtemp makes is readable by this person only, because it holds customers' names and numbers for a
  // moment.
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-explain-'));
  const toClose: { close(): void }[] = [];
  const close = () => {
    for (const db of toClose) db.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const copied = (file: string) => copyUntorn(file, join(folder, basename(file)));
  try {
    const db = openDatabase(copied(databaseFile(at, world)));
    toClose.push(db);
    checkWhole(db);
    const offset = world === 'practice' ? practiceOffset(copied(join(dataFolder, 'practice-gateway.db'))) : 0;
    // Its files are only added to, and a line that is cut short is not read: no copy of them is torn.
    const ledger = join(folder, basename(ledgerFolder(at, world)));
    if (existsSync(ledgerFolder(at, world))) cpSync(ledgerFolder(at, world), ledger, { recursive: true });
    return { tables: tablesOf(db), ledger, now: instantOf(systemClock.now() + offset), close };
  } catch (error) {
    close();
    throw error;
  }
}

const TRIES = 20;

/**
 * Copies a file and the WAL beside it as they are at one moment; it copies again if the program wrote to them
 * meanwhile.
 */
function copyUntorn(file: string, to: string): string {
  const ends = ['', '-wal'];
  for (let tries = 0; tries < TRIES; tries += 1) {
    for (const end of ends) {
      rmSync(to + end, { force: true });
      if (existsSync(file + end)) copyFileSync(file + end, to + end);
    }
    if (ends.every(end => isSame(file + end, to + end))) return to;
  }
  throw new Error('the program writes to its records all the time just now: try again in a moment');
}

function isSame(file: string, copy: string): boolean {
  if (!existsSync(file) || !existsSync(copy)) return existsSync(file) === existsSync(copy);
  return readFileSync(file).equals(readFileSync(copy));
}

/** Returns how far the practice clock is ahead of the computer's, in ms; 0 when the practice service never ran here. */
function practiceOffset(file: string): number {
  if (!existsSync(file)) return 0;
  const db = new Database(file);
  try {
    return Number(db.prepare('SELECT clock_offset_ms FROM account').pluck().get() ?? 0);
  } finally {
    db.close();
  }
}
