import { describe, expect, it } from 'vitest';
import { correctLayout, findLayout } from '../../../src-main/import/columns/find-layout.ts';
import { cellText } from '../../../src-main/import/table/cell-text.ts';
import { readTable } from '../../../src-main/import/table/read-table.ts';
import type { Table } from '../../../src-main/import/table/table.ts';
import { sheetXml, writeXlsx, writeZip } from '../../helpers/write-xlsx.ts';
import { parseContactRows } from '../parse-all.ts';
import { header, main } from './xlsx-cells.ts';

describe('sheets', () => {
  const people = [header, ['Ama', '0240000101', ''], ['Kofi', '0240000102', '']];

  it('opens the sheet with the people, not the cover in front of it', async () => {
    const sheets = [
      { name: 'Read me', rows: [['Clinic'], ['See the next sheet']] },
      { name: 'Patients', rows: people },
      { name: 'Old', rows: people, hidden: true },
    ];
    const table = await readTable(writeXlsx({ sheets }), 'x.xlsx');
    expect(table).toMatchObject({ kind: 'xlsx', sheet: 'Patients', sheets: ['Read me', 'Patients', 'Old'] });
    expect(table.notes).toEqual([{ code: 'sheet-chosen' }]);
    expect((await readTable(writeXlsx({ sheets }), 'x.xlsx', { sheet: 'Old' })).sheet).toBe('Old');
    await expect(readTable(writeXlsx({ sheets }), 'x.xlsx', { sheet: 'Gone' })).rejects.toMatchObject({
      code: 'no-such-sheet',
    });
  });

  it('reads hidden rows, says so, and keeps the numbers a person sees beside the rows', async () => {
    const row = (number: number, text: string, more = ''): string =>
      `<row r="${number}"${more}><c r="A${number}" t="inlineStr"><is><t>${text}</t></is></c><c r="C${number}"><v>5</v></c></row>`;
    const xml = `<worksheet xmlns="${main}"><sheetData>${row(3, 'Name')}${row(7, 'Ama', ' hidden="1"')}${row(9, 'Kofi')}</sheetData></worksheet>`;
    const table = await readTable(writeXlsx({ sheets: [{ name: 'S', rows: [], xml }] }), 'x.xlsx');
    expect(table.rowNumbers).toEqual([3, 7, 9]);
    expect(table.rows.map(cells => cells.map(cellText))).toEqual([
      ['Name', '', '5'],
      ['Ama', '', '5'],
      ['Kofi', '', '5'],
    ]);
    expect(table.notes).toContainEqual({ code: 'hidden-rows', count: 1 });
  });

  it('reads prefixed names and cells without references, as other programs write them', async () => {
    const cell = (text: string): string => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`;
    const xml = `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row>${cell('Name')}${cell('Phone')}</x:row><x:row>${cell('Ama')}${cell('0240000101')}</x:row></x:sheetData></x:worksheet>`;
    const table = await readTable(writeXlsx({ sheets: [{ name: 'S', rows: [], xml }] }), 'x.xlsx');
    expect(table.rows).toEqual([
      ['Name', 'Phone'],
      ['Ama', '0240000101'],
    ]);
    expect(table.rowNumbers).toEqual([1, 2]);
  });

  it('passes over a sheet that is only a chart', async () => {
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const relation = (id: number, type: string, target: string): string =>
      `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
    const bytes = writeZip([
      {
        name: '_rels/.rels',
        data: `<Relationships>${relation(1, 'officeDocument', '/xl/workbook.xml')}</Relationships>`,
      },
      {
        name: 'xl/workbook.xml',
        data: `<workbook xmlns:r="${office}"><sheets><sheet name="Chart" r:id="rId1"/><sheet name="People" r:id="rId2"/></sheets></workbook>`,
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        data: `<Relationships>${relation(1, 'chartsheet', 'chartsheets/sheet1.xml')}${relation(2, 'worksheet', '../xl/worksheets/sheet1.xml')}</Relationships>`,
      },
      { name: 'xl/chartsheets/sheet1.xml', data: '<chartsheet/>' },
      { name: 'xl/worksheets/sheet1.xml', data: sheetXml(people) },
    ]);
    expect(await readTable(bytes, 'x.xlsx')).toMatchObject({ sheets: ['People'], sheet: 'People', notes: [] });
  });

  it('knows a workbook by its content, whatever it is called', async () => {
    const bytes = writeXlsx({ sheets: [{ name: 'S', rows: people }], deflate: true });
    expect((await readTable(bytes, 'contacts.csv')).kind).toBe('xlsx');
    expect((await readTable(new TextEncoder().encode('Name,Phone\nAma,1\n'), 'contacts.xlsx')).kind).toBe('csv');
  });
});

describe('what a sheet hides, joins or never worked out is said', () => {
  const text = (cell: string): string => `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
  const row = (...cells: string[]): string => `<row>${cells.join('')}</row>`;
  const open = (before: string, data: string, after = ''): Promise<Table> =>
    readTable(
      writeXlsx({
        sheets: [
          {
            name: 'S',
            rows: [],
            xml: `<worksheet xmlns="${main}">${before}<sheetData>${row(text('Name'), text('Phone'), text('Notes'))}${data}</sheetData>${after}</worksheet>`,
          },
        ],
      }),
      'x.xlsx',
    );

  it('hidden columns are read like the others, and named; a hidden stretch beyond the list is nothing', async () => {
    const table = await open(
      '<cols><col min="1" max="1" width="9"/><col min="2" max="2" hidden="1"/><col min="9" max="16384" hidden="true"/></cols>',
      row(text('Ama'), text('0240000101')),
    );
    expect(table.rows[1]).toEqual(['Ama', '0240000101']);
    expect(table.hiddenColumns).toEqual([1]);
    expect(table.notes).toEqual([{ code: 'hidden-columns', count: 1 }]);
  });

  const join = (...places: string[]): string =>
    `<mergeCells>${places.map(place => `<mergeCell ref="${place}"/>`).join('')}</mergeCells>`;

  it('what stands in joined cells counts for each row, but a number for nobody else; a joined title is no news', async () => {
    const people = row(text('Ama'), text('0240000101'), text('STOP')) + row(text('Kofi'), '<c/>') + row(text('Esi'));
    const table = await open('', people, join('A1:C1', 'B2:B3', 'C2:C4', 'A9:A12', 'XFD2:XFD9'));
    expect(table.rows.slice(1)).toEqual([
      ['Ama', '0240000101', 'STOP'],
      ['Kofi', null, 'STOP'],
      ['Esi', null, 'STOP'],
    ]);
    expect(table.notes).toEqual([{ code: 'merged-cells', count: 4 }]);
    const told = row(text('Ama'), text('his mother’s, 024 000 0101')) + row(text('Kofi'));
    expect((await open('', told, join('B2:B3'))).rows[2]).toEqual(['Kofi']);
    const day = row(text('Ama'), text('24/11/2025')) + row(text('Kofi'));
    expect((await open('', day, join('B2:B3'))).rows[2]).toEqual(['Kofi', '24/11/2025']);
  });

  it('joined cells make no row of what is blank, and take nothing away', async () => {
    const table = await open('', row(text('Ama'), text('x')) + row('<c/>', text('y')), join('A2:A9', 'B2:B3'));
    expect(table.rows.slice(1)).toEqual([
      ['Ama', 'x'],
      ['Ama', 'y'],
    ]);
  });

  it('a million joins over a million rows are done with at once', async () => {
    const joins = join(...Array.from({ length: 20_000 }, () => 'A1:A1048576'));
    expect((await open('', row(text('Ama')), joins)).rows).toHaveLength(2);
  });

  it('a formula that was never worked out is no empty cell; one whose result is empty text is', async () => {
    const table = await open(
      '',
      row(text('Ama'), '<c><f>A1</f><v></v></c>', '<c t="str"><f>A1</f><v></v></c>') +
        row(text('Kofi'), '<c t="str"><f>B1</f></c>', text('x')) +
        row(text('Yaw'), '<c><f>B1</f><v>240000103</v></c>'),
    );
    expect(table.rows.slice(1).map(cells => cells.map(cellText))).toEqual([
      ['Ama', '#NOT CALCULATED'],
      ['Kofi', '#NOT CALCULATED', 'x'],
      ['Yaw', '240000103'],
    ]);
    expect([...(table.uncalculated ?? [])]).toEqual([
      [1, [1]],
      [2, [1]],
    ]);
    expect(table.notes).toEqual([{ code: 'formulas-not-calculated', count: 2 }]);
  });

  it('finds such a formula again in a sheet whose rows stand in another order', async () => {
    const numbered = (number: number, cells: string): string => `<row r="${number}">${cells}</row>`;
    const xml = `<worksheet xmlns="${main}"><sheetData>${numbered(3, `${text('Ama')}<c><f>A1</f></c>`)}${numbered(2, text('Kofi') + text('0240000101'))}${numbered(1, text('Name') + text('Phone'))}</sheetData></worksheet>`;
    const table = await readTable(writeXlsx({ sheets: [{ name: 'S', rows: [], xml }] }), 'x.xlsx');
    expect(table.rows.map(([name]) => name)).toEqual(['Name', 'Kofi', 'Ama']);
    expect([...(table.uncalculated ?? [])]).toEqual([[2, [1]]]);
  });

  it('nobody is texted on the word of a formula that was never worked out', async () => {
    const table = await open(
      '',
      row('<c><f>A1</f></c>', text('0240000101'), '<c><f>B1</f></c>') + row(text('Kofi'), '<c><f>A1</f></c>'),
    );
    const layout = correctLayout(findLayout(table), [{ index: 2, field: 'optOut', yesMeans: 'stop' }]);
    const { rows } = parseContactRows(table, layout, 'GH');
    expect(
      rows.map(({ name, phone, optOut, problems }) => [name, phone, optOut, problems.map(({ code }) => code)]),
    ).toEqual([
      ['', '+233240000101', true, ['no-name', 'formula-not-calculated', 'opt-out-unclear']],
      ['Kofi', null, false, ['no-phone', 'formula-not-calculated']],
    ]);
  });

  it('two parts of one row are one row; two rows of one number are two people, each with a number of their own', async () => {
    const numbered = (number: number, ...cells: string[]): string =>
      `<row r="${number}">${cells.map((one, at) => (one === '' ? '' : text(one).replace('<c', `<c r="${'AB'[at]}${number}"`))).join('')}</row>`;
    const sheet = (...rows: string[]): Promise<Table> => {
      const xml = `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`;
      return readTable(writeXlsx({ sheets: [{ name: 'S', rows: [], xml }] }), 'x.xlsx');
    };
    const first = numbered(1, 'Name', 'Phone');
    const parts = await sheet(first, numbered(4, 'Ama'), numbered(4, '', '0240000101'), numbered(6, 'Kofi'));
    expect(parts.rows.slice(1)).toEqual([['Ama', '0240000101'], ['Kofi']]);
    expect(parts.rowNumbers).toEqual([1, 4, 6]);
    for (const order of [
      [first, numbered(2, 'Ama', '0240000101'), numbered(2, 'Kofi', '0240000102'), numbered(3, 'Yaw')],
      [first, numbered(2, 'Ama', '0240000101'), numbered(3, 'Yaw'), numbered(2, 'Kofi', '0240000102')],
    ]) {
      const people = await sheet(...order);
      expect(people.rows.map(([name]) => name)).toEqual(['Name', 'Ama', 'Kofi', 'Yaw']);
      expect(people.rowNumbers).toBeNull();
    }
  });

  it('a row without height and a column without width are hidden; a hidden row that holds nothing is no news', async () => {
    const blank = '<row r="7" hidden="1"/><row r="8" hidden="1"><c r="A8"/></row>';
    const flat = `<row ht="0" customHeight="1">${text('Ama')}${text('0240000101')}</row>`;
    const table = await open('<cols><col min="2" max="2" width="0"/></cols>', flat + blank);
    expect(table.notes).toEqual([
      { code: 'hidden-rows', count: 1 },
      { code: 'hidden-columns', count: 1 },
    ]);
  });

  it.each([
    ['ISO-8859-1', (xml: string) => Buffer.from(xml, 'latin1')],
    ['UTF-8', (xml: string) => Buffer.from(`\ufeff${xml}`)],
    ['UTF-16', (xml: string) => Buffer.from(`\ufeff${xml}`, 'utf16le')],
    ['UTF-16', (xml: string) => Buffer.from(`\ufeff${xml}`, 'utf16le').swap16()],
  ])('names have their accents in a sheet that is written in %s', async (encoding, bytesOf) => {
    const rows = row(text('Name')) + row(text('Amélie'));
    const xml = `<?xml version="1.0" encoding="${encoding}"?><worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;
    const extraParts = [{ name: 'xl/worksheets/other.xml', data: bytesOf(xml) }];
    const link = `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/other.xml"/></Relationships>`;
    const parts = [...extraParts, { name: 'xl/_rels/workbook.xml.rels', data: link }];
    const bytes = writeXlsx({ sheets: [{ name: 'S', rows: [] }], extraParts: parts });
    expect((await readTable(bytes, 'x.xlsx')).rows[1]).toEqual(['Amélie']);
  });

  it.each([
    ['2025-11-24T00:00:00.000', '2025-11-24'],
    ['2025-11-24T09:30:00', '2025-11-24T09:30'],
    ['1899-12-30T09:30:00.000', '09:30'],
    ['T09:30:00', '09:30'],
    ['2025-11-24T09:30:00Z', '2025-11-24T09:30:00Z'],
    ['soon', 'soon'],
  ])('a day that is stored as the text %s', async (stored, expected) => {
    const table = await open('', row(text('Ama'), `<c t="d"><v>${stored}</v></c>`));
    expect(table.rows[1]?.[1]).toBe(expected);
  });

  it('finds the people behind many sheets of other things', async () => {
    const others = Array.from({ length: 14 }, (_, index) => ({
      name: `Month ${index}`,
      rows: [
        ['Income', 5],
        ['x', 7],
      ],
    }));
    const people = { name: 'People', rows: [header, ['Ama', '0240000101', 'x']] };
    expect((await readTable(writeXlsx({ sheets: [...others, people] }), 'x.xlsx')).sheet).toBe('People');
  });

  it('macros are not run, and that is said', async () => {
    const extraParts = [{ name: 'xl/vbaProject.bin', data: 'Attribute VB_Name' }];
    const table = await readTable(
      writeXlsx({ sheets: [{ name: 'S', rows: [header, ['Ama', '0240000101']] }], extraParts }),
      'x.xlsm',
    );
    expect(table.notes).toEqual([{ code: 'macros-ignored' }]);
  });

  it('a workbook of the strict dialect, with dates as text', async () => {
    const strict = 'http://purl.oclc.org/ooxml';
    const relation = (type: string, target: string): string =>
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${strict}/officeDocument/relationships/${type}" Target="${target}"/></Relationships>`;
    const sheet = `<worksheet xmlns="${strict}/spreadsheetml/main"><sheetData>${row(text('Name'), text('Date'))}${row(text('Ama'), '<c t="d"><v>2025-11-24T09:00:00</v></c>')}</sheetData></worksheet>`;
    const bytes = writeZip([
      { name: '_rels/.rels', data: relation('officeDocument', 'xl/workbook.xml') },
      {
        name: 'xl/workbook.xml',
        data: `<workbook xmlns="${strict}/spreadsheetml/main" xmlns:r="${strict}/officeDocument/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      },
      { name: 'xl/_rels/workbook.xml.rels', data: relation('worksheet', 'worksheets/sheet1.xml') },
      { name: 'xl/worksheets/sheet1.xml', data: sheet },
    ]);
    expect((await readTable(bytes, 'x.xlsx')).rows[1]).toEqual(['Ama', '2025-11-24T09:00']);
  });
});
