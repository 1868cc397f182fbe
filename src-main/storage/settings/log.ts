import type { LogEntry, LogKind, LogWritten } from '../../../src-shared/model/log.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';

/** A line as it was written. */
export type LogLine = Omit<LogEntry, 'detail'> & { detail: LogWritten };

/** What was done, append-only: the database refuses to change or remove a line. */
export function logTable(db: Db) {
  const add = db.prepare<{ at: string; who: string; what: string; detail: string }>(
    'INSERT INTO log (at, who, what, detail) VALUES (@at, @who, @what, @detail)',
  );
  const count = db.prepare<[], { total: number }>('SELECT count(*) AS total FROM log');
  const page = db.prepare<{ offset: number; limit: number }, Omit<LogEntry, 'detail'> & { detail: string }>(
    'SELECT id, at, who, what, detail FROM log ORDER BY id DESC LIMIT @limit OFFSET @offset',
  );
  const last = db.prepare<[], { at: Instant }>('SELECT at FROM log ORDER BY id DESC LIMIT 1');
  return {
    /** When the last line was written, null when there is none. */
    last: (): Instant | null => last.get()?.at ?? null,
    add: (at: Instant, who: LogEntry['who'], what: LogKind, detail: LogWritten = {}): void => {
      add.run({ at, who, what, detail: JSON.stringify(detail) });
    },
    page: (offset: number, limit: number): { total: number; rows: LogLine[] } => ({
      total: count.get()?.total ?? 0,
      rows: page.all({ offset, limit }).map(row => ({ ...row, detail: JSON.parse(row.detail) })),
    }),
  };
}
