/**
 * What is left of lost records: the submissions the send ledger knows, the settings, and the account they went to.
 * Reads only; what a person can do with it is rescue-mode.ts.
 */
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Rescue } from '../../../src-shared/model/rescue.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { hasReached } from '../../delivery/outbox/ledger/merge-ledgers.ts';
import { type Ledger, openLedger } from '../../delivery/outbox/ledger/send-ledger.ts';
import type { Submitted } from '../../delivery/outbox/ledger/submissions.ts';
import { removeFile, removeWhole } from '../../ports/held-files.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Place } from '../../secrets/secret-format.ts';
import { backupIn, isLogOfAnother } from '../../storage/backup/backup.ts';
import type { Db } from '../../storage/db/connection.ts';
import { isBegun, segmentFile, unreleasedFile } from '../../storage/ledger/segments.ts';
import { type Stored, settingsTable } from '../../storage/settings/settings.ts';
import { backupFolder, goodBackups } from '../backup/backup-files.ts';
import { databaseFile, ledgerFolder } from '../world/world.ts';

/** What could be read of the records. */
export interface SurvivingRecords {
  ledger: Rescue['ledger'];
  /** Submissions that may still be at the service. */
  coming: Submitted[];
  /** Every submission of which something may have been taken. */
  handedOver: { at: Instant; texts: number }[];
  settings: Stored | null;
  /** Where the newest submission went. */
  place: Place | null;
}

/** Reads what is left. Throws the disk's errors. */
export async function readSurvivingRecords(ports: Ports): Promise<SurvivingRecords> {
  const newest = goodBackups(ports, 'live').find(backup => !backup.isEncrypted);
  const backup = newest ? readBackupFile(join(backupFolder(ports, 'live'), newest.name)) : null;
  const own = await readLedger(ledgerFolder(ports, 'live'), backup?.lines);
  const settings = backup?.settings ?? settingsIn(databaseFile(ports, 'live'));
  if (own.sent || own.hasReached || !backup)
    return { ...partsOf(own.submissions), ledger: wordOf(own), settings, place: own.place };
  // The ledger is lost too, or was begun anew. The newest backup has a copy; the own ledger knows what was cancelled
  // since that copy was made.
  const beside = `${ledgerFolder(ports, 'live')}.of-backup`;
  try {
    removeWhole(beside);
    mkdirSync(beside, { mode: 0o700 });
    writeFileSync(segmentFile(beside, 1), backup.lines.map(line => `${line}\n`).join(''), { mode: 0o600 });
    const { submissions, place } = await readLedger(beside);
    const since = submissions.map(one => ({ ...one, cancel: own.cancels.get(one.intent.uid) ?? one.cancel }));
    return { ...partsOf(since), ledger: 'of-backup', settings, place };
  } finally {
    removeWhole(beside);
  }
}

/** `backup`: the ledger's lines in a backup, which this ledger may have reached by itself. */
async function readLedger(folder: string, backup: readonly string[] = []) {
  const isThere = isBegun(folder) && !existsSync(unreleasedFile(folder));
  const submissions: Submitted[] = [];
  if (!isThere)
    return {
      isThere,
      isDamaged: false,
      sent: false,
      hasReached: false,
      submissions,
      cancels: new Map<string, Submitted['cancel']>(),
      place: null,
    };
  const ledger: Ledger = await openLedger(folder);
  try {
    for await (const one of ledger.submissions()) submissions.push(one);
    const { sent, place } = ledger.identity();
    const isDamaged = ledger.damage().length > 0;
    const reached = await hasReached(ledger, backup);
    return { isThere, isDamaged, sent, hasReached: reached, submissions, cancels: new Map(ledger.cancels()), place };
  } finally {
    ledger.close();
  }
}

function wordOf({ isThere, isDamaged }: { isThere: boolean; isDamaged: boolean }): Rescue['ledger'] {
  if (!isThere) return null;
  return isDamaged ? 'own-damaged' : 'own';
}

function partsOf(submissions: readonly Submitted[]): Pick<SurvivingRecords, 'coming' | 'handedOver'> {
  return {
    coming: submissions.filter(({ intent }) => intent.scheduledAt !== null),
    handedOver: submissions
      .map(one => ({ at: one.intent.at, texts: takenOf(one).length }))
      .filter(({ texts }) => texts > 0),
  };
}

/** Returns the texts of a submission that the service took or may have taken. */
export function takenOf({ intent, answer }: Submitted) {
  if (!answer) return intent.texts;
  return intent.texts.filter(({ message }) => answer.accepted.includes(message) || answer.uncertain.includes(message));
}

/** True if texts of a submission are due after `now`, and its cancel is not confirmed and not refused as too late. */
export function isComing(submitted: Submitted, now: Instant): boolean {
  const { intent, cancel } = submitted;
  const isOver = cancel === 'cancelled' || cancel === 'too-late';
  return !isOver && intent.scheduledAt !== null && intent.scheduledAt > now && takenOf(submitted).length > 0;
}

function readBackupFile(file: string): { settings: Stored; lines: string[] } | null {
  return reading(file, db => ({ settings: settingsTable(db).get(), lines: [...(backupIn(db)?.ledgerLines() ?? [])] }));
}

/**
 * Reads the settings of a database, which often works although it is damaged. Reads a copy, because SQLite makes files
 * beside the one it opens, and the lost records stay as they are.
 */
function settingsIn(file: string): Stored | null {
  const copy = `${file}.read`;
  const remove = () => {
    for (const end of ['', '-wal', '-shm']) removeFile(copy + end);
  };
  remove();
  try {
    const parts = isLogOfAnother(file) ? [''] : ['', '-wal'];
    for (const end of parts) if (existsSync(file + end)) copyFileSync(file + end, copy + end);
    return existsSync(copy) ? reading(copy, db => settingsTable(db).get()) : null;
  } catch {
    return null;
  } finally {
    remove();
  }
}

/** Returns what `read` reads of a database that may be damaged; null if it cannot be read. */
function reading<T>(file: string, read: (db: Db) => T): T | null {
  try {
    const db = new Database(file, { readonly: true, fileMustExist: true });
    try {
      db.pragma('trusted_schema = OFF');
      return read(db);
    } finally {
      db.close();
    }
  } catch {
    return null;
  }
}
