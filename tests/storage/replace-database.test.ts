import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  forgetLogOfAnother,
  putAside,
  putUnreleasedAside,
  replaceDatabase,
} from '../../src-main/storage/backup/backup.ts';
import { checkRestorableIn } from '../../src-main/storage/backup/check-restorable.ts';
import { currentVersion } from '../../src-main/storage/migrations/index.ts';
import { addPerson, db, folder, make, path, peopleOf, prepareDatabase } from './backup-files.ts';

prepareDatabase();

describe('put back', () => {
  test('it takes the place of the database, of which nothing is left beside it', async () => {
    await make();
    addPerson(db, 'Kofi');
    db.close();
    await checkRestorableIn(null, path('one.backup'));
    replaceDatabase(path('live.db'), path('one.backup'));
    expect(readdirSync(folder)).toEqual(['ledger', 'live.db']);
    expect(peopleOf(path('live.db'))).toEqual(['Ama']);
  });

  test('where the database was not closed properly, its log does not end up in the new one', async () => {
    await make();
    addPerson(db, 'Kofi');
    // As kill -9 leaves it: the newest person is in the log alone.
    for (const end of ['', '-wal']) copyFileSync(`${path('live.db')}${end}`, `${path('killed.db')}${end}`);
    await checkRestorableIn(null, path('one.backup'));
    copyFileSync(path('one.backup'), path('again'));
    replaceDatabase(path('killed.db'), path('one.backup'));
    expect(peopleOf(path('killed.db'))).toEqual(['Ama']);

    // The same by a person who copies the file over it.
    copyFileSync(path('again'), path('killed.db'));
    copyFileSync(`${path('live.db')}-wal`, `${path('killed.db')}-wal`);
    forgetLogOfAnother(path('killed.db'));
    expect(peopleOf(path('killed.db'))).toEqual(['Ama']);
  });

  test.each([
    [17, 'database-unreleased'],
    [currentVersion() + 1, 'database-from-future'],
  ])(
    'a backup of version %i copied over it after a crash is refused, and its log stays byte for byte as it is',
    async (version, refusal) => {
      await make();
      const file = path('killed.db');
      addPerson(db, 'Kofi');
      copyFileSync(path('one.backup'), file);
      copyFileSync(`${path('live.db')}-wal`, `${file}-wal`);
      const backup = readFileSync(file);
      backup.writeUInt32BE(version, 60);
      writeFileSync(file, backup);
      const files = [file, `${file}-wal`].map(part => [part, readFileSync(part)] as const);
      expect(() => forgetLogOfAnother(file)).toThrow(refusal);
      for (const [part, content] of files) expect(readFileSync(part).equals(content), part).toBe(true);
      if (version === 17) expect(putAside(file)).toBe('.unreleased');
    },
  );

  test('a send ledger from before the first release is put aside beside one that was put aside before', () => {
    const names = ['live-send-ledger.jsonl.unreleased', 'live-send-ledger.jsonl.unreleased-2'];
    for (const words of ['older', 'newer']) {
      writeFileSync(path('live-send-ledger.jsonl'), words);
      putUnreleasedAside(path('live-send-ledger'));
    }
    expect(names.map(name => readFileSync(path(name), 'utf8'))).toEqual(['older', 'newer']);
  });

  test('a log that is its own is not forgotten', () => {
    addPerson(db, 'Kofi');
    for (const end of ['', '-wal']) copyFileSync(`${path('live.db')}${end}`, `${path('killed.db')}${end}`);
    forgetLogOfAnother(path('killed.db'));
    forgetLogOfAnother(path('no such file'));
    expect(peopleOf(path('killed.db'))).toEqual(['Ama', 'Kofi']);
  });

  test('a damaged database is kept beside it', async () => {
    await make();
    db.close();
    writeFileSync(path('live.db'), 'junk'.repeat(5000));
    await checkRestorableIn(null, path('one.backup'));
    replaceDatabase(path('live.db'), path('one.backup'), true);
    expect(peopleOf(path('live.db'))).toEqual(['Ama']);
    expect(readFileSync(path('live.db.damaged'), 'utf8')).toContain('junk');
  });
});
