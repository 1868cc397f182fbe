import { describe, expect, it } from 'vitest';
import { readDuration, readStatus } from '../../../../src-main/import/appointments/read-appointment-cells.ts';
import { readTime, readWallTime } from '../../../../src-main/import/appointments/wall-time.ts';
import { findLayout } from '../../../../src-main/import/columns/find-layout.ts';
import { problemsOf } from '../../../../src-main/import/review.ts';
import type { Cell, Table } from '../../../../src-main/import/table/table.ts';
import { parseAppointmentRows } from '../../parse-all.ts';
import { header, on, parseRows } from './appointment-rows.ts';

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

  it('shows the length or the end that it cannot use as it stands in the file', () => {
    const shown = (extra: string, cell: string, time = '09:00') =>
      parseRows([
        [...header, extra],
        [...on('24/11/2025', time), cell],
      ]).rows.flatMap(problemsOf);
    expect(shown('Minutes', '2,000')).toMatchObject([{ code: 'duration-unclear', cell: '2,000' }]);
    expect(shown('End', '26/11/2025 10:00')).toMatchObject([{ code: 'duration-unclear', cell: '26/11/2025 10:00' }]);
    expect(shown('End', '08:15')).toMatchObject([{ code: 'end-before-start', cell: '08:15' }]);
    expect(shown('End', '', '09:00-08:15')).toMatchObject([{ code: 'end-before-start', cell: '09:00-08:15' }]);
  });

  it.each(['nan', 'None', 'NULL', 'n/a', '-', '--'])('are empty where %s stands', cell => {
    const rows = parseRows([
      ['Ref', ...header, 'Duration', 'Status', 'Service', 'Staff', 'Notes', 'Country'],
      [cell, ...on('24/11/2025'), cell, cell, cell, cell, cell, cell],
      [cell, ...on('25/11/2025'), cell, cell, cell, cell, cell, cell],
    ]).rows;
    expect(rows.flatMap(row => row.problems)).toEqual([]);
    const said = ['externalId', 'durationMinutes', 'service', 'staff', 'notes', 'country'];
    for (const row of rows) for (const field of said) expect(row).not.toHaveProperty(field);
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
