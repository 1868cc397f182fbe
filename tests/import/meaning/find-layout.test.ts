import { describe, expect, it } from 'vitest';
import { correctLayout, findLayout } from '../../../src-main/import/columns/find-layout.ts';
import type { Cell, Table } from '../../../src-main/import/table/table.ts';

function tableOf(rows: Cell[][]): Table {
  return { kind: 'csv', sheets: [], sheet: '', rows, rowNumbers: null, notes: [] };
}

/** 'header→field' of every column that has a field, in order. */
function fieldsOf(rows: Cell[][], purpose?: 'contacts' | 'appointments'): string[] {
  return findLayout(tableOf(rows), purpose).columns.map(column => column.field ?? '–');
}

const people = [
  ['Ama Mensah', '0240000101'],
  ['Kofi Owusu', '0240000102'],
  ["Adjoua N'Guessan", '0240000103'],
];

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

describe('columns by name, English and French', () => {
  const below = (values: string[]): Cell[][] => [values, values.map(value => `${value}`)];
  it.each([
    [
      ['First Name', 'Surname', 'Mobile No.', 'E-mail'],
      ['Ama', 'Mensah', '0240000101', 'a@b.co'],
      ['firstName', 'lastName', 'phone', 'email'],
    ],
    [
      ['Prénom', 'Nom', 'N° de téléphone', 'Courriel'],
      ['Ama', 'Mensah', '0240000101', 'a@b.co'],
      ['firstName', 'lastName', 'phone', 'email'],
    ],
    [
      ['Nom', 'Portable'],
      ['Ama Mensah', '0240000101'],
      ['name', 'phone'],
    ],
    [
      ['Name', 'Surname', 'Cell'],
      ['Ama', 'Mensah', '0240000101'],
      ['firstName', 'lastName', 'phone'],
    ],
    [
      ['Client', 'Contact'],
      ['Ama Mensah', '0240000101'],
      ['name', 'phone'],
    ],
    [
      ['Contact', 'Number'],
      ['Ama Mensah', '0240000101'],
      ['name', 'phone'],
    ],
    [
      ['No', 'Patient Name', 'WhatsApp'],
      ['1', 'Ama', '0240000101'],
      ['–', 'name', 'phone'],
    ],
    [
      ['FullName', 'PhoneNumber', 'OptOut'],
      ['Ama', '0240000101', 'yes'],
      ['name', 'phone', 'optOut'],
    ],
    [
      ['Name', 'Home phone', 'Mobile phone (MTN)'],
      ['Ama', '0302000101', '0240000101'],
      ['name', 'phone', 'phone'],
    ],
    [
      ['Name', 'Phone', 'Next of kin phone'],
      ['Ama', '0240000101', '0240000102'],
      ['name', 'phone', '–'],
    ],
    [
      ['Name', 'Phone', 'Date of birth'],
      ['Ama', '0240000101', '24/11/1990'],
      ['name', 'phone', '–'],
    ],
    [
      ['Nom complet', 'Tél.', 'Groupe', 'Ne pas contacter'],
      ['Ama', '0240000101', 'A', 'non'],
      ['name', 'phone', 'group', 'optOut'],
    ],
  ])('%j', (header, values, expected) => {
    expect(fieldsOf([header, ...below(values)])).toEqual(expected);
  });

  it.each([
    ['WhatsApp Number', 'phone'],
    ['WhatsApp No.', 'phone'],
    ['Pays/Région (bureau)', 'country'],
    ['Country/Territory', 'country'],
    ['Libellés', 'group'],
    ['E-mail 1 - Valeur', 'email'],
    ['Adresse de messagerie', 'email'],
    ['E-mail 1 - Libellé', '–'],
    ['Téléphone 1 - Valeur', 'phone'],
    ['Téléphone 1 - Libellé', '–'],
  ])('%s is %s, as phones and mail programs write it', (header, field) => {
    const value = field === 'phone' ? '0302000111' : field === 'email' ? 'a@b.co' : 'Ghana';
    expect(
      fieldsOf(
        [
          ['Name', 'Phone', header],
          ['Ama', '0240000101', value],
        ],
        'contacts',
      )[2],
    ).toBe(field);
  });

  it('takes every phone column: which number is texted is decided for each person', () => {
    expect(
      fieldsOf([
        ['Nom', 'Tel1', 'Tel2', 'Mobile3'],
        ['Ama', '0302000101', '0240000101', ''],
      ]),
    ).toEqual(['name', 'phone', 'phone', 'phone']);
    const rows = [
      ['Name', 'Phone', 'Mobile', 'Home phone', 'Phone 2', 'Fax', 'Emergency phone', 'Phone type'],
      ['Ama', '', '0240000101', '', '', '', '0240000109', 'Mobile'],
      ['Kofi', '0240000102', '0240000103', '0302000101', '0550000101', '0302000109', '', 'Home'],
    ];
    expect(fieldsOf(rows)).toEqual(['name', 'phone', 'phone', 'phone', 'phone', '–', '–', '–']);
  });
});

describe('a name that is somebody else’s', () => {
  it.each([
    [
      ['First Name', 'Last Name', "Teacher's Name", 'Phone'],
      ['firstName', 'lastName', '–', 'phone'],
    ],
    [
      ["Manager's Name", 'Phone'],
      ['–', 'phone'],
    ],
    [
      ['Nickname', 'Company', 'Phone'],
      ['–', '–', 'phone'],
    ],
    [
      ['Child', 'Father name', 'Phone'],
      ['name', '–', 'phone'],
    ],
  ])('%j', (header, expected) => {
    const below = header.map(name => (name === 'Phone' ? '0240000101' : 'Ama'));
    expect(fieldsOf([header, below])).toEqual(expected);
  });
});

describe('columns by content', () => {
  it('finds the people and their numbers when there is no header', () => {
    expect(fieldsOf(people.map(([name, phone]) => ['17', name ?? '', phone ?? '', 'a@b.co']))).toEqual([
      '–',
      'name',
      'phone',
      'email',
    ]);
  });

  it('recognises numbers however damaged they are', () => {
    const phones = ['240000101', '+233 (0) 24 000 0102', 'O240000103', '2.33E+11', '00233240000104'];
    expect(fieldsOf([['?', '??'], ...phones.map((phone, index) => [`Person ${'abcde'[index]}`, phone])])[1]).toBe(
      'phone',
    );
    const cells = [240000101, 240000102, 240000103].map(number => ({ number, stored: String(number) }));
    expect(fieldsOf(cells.map((cell, index) => [`Person ${'abc'[index]}`, cell]))[1]).toBe('phone');
  });

  it('takes what is dialled for the numbers, not what is counted', () => {
    const rows = people.map(([name, phone], index) => [String(10_000_001 + index), name ?? '', phone ?? '']);
    expect(fieldsOf(rows)).toEqual(['–', 'name', 'phone']);
  });

  it('takes two columns of numbers when nobody named them', () => {
    const rows = people.map(([name, phone], index) => [
      name ?? '',
      `030200010${index}`,
      phone ?? '',
      `7000000${index}`,
    ]);
    expect(fieldsOf(rows)).toEqual(['name', 'phone', 'phone', '–']);
  });

  it('does not call a column of names a phone because of its title', () => {
    expect(
      fieldsOf([
        ['Phone', 'Name'],
        ['Ama Mensah', '0240000101'],
        ['Kofi Owusu', '0240000102'],
      ]),
    ).toEqual(['name', 'phone']);
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
