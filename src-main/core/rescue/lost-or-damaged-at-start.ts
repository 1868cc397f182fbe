/**
 * Decides at the start whether the records of the business are there and can be worked with. A database that is gone or
 * damaged beside a send ledger or backups must never pass for a program that starts for the first time: rescue-mode.ts
 * is shown in its place (docs/delivery.md §11).
 */
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { AppError, type FailureCode } from '../../../src-shared/contract/errors.ts';
import type { RescueReason } from '../../../src-shared/model/rescue.ts';
import { openLedger } from '../../delivery/outbox/ledger/send-ledger.ts';
import { removeFile } from '../../ports/held-files.ts';
import type { Ports } from '../../ports/ports.ts';
import { forgetLogOfAnother, isBackup } from '../../storage/backup/backup.ts';
import { checkWhole } from '../../storage/backup/finish-backup.ts';
import type { Db } from '../../storage/db/connection.ts';
import { failureOfDisk } from '../../storage/db/disk-failure.ts';
import { isUnmade, openAsItIs } from '../../storage/db/open.ts';
import { isBegun, unreleasedFile } from '../../storage/ledger/segments.ts';
import { logTable } from '../../storage/settings/log.ts';
import { settingsTable } from '../../storage/settings/settings.ts';
import { goodBackups } from '../backup/backup-files.ts';
import { databaseFile, ledgerFolder } from '../world/world.ts';

/** The error of records that were there and cannot be worked with. */
class RecordsLost extends Error {
  readonly why: RescueReason;
  constructor(why: RescueReason, cause?: unknown) {
    super(`the records are lost: ${why}`, { cause });
    this.name = 'RecordsLost';
    this.why = why;
  }
}

type Where = Pick<Ports, 'dataFolder'>;

/**
 * Throws RecordsLost if there were records and they cannot be trusted, before anything of them is changed. Other errors
 * are those of `openAsItIs` and of the disk.
 */
export async function expectRecords(ports: Where & Pick<Ports, 'secrets'>): Promise<void> {
  const file = databaseFile(ports, 'live');
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw new RecordsLost('damaged');
  if (!found || found.size === 0) {
    if (wereRecords(ports)) throw new RecordsLost(found ? 'empty' : 'missing');
    // Nobody signs in to an account but in the live world, and whoever removes everything removes the key as well.
    if ((await ports.secrets.state()) === 'set') throw new RecordsLost('all-gone');
    return;
  }
  forgetLogOfAnother(file);
  const hasLog = existsSync(`${file}-wal`);
  const db = openAsItIs(file);
  try {
    if (isUnmade(db)) {
      if (wereRecords(ports)) throw new RecordsLost('empty');
      return;
    }
    // The last run did not end properly and the WAL with a part of the records is gone, or it met damage in them.
    if (existsSync(openMark(ports)) && (!hasLog || isSuspect(ports))) checkWhole(db);
    // Somebody copied the invented records over those of the business: their people must never be texted.
    if (logTable(db).has('practice-prepared')) throw new RecordsLost('foreign');
    if (isEmptied(db) && (await mustHaveHeld(ports, db))) throw new RecordsLost('empty');
  } finally {
    db.close();
  }
}

const REASONS: Partial<Record<FailureCode, RescueReason>> = {
  'database-altered': 'foreign',
  'database-damaged': 'damaged',
  'database-from-future': 'from-future',
  'database-in-use': 'locked',
  'database-unreleased': 'unreleased',
  'disk-error': 'unreadable',
  'disk-full': 'disk-full',
};

/** Returns why the records cannot be opened, by the error that opening them threw; null for a bug of the program. */
export function rescueReasonOf(ports: Where, error: unknown): RescueReason | null {
  if (error instanceof RecordsLost) return error.why;
  const failure = error instanceof AppError ? error.failure : failureOfDisk(error);
  if (failure?.code === 'backup-unreadable' && failure.why === 'other-world') return 'foreign';
  if (failure) return REASONS[failure.code] ?? null;
  return isUnsound(ports) ? 'damaged' : null;
}

/** Marks the records as open. After a crash the mark is still there at the next start. */
export function markOpen(ports: Where): void {
  writeFileSync(openMark(ports), '', { mode: 0o600 });
}

/** Marks the open records as damaged in part, so that the next start checks all of them. */
export function markSuspect(ports: Where): void {
  writeFileSync(openMark(ports), SUSPECT, { mode: 0o600 });
}

/** Removes the mark after the records were closed with their WAL folded in, unless they are suspect. */
export function unmarkOpen(ports: Where): void {
  if (!isSuspect(ports)) removeFile(openMark(ports));
}

/** Removes every mark after the records were checked, restored or begun anew. */
export function forgetSuspicion(ports: Where): void {
  removeFile(openMark(ports));
}

const SUSPECT = 'damaged';

function openMark(ports: Where): string {
  return `${databaseFile(ports, 'live')}-open`;
}

function isSuspect(ports: Where): boolean {
  return (statSync(openMark(ports), { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** True if a database was here: its send ledger has begun, or there is a backup of it. */
function wereRecords(ports: Where): boolean {
  return hasLedger(ports) || goodBackups(ports, 'live').length > 0;
}

function hasLedger(ports: Where): boolean {
  const folder = ledgerFolder(ports, 'live');
  return isBegun(folder) || existsSync(unreleasedFile(folder));
}

/** True if the records have no contact, appointment, message or submission. */
function isEmptied(db: Db): boolean {
  if (isBackup(db)) return false;
  const tables = ['contacts', 'appointments', 'messages', 'submissions'];
  return tables.every(table => db.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() === undefined);
}

/**
 * True if an empty database must have held records: what was handed over is in the records too, and a database that was
 * never opened here cannot be the one that the ledger or the backups belong to.
 */
async function mustHaveHeld(ports: Where, db: Db): Promise<boolean> {
  if (settingsTable(db).get().generation === null) return wereRecords(ports);
  if (!hasLedger(ports)) return false;
  const ledger = await openLedger(ledgerFolder(ports, 'live'));
  try {
    return ledger.identity().sent;
  } finally {
    ledger.close();
  }
}

function isUnsound(ports: Where): boolean {
  try {
    const db = openAsItIs(databaseFile(ports, 'live'));
    try {
      checkWhole(db);
      settingsTable(db).get();
      return false;
    } finally {
      db.close();
    }
  } catch (error) {
    return error instanceof SyntaxError || failureOfDisk(error)?.code === 'database-damaged';
  }
}
