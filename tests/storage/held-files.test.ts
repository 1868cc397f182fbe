/** Files that another program holds, as an antivirus does on Windows: every place that renames or removes a whole. */
import fs, { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, test, vi } from 'vitest';
import { finishRemoval } from '../../src-main/core/privacy/remove-everything.ts';
import { writeAtomically } from '../../src-main/ports/atomic-write.ts';
import { PAUSES_MS } from '../../src-main/ports/held-files.ts';
import { putAside, putUnreleasedAside } from '../../src-main/storage/backup/backup.ts';
import { removeDatabase } from '../../src-main/storage/backup/copy-pages.ts';
import { unreleasedFile } from '../../src-main/storage/ledger/segments.ts';
import { memorySecrets, noKeychain } from '../helpers/test-app.ts';
import { db, folder, path, prepareDatabase } from './backup-files.ts';

prepareDatabase();

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Has the next calls of one act of the disk refused, so often and as a system says it. Returns the pauses made. */
function hold(act: 'renameSync' | 'rmSync', code: string, times: number): unknown[] {
  const pauses: unknown[] = [];
  vi.spyOn(Atomics, 'wait').mockImplementation((...given: unknown[]) => {
    pauses.push(given[3]);
    return 'timed-out';
  });
  const held = vi.spyOn(fs, act);
  for (let time = 0; time < times; time += 1)
    held.mockImplementationOnce(() => {
      throw Object.assign(new Error(`${code}: held`), { code });
    });
  syncBuiltinESMExports();
  return pauses;
}

test.each<[what: string, act: 'renameSync' | 'rmSync', run: () => unknown, isDone: () => boolean]>([
  [
    'a file that is written whole',
    'renameSync',
    () => writeAtomically(path('note'), 'new'),
    () => fs.readFileSync(path('note'), 'utf8') === 'new',
  ],
  [
    'a database that is put aside',
    'renameSync',
    () => void putAside(path('live.db')),
    () => !existsSync(path('live.db')),
  ],
  [
    'a send ledger of before the first release',
    'renameSync',
    () => putUnreleasedAside(path('ledger')),
    () => !existsSync(unreleasedFile(path('ledger'))),
  ],
  ['a database that is removed', 'rmSync', () => removeDatabase(path('live.db')), () => !existsSync(path('live.db'))],
  [
    'everything, when it is removed',
    'rmSync',
    () => finishRemoval({ dataFolder: folder, secrets: memorySecrets(), installId: noKeychain }),
    () => !readdirSync(folder).some(name => name.startsWith('live') || name === 'backups'),
  ],
])('%s is waited for while it is held a moment, and no longer', async (_, act, run, isDone) => {
  db.close();
  writeFileSync(path('note'), 'old');
  writeFileSync(path('live-removal'), '');
  writeFileSync(unreleasedFile(path('ledger')), '');
  mkdirSync(path('backups'));
  const forever = hold(act, 'EBUSY', 1000);
  await expect(async () => run()).rejects.toThrow('EBUSY: held');
  expect(forever.slice(0, PAUSES_MS.length)).toEqual(PAUSES_MS);
  vi.restoreAllMocks();
  const pauses = hold(act, 'EPERM', 2);
  await run();
  expect(pauses).toEqual(PAUSES_MS.slice(0, 2));
  expect(isDone()).toBe(true);
});

test('a disk that is full is not waited for', () => {
  const pauses = hold('renameSync', 'ENOSPC', 1);
  expect(() => writeAtomically(path('note'), 'new')).toThrow('ENOSPC');
  expect(pauses).toEqual([]);
});
