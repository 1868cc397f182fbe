import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { entriesFrom } from '../../src-main/local/entries.ts';
import { browserOpener } from '../../src-main/local/open-browser.ts';

test('The built program finds its parts beside it, and the sources find theirs', () => {
  const built = entriesFrom('file:///opt/Bellbird%20x/dist/main/chunks/main-abc.js');
  expect(built).toEqual(entriesFrom('file:///opt/Bellbird%20x/dist/main/local.js'));
  expect(built.practice.href).toBe('file:///opt/Bellbird%20x/dist/main/practice.js');
  expect(built.renderer.href).toBe('file:///opt/Bellbird%20x/dist/renderer/');
  expect(built.packageJson.href).toBe('file:///opt/Bellbird%20x/package.json');
  const sources = entriesFrom('file:///srv/bellbird/src-main/local/main.ts');
  expect(posix.relative('/srv/bellbird', sources.practice.pathname)).toBe('src-main/practice/process.ts');
  expect(posix.relative('/srv/bellbird', sources.importWorker.pathname)).toBe('src-main/import/worker.ts');
  expect(posix.relative('/srv/bellbird', sources.backupWorker.pathname)).toBe(
    'src-main/storage/backup/backup-worker.ts',
  );
  expect(posix.relative('/srv/bellbird', sources.backupPlace.pathname)).toBe(
    'src-main/storage/backup/place/process.ts',
  );
});

test('The default browser is left alone in automatic runs and without a screen', () => {
  expect(browserOpener('linux', { DISPLAY: ':0' })).toEqual(['xdg-open']);
  expect(browserOpener('linux', {})).toBeNull();
  expect(browserOpener('darwin', {})).toEqual(['open']);
  expect(browserOpener('darwin', { CI: '1' })).toBeNull();
  expect(browserOpener('win32', { BELLBIRD_NO_BROWSER: '1' })).toBeNull();
});
