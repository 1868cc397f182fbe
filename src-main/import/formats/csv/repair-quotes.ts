// Repairs rows whose quotes are broken, by the width of their header: a row is repaired if only one reading fits, and
// kept out otherwise. A cell must never shift into another column and no row may swallow the next, because the number
// of a wrong column is a stranger's.
import type { Records, Suspect } from './read-records.ts';

export interface RepairedRows {
  rows: string[][];
  /** How many rows have quotes that are now read as characters. */
  repaired: number;
  /** Indexes of `rows` that could not be repaired. */
  unsure: Set<number>;
}

/**
 * Decides about the suspects. `width` is the number of cells of the header. Rows that stay unsure keep the cells of
 * their plain line.
 */
export function repairQuotes({ rows, suspects }: Records, width: number, delimiter: string): RepairedRows {
  const settled: RepairedRows = { rows: [], repaired: 0, unsure: new Set() };
  if (suspects.size === 0) return { ...settled, rows };
  let lost = false; // the row before is kept out, so a closing quote here may belong to it
  const keepOut = (cells: string[]): void => {
    settled.unsure.add(settled.rows.length);
    settled.rows.push(cells);
    lost = true;
  };
  const keep = (cells: string[], repaired: boolean): void => {
    if (repaired) settled.repaired++;
    settled.rows.push(cells);
    lost = false;
  };

  for (const [index, cells] of rows.entries()) {
    const suspect = suspects.get(index);
    if (suspect === undefined) {
      if (lost && cells.some(cell => cell.includes('"')) && hasOddQuotes(cells)) keepOut(cells);
      else keep(cells, false);
      continue;
    }
    const found = suspect.broken ? inLine(suspect.raw, width, delimiter) : overLines(suspect, cells, width, delimiter);
    if (found === null) keepOut(cells);
    else for (const row of found) keep(row, row !== cells);
  }
  return settled;
}

/** The one line of a broken record as a row of exactly `width` cells, or null. */
function inLine(line: string, width: number, delimiter: string): string[][] | null {
  for (const cells of [splitLeniently(line, delimiter), line.split(delimiter)]) {
    if (cells.length === width) return [cells.map(withoutStrayQuotes)];
  }
  return null;
}

/**
 * A record with line ends inside its quotes is believed, unless one of its cells seems to swallow a person's number.
 * Then its lines are rows if they all have the header's width and the record has not; otherwise it is unsure.
 */
function overLines({ raw }: Suspect, cells: string[], width: number, delimiter: string): string[][] | null {
  if (!cells.some(cell => swallowsPerson(cell, delimiter))) return [cells];
  const lines = raw.split('\n').map(line => line.split(delimiter));
  const fits = (line: string[]): boolean => line.length === width;
  if (cells.length === width) return lines.some(fits) ? null : [cells];
  return lines.every(fits) ? lines.map(line => line.map(withoutStrayQuotes)) : null;
}

function swallowsPerson(cell: string, delimiter: string): boolean {
  if (!cell.includes('\n') || !cell.includes(delimiter)) return false;
  return cell
    .split('\n')
    .some(line => line.split(delimiter).some(piece => /^\D{0,3}\d(?:[^\d\p{L}]{0,2}\d){8,}\D{0,3}$/u.test(piece)));
}

/** The cells of one line, where a quoted cell ends only if a separator or the line's end follows its quote. */
function splitLeniently(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  for (let from = 0; ; ) {
    const quoted = line[from] === '"';
    const close = quoted ? closing(line, from + 1, delimiter) : -1;
    const cut = close < 0 ? line.indexOf(delimiter, from) : close + 1;
    const end = cut < 0 ? line.length : cut;
    cells.push(line.slice(from, end));
    if (end >= line.length) return cells;
    from = end + 1;
  }
}

/** The first quote at or after `from` that a separator or the end of the line follows; -1 when there is none. */
function closing(line: string, from: number, delimiter: string): number {
  for (let quote = line.indexOf('"', from); quote >= 0; quote = line.indexOf('"', quote + 1)) {
    if (quote + 1 === line.length || line[quote + 1] === delimiter) return quote;
  }
  return -1;
}

/** Removes the pair of quotes around a cell, and a single quote at one of its ends. */
function withoutStrayQuotes(cell: string): string {
  const inner = cell.length >= 2 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1) : cell;
  const bare = hasOddQuotes([inner]) ? inner.replace(/^"|"$/, '') : inner;
  return bare.replaceAll('""', '"');
}

function hasOddQuotes(cells: readonly string[]): boolean {
  return cells.reduce((count, cell) => count + cell.split('"').length - 1, 0) % 2 === 1;
}
