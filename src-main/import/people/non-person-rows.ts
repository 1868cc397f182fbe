import { normalName } from '../columns/column-names.ts';
import type { Layout } from '../columns/layout.ts';
import { isPhoneNotDate } from '../columns/profile-columns.ts';
import { cellText } from '../table/cell-text.ts';
import { type Cell, isBlankRow, type Table } from '../table/table.ts';

/** Whether a filled row is no person: the header again, a total, a line drawn with characters. */
export type IsNonPerson = (cells: readonly Cell[]) => boolean;

const total =
  /^(?:grand |sub ?|sous )?(?:total|totals|totaux|sum|count|somme|nombre|moyenne|average|effectif|summe|gesamt|gesamtsumme|anzahl)(?: (?:of|de|des|du|general|number|clients?|patients?|people|persons?|personnes|contacts|members|membres|eleves|students|rows|records|lignes|kunden|patienten|mitglieder|termine)){0,4}(?: \d+)?$/;

const totalBegins = /^\W*(?:grand|sub|sous|tota|sum|count|somme|nombre|moyenne|average|effectif|summe|gesamt|anzahl)/i;

/** Finds once per file what tells rows that are no people from those that are. */
export function nonPersonTest(table: Table, layout: Layout): IsNonPerson {
  const header = layout.headerRow === null ? [] : (table.rows[layout.headerRow] ?? []).map(shortKey);
  return cells => {
    const first = cells.findIndex(cell => cell !== null && cell !== '');
    const text = cellText(cells[first]);
    if (text.length > 60) return false;
    if (header.length > 0 && shortKey(cells[first] ?? null) === header[first] && repeats(cells, header)) return true;
    return (/^[^\p{L}\p{N}]+$/u.test(text) && isLine(cells)) || isTotal(cells);
  };
}

/**
 * Counts the rows below the header that are no people; above it, those with a number that could be taken for a person.
 */
export function countNonPersonRows(table: Table, layout: Layout): number {
  const isNonPerson = nonPersonTest(table, layout);
  const above = table.rows.slice(0, layout.headerRow ?? 0);
  let count = above.filter(cells => cells.some(cell => isPhoneNotDate(cellText(cell)))).length;
  for (let index = (layout.headerRow ?? -1) + 1; index < table.rows.length; index++) {
    const cells = table.rows[index];
    if (cells !== undefined && !isBlankRow(cells) && isNonPerson(cells)) count++;
  }
  return count;
}

const shortKey = (cell: Cell): string => {
  const text = cellText(cell);
  return text.length > 60 ? '' : text.toLowerCase();
};

function repeats(cells: readonly Cell[], header: readonly string[]): boolean {
  return cells.every((cell, index) => {
    const text = shortKey(cell);
    return text === '' || text === header[index];
  });
}

function isLine(cells: readonly Cell[]): boolean {
  return cells.every(cell => /^[^\p{L}\p{N}]*$/u.test(cellText(cell)) && !/^[✓✔☑]$/u.test(cellText(cell)));
}

function isTotal(cells: readonly Cell[]): boolean {
  let named = false;
  for (const cell of cells) {
    const text = cellText(cell);
    if (text === '') continue;
    if (typeof cell === 'string' && /\p{L}/u.test(text)) {
      if (named || !totalBegins.test(text) || !total.test(normalName(text))) return false;
      named = true;
    } else if (isPhoneNotDate(text) || !/^[\d\s.,:%/-]+$/.test(text)) return false;
  }
  return named;
}
