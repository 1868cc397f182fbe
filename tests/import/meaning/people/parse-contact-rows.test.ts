import { describe, expect, it } from 'vitest';
import { findLayout } from '../../../../src-main/import/columns/find-layout.ts';
import type { ContactRow } from '../../../../src-main/import/people/contact-row.ts';
import { isBlocked, problemsOf, repairOf } from '../../../../src-main/import/review.ts';
import type { Cell, Table } from '../../../../src-main/import/table/table.ts';
import { parseContactRows } from '../../parse-all.ts';

function parseRows(rows: Cell[][], rowNumbers: number[] | null = null): ContactRow[] {
  const table: Table = { kind: 'csv', sheets: [], sheet: '', rows, rowNumbers, notes: [] };
  return parseContactRows(table, findLayout(table), 'GH').rows;
}

function only(rows: Cell[][]): ContactRow {
  const found = parseRows(rows);
  expect(found).toHaveLength(1);
  return found[0] as ContactRow;
}

const number = (value: number, format?: string): Cell => ({
  number: value,
  stored: String(value),
  ...(format === undefined ? {} : { format }),
});

describe('a person of the list', () => {
  it('with everything', () => {
    expect(
      only([
        ['First name', 'Surname', 'Phone', 'Email', 'Group', 'Notes', 'Opt out'],
        [' Akosua\u00a0 Yaa', 'Mensah', '0240000101', 'a@b.co', 'Hair; Nails,Hair', 'prefers\nmornings', 'no'],
      ]),
    ).toEqual({
      row: 2,
      name: 'Akosua Yaa Mensah',
      phone: '+233240000101',
      rawPhone: '0240000101',
      email: 'a@b.co',
      groups: ['Hair', 'Nails'],
      notes: 'prefers mornings',
      optOut: false,
      repairs: [],
      problems: [],
    });
  });

  it('counts rows as the sheet does, over titles, blank lines and gaps', () => {
    const rows = [
      ['List', ''],
      ['Name', 'Phone'],
      ['Ama', '0240000101'],
      ['', ' '],
      ['Kofi', '0240000102'],
    ];
    expect(parseRows(rows).map(row => row.row)).toEqual([3, 5]);
    expect(parseRows(rows, [2, 4, 9, 10, 30]).map(row => row.row)).toEqual([9, 30]);
  });
});

describe('the number of a person', () => {
  it.each([
    ['a number cell that lost its zero', number(240000101), '+233240000101', ['lost-leading-zero']],
    ['a number cell shown as 2.33E+11', number(233240000101), '+233240000101', ['stored-digits', 'missing-plus']],
    [
      'a number cell in a scientific format',
      number(240000101, '0.00E+00'),
      '+233240000101',
      ['stored-digits', 'lost-leading-zero'],
    ],
    ['a number cell with a zero in its format', number(240000101, '0000000000'), '+233240000101', []],
    ['a text cell', '0240000101', '+233240000101', []],
  ] as [string, Cell, string, string[]][])('%s is used', (_, cell, phone, repairs) => {
    expect(
      only([
        ['Name', 'Phone'],
        ['Ama', cell],
      ]),
    ).toMatchObject({ phone, repairs, problems: [] });
  });

  it.each([
    ['2.33E+11 in a text', '2.33E+11', 'scientific-notation'],
    ['digits rounded until no number is left', number(233000000000), 'rounded'],
    ['the same in a text', '233000000000', 'rounded'],
    ['a fraction', number(24000010.1), 'not-a-number'],
    ['a date', { number: 45985, stored: '45985', format: 'dd/mm/yyyy', date: '2025-11-24' }, 'not-a-number'],
    ['a landline', '0302000101', 'landline'],
    ['a number and the end of another', '0240000101 / 2', 'too-long'],
    ['an error of a formula', '#N/A', 'not-a-number'],
  ] as [string, Cell, string][])('%s keeps the row out, with the reason', (_, cell, reason) => {
    const row = only([
      ['Name', 'Phone'],
      ['Ama', cell],
    ]);
    expect(row).toMatchObject({ phone: null, problems: [{ code: 'phone-refused', detail: reason, blocks: true }] });
    expect(isBlocked(row)).toBe(true);
  });

  it('is missing', () => {
    expect(
      only([
        ['Name', 'Phone'],
        ['Ama', ''],
      ]).problems,
    ).toEqual([{ code: 'no-phone', blocks: true }]);
  });

  it('may be shared by a family: noticed, never kept out', () => {
    const rows = parseRows([
      ['Name', 'Phone'],
      ['Ama', '0240000101'],
      ['Kofi', '+233 24 000 0101'],
    ]);
    expect(rows.map(row => row.problems)).toEqual([[], [{ code: 'same-number-twice', detail: '2', blocks: false }]]);
  });

  it('stands in the before and after list when it was repaired', () => {
    const rows = parseRows([
      ['Name', 'Phone'],
      ['Ama', '240000101'],
      ['Kofi', '0240000102'],
      ['Yaw', 'none'],
    ]);
    expect(rows.map(row => repairOf(row, 'GH'))).toEqual([
      {
        of: 'phone',
        row: 2,
        name: 'Ama',
        before: '240000101',
        after: '024 000 0101',
        repairs: ['lost-leading-zero'],
        undone: false,
      },
      null,
      null,
    ]);
    expect(rows.flatMap(problemsOf)).toEqual([
      { row: 4, name: 'Yaw', code: 'phone-refused', detail: 'not-a-number', cell: 'none', blocks: true, decided: null },
    ]);
  });
});

describe('an email', () => {
  it.each([
    ['a@b.co', 'a@b.co', 0],
    ['a@b.co ::: c@d.co', 'a@b.co', 0],
    ['a@b.co; c@d.co', 'a@b.co', 0],
    ['none', undefined, 0],
    ['no email', undefined, 1],
  ])('%s', (cell, email, problems) => {
    const row = only([
      ['Name', 'Phone', 'Email'],
      ['Ama', '0240000101', cell],
    ]);
    expect(row.email).toBe(email);
    expect(row.problems).toHaveLength(problems);
  });
});

describe('a name', () => {
  it('may be missing, and that is said', () => {
    expect(
      only([
        ['Name', 'Phone'],
        ['', '0240000101'],
      ]),
    ).toMatchObject({
      name: '',
      phone: '+233240000101',
      problems: [{ code: 'no-name', blocks: false }],
    });
  });

  it.each(['N/A', '-', '--', 'NULL', 'Null', 'null', 'NaN', 'nan', 'None', '?', '.'])(
    '%s is no name, and that is said',
    written => {
      const rows = [
        ['Name', 'Phone'],
        [written, '0240000101'],
      ];
      expect(only(rows)).toMatchObject({ name: '', problems: [{ code: 'no-name' }] });
      expect(
        only([
          ['First name', 'Surname', 'Phone'],
          ['Ama', written, '0240000101'],
        ]).name,
      ).toBe('Ama');
    },
  );

  it.each(['Ama None', 'Null Mensah', 'Nan', 'Na', 'X', '🌸', 'Ɔ', '李'])('%s is one', written => {
    const rows = [
      ['Name', 'Phone'],
      [written, '0240000101'],
    ];
    expect(only(rows)).toMatchObject({ name: written, problems: [] });
  });

  it('is never the error of a formula', () => {
    expect(
      only([
        ['Name', 'Phone'],
        ['#REF!', '0240000101'],
      ]),
    ).toMatchObject({
      name: '',
      problems: [
        { code: 'cell-error', detail: '#REF!', blocks: false },
        { code: 'no-name', blocks: false },
      ],
    });
  });
});

describe('do not text', () => {
  it.each([
    ['Do not text', 'yes', true, false],
    ['Do not text', '✓', true, false],
    ['Do not text', 'Oui', true, false],
    ['Do not text', '', false, false],
    ['Do not text', 'no', false, false],
    ['Do not text', 'maybe', true, true],
    ['Do not text', '#N/A', true, true],
    ['Opt-out', 'STOP', true, false],
    ['Consent', 'yes', false, false],
    ['Consent', 'no', true, false],
    ['SMS consent', '', true, true],
    ['Subscribed', 'unsubscribed', true, false],
    ['Receive SMS', 'TRUE', false, false],
    ['Refus SMS', 'oui', true, false],
    ['Accepte SMS', 'non', true, false],
  ])('%s: %s', (header, cell, optOut, unclear) => {
    const row = only([
      ['Name', 'Phone', header],
      ['Ama', '0240000101', cell],
    ]);
    expect(row.optOut).toBe(optOut);
    expect(row.problems.some(problem => problem.code === 'opt-out-unclear')).toBe(unclear);
    expect(isBlocked(row)).toBe(false);
  });
});
