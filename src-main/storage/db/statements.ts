import type { Statement } from 'better-sqlite3';
import type { Db } from './open.ts';

/** What the tables use of a statement. */
type Used = Pick<Statement<unknown[]>, 'run' | 'get' | 'all'> & { pluck(): Used };

/**
 * From here on a statement is compiled when it is first used: the tables have three hundred of them, and compiling all
 * takes ten milliseconds of every start. A mistake in its SQL is thrown at that first use.
 */
export function compileOnFirstUse(db: Db): void {
  const compile = db.prepare.bind(db);
  const lazily = (sql: string) => lazy(() => compile<unknown[]>(sql));
  // The other half of a statement's interface is used nowhere; without it the types would have to be written out.
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
