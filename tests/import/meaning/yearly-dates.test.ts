import { describe, expect, it } from 'vitest';
import { findLayout } from '../../../src-main/import/columns/find-layout.ts';
import type { Cell, Table } from '../../../src-main/import/table/table.ts';
import { parseContactRows } from '../parse-all.ts';

function tableOf(header: string, cells: readonly Cell[]): Table {
  const people = cells.map((cell, at): Cell[] => [
    `Ama ${String.fromCharCode(65 + Math.floor(at / 26), 97 + (at % 26))}wusu`,
    `02440001${10 + at}`,
    cell,
  ]);
  return {
    kind: 'csv',
    sheets: [],
    sheet: '',
    rows: [['Name', 'Phone', header], ...people],
    rowNumbers: null,
    notes: [],
  };
}

/** What comes in of each cell, and what its row says of it. */
function read(header: string, cells: readonly Cell[], dateOrder?: 'dmy' | 'mdy') {
  const table = tableOf(header, cells);
  const layout = findLayout(table);
  const { rows } = parseContactRows(table, layout, 'GH', { today: '2026-11-27', dateOrder });
  return rows.map(({ fields, problems }) => fields?.[header] ?? problems.map(({ code }) => code).join());
}

describe('a column of birthdays', () => {
  it.each([
    'Birthday',
    'Date of birth',
    'Date de naissance',
    'Anniversaire',
    'Geburtstag',
    'DOB',
    'Wedding anniversary',
    'Member since',
  ])('is found by its name: %s', header => {
    expect(findLayout(tableOf(header, ['24/11/1990'])).columns.map(({ field }) => field)).toEqual([
      'name',
      'phone',
      'yearly',
    ]);
  });

  it.each(['Place of birth', 'Birth weight', 'Created', 'Last visit'])('is not %s', header => {
    expect(findLayout(tableOf(header, ['Kumasi'])).columns[2]?.field).not.toBe('yearly');
  });

  it.each([
    'Birth weight',
    'Birthweight',
    'Birth order',
    'Birth place',
    'Birth length',
    'Number of births',
    'Poids de naissance',
    'Lieu de naissance',
    'Rang de naissance',
    'Geburtsgewicht',
    'Geburtsort',
  ])('is not %s, whose figures might be days', header => {
    expect(findLayout(tableOf(header, ['3.2', '2.9', '3.4'])).columns[2]?.field).not.toBe('yearly');
  });

  it('is one only if more than half of its cells can be read', () => {
    expect(findLayout(tableOf('Born', ['3.2', 'Kumasi', 'Accra'])).columns[2]?.field).not.toBe('yearly');
    expect(findLayout(tableOf('Born', ['3.2', 'Kumasi'])).columns[2]?.field).not.toBe('yearly');
    expect(findLayout(tableOf('Born', ['3.2', '4 May', 'Accra'])).columns[2]?.field).toBe('yearly');
  });

  it('has no date where a program wrote its first day, because nobody knew it', () => {
    const unknown = ['1900-01-01', '01/01/1970', '1 January 1900', '1970-01-01 00:00'];
    expect(read('Birthday', [...unknown, '1970-01-02', '01/01/1971', '01/01'])).toEqual([
      ...unknown.map(() => 'yearly-unclear'),
      '1970-01-02',
      '1971-01-01',
      '--01-01',
    ]);
  });

  it('is kept in one form, however each date is written', () => {
    expect(
      read('Birthday', [
        '25/11/1990',
        '1990-11-25',
        '3 May 1985',
        '13.02.88',
        'le 3 mai 1985',
        'March 4, 1971',
        '31/01/1999',
      ]),
    ).toEqual(['1990-11-25', '1990-11-25', '1985-05-03', '1988-02-13', '1985-05-03', '1971-03-04', '1999-01-31']);
  });

  it('may lack the year', () => {
    expect(read('Birthday', ['25/11', '3 May', 'May 3', '29 février', '--05-03', '1604-05-03', '24.12.'])).toEqual([
      '--11-25',
      '--05-03',
      '--05-03',
      '--02-29',
      '--05-03',
      '--05-03',
      '--12-24',
    ]);
  });

  it('keeps 29 February', () => {
    expect(read('Birthday', ['29/02/1992', '25/12/1990'])).toEqual(['1992-02-29', '1990-12-25']);
  });

  it('lets the person in without a day that does not exist or is to come, and says so', () => {
    const unclear = ['31/04/1990', '29/02/1991', '27/12/2026', 'soon'];
    expect(read('Birthday', [...unclear, '25/12/1990', '13/12/1990', '14/12/1990'])).toEqual([
      ...unclear.map(() => 'yearly-unclear'),
      '1990-12-25',
      '1990-12-13',
      '1990-12-14',
    ]);
  });

  it('is read by what the column proves, also where dates without a year prove it', () => {
    expect(read('Birthday', ['03/04/1990', '25/11/1990', '26/11/1991'])).toEqual([
      '1990-04-03',
      '1990-11-25',
      '1991-11-26',
    ]);
    expect(read('Birthday', ['03/04', '25/11', '26/11'])).toEqual(['--04-03', '--11-25', '--11-26']);
  });

  it('asks where nothing proves which number is the day, and believes the answer', () => {
    expect(read('Birthday', ['03/04/1990', '05/06/1985'])).toEqual(['yearly-ambiguous', 'yearly-ambiguous']);
    expect(read('Birthday', ['03/04/1990', '05/06/1985'], 'mdy')).toEqual(['1990-03-04', '1985-05-06']);
    expect(read('Birthday', ['03/04', '05/06'], 'dmy')).toEqual(['--04-03', '--06-05']);
  });

  it('asks where dates prove an order that the country does not use', () => {
    const dates = ['03/04/1990', '11/25/1990', '11/26/1991'];
    expect(read('Birthday', dates)).toEqual(['yearly-ambiguous', '1990-11-25', '1991-11-26']);
    expect(read('Birthday', dates, 'mdy')).toEqual(['1990-03-04', '1990-11-25', '1991-11-26']);
    expect(read('Birthday', ['03/04', '11/25', '11/26'])).toEqual(['yearly-ambiguous', '--11-25', '--11-26']);
  });

  it('takes no date that a sheet may have turned round', () => {
    const dated = (date: string): Cell => ({ number: 0, stored: '0', date, format: 'dd/mm/yyyy' });
    expect(read('Birthday', [dated('1990-03-04'), '25/11/1990', '26/11/1991'])[0]).toBe('yearly-unclear');
  });

  it('stays out of a list of appointments', () => {
    const rows: Cell[][] = [
      ['Name', 'Phone', 'Date', 'Time', 'Service', 'Date of birth'],
      ['Ama Owusu', '0244000110', '24/11/2026', '09:00', 'Cut', '25/11/1990'],
    ];
    const { purpose, columns } = findLayout({ kind: 'csv', sheets: [], sheet: '', rows, rowNumbers: null, notes: [] });
    expect([purpose, columns[5]?.field]).toEqual(['appointments', null]);
  });
});

describe('a day that many of a list share', () => {
  /** A list of so many, each on a day of their own, but for some who share one. */
  const list = (people: number, sharing: number, day = '01/01') =>
    Array.from({ length: people }, (_, n) =>
      n < sharing ? `${day}/19${60 + n}` : `${13 + (n % 12)}/0${1 + Math.floor(n / 12)}/1980`,
    );
  const noted = (cells: Cell[]) => {
    const table = tableOf('Birthday', cells);
    const { rows } = parseContactRows(table, findLayout(table), 'GH', { today: '2026-11-27' });
    return rows.filter(({ problems }) => problems.some(({ code }) => code === 'yearly-shared')).length;
  };

  it.each([
    [20, 3, 3],
    [60, 4, 4],
    [60, 3, 0],
    [20, 2, 0],
    [19, 5, 0],
  ])('of %i people, %i on one day: %i are said to be', (people, sharing, said) => {
    expect(noted(list(people, sharing))).toBe(said);
  });

  it('is kept, and noted in whichever year it stands', () => {
    expect(read('Birthday', list(20, 3)).slice(0, 2)).toEqual(['1960-01-01', '1961-01-01']);
    expect(noted(list(20, 4, '24/11'))).toBe(4);
  });
});
