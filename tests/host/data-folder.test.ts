import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder, formerDataFolder, keychainAccount, markFile } from '../../src-main/host/data-folder.ts';

const ama = { home: '/home/ama', env: {} };
const windows = {
  platform: 'win32' as const,
  home: 'C:\\Users\\Ama',
  env: { APPDATA: 'D:\\Roaming', LOCALAPPDATA: 'E:\\Local' },
};

test('The records lie where each system keeps what belongs to this computer alone, never in Electron’s profile', () => {
  expect(dataFolder(windows)).toBe('E:\\Local\\Bellbird Records');
  expect(dataFolder({ ...windows, env: {} })).toBe('C:\\Users\\Ama\\AppData\\Local\\Bellbird Records');
  expect(dataFolder({ platform: 'darwin', ...ama })).toBe('/home/ama/Library/Application Support/Bellbird Records');
  expect(dataFolder({ platform: 'linux', ...ama })).toBe('/home/ama/.local/share/bellbird');
  expect(dataFolder({ platform: 'linux', ...ama, env: { XDG_DATA_HOME: '/data' } })).toBe('/data/bellbird');
  expect(dataFolder({ platform: 'linux', ...ama, env: { XDG_DATA_HOME: 'data' } })).toBe(
    '/home/ama/.local/share/bellbird',
  );
});

test('Earlier versions kept them in Electron’s profile, on Windows in the part that roams', () => {
  expect(formerDataFolder(windows)).toBe('D:\\Roaming\\Bellbird');
  expect(formerDataFolder({ ...windows, env: {} })).toBe('C:\\Users\\Ama\\AppData\\Roaming\\Bellbird');
  expect(formerDataFolder({ platform: 'darwin', ...ama })).toBe('/home/ama/Library/Application Support/Bellbird');
  expect(formerDataFolder({ platform: 'linux', ...ama })).toBeNull();
});

test('A folder of one’s own choice comes first, has a key of its own, and nothing is moved into it', () => {
  const env = { BELLBIRD_DATA: 'here' };
  for (const platform of ['linux', 'darwin', 'win32'] as const) {
    expect(dataFolder({ platform, ...ama, env })).toBe(resolve('here'));
    expect(formerDataFolder({ platform, ...ama, env })).toBeNull();
  }
  expect(keychainAccount('/a')).not.toBe(keychainAccount('/b'));
});

test('What stands in for the keychain is neither in the records’ folder nor beside the folder', () => {
  for (const machine of [windows, { platform: 'darwin' as const, ...ama }, { platform: 'linux' as const, ...ama }]) {
    const folder = dataFolder(machine);
    const above = folder.slice(0, Math.max(folder.lastIndexOf('/'), folder.lastIndexOf('\\')));
    const mark = markFile(machine, folder);
    expect(mark.startsWith(folder)).toBe(false);
    expect(mark.slice(0, Math.max(mark.lastIndexOf('/'), mark.lastIndexOf('\\')))).not.toBe(above);
  }
});
