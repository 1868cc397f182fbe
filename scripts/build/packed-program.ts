/**
 * Reads a packed program back from the disk and says what is not as it should be. The release runs it on what was
 * signed; the tests run it on a package around a stub of Electron's runtime.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractFile, getRawHeader, uncache } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { NtExecutable, NtExecutableResource } from 'resedit';
import { FUSES } from './fuses.ts';
import { nativeProblems, nativesIn } from './natives.ts';

export interface PackedProgram {
  /** What the system starts; on macOS the bundle. */
  program: string;
  /** The folder that holds app.asar. */
  resources: string;
}

/** Returns where the parts are that electron-builder left in a folder, for a system as Node names it. */
export function programIn(folder: string, system: string): PackedProgram {
  if (system === 'darwin')
    return {
      program: join(folder, 'Bellbird.app'),
      resources: join(folder, 'Bellbird.app/Contents/Resources'),
    };
  const name = system === 'win32' ? 'Bellbird.exe' : 'bellbird';
  return { program: join(folder, name), resources: join(folder, 'resources') };
}

export interface Finding {
  what: string;
  /** One sentence each; none when it is as it should be. */
  problems: string[];
}

/** Looks at the packed program in a folder. `target` is as in `win32-arm64`. */
export async function verifyPackage(folder: string, target: string): Promise<Finding[]> {
  const system = target.replace(/-.*/, '');
  const { program, resources } = programIn(folder, system);
  const archive = join(resources, 'app.asar');
  const natives = nativesIn(join(resources, 'app.asar.unpacked'));
  // What is looked at is the file of now, not one of this name that was read before.
  uncache(archive);
  return [
    { what: 'fuses', problems: await fuseProblems(program) },
    { what: `natives for ${target}`, problems: nativeProblems(natives, target) },
    { what: 'files of the archive', problems: fileProblems(archive) },
    { what: 'contents of the archive as hashed', problems: contentProblems(archive) },
    { what: 'archive as the program expects it', problems: integrityProblems(program, archive, system) },
    { what: 'no plain http', problems: system === 'darwin' ? plainHttpProblems(program) : [] },
    { what: 'updates', problems: updateProblems(join(resources, 'app-update.yml')) },
  ];
}

async function fuseProblems(program: string): Promise<string[]> {
  const wire = await getCurrentFuseWire(program);
  return Object.entries(FUSES).flatMap(([fuse, on]) => {
    const state = wire[Number(fuse) as FuseV1Options];
    const wanted = on ? FuseState.ENABLE : FuseState.DISABLE;
    return state === wanted ? [] : [`the fuse ${FuseV1Options[Number(fuse)]} is not ${on ? 'on' : 'off'}`];
  });
}

const OWN_FILES = /^(package\.json|dist\/.+|node_modules\/(better-sqlite3|@napi-rs\/keyring[^/]*)\/.+)$/;
const NEVER = /\.(map|tsx?|db|jsonl)$|README\.md$|^dist\/main\/local\.js$/;

function fileProblems(archive: string): string[] {
  const files: string[] = [];
  visitFiles(getRawHeader(archive).header as Entry, '', path => files.push(path.replaceAll('\\', '/')));
  return files
    .filter(path => !OWN_FILES.test(path) || NEVER.test(path))
    .map(path => `${path} should not be in the archive`);
}

interface Entry {
  files?: Record<string, Entry>;
  integrity?: { hash: string };
}

/** Compares every file with the hash that stands for it in the head of the archive. */
function contentProblems(archive: string): string[] {
  const problems: string[] = [];
  visitFiles(getRawHeader(archive).header as Entry, '', (path, { integrity }) => {
    if (integrity?.hash !== sha256(extractFile(archive, path))) problems.push(`${path} is not as it was packed`);
  });
  return problems;
}

/** Calls `visit` with the path, as this system writes paths, and the head's entry of every file. */
function visitFiles(entry: Entry, path: string, visit: (path: string, entry: Entry) => void): void {
  if (entry.files === undefined) visit(path, entry);
  for (const [name, inner] of Object.entries(entry.files ?? {})) visitFiles(inner, join(path, name), visit);
}

/** The hash of the archive's head stands in the program itself on Windows and macOS; Linux has no such check. */
function integrityProblems(program: string, archive: string, system: string): string[] {
  if (system === 'linux') return [];
  const expected = system === 'darwin' ? hashInBundle(program) : hashInExecutable(program);
  const found = sha256(Buffer.from(getRawHeader(archive).headerString));
  return expected === found ? [] : [`the program expects ${expected ?? 'no archive'} and the archive is ${found}`];
}

function hashInExecutable(program: string): string | null {
  const { entries } = NtExecutableResource.from(NtExecutable.from(readFileSync(program), { ignoreCert: true }));
  const noted = entries.find(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR');
  if (noted === undefined) return null;
  const list = JSON.parse(Buffer.from(noted.bin).toString()) as { file: string; value: string }[];
  return list.find(({ file }) => file === 'resources\\app.asar')?.value ?? null;
}

function hashInBundle(program: string): string | null {
  const plist = readFileSync(join(program, 'Contents/Info.plist'), 'utf8');
  return /<key>Resources\/app\.asar<\/key>\s*<dict>[\s\S]*?<string>([0-9a-f]{64})<\/string>/.exec(plist)?.[1] ?? null;
}

function plainHttpProblems(program: string): string[] {
  const plist = readFileSync(join(program, 'Contents/Info.plist'), 'utf8');
  const isForbidden = /<key>NSAllowsArbitraryLoads<\/key>\s*<false\/>/.test(plist);
  return isForbidden ? [] : ['Info.plist allows plain http to everywhere'];
}

/** An update may only be fetched over https. Without the file the program never looks for one. */
function updateProblems(settings: string): string[] {
  if (!existsSync(settings)) return [];
  const url = /^url: *['"]?(\S+?)['"]?$/m.exec(readFileSync(settings, 'utf8'))?.[1];
  return url?.startsWith('https://') ? [] : [`the address of updates is not https: ${url ?? 'none'}`];
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Returns the folders in electron-builder's output that hold an unpacked program, with what each is for. */
export function packagesIn(output: string): { folder: string; target: string }[] {
  return readdirSync(output).flatMap(name => {
    const named = /^(win|mac|linux)(?:-(arm64))?(?:-unpacked)?$/.exec(name);
    if (!named) return [];
    const system = { win: 'win32', mac: 'darwin', linux: 'linux' }[named[1] as 'win' | 'mac' | 'linux'];
    return [{ folder: join(output, name), target: `${system}-${named[2] ?? 'x64'}` }];
  });
}
