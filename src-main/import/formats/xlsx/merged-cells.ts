// Cells that a sheet merges over several rows: their value was written once for all of these rows.

import { readWallTime } from '../../appointments/wall-time.ts';
import { cellText, notCalculated } from '../../table/cell-text.ts';
import { type Cell, limits } from '../../table/table.ts';

/** One column of merged cells, 0-based, from one row number to another. */
export interface MergedCells {
  column: number;
  from: number;
  to: number;
}

/** Limit of the rows of all merged cells together. A sheet with more is made to do harm. */
const mostRows = 1_000_000;

/**
 * The rows of the first column of a range such as 'B2:C5'; null for cells merged only side by side, which are titles.
 */
export function readMergedRange(reference: string): MergedCells | null {
  const match = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/i.exec(reference);
  const [, letters = '', from, to] = match ?? [];
  if (from === to || letters === '') return null;
  const column = [...letters.toUpperCase()].reduce((left, letter) => left * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, from: Number(from), to: Number(to) };
}

/**
 * Copies the value of merged cells into each of their rows that holds anything, because a 'do not text' beside a family
 * is meant for all of it. A number is not copied: nobody may be texted on it only because their row is below its
 * owner's.
 */
export function fillMerged(rows: Cell[][], rowNumbers: readonly number[], joins: readonly MergedCells[]): void {
  if (joins.length === 0) return;
  const indexes = new Map(rowNumbers.map((number, index) => [number, index]));
  let left = mostRows;
  for (const { column, from, to } of joins) {
    const value = rows[indexes.get(from) ?? -1]?.[column] ?? null;
    if (value === null || column >= limits.columns || value === notCalculated || holdsNumber(value)) continue;
    for (let number = from + 1; number <= to && left > 0; number++, left--) {
      const row = rows[indexes.get(number) ?? -1];
      if (row === undefined || (row[column] ?? null) !== null) continue;
      while (row.length < column) row.push(null);
      row[column] = value;
    }
  }
}

function holdsNumber(value: Cell): boolean {
  const text = cellText(value);
  return text.replace(/\D/g, '').length > 6 && readWallTime(text).date === null;
}
