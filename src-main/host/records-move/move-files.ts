/**
 * The files of a move. Each is first in both folders and only then in the new one alone, so that the former folder is
 * whole until the new one is. On one drive a file gets a second name, which takes no time and no room; between two
 * drives it is copied, forced to the disk and compared.
 */
import { createHash } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
// The object itself and not its functions, so that a test can put a failing disk in its place.
import disk from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolderOf } from '../../ports/atomic-write.ts';
import type { MoveCrashPoint } from '../../ports/crash-points.ts';
import { patiently } from '../../ports/held-files.ts';
import { isKept, isOfOneRun } from '../../ports/record-names.ts';
import type { MovedFile } from './move-note.ts';

type Reached = (point: MoveCrashPoint) => void;

/** Returns every file of the records in a folder, those of a folder within it after the others. */
export async function filesToMove(folder: string): Promise<MovedFile[]> {
  const names = (await namesIn(folder)).filter(isKept);
  return (await Promise.all(names.map(name => filesAt(folder, name)))).flat();
}

async function filesAt(folder: string, path: string): Promise<MovedFile[]> {
  const found = await disk.lstat(join(folder, path), { bigint: true });
  if (!found.isDirectory()) return [{ path, bytes: Number(found.size), changedMs: Number(found.mtimeMs) }];
  const names = await namesIn(join(folder, path));
  return (await Promise.all(names.map(name => filesAt(folder, join(path, name))))).flat();
}

/** Brings the files into the new folder and compares each with the former one. Throws the disk's errors. */
export async function bringFiles(
  from: string,
  to: string,
  files: readonly MovedFile[],
  reached: Reached,
): Promise<void> {
  const folders = new Set<string>();
  for (const { path } of files) {
    const target = join(to, path);
    await disk.mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await disk.rm(target, { force: true });
    await patiently(() => nameOrCopy(join(from, path), target));
    folders.add(dirname(target));
    reached('move-brought');
  }
  for (const { path } of files)
    if (!(await isSame(join(from, path), join(to, path)))) throw new Error(`${path} did not arrive as it is`);
  for (const folder of [...folders, to]) syncFolderOf(join(folder, 'any file'));
  reached('move-checked');
}

/**
 * Removes from the new folder what a move that failed has brought. What cannot be removed is brought anew next time.
 */
export async function takeBack(to: string, files: readonly MovedFile[]): Promise<void> {
  for (const { path } of files) await disk.rm(join(to, path), { force: true }).catch(() => {});
  await removeEmptied(to);
}

/**
 * Removes from the former folder what is in the new one, and the folder if nothing else is in it. Returns what another
 * program still holds. A file that was changed since it was brought stays, and is not returned.
 */
export async function removeFormer(
  from: string,
  to: string,
  files: readonly MovedFile[],
  reached: Reached,
): Promise<MovedFile[]> {
  const held: MovedFile[] = [];
  for (const file of files) {
    const source = join(from, file.path);
    const found = await disk.lstat(source, { bigint: true }).catch(() => null);
    if (found === null || !(await isAsBrought(found, file, join(to, file.path)))) continue;
    try {
      await patiently(() => disk.unlink(source));
      reached('move-removed');
    } catch {
      held.push(file);
    }
  }
  const ofRuns = (await namesIn(from).catch(() => [])).filter(isOfOneRun);
  for (const name of ofRuns) await disk.rm(join(from, name), { force: true }).catch(() => {});
  await removeEmptied(from);
  await disk.rmdir(from).catch(() => {});
  return held;
}

async function nameOrCopy(source: string, target: string): Promise<void> {
  try {
    await disk.link(source, target);
  } catch {
    await disk.copyFile(source, target);
    const copy = await disk.open(target, 'r+');
    try {
      await copy.sync();
    } finally {
      await copy.close();
    }
  }
  // A drive without file modes has none to set.
  await disk.chmod(target, 0o600).catch(() => {});
}

async function isSame(source: string, target: string): Promise<boolean> {
  const [before, after] = [await disk.stat(source, { bigint: true }), await disk.stat(target, { bigint: true })];
  if (isOneFile(before, after)) return true;
  return before.size === after.size && (await hashOf(source)) === (await hashOf(target));
}

async function isAsBrought(found: BigIntStats, file: MovedFile, target: string): Promise<boolean> {
  const there = await disk.lstat(target, { bigint: true }).catch(() => null);
  if (there === null) return false;
  return isOneFile(found, there) || (Number(found.size) === file.bytes && Number(found.mtimeMs) === file.changedMs);
}

function isOneFile(one: BigIntStats, other: BigIntStats): boolean {
  return one.dev === other.dev && one.ino === other.ino;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  const file = await disk.open(path);
  try {
    for await (const piece of file.createReadStream()) hash.update(piece);
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}

/** Removes the folders of the records that are empty now, those within them first. */
async function removeEmptied(root: string): Promise<void> {
  const names = await namesIn(root).catch(() => []);
  for (const name of names.filter(isKept)) await removeIfEmpty(join(root, name));
}

async function removeIfEmpty(path: string): Promise<void> {
  // What is a file has no names in it.
  for (const name of await namesIn(path).catch(() => [])) await removeIfEmpty(join(path, name));
  await disk.rmdir(path).catch(() => {});
}

async function namesIn(folder: string): Promise<string[]> {
  return (await disk.readdir(folder)).sort();
}
