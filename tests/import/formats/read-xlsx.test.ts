import { describe, expect, it } from 'vitest';
import { showsOf, wallTimeOfSerial } from '../../../src-main/import/formats/xlsx/number-formats.ts';
import { cellText } from '../../../src-main/import/table/cell-text.ts';
import { readTable } from '../../../src-main/import/table/read-table.ts';
import { type SheetCell, writeXlsx } from '../../helpers/write-xlsx.ts';
import { header, main } from './xlsx-cells.ts';

async function textOf(cell: SheetCell, book: { date1904?: boolean; sharedStrings?: string } = {}): Promise<string> {
  const sheets = [{ name: 'S', rows: [header, ['Ama', cell, 'x']] }];
  const table = await readTable(writeXlsx({ sheets, ...book }), 'book.xlsx');
  return cellText(table.rows[1]?.[1]);
}

describe('every kind of cell', () => {
  const shared = `<sst xmlns="${main}"><si><t>024 000 0101</t></si><si><r><t>024</t></r><r><rPr><b/></rPr><t xml:space="preserve"> 000 </t></r><r><t>0102</t></r></si><si><t>山</t><rPh sb="0" eb="1"><t>やま</t></rPh></si></sst>`;
  it.each([
    ['inline text', 'Akosua & <Ɛsi>', 'Akosua & <Ɛsi>'],
    ['shared text', { xml: '<c t="s"><v>0</v></c>' }, '024 000 0101'],
    ['rich text, joined', { xml: '<c t="s"><v>1</v></c>' }, '024 000 0102'],
    ['without its phonetic help', { xml: '<c t="s"><v>2</v></c>' }, '山'],
    ['rich inline text', { xml: '<c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>' }, 'ab'],
    [
      'inline text without its phonetic help',
      { xml: '<c t="inlineStr"><is><t>山</t><rPh sb="0" eb="1"><t>やま</t></rPh></is></c>' },
      '山',
    ],
    ['a formula’s text', { xml: '<c t="str"><f>A1&amp;"x"</f><v>0240000103</v></c>' }, '0240000103'],
    ['a formula’s number', { xml: '<c><f>A1+1</f><v>240000104</v></c>' }, '240000104'],
    ['true', { xml: '<c t="b"><v>1</v></c>' }, 'TRUE'],
    ['an error', { xml: '<c t="e"><v>#N/A</v></c>' }, '#N/A'],
    ['a formula never calculated', { xml: '<c><f>A1</f></c>' }, '#NOT CALCULATED'],
    ['a string that is not there', { xml: '<c t="s"><v>99</v></c>' }, ''],
    ['escaped control characters', 'one_x000D_two', 'one\rtwo'],
    ['CDATA', { xml: '<c t="inlineStr"><is><t><![CDATA[a&b]]></t></is></c>' }, 'a&b'],
  ] satisfies [string, SheetCell, string][])('%s', async (_, cell, expected) => {
    expect(await textOf(cell, { sharedStrings: shared })).toBe(expected);
  });
});

describe('numbers keep every digit', () => {
  it.each([
    [240000101, '240000101'],
    [{ xml: '<c><v>2.33240000101E+11</v></c>' }, '233240000101'],
    [{ xml: '<c><v>233240000101.0</v></c>' }, '233240000101'],
    [{ number: 240000101, format: '0000000000' }, '0240000101'],
    [{ number: 240000101, format: '000 000 0000' }, '024 000 0101'],
    [{ number: 240000101, format: '000\\-000\\-0000' }, '024-000-0101'],
    [{ number: 240000101, format: '"0"000000000' }, '0240000101'],
    [{ number: 233240000101, format: '\\+000' }, '+233240000101'],
    [{ number: 240000101, format: '0' }, '240000101'],
    [{ number: 240000101, format: '#,##0' }, '240000101'],
    [{ number: 233240000101, format: '0.00E+00' }, '233240000101'],
    [{ number: 2.5, format: '0.00' }, '2.5'],
  ] satisfies [SheetCell, string][])('%j', async (cell, expected) => {
    expect(await textOf(cell)).toBe(expected);
  });
});

describe('dates are wall time', () => {
  it.each([
    ['dd/mm/yyyy', 45985, '2025-11-24'],
    ['dd/mm/yyyy', 45985.375, '2025-11-24 09:00'],
    ['dd/mm/yyyy hh:mm', 45985, '2025-11-24 00:00'],
    ['d-mmm-yy h:mm AM/PM', 45985.38888888889, '2025-11-24 09:20'],
    ['[$-40C]dddd d mmmm yyyy', 45985, '2025-11-24'],
    ['hh:mm', 0.5625, '13:30'],
    ['hh:mm', 45985.5625, '13:30'],
    ['h:mm', 0.9999999, '00:00'],
    ['yyyy-mm-dd', 1, '1900-01-01'],
    ['yyyy-mm-dd', 61, '1900-03-01'],
    ['"day" 0', 45985, 'day 45985'],
    ['yyyy', 99999999, '99999999'],
  ])('%s of %s', async (format, number, expected) => {
    expect(await textOf({ number, format })).toBe(expected);
  });

  it('counts from 1904 in workbooks of old Macs', async () => {
    expect(await textOf({ number: 44523, format: 'dd/mm/yyyy' }, { date1904: true })).toBe('2025-11-24');
  });

  it('knows a date format from a number format', () => {
    expect([showsOf('General'), showsOf('0.00E+00'), showsOf('[Red]0'), showsOf('"kg" 0'), showsOf('\\d0')]).toEqual(
      Array(5).fill('number'),
    );
    expect([showsOf('mm/dd'), showsOf('mm:ss'), showsOf('[h]:mm'), showsOf('d.m. h:mm')]).toEqual([
      'date',
      'time',
      'elapsed',
      'dateTime',
    ]);
    expect(wallTimeOfSerial(-1, 'date', false)).toBeUndefined();
  });
});
