import type { Db } from '../db/connection.ts';

const COUNTED = [
  'contacts',
  'opt_outs',
  'appointments',
  'series',
  'templates',
  'rules',
  'campaigns',
  'imports',
] as const;

/** Counts the rows of the tables that a helper asks about, and the messages of each state. */
export function countsTable(db: Db) {
  const rows = db.prepare<[], { what: string; count: number }>(
    [
      ...COUNTED.map(table => `SELECT '${table}' AS what, count(*) AS count FROM ${table}`),
      `SELECT 'messages ' || state AS what, count(*) AS count FROM messages GROUP BY state`,
    ].join(' UNION ALL '),
  );
  return { all: (): { what: string; count: number }[] => rows.all() };
}
