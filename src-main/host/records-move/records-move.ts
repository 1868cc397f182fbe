/**
 * Moves the records out of the folder of earlier versions, once (docs/records.md). A kill or a power cut at any moment
 * leaves a whole set of them in one of both folders, and the next start finishes the move.
 */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { MoveCrashPoint } from '../../ports/crash-points.ts';
import { removeFile } from '../../ports/held-files.ts';
import { isRecord } from '../../ports/record-names.ts';
import { failureOfDisk } from '../../storage/db/disk-failure.ts';
import { lockFile } from '../../storage/db/file-lock.ts';
import { writePrivately } from '../private-folder.ts';
import { bringFiles, filesToMove, removeFormer, takeBack } from './move-files.ts';
import { readMoveNote, removeMoveNote, writeMoveNote } from './move-note.ts';

/** Moving takes as long as the slower of two drives; another start waits for half a minute. */
const TRIES = 150;
const PAUSE_MS = 200;

/** What a person has to know about where their records are. */
export type RecordsNotice =
  /** The records could not be moved and stay where they were; `error` says why. */
  | { kind: 'stayed'; folder: string; wanted: string; error: unknown }
  /** There are records in `other` too, which were neither read nor changed. */
  | { kind: 'both'; folder: string; other: string }
  /** The records are in `folder`; copies of them in `other` could not be removed yet. */
  | { kind: 'left'; folder: string; other: string };

export interface MovedRecords {
  /** The folder to work in. */
  folder: string;
  notice: RecordsNotice | null;
  /** The folder whose keychain entries have not all followed yet; `followed` is called when they have. */
  former: { folder: string; followed(): void } | null;
}

interface Move {
  from: string;
  to: string;
  reached(point: MoveCrashPoint): void;
}

/**
 * Moves the records from `from` to `to`, or finishes a move, and returns where they are now. If both have records,
 * neither is touched. Throws SQLITE_BUSY while another start is at it.
 */
export async function moveRecords(move: Move): Promise<MovedRecords> {
  const { from, to } = move;
  if (!holdsRecords(from) && readMoveNote(to) === null) return { folder: to, notice: null, former: null };
  writePrivately();
  try {
    mkdirSync(to, { recursive: true, mode: 0o700 });
  } catch (error) {
    return stay(move, error);
  }
  let lock: { release(): void };
  try {
    lock = await lockInTurn(join(to, 'records-move.lock'));
  } catch (error) {
    if (isHeldElsewhere(error)) throw error;
    return stay(move, error);
  }
  try {
    return await moveLocked(move);
  } finally {
    lock.release();
  }
}

/** Waits a while for another start that moves them. Throws SQLITE_BUSY after that, and the disk's errors. */
async function lockInTurn(file: string): Promise<{ release(): void }> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return lockFile(file);
    } catch (error) {
      if (!isHeldElsewhere(error) || left === 0) throw error;
    }
    await pause(PAUSE_MS);
  }
}

function isHeldElsewhere(error: unknown): boolean {
  return failureOfDisk(error)?.code === 'database-in-use';
}

/** Tells whether a folder has records of the business or of practice. Throws the disk's errors. */
function holdsRecords(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const found = readdirSync(folder, { withFileTypes: true }).filter(entry => isRecord(entry.name));
  return found.some(entry => !entry.isDirectory() || readdirSync(join(folder, entry.name)).length > 0);
}

async function moveLocked(move: Move): Promise<MovedRecords> {
  const { from, to, reached } = move;
  const begun = readMoveNote(to);
  if (begun?.isWhole) return finish(move);
  if (begun === null && holdsRecords(to))
    return { folder: to, notice: { kind: 'both', folder: to, other: from }, former: null };
  if (!holdsRecords(from)) {
    // Somebody removed the former folder while a move was under way: what had arrived is all there is.
    removeMoveNote(to);
    return { folder: to, notice: null, former: null };
  }
  // A program of an earlier version works with the records, so they stay where they are until it has ended.
  if (isInUse(from)) return { folder: from, notice: null, former: null };
  const files = await filesToMove(from);
  try {
    writeMoveNote(to, { from, isWhole: false, files });
    reached('move-noted');
    await bringFiles(from, to, files, reached);
    writeMoveNote(to, { from, isWhole: true, files });
  } catch (error) {
    // The note may have been written, and only its force to the disk have failed: then everything is in the new folder.
    if (readMoveNote(to)?.isWhole) return finish(move);
    await takeBack(to, files);
    return stay(move, error);
  }
  reached('move-whole');
  return finish(move);
}

/** Removes what is left in the former folder. The records are in the new one, whatever happens here. */
async function finish({ to, reached }: Move): Promise<MovedRecords> {
  const note = readMoveNote(to);
  if (note === null) return { folder: to, notice: null, former: null };
  const { from } = note;
  const held = await removeFormer(from, to, note.files, reached);
  // What was removed is not looked for again: a file of that name is a new one. A disk that takes no note of it leaves
  // the one before.
  attempt(() => writeMoveNote(to, { ...note, files: held }));
  const followed = () => {
    if (held.length > 0) return;
    attempt(() => removeMoveNote(to));
    reached('move-over');
  };
  return { folder: to, notice: noticeOf({ from, to, isHeld: held.length > 0 }), former: { folder: from, followed } };
}

function noticeOf({ from, to, isHeld }: { from: string; to: string; isHeld: boolean }): RecordsNotice | null {
  if (isHeld) return { kind: 'left', folder: to, other: from };
  return holdsRecords(from) ? { kind: 'both', folder: to, other: from } : null;
}

/** Leaves the records in the folder where they are whole. */
function stay({ from, to }: Move, error: unknown): MovedRecords {
  const note = readMoveNote(to);
  if (note?.isWhole) return { folder: to, notice: null, former: { folder: note.from, followed: () => {} } };
  attempt(() => removeMoveNote(to));
  return { folder: from, notice: { kind: 'stayed', folder: from, wanted: to, error }, former: null };
}

/** Does what the next start does again if it fails. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // The note stays as it is.
  }
}

const DATABASES = ['live.db', 'practice.db', 'practice-gateway.db'];

/**
 * Tells whether another program has a database of the folder open. Nothing is changed: SQLite may make files beside one
 * that it only reads, and those are removed again.
 */
function isInUse(folder: string): boolean {
  return DATABASES.map(name => join(folder, name)).some(file => {
    if (!existsSync(file)) return false;
    const made = ['-wal', '-shm'].map(end => file + end).filter(beside => !existsSync(beside));
    try {
      const db = new Database(file, { readonly: true, fileMustExist: true, timeout: 0 });
      try {
        db.pragma('schema_version');
      } finally {
        db.close();
      }
      return false;
    } catch (error) {
      return isHeldElsewhere(error);
    } finally {
      for (const beside of made) removeFile(beside);
    }
  });
}
