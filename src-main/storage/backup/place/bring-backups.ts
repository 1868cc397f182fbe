/**
 * Copies the backups of this computer to the second place that a person chose, and keeps as many there as here. It runs
 * in a process of its own (process.ts): whoever asks a network share that hangs is held by the system, even as they
 * end.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { BACKUP_KINDS } from '../../../../src-shared/model/backup.ts';
import type { PlaceTrouble } from '../../../../src-shared/model/program/backup-place.ts';
import type { WorldName } from '../../../../src-shared/model/settings.ts';
import { syncFolderOf } from '../../../ports/atomic-write.ts';
import { removeFile, renameWhole } from '../../../ports/held-files.ts';
import { partOf, readBackup } from '../backup.ts';
import {
  filesIn,
  freeCopyName,
  type GoodBackup,
  goodBackupsIn,
  pruneBackups,
  removeLeftovers,
} from '../backup-folder.ts';
import { type CopyKey, copyKey, encryptedCopyOf, readEncryptedHead } from '../encrypted-copy.ts';
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
Did you choose a passphrase? You need it then.

Bellbird copie ses sauvegardes dans ce dossier. Gardez ce fichier.
Vos données sont perdues ? Installez Bellbird et lancez-le.
Appuyez sur « J’ai une sauvegarde » ou « Restaurer depuis un fichier… ». Choisissez le fichier le plus récent de ce dossier.
Avez-vous choisi une phrase secrète ? Il vous la faut alors.
`;

/** The place's own key: whoever chooses the folder again, or restores older records, goes on protecting it. */
const KEY_FILE = 'Bellbird passphrase.json';

/** Does what is asked of the place. Throws nothing: whatever fails is the outcome's trouble. */
export async function doPlaceJob(job: PlaceJob, goesOn: () => void): Promise<PlaceOutcome> {
  const outcome: PlaceOutcome = {
    trouble: null,
    newest: null,
    key: null,
    readable: null,
    isSameDisk: false,
    detail: '',
  };
  try {
    outcome.isSameDisk = checkFolder(job);
    const mark = join(job.to, MARK);
    if (job.act === 'bring' && !existsSync(mark)) return { ...outcome, trouble: 'missing', detail: 'no mark' };
    if (!existsSync(mark) || readFileSync(mark, 'utf8') !== MARK_TEXT) writeFileSync(mark, MARK_TEXT);
    goesOn();
    outcome.key = keyFor(job);
    outcome.newest = newestIn(job);
    if (job.act === 'begin') return outcome;
    try {
      await bringBackups({ ...job, key: outcome.key }, goesOn);
    } finally {
      outcome.newest = newestIn(job);
      outcome.readable = filesIn(job.to).filter(name => !isEncrypted(join(job.to, name))).length;
    }
    return outcome;
  } catch (error) {
    return { ...outcome, trouble: troubleOf(error), detail: String(error) };
  }
}

/** Returns what encrypts the copies, and keeps it in the place. */
function keyFor({ to, key }: PlaceJob): CopyKey | null {
  const file = join(to, KEY_FILE);
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : null;
  // A damaged one is no leave to write what everybody can read.
  if (key === undefined) return kept === null ? null : copyKey.parse(JSON.parse(kept));
  if (key === null) removeFile(file);
  else if (kept !== JSON.stringify(key)) writeFileSync(file, JSON.stringify(key));
  return key;
}

/** Whether a file is an encrypted copy, also a damaged one. */
function isEncrypted(file: string): boolean {
  try {
    return readEncryptedHead(file) !== null;
  } catch {
    return true;
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
 * Copies the newest backup first: if there is no room for all, that one counts. A copy that is there otherwise than it is
 * wanted now, encrypted or not, gives way once its like is there; on a full place before it, if the backup is still on
 * this computer and the newest is there as wanted. One that only a passphrase of before opens, and whose backup is gone
 * from here, stays until its time is over.
 */
async function bringBackups(
  { from, to, world, since, key }: PlaceJob & { key: CopyKey | null },
  goesOn: () => void,
): Promise<void> {
  removeLeftovers(to);
  const there = backupsWithNotes(to, world).map(copy => ({ ...copy, isAsWanted: isEncryptedBy(copy.file, key) }));
  const wanted = backupsWithNotes(from, world)
    .filter(backup => !backup.isEncrypted)
    .filter((backup, position) => position === 0 || backup.at >= since || there.some(copy => isCopyOf(copy, backup)));
  const plain = key === null ? [] : there.filter(copy => !copy.isEncrypted);
  for (const [position, backup] of [...wanted, ...plain].entries()) {
    const copies = there.filter(copy => isCopyOf(copy, backup));
    const others = copies.filter(copy => !copy.isAsWanted);
    if (!copies.some(copy => copy.isAsWanted)) {
      // The retention here may have removed it meanwhile; a plain copy may have given way to its like.
      if (!existsSync(backup.file)) continue;
      const write = () => {
        const pieces = key === null ? plainPieces(backup.file) : encryptedCopyOf(backup, key);
        return copyChecked(pieces, join(to, freeCopyName(to, backup.name)), goesOn);
      };
      const mayGiveWay = position > 0 && position < wanted.length && others.length > 0;
      await write().catch((error: unknown) => {
        if (!mayGiveWay || troubleOf(error) !== 'full') throw error;
        for (const { file } of others) removeFile(file);
        return write();
      });
    }
    for (const { file } of others) removeFile(file);
  }
  for (const kind of BACKUP_KINDS) pruneBackups(to, world, kind);
}

/** Returns the backups of a folder, newest first, as `encryptedCopyOf` takes them. */
function backupsWithNotes(folder: string, world: WorldName) {
  return goodBackupsIn(folder, world).map(backup => ({
    ...backup,
    file: join(folder, backup.name),
    note: { world, ...backup },
  }));
}

/** Whether a copy is encrypted by a key, or (null) not at all. */
function isEncryptedBy(file: string, key: CopyKey | null): boolean {
  return readEncryptedHead(file)?.identity === key?.identity;
}

/** Names may differ: two folders of backups give the same name to different ones. */
function isCopyOf(copy: GoodBackup, backup: GoodBackup): boolean {
  return copy.at === backup.at && copy.kind === backup.kind && copy.bytes === backup.bytes;
}

/**
 * Writes a copy so that the name is there only with the whole file, then reads it back. A copy that came back different
 * is removed, and the place refused as `differs`. Throws the disk's errors; then nothing of the copy is left.
 */
async function copyChecked(source: AsyncIterable<Uint8Array>, copy: string, goesOn: () => void): Promise<void> {
  const part = partOf(copy);
  try {
    const sum = await writePieces(source, part, goesOn);
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

/** Writes piece by piece, each forced to the disk. Returns the hash of what was written. */
async function writePieces(source: AsyncIterable<Uint8Array>, part: string, goesOn: () => void): Promise<string> {
  const hash = createHash('sha256');
  const to = await open(part, 'w', 0o600);
  try {
    let unforced = 0;
    for await (const piece of source) {
      hash.update(piece);
      for (let written = 0; written < piece.byteLength; )
        written += (await to.write(piece, written, piece.byteLength - written)).bytesWritten;
      unforced += piece.byteLength;
      if (unforced < PIECE_BYTES) continue;
      await forcePiece(to);
      unforced = 0;
      goesOn();
    }
    await forcePiece(to);
    goesOn();
    return hash.digest('hex');
  } finally {
    await to.close();
  }
}

async function sumOf(file: string, goesOn: () => void): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of plainPieces(file)) {
    hash.update(piece);
    goesOn();
  }
  return hash.digest('hex');
}

function plainPieces(file: string): AsyncIterable<Buffer> {
  return createReadStream(file, { highWaterMark: PIECE_BYTES });
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
