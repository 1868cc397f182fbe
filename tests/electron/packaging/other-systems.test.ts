import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packagesIn, programIn, verifyPackage } from '../../../scripts/build/packed-program.ts';
import { builtProgram } from '../start-shell.ts';
import { expectedFiles, filesIn, pack, projectWith } from './pack.ts';

const ON = '1'.charCodeAt(0);
const OFF = '0'.charCodeAt(0);

const TARGETS = ['win32-x64', 'win32-arm64', 'darwin-x64', 'darwin-arm64'];
const both: ('x64' | 'arm64')[] = ['x64', 'arm64'];

let folder: string;
let project: string;
const packages = new Map<string, string>();
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-packages-'));
  project = projectWith(join(folder, 'project'), TARGETS);
  for (const system of ['win', 'mac'] as const)
    for (const found of packagesIn(await pack({ folder, system, arches: both, project })))
      packages.set(found.target, found.folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const packageFor = (target: string) => packages.get(target) ?? '';
const archiveOf = (at: string, target: string) => join(programIn(at, target.replace(/-.*/, '')).resources, 'app.asar');
const problemsOf = async (at: string, target: string) =>
  (await verifyPackage(at, target)).flatMap(({ problems }) => problems);

describe.each(TARGETS)('the packed program for %s', target => {
  test('holds exactly its own files, with natives of this system and processor only', () => {
    expect(filesIn(archiveOf(packageFor(target), target))).toEqual(expectedFiles(target));
  });

  test('has its fuses set and knows the archive that it may run', async () => {
    expect(await problemsOf(packageFor(target), target)).toEqual([]);
    const { program } = programIn(packageFor(target), target.replace(/-.*/, ''));
    expect(await getCurrentFuseWire(program)).toMatchObject({
      [FuseV1Options.RunAsNode]: OFF,
      [FuseV1Options.EnableCookieEncryption]: OFF,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: OFF,
      [FuseV1Options.EnableNodeCliInspectArguments]: OFF,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: ON,
      [FuseV1Options.OnlyLoadAppFromAsar]: ON,
      [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: OFF,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: OFF,
      [FuseV1Options.WasmTrapHandlers]: ON,
    });
  });
});

test('the packed program for Windows bears the drawn icon in every size', () => {
  const { program } = programIn(packageFor('win32-x64'), 'win32');
  const { entries } = NtExecutableResource.from(NtExecutable.from(readFileSync(program)));
  const sizes = Resource.IconGroupEntry.fromEntries(entries).flatMap(group =>
    group.icons.map(icon => icon.width || 256),
  );
  expect(sizes).toEqual([16, 20, 24, 32, 40, 48, 64, 128, 256]);
});

test('the packed program for macOS bears the drawn icon and may not use plain http', () => {
  const contents = join(packageFor('darwin-arm64'), 'Bellbird.app/Contents');
  const drawn = readFileSync(join(builtProgram(), 'assets/icon.icns'));
  expect(readFileSync(join(contents, 'Resources/icon.icns')).equals(drawn)).toBe(true);
  expect(readFileSync(join(contents, 'Info.plist'), 'utf8')).toMatch(/<key>NSAllowsArbitraryLoads<\/key>\s*<false\/>/);
});

describe('the check of a release notices', () => {
  const target = 'win32-arm64';
  let copy: string;
  beforeAll(() => {
    copy = join(folder, 'copy');
  });
  const fresh = () => {
    rmSync(copy, { recursive: true, force: true });
    cpSync(packageFor(target), copy, { recursive: true });
  };

  test('a fuse that was turned back', async () => {
    fresh();
    await flipFuses(join(copy, 'Bellbird.exe'), { version: FuseVersion.V1, [FuseV1Options.RunAsNode]: true });
    expect(await problemsOf(copy, target)).toEqual(['the fuse RunAsNode is not off']);
  });

  test('a library of another processor', async () => {
    fresh();
    const other = 'node_modules/better-sqlite3/prebuilds/win32-x64.node';
    const unpacked = `${archiveOf(copy, target)}.unpacked/node_modules/better-sqlite3/prebuilds/win32-arm64.node`;
    cpSync(join(builtProgram(), other), unpacked);
    expect(await problemsOf(copy, target)).toEqual([
      'node_modules/better-sqlite3/prebuilds/win32-arm64.node is built for win32-x64, not for win32-arm64',
      `${join('node_modules/better-sqlite3/prebuilds/win32-arm64.node')} is not as it was packed`,
    ]);
  });

  test('a byte changed in the archive, and an archive that is not the program’s', async () => {
    fresh();
    const archive = archiveOf(copy, target);
    const bytes = readFileSync(archive);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    writeFileSync(archive, bytes);
    expect(await problemsOf(copy, target)).toEqual([expect.stringMatching(/is not as it was packed$/)]);
    fresh();
    cpSync(archiveOf(packageFor('win32-x64'), 'win32-x64'), archive);
    cpSync(`${archiveOf(packageFor('win32-x64'), 'win32-x64')}.unpacked`, `${archive}.unpacked`, { recursive: true });
    expect(await problemsOf(copy, target)).toContainEqual(
      expect.stringMatching(/^the program expects [0-9a-f]{64} and/),
    );
  });

  test('plain http that is allowed to everywhere', async () => {
    rmSync(copy, { recursive: true, force: true });
    cpSync(packageFor('darwin-x64'), copy, { recursive: true });
    const plist = join(copy, 'Bellbird.app/Contents/Info.plist');
    const allowed = readFileSync(plist, 'utf8').replace(
      /(<key>NSAllowsArbitraryLoads<\/key>\s*)<false\/>/,
      '$1<true/>',
    );
    writeFileSync(plist, allowed);
    expect(await problemsOf(copy, 'darwin-x64')).toEqual(['Info.plist allows plain http to everywhere']);
  });

  test('updates that would be fetched without encryption', async () => {
    fresh();
    writeFileSync(join(copy, 'resources/app-update.yml'), 'provider: generic\nurl: http://updates.example.com\n');
    expect(await problemsOf(copy, target)).toEqual(['the address of updates is not https: http://updates.example.com']);
  });
});

test('a package without the keyring’s binary for its processor is not made', async () => {
  const lacking = projectWith(join(folder, 'lacking'), ['win32-x64']);
  await expect(pack({ folder, system: 'win', arches: ['arm64'], project: lacking })).rejects.toThrow(
    /the package for win32-arm64 has no binary of @napi-rs\/keyring/,
  );
});
