import { describe, expect, it } from 'vitest';
import { correctLayout, findLayout } from '../../../../src-main/import/columns/find-layout.ts';
import type { Cell } from '../../../../src-main/import/table/table.ts';
import { fieldsOf, people, tableOf } from './layout-tables.ts';

describe('the header row', () => {
  it('that a person names far below the end of the file costs no search for it', () => {
    let looks = 0;
    const rows = new Proxy<Cell[][]>(
      people.map(row => [...row]),
      {
        get: (target, key, receiver) => {
          looks += 1;
          if (looks > 10_000) throw new Error('it looks for rows that are not there');
          return Reflect.get(target, key, receiver);
        },
      },
    );
    expect(findLayout(tableOf(rows), 'contacts', 2 ** 31).columns).toEqual([]);
  });

  it.each([
    ['on the first row', [['Name', 'Phone'], ...people], 0],
    ['below a title and a blank line', [['Clients of the salon', ''], ['', ''], ['Name', 'Phone'], ...people], 2],
    ['below lines about the export', [['Printed', '24/11/2025'], ['By', 'Abla'], ['Nom', 'Téléphone'], ...people], 2],
    ['nowhere', people, null],
    ['nowhere, and the first person said STOP', [['Ama', 'STOP'], ...people], null],
    ['nowhere, and somebody further down is called Client', [...people, ['Client', 'Phone']], null],
    ['of one column', [['Phone number'], ['0240000101'], ['0240000102']], 0],
    [
      'beside a year of fees',
      [
        ['Name', 'Phone', 'Fees 2023/24'],
        ['Ama', '0240000101', '30'],
      ],
      0,
    ],
    [
      'beside the days of a register',
      [
        ['Name', 'Phone', '12/03/2025', '19/03/2025'],
        ['Ama', '0240000101', 'P', 'A'],
      ],
      0,
    ],
    [
      'with an example in it',
      [
        ['Name', 'Phone (e.g. 024-123-4567)', 'Do not text'],
        ['Ama', '0240000101', 'yes'],
      ],
      0,
    ],
    ['below the number of the house', [['Adom Salon', '0302123456'], ['Name', 'Phone'], ...people], 1],
    ['below a mobile of the house', [['Adom Salon', '0241112222', 'Accra'], ['Name', 'Phone', 'Town'], ...people], 1],
    [
      'below a letterhead, with one person',
      [
        ['Report', '12/03/2025'],
        ['Adom', 'Tel: 0302123456'],
        ['Name', 'Phone', 'Do not text'],
        ['Ama', '0240000101', 'yes'],
      ],
      2,
    ],
    ['nowhere, and a word of it is between the people', [...people, ['Client', 'Phone'], ...people], null],
    ['nowhere, below a letterhead with its date', [['Date', '24/11/2025'], ...people], null],
    ['with words nobody would guess beside one we know', [['Vorname', 'Mobile'], ...people], 0],
  ] as [string, Cell[][], number | null][])('%s', (_, rows, expected) => {
    expect(findLayout(tableOf(rows)).headerRow).toBe(expected);
  });

  it('can be corrected by the person, and the columns follow', () => {
    const rows = [['Liste', 'Kontakt'], ['Name', 'Phone'], ...people];
    expect(findLayout(tableOf(rows), undefined, null).headerRow).toBeNull();
    expect(findLayout(tableOf(rows), undefined, 1).columns.map(column => column.header)).toEqual(['Name', 'Phone']);
  });
});

describe('contacts or appointments', () => {
  it.each([
    [
      ['Client', 'Phone', 'Date', 'Time', 'Service'],
      ['Ama', '0240000101', '24/11/2025', '09:00', 'Braids'],
      ['name', 'phone', 'date', 'time', 'service'],
    ],
    [
      ['Patient', 'Mobile', 'Appointment', 'Doctor', 'Status'],
      ['Ama', '0240000101', '2025-11-24 09:00', 'Dr Osei', 'Booked'],
      ['name', 'phone', 'dateTime', 'staff', 'status'],
    ],
    [
      ['Nom', 'Téléphone', 'Date du RDV', 'Heure', 'Durée', 'Médecin'],
      ['Ama', '0240000101', '24/11/2025', '9h30', '30 min', 'Dr Osei'],
      ['name', 'phone', 'date', 'time', 'duration', 'staff'],
    ],
    [
      ['Who', 'Ring', 'When'],
      ['Ama Mensah', '0240000101', '24 Nov 2025 at 9:30 am'],
      ['name', 'phone', 'dateTime'],
    ],
    [
      ['When', 'Who', 'What', 'Number'],
      ['Tue 24 Nov 2:30pm', 'Ama Mensah', 'Braids', '0240000101'],
      ['dateTime', 'name', 'service', 'phone'],
    ],
    [
      ['Booking ID', 'Start', 'End', 'Client', 'Phone'],
      ['7', '24/11/2025 09:00', '24/11/2025 09:30', 'Ama', '0240000101'],
      ['externalId', 'dateTime', 'end', 'name', 'phone'],
    ],
  ])('%j are appointments', (header, values, expected) => {
    const rows = [header, values, values];
    expect(findLayout(tableOf(rows)).purpose).toBe('appointments');
    expect(fieldsOf(rows)).toEqual(expected);
  });

  it.each([
    [
      ['Name', 'Phone', 'Date'],
      ['Ama', '0240000101', '24/11/2025'],
    ],
    [
      ['Name', 'Phone', 'Registered on', 'Last visit'],
      ['Ama', '0240000101', '24/11/2024', '24/11/2025'],
    ],
  ])('%j are contacts', (header, values) => {
    expect(findLayout(tableOf([header, values])).purpose).toBe('contacts');
  });

  it('obeys the person', () => {
    const rows = [
      ['Name', 'Phone', 'Date'],
      ['Ama', '0240000101', '24/11/2025'],
    ];
    expect(fieldsOf(rows, 'appointments')).toEqual(['name', 'phone', 'date']);
  });
});

describe('corrections', () => {
  it('gives a field to one column only, and leaves the others as they were', () => {
    const layout = findLayout(
      tableOf([
        ['Name', 'Phone', 'Nickname'],
        ['Ama Mensah', '0240000101', 'Ama'],
      ]),
    );
    const corrected = correctLayout(layout, [{ index: 2, field: 'name' }]);
    expect(corrected.columns.map(column => column.field)).toEqual([null, 'phone', 'name']);
  });

  it('leaves the other phone columns when one more is named, and takes one away when told', () => {
    const layout = findLayout(
      tableOf([
        ['Name', 'Phone', 'Emergency phone'],
        ['Ama', '0240000101', '0240000102'],
      ]),
    );
    const more = correctLayout(layout, [{ index: 2, field: 'phone' }]);
    expect(more.columns.map(column => column.field)).toEqual(['name', 'phone', 'phone']);
    const fewer = correctLayout(more, [{ index: 1, field: null }]);
    expect(fewer.columns.map(column => column.field)).toEqual(['name', null, 'phone']);
  });

  it('names a field of their own after its header, and keeps the answer of a do-not-text column', () => {
    const layout = findLayout(
      tableOf([
        ['Name', 'Phone', 'Club', 'SMS'],
        ['Ama', '0240000101', 'Reds', 'no'],
      ]),
    );
    const corrected = correctLayout(layout, [
      { index: 2, field: 'custom' },
      { index: 3, field: 'optOut', yesMeans: 'consent' },
    ]);
    expect(corrected.columns[2]).toMatchObject({ field: 'custom', custom: 'Club' });
    expect(corrected.columns[3]).toMatchObject({ field: 'optOut', yesMeans: 'consent' });
    expect(correctLayout(corrected, [{ index: 3, field: 'notes' }]).columns[3]).not.toHaveProperty('yesMeans');
  });

  it('shows what is in a column', () => {
    const { columns } = findLayout(
      tableOf([
        ['Name', 'Group'],
        ['Ama', 'A'],
        ['Kofi', 'A'],
        ['Yaw', ' B '],
      ]),
    );
    expect(columns[1]).toMatchObject({ index: 1, header: 'Group', samples: ['A', 'B'] });
  });
});
