import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellText } from '../../src-main/import/cell-text.ts';
import { readTable } from '../../src-main/import/read-table.ts';
import { ImportRefusal } from '../../src-main/import/refusal.ts';
import type { Table } from '../../src-main/import/table.ts';
import { type CsvDialect, canEncode, encodeText, writeCsv } from '../helpers/write-csv.ts';
import { type SheetCell, writeXlsx } from '../helpers/write-xlsx.ts';

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

  it('and its separator and Unicode encoding are found without being told', async () => {
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
  /** What a sheet cannot hold is left out: it has no NUL, and a cell is trimmed when it is read. */
  const asShown = (rows: readonly (readonly string[])[]): string[][] => rows.map(row => row.map(one => one.trim()));

  it('inline or shared text, rich text, references or none, prefixes or none, packed in any way', async () => {
    const style = fc.record({
      text: fc.constantFrom('inline', 'shared', 'rich'),
      references: fc.boolean(),
      prefix: fc.constantFrom('', 'x:'),
      deflate: fc.boolean(),
      streamed: fc.boolean(),
      zip64: fc.boolean(),
      phonetic: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(tables, style, async (rows, dialect) => {
        const table = await readTable(asWorkbook(rows, dialect), 'book.xlsx');
        const width = Math.max(...rows.map(row => row.length));
        const read = rowsByNumber(table, rows.length, width);
        expect(read).toEqual(asShown(rows));
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
  text: 'inline' | 'shared' | 'rich';
  references: boolean;
  prefix: string;
  deflate: boolean;
  streamed: boolean;
  zip64: boolean;
  phonetic: boolean;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const escaped = (text: string): string => text.replace(/[&<>"\t\n]/g, mark => `&#${mark.charCodeAt(0)};`);

function asWorkbook(
  rows: readonly (readonly string[])[],
  { text, references, prefix, phonetic, ...packing }: WorkbookDialect,
): Uint8Array {
  const strings: string[] = [];
  const tag = (name: string, content: string, attributes = ''): string =>
    `<${prefix}${name}${attributes}>${content}</${prefix}${name}>`;
  const t = (content: string): string => tag('t', escaped(content), ' xml:space="preserve"');
  const reading = phonetic ? tag('rPh', t('yomi'), ' sb="0" eb="1"') : '';
  const parts = (content: string): string => {
    if (text !== 'rich') return t(content) + reading;
    const middle = [...content].slice(0, Math.ceil(content.length / 2)).join('');
    return tag('r', t(middle)) + tag('r', t(content.slice(middle.length))) + reading;
  };
  const cellOf = (content: string, reference: string): string => {
    const at = references ? ` r="${reference}"` : '';
    if (content === '' && references) return '';
    if (text !== 'shared') return tag('c', tag('is', parts(content)), `${at} t="inlineStr"`);
    return tag('c', tag('v', String(strings.push(parts(content)) - 1)), `${at} t="s"`);
  };
  const lines = rows.map((row, index) =>
    tag(
      'row',
      row.map((one, column) => cellOf(one, `${String.fromCharCode(65 + column)}${index + 1}`)).join(''),
      references ? ` r="${index + 1}"` : '',
    ),
  );
  const namespace = prefix === '' ? ` xmlns="${main}"` : ` xmlns:${prefix.slice(0, -1)}="${main}"`;
  const xml = tag('worksheet', tag('sheetData', lines.join('')), namespace);
  const sharedStrings = tag('sst', strings.map(one => tag('si', one)).join(''), namespace);
  return writeXlsx({ sheets: [{ name: 'S', rows: [], xml }], sharedStrings, ...packing });
}

/** The table as a grid of text, rows left out by the reader (nothing stands in them) included. */
function rowsByNumber(table: Table, height: number, width: number): string[][] {
  const grid = Array.from({ length: height }, () => Array<string>(width).fill(''));
  for (const [index, row] of table.rows.entries()) {
    const line = grid[(table.rowNumbers?.[index] ?? index + 1) - 1];
    for (const [column, one] of row.entries()) if (line !== undefined) line[column] = cellText(one);
  }
  return grid;
}
