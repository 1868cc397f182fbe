import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { refusedFile } from '../../../src-main/core/imports/refused-file.ts';
import { ImportRefusal } from '../../../src-main/import/refusal.ts';
import { readTable } from '../../../src-main/import/table/read-table.ts';
import { operations } from '../../../src-shared/contract/index.ts';
import { sheetXml, writeXlsx, writeZip } from '../../helpers/write-xlsx.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const people = [
  ['Name', 'Phone'],
  ['Ama', '0240000101'],
];
const book = (xml: string, options = {}): Uint8Array =>
  writeXlsx({ sheets: [{ name: 'S', rows: [], xml }], ...options });
const sheet = (data: string, before = ''): string =>
  `<?xml version="1.0"?>${before}<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`;
const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const oneCell = (reference: string): string => `<c r="${reference}" t="inlineStr"><is><t>Ama</t></is></c>`;

async function refusalOf(bytes: Uint8Array): Promise<unknown> {
  const error = await readTable(bytes, 'x.xlsx').catch((caught: unknown) => caught);
  return error instanceof ImportRefusal ? error.code : error;
}

describe('a file made to hurt is refused, and the program goes on', () => {
  it('a bomb by its declared size, before a byte is inflated', async () => {
    const name = 'xl/worksheets/sheet1.xml';
    expect(await refusalOf(withSheet({ name, data: 'x', deflate: true, declaredSize: 4_000_000_000 }))).toBe(
      'too-large',
    );
    const dense = randomBytes(3 * 1024 * 1024); // no suspicious ratio, and still too much
    expect(await refusalOf(withSheet({ name, data: dense, deflate: true, declaredSize: 600_000_000 }))).toBe(
      'too-large',
    );
  });

  it('a bomb by its ratio', async () => {
    const data = Buffer.alloc(40 * 1024 * 1024, ' ');
    expect(await refusalOf(withSheet({ name: 'xl/worksheets/sheet1.xml', data, deflate: true }))).toBe('too-large');
  });

  it('a bomb whose header lies about its size, as soon as more arrives than was declared', async () => {
    const data = sheet('') + ' '.repeat(40 * 1024 * 1024);
    const part = { name: 'xl/worksheets/sheet1.xml', data, deflate: true, declaredSize: 2000 };
    expect(await refusalOf(withSheet(part))).toBe('damaged');
  });

  it('an entity bomb, and any document type', async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>';
    expect(await refusalOf(book(sheet('<row><c t="str"><v>&b;</v></c></row>', laughs)))).toBe('damaged');
    expect(await refusalOf(book(sheet('', '<!DOCTYPE worksheet SYSTEM "file:///etc/passwd">')))).toBe('damaged');
  });

  it('tags nested without end', async () => {
    const nested = `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`;
    expect(await refusalOf(book(sheet(nested)))).toBe('damaged');
  });

  it('a row beyond the last row of any sheet', async () => {
    expect(await refusalOf(book(sheet(`<row r="99999999">${oneCell('A99999999')}</row>`)))).toBe('too-large');
  });

  it('a million wide and empty rows', async () => {
    const rows = Array.from(
      { length: 60_000 },
      (_, index) => `<row r="${index + 1}"><c r="SF${index + 1}"><v>1</v></c></row>`,
    );
    expect(await refusalOf(book(sheet(rows.join('')), { deflate: true }))).toBe('too-large');
  });
});

describe('a list of separated text with thousands of columns', () => {
  const line = (name: string, phone: string, last = ''): string => `${name},${phone}${','.repeat(16_000)}${last}\n`;

  it('has the two that hold anything', async () => {
    const table = await readTable(text(line('Name', 'Phone') + line('Ama', '0240000101')), 'wide.csv');
    expect(table.rows).toEqual(people);
    expect(table.notes).toEqual([]);
  });

  it('says what stands too far to the right to be read', async () => {
    const table = await readTable(text(line('Name', 'Phone') + line('Ama', '0240000101', 'far')), 'wide.csv');
    expect(table.rows).toEqual(people);
    expect(table.notes).toEqual([{ code: 'columns-left-out', count: 1 }]);
  });
});

describe('a list beyond what any sheet holds is refused in words', () => {
  it('by one message: a file that is not small comes in pieces', () => {
    const fits = (length: number): boolean =>
      operations['import.open'].input.safeParse({ fileName: 'a.csv', base64: 'A'.repeat(length), purpose: null })
        .success;
    expect([fits(6_000_000), fits(6_000_001)]).toEqual([true, false]);
  });

  it('by its bytes: 300 MB of text, 100 MB of a workbook', async () => {
    expect(await refusalOf(Buffer.alloc(300_000_001, 'a'))).toBe('too-large');
    expect(await refusalOf(Buffer.alloc(100 * 1024 * 1024 + 1, 'PK\u0003\u0004'))).toBe('too-large');
  });

  it('by its rows: more than 1,048,576', async () => {
    expect(await refusalOf(text('Phone\n0240000101\n'.repeat(524_289)))).toBe('too-large');
  });
});

describe('a sheet with two cells at its far ends is a small table', () => {
  it('A1 and XFD1048576', async () => {
    const rows = `<row r="1">${oneCell('A1')}</row><row r="2">${oneCell('A2')}</row><row r="1048576">${oneCell('B1048576')}${oneCell('XFD1048576')}</row>`;
    const table = await readTable(book(sheet(rows)), 'x.xlsx');
    expect(table.rowNumbers).toEqual([1, 2, 1048576]);
    expect(table.rows).toEqual([['Ama'], ['Ama'], [null, 'Ama']]);
    expect(table.notes).toEqual([{ code: 'columns-left-out', count: 1 }]);
  });
});

describe('a file that cannot be read is named for what it is', () => {
  const compound = (stream: string): Uint8Array =>
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(504),
      Buffer.from(stream, 'utf16le'),
    ]);
  const good = writeXlsx({ sheets: [{ name: 'S', rows: people }], deflate: true });

  it.each([
    ['a workbook with a password', compound('EncryptedPackage'), 'password-protected'],
    ['an Excel 97 workbook', compound('Workbook'), 'old-excel'],
    ['an old Word document', compound('WordDocument'), 'not-a-spreadsheet'],
    ['a zip of something else', writeZip([{ name: 'a.txt', data: 'x' }]), 'not-a-spreadsheet'],
    ['a text document', writeZip([{ name: 'word/document.xml', data: '<w/>' }]), 'not-a-spreadsheet'],
    ['a zip with nothing in it', writeZip([]), 'not-a-spreadsheet'],
    ['half a workbook', good.subarray(0, good.length / 2), 'damaged'],
    ['a workbook without its sheet', withSheet(null), 'damaged'],
    [
      'a workbook with a part behind a password',
      withSheet({ name: 'xl/worksheets/sheet1.xml', data: sheetXml(people), encrypted: true, deflate: true }),
      'password-protected',
    ],
    ['XML that stops in the middle', book('<worksheet><sheetData><row>'), 'damaged'],
    ['a sheet with nobody', book(sheet('')), 'empty'],
    ['a header and nobody', writeXlsx({ sheets: [{ name: 'S', rows: [['Name', 'Phone']] }] }), 'header-only'],
  ])('%s', async (_, bytes, code) => {
    expect(await refusalOf(bytes)).toBe(code);
  });

  it.each([
    ['an Excel 97 workbook', compound('Workbook'), 'xls'],
    ['an Excel 5 sheet', Buffer.from([9, 8, 8, 0, 0, 5, 16, 0]), 'xls'],
    [
      'an Excel 2003 XML file',
      text(
        '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
      ),
      'xls',
    ],
    ['a binary workbook', withMain('xl/workbook.bin'), 'xlsb'],
    [
      'an OpenDocument sheet',
      writeZip([
        { name: 'mimetype', data: 'x' },
        { name: 'content.xml', data: '<x/>' },
      ]),
      'ods',
    ],
    ['a Numbers document', writeZip([{ name: 'Index/Document.iwa', data: 'x' }]), 'numbers'],
    ['a web page that calls itself .xls', text('\ufeff \n<HTML><table><tr><td>Name'), 'html'],
    ['a web archive that calls itself .xls', text('MIME-Version: 1.0\nContent-Type: text/html\n\n<html>'), 'html'],
  ])('%s is to be saved as .xlsx', async (_, bytes, kind) => {
    const refusal = await readTable(bytes, 'list.xls').catch((error: unknown) => refusedFile(error, 'list.xls'));
    expect(refusal).toMatchObject({ failure: { code: 'file-other-format', fileName: 'list.xls', kind } });
  });

  const zipOf = (...names: string[]) => writeZip(names.map(name => ({ name, data: '<x/>' })));
  const openDocument = (type: string) =>
    writeZip([
      { name: 'mimetype', data: `application/vnd.oasis.opendocument.${type}` },
      { name: 'content.xml', data: '<x/>' },
    ]);
  const apple = (type: number[]) =>
    writeZip([{ name: 'Index/Document.iwa', data: Buffer.from([0, 40, 0, 0, 90, 12, 8, 1, 18, 9, 8, ...type]) }]);
  const bytesOf = (latin1: string) => Buffer.from(latin1, 'latin1');
  it.each([
    ['a Word document', zipOf('word/document.xml'), 'word'],
    ['a Word document as it says of itself', withMain('word/document.xml'), 'word'],
    ['an old Word document', compound('WordDocument'), 'word'],
    ['an OpenDocument text', openDocument('text'), 'word'],
    ['a rich text', text('{\\rtf1\\ansi Name'), 'rtf'],
    ['a Pages document', apple([0x90, 0x4e]), 'pages'],
    ['a Numbers document', apple([1]), 'numbers'],
    ['a presentation', withMain('ppt/presentation.xml'), 'slides'],
    ['an old presentation', compound('PowerPoint Document'), 'slides'],
    ['a PDF', text('%PDF-1.7\n'), 'pdf'],
    ['a scan (TIFF)', bytesOf('II*\0\x08\0\0\0'), 'image'],
    ['a photo (JPEG)', bytesOf('\xff\xd8\xff\xe0\0\x10JFIF'), 'image'],
    ['a photo of a phone (HEIC)', bytesOf('\0\0\0\x18ftypheic\0\0'), 'image'],
    ['a screenshot (PNG)', bytesOf('\x89PNG\r\n\x1a\n\0'), 'image'],
    ['a drawing (SVG)', text('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image'],
  ])('%s is named by its content, whatever it is called', async (_, bytes, kind) => {
    const refusal = await readTable(bytes, 'list.csv').catch((error: unknown) => refusedFile(error, 'list.csv'));
    expect(refusal).toMatchObject({ failure: { code: 'file-other-format', fileName: 'list.csv', kind } });
  });

  it.each(['BMW drivers,Phone\nAma,0244100201\n', 'II,Phone\nAma,0244100201\n', 'RIFF,Phone\nAma,0244100201\n'])(
    'a list that begins like a picture is a list: %j',
    async content => {
      expect((await readTable(text(content), 'list.csv')).rows).toHaveLength(2);
    },
  );

  it('a part that points out of the archive is never written anywhere', async () => {
    const bytes = writeXlsx({
      sheets: [{ name: 'S', rows: people }],
      extraParts: [{ name: '../../../../tmp/bellbird-slip.txt', data: 'out' }],
    });
    expect(await refusalOf(bytes)).toBe('damaged');
    expect(existsSync('/tmp/bellbird-slip.txt')).toBe(false);
  });

  it('whatever single bytes were changed on the way, it is read or refused, never a crash', async () => {
    let state = 99;
    const draw = (below: number): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 4294967296) * below);
    };
    for (const source of [good, writeXlsx({ sheets: [{ name: 'S', rows: people }] })]) {
      for (let round = 0; round < 400; round++) {
        const bytes = Buffer.from(source);
        for (let change = 0; change <= draw(4); change++) bytes[draw(bytes.length)] = draw(256);
        const outcome = await readTable(bytes, 'x.xlsx').catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ImportRefusal);
      }
    }
  });
});

function withMain(path: string): Uint8Array {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return writeZip([
    {
      name: '_rels/.rels',
      data: `<Relationships><Relationship Id="rId1" Type="${office}/officeDocument" Target="${path}"/></Relationships>`,
    },
    { name: path, data: 'x' },
  ]);
}

/** A workbook whose only sheet is the given part, or is missing. */
function withSheet(
  part: {
    name: string;
    data: string | Uint8Array;
    deflate?: boolean;
    declaredSize?: number;
    encrypted?: boolean;
  } | null,
): Uint8Array {
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const link = (type: string, target: string): string =>
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`;
  return writeZip([
    { name: '_rels/.rels', data: link('officeDocument', 'xl/workbook.xml') },
    {
      name: 'xl/workbook.xml',
      data: `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', data: link('worksheet', 'worksheets/sheet1.xml') },
    ...(part === null ? [] : [part]),
  ]);
}
