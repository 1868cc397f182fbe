import { posix, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder, keychainAccount } from '../../src-main/host/data-folder.ts';
import { entriesFrom } from '../../src-main/local/entries.ts';
import { browserOpener } from '../../src-main/local/open-browser.ts';

const ama = { home: '/home/ama', env: {} };

test('The data lies where each system keeps the data of programs', () => {
  const windows = { home: 'C:\\Users\\Ama', env: { APPDATA: 'D:\\Roaming' } };
  expect(dataFolder({ platform: 'win32', ...windows })).toBe('D:\\Roaming\\Bellbird');
  expect(dataFolder({ platform: 'win32', ...windows, env: {} })).toBe('C:\\Users\\Ama\\AppData\\Roaming\\Bellbird');
  expect(dataFolder({ platform: 'darwin', ...ama })).toBe('/home/ama/Library/Application Support/Bellbird');
  expect(dataFolder({ platform: 'linux', ...ama })).toBe('/home/ama/.local/share/bellbird');
  expect(dataFolder({ platform: 'linux', ...ama, env: { XDG_DATA_HOME: '/data' } })).toBe('/data/bellbird');
  expect(dataFolder({ platform: 'linux', ...ama, env: { XDG_DATA_HOME: 'data' } })).toBe(
    '/home/ama/.local/share/bellbird',
  );
});

test('A folder of one’s own choice comes first, and has a key of its own', () => {
  expect(dataFolder({ platform: 'linux', ...ama, env: { BELLBIRD_DATA: 'here' } })).toBe(resolve('here'));
  expect(keychainAccount('/a')).not.toBe(keychainAccount('/b'));
});

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
});

test('The default browser is left alone in automatic runs and without a screen', () => {
  expect(browserOpener('linux', { DISPLAY: ':0' })).toEqual(['xdg-open']);
  expect(browserOpener('linux', {})).toBeNull();
  expect(browserOpener('darwin', {})).toEqual(['open']);
  expect(browserOpener('darwin', { CI: '1' })).toBeNull();
  expect(browserOpener('win32', { BELLBIRD_NO_BROWSER: '1' })).toBeNull();
});
