import { describe, expect, it } from 'vitest';
import { findLayout } from '../../../../src-main/import/columns/find-layout.ts';
import type { ContactRow } from '../../../../src-main/import/people/contact-row.ts';
import { readOptOut } from '../../../../src-main/import/people/read-opt-out.ts';
import { isBlocked } from '../../../../src-main/import/review.ts';
import type { Table } from '../../../../src-main/import/table/table.ts';
import { parseContactRows } from '../../parse-all.ts';
import { codes, only, parseRows, tableOf } from './opt-out-rows.ts';

describe('any stop of any column wins', () => {
  it.each([
    [['Do not text', 'SMS consent'], ['no', 'no'], ['opt-out-conflict']],
    [['SMS consent', 'Do not text'], ['yes', 'yes'], ['opt-out-conflict']],
    [['Do not text', 'SMS consent'], ['', 'no'], []],
    [['Do not text', 'SMS consent'], ['yes', ''], []],
    [['Opt out', 'Unsubscribed'], ['no', 'yes'], ['opt-out-conflict']],
    [['Opt out', 'Consent'], ['no', 'maybe'], ['opt-out-unclear']],
  ])('%j %j: no texts', (headers, cells, problems) => {
    const row = only(headers, ...cells);
    expect(row.optOut).toBe(true);
    expect(codes(row)).toEqual(problems);
    expect(isBlocked(row)).toBe(false);
  });

  it('and two that agree are a yes', () => {
    expect(only(['Do not text', 'SMS consent'], 'no', 'yes')).toMatchObject({ optOut: false, problems: [] });
  });
});

describe('a status of people', () => {
  const people = (...words: string[]): ContactRow[] =>
    parseRows([['Name', 'Phone', 'Status'], ...words.map((word, index) => [`Ama`, `024123456${index}`, word])]);

  it.each(['Unsubscribed', 'STOP', 'opted out', 'Désabonnée', 'do not text', 'DND'])('%s is a stop', word => {
    expect(people('Active', word, '').map(({ optOut, problems }) => [optOut, problems])).toEqual([
      [false, []],
      [true, []],
      [false, []],
    ]);
  });

  it.each(['Inactive', 'Blocked', 'Bounced', 'Refused', 'withdrawn', 'Bloqué'])('%s is asked about', word => {
    const rows = people('Active', word);
    expect(rows.map(({ optOut }) => optOut)).toEqual([false, true]);
    expect(rows.map(codes)).toEqual([[], ['opt-out-unclear']]);
  });

  it('stands far down in a long list, and is found all the same', () => {
    const words = Array.from({ length: 600 }, (_, index) => (index === 555 ? 'Unsubscribed' : 'Active'));
    const rows = parseRows([
      ['Name', 'Phone', 'Status'],
      ...words.map((word, index) => ['Ama', `0241${String(index).padStart(6, '0')}`, word]),
    ]);
    expect(rows.filter(({ optOut }) => optOut).map(({ row }) => row)).toEqual([557]);
  });

  it('of a mailing program is read as it is', () => {
    const rows = parseRows([
      ['Email Address', 'First Name', 'Last Name', 'Phone Number', 'OPTIN_TIME', 'CONFIRM_TIME', 'STATUS', 'TAGS'],
      ['a@b.co', 'Ama', 'Mensah', '0241234567', '2023-01-01 10:00:00', '2023-01-01 10:00:00', 'subscribed', 'vip'],
      ['c@d.co', 'Kofi', 'Owusu', '0201234567', '2023-01-01 10:00:00', '2023-01-01 10:00:00', 'unsubscribed', ''],
    ]);
    expect(rows.map(({ name, optOut }) => [name, optOut])).toEqual([
      ['Ama Mensah', false],
      ['Kofi Owusu', true],
    ]);
    expect(codes(rows[0] as ContactRow)).toEqual([]);
  });

  it.each(['Lapsed', 'Paused', 'On hold', 'Moved abroad', 'Pending'])(
    '%s beside Active is asked about, not assumed',
    word => {
      expect(people('Active', word).map(({ optOut }) => optOut)).toEqual([false, true]);
    },
  );

  it('that says nothing about texts asks nothing', () => {
    expect(
      people('Gold', 'Silver', 'Paid', 'Communicant').some(({ optOut, problems }) => optOut || problems.length > 0),
    ).toBe(false);
  });
});

describe('a person who is asked about', () => {
  it('is shown with everything that made it unclear: an empty consent does not hide a note', () => {
    const table = tableOf([
      ['Name', 'Phone', 'SMS consent', 'Notes'],
      ['Esi', '0241234567', '', 'DO NOT TEXT please'],
      ['Kofi', '0241234568', 'perhaps', 'no texts after 5'],
      ['Yaw', '0241234569', '', ''],
    ]);
    const people = parseContactRows(table, findLayout(table), 'GH').rows;
    const asked = people.map(({ problems }) => problems.find(({ code }) => code === 'opt-out-unclear')?.cell);
    expect(asked).toEqual(['DO NOT TEXT please', 'perhaps · no texts after 5', '']);
  });
});

describe('an answer that many share is asked about once', () => {
  const kindsOf = (rows: ContactRow[]) =>
    rows.map(({ problems }) => problems.find(({ code }) => code === 'opt-out-unclear')?.detail);

  it('by its column and by what stands there, an empty consent among them; never together with a wish of one person', () => {
    const rows = parseRows([
      ['Name', 'Phone', 'SMS consent', 'Notes'],
      ['Ama', '0241234567', '', ''],
      ['Kofi', '0241234568', 'asked', ''],
      ['Esi', '0241234569', '', ''],
      ['Yaw', '0241234570', '', 'do not text'],
      ['Abu', '0241234571', 'yes', ''],
    ]);
    expect(kindsOf(rows)).toEqual(['SMS consent: –', 'SMS consent: asked', 'SMS consent: –', '', undefined]);
  });

  it('and of two columns both, so that no answer covers what was not read', () => {
    const [row] = parseRows([
      ['Name', 'Phone', 'SMS consent', 'Status'],
      ['Ama', '0241234567', '', 'Lapsed'],
    ]);
    expect(row?.problems).toMatchObject([{ detail: 'SMS consent: – · Status: Lapsed' }]);
  });

  it('but not by the hundred: then each row is asked by itself', () => {
    const rows = parseRows([
      ['Name', 'Phone', 'SMS consent'],
      ...Array.from({ length: 60 }, (_, index) => ['Ama', `02412345${10 + index}`, `signed by witness ${index}`]),
    ]);
    expect(new Set(kindsOf(rows))).toHaveLength(21);
    expect(kindsOf(rows).at(-1)).toBe('');
  });
});

describe('a formula that was never worked out', () => {
  it('in a do-not-text column may have said stop', () => {
    const rows = [
      ['Name', 'Phone', 'Do not text'],
      ['Ama', '0241234567', null],
      ['Kofi', '0241234568', ''],
    ];
    const table: Table = { ...tableOf([]), rows, uncalculated: new Map([[1, [2]]]) };
    const people = parseContactRows(table, findLayout(table), 'GH').rows;
    expect(people.map(({ optOut }) => optOut)).toEqual([true, false]);
    expect(people.map(codes)).toEqual([['formula-not-calculated', 'opt-out-unclear'], []]);
  });

  it('does not make a row of formulas vanish', () => {
    const rows = [
      ['Name', 'Phone'],
      [null, null],
      ['Kofi', '0241234568'],
    ];
    const table: Table = { ...tableOf([]), rows, uncalculated: new Map([[1, [0, 1]]]) };
    const people = parseContactRows(table, findLayout(table), 'GH').rows;
    expect(people.map(codes)).toEqual([['no-name', 'no-phone', 'formula-not-calculated'], []]);
  });
});

describe('a day in place of a yes', () => {
  it.each([
    ['Unsubscribed at', '2024-05-01', true],
    ['Opt-out date', '01/05/2024', true],
    ['Opt-out date', '', false],
    ['SMS consent date', '2024-05-01', false],
  ])('%s: %s', (header, cell, optOut) => {
    expect(only([header], cell)).toMatchObject({ optOut, problems: [] });
  });

  it('of a booking program: who is blocked, or dead, gets no texts', () => {
    expect(only(['Blocked', 'Accepts SMS Marketing'], 'Yes', 'Yes').optOut).toBe(true);
    expect(only(['Deceased'], 'Yes').optOut).toBe(true);
    expect(only(['Blocked', 'Deceased'], 'No', '').optOut).toBe(false);
  });
});

describe('the words of an answer', () => {
  it('mean the same under any header when they say it all', () => {
    for (const yesMeans of ['stop', 'consent', 'ask'] as const) {
      expect(readOptOut('opted out', yesMeans)).toBe('yes');
      expect(readOptOut('Unsubscribed', yesMeans)).toBe('yes');
      expect(readOptOut('subscribed', yesMeans)).toBe('no');
      expect(readOptOut('ask her mother', yesMeans)).toBe('unclear');
    }
  });
});
