// Lists as booking systems write them: what stands in a column of theirs must not be read into another one.
import { describe, expect, it } from 'vitest';
import { findLayout } from '../../../../src-main/import/columns/find-layout.ts';
import type { Cell, Table } from '../../../../src-main/import/table/table.ts';
import { parseAppointmentRows } from '../../parse-all.ts';

function parseRows(rows: Cell[][]) {
  const table: Table = { kind: 'csv', sheets: [], sheet: '', rows, rowNumbers: null, notes: [] };
  return parseAppointmentRows(table, findLayout(table), 'GH').rows;
}
/** Lines of a file without quotes, by its separator. */
const lines = (separator: string, ...text: string[]): Cell[][] => text.map(line => line.split(separator));
const told = (rows: Cell[][]) =>
  parseRows(rows).map(({ name, phone, start, status, problems }) =>
    [name, phone, start, status, ...problems.map(({ code }) => code)].join(' '),
  );

describe('the day of the visit', () => {
  it('is not the day it was booked, recorded, cancelled, or the one before', () => {
    const line = (header: string, other: string) =>
      told(
        lines(
          ',',
          `${header},client name,client phone,start date,start time,end date,end time,service`,
          `${other},Ama Mensah,0241234567,2027-01-13,09:00:00,2027-01-13,09:30:00,Trim`,
        ),
      );
    for (const header of [
      'record date',
      'Booking date',
      'Date Scheduled',
      'Booked on',
      'Last appointment',
      'Date d’enregistrement',
      'Date de création',
      'Dernier RDV',
      'Réservé le',
      'Reminder Date',
      'Paid on',
    ]) {
      expect(line(header, '2027-01-03 11:20:00'), header).toEqual(['Ama Mensah +233241234567 2027-01-13T09:00 booked']);
      expect(line(header, '14/01/2027'), header).toEqual(['Ama Mensah +233241234567 2027-01-13T09:00 booked']);
    }
  });

  it('is asked about where another column says when it was cancelled', () => {
    for (const header of ['Cancelled date', 'Canceled on', 'Annulé le', 'Cancellation reason', 'Rescheduled by']) {
      const line = (other: string) =>
        told(lines(',', `${header},Client,Phone,Date,Time`, `${other},Ama Mensah,0241234567,2027-01-13,09:00`));
      expect(line('2027-01-03'), header).toEqual(['Ama Mensah +233241234567 2027-01-13T09:00 booked status-unclear']);
      for (const none of ['', '-', 'No', 'n/a'])
        expect(line(none), header).toEqual(['Ama Mensah +233241234567 2027-01-13T09:00 booked']);
    }
  });

  it('is found behind the day of booking', () => {
    expect(
      told(
        lines(
          ';',
          'Booking date;Client;Phone;Appointment date;Time',
          '13/01/2027;Ama Mensah;0241234567;20/01/2027;09:00',
        ),
      ),
    ).toEqual(['Ama Mensah +233241234567 2027-01-20T09:00 booked']);
    expect(
      told(
        lines(
          ';',
          'Name;Phone;Last appointment;Next appointment',
          'Ama Mensah;0241234567;15/12/2026 10:00;13/01/2027 09:00',
        ),
      ),
    ).toEqual(['Ama Mensah +233241234567 2027-01-13T09:00 booked']);
  });

  it('of a repair shop is the day it is due', () => {
    expect(
      told(lines(';', 'Customer;Phone;Due date;Time;Job', 'Ama Mensah;0241234567;13/01/2027;09:00;Phone screen')),
    ).toEqual(['Ama Mensah +233241234567 2027-01-13T09:00 booked']);
  });

  it('is found where a salon program puts it', () => {
    const rows = parseRows(
      lines(
        ';',
        'Ref #;Created by;Created Date;Cancelled by;Cancelled date;Client;Service;Scheduled on;Location;Status;Team member;Duration;Price',
        '#D4;Akosua;3 Jan 2027;;;Ama Mensah;Box braids;11 Jan 2027, 9:00am;Osu;Booked;Akosua;2h 30min;350.00',
        '#D5;Akosua;3 Jan 2027;Ama;4 Jan 2027;Kofi Owusu;Trim;11 Jan 2027, 2:30pm;Osu;Cancelled;Yaw;30min;50.00',
      ),
    );
    expect(rows).toMatchObject([
      { name: 'Ama Mensah', start: '2027-01-11T09:00', durationMinutes: 150, staff: 'Akosua', status: 'booked' },
      { name: 'Kofi Owusu', start: '2027-01-11T14:30', durationMinutes: 30, externalId: '#D5', status: 'cancelled' },
    ]);
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  });
});

describe('a column that says only whether', () => {
  it('cancels, in a booking page’s words', () => {
    const header =
      'Invitee Name,Invitee accepted marketing emails,Text Reminder Number,Event Type Name,Start Date & Time,End Date & Time,Event Created Date & Time,Canceled,Canceled By,Cancellation reason';
    expect(
      parseRows(
        lines(
          ',',
          header,
          'Ama Mensah,No,+233 24 123 4567,30 Minute Meeting,2027-01-11 09:00 am,2027-01-11 09:30 am,2027-01-02 08:00 am,false,,',
          'Kofi Owusu,No,+233 20 123 4567,30 Minute Meeting,2027-01-12 02:00 pm,2027-01-12 02:30 pm,2027-01-02 08:00 am,true,Kofi,Busy',
        ),
      ),
    ).toMatchObject([
      { name: 'Ama Mensah', service: '30 Minute Meeting', status: 'booked', optOut: false, problems: [] },
      { name: 'Kofi Owusu', start: '2027-01-12T14:00', status: 'cancelled', optOut: false, problems: [] },
    ]);
  });

  it.each([
    ['Cancelled', 'Yes', 'cancelled'],
    ['Cancelled', 'No', 'booked'],
    ['Cancelled?', '', 'booked'],
    ['Cancelled', '04/01/2027', 'cancelled'],
    ['Annulé', 'x', 'cancelled'],
    ['Annulé ?', 'X', 'cancelled'],
    ['Annulé', 'oui', 'cancelled'],
    ['Annulé', 'non', 'booked'],
    ['No show', '1', 'no-show'],
    ['No show', '0', 'booked'],
    ['Confirmed', 'TRUE', 'confirmed'],
    ['Confirmed', 'FALSE', 'booked'],
    ['is_confirmed', '1', 'confirmed'],
    ['is_confirmed', '0', 'booked status-unclear'], // cancelled, in some programs
    ['Confirmed', 'cancelled', 'cancelled'],
    ['Cancelled', 'perhaps', 'booked status-unclear'],
  ])('%s: %s', (header, cell, status) => {
    expect(
      told([
        ['Client', 'Phone', 'Date', 'Time', header],
        ['Ama', '0241234567', '13/01/2027', '09:00', cell],
        ['Kofi', '0201234567', '13/01/2027', '10:00', ''],
      ])[0],
    ).toBe(`Ama +233241234567 2027-01-13T09:00 ${status}`);
  });

  it.each([
    ['Attended', 'No', 'no-show'],
    ['Did they come?', 'n', 'no-show'],
    ['Came', 'Yes', undefined],
    ['Venu', 'non', 'no-show'],
    ['No show', 'No', 'arrived'],
    ['Did not come', '0', 'arrived'],
    ['Absent', 'non', 'arrived'],
    ['Attended', '', undefined],
    ['Attended', 'not yet', undefined],
    ['Confirmed', 'No', undefined],
    ['Cancelled', 'No', undefined],
  ])('%s: %s means %s once the day is past', (header, cell, pastStatus) => {
    const rows = parseRows([
      ['Client', 'Phone', 'Date', 'Time', header],
      ['Ama', '0241234567', '13/01/2027', '09:00', cell],
      ['Kofi', '0201234567', '13/01/2027', '10:00', ''],
    ]);
    expect([rows[0]?.status, rows[0]?.pastStatus]).toEqual([cell === 'Yes' ? 'arrived' : 'booked', pastStatus]);
    expect(rows.flatMap(row => row.problems)).toEqual([]);
  });

  it('means nothing of the past where two columns differ, and what another column says stands', () => {
    const header = ['Client', 'Date', 'Time', 'Attended', 'No show', 'Cancelled'];
    const rows = parseRows([
      header,
      ['Ama', '13/01/2027', '09:00', 'no', 'no', 'no'],
      ['Kofi', '13/01/2027', '10:00', 'no', '', 'yes'],
      ['Esi', '13/01/2027', '11:00', 'no', 'yes', 'no'],
      ['Yaw', '13/01/2027', '12:00', 'no', '', 'no'],
    ]);
    expect(rows.map(({ status, pastStatus }) => [status, pastStatus])).toEqual([
      ['booked', undefined],
      ['cancelled', undefined],
      ['no-show', undefined],
      ['booked', 'no-show'],
    ]);
  });

  it('beside a status cancels whatever that still says', () => {
    expect(
      told([
        ['Client', 'Date', 'Time', 'Status', 'Cancelled', 'Confirmed'],
        ['Ama', '13/01/2027', '09:00', 'Scheduled', 'yes', 'yes'],
        ['Kofi', '13/01/2027', '10:00', 'Scheduled', 'no', 'yes'],
        ['Esi', '13/01/2027', '11:00', 'Who knows', 'yes', ''],
      ]),
    ).toEqual([
      'Ama  2027-01-13T09:00 cancelled',
      'Kofi  2027-01-13T10:00 confirmed',
      'Esi  2027-01-13T11:00 booked status-unclear',
    ]);
  });
});

it('a French calendar writes the day under Début and its hour beside it', () => {
  const rows = parseRows(
    lines(
      ';',
      'Objet;Début;Heure de début;Fin;Heure de fin;Journée entière;Rappel actif/inactif;Date du rappel;Heure du rappel;Description;Privé',
      'Awa Koné;13/01/2027;09:00:00;13/01/2027;09:30:00;Faux;Vrai;12/01/2027;08:45:00;0241234567;Faux',
      'Yao Kouassi;14/01/2027;14:30:00;14/01/2027;15:00:00;Faux;Vrai;13/01/2027;14:15:00;0201234567;Faux',
    ),
  );
  expect(rows).toMatchObject([
    { name: 'Awa Koné', phone: '+233241234567', start: '2027-01-13T09:00', durationMinutes: 30, optOut: false },
    { name: 'Yao Kouassi', phone: '+233201234567', start: '2027-01-14T14:30', durationMinutes: 30, optOut: false },
  ]);
});

it('the start of a membership is no appointment', () => {
  const rows = lines(';', 'Name;Phone;Start', 'Ama Mensah;0241234567;13/01/2020', 'Kofi Owusu;0201234567;14/01/2021');
  const table: Table = { kind: 'csv', sheets: [], sheet: '', rows, rowNumbers: null, notes: [] };
  expect(findLayout(table).purpose).toBe('contacts');
});

it('nobody is called False', () => {
  const rows = parseRows(
    lines(
      ',',
      'Subject,Start Date,Start Time,End Date,End Time,All day event,Reminder on/off,Reminder Date,Reminder Time,Description,Private',
      'Ama Mensah,1/14/2027,9:00:00 AM,1/14/2027,9:30:00 AM,False,True,1/14/2027,8:45:00 AM,024 123 4567,False',
      'Kofi Owusu,1/13/2027,2:30:00 PM,1/13/2027,3:00:00 PM,False,True,1/13/2027,2:15:00 PM,020 123 4567,False',
    ),
  );
  expect(rows).toMatchObject([
    { name: 'Ama Mensah', phone: '+233241234567', start: '2027-01-14T09:00', optOut: false },
    { name: 'Kofi Owusu', phone: '+233201234567', start: '2027-01-13T14:30', optOut: false },
  ]);
});
