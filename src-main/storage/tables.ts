import { appointmentsTable } from './appointments.ts';
import { contactsTable } from './contacts.ts';
import { importsTable } from './imports.ts';
import { logTable } from './log.ts';
import { messagesTable } from './messages.ts';
import type { Db } from './open.ts';
import { settingsTable } from './settings.ts';
import { templatesTable } from './templates.ts';

export type Tables = ReturnType<typeof tablesOf>;

/** Every family of tables of one database, and the one way to write to several at once. */
export function tablesOf(db: Db) {
  return {
    settings: settingsTable(db),
    contacts: contactsTable(db),
    templates: templatesTable(db),
    appointments: appointmentsTable(db),
    messages: messagesTable(db),
    imports: importsTable(db),
    log: logTable(db),
    /** All of `work` or nothing; no await inside (SQLite has one writer). */
    atomically: <T>(work: () => T): T => db.transaction(work).immediate(),
  };
}
