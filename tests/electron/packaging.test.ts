import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { extractAll, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtProgram, openShell, until } from './start-shell.ts';

const ON = '1'.charCodeAt(0);
const OFF = '0'.charCodeAt(0);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-packaging-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Stands for Electron's runtime, which packaging copies and does not run: a fuse wire with each fuse the wrong way. */
function stubRuntime(program: string): string {
  const runtime = join(folder, `runtime-${program}`);
  mkdirSync(join(runtime, 'locales'), { recursive: true });
  mkdirSync(join(runtime, 'resources'));
  const wire = Buffer.concat([
    Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
    Buffer.from([1, 9]),
    Buffer.from('111100110'),
  ]);
  writeFileSync(join(runtime, program), Buffer.concat([Buffer.alloc(4096), wire, Buffer.alloc(64)]), { mode: 0o755 });
  for (const file of ['LICENSE', 'chrome-sandbox', 'locales/en-US.pak', 'locales/fr.pak'])
    writeFileSync(join(runtime, file), '');
  return runtime;
}

/** Packages offline for one system; the folder it made. */
async function pack(system: 'linux' | 'win', program: string, ...settings: string[]): Promise<string> {
  const output = join(folder, system);
  const child = spawn(
    process.execPath,
    [
      join(builtProgram(), 'node_modules/electron-builder/out/cli/cli.js'),
      `--${system}`,
      'dir',
      '--x64',
      ...[`electronDist=${stubRuntime(program)}`, `directories.output=${output}`, ...settings].map(it => `-c.${it}`),
    ],
    { cwd: builtProgram(), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(said);
  return join(output, `${system}-unpacked`);
}

const files = (archive: string) =>
  listPackage(archive, { isPack: false })
    .map(name => name.split(sep).join('/'))
    .filter(name => !isFolder(name, archive))
    .sort();
const folders = new Map<string, string[]>();
function isFolder(name: string, archive: string): boolean {
  const all = folders.get(archive) ?? listPackage(archive, { isPack: false });
  folders.set(archive, all);
  return all.some(other => other.startsWith(`${name}${sep}`));
}

/** What has to be in the archive: our bundles as they were built, and the two natives with just their own code. */
function expectedFiles(keyringBinary: string[], sqliteBinary: string): string[] {
  const built = join(builtProgram(), 'dist');
  const bundles = readdirSync(built, { recursive: true })
    .map(String)
    .filter(name => statSync(join(built, name)).isFile() && name !== join('main', 'local.js'))
    .map(name => `/dist/${name.split(sep).join('/')}`);
  const methods = [
    'aggregate',
    'backup',
    'explain',
    'function',
    'inspect',
    'pragma',
    'serialize',
    'table',
    'transaction',
    'wrappers',
  ];
  return [
    '/package.json',
    ...bundles,
    ...['LICENSE', 'index.js', 'package.json'].map(name => `/node_modules/@napi-rs/keyring/${name}`),
    ...keyringBinary,
    ...['LICENSE', 'package.json', `prebuilds/${sqliteBinary}`].map(name => `/node_modules/better-sqlite3/${name}`),
    ...['binding', 'database', 'index', 'sqlite-error', 'util', ...methods.map(name => `methods/${name}`)].map(
      name => `/node_modules/better-sqlite3/lib/${name}.js`,
    ),
  ].sort();
}

/** The keyring's binary packages for one system; npm installs none for another system than its own. */
function keyringBinaries(system: string): string[] {
  const modules = join(builtProgram(), 'node_modules/@napi-rs');
  return readdirSync(modules)
    .filter(name => name.startsWith(`keyring-${system}`))
    .flatMap(name => readdirSync(join(modules, name)).map(file => `${name}/${file}`))
    .filter(name => !name.endsWith('README.md'))
    .map(name => `/node_modules/@napi-rs/${name}`);
}

test('the packed program for Linux holds exactly its own files, has its fuses set, and runs away from the repository', async () => {
  const packed = await pack('linux', 'electron');
  const archive = join(packed, 'resources/app.asar');
  expect(files(archive)).toEqual(expectedFiles(keyringBinaries('linux'), 'linux-x64.node'));
  expect(
    files(archive).filter(name => /\.(map|tsx?|db|jsonl)$|\/src-(main|renderer|shared)\/|\/tests\//.test(name)),
  ).toEqual([]);
  const unpacked = readdirSync(join(packed, 'resources/app.asar.unpacked'), { recursive: true }).map(String);
  expect(unpacked.filter(name => /\.[a-z]+$/.test(name)).every(name => name.endsWith('.node'))).toBe(true);
  await expectFuses(join(packed, 'bellbird'));

  // Elsewhere its binaries cannot be loaded; there the release's own smoke test runs the packed program.
  if (process.platform !== 'linux') return;
  const away = join(folder, 'away');
  extractAll(archive, away);
  const shell = await openShell({ program: away, packaged: true });
  try {
    const state = await shell.call('app.state', undefined);
    expect(state).toMatchObject({ ok: true, value: { world: 'practice', host: 'desktop' } });
    await until(shell, `document.querySelector('main')?.querySelector('h1, h2') !== null`);
    const { egress, violations, dialogs } = await shell.notes();
    expect({ egress, violations, dialogs }).toEqual({ egress: [], violations: [], dialogs: [] });
  } finally {
    await shell.stop();
  }
});

test('the packed program for Windows holds Windows binaries only', async () => {
  // The stub is no Windows program whose resources could be edited; that part is for Windows itself.
  const packed = await pack('win', 'electron.exe', 'win.signAndEditExecutable=false', 'disableAsarIntegrity=true');
  const archive = join(packed, 'resources/app.asar');
  expect(files(archive)).toEqual(expectedFiles(keyringBinaries('win32'), 'win32-x64.node'));
  await expectFuses(join(packed, 'Bellbird.exe'));
});

async function expectFuses(program: string): Promise<void> {
  const wire = await getCurrentFuseWire(program);
  expect(wire).toMatchObject({
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
}

test('the installers ask for nothing that weakens the program', () => {
  const settings = readFileSync(join(builtProgram(), 'electron-builder.yml'), 'utf8');
  expect(settings).toMatch(/^appImage:\n(?: +#.*\n)* {2}executableArgs: \[\]$/m);
  expect(settings).not.toMatch(/^[^#]*no-sandbox/m);
  expect(settings).toMatch(/NSAppTransportSecurity:\n\s+NSAllowsArbitraryLoads: false/);
  expect(settings).toMatch(/hardenedRuntime: true/);
  expect(settings).toMatch(/deleteAppDataOnUninstall: false/);
});
