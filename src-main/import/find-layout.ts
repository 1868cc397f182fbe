import type { FoundColumn, ImportField, ImportPurpose } from '../../src-shared/model/import.ts';
import { cellText } from './cell-text.ts';
import { isAmbiguousName, matchName, type NameMatch, normalName } from './column-names.ts';
import { type Cell, isBlankRow, type Table } from './table.ts';
import { readWallTime } from './wall-time.ts';

/** What the columns of a table mean; every guess can be corrected. */
export interface Layout {
  purpose: ImportPurpose;
  /** 0-based index into `table.rows`; null when the first row is already a person. */
  headerRow: number | null;
  columns: FoundColumn[];
}

const rowsForHeader = 25;
const rowsForContent = 200;
const contactFields: ReadonlySet<ImportField> = new Set<ImportField>([
  'name',
  'firstName',
  'lastName',
  'phone',
  'email',
  'group',
  'notes',
  'optOut',
]);
const whenFields: ReadonlySet<ImportField> = new Set<ImportField>(['date', 'time', 'dateTime']);
// An appointment list has no use for these: a group or an opt-out belongs to the person.
const notInAppointments: ReadonlySet<ImportField> = new Set<ImportField>(['email', 'group', 'optOut']);

/**
 * Finds the header row and what each column holds, by name first and by content where names say nothing.
 * `purpose` and `headerRow` (null: there is none) are a person's own choice and win over the guess.
 */
export function findLayout(table: Table, purpose?: ImportPurpose, headerRow?: number | null): Layout {
  const row = headerRow === undefined ? findHeaderRow(table.rows) : headerRow;
  const data = rowsBelow(table.rows, row);
  const headers = (row === null ? [] : (table.rows[row] ?? [])).map(cellText);
  const width = data.reduce((most, cells) => Math.max(most, cells.length), headers.length);
  const columns = Array.from({ length: width }, (_, index) => describe(index, headers[index] ?? '', data));
  const meant = purpose ?? guessPurpose(columns);
  assignFields(columns, meant);
  return { purpose: meant, headerRow: row, columns: columns.map(({ found }) => found) };
}

/** The same layout with the person's corrections; a field given to a new column leaves its old one. */
export function correctLayout(layout: Layout, fields: readonly { index: number; field: ImportField | null }[]): Layout {
  const chosen = new Map(fields.map(({ index, field }) => [index, field]));
  const taken = new Set([...chosen.values()].filter(field => field !== null));
  const columns = layout.columns.map(column => {
    const field = chosen.get(column.index);
    if (field !== undefined) return { ...column, field };
    return column.field !== null && taken.has(column.field) ? { ...column, field: null } : column;
  });
  return { ...layout, columns };
}

/** Index of the column that holds a field, -1 when none does. */
export function columnOf(layout: Layout, field: ImportField): number {
  return layout.columns.find(column => column.field === field)?.index ?? -1;
}

function rowsBelow(rows: readonly Cell[][], headerRow: number | null): Cell[][] {
  const below: Cell[][] = [];
  for (let index = (headerRow ?? -1) + 1; index < rows.length && below.length < rowsForContent; index++) {
    const row = rows[index];
    if (row !== undefined && !isBlankRow(row)) below.push(row);
  }
  return below;
}

// ——— the header row ———

/**
 * The row among the first ones that names the most columns. A title line or a person is never taken for it, and the
 * search ends at the first person: what stands above a header is not imported, so a row of data must never be above it.
 */
function findHeaderRow(rows: readonly Cell[][]): number | null {
  const first = rows.slice(0, rowsForHeader);
  const widest = first.reduce((most, row) => Math.max(most, row.filter(cell => cellText(cell) !== '').length), 0);
  let best: { index: number; score: number } | null = null;
  for (const [index, row] of first.entries()) {
    const texts = row.map(cellText).filter(text => text !== '');
    if (texts.length === 0 || (texts.length === 1 && widest > 1)) continue;
    if (texts.length * 2 >= widest && texts.some(isPhoneNotDate)) break;
    if (row.some(isData)) continue;
    const score = headerScore(texts);
    if (score > (best?.score ?? 0)) best = { index, score };
  }
  return best?.index ?? null;
}

/** How many of a row's texts name columns; 0 when too few do, or only such that are also values ('STOP', 'No'). */
function headerScore(texts: readonly string[]): number {
  let known = 0;
  let telling = 0;
  for (const text of texts) {
    const match = text.length <= 40 ? matchName(text) : null;
    const field = match === null || match === 'other' ? null : match.field;
    if (field === null && (normalName(text).length < 3 || !isAmbiguousName(text))) continue;
    known++;
    if (field !== null && tellingFields.has(field)) telling++;
  }
  // One known word in a row of many may be a person's; two, or half of the row, may not.
  return (telling > 0 || known >= 2) && (known >= 2 || known * 2 >= texts.length) ? known : 0;
}

const tellingFields: ReadonlySet<ImportField> = new Set<ImportField>([
  'name',
  'firstName',
  'lastName',
  'phone',
  'email',
  'date',
  'dateTime',
]);

function isData(cell: Cell): boolean {
  if (cell !== null && typeof cell !== 'string') return true;
  const text = cellText(cell);
  return /\d{5,}|@|\d[/.:-]\d|\de[+-]?\d/i.test(text.replace(/[\s()-]/g, ''));
}

// ——— the columns ———

interface Described {
  found: FoundColumn;
  match: NameMatch | 'other' | null;
  filled: number;
  /** Shares of the filled cells, 0–1. */
  phones: number;
  emails: number;
  dates: number;
  times: number;
  datesWithTimes: number;
  words: number;
}

function describe(index: number, header: string, data: readonly Cell[][]): Described {
  const counts = { phones: 0, emails: 0, dates: 0, times: 0, datesWithTimes: 0, words: 0 };
  const samples: string[] = [];
  let filled = 0;
  for (const row of data) {
    const cell = row[index];
    const text = cellText(cell);
    if (text === '') continue;
    filled++;
    if (samples.length < 3 && !samples.includes(text)) samples.push(text);
    const when = readWallTime(text);
    if (when.date !== null && when.time !== null) counts.datesWithTimes++;
    else if (when.date !== null) counts.dates++;
    else if (when.time !== null) counts.times++;
    else if (looksLikePhone(text)) counts.phones++;
    else if (/^\S+@\S+\.\S+$/.test(text)) counts.emails++;
    else if (/^\p{L}[\p{L}\p{M} .'’-]+$/u.test(text)) counts.words++;
  }
  const share = (count: number): number => (filled === 0 ? 0 : count / filled);
  return {
    found: { index, header, field: null, samples },
    match: matchName(header),
    filled,
    phones: share(counts.phones),
    emails: share(counts.emails),
    dates: share(counts.dates),
    times: share(counts.times),
    datesWithTimes: share(counts.datesWithTimes),
    words: share(counts.words),
  };
}

function isPhoneNotDate(text: string): boolean {
  return looksLikePhone(text) && readWallTime(text).date === null;
}

function looksLikePhone(text: string): boolean {
  const bare = text.replace(/[\s\-().'’/]/g, '').replace(/[oO]/g, '0');
  return /^\+?\d{8,15}$/.test(bare) || /^\d[.,]\d+e\+?\d\d$/i.test(bare);
}

function guessPurpose(columns: readonly Described[]): ImportPurpose {
  const named = new Set(columns.map(({ match }) => (match === null || match === 'other' ? null : match.field)));
  if (columns.some(column => column.match !== 'other' && column.datesWithTimes > 0.6)) return 'appointments';
  const day = named.has('date') || columns.some(column => column.match === null && column.dates > 0.6);
  const hour = named.has('time') || columns.some(column => column.match === null && column.times > 0.6);
  if (named.has('dateTime') && columns.some(column => column.dates > 0.6)) return 'appointments';
  if (!day) return 'contacts';
  const more = (['service', 'staff', 'status', 'end', 'duration', 'externalId'] as const).filter(field =>
    named.has(field),
  );
  return hour || more.length >= 2 ? 'appointments' : 'contacts';
}

function assignFields(columns: readonly Described[], purpose: ImportPurpose): void {
  const allowed = (field: ImportField): boolean =>
    purpose === 'contacts' ? contactFields.has(field) : !notInAppointments.has(field);
  const taken = new Set<ImportField>();
  const give = (column: Described | undefined, field: ImportField): void => {
    if (column === undefined || column.found.field !== null || taken.has(field) || !allowed(field)) return;
    column.found.field = field;
    taken.add(field);
  };

  for (const whole of [true, false]) {
    const named = columns.filter(({ match }) => match !== null && match !== 'other' && match.whole === whole);
    // Of two columns with the same name the fuller one is meant; the sheet's own order decides a tie.
    for (const column of [...named].sort((a, b) => b.filled - a.filled || a.found.index - b.found.index)) {
      const field = column.match === null || column.match === 'other' ? null : column.match.field;
      if (field !== null && !contradicts(column, field)) give(column, meantBy(column, field));
    }
  }
  settleNames(columns, taken);

  const free = (share: keyof Described): Described | undefined =>
    columns
      .filter(column => column.found.field === null && column.match !== 'other' && Number(column[share]) >= 0.6)
      .sort((a, b) => Number(b[share]) - Number(a[share]) || a.found.index - b.found.index)[0];
  give(free('phones'), 'phone');
  give(free('emails'), 'email');
  if (purpose === 'appointments') {
    if (!taken.has('dateTime') && !taken.has('date')) give(free('datesWithTimes'), 'dateTime');
    if (!taken.has('dateTime')) {
      give(free('dates'), 'date');
      give(free('times'), 'time');
    }
  }
  // A column named Date stays the date when its cells cannot be read: then every row says so, instead of 'no date'.
  for (const column of columns) {
    if (column.match === null || column.match === 'other' || !column.match.whole) continue;
    if (whenFields.has(column.match.field)) give(column, column.match.field);
  }
  if (!taken.has('firstName') && !taken.has('lastName')) give(free('words'), 'name');
}

/** A time column whose cells carry the day as well is the date and time; so is a date column with hours. */
function meantBy(column: Described, field: ImportField): ImportField {
  if ((field === 'date' || field === 'time') && column.datesWithTimes > 0.6) return 'dateTime';
  if (field === 'dateTime' && column.dates > 0.6) return 'date';
  return field;
}

function contradicts(column: Described, field: ImportField): boolean {
  if (column.filled === 0) return false;
  if (field === 'phone') return column.words > 0.6 || column.emails > 0.6;
  if (field === 'name' || field === 'firstName' || field === 'lastName') return column.phones > 0.6;
  if (field === 'date' || field === 'dateTime') return column.words > 0.6 || column.times > 0.6;
  if (field === 'time') return column.words > 0.6 && column.times < 0.2;
  return false;
}

/** 'Nom' alone is the whole name; beside 'Prénom' it is the family name. 'Name' beside 'Surname' is the given one. */
function settleNames(columns: readonly Described[], taken: Set<ImportField>): void {
  const holder = (field: ImportField): Described | undefined => columns.find(column => column.found.field === field);
  const rename = (from: ImportField, to: ImportField): void => {
    const column = holder(from);
    if (column === undefined || taken.has(to)) return;
    column.found.field = to;
    taken.delete(from);
    taken.add(to);
  };
  if (taken.has('lastName') && !taken.has('firstName')) {
    if (taken.has('name')) rename('name', 'firstName');
    else rename('lastName', 'name');
  }
}
