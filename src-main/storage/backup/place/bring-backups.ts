/**
 * Copies the backups of this computer to the second place that a person chose, and keeps as many there as here. It runs
 * in a process of its own (process.ts): whoever asks a network share that hangs is held by the system, even as they
 * end.
 */
import { createHash, type Hash } from 'node:crypto';
import { existsSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { BACKUP_KINDS } from '../../../../src-shared/model/backup.ts';
import type { PlaceTrouble } from '../../../../src-shared/model/program/backup-place.ts';
import { syncFolderOf } from '../../../ports/atomic-write.ts';
import { removeFile, renameWhole } from '../../../ports/held-files.ts';
import { partOf, readBackup } from '../backup.ts';
import { freeCopyName, type GoodBackup, goodBackupsIn, pruneBackups, removeLeftovers } from '../backup-folder.ts';
import type { PlaceJob, PlaceOutcome } from './place-job.ts';

/**
 * Bytes copied, and forced to the disk, before the process says that it goes on: a slow stick takes a second for them.
 */
const PIECE_BYTES = 4 * 1024 * 1024;

/**
 * Stands in every folder that was chosen: the empty folder at which a stick or share is found while it is there must
 * not pass for the place.
 */
const MARK = 'Bellbird backups.txt';
const MARK_TEXT = `Bellbird copies its backups into this folder. Keep this file.
Are your records lost? Install Bellbird and start it.
Press “I have a backup” or “Restore from file…”. Choose the newest file in this folder.

Bellbird copie ses sauvegardes dans ce dossier. Gardez ce fichier.
Vos données sont perdues ? Installez Bellbird et lancez-le.
Appuyez sur « J’ai une sauvegarde » ou « Restaurer depuis un fichier… ». Choisissez le fichier le plus récent de ce dossier.
`;

/** Does what is asked of the place. Throws nothing: whatever fails is the outcome's trouble. */
export async function doPlaceJob(job: PlaceJob, goesOn: () => void): Promise<PlaceOutcome> {
  let newest: PlaceOutcome['newest'] = null;
  let isSameDisk = false;
  try {
    isSameDisk = checkFolder(job);
    if (job.act === 'begin') writeFileSync(join(job.to, MARK), MARK_TEXT);
    else if (!existsSync(join(job.to, MARK))) return { trouble: 'missing', newest, isSameDisk, detail: 'no mark' };
    goesOn();
    newest = newestIn(job);
    if (job.act === 'bring') {
      try {
        await bringBackups(job, goesOn);
      } finally {
        newest = newestIn(job);
      }
    }
    return { trouble: null, newest, isSameDisk, detail: '' };
  } catch (error) {
    return { trouble: troubleOf(error), newest, isSameDisk, detail: String(error) };
  }
}

class PlaceRefused extends Error {
  readonly trouble: PlaceTrouble;
  constructor(trouble: PlaceTrouble, detail: string) {
    super(detail);
    this.trouble = trouble;
  }
}

/** Makes sure that the folder is there and not the records' own. Returns whether it is on their disk. */
function checkFolder({ from, to }: PlaceJob): boolean {
  const found = statSync(to);
  if (!found.isDirectory()) throw new PlaceRefused('not-a-folder', to);
  const records = dirname(from);
  const way = relative(realpathSync(records), realpathSync(to));
  const isOutside = way === '..' || way.startsWith(`..${sep}`) || /^[a-z]:|^\\\\/i.test(way);
  if (!isOutside) throw new PlaceRefused('own-folder', to);
  return found.dev === statSync(records).dev;
}

function newestIn({ to, world }: PlaceJob): PlaceOutcome['newest'] {
  return goodBackupsIn(to, world)[0]?.at ?? null;
}

/**
 * Copies the newest backup first: if there is no room for all, that one counts. Nothing is removed before all are
 * there.
 */
async function bringBackups({ from, to, world, since }: PlaceJob, goesOn: () => void): Promise<void> {
  removeLeftovers(to);
  const there = goodBackupsIn(to, world);
  const wanted = goodBackupsIn(from, world).filter(({ at }, position) => position === 0 || at >= since);
  for (const backup of wanted) {
    if (there.some(copy => isCopyOf(copy, backup))) continue;
    const source = join(from, backup.name);
    // The retention here may have removed it meanwhile.
    if (existsSync(source)) await copyChecked(source, join(to, freeCopyName(to, backup.name)), goesOn);
  }
  for (const kind of BACKUP_KINDS) pruneBackups(to, world, kind);
}

/** Names may differ: two folders of backups give the same name to different ones. */
function isCopyOf(copy: GoodBackup, backup: GoodBackup): boolean {
  return copy.at === backup.at && copy.kind === backup.kind && copy.bytes === backup.bytes;
}

/**
 * Copies a backup so that the name is there only with the whole file, then reads the copy back. A copy that came back
 * different is removed, and the place refused as `differs`. Throws the disk's errors; then nothing of the copy is left.
 */
async function copyChecked(source: string, copy: string, goesOn: () => void): Promise<void> {
  const part = partOf(copy);
  try {
    const sum = await copyPieces(source, part, goesOn);
    renameWhole(part, copy);
    forceName(copy);
    const isSame = sum === (await sumOf(copy, goesOn)) && readBackup(copy).kind === 'good';
    if (isSame) return;
    removeFile(copy);
    throw new PlaceRefused('differs', copy);
  } catch (error) {
    removeFile(part);
    throw error;
  }
}

/** Copies piece by piece, each forced to the disk. Returns the hash of what was read. */
async function copyPieces(source: string, part: string, goesOn: () => void): Promise<string> {
  const to = await open(part, 'w', 0o600);
  try {
    return await eachPiece(source, async piece => {
      for (let written = 0; written < piece.byteLength; )
        written += (await to.write(piece, written, piece.byteLength - written)).bytesWritten;
      await forcePiece(to);
      goesOn();
    });
  } finally {
    await to.close();
  }
}

function sumOf(file: string, goesOn: () => void): Promise<string> {
  return eachPiece(file, async () => goesOn());
}

async function eachPiece(file: string, take: (piece: Buffer) => Promise<void>): Promise<string> {
  const hash: Hash = createHash('sha256');
  const from = await open(file, 'r');
  try {
    const room = Buffer.alloc(PIECE_BYTES);
    for (;;) {
      const { bytesRead } = await from.read(room, 0, PIECE_BYTES);
      if (bytesRead === 0) return hash.digest('hex');
      const piece = room.subarray(0, bytesRead);
      hash.update(piece);
      await take(piece);
    }
  } finally {
    await from.close();
  }
}

/** Some shares cannot force anything to a disk; the copy is read back all the same. */
const CANNOT_FORCE = new Set(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EISDIR']);

async function forcePiece(file: FileHandle): Promise<void> {
  await file.sync().catch((error: unknown) => {
    if (!CANNOT_FORCE.has(codeOf(error))) throw error;
  });
}

function forceName(file: string): void {
  try {
    syncFolderOf(file);
  } catch (error) {
    if (!CANNOT_FORCE.has(codeOf(error))) throw error;
  }
}

const BY_CODE: Readonly<Record<string, PlaceTrouble>> = {
  ENOENT: 'missing',
  ENODEV: 'missing',
  ENXIO: 'missing',
  ENOTDIR: 'not-a-folder',
  EHOSTDOWN: 'no-answer',
  EHOSTUNREACH: 'no-answer',
  ETIMEDOUT: 'no-answer',
  ESTALE: 'no-answer',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'too-large',
};

function troubleOf(error: unknown): PlaceTrouble {
  return error instanceof PlaceRefused ? error.trouble : (BY_CODE[codeOf(error)] ?? 'failed');
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
