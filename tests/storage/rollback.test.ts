import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { tablesOf } from '../../src-main/storage/tables.ts';

test('going live, or resuming, that could not be written whole is not believed either', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-rollback-'));
  const db = openDatabase(join(folder, 'a.db'));
  onTestFinished(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });
  const tables = tablesOf(db);
  tables.settings.save({ stopped: 'by-person' });
  const half = () =>
    tables.atomically(() => {
      tables.settings.save({ sendingLocked: false, stopped: null });
      throw new Error('no room for the rest');
    });
  expect(half).toThrow('no room for the rest');
  expect(tables.settings.get()).toMatchObject({ sendingLocked: true, stopped: 'by-person' });
});
