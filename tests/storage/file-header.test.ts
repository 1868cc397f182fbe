import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { headerOf, newestHeaderOf } from '../../src-main/storage/db/file-header.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-header-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A database with the versions 7 and 8 in its log, as a crash leaves it. */
function crashed(): { file: Buffer; log: Buffer } {
  const path = join(folder, 'open.db');
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  db.exec('CREATE TABLE t (a TEXT)');
  db.pragma('user_version = 7');
  db.pragma('user_version = 8');
  const found = { file: readFileSync(path), log: readFileSync(`${path}-wal`) };
  db.close();
  return found;
}

describe('the version of a database that was not closed is the one SQLite reads', () => {
  const cases: [what: string, spoil: (log: Buffer) => Buffer, version: number][] = [
    ['a whole log', log => log, 8],
    ['a log whose last bytes are missing', log => log.subarray(0, -1), 7],
    ['a log whose last page is missing', log => log.subarray(0, -4120), 7],
    ['a log whose last page was not written whole', log => flipped(log, log.length - 10), 7],
    ['a log whose second page is of an earlier log', log => flipped(log, 32 + 4120 + 8), 0],
    ['a log whose beginning is junk', log => flipped(log, 26), 0],
    ['a log that is cut in its beginning', log => log.subarray(0, 31), 0],
    ['a log of no bytes', () => Buffer.alloc(0), 0],
  ];
  test.each(cases)('%s', (_what, spoil, version) => {
    const { file, log } = crashed();
    const path = join(folder, 'a.db');
    writeFileSync(path, file);
    writeFileSync(`${path}-wal`, spoil(log));
    expect(headerOf(path)?.version).toBe(0);
    expect(newestHeaderOf(path)?.version).toBe(version);
    const db = new Database(path);
    expect(db.pragma('user_version', { simple: true })).toBe(version);
    db.close();
  });
});

function flipped(log: Buffer, at: number): Buffer {
  const spoilt = Buffer.from(log);
  spoilt[at] = (spoilt[at] ?? 0) ^ 1;
  return spoilt;
}
