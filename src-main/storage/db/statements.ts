import type { Db, Prepared } from './connection.ts';

/**
 * Makes `db.prepare` compile each statement at its first use. The tables have three hundred statements, and compiling
 * all of them would take ten milliseconds of every start. A mistake in the SQL is therefore thrown at the first use.
 */
export function compileOnFirstUse(db: Db): void {
  const compile: Db['prepare'] = db.prepare.bind(db);
  function lazily<P extends unknown[], R>(sql: string): Prepared<P, R>;
  function lazily<P extends object, R>(sql: string): Prepared<[P], R>;
  function lazily(sql: string): Prepared<unknown[], unknown> {
    return lazy(() => compile(sql));
  }
  db.prepare = lazily;
}

function lazy(compile: () => Prepared<unknown[], unknown>): Prepared<unknown[], unknown> {
  let statement: Prepared<unknown[], unknown> | null = null;
  const compiled = () => {
    statement ??= compile();
    return statement;
  };
  return {
    run: (...values) => compiled().run(...values),
    get: (...values) => compiled().get(...values),
    all: (...values) => compiled().all(...values),
    pluck: () => lazy(() => compile().pluck()),
  };
}

/** Returns a LIKE pattern that finds `text` anywhere, with its wildcards escaped by a backslash. */
export function likeText(text: string): string {
  return `%${text.replace(/[\\%_]/g, character => `\\${character}`)}%`;
}
