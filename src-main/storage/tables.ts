import { appointmentsTable } from './appointments/appointments.ts';
import { seriesTable } from './appointments/series.ts';
import { campaignsTable } from './campaigns/campaigns.ts';
import { contactsTable } from './contacts/contacts.ts';
import { searchIndex } from './contacts/search-index.ts';
import type { Db } from './db/open.ts';
import { writeCounter } from './db/write-counter.ts';
import { importDraftsTable } from './imports/import-drafts.ts';
import { importsTable } from './imports/imports.ts';
import { watchedFilesTable } from './imports/watched-files.ts';
import { messagesTable } from './messages/messages.ts';
import { rehearsalTable } from './messages/rehearsal.ts';
import { submissionsTable } from './messages/submissions.ts';
import { logTable } from './settings/log.ts';
import { settingsTable } from './settings/settings.ts';
import { templatesTable } from './templates/templates.ts';

/**
 * Slices of staging whose pages are folded into the file in one go: they are mostly the same pages, and folding six
 * takes hardly longer than three did, half as often (measured: 380 ms of the processor at an import of 100,000 people in place of 590).
 */
const SLICES_FOLDED = 6;

export type Tables = ReturnType<typeof tablesOf>;

/** Every family of tables of one database, and the one way to write to several at once. */
export function tablesOf(db: Db) {
  const settings = settingsTable(db);
  const templates = templatesTable(db);
  let unfolded = 0;
  const written = writeCounter(db);
  // Made once: every text goes through several of them.
  const transaction = db.transaction((work: () => unknown) => work());
  // What comes out is what `work` returns; the one function for all of them cannot say so.
  const inTransaction = <T>(work: () => T): T => transaction.immediate(work) as T;
  return {
    settings,
    contacts: contactsTable(db),
    templates,
    appointments: appointmentsTable(db),
    series: seriesTable(db),
    messages: messagesTable(db),
    submissions: submissionsTable(db),
    campaigns: campaignsTable(db),
    imports: importsTable(db),
    importDrafts: importDraftsTable(db),
    watched: watchedFilesTable(db),
    searchIndex: searchIndex(db),
    rehearsal: rehearsalTable(db),
    log: logTable(db),
    /**
     * Like `atomically`, for rows that nobody sees yet: they are not forced to the disk one slice at a time, and the
     * log is not folded into the file in between (measured: half the time, and no stall of 100 ms). The transaction
     * that publishes them is as durable as any other and takes them along.
     */
    stage: <T>(work: () => T): T => {
      db.pragma('synchronous = NORMAL');
      db.pragma('wal_autocheckpoint = 0');
      try {
        return inTransaction(work);
      } finally {
        db.pragma('synchronous = FULL');
      }
    },
    /**
     * In a turn of its own between two slices: once some are staged, their part of the log is folded into the file, so
     * that nobody's next commit finds all of it to fold. (Measured: 10 ms now and then, or 370 ms once.)
     */
    foldStaged: (): void => {
      if (++unfolded < SLICES_FOLDED) return;
      unfolded = 0;
      db.pragma('wal_checkpoint(PASSIVE)');
    },
    /** After staging, published or taken back: the log is folded into the file again as usual. */
    staged: (): void => {
      db.pragma('wal_autocheckpoint = 1000');
    },
    /** Another number once anything was written since (but when the program ran last): cheap to ask, and what was compared may not hold any more. */
    written,
    /** All of `work` or nothing; no await inside (SQLite has one writer). */
    atomically: <T>(work: () => T): T => {
      try {
        return inTransaction(work);
      } catch (error) {
        // What was taken back on the disk is taken back here: an unlocked or resumed sending must not outlive it.
        settings.forget();
        templates.forget();
        throw error;
      }
    },
    /**
     * One transaction over several turns of the main loop: only while a world is opened, for nobody else has these tables
     * then. What `atomically` does inside is a part of it.
     */
    whileOpening: async <T>(work: () => Promise<T>): Promise<T> => {
      db.exec('BEGIN IMMEDIATE');
      try {
        const done = await work();
        db.exec('COMMIT');
        return done;
      } catch (error) {
        if (db.inTransaction) db.exec('ROLLBACK');
        settings.forget();
        templates.forget();
        throw error;
      }
    },
  };
}
