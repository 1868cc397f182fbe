/**
 * Declares the columns of a record once and derives the SQL list, the type of a row and the mapper from them. The list
 * names every column after its field, so that only JSON and 0/1 have to be converted.
 */

/** A row as SQL returns it for `Columns.list`. Only `record` turns it into the record. */
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
  /** Each column `AS` its field, joined by commas; the field is quoted, because it may be a keyword of SQL. */
  list: string;
  /** Converts a row into its record in place: a copy of thousands of rows would cost as much as reading them. */
  record(row: RowOf<T>): T;
  /** Converts the result of a statement's `get`; null if there is no row. */
  one(row: RowOf<T> | undefined): T | null;
}

/** Takes each field's column or expression: a string if SQL already returns the value, otherwise `json` or `flag`. */
export function columnsOf<T extends object>(fields: { [K in keyof Required<T>]: PlainOr<T[K]> }): Columns<T> {
  const entries = Object.entries<string | Converted>(fields);
  const converted = entries.flatMap(([field, said]) => (typeof said === 'string' ? [] : [[field, said] as const]));
  const record = (row: RowOf<T>): T => {
    const values: Record<string, unknown> = row;
    for (const [field, { read }] of converted) values[field] = read(values[field]);
    return values as T;
  };
  return {
    list: entries.map(([field, said]) => `${typeof said === 'string' ? said : said.sql} AS "${field}"`).join(', '),
    record,
    one: row => (row ? record(row) : null),
  };
}

/** A field that is no string, number or null must be declared with its conversion. */
type PlainOr<V> = V extends string | number | null ? string | Converted : Converted;
