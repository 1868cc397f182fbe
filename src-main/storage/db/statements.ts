import type { Db, Prepared } from './connection.ts';
import { settlerOf } from './staging.ts';

const prepared = new WeakSet<Db>();

/**
 * Makes `db.prepare` compile each statement at its first use, and a statement that writes end a staging transaction of
 * somebody else (staging.ts). The tables have three hundred statements, and compiling all of them would take ten
 * milliseconds of every start. A mistake in the SQL is therefore thrown at the first use.
 */
export function prepareStatements(db: Db): void {
  if (prepared.has(db)) return;
  prepared.add(db);
  const compile: Db['prepare'] = db.prepare.bind(db);
  const settle = settlerOf(db);
  function lazily<P extends unknown[], R>(sql: string): Prepared<P, R>;
  function lazily<P extends object, R>(sql: string): Prepared<[P], R>;
  function lazily(sql: string): Prepared<unknown[], unknown> {
    return lazy(() => compile(sql), settle);
  }
  db.prepare = lazily;
}

function lazy(compile: () => Prepared<unknown[], unknown>, settle: () => void): Prepared<unknown[], unknown> {
  let statement: Prepared<unknown[], unknown> | null = null;
  const ready = () => {
    statement ??= compile();
    if (!statement.readonly) settle();
    return statement;
  };
  return {
    get readonly() {
      return ready().readonly;
    },
    run: (...values) => ready().run(...values),
    get: (...values) => ready().get(...values),
    all: (...values) => ready().all(...values),
    pluck: () => lazy(() => compile().pluck(), settle),
  };
}

/** Returns a LIKE pattern that finds `text` anywhere, with its wildcards escaped by a backslash. */
export function likeText(text: string): string {
  return `%${text.replace(/[\\%_]/g, character => `\\${character}`)}%`;
}
