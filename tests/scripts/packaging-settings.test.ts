import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeIcons } from '../../scripts/build/icons.ts';
import { builtFor, nativeProblems } from '../../scripts/build/natives.ts';
import { packageSettings } from '../../scripts/build/package-settings.ts';
import { root } from './script-helper.ts';

test('The icons are those that the drawings make', async () => {
  for (const [name, bytes] of await makeIcons())
    expect(readFileSync(join(root, 'assets', name)).equals(bytes), `${name}: run npm run icons`).toBe(true);
});

test('A package made without variables is unsigned and names no address of updates', () => {
  expect(packageSettings({})).toEqual([]);
  expect(packageSettings({ BELLBIRD_UPDATES: '', AZURE_SIGNING_PROFILE: '' })).toEqual([]);
});

test('A release is signed by the account named, or not made', () => {
  const account = {
    AZURE_SIGNING_PUBLISHER: 'Bellbird Ltd',
    AZURE_SIGNING_ENDPOINT: 'https://weu.codesigning.azure.net',
    AZURE_SIGNING_ACCOUNT: 'bellbird',
    AZURE_SIGNING_PROFILE: 'public',
  };
  expect(packageSettings({ BELLBIRD_SIGN: '1', ...account })).toEqual([
    '-c.forceCodeSigning=true',
    '-c.win.azureSignOptions.publisherName=Bellbird Ltd',
    '-c.win.azureSignOptions.endpoint=https://weu.codesigning.azure.net',
    '-c.win.azureSignOptions.codeSigningAccountName=bellbird',
    '-c.win.azureSignOptions.certificateProfileName=public',
  ]);
  expect(() => packageSettings({ ...account, AZURE_SIGNING_PROFILE: '' })).toThrow(/AZURE_SIGNING_PROFILE is missing/);
});

test('Updates come over https only', () => {
  expect(packageSettings({ BELLBIRD_UPDATES: 'https://updates.example.com/' })).toEqual([
    '-c.publish.provider=generic',
    '-c.publish.url=https://updates.example.com/',
  ]);
  expect(() => packageSettings({ BELLBIRD_UPDATES: 'http://updates.example.com/' })).toThrow(/must begin with https/);
});

test('A library tells by its first bytes for which system and processor it was built', () => {
  for (const target of ['linux-x64', 'linux-arm64', 'win32-x64', 'win32-arm64', 'darwin-x64', 'darwin-arm64']) {
    const library = readFileSync(join(root, `node_modules/better-sqlite3/prebuilds/${target}.node`));
    expect(builtFor(library)).toBe(target);
  }
  expect(builtFor(Buffer.from('#!/bin/sh'))).toBe(null);
  expect(builtFor(Buffer.alloc(4096))).toBe(null);
});

test('A package for one computer has both libraries, and none of another', () => {
  const natives = ['better-sqlite3', '@napi-rs/keyring-darwin-x64'].map(name => ({
    file: `node_modules/${name}/it.node`,
    builtFor: 'darwin-x64',
  }));
  expect(nativeProblems(natives, 'darwin-x64')).toEqual([]);
  expect(nativeProblems(natives.slice(1), 'darwin-x64')).toEqual([
    'the package for darwin-x64 has no binary of better-sqlite3',
  ]);
  expect(nativeProblems(natives, 'darwin-arm64')).toHaveLength(2);
});
