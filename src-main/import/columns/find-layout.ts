// Finds the header row and the meaning of each column, as a guess that a person can correct. What the rows below say is
// never decided here.
import {
  type FoundColumn,
  type ImportField,
  type ImportPurpose,
  severalColumns,
  type YesMeans,
} from '../../../src-shared/model/import/import-found.ts';
import { hasDayHeadings } from '../appointments/day-headings.ts';
import { isSuperseded, markMovedTimes } from '../appointments/moved-times.ts';
import { findBeside } from '../people/people-in-a-row.ts';
import { cellText } from '../table/cell-text.ts';
import { type Cell, isBlankRow, type Table } from '../table/table.ts';
import { yesMeansBy } from './column-names.ts';
import { findHeaderRow } from './find-header.ts';
import type { Layout } from './layout.ts';
import { profileColumn } from './profile-columns.ts';
import { guessPurpose, recogniseColumns, type ValuesOf } from './recognise-columns.ts';

/** A person's correction of one column. */
export interface ColumnChoice {
  index: number;
  field: ImportField | null;
  custom?: string | undefined;
  yesMeans?: YesMeans | undefined;
}

const rowsForContent = 200;

/**
 * Finds the header row and what each column holds, by name first and by content where names say nothing.
 * `purpose` and `headerRow` (null: there is none) are a person's own choice and win over the guess.
 */
export function findLayout(table: Table, purpose?: ImportPurpose, headerRow?: number | null): Layout {
  // Cards and events are tables that our own readers made: their header and their purpose are known.
  const made = table.kind === 'vcard' ? 'contacts' : table.kind === 'ics' ? 'appointments' : undefined;
  const row = headerRow === undefined ? (made === undefined ? findHeaderRow(table.rows) : 0) : headerRow;
  const data = rowsBelow(table.rows, row);
  const headers = (row === null ? [] : (table.rows[row] ?? [])).map(cellText);
  const width = data.reduce((most, cells) => Math.max(most, cells.length), headers.length);
  const columns = Array.from({ length: width }, (_, index) => profileColumn(index, headers[index] ?? '', data));
  const dayHeadings = hasDayHeadings(table.rows, row);
  const meant = purpose ?? made ?? guessPurpose(columns, dayHeadings);
  const beside = made === undefined ? findBeside(columns) : new Map<number, never>();
  for (const [index, of] of beside) {
    const column = columns[index];
    if (column !== undefined) column.found.beside = of;
  }
  if (meant === 'appointments' && made === undefined) markMovedTimes(columns);
  const ofFirst = columns.filter(({ found }) => found.beside === undefined && !isSuperseded(found));
  recogniseColumns(ofFirst, meant, valuesBelow(table.rows, row));
  const hidden = new Set(table.hiddenColumns ?? []);
  const found = columns.map(({ found }) => (hidden.has(found.index) ? { ...found, hidden: true } : found));
  return { purpose: meant, headerRow: row, columns: found, dayHeadings };
}

/**
 * The same layout with the person's corrections. A field given to a new column leaves its old one, except for those
 * that several columns may hold.
 */
export function correctLayout(layout: Layout, choices: readonly ColumnChoice[]): Layout {
  const chosen = new Map(choices.map(choice => [choice.index, choice]));
  const taken = new Set(
    choices.map(({ field }) => field).filter(field => field !== null && !severalColumns.has(field)),
  );
  const columns = layout.columns.map(column => {
    const choice = chosen.get(column.index);
    if (choice !== undefined) return withChoice(column, choice);
    return column.field !== null && taken.has(column.field) ? withChoice(column, { ...column, field: null }) : column;
  });
  return { ...layout, columns };
}

function withChoice(column: FoundColumn, { field, custom, yesMeans }: ColumnChoice): FoundColumn {
  const { custom: _, yesMeans: before, beside, former, ...bare } = column;
  // A person who gives such a column another field means that field and nothing else.
  const rest = field === column.field ? { ...bare, ...(beside && { beside }), ...(former && { former }) } : bare;
  if (field === 'custom' || field === 'yearly') {
    return { ...rest, field, custom: custom?.trim() || column.header || `Column ${column.index + 1}` };
  }
  if (field === 'optOut') return { ...rest, field, yesMeans: yesMeans ?? before ?? yesMeansBy(column.header) };
  return { ...rest, field };
}

function rowsBelow(rows: readonly Cell[][], headerRow: number | null): Cell[][] {
  const below: Cell[][] = [];
  for (let index = (headerRow ?? -1) + 1; index < rows.length && below.length < rowsForContent; index++) {
    const row = rows[index];
    if (row !== undefined && !isBlankRow(row)) below.push(row);
  }
  return below;
}

function valuesBelow(rows: readonly Cell[][], headerRow: number | null): ValuesOf {
  return (column, most) => {
    const values = new Map<string, number>();
    for (let index = (headerRow ?? -1) + 1; index < rows.length; index++) {
      const text = cellText(rows[index]?.[column]);
      if (text === '') continue;
      values.set(text, (values.get(text) ?? 0) + 1);
      if (values.size > most) return null;
    }
    return values;
  };
}
