/** A database in a temporary folder of which backups are made. */
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { makeBackup } from '../../src-main/storage/backup/backup.ts';
import type { Db } from '../../src-main/storage/db/connection.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { segmentFile } from '../../src-main/storage/ledger/segments.ts';
import { tablesOf } from '../../src-main/storage/tables.ts';
import type { Instant } from '../../src-shared/time/instant.ts';

export const AT = '2027-01-04T08:00:00.000Z' as Instant;
export const LINES = ['0 first line', '1 second “line”'];
export let folder = '';
export let db: Db;
/** From here on the tests look at `next`, which is closed when the test ends. */
export function lookAt(next: Db): void {
  db = next;
}

export const path = (name: string) => join(folder, name);

export function addPerson(to: Db, ...names: string[]): void {
  const { contacts, atomically } = tablesOf(to);
  atomically(() => {
    for (const name of names) contacts.insert({ name, phone: null, email: '', notes: '', doNotText: false }, null, AT);
  });
}

export const many = (count: number) => Array.from({ length: count }, (_, n) => `Person ${n}`);

export const peopleIn = (of: Db) =>
  tablesOf(of)
    .contacts.page('', null, { offset: 0, limit: 100 })
    .rows.map(({ name }) => name);

/** Who is in a database file that nobody has open. */
export function peopleOf(file: string): string[] {
  const other = openDatabase(file);
  try {
    return peopleIn(other);
  } finally {
    other.close();
  }
}

export const source = (worker: URL | null = null) => {
  const ledger = path('ledger');
  mkdirSync(ledger, { recursive: true });
  writeFileSync(segmentFile(ledger, 1), LINES.map(line => `${line}\n`).join(''));
  return { db, ledger, world: 'live' as const, worker };
};

export const make = (name = 'one.backup', reached: () => unknown = () => {}) =>
  makeBackup(source(), path(name), { kind: 'by-person', at: AT }, reached);

export function scribble(file: string, at: number, bytes: number): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(bytes, 0xa5), 0, bytes, at);
  closeSync(descriptor);
}

/** Gives every test of a file its own folder and database. */
export function prepareDatabase(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bellbird-backup-'));
    db = openDatabase(path('live.db'));
    addPerson(db, 'Ama');
    tablesOf(db).settings.save({ generation: 'G7' });
  });
  afterEach(() => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });
}
