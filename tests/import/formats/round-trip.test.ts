import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ImportRefusal } from '../../../src-main/import/refusal.ts';
import { cellText } from '../../../src-main/import/table/cell-text.ts';
import { readTable } from '../../../src-main/import/table/read-table.ts';
import type { Cell, Table } from '../../../src-main/import/table/table.ts';
import { type CsvDialect, canEncode, encodeText, writeCsv } from '../../helpers/write-csv.ts';
import { type SheetCell, writeXlsx, writeZip } from '../../helpers/write-xlsx.ts';

// ——— tables as people have them ———

const letters = fc.constantFrom(...'aeiouKMNÉéïñçøßŁłęɛɔŋ王李小明やмиعب😀');
const signs = fc.constantFrom(...' ,;|.-\'’"=+@()/:&<>#_', '""', '\t', '\n', '  ', 'x"', '",');
const piece = fc.oneof(
  { weight: 5, arbitrary: letters },
  { weight: 3, arbitrary: signs },
  fc.constantFrom(...'0123456789'),
);
const words = fc.array(piece, { maxLength: 14 }).map(pieces => pieces.join(''));
/** Leading zeros and all; as a cell that stands in many lists. */
const number = fc
  .tuple(fc.constantFrom('0', '00', '+', ''), fc.integer({ min: 1, max: 999_999_999 }))
  .map(([zeros, digits]) => zeros + digits);
const cell = fc.oneof({ weight: 4, arbitrary: words }, { weight: 2, arbitrary: number }, fc.constant(''));

/** Rows of one width under a header; the last of them is not empty, since nothing says where a list of nothing ends. */
const tables = fc
  .integer({ min: 2, max: 7 })
  .chain(width =>
    fc.tuple(
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
      fc.constant(['Name', 'Phone', 'Notes', 'Group', 'Email', 'Extra', 'More'].slice(0, width)),
      fc.array(cell, { minLength: width - 1, maxLength: width - 1 }),
    ),
  )
  .map(([rows, header, last]) => [header, ...rows, [`Ama${last.length}`, ...last]]);

const dialects = fc.record<CsvDialect>({
  delimiter: fc.constantFrom(',', ';', '\t', '|', '~'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  quoteAll: fc.boolean(),
  encoding: fc.constantFrom(
    'utf-8',
    'utf-8-bom',
    'utf-16le',
    'utf-16be',
    'utf-16le-bom',
    'utf-16be-bom',
    'windows-1252',
    'macintosh',
    'gb18030',
    'windows-1250',
  ),
  closed: fc.boolean(),
});

const runs = { numRuns: 400 };

describe('any table written as text reads back the same', () => {
  it('in five separators, ten encodings, three line ends, every cell in quotes or only those that need it', async () => {
    await fc.assert(
      fc.asyncProperty(tables, dialects, async (rows, dialect) => {
        fc.pre(rows.every(row => row.every(one => canEncode(one, dialect.encoding))));
        const { delimiter } = dialect;
        const encoding = dialect.encoding.replace('-bom', '');
        const table = await readTable(writeCsv(rows, dialect), 'list.csv', { delimiter, encoding });
        expect(table.rows).toEqual(rows);
        expect(table.ragged).toEqual(new Set());
      }),
      runs,
    );
  });

  it('and its separator is found by the reader itself, and its encoding where the letters prove it', async () => {
    const found = dialects.filter(({ delimiter }) => delimiter !== '~');
    await fc.assert(
      fc.asyncProperty(tables, found, async (rows, dialect) => {
        fc.pre(rows.every(row => row.every(one => canEncode(one, dialect.encoding))));
        // Without a mark, a short list full of emoji does not prove that it is UTF-16.
        const isMarked = dialect.encoding === 'utf-8' || dialect.encoding.endsWith('-bom');
        const hasEmoji = /[\u{10000}-\u{10ffff}]/u.test(rows.flat().join(''));
        const isProved = isMarked || (dialect.encoding.startsWith('utf') && !hasEmoji);
        // What a letter of one byte is can only be guessed: the person says it.
        const told = isProved ? {} : { encoding: dialect.encoding };
        const table = await readTable(writeCsv(rows, dialect), 'list.csv', told);
        expect(table.rows).toEqual(rows);
        expect(table).toMatchObject({ delimiter: dialect.delimiter, encoding: dialect.encoding.replace('-bom', '') });
        if (isProved) expect(table.encodingCertain).toBe(true);
      }),
      runs,
    );
  });

  it('and of a plain list, nothing is asked and nothing said', async () => {
    const lists = fc.array(
      fc.tuple(fc.stringMatching(/^[A-Zɛ王][a-zé ]{0,12}[a-z]$/), fc.integer({ min: 200_000_000, max: 599_999_999 })),
      { minLength: 3, maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(lists, dialects, async (people, dialect) => {
        fc.pre(dialect.encoding.startsWith('utf') && dialect.delimiter !== '~');
        const rows = [['Name', 'Phone'], ...people.map(([name, phone]) => [name, `0${phone}`])];
        const table = await readTable(writeCsv(rows, dialect), 'list.csv');
        expect(table).toMatchObject({ rows, delimiter: dialect.delimiter, encodingCertain: true, notes: [] });
      }),
      runs,
    );
  });

  it('a quote that is broken in one row leaves every other row as it was', async () => {
    const person = fc.tuple(
      fc.stringMatching(/^[A-Z][a-z]{1,8}(, [A-Z][a-z]{1,8})?$/),
      fc.integer({ min: 300_000_000, max: 399_999_999 }),
      fc.integer({ min: 200_000_000, max: 299_999_999 }),
    );
    const people = fc.array(person, { minLength: 2, maxLength: 12 });
    const brokenRow = fc.constantFrom(
      '"Yaw,0300000000,0200000000',
      'Yaw,"0300000000,0200000000',
      'Yaw,0300000000,"0200000000',
      '"Yaw "B" O,0300000000,0200000000',
      '"Osei, Yaw,0300000000,0200000000',
      'Yaw,0300000000,0200000000"',
    );
    await fc.assert(
      fc.asyncProperty(people, fc.nat(12), brokenRow, async (list, at, broken) => {
        const rows = list.map(([name, home, phone]) => [name, `0${home}`, `0${phone}`]);
        const lines = rows.map(([name = '', ...rest]) => [name.includes(',') ? `"${name}"` : name, ...rest].join(','));
        const place = at % (lines.length + 1);
        const text = ['Name,Home Phone,Phone', ...lines.slice(0, place), broken, ...lines.slice(place)].join('\n');
        const table = await readTable(encodeText(text, 'utf-8'), 'list.csv');
        const [, ...below] = table.rows;
        expect(below.filter((_, index) => index !== place)).toEqual(rows);
        // The broken row itself is mended to its own cells, or stays out.
        if (!table.ragged?.has(place + 1))
          expect(below[place]?.slice(1).map(one => cellText(one).replaceAll('"', ''))).toEqual([
            '0300000000',
            '0200000000',
          ]);
      }),
      runs,
    );
  });
});

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

describe('no file brings the reader down', () => {
  const outcome = (bytes: Uint8Array): Promise<unknown> => readTable(bytes, 'x').catch((error: unknown) => error);
  const isAnswer = (answer: unknown): boolean => !(answer instanceof Error) || answer instanceof ImportRefusal;

  it('whatever bytes it has', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 600, size: 'max' }), async bytes => isAnswer(await outcome(bytes))),
      runs,
    );
  });

  it('whatever quotes, separators and line ends stand in it', async () => {
    const mess = fc.array(
      fc.constantFrom(
        '"',
        ',',
        '\n',
        '\r',
        ';',
        '\t',
        '|',
        ' ',
        'a',
        '0241234567',
        '""',
        '\u0000',
        '\ufeff',
        'sep=;\n',
        'é',
      ),
      { maxLength: 120 },
    );
    await fc.assert(
      fc.asyncProperty(mess, async pieces => {
        const answer = await outcome(encodeText(pieces.join(''), 'utf-8'));
        expect(isAnswer(answer)).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  it('whatever happened to it on its way', async () => {
    const rows = [
      ['Name', 'Phone'],
      ['Ama', '0241234567'],
      ['Kofi', { number: 201234567, format: '0000000000' }],
    ];
    const files = [true, false].map(deflate => writeXlsx({ sheets: [{ name: 'S', rows }], deflate }));
    const changes = fc.array(
      fc.tuple(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.integer({ min: 0, max: 255 })),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...files), changes, fc.boolean(), async (file, edits, cut) => {
        const bytes = Uint8Array.from(file);
        for (const [at, value] of edits) bytes[Math.floor(at * bytes.length)] = value;
        const answer = await outcome(cut ? bytes.subarray(0, Math.floor((edits[0]?.[0] ?? 1) * bytes.length)) : bytes);
        expect(isAnswer(answer)).toBe(true);
      }),
      { numRuns: 800 },
    );
  });
});

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
