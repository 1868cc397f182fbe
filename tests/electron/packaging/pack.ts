/** Packages the built program offline around a stub of Electron's runtime. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { listPackage } from '@electron/asar';
import { builtProgram } from '../start-shell.ts';
import { type System, stubRuntime } from './stub-runtime.ts';

export type Arch = 'x64' | 'arm64';

export interface Packing {
  /** Where the stub and the result go. */
  folder: string;
  system: System;
  arches: Arch[];
  /** Folder of package.json; the repository when left out. */
  project?: string;
  settings?: string[];
}

/** Resolves to the folder that holds the packed programs; rejects with what electron-builder wrote. */
export async function pack({
  folder,
  system,
  arches,
  project = builtProgram(),
  settings = [],
}: Packing): Promise<string> {
  const output = join(folder, `packed-${system}`);
  const given = [
    `electronDist=${stubRuntime(folder, system)}`,
    `directories.output=${output}`,
    `afterPack=${join(builtProgram(), 'scripts/build/after-pack.mjs')}`,
    // There is no certificate here, and a signature is not what these tests look at.
    'mac.identity=null',
    ...settings,
  ];
  const child = spawn(
    process.execPath,
    [
      join(builtProgram(), 'node_modules/electron-builder/out/cli/cli.js'),
      ...[`--${system}`, 'dir', ...arches.map(arch => `--${arch}`), '--projectDir', project],
      ...given.map(setting => `-c.${setting}`),
    ],
    { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(said);
  return output;
}

/**
 * Makes a copy of what is packaged in which npm has installed the keyring for these targets (`win32-arm64`) as well.
 * Libraries of better-sqlite3, which brings one for each system, stand for those of the keyring.
 */
export function projectWith(folder: string, targets: string[]): string {
  const from = (path: string) => join(builtProgram(), path);
  const to = (path: string) => join(folder, path);
  const natives = ['better-sqlite3', '@napi-rs/keyring'];
  for (const path of ['dist', 'assets', 'electron-builder.yml', ...natives.map(name => `node_modules/${name}`)])
    cpSync(from(path), to(path), { recursive: true });
  const { dependencies, devDependencies, ...rest } = JSON.parse(readFileSync(from('package.json'), 'utf8'));
  const own = Object.fromEntries(natives.map(name => [name, dependencies[name]]));
  const manifest = { ...rest, dependencies: own, devDependencies: { electron: devDependencies.electron } };
  writeFileSync(to('package.json'), JSON.stringify(manifest));
  for (const target of targets) standIn(from('node_modules/better-sqlite3'), to('node_modules/@napi-rs'), target);
  return folder;
}

function standIn(sqlite: string, packages: string, target: string): void {
  const at = join(packages, keyringFor(target));
  const main = keyringLibrary(target);
  mkdirSync(at, { recursive: true });
  const { version } = JSON.parse(readFileSync(join(packages, 'keyring/package.json'), 'utf8'));
  writeFileSync(join(at, 'package.json'), JSON.stringify({ name: `@napi-rs/${keyringFor(target)}`, version, main }));
  cpSync(join(sqlite, `prebuilds/${target}.node`), join(at, main));
}

const variant = (target: string) => target.replace(/^(win32.*)$/, '$1-msvc').replace(/^(linux.*)$/, '$1-gnu');
const keyringFor = (target: string) => `keyring-${variant(target)}`;
const keyringLibrary = (target: string) => `keyring.${variant(target)}.node`;

/** The files in an archive, by the paths that the program knows them by. */
export function filesIn(archive: string): string[] {
  const all = listPackage(archive, { isPack: false });
  const folders = new Set(all.map(name => name.slice(0, name.lastIndexOf(sep))));
  return all
    .filter(name => !folders.has(name))
    .map(name => name.split(sep).join('/'))
    .sort();
}

/** What has to be in the archive: our bundles as they were built, and the two natives with just their own code. */
export function expectedFiles(target: string): string[] {
  const built = join(builtProgram(), 'dist');
  const bundles = readdirSync(built, { recursive: true })
    .map(String)
    .filter(name => statSync(join(built, name)).isFile() && name !== join('main', 'local.js'))
    .map(name => `/dist/${name.split(sep).join('/')}`);
  const methods = 'aggregate backup explain function inspect pragma serialize table transaction wrappers'.split(' ');
  const code = ['binding', 'database', 'index', 'sqlite-error', 'util', ...methods.map(name => `methods/${name}`)];
  return [
    '/package.json',
    ...bundles,
    ...['LICENSE', 'index.js', 'package.json'].map(name => `/node_modules/@napi-rs/keyring/${name}`),
    ...keyringFiles(target).map(name => `/node_modules/@napi-rs/${keyringFor(target)}/${name}`),
    ...['LICENSE', 'package.json', `prebuilds/${target}.node`].map(name => `/node_modules/better-sqlite3/${name}`),
    ...code.map(name => `/node_modules/better-sqlite3/lib/${name}.js`),
  ].sort();
}

/** The files of the keyring's binary: those that npm installed here, or those of what stands for them. */
function keyringFiles(target: string): string[] {
  const installed = join(builtProgram(), 'node_modules/@napi-rs', keyringFor(target));
  if (!existsSync(installed)) return ['package.json', keyringLibrary(target)];
  return readdirSync(installed).filter(name => name !== 'README.md');
}
