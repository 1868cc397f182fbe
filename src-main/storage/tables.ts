/**
 * All tables of one database, opened together. A table reads and writes rows; what they mean is decided in core/ and
 * delivery/, never in storage/.
 */
import type { Instant } from '../../src-shared/time/instant.ts';
import { appointmentsTable } from './appointments/appointments.ts';
import { seriesTable } from './appointments/series.ts';
import { campaignsTable } from './campaigns/campaigns.ts';
import { yearlyRulesTable } from './campaigns/yearly-rules.ts';
import { contactSpellings } from './contacts/contact-spellings.ts';
import { contactsTable } from './contacts/contacts.ts';
import { searchIndex } from './contacts/search-index.ts';
import type { Db } from './db/connection.ts';
import { beginStaging, type Staging, settlerOf } from './db/staging.ts';
import { prepareStatements } from './db/statements.ts';
import { writeCounter } from './db/write-counter.ts';
import { hoursTable } from './hours/hours.ts';
import { importDraftsTable } from './imports/import-drafts.ts';
import { importsTable } from './imports/imports.ts';
import { watchedFilesTable } from './imports/watched-files.ts';
import { messagesTable } from './messages/messages.ts';
import { rehearsalTable } from './messages/reached-by-rehearsal.ts';
import { submissionsTable } from './messages/submissions.ts';
import { erasePerson } from './privacy/erase-person.ts';
import { erasuresTable } from './privacy/erasures.ts';
import { oldRecords } from './privacy/old-records.ts';
import { personTraces } from './privacy/person-traces.ts';
import { didItHelpTable } from './reports/did-it-help.ts';
import { reportCounts } from './reports/report-counts.ts';
import { textComparisonsTable } from './reports/text-comparisons.ts';
import { ruleDecisionsTable } from './rulebook/rule-decisions.ts';
import { servicesTable } from './services/services.ts';
import { countsTable } from './settings/counts.ts';
import { logTable } from './settings/log.ts';
import { sendersTable } from './settings/senders.ts';
import { settingsTable } from './settings/settings.ts';
import { teamTable } from './team/team.ts';
import { templatesTable } from './templates/templates.ts';
import { waitlistTable } from './waitlist/waitlist.ts';

/**
 * How many staged slices are checkpointed together. Slices mostly write the same pages, so one checkpoint for six costs
 * little more than one for three (measured at an import of 100,000 people: 380 ms of CPU instead of 590).
 */
const SLICES_FOLDED = 6;

export type Tables = ReturnType<typeof tablesOf>;

/** The tables, and the time by which they are read. */
export interface Records {
  tables: Tables;
  now(): Instant;
}

/**
 * Opens every domain's tables on one database and gives the transactions that span several of them.
 * SQL stands in the domain folders, never here.
 */
export function tablesOf(db: Db) {
  prepareStatements(db);
  const settle = settlerOf(db);
  const settings = settingsTable(db);
  const templates = templatesTable(db);
  const services = servicesTable(db);
  const ruleDecisions = ruleDecisionsTable(db);
  const comparisons = textComparisonsTable(db);
  // What is cached is dropped with a rollback: sending that was resumed inside it must not stay resumed.
  const forget = () => {
    for (const table of [settings, templates, services, ruleDecisions, comparisons]) table.forget();
  };
  let unfolded = 0;
  const written = writeCounter(db);
  // The transaction is made once because every message goes through several.
  const transaction = db.transaction((work: () => unknown) => work());
  // The transaction returns what `work` returns; its type cannot say so because it is shared by all callers.
  const inTransaction = <T>(work: () => T): T => {
    settle();
    return transaction.immediate(work) as T;
  };
  return {
    settings,
    senders: sendersTable(db),
    contacts: contactsTable(db),
    spellings: contactSpellings(db),
    templates,
    services,
    ruleDecisions,
    hours: hoursTable(db),
    waitlist: waitlistTable(db),
    team: teamTable(db),
    appointments: appointmentsTable(db),
    series: seriesTable(db),
    messages: messagesTable(db),
    submissions: submissionsTable(db),
    campaigns: campaignsTable(db),
    yearlyRules: yearlyRulesTable(db),
    imports: importsTable(db),
    importDrafts: importDraftsTable(db),
    watched: watchedFilesTable(db),
    searchIndex: searchIndex(db),
    rehearsal: rehearsalTable(db),
    log: logTable(db),
    traces: personTraces(db),
    erasures: erasuresTable(db),
    erase: erasePerson(db),
    old: oldRecords(db),
    counts: countsTable(db),
    reports: reportCounts(db),
    didItHelp: didItHelpTable(db),
    comparisons,
    /** Begins an act that writes rows which nobody sees yet, in slices (db/staging.ts). */
    staging: (): Staging => beginStaging(db),
    /** Runs `work` in a transaction of its own for rows that nobody sees yet. */
    stage: <T>(work: () => T): T => {
      const { stage, settle: commit } = beginStaging(db);
      const done = stage(work);
      commit();
      return done;
    },
    /**
     * Checkpoints the WAL in small steps, between two slices, so that no later commit pays for all of it (measured:
     * 10 ms now and then instead of 370 ms once).
     */
    foldStaged: (): void => {
      if (++unfolded < SLICES_FOLDED) return;
      unfolded = 0;
      settle();
      db.pragma('wal_checkpoint(PASSIVE)');
    },
    /** Restores automatic checkpoints after staging, whether the rows were published or removed. */
    staged: (): void => {
      settle();
      db.pragma('wal_autocheckpoint = 1000');
    },
    /**
     * Returns a number that changes with every write except the uncounted ones (when the program ran last). A caller
     * compares it, cheaply, to learn whether what it read before may be out of date.
     */
    written,
    /** Commits all of `work` or nothing. `work` must not await: SQLite has one writer. */
    atomically: <T>(work: () => T): T => {
      try {
        return inTransaction(work);
      } catch (error) {
        forget();
        throw error;
      }
    },
    /**
     * Runs one transaction over several turns of the event loop. It is only for opening a world, when nobody else has
     * these tables. A call of `atomically` inside becomes a part of it.
     */
    whileOpening: async <T>(work: () => Promise<T>): Promise<T> => {
      settle();
      db.exec('BEGIN IMMEDIATE');
      try {
        const done = await work();
        db.exec('COMMIT');
        return done;
      } catch (error) {
        if (db.inTransaction) db.exec('ROLLBACK');
        forget();
        throw error;
      }
    },
  };
}
