import type { LogEntry, LogKind, LogWritten } from '../../../src-shared/model/log.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { columnsOf, json, type RowOf } from '../db/columns.ts';
import type { Db } from '../db/connection.ts';
import { whoActs } from './who-acts.ts';

/** A line as it was written. */
export type LogLine = Omit<LogEntry, 'detail' | 'undo'> & { detail: LogWritten };

export const LOG_COLUMNS = columnsOf<LogLine>({
  id: 'id',
  at: 'at',
  who: 'who',
  member: 'member',
  what: 'what',
  detail: json('detail'),
});
export type LogRow = RowOf<LogLine>;

/** Stores what was done, append-only: the database refuses to change or remove a line. */
export function logTable(db: Db) {
  const add = db.prepare<{ at: string; who: string; member: string | null; what: string; detail: string }>(
    'INSERT INTO log (at, who, member, what, detail) VALUES (@at, @who, @member, @what, @detail)',
  );
  const count = db.prepare<[], { total: number }>('SELECT count(*) AS total FROM log');
  const page = db.prepare<{ offset: number; limit: number }, LogRow>(
    `SELECT ${LOG_COLUMNS.list} FROM log ORDER BY id DESC LIMIT @limit OFFSET @offset`,
  );
  const last = db.prepare<[], { at: Instant }>('SELECT at FROM log ORDER BY id DESC LIMIT 1');
  const has = db.prepare<{ what: string }, number>('SELECT 1 FROM log WHERE what = @what LIMIT 1').pluck();
  return {
    /** Tells whether something of this kind was ever written. */
    has: (what: LogKind): boolean => has.get({ what }) !== undefined,
    /** Returns when the last line was written; null if there is none. */
    last: (): Instant | null => last.get()?.at ?? null,
    /** Adds a line. What a person did is under the name of whoever acts (who-acts.ts). */
    add: (at: Instant, who: LogEntry['who'], what: LogKind, detail: LogWritten = {}): void => {
      add.run({ at, who, member: who === 'person' ? whoActs() : null, what, detail: JSON.stringify(detail) });
    },
    page: (offset: number, limit: number): { total: number; rows: LogLine[] } => ({
      total: count.get()?.total ?? 0,
      rows: page.all({ offset, limit }).map(LOG_COLUMNS.record),
    }),
  };
}
