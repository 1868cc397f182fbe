// Excel workbooks: from a zip of XML parts to a table of cells with the formats they are shown in. What a cell means is
// never decided here.
import { findLayout } from '../../columns/find-layout.ts';
import { ImportRefusal } from '../../refusal.ts';
import { otherZipOf } from '../../table/other-formats.ts';
import { similarSheets } from '../../table/similar-sheets.ts';
import type { ReadOptions, Table, TableNote } from '../../table/table.ts';
import { readCellFormats } from './number-formats.ts';
import { openWorkbook, type Workbook } from './open-workbook.ts';
import { readSharedStrings, readSheet, type SheetParts } from './read-sheet.ts';

interface SheetName {
  name: string;
  path: string;
  hidden: boolean;
}

interface Contents {
  /** The folder of the workbook's parts, with a slash at its end. */
  folder: string;
  sheets: SheetName[];
  stringsPath: string;
  stylesPath: string;
  from1904: boolean;
}

const sheetsLookedAt = 50;

/**
 * Reads one sheet of an Excel workbook as a table: the one asked for, or the one that looks most like a list of people.
 */
export async function readXlsx(bytes: Uint8Array, options: ReadOptions = {}): Promise<Table> {
  const workbook = await openWorkbook(bytes);
  const contents = await readContents(workbook, bytes);
  const strings = await readSharedStrings(workbook, contents.stringsPath);
  const formats = await readCellFormats(workbook, contents.stylesPath);
  const partsOf = (sheet: SheetName): SheetParts => ({
    path: sheet.path,
    strings,
    formats,
    from1904: contents.from1904,
  });
  const names = contents.sheets.map(sheet => sheet.name);
  const chosen =
    options.sheet === undefined
      ? await chooseSheet(workbook, contents.sheets, partsOf)
      : contents.sheets.find(sheet => sheet.name === options.sheet);
  if (chosen === undefined) throw new ImportRefusal('no-such-sheet', options.sheet);
  const { rows, rowNumbers, hiddenColumns, uncalculated, notes } = await readSheet(workbook, partsOf(chosen));
  const compared = (sheet: SheetName) => ({
    name: sheet.name,
    rows: async (most?: number) => (await readSheet(workbook, partsOf(sheet), most)).rows,
  });
  const others = contents.sheets.filter(sheet => sheet !== chosen && !sheet.hidden).slice(0, sheetsLookedAt);
  const alike = await similarSheets(compared(chosen), others.map(compared));
  const found: TableNote[] =
    options.sheet === undefined && chosen !== contents.sheets[0] ? [{ code: 'sheet-chosen' }, ...notes] : notes;
  if (workbook.has(`${contents.folder}vbaProject.bin`)) found.push({ code: 'macros-ignored' });
  const order = inOrder(rowNumbers) ? null : rowNumbers.map((_, index) => index);
  order?.sort((a, b) => (rowNumbers[a] ?? 0) - (rowNumbers[b] ?? 0));
  return {
    kind: 'xlsx',
    sheets: names,
    sheet: chosen.name,
    ...(alike.length > 0 ? { similarSheets: alike } : {}),
    ...(contents.from1904 ? { from1904: true as const } : {}),
    rows: order === null ? rows : order.map(index => rows[index] ?? []),
    rowNumbers: numbersOf(rowNumbers, order),
    hiddenColumns,
    uncalculated: order === null ? uncalculated : moved(uncalculated, order),
    notes: found,
  };
}

/**
 * The row numbers; null when two rows have the same one, because what a person says of one row must never reach the
 * other.
 */
function numbersOf(numbers: number[], order: readonly number[] | null): number[] | null {
  const sorted = order === null ? numbers : order.map(index => numbers[index] ?? 0);
  return sorted.some((number, index) => number === sorted[index - 1]) ? null : sorted;
}

function inOrder(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0));
}

function moved<Value>(byIndex: ReadonlyMap<number, Value>, order: readonly number[]): Map<number, Value> {
  const places = new Map(order.map((index, place) => [index, place]));
  return new Map([...byIndex].map(([index, value]) => [places.get(index) ?? index, value]));
}

async function readContents(workbook: Workbook, bytes: Uint8Array): Promise<Contents> {
  const root = await readRelations(workbook, '_rels/.rels', '');
  const main =
    [...root.values()].find(relation => relation.type.endsWith('/officeDocument'))?.path ?? 'xl/workbook.xml';
  if (!workbook.has(main)) throw new ImportRefusal('not-a-spreadsheet', otherZipOf(bytes, workbook.has));
  if (main.toLowerCase().endsWith('.bin')) throw new ImportRefusal('not-a-spreadsheet', 'xlsb');
  const office = /(?:^|\/)(word|ppt)\//i.exec(main)?.[1]?.toLowerCase();
  if (office !== undefined) throw new ImportRefusal('not-a-spreadsheet', office === 'word' ? 'word' : 'slides');
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const file = main.slice(folder.length);
  const relations = await readRelations(workbook, `${folder}_rels/${file}.rels`, folder);
  const byType = (type: string): string | undefined =>
    [...relations.values()].find(relation => relation.type.endsWith(type))?.path;

  const sheets: SheetName[] = [];
  let from1904 = false;
  await workbook.read(main, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const relation = relations.get(id);
      if (relation?.type.endsWith('/worksheet') !== true || !workbook.has(relation.path)) return; // charts, lost parts
      const hidden = attributes.state === 'hidden' || attributes.state === 'veryHidden';
      sheets.push({ name: attributes.name ?? '', path: relation.path, hidden });
    },
  });
  if (sheets.length === 0) throw new ImportRefusal('damaged', 'no sheets');
  return {
    folder,
    sheets,
    stringsPath: byType('/sharedStrings') ?? `${folder}sharedStrings.xml`,
    stylesPath: byType('/styles') ?? `${folder}styles.xml`,
    from1904,
  };
}

interface Relation {
  type: string;
  path: string;
}

async function readRelations(workbook: Workbook, path: string, folder: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  if (!workbook.has(path)) return relations;
  await workbook.read(path, {
    open: (name, attributes) => {
      if (name !== 'Relationship' || attributes.TargetMode === 'External') return;
      const target = attributes.Target ?? '';
      relations.set(attributes.Id ?? '', { type: attributes.Type ?? '', path: resolved(folder, target) });
    },
  });
  return relations;
}

function resolved(folder: string, target: string): string {
  const parts: string[] = [];
  for (const part of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** The visible sheet whose first rows have the most known columns; the first one in a tie, and a blank one last. */
async function chooseSheet(
  workbook: Workbook,
  sheets: readonly SheetName[],
  partsOf: (sheet: SheetName) => SheetParts,
): Promise<SheetName | undefined> {
  const visible = sheets.filter(sheet => !sheet.hidden);
  const candidates = (visible.length > 0 ? visible : sheets).slice(0, sheetsLookedAt);
  if (candidates.length < 2) return candidates[0];
  let best: { sheet: SheetName; score: number } | undefined;
  for (const sheet of candidates) {
    const { rows } = await readSheet(workbook, partsOf(sheet), 40);
    const table: Table = { kind: 'xlsx', sheets: [], sheet: sheet.name, rows, rowNumbers: null, notes: [] };
    const fields = findLayout(table).columns.map(column => column.field);
    const known = fields.filter(field => field !== null).length;
    const score =
      rows.length < 2 ? rows.length - 2 : known * 2 + (fields.includes('phone') ? 5 : 0) + (rows.length > 5 ? 1 : 0);
    if (best === undefined || score > best.score) best = { sheet, score };
  }
  return best?.sheet;
}
