import type { Statement } from 'better-sqlite3';
import type { Db } from './open.ts';

/** The part of a statement that the tables use. */
type Used = Pick<Statement<unknown[]>, 'run' | 'get' | 'all'> & { pluck(): Used };

/**
 * Makes `db.prepare` compile each statement at its first use. The tables have three hundred statements, and compiling all
 * of them would take ten milliseconds of every start. A mistake in the SQL is therefore thrown at the first use.
 */
export function compileOnFirstUse(db: Db): void {
  const compile = db.prepare.bind(db);
  const lazily = (sql: string) => lazy(() => compile<unknown[]>(sql));
  // The cast leaves out the methods of a statement that no table uses.
  db.prepare = lazily as unknown as Db['prepare'];
}

function lazy(compile: () => Statement<unknown[]>): Used {
  let statement: Statement<unknown[]> | null = null;
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
