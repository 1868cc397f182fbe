// Reads and changes the account and the clock that the ledger keeps.
import { systemClock } from '../../ports/system-clock.ts';
import type { PracticeAccount, PracticeAccountChange, UnregisteredSender } from '../control-types.ts';
import type { Ledger } from './practice-ledger.ts';

interface AccountRow {
  readonly balance: number;
  readonly model: string;
  readonly default_offset: string;
  readonly country_code: string;
  readonly unregistered_sender: UnregisteredSender;
  readonly accepts_unicode: number;
  readonly app_integrated: number;
}

/** Returns the account without its credentials. */
export function readAccount(ledger: Ledger): PracticeAccount {
  const row = ledger.db
    .prepare<[], AccountRow>(
      `SELECT balance, model, default_offset, country_code, unregistered_sender, accepts_unicode, app_integrated
       FROM account WHERE only = 1`,
    )
    .get();
  if (!row) throw new Error('practice ledger without an account');
  return {
    balance: row.balance,
    model: row.model,
    defaultOffset: row.default_offset,
    countryCode: row.country_code,
    senders: ledger.db.prepare<[], string>('SELECT name FROM senders ORDER BY rowid').pluck().all(),
    unregisteredSender: row.unregistered_sender,
    acceptsUnicode: row.accepts_unicode === 1,
    appIntegrated: row.app_integrated === 1,
  };
}

/** Sets what `change` names, in one transaction. A list replaces the list before it. */
export function changeAccount(ledger: Ledger, change: PracticeAccountChange): void {
  const { db } = ledger;
  const now = readAccount(ledger);
  db.transaction(() => {
    db.prepare(
      `UPDATE account SET balance = :balance, default_offset = :defaultOffset, country_code = :countryCode,
         unregistered_sender = :unregisteredSender, accepts_unicode = :unicode, app_integrated = :integrated
       WHERE only = 1`,
    ).run({
      balance: change.balance ?? now.balance,
      defaultOffset: change.defaultOffset ?? now.defaultOffset,
      countryCode: change.countryCode ?? now.countryCode,
      unregisteredSender: change.unregisteredSender ?? now.unregisteredSender,
      unicode: Number(change.acceptsUnicode ?? now.acceptsUnicode),
      integrated: Number(change.appIntegrated ?? now.appIntegrated),
    });
    if (change.senders) {
      db.exec('DELETE FROM senders');
      const insert = db.prepare('INSERT OR IGNORE INTO senders (name) VALUES (:name)');
      for (const name of change.senders) insert.run({ name });
    }
    if (change.apiKeys) {
      db.exec('DELETE FROM api_keys');
      const insert = db.prepare('INSERT OR IGNORE INTO api_keys (key) VALUES (:key)');
      for (const key of change.apiKeys) insert.run({ key });
    }
    if (change.portalLogins) {
      db.exec('DELETE FROM portal_logins');
      const insert = db.prepare(
        'INSERT OR REPLACE INTO portal_logins (username, password) VALUES (:username, :password)',
      );
      for (const { username, password } of change.portalLogins) insert.run({ username, password });
    }
  })();
}

/** Adds credits, or takes them if the number is negative. One segment to one destination costs one credit. */
export function moveBalance(ledger: Ledger, credits: number): void {
  ledger.db.prepare('UPDATE account SET balance = balance + :credits WHERE only = 1').run({ credits });
}

/** Tells whether the API key is one of the account's (docs/interface.md §5). */
export function keyKnown(ledger: Ledger, key: string): boolean {
  return ledger.db.prepare('SELECT 1 FROM api_keys WHERE key = :key').get({ key }) !== undefined;
}

/** Tells whether the portal login is one of the account's (docs/interface.md §5). */
export function loginKnown(ledger: Ledger, username: string, password: string): boolean {
  return (
    ledger.db
      .prepare('SELECT 1 FROM portal_logins WHERE username = :username AND password = :password')
      .get({ username, password }) !== undefined
  );
}

/** Returns how far the practice clock is ahead of the real one, in milliseconds. */
export function clockOffset(ledger: Ledger): number {
  return ledger.db.prepare<[], number>('SELECT clock_offset_ms FROM account WHERE only = 1').pluck().get() ?? 0;
}

/** Sets the practice clock to the real one plus `offsetMs`. */
export function moveClock(ledger: Ledger, offsetMs: number): void {
  ledger.db.prepare('UPDATE account SET clock_offset_ms = :offsetMs WHERE only = 1').run({ offsetMs });
}

/** Returns the time of the practice clock, in milliseconds since 1970. */
export function practiceNow(ledger: Ledger): number {
  return systemClock.now() + clockOffset(ledger);
}
