import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellText } from '../../../../src-main/import/table/cell-text.ts';
import { readTable } from '../../../../src-main/import/table/read-table.ts';
import type { Cell, Table } from '../../../../src-main/import/table/table.ts';
import { type SheetCell, writeXlsx, writeZip } from '../../../helpers/write-xlsx.ts';
import { piece, runs, tables } from './written-tables.ts';

interface WorkbookDialect {
  text: 'inline' | 'shared' | 'rich' | 'formula';
  references: boolean;
  prefix: '' | 'x:';
  /** ISO 29500 strict: the same parts under other names. */
  strict: boolean;
  deflate: boolean;
  streamed: boolean;
  zip64: boolean;
  phonetic: boolean;
  from1904: boolean;
}

/** Marks of XML as references; what XML cannot carry, and what looks like its escape, as _xHHHH_ (ECMA-376, 22.4.2.4). */
const escaped = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}(?:_|(?![\t\n])\p{Cc}))/gu, '_x005F_')
    .replace(/(?![\t\n])\p{Cc}/gu, mark => `_x${mark.charCodeAt(0).toString(16).padStart(4, '0')}_`)
    .replace(/[&<>"\t\n]/g, mark => `&#${mark.charCodeAt(0)};`);

type Tag = (name: string, content: string, attributes?: string) => string;

/** The attributes and the content of a cell. */
type CellXml = [attributes: string, content: string];

interface Writing {
  tag: Tag;
  strings: string[];
}

const asWorkbook = (rows: readonly (readonly string[])[], dialect: WorkbookDialect): Uint8Array =>
  packed(rows, dialect, (one, write) => textXml(one, dialect, write));

function textXml(
  content: string,
  { text, references, phonetic }: WorkbookDialect,
  { tag, strings }: Writing,
): CellXml | null {
  if (content === '' && references) return null;
  if (text === 'formula') return [' t="str"', tag('f', 'A1&amp;B1') + tag('v', escaped(content))];
  const t = (part: string): string => tag('t', escaped(part), ' xml:space="preserve"');
  const reading = phonetic ? tag('rPh', t('yomi'), ' sb="0" eb="1"') : '';
  // Not inside what must be escaped as a whole.
  const middle = /_x/.test(content) ? content : [...content].slice(0, Math.ceil(content.length / 2)).join('');
  const parts = text === 'rich' ? tag('r', t(middle)) + tag('r', t(content.slice(middle.length))) : t(content);
  if (text !== 'shared') return [' t="inlineStr"', tag('is', parts + reading)];
  return [' t="s"', tag('v', String(strings.push(parts + reading) - 1))];
}

interface TypedCell {
  text?: string;
  number?: number;
  is?: boolean;
  /** YYYY-MM-DD */
  day?: string;
  /** Of the day. */
  minute?: number;
}

const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function shownOf({ text, number, is, day, minute }: TypedCell): string {
  if (is !== undefined) return is ? 'TRUE' : 'FALSE';
  if (day === undefined && minute === undefined) return text ?? String(number);
  return [day, minute === undefined ? undefined : clockOf(minute)].filter(part => part !== undefined).join(' ');
}

function typedXml(cell: TypedCell, dialect: WorkbookDialect, datesAsText: boolean, writing: Writing): CellXml | null {
  const { tag } = writing;
  const { text, number, is, day, minute } = cell;
  if (text !== undefined) return textXml(text, dialect, writing);
  if (is !== undefined) return [' t="b"', tag('v', is ? '1' : '0')];
  if (number !== undefined) return ['', tag('v', String(number))];
  if (datesAsText && day !== undefined) return [' t="d"', tag('v', `${day}T${clockOf(minute ?? 0)}:00`)];
  const zero = dialect.from1904 ? '1904-01-01' : '1899-12-30';
  const days = day === undefined ? 0 : (Date.parse(day) - Date.parse(zero)) / 86_400_000;
  const style = day === undefined ? 2 : minute === undefined ? 1 : 3;
  return [` s="${style}"`, tag('v', String(days + (minute ?? 0) / 1440))];
}

/** A workbook of one sheet, its parts named as the dialect names them. */
function packed<Cell>(
  rows: readonly (readonly Cell[])[],
  { references, prefix, strict, from1904, deflate, streamed, zip64 }: WorkbookDialect,
  xmlOf: (cell: Cell, writing: Writing) => CellXml | null,
): Uint8Array {
  const base = strict ? 'http://purl.oclc.org/ooxml' : 'http://schemas.openxmlformats.org';
  const main = strict ? `${base}/spreadsheetml/main` : `${base}/spreadsheetml/2006/main`;
  const office = strict ? `${base}/officeDocument/relationships` : `${base}/officeDocument/2006/relationships`;
  const tag: Tag = (name, content, attributes = '') => `<${prefix}${name}${attributes}>${content}</${prefix}${name}>`;
  const root: Tag = (name, content) =>
    tag(name, content, ` xmlns${prefix === '' ? '' : `:${prefix.slice(0, -1)}`}="${main}" xmlns:r="${office}"`);
  const strings: string[] = [];
  const lines = rows.map((row, line) => {
    const cells = row.map((one, column) => {
      const xml = xmlOf(one, { tag, strings });
      const at = references ? ` r="${String.fromCharCode(65 + column)}${line + 1}"` : '';
      return xml === null ? '' : tag('c', xml[1], at + xml[0]);
    });
    return tag('row', cells.join(''), references ? ` r="${line + 1}"` : '');
  });
  const links = (...targets: [type: string, target: string][]): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
  const formats = ['yyyy\\-mm\\-dd', 'hh:mm', 'dd/mm/yyyy hh:mm'];
  const styles = [
    tag(
      'numFmts',
      formats.map((code, id) => tag('numFmt', '', ` numFmtId="${164 + id}" formatCode="${code}"`)).join(''),
    ),
    tag('cellXfs', [0, 164, 165, 166].map(id => tag('xf', '', ` numFmtId="${id}"`)).join('')),
  ];
  const sheets = tag('sheets', tag('sheet', '', ' name="S" sheetId="1" r:id="rId1"'));
  const parts = {
    '_rels/.rels': links(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': root('workbook', tag('workbookPr', '', ` date1904="${from1904 ? 1 : 0}"`) + sheets),
    'xl/_rels/workbook.xml.rels': links(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ),
    'xl/styles.xml': root('styleSheet', styles.join('')),
    'xl/sharedStrings.xml': root('sst', strings.map(one => tag('si', one)).join('')),
    'xl/worksheets/sheet1.xml': root('worksheet', tag('sheetData', lines.join(''))),
  };
  return writeZip(Object.entries(parts).map(([name, data]) => ({ name, data, deflate, streamed, zip64 })));
}

/** A text as it is stored; a cell of a number is none. */
const exact = (cell: Cell | undefined): unknown => cell ?? '';

/** A day with its hour, whether the sheet stores it as a number or as text. */
const shown = (cell: Cell | undefined): string => cellText(cell).replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ');

/** The table as a grid as large as `rows`; a row in which nothing stands need not have been read. */
function rowsByNumber<Read>(
  table: Table,
  rows: readonly (readonly unknown[])[],
  read: (cell: Cell | undefined) => Read,
): Read[][] {
  const grid = rows.map(row => row.map(() => read(null)));
  for (const [index, row] of table.rows.entries()) {
    const line = grid[(table.rowNumbers?.[index] ?? index + 1) - 1];
    for (const [column, one] of row.entries()) if (line !== undefined) line[column] = read(one);
  }
  return grid;
}

describe('any table written as a workbook reads back the same', () => {
  const style = fc.record<WorkbookDialect>({
    text: fc.constantFrom('inline', 'shared', 'rich', 'formula'),
    references: fc.boolean(),
    prefix: fc.constantFrom('', 'x:'),
    strict: fc.boolean(),
    deflate: fc.boolean(),
    streamed: fc.boolean(),
    zip64: fc.boolean(),
    phonetic: fc.boolean(),
    from1904: fc.boolean(),
  });
  /** What looks like an escape and is none, and characters that XML cannot carry. */
  const escapes = fc.constantFrom('_x0041_', '_x000D_', '_x005F_', '_x', '_x00', '\r', '\u0001', '\u000b', '\u001f');
  const withEscapes = fc.array(fc.oneof(piece, escapes), { maxLength: 8 }).map(pieces => pieces.join(''));

  it('text to the last space, in every kind of string, in both dialects, packed in any way', async () => {
    await fc.assert(
      fc.asyncProperty(tables, fc.array(withEscapes, { maxLength: 6 }), style, async (rows, more, dialect) => {
        const all = [...rows, ...more.map(one => [one, 'Kofi'])];
        const table = await readTable(asWorkbook(all, dialect), 'book.xlsx');
        expect(rowsByNumber(table, all, exact)).toEqual(all);
        expect(table.notes).toEqual([]);
      }),
      runs,
    );
  });

  it('booleans, days, hours and numbers beside text, in both calendars and both dialects', async () => {
    const day = fc.date({ min: new Date('1904-01-02'), max: new Date('2199-12-31'), noInvalidDate: true });
    const minute = fc.integer({ min: 1, max: 1439 });
    const typed = fc.oneof(
      fc.boolean().map((is): TypedCell => ({ is })),
      day.map((at): TypedCell => ({ day: at.toISOString().slice(0, 10) })),
      minute.map((at): TypedCell => ({ minute: at })),
      fc.tuple(day, minute).map(([at, of]): TypedCell => ({ day: at.toISOString().slice(0, 10), minute: of })),
      fc.integer({ min: -999_999, max: 999_999_999_999 }).map((number): TypedCell => ({ number })),
      fc.stringMatching(/^[A-Zɛ王][a-zé ]{0,12}[a-z]$/).map((text): TypedCell => ({ text })),
    );
    const rowsOf = fc.array(fc.array(typed, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rowsOf, style, fc.boolean(), async (cells, dialect, datesAsText) => {
        const rows = [['Name', 'Phone', 'Date'].map((text): TypedCell => ({ text })), ...cells];
        const book = packed(rows, dialect, (cell, write) => typedXml(cell, dialect, datesAsText, write));
        const table = await readTable(book, 'book.xlsx');
        expect(rowsByNumber(table, rows, shown)).toEqual(rows.map(row => row.map(shownOf)));
      }),
      runs,
    );
  });

  it('numbers keep every digit in any format that shows them all', async () => {
    const formats = fc.constantFrom('', '0', '0000000000', '000 000 0000', '\\+000', '#,##0', '0.00E+00');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 999_999_999_999_999 }), formats, async (stored, format) => {
        const written: SheetCell = format === '' ? stored : { number: stored, format };
        const rows = [
          ['Name', 'Phone'],
          ['Ama', written],
        ];
        const table = await readTable(writeXlsx({ sheets: [{ name: 'S', rows }] }), 'book.xlsx');
        const digits = cellText(table.rows[1]?.[1]).replace(/\D/g, '');
        expect(digits.replace(/^0+/, '')).toBe(String(stored));
      }),
      runs,
    );
  });
});
