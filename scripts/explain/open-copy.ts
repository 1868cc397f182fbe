/** A copy of one world's records, which may be opened while the program has the records themselves to itself. */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { databaseFile, ledgerFile } from '../../src-main/core/world/world.ts';
import { systemClock } from '../../src-main/ports/system-clock.ts';
import { openAsItIs } from '../../src-main/storage/db/open.ts';
import { type Tables, tablesOf } from '../../src-main/storage/tables.ts';
import type { World } from '../../src-shared/model/settings.ts';
import { type Instant, instantOf } from '../../src-shared/time/instant.ts';

export interface Copy {
  tables: Tables;
  /** The copied send ledger; it may be missing. */
  ledger: string;
  /** Now by this world's clock, which practice can move. */
  now: Instant;
  /** Removes the copy. */
  close(): void;
}

/** Copies and opens the records of a world. Throws what `openAsItIs` throws, and when there are none. */
export function openCopy(dataFolder: string, world: World): Copy {
  const at = { dataFolder };
  // mkdtemp makes a folder that only this person may read: names and numbers of customers lie in it for a moment.
  const copy = mkdtempSync(join(tmpdir(), 'bellbird-explain-'));
  const remove = () => rmSync(copy, { recursive: true, force: true });
  const take = (file: string) => {
    for (const part of [file, `${file}-wal`]) if (existsSync(part)) copyFileSync(part, join(copy, basename(part)));
    return join(copy, basename(file));
  };
  try {
    if (!existsSync(databaseFile(at, world))) throw new Error(`there are no ${world} records in ${dataFolder}`);
    const db = openAsItIs(take(databaseFile(at, world)));
    const offset = world === 'practice' ? practiceOffset(take(join(dataFolder, 'practice-gateway.db'))) : 0;
    return {
      tables: tablesOf(db),
      ledger: take(ledgerFile(at, world)),
      now: instantOf(systemClock.now() + offset),
      close: () => {
        db.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** How far the practice clock is ahead of the computer's, ms; 0 when the practice service never ran here. */
function practiceOffset(file: string): number {
  if (!existsSync(file)) return 0;
  const db = new Database(file);
  try {
    return Number(db.prepare('SELECT clock_offset_ms FROM account').pluck().get() ?? 0);
  } finally {
    db.close();
  }
}
