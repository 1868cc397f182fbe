import { describe, expect, it } from 'vitest';
import { parseAppointmentRows } from '../../../src-main/import/appointments/parse-appointment-rows.ts';
import { readDuration, readStatus } from '../../../src-main/import/appointments/read-appointment-cells.ts';
import { type DateOrder, readTime, readWallTime } from '../../../src-main/import/appointments/wall-time.ts';
import { findLayout } from '../../../src-main/import/columns/find-layout.ts';
import { problemsOf } from '../../../src-main/import/review.ts';
import type { Cell, Table } from '../../../src-main/import/table/table.ts';

function parseRows(rows: Cell[][], dateOrder?: DateOrder) {
  const table: Table = { kind: 'csv', sheets: [], sheet: '', rows, rowNumbers: null, notes: [] };
  return parseAppointmentRows(
    table,
    findLayout(table, 'appointments'),
    'GH',
    dateOrder === undefined ? {} : { dateOrder },
  );
}

const header = ['Client', 'Phone', 'Date', 'Time'];
const on = (date: Cell, time: Cell = '09:00'): Cell[] => ['Ama', '0240000101', date, time];
const startOf = (date: Cell, time: Cell, order?: DateOrder) => {
  const row = parseRows([header, on(date, time)], order).rows[0];
  return row?.start ?? row?.problems.map(problem => problem.code).join(' ');
};

describe('an appointment', () => {
  it('with everything', () => {
    const rows = [
      ['Ref', 'Date', 'Time', 'End time', 'Patient', 'Phone', 'Service', 'Doctor', 'Status', 'Notes'],
      [
        'A-7',
        '24/11/2025',
        '9:30 am',
        '10:15',
        'Ama Mensah',
        '240000101',
        'Check-up',
        'Dr Osei',
        'Confirmed',
        'fasting',
      ],
    ];
    expect(parseRows(rows)).toEqual({
      dateOrder: 'dmy',
      rows: [
        {
          row: 2,
          name: 'Ama Mensah',
          phone: '+233240000101',
          rawPhone: '240000101',
          start: '2025-11-24T09:30',
          rawStart: '24/11/2025 9:30 am',
          durationMinutes: 45,
          service: 'Check-up',
          staff: 'Dr Osei',
          status: 'confirmed',
          notes: 'fasting',
          externalId: 'A-7',
          optOut: false,
          repairs: ['lost-leading-zero'],
          problems: [],
        },
      ],
    });
  });

  it('is for a person with a name or a number', () => {
    const { rows } = parseRows([
      header,
      ['', '', '24/11/2025', '09:00'],
      ['', '0302000101', '24/11/2025', '09:00'],
      ['Ama', '0302000101', '24/11/2025', '09:00'],
    ]);
    expect(rows.flatMap(problemsOf).map(({ row, code, blocks }) => [row, code, blocks])).toEqual([
      [2, 'no-person', true],
      [3, 'phone-refused', true],
      [4, 'phone-refused', false],
    ]);
  });

  it('for somebody who wants no texts says so, and is read by its country and its mobile like any list of people', () => {
    const rows = [
      ['Client', 'Home phone', 'Mobile', 'Country', 'Do not text', 'Consent', 'Notes', 'Date', 'Time'],
      ['Ama', '0302000101', '0240000101', '', 'no', 'no', '', '24/11/2025', '09:00'],
      ['Awa', '', '0505123456', 'Côte d’Ivoire', 'no', 'yes', '', '24/11/2025', '09:30'],
      ['Esi', '', '0505123456', 'Atlantis', 'no', 'yes', '', '24/11/2025', '10:00'],
      ['Yaw', '', '0240000104', '', 'no', 'yes', 'DO NOT TEXT', '24/11/2025', '10:30'],
    ];
    expect(parseRows(rows).rows.map(({ phone, optOut }) => [phone, optOut])).toEqual([
      ['+233240000101', true],
      ['+2250505123456', false],
      [null, false],
      ['+233240000104', true],
    ]);
  });

  it('with more cells than the header stays out: they may have shifted', () => {
    const table: Table = {
      kind: 'csv',
      sheets: [],
      sheet: '',
      rows: [header, on('24/11/2025'), ['Mensah', 'Ama', '0240000102', '24/11/2025', '09:00']],
      rowNumbers: null,
      ragged: new Set([2]),
      notes: [],
    };
    const { rows } = parseAppointmentRows(table, findLayout(table, 'appointments'), 'GH');
    expect(rows[1]?.problems).toContainEqual({ code: 'more-cells-than-columns', blocks: true });
  });

  it('with a reference that was there before stays out', () => {
    const rows = [
      ['Ref', 'Client', 'Date', 'Time'],
      ['7', 'Ama', '24/11/2025', '09:00'],
      ['7', 'Ama', '25/11/2025', '09:00'],
    ];
    expect(parseRows(rows).rows[1]?.problems).toEqual([{ code: 'same-reference-twice', detail: '2', blocks: true }]);
  });
});

describe('the day and the hour', () => {
  const date = (text: string): Cell => ({ number: 1, stored: '1', format: 'x', date: text });
  it.each([
    ['2025-11-24', '09:00', '2025-11-24T09:00'],
    ['2025/11/24', '09:00:00', '2025-11-24T09:00'],
    ['24/11/2025', '9h', '2025-11-24T09:00'],
    ['24.11.25', '14h30', '2025-11-24T14:30'],
    ['11/24/2025', '2:15 PM', '2025-11-24T14:15'],
    ['24-Nov-2025', '2.15 pm', '2025-11-24T14:15'],
    ['Mon 24 November 2025', '12 am', '2025-11-24T00:00'],
    ['lundi 24 novembre 2025', '12h00', '2025-11-24T12:00'],
    ['Mar 25 novembre 2025', '12 pm', '2025-11-25T12:00'],
    ['1er août 2025', 'midi', '2025-08-01T12:00'],
    ['November 24th, 2025', 'noon', '2025-11-24T12:00'],
    ['24/11/2025 00:00', '09:00 - 09:30', '2025-11-24T09:00'],
    ['24/11/2025', '24/11/2025 16:45', '2025-11-24T16:45'],
    ['24/11/2025 16:45', '', '2025-11-24T16:45'],
    ['2025-11-24T16:45:00', '', '2025-11-24T16:45'],
    ['24 Nov 2025 at 4.45pm', '', '2025-11-24T16:45'],
    ['24/11/2025', '2-3pm', '2025-11-24T14:00'],
    ['24/11/2025', '2:00 - 3:00 PM', '2025-11-24T14:00'],
    ['24/11/2025', '11-1pm', '2025-11-24T11:00'],
    ['24/11/2025', '9–10am', '2025-11-24T09:00'],
    ['24/11/2025', '11:30-12:30 pm', '2025-11-24T11:30'],
    ['24/11/2025', '10 à 11h', '2025-11-24T10:00'],
    ['24/11/2025', '9:00:00 a. m.', '2025-11-24T09:00'],
    ['24/11/2025', '10 o’clock am', '2025-11-24T10:00'],
    [date('2025-11-24'), date('09:20'), '2025-11-24T09:20'],
    [date('2025-11-24T09:20'), '', '2025-11-24T09:20'],
    ['24/11/2025', '0930', '2025-11-24T09:30'],
    ['le 24/11/2025', 'de 14h à 15h', '2025-11-24T14:00'],
    ['lun. 24/11/2025', '14 h 30', '2025-11-24T14:30'],
    ['Thurs 27 Nov 2025', '9:00–9:30', '2025-11-27T09:00'],
    // Of two ways to read it the day of the week leaves one.
    ['Mon 03/11/2025', '09:00', '2025-11-03T09:00'],
    ['mardi 03/11/2025', '09:00', '2025-03-11T09:00'],
  ] as [Cell, Cell, string][])('%s, %s', (day, hour, expected) => {
    expect(startOf(day, hour)).toBe(expected);
  });

  it.each([
    ['24/11/2025', '', 'no-time'],
    ['', '09:00', 'no-date'],
    ['24/11/2025', '9', 'time-unreadable'], // morning or evening
    ['24/11/2025', 'after lunch', 'time-unreadable'],
    ['24/11/2025', '25:00', 'time-unreadable'],
    ['24 November', '09:00', 'date-unreadable'], // no year
    ['le 25/11', '14h', 'date-unreadable'],
    ['Tuesday 24 November 2025', '09:00', 'date-unreadable'], // a Monday
    ['Wed 03/11/2025', '09:00', 'date-unreadable'], // Wednesday in no order
    ['30/02/2025', '09:00', 'date-unreadable'],
    ['2025-02-30', '09:00', 'date-unreadable'], // nor is it 20:25
    ['24/11/2025', '09:00 - late', 'time-unreadable'],
    ['32/11/2025', '09:00', 'date-unreadable'],
    ['next Monday', '09:00', 'date-unreadable'],
    ['24/11/2025 or 25/11/2025', '09:00', 'date-unreadable'],
    ['11127', '09:00', 'date-unreadable'],
    ['459850', '09:00', 'date-unreadable'],
    ['2025-11-24T09:00:00Z', '', 'time-has-zone'],
    ['2025-11-24T09:00:00+01:00', '', 'time-has-zone'],
  ])('%s, %s is never guessed: %s', (day, hour, problem) => {
    const { rows } = parseRows([header, on(day, hour)]);
    expect(rows[0]?.start).toBeNull();
    expect(rows[0]?.problems).toMatchObject([{ code: problem, blocks: true }]);
  });

  it('asks about an hour of the night, which often lacks its pm', () => {
    expect(parseRows([header, on('24/11/2025', '02:30')]).rows[0]).toMatchObject({
      start: '2025-11-24T02:30',
      problems: [{ code: 'time-unusual', detail: '02:30', blocks: true }],
    });
    // A program that writes 00:00 where it has no hour.
    expect(parseRows([header, on('24/11/2025 00:00', '')]).rows[0]?.problems[0]).toMatchObject({
      code: 'time-unusual',
      blocks: true,
    });
  });
});

describe('day and month, decided by the whole column', () => {
  const starts = (days: string[], order?: DateOrder) =>
    parseRows([header, ...days.map(day => on(day))], order).rows.map(
      row => row.start?.slice(0, 10) ?? row.problems[0]?.code,
    );

  it('one day above twelve tells for all', () => {
    expect(starts(['03/04/2025', '04/04/2025', '25/04/2025'])).toEqual(['2025-04-03', '2025-04-04', '2025-04-25']);
    expect(starts(['03/04/2025', '04/25/2025'])).toEqual(['2025-03-04', '2025-04-25']);
  });

  it('and when none does, the rows wait for the person’s word', () => {
    expect(starts(['03/04/2025', '05/05/2025'])).toEqual(['date-ambiguous', '2025-05-05']);
    expect(starts(['03/04/2025', '05/05/2025'], 'dmy')).toEqual(['2025-04-03', '2025-05-05']);
    expect(starts(['03/04/2025', '05/05/2025'], 'mdy')).toEqual(['2025-03-04', '2025-05-05']);
  });

  it('a column with both keeps the ones that can be read one way only', () => {
    expect(starts(['03/04/2025', '25/04/2025', '04/26/2025'])).toEqual(['date-ambiguous', '2025-04-25', '2025-04-26']);
  });

  it('a date against the order the person gave is unreadable, not turned round', () => {
    expect(starts(['04/25/2025'], 'dmy')).toEqual(['date-unreadable']);
  });
});

describe('a day as the sheet counts it', () => {
  const bare = (number: number): Cell => ({ number, stored: String(number) });
  const starts = (...rows: Cell[][]) =>
    parseRows([header, ...rows]).rows.map(row => row.start ?? row.problems.map(({ code }) => code).join(' '));

  it('is a day where the whole column is such', () => {
    expect(starts(on('45985', '0.375'), on('45986', '0,604166667'), on('45987', '.5'))).toEqual([
      '2025-11-24T09:00',
      '2025-11-25T14:30',
      '2025-11-26T12:00',
    ]);
    expect(starts(on(bare(45985), bare(0.375)), on(bare(45986), '09:30'))).toEqual([
      '2025-11-24T09:00',
      '2025-11-25T09:30',
    ]);
    expect(starts(on('45985.375', ''), on('45986,6041666', ''), on('45987', ''))).toEqual([
      '2025-11-24T09:00',
      '2025-11-25T14:30',
      'no-time',
    ]);
  });

  it('is only a number among other dates, or where it may be one without its marks', () => {
    expect(starts(on('45985'), on('25/11/2025'))).toEqual(['date-unreadable', '2025-11-25T09:00']);
    expect(starts(on('45985'), on('41125'))).toEqual(['date-unreadable', 'date-unreadable']); // 4/11/25?
    expect(starts(on('24/11/2025', '0.375'))).toEqual(['time-unreadable']);
  });

  it('may have day and month changed, where the sheet could read only the days up to twelve', () => {
    const read = (date: string): Cell => ({ number: 1, stored: '1', format: 'm/d/yyyy', date });
    expect(starts(on(read('2025-03-11')), on('25/11/2025'), on(read('2025-10-10')))).toEqual([
      '2025-03-11T09:00',
      '2025-11-25T09:00',
      '2025-10-10T09:00',
    ]);
    const { rows } = parseRows([header, on(read('2025-03-11')), on('25/11/2025'), on(read('2025-10-10'))]);
    expect(rows.map(({ problems }) => problems)).toEqual([
      [{ code: 'date-swapped', detail: '2025-03-11', blocks: true }],
      [],
      [],
    ]);
    const below = parseRows([header, on(read('2025-03-11')), on('', '10:00'), on('25/11/2025')]).rows;
    expect(below.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      ['date-swapped'],
      ['date-carried', 'date-swapped'],
      [],
    ]);
    // It could read a day above twelve as well, or the other dates are in words or in its own order.
    for (const others of [['25/11/2025', read('2025-11-26')], ['25 Nov 2025'], ['2025-11-25'], ['10/10/2025']]) {
      const quiet = parseRows([header, on(read('2025-03-11')), ...others.map(date => on(date))]).rows;
      expect(quiet.flatMap(({ problems }) => problems)).toEqual([]);
    }
  });
});

describe('a date written once for the whole day', () => {
  const rowsOf = (rows: Cell[][], head: Cell[] = header) =>
    parseRows([head, ...rows]).rows.map(row => {
      const { code, detail } = row.problems[0] ?? {};
      return [row.name, row.start ?? '', code ?? '', detail ?? ''].join(' ').trim();
    });
  const at = (name: string, date: Cell, time: Cell): Cell[] => [name, '0240000101', date, time];

  it('holds for the rows below it, and each says so', () => {
    expect(
      rowsOf([
        at('Ama', '24/11/2025', '09:00'),
        at('Kofi', '', '09:30'),
        at('Esi', '', '14:00'),
        at('Yaw', '25/11/2025', '08:00'),
        at('Abena', '', '08:30'),
      ]),
    ).toEqual([
      'Ama 2025-11-24T09:00',
      'Kofi 2025-11-24T09:30 date-carried 24/11/2025',
      'Esi 2025-11-24T14:00 date-carried 24/11/2025',
      'Yaw 2025-11-25T08:00',
      'Abena 2025-11-25T08:30 date-carried 25/11/2025',
    ]);
    const carried = parseRows([header, at('Ama', '24/11/2025', '09:00'), at('Kofi', '', '09:30')]).rows[1];
    expect(carried?.problems).toEqual([{ code: 'date-carried', detail: '24/11/2025', blocks: false }]);
  });

  it('holds for hours in the same column', () => {
    const head = ['Client', 'Phone', 'Date and time'];
    expect(
      rowsOf(
        [
          ['Ama', '0240000101', '24/11/2025 09:00'],
          ['Kofi', '0240000102', '09:30'],
        ],
        head,
      ),
    ).toEqual(['Ama 2025-11-24T09:00', 'Kofi 2025-11-24T09:30 date-carried 24/11/2025']);
  });

  it('holds for the first cell of several merged ones, a sheet’s own date', () => {
    const date: Cell = { number: 45985, stored: '45985', format: 'dd/mm/yyyy', date: '2025-11-24' };
    expect(rowsOf([at('Ama', date, '09:00'), at('Kofi', null, '09:30')])[1]).toBe(
      'Kofi 2025-11-24T09:30 date-carried 2025-11-24',
    );
  });

  it('is not supplied where the list writes it on every row and one was forgotten', () => {
    expect(
      rowsOf([at('Ama', '24/11/2025', '09:00'), at('Kofi', '24/11/2025', '09:30'), at('Esi', '', '10:00')]),
    ).toEqual(['Ama 2025-11-24T09:00', 'Kofi 2025-11-24T09:30', 'Esi  no-date']);
  });

  it('is not supplied where nearly every row has its own', () => {
    const days = Array.from({ length: 9 }, (_, index) => at('Ama', `${index + 13}/11/2025`, '09:00'));
    expect(rowsOf([...days, at('Kofi', '', '10:00')]).at(-1)).toBe('Kofi  no-date');
    expect(rowsOf([...days.slice(0, 3), at('Kofi', '', '10:00')]).at(-1)).toMatch(/date-carried/);
  });

  it('ends at an empty line, at a heading that is no date, and where the hours begin again', () => {
    const monday = at('Ama', '24/11/2025', '09:00');
    const kofi = at('Kofi', '', '10:00');
    expect(rowsOf([monday, ['', '', '', ''], kofi])[1]).toBe('Kofi  no-date');
    expect(rowsOf([monday, ['Tuesday', '', '', ''], kofi]).at(-1)).toBe('Kofi  no-date');
    expect(rowsOf([monday, at('Esi', 'Tue 25th', '09:00'), kofi]).at(-1)).toBe('Kofi  no-date');
    expect(rowsOf([at('Ama', '24/11/2025', '14:00'), at('Esi', '', '08:00'), kofi])).toEqual([
      'Ama 2025-11-24T14:00',
      'Esi  no-date',
      'Kofi  no-date',
    ]);
  });

  it('does not end at a free slot', () => {
    expect(rowsOf([at('Ama', '24/11/2025', '09:00'), ['', '', '', '09:30'], at('Kofi', '', '10:00')]).at(-1)).toBe(
      'Kofi 2025-11-24T10:00 date-carried 24/11/2025',
    );
  });

  it('may stand in a line of its own above the rows of the day', () => {
    const head = ['Time', 'Client', 'Phone'];
    const rows: Cell[][] = [
      ['Monday 24 November 2025', '', ''],
      ['09:00', 'Ama', '0240000101'],
      ['09:30', 'Kofi', '0240000102'],
      ['', '', ''],
      ['Rendez-vous du mardi 25 novembre 2025', '', ''],
      head,
      ['09:00', 'Esi', '0240000103'],
      ['Total', '3', ''],
    ];
    expect(rowsOf(rows, head)).toEqual([
      'Ama 2025-11-24T09:00 date-carried Monday 24 November 2025',
      'Kofi 2025-11-24T09:30 date-carried Monday 24 November 2025',
      'Esi 2025-11-25T09:00 date-carried Rendez-vous du mardi 25 novembre 2025',
    ]);
    const above = parseRows([['Appointments for Monday 24 November 2025'], head, ['09:00', 'Ama', '0240000101']]);
    expect(above.rows[0]).toMatchObject({ name: 'Ama', start: '2025-11-24T09:00' });
    // The day of printing.
    expect(parseRows([['24/11/2025'], head, ['09:00', 'Ama', '0240000101']]).rows[0]?.start).toBeNull();
  });

  it('is read in the order the column proves', () => {
    expect(
      rowsOf([at('Ama', '03/11/2025', '09:00'), at('Kofi', '', '10:00'), at('Esi', '25/11/2025', '09:00')]),
    ).toEqual([
      'Ama 2025-11-03T09:00 order-by-one 25/11/2025',
      'Kofi 2025-11-03T10:00 order-by-one 25/11/2025',
      'Esi 2025-11-25T09:00',
    ]);
  });
});

describe('the cells of an appointment', () => {
  it.each([
    ['30', 30],
    ['45 min', 45],
    ['1h30', 90],
    ['1 hr 15 min', 75],
    ['1:30', 90],
    ['2 hours', 120],
    ['1,5 h', 90],
    ['90 minutes', 90],
    ['1', null], // an hour or a minute
    ['long', null],
    ['0', null],
  ])('takes %s', (text, minutes) => {
    expect(readDuration(text, false)).toBe(minutes);
  });

  it('takes the length from a column of hours, a time cell, an elapsed time, or the end', () => {
    expect(readDuration('1.5', true)).toBe(90);
    expect(readDuration({ number: 0.0208333, stored: '', format: 'h:mm', date: '00:30' }, false)).toBe(30);
    expect(readDuration({ number: 0.0625, stored: '', format: '[h]:mm' }, false)).toBe(90);
    const rows = [
      [...header, 'End'],
      [...on('24/11/2025', '09:00'), '09:40'],
      [...on('24/11/2025', '09:00'), '08:00'],
    ];
    expect(parseRows(rows).rows.map(row => row.durationMinutes ?? row.problems[0]?.code)).toEqual([
      40,
      'end-before-start',
    ]);
    expect(parseRows([header, on('24/11/2025', '09:00-09:45')]).rows[0]?.durationMinutes).toBe(45);
  });

  it.each([
    ['', 'booked'],
    ['Scheduled', 'booked'],
    ['CONFIRMED', 'confirmed'],
    ['Canceled', 'cancelled'],
    ['Annulé', 'cancelled'],
    ['No-show', 'no-show'],
    ['Completed', 'arrived'],
    ['rescheduled', null],
    ['Reporté', null],
    ['CANCELLED_BY_CUSTOMER', 'cancelled'],
    ['Cancelled - client sick', 'cancelled'],
    ['Late Cancel', 'cancelled'],
    ['Annulé par le patient', 'cancelled'],
    ['RDV annulé', 'cancelled'],
    ['Cancelled?', null],
    ['Not cancelled', null],
    ['Cancelled by mistake', null],
    ['Cancellation requested', null],
    ['X', null], // came, or crossed out
    ['Absent non excusé', 'no-show'],
    ['N’est pas venu', 'no-show'],
    ['Did not show', 'no-show'],
    ['NO_SHOW', 'no-show'],
    ['En salle d’attente', 'arrived'],
    ['Started', 'arrived'],
    ['ACCEPTED', 'booked'],
    ['À confirmer', 'booked'],
    ['Booked (online)', 'booked'],
    ['Confirmé par SMS', 'confirmed'],
    ['RDV honoré', 'arrived'],
    ['Moved by client', null],
    ['Paid', null],
  ])('status %s', (text, status) => {
    expect(readStatus(text)).toBe(status);
  });

  it('keeps out a row whose status nobody understands', () => {
    const rows = [
      [...header, 'Status'],
      [...on('24/11/2025'), 'moved to Friday'],
    ];
    expect(parseRows(rows).rows[0]?.problems).toEqual([
      { code: 'status-unclear', detail: 'moved to Friday', blocks: true },
    ]);
  });

  it('asks where only a name, a service or a note says that it was called off', () => {
    const rows = [
      ['Client', 'Phone', 'Date', 'Time', 'Service', 'Notes', 'Status'],
      ['CANCELLED Ama', '0241234567', '24/11/2025', '09:00', '', '', ''],
      ['Kofi (annulé)', '0241234567', '24/11/2025', '09:10', '', '', ''],
      ['Esi', '0241234567', '24/11/2025', '09:20', 'Canceled - Trim', '', 'Booked'],
      ['Yaw', '0241234567', '24/11/2025', '09:30', 'Trim', 'CANCELLED', 'Confirmed'],
      ['Yaa', '0241234567', '24/11/2025', '09:40', 'Trim', 'Annulé le 12, rappeler', ''],
      ['Adwoa', '0241234567', '24/11/2025', '09:50', 'Trim', 'cancelled', 'Cancelled'],
      ['Abena', '0241234567', '24/11/2025', '10:00', 'Trim', 'was late when she cancelled twice before', ''],
      ['Ann Canceleda', '0241234567', '24/11/2025', '10:10', 'Trim', '', ''],
    ];
    expect(parseRows(rows).rows.map(({ status, problems }) => [status, problems[0]?.detail])).toEqual([
      ['booked', 'CANCELLED Ama'],
      ['booked', 'Kofi (annulé)'],
      ['booked', 'Canceled - Trim'],
      ['confirmed', 'CANCELLED'],
      ['booked', 'Annulé le 12, rappeler'],
      ['cancelled', undefined],
      ['booked', undefined],
      ['booked', undefined],
    ]);
  });

  it('keeps out an appointment that stands in one row and is cancelled in another, unless references tell them apart', () => {
    const rows: Cell[][] = [
      ['Client', 'Date', 'Time', 'Status', 'Ref'],
      ['Ama', '24/11/2025', '09:00', 'Booked', ''],
      ['Kofi', '24/11/2025', '10:00', 'Booked', ''],
      ['AMA', '24/11/2025', '09:00', 'Cancelled', ''],
      ['Esi', '24/11/2025', '11:00', 'Cancelled', '7'],
      ['Esi', '24/11/2025', '11:00', 'Booked', '8'],
    ];
    expect(parseRows(rows).rows.map(({ problems }) => problems)).toEqual([
      [{ code: 'status-unclear', detail: 'Booked', blocks: true }],
      [],
      [{ code: 'status-unclear', detail: 'Cancelled', blocks: true }],
      [],
      [],
    ]);
  });

  it('reads no clock into a plain number and no date into a phone', () => {
    expect([readTime('9'), readTime('13 pm'), readTime('0 am')]).toEqual([null, '13:00', null]);
    expect(readWallTime('0240000101')).toMatchObject({ date: null, time: null });
  });
});
