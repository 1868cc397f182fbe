import type Database from 'better-sqlite3';

/** The part of a statement that the tables use. */
export interface Prepared<P extends unknown[], R> {
  run(...values: P): { changes: number; lastInsertRowid: number | bigint };
  get(...values: P): R | undefined;
  all(...values: P): R[];
  /** Whether it writes nothing. */
  readonly readonly: boolean;
  /** Returns the statement that gives the first column alone. */
  pluck(): Prepared<P, R>;
}

/** A connection to a database. Its statements may be compiled at their first use (statements.ts). */
export type Db = Omit<Database.Database, 'prepare'> & {
  prepare<P extends unknown[] = unknown[], R = unknown>(sql: string): Prepared<P, R>;
  prepare<P extends object, R = unknown>(sql: string): Prepared<[P], R>;
};
