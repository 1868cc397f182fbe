import { describe, expect, it } from 'vitest';
import { ImportRefusal } from '../../../src-main/import/refusal.ts';
import { type ReadOptions, readTable } from '../../../src-main/import/table/read-table.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (bytes: Uint8Array, options?: ReadOptions) => readTable(bytes, 'list.csv', options);

/** A small seeded generator, so that a failing draw can be drawn again. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}

function utf16(text: string, order: 'le' | 'be', mark: boolean): Uint8Array {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
}

describe('the encoding is found by the bytes', () => {
  const text = 'Name,Phone\nKouamé N’Guessan,0240000101\nÉdem Ofori,0240000102\nYaw Mensah,0240000103\n';
  it.each([
    ['UTF-8', utf8(text), 'utf-8', true],
    ['UTF-8 with its mark', utf8(`\ufeff${text}`), 'utf-8', true],
    ['UTF-16 of Excel’s “Unicode text”', utf16(text, 'le', true), 'utf-16le', true],
    ['UTF-16 the other way round', utf16(text, 'be', true), 'utf-16be', true],
    ['UTF-16 without its mark', utf16(text, 'le', false), 'utf-16le', true],
    ['UTF-16 the other way round, without its mark', utf16(text, 'be', false), 'utf-16be', true],
  ] as const)('%s', async (_, bytes, encoding, certain) => {
    const table = await read(bytes);
    expect(table.rows[0]).toEqual(['Name', 'Phone']);
    expect(table.rows[1]).toEqual(['Kouamé N’Guessan', '0240000101']);
    expect(table).toMatchObject({ kind: 'csv', encoding, encodingCertain: certain, delimiter: ',' });
  });

  it('reads the accents, curly quotes and the euro of an old Windows file, and says the encoding is a guess', async () => {
    const bytes = Buffer.from('Nom;Reste\nAm\xe9lie N\x92Guessan;5 \x80\n\x8aime\x9e \x9cuvre;\x85\n', 'latin1');
    const table = await read(bytes);
    expect(table.rows.slice(1)).toEqual([
      ['Amélie N’Guessan', '5 €'],
      ['Šimež œuvre', '…'],
    ]);
    expect(table).toMatchObject({
      encoding: 'windows-1252',
      encodingCertain: false,
      notes: [{ code: 'encoding-guessed' }],
    });
  });

  it('takes the person’s word for the encoding', async () => {
    const bytes = Buffer.from('Name,Phone\nAm\x8elie,0240000101\n', 'latin1');
    expect((await read(bytes, { encoding: 'macintosh' })).rows[1]?.[0]).toBe('Amélie');
    expect(await read(bytes, { encoding: 'klingon' })).toMatchObject({ encoding: 'macintosh', encodingCertain: false });
  });
});

describe('the separator is found by how evenly it cuts', () => {
  it.each([
    ['comma', 'Name,Phone\nA,1\nB,2\n', ','],
    ['semicolon with decimal commas', 'Name;Phone;Paid\nA;1;2,50\nB;2;3,50\n', ';'],
    ['tab with commas in the notes', 'Name\tPhone\tNotes\nA\t1\tx, y\nB\t2\tz, w\n', '\t'],
    ['pipe', 'Name|Phone\nA|1\nB|2\n', '|'],
    ['a title line above', 'Clients of Salon Akwaaba, Accra\n\nName;Phone\nA;1\nB;2\n', ';'],
    ['one column only', 'Phone\n0240000101\n0240000102\n', ','],
  ])('%s', async (_, text, delimiter) => {
    expect((await read(utf8(text))).delimiter).toBe(delimiter);
  });

  const people = (separator: string, note = ''): string =>
    ['Name', ...Array.from({ length: 30 }, (_, index) => `Mensah, Ama ${index}`)]
      .map((name, index) => `${name}${separator}${index === 0 ? 'Phone' : `02441112${index + 10}${note}`}\n`)
      .join('');
  it.each([
    ['semicolons', people(';'), ';'],
    ['tabs', people('\t'), '\t'],
    ['bars, and semicolons beside them', people('|', '; 0302123456'), '|'],
    ['tabs, and a header nobody knows', people('\t').replace('Name', 'Who').replace('Phone', 'Reach'), '\t'],
  ])('names with a comma in every row do not hide %s', async (_, text, delimiter) => {
    const table = await read(utf8(text));
    expect(table.delimiter).toBe(delimiter);
    expect(table.rows[1]?.[0]).toBe('Mensah, Ama 0');
  });

  it('does not cut two numbers of one cell apart', async () => {
    const pairs = 'Ama,0244111111;0302111111\nKofi,0244222222;0302222222\n';
    expect((await read(utf8(pairs))).delimiter).toBe(',');
    expect((await read(utf8(`Name,Phone\n${pairs}`))).delimiter).toBe(',');
  });

  it('does not obey a sep= line that cuts nothing, and reads one in quotes', async () => {
    expect((await read(utf8('sep=;\nName,Phone\nAma,0244111111\n'))).rows[0]).toEqual(['Name', 'Phone']);
    expect((await read(utf8('"sep=;"\nName;Phone\nAma;0244111111\n'))).rows[0]).toEqual(['Name', 'Phone']);
  });

  it('obeys the sep= line that spreadsheets write, and does not count it as a row', async () => {
    const table = await read(utf8('sep=~\r\nName~Phone\r\nAma, the baker~0240000101\r\n'));
    expect(table.rows).toEqual([
      ['Name', 'Phone'],
      ['Ama, the baker', '0240000101'],
    ]);
  });
});

describe('rows keep their place', () => {
  it('keeps blank and ragged rows, so that row numbers match the sheet', async () => {
    const table = await read(utf8('Name,Phone\n\nAma,0240000101,extra\nKofi\n\n\n'));
    expect(table.rows).toEqual([['Name', 'Phone'], [''], ['Ama', '0240000101', 'extra'], ['Kofi']]);
  });

  it('keeps line breaks and separators inside quotes, with any kind of line end', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const table = await read(
        utf8(['Name,Phone', `"Mensah, Ama${end}(new)",0240000101`, '"say ""hi""",1', ''].join(end)),
      );
      expect(table.rows.slice(1)).toEqual([
        ['Mensah, Ama\n(new)', '0240000101'],
        ['say "hi"', '1'],
      ]);
    }
  });

  it('does not let one stray quote swallow the rest of the file', async () => {
    const table = await read(
      utf8(
        'Name,Phone\n"Ama,0240000101\nKofi,0240000102\n"Yaw",0240000103\nAdwoa,0240000104\n'.replace('"Yaw"', 'Yaw'),
      ),
    );
    expect(table.notes).toEqual([{ code: 'rows-repaired', count: 1 }]);
    expect(table.rows).toHaveLength(5);
    expect(table.rows[4]).toEqual(['Adwoa', '0240000104']);
  });
});

describe('what is no list is refused', () => {
  it.each([
    ['nothing at all', '', 'empty'],
    ['only blank lines', '\n \n,,\n', 'empty'],
    ['a header and nobody', 'Name,Phone\n\n', 'header-only'],
    ['a web page named .xls', '<html><table><tr><td>Name</td></tr></table></html>', 'not-a-spreadsheet'],
    ['a letter', '{\\rtf1 Dear Ama}', 'not-a-spreadsheet'],
    ['a PDF', '%PDF-1.7\n1 0 obj', 'not-a-spreadsheet'],
    [
      'a web page that begins with a comment',
      '<!-- saved --> <table><tr><td>Ama</td></tr></table>',
      'not-a-spreadsheet',
    ],
    ['a web page that calls itself XML', '<?xml version="1.0"?>\n<html><body/></html>', 'not-a-spreadsheet'],
    ['part of a web page', '<div><table><tr><td>Ama</td></tr></table></div>', 'not-a-spreadsheet'],
    ['the data of a web service', '[{"name":"Ama","phone":"0241234567"}]', 'not-a-spreadsheet'],
    ['a sheet of the eighties', 'ID;PWXL;N;E\nP;PGeneral\nC;Y1;X1;K"Name"\nE\n', 'not-a-spreadsheet'],
    ['a database', `SQLite format 3${'\0'.repeat(9)}Ama,0241234567\nKofi,0201234567\n`, 'not-a-spreadsheet'],
    ['mostly nothing', `${'\0'.repeat(999)}Ama,0241234567\nKofi,0201234567\n`, 'not-a-spreadsheet'],
    ['something binary', 'MZ\u0090\u0000\u0003\u0000\u0004 program', 'not-a-spreadsheet'],
  ])('%s', async (_, text, code) => {
    const refusal = await read(utf8(text)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ImportRefusal);
    expect(refusal).toMatchObject({ code });
  });
});

describe('any table written as CSV reads back the same', () => {
  const pieces = [
    'a',
    'É',
    'ɛ',
    '0',
    '7',
    ' ',
    ',',
    ';',
    '\t',
    '|',
    '"',
    '""',
    "'",
    '\n',
    '=',
    '+',
    '—',
    '😀',
    '中',
    'N’',
  ];

  it('in every separator, line end and encoding', async () => {
    const draw = seeded(7);
    for (let round = 0; round < 300; round++) {
      const delimiter = [',', ';', '\t', '|'][draw(4)] ?? ',';
      const end = ['\n', '\r\n', '\r'][draw(3)] ?? '\n';
      const width = 2 + draw(4);
      const cell = (): string => Array.from({ length: draw(6) }, () => pieces[draw(pieces.length)]).join('');
      const rows = Array.from({ length: 1 + draw(8) }, () => [
        `x${draw(99)}`,
        ...Array.from({ length: width - 1 }, cell),
      ]);
      const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
      const plain = (text: string): boolean => !/["\n\r]/.test(text) && !text.includes(delimiter);
      const text = rows
        .map(row =>
          row
            .map(one => (plain(one) && draw(2) === 0 ? one : quoted(one)))
            .join(delimiter)
            .replaceAll('\n', end),
        )
        .join(end);
      const bytes = [utf8(text), utf8(`\ufeff${text}`), utf16(text, 'le', true), utf16(text, 'be', true)][draw(4)];
      const table = await read(bytes ?? utf8(text), { delimiter });
      expect(table.rows, JSON.stringify(text)).toEqual(rows);
    }
  });
});
