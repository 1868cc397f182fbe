/**
 * The columns of a record, said once: the SQL list and the mapper of a row are derived, and the row's type is the
 * record's own. The list gives every column the name of its field, so that only JSON and 0/1 are left to be converted.
 */

/** A row as such a list gives it; only `record` turns it into the record. */
export type RowOf<T> = { [K in keyof T]: T[K] extends string | number | null ? T[K] : unknown };

interface Converted {
  sql: string;
  read(stored: unknown): unknown;
}

/** A column of JSON; SQL NULL is null. */
export const json = (sql: string): Converted => ({
  sql,
  read: stored => (typeof stored === 'string' ? JSON.parse(stored) : null),
});

/** A column of 0 and 1. */
export const flag = (sql: string): Converted => ({ sql, read: stored => stored === 1 });

export interface Columns<T> {
  /** Each column `AS` its field. */
  list: string;
  record(row: RowOf<T>): T;
  /** The same of what `get` gives; null for no row. */
  one(row: RowOf<T> | undefined): T | null;
}

/** `fields`: each field's column or expression, plain unless said to be `json` or a `flag`. */
export function columnsOf<T extends object>(fields: { [K in keyof Required<T>]: PlainOr<T[K]> }): Columns<T> {
  const entries = Object.entries<string | Converted>(fields);
  const converted = entries.flatMap(([field, said]) => (typeof said === 'string' ? [] : [[field, said] as const]));
  const record = (row: RowOf<T>): T => {
    const values: Record<string, unknown> = row;
    for (const [field, { read }] of converted) values[field] = read(values[field]);
    return values as T;
  };
  return {
    list: entries.map(([field, said]) => `${typeof said === 'string' ? said : said.sql} AS ${field}`).join(', '),
    record,
    one: row => (row ? record(row) : null),
  };
}

/** What is no text, number or null in the record must say how it is read. */
type PlainOr<V> = V extends string | number | null ? string | Converted : Converted;
