import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeText } from '../../../src-main/import/table/decode-text.ts';
import { guessEncoding } from '../../../src-main/import/table/guess-encoding.ts';
import { readTable } from '../../../src-main/import/table/read-table.ts';
import type { Table } from '../../../src-main/import/table/table.ts';
import { type CsvEncoding, encodeText, writeCsv } from '../../helpers/write-csv.ts';

const read = (bytes: Uint8Array, encoding?: string): Promise<Table> =>
  readTable(bytes, 'list.csv', encoding === undefined ? {} : { encoding });
const french = 'Nom;Téléphone\nAndré Koné;0505123456\nAmélie N’Guessan;0505123457\nÉlodie Açka;0505123458\n';
const polish = 'Imię;Telefon\nPaweł Błaszczyk;0505123456\nŁukasz Świątek;0505123457\nZdeněk Dvořák;0505123458\n';
const chinese = '姓名,电话\n王小明,0241234567\n李娜,0241234568\n张伟,0241234569\n';

describe('letters that no mark proves', () => {
  it.each([
    ['windows-1252', french],
    ['macintosh', french],
    ['windows-1250', polish],
    ['gb18030', chinese],
    ['windows-1252', 'Name,Phone\nRenée,0241234567\n'],
    ['macintosh', 'Name,Phone\nRenée,0241234567\n'],
    ['macintosh', 'Name,Phone\nKofi N’Dah,0241234567\n'],
    ['windows-1252', 'Name,Phone\nKofi N’Dah,0241234567\n'],
    ['windows-1252', 'NOM;TEL\nANDRÉ KONÉ;0505123456\nFRANÇOISE ZÉZÉ;0505123457\n'],
    ['windows-1252', 'Name,Paid\nAma,£5\nKofi,€20\n'],
    ['gb18030', 'Name,Phone\n陈,0241234567\n'],
  ] as [CsvEncoding, string][])('%s is found by its names: %j', async (encoding, text) => {
    const table = await read(encodeText(text, encoding));
    expect(table.encoding).toBe(encoding);
    expect(table.rows.map(row => row.join(';')).join('\n')).toBe(text.trimEnd().replaceAll(',', ';'));
    expect(table).toMatchObject({ encodingCertain: false, notes: [{ code: 'encoding-guessed' }] });
  });

  it('a row of data is shown, not the header, also where the header has more letters in doubt', async () => {
    const list = 'Prénom;Téléphone préféré;Né à Abengourou\nAïcha;0505123456;2001\nKofi;0505123457;2002\n';
    const { encodings = [] } = await read(encodeText(list, 'windows-1252'));
    expect(encodings.length).toBeGreaterThan(1);
    expect(encodings[0]).toEqual({ encoding: 'windows-1252', sample: 'Aïcha;0505123456;2001' });
    // Where only the header has any, it is all there is to judge by.
    const { encodings: others = [] } = await read(encodeText('Prénom;Tél\nAma;0505123456\n', 'windows-1252'));
    expect(others[0]?.sample).toBe('Prénom;Tél');
  });

  it('every other way is offered with the line it would give', async () => {
    const { encodings = [] } = await read(encodeText(french, 'macintosh'));
    expect(encodings[0]).toEqual({ encoding: 'macintosh', sample: 'Amélie N’Guessan;0505123457' });
    expect(encodings.find(({ encoding }) => encoding === 'windows-1252')?.sample).toBe('AmŽlie NÕGuessan;0505123457');
    expect(new Set(encodings.map(({ sample }) => sample)).size).toBe(encodings.length);
  });

  it('the person’s word wins, and the ways stay on offer', async () => {
    const table = await read(encodeText(french, 'macintosh'), 'windows-1252');
    expect(table.rows[1]?.[0]).toBe('AndrŽ KonŽ');
    expect(table.encodings?.[0]?.encoding).toBe('macintosh');
    expect(table.notes).toEqual([]);
  });
});

describe('a program without Chinese letters', () => {
  const { TextDecoder: whole } = globalThis;
  const bytes = encodeText(chinese, 'gb18030');
  beforeAll(() => {
    globalThis.TextDecoder = class extends whole {
      constructor(label?: string, options?: ConstructorParameters<typeof TextDecoder>[1]) {
        if (label === 'gb18030') throw new RangeError('not in this build');
        super(label, options);
      }
    };
  });
  afterAll(() => {
    globalThis.TextDecoder = whole;
  });

  it('reads the numbers all the same, and offers what it can', async () => {
    for (const table of [await read(bytes), await read(bytes, 'gb18030')]) {
      expect(table.rows.map(([, phone]) => phone).slice(1)).toEqual(['0241234567', '0241234568', '0241234569']);
      expect(table.encodings?.map(({ encoding }) => encoding)).not.toContain('gb18030');
      expect(table.notes).toEqual([{ code: 'encoding-guessed' }]);
    }
  });
});

it('what Excel calls CSV (MS-DOS) has its accents', async () => {
  const table = await read(
    Buffer.from(
      'Nom;T\x82l\x82phone\nAm\x82lie Kon\x82;1\n\x90lodie Br\x96l\x82;2\nFran\x87oise Jo\x89lle;3\nNo\x8a\x8c;4\n',
      'latin1',
    ),
  );
  expect(table.rows.map(([name]) => name)).toEqual(['Nom', 'Amélie Koné', 'Élodie Brûlé', 'Françoise Joëlle', 'Noèî']);
  expect(table).toMatchObject({ encoding: 'ibm850', encodingCertain: false });
});

describe('a file pasted together from two programs', () => {
  it('keeps the names of both, and says that it is a guess', async () => {
    const bytes = Buffer.concat([
      encodeText('Name,Phone\nAndré,0241234567\nAkɔsua,0241234568\n', 'utf-8'),
      encodeText('Renée,0241234569\n', 'windows-1252'),
    ]);
    const table = await read(bytes);
    expect(table.rows.map(([name]) => name)).toEqual(['Name', 'André', 'Akɔsua', 'Renée']);
    expect(table).toMatchObject({ encoding: 'utf-8', encodingCertain: false });
  });

  it('is not believed for its mark alone', async () => {
    const bytes = Buffer.concat([
      encodeText('Name,Phone\n', 'utf-8-bom'),
      encodeText('Renée,0241234569\n', 'windows-1252'),
    ]);
    const table = await read(bytes);
    expect(table.rows).toEqual([
      ['Name', 'Phone'],
      ['Renée', '0241234569'],
    ]);
    expect(table.encodingCertain).toBe(false);
  });
});

describe('UTF-16 without its mark', () => {
  it.each(['utf-16le', 'utf-16be'] as const)('%s is known by the digits of a Chinese list', async encoding => {
    const table = await read(encodeText(chinese, encoding));
    expect(table).toMatchObject({ encoding, encodingCertain: true });
    expect(table.rows[1]).toEqual(['王小明', '0241234567']);
  });

  it('is not seen in a list that only has NUL characters', async () => {
    const table = await read(encodeText('Name,Phone\nAma\u0000\u0000,0241234567\u0000\n'.repeat(3), 'utf-8'));
    expect(table.encoding).toBe('utf-8');
  });
});

describe('a long file is decoded in pieces', () => {
  it.each(['utf-8', 'windows-1252', 'macintosh', 'gb18030', 'utf-16le-bom', 'utf-16be-bom'] as const)(
    '%s: no letter is cut where two pieces meet',
    async encoding => {
      const name = encoding === 'gb18030' ? '王小明' : 'Renée Koné';
      const rows = Array.from({ length: 60_000 }, (_, index) => [
        `${name}${'x'.repeat(70 + (index % 7))}`,
        `${240_000_000 + index}`,
      ]);
      const text = ['Name,Phone', ...rows.map(row => row.join(','))].join('\r\n');
      const bytes = encodeText(text, encoding);
      expect(bytes.length).toBeGreaterThan(4.2 * 1024 * 1024);
      const table = await read(bytes, encoding.replace('-bom', ''));
      expect(table.rows.length).toBe(rows.length + 1);
      expect(table.rows.findIndex(([written], index) => index > 0 && written !== rows[index - 1]?.[0])).toBe(-1);
    },
  );
});

it('cells of a file so large that they are copied out of it keep every letter', async () => {
  const names = ['Akɔsua Serwaa Mensah 😀', 'Renée N’Guessan de Koné', 'Ama Serwaa Mensah, Accra', '王小明'];
  const notes = 'é'.repeat(300);
  const rows = Array.from({ length: 56_000 }, (_, index) => [
    `${names[index % 4]} ${index}`,
    `0${240_000_000 + index}`,
    notes,
  ]);
  const bytes = writeCsv([['Name', 'Phone', 'Notes'], ...rows], {
    delimiter: ',',
    lineEnd: '\n',
    quoteAll: false,
    encoding: 'utf-8',
    closed: true,
  });
  expect(bytes.length).toBeGreaterThan(33 * 1024 * 1024);
  const table = await read(bytes);
  expect(table.rows.length).toBe(rows.length + 1);
  expect(table.rows.findIndex((row, index) => index > 0 && row.join() !== rows[index - 1]?.join())).toBe(-1);
});

it('the letters of older Macs are those of the standard', () => {
  const bytes = Uint8Array.from({ length: 128 }, (_, index) => 0x80 + index);
  expect(decodeText(bytes, 'macintosh')).toBe(new TextDecoder('macintosh').decode(bytes));
});

it('thousands of bytes of any kind are given a name in no time', () => {
  const bytes = Uint8Array.from({ length: 200_000 }, (_, index) => (index * 7919) % 256 || 10);
  expect(guessEncoding(bytes).choices.length).toBeLessThan(7);
});
