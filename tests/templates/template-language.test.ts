import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { templatesTable } from '../../src-main/storage/templates/templates.ts';
import { makeOlder } from '../storage/versions.ts';

test('a template from before languages is English', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-older-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'live.db');
  makeOlder(
    file,
    db => db.exec(`INSERT INTO templates (id, name, body, fallbacks) VALUES (1, 'Reminder', 'See you', '{}')`),
    2,
  );
  const db = openDatabase(file);
  onTestFinished(() => void db.close());
  expect(templatesTable(db).list()).toMatchObject([{ name: 'Reminder', language: 'en' }]);
});
