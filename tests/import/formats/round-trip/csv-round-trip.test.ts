import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellText } from '../../../../src-main/import/table/cell-text.ts';
import { readTable } from '../../../../src-main/import/table/read-table.ts';
import { canEncode, encodeText, writeCsv } from '../../../helpers/write-csv.ts';
import { dialects, runs, tables } from './written-tables.ts';

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
        // The broken row itself is repaired to its own cells, or stays out.
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
