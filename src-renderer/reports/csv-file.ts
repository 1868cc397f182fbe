/**
 * A table as a file that any spreadsheet opens: UTF-8 with its mark, every cell quoted, and none taken for a formula.
 */
import { spreadsheetSafe } from '../../src-shared/spreadsheet-safe.ts';

const BOM = '\uFEFF';

/** A figure is written with a point and without groups, whatever the language of the screen. */
export type Cell = string | number | null;

/** Returns the bytes of the file; null is an empty cell. */
export function csvFile(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  const lines = rows.map(row => row.map(cell => quoted(String(cell ?? ''))).join(','));
  return new TextEncoder().encode(`${BOM}${lines.join('\r\n')}\r\n`);
}

const quoted = (text: string) => `"${spreadsheetSafe(text).replaceAll('"', '""')}"`;
