// Finds which character separates the cells of a text, and rows that stand in one cell because a program took another
// character for the separator.
import { findLayout } from '../../columns/find-layout.ts';
import { isBlankRow } from '../../table/table.ts';
import { recordReader } from './read-records.ts';

// The rarer a character is inside cells, the earlier it is believed.
const separators = ['\t', '|', ';', ','];
const sampleLength = 200_000;
const sampleRows = 100;

interface Way {
  delimiter: string;
  /** Share of the rows that have `width` cells. */
  evenness: number;
  width: number;
  /** How many known columns it gives; a header counts as one more. */
  known: number;
}

/**
 * The separator by which the first rows have the most known columns, because the comma of 'Mensah, Ama' cuts every row
 * as evenly as the semicolon beside it. Else the separator that cuts most evenly; ',' when none cuts at all (a list of
 * one column). `named` is what the file itself says, and is believed if it cuts.
 */
export function findDelimiter(text: string, named?: string): string {
  const rowsBy = firstRows(text);
  if (named !== undefined && rowsBy(named).some(row => row.length > 1)) return named;
  const ways = separators.map(delimiter => wayOf(delimiter, rowsBy(delimiter)));
  const most = Math.max(...ways.map(({ evenness }) => evenness));
  const even = ways.filter(({ evenness, width }) => width > 1 && evenness >= most * 0.6);
  return even.reduce((best, way) => (isBetter(way, best) ? way : best), even[0] ?? commas).delimiter;
}

const commas: Way = { delimiter: ',', evenness: 0, width: 1, known: 0 };

function isBetter(way: Way, best: Way): boolean {
  if (way.known !== best.known) return way.known > best.known;
  const better = way.evenness - best.evenness;
  return better > 0.1 || (better > -0.1 && way.width > best.width);
}

function firstRows(text: string): (delimiter: string) => string[][] {
  const sample = text.slice(0, sampleLength);
  return delimiter => {
    const records = recordReader(delimiter);
    records.add(sample);
    if (sample.length === text.length) records.end();
    unwrapRows(records.rows, delimiter);
    return records.rows.slice(0, sampleRows).filter(row => !isBlankRow(row));
  };
}

function wayOf(delimiter: string, rows: string[][]): Way {
  const { value: width, share: evenness } = mostFrequent(rows.map(row => row.length));
  if (width < 2) return { ...commas, delimiter };
  const layout = findLayout({ kind: 'csv', sheets: [], sheet: '', rows, rowNumbers: null, notes: [] });
  const known = layout.columns.filter(({ field }) => field !== null && field !== 'custom').length;
  return { delimiter, evenness, width, known: layout.headerRow === null ? known : known + 1 };
}

/**
 * Reads rows that stand in one quoted cell, `"""Mensah, Ama"",0241234567"`, because a program with another separator
 * saved the list once. Only if they then have as many cells as the other rows. Answers how many there were.
 */
export function unwrapRows(rows: string[][], delimiter: string): number {
  const inner = new Map<number, string[]>();
  for (const [index, row] of rows.entries()) {
    const [only = '', ...more] = row;
    if (more.length > 0 || !only.includes(delimiter)) continue;
    const records = recordReader(delimiter);
    records.add(only);
    records.end();
    if (records.rows.length === 1 && records.suspects.size === 0) inner.set(index, records.rows[0] ?? []);
  }
  if (inner.size === 0) return 0;
  const widths = rows.flatMap((row, index) => (isBlankRow(row) ? [] : [(inner.get(index) ?? row).length]));
  const { value: width } = mostFrequent(widths);
  let unwrapped = 0;
  for (const [index, cells] of inner) {
    if (cells.length !== width) continue;
    rows[index] = cells;
    unwrapped++;
  }
  return unwrapped;
}

function mostFrequent(values: readonly number[]): { value: number; share: number } {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [value, count] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
  return { value, share: values.length === 0 ? 0 : count / values.length };
}
