// Calendars as people keep them by hand: whom an event is about, on which number, and whether it still stands.
import { describe, expect, it } from 'vitest';
import { findLayout } from '../../../../src-main/import/columns/find-layout.ts';
import { readTable } from '../../../../src-main/import/table/read-table.ts';
import { parseAppointmentRows } from '../../parse-all.ts';

async function appointments(...events: string[][]) {
  const lines = events.flatMap((event, index) => [
    'BEGIN:VEVENT',
    `UID:${index + 1}`,
    `DTSTART:20270111T${String(9 + index).padStart(2, '0')}0000`,
    ...event,
    'END:VEVENT',
  ]);
  const text = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
  const table = await readTable(Buffer.from(text), 'book.ics', { today: '2027-01-04' });
  return parseAppointmentRows(table, findLayout(table), 'GH', { zone: 'Africa/Accra' }).rows;
}
const titled = async (...titles: string[]) =>
  (await appointments(...titles.map(title => [`SUMMARY:${title}`]))).map(({ name, phone, service, status }) => [
    name,
    phone,
    service ?? '',
    status,
  ]);

describe('the title of an event', () => {
  it('says that it was called off', async () => {
    expect(
      await titled(
        'Canceled: Afia',
        'CANCELLED - Yaw Boateng',
        '[Cancelled] Esi',
        'Annulé : Adwoa',
        'Abena (annulée)',
        'Ama Mensah',
        'No show: Kojo',
      ),
    ).toEqual([
      ['Afia', null, '', 'cancelled'],
      ['Yaw Boateng', null, '', 'cancelled'],
      ['Esi', null, '', 'cancelled'],
      ['Adwoa', null, '', 'cancelled'],
      ['Abena', null, '', 'cancelled'],
      ['Ama Mensah', null, '', 'booked'],
      ['Kojo', null, '', 'no-show'],
    ]);
  });

  it('gives the number, which is no part of the name', async () => {
    expect(
      await titled(
        'Kofi Owusu 0201234567',
        'Esi (+233 55 123 4567) - trim',
        'Braids - Ama tel: 024 123 4567',
        'Room 0241 - Yaw',
      ),
    ).toEqual([
      ['Kofi Owusu', '+233201234567', '', 'booked'],
      ['Esi', '+233551234567', 'trim', 'booked'],
      ['Ama', '+233241234567', 'Braids', 'booked'],
      ['Yaw', null, 'Room 0241', 'booked'],
    ]);
  });

  it('of two numbers gives none', async () => {
    expect((await titled('Kofi 0201234567 / 0241234567'))[0]?.[1]).toBeNull();
  });

  it('in brackets names the person of a service that comes again', async () => {
    expect(await titled('Consultation (Ama Mensah)', 'Consultation (Kofi Owusu)')).toEqual([
      ['Ama Mensah', null, 'Consultation', 'booked'],
      ['Kofi Owusu', null, 'Consultation', 'booked'],
    ]);
  });
});

describe('the number in a description', () => {
  const phoneIn = async (description: string) =>
    (await appointments(['SUMMARY:Ama', `DESCRIPTION:${description}`]))[0]?.phone ?? null;

  it.each([
    ['024 123 4567', '+233241234567'],
    ['Booked by\\nAma Mensah\\nama@x.com\\n024 123 4567', '+233241234567'],
    ['<b>Booked by</b><br>Ama Mensah<br>0241234567', '+233241234567'],
    ['tel 0241234567', '+233241234567'],
    ['Phone Number: +233 24 123 4567\\n\\nText Reminder Number: +233241234567', '+233241234567'],
    // Whose the other one is nobody says.
    ['To cancel call us. Phone: 0201112222\\nClient phone: 0551234567', null],
    ['Clinic phone: 0302123456\\nPatient mobile: 024 123 4567', null],
    ['One tap mobile\\nUS: +16469313860\\,\\,83311234567#', null],
    ['Invoice 0241234567 paid', null],
  ])('%s', async (description, phone) => {
    expect(await phoneIn(description)).toBe(phone);
  });

  it('that stands by everybody is the house’s own', async () => {
    const rows = await appointments(
      ...['Ama', 'Kofi', 'Esi'].map(name => [`SUMMARY:${name}`, 'DESCRIPTION:Questions? Phone: 0201112222']),
      ...['Yaw', 'Yaa'].map(name => [`SUMMARY:${name}`, 'DESCRIPTION:Phone: 0241234567']),
    );
    expect(rows.map(({ phone }) => phone)).toEqual([null, null, null, '+233241234567', '+233241234567']);
  });
});

it('a guest who declined is asked about', async () => {
  const guest = (state: string) => `ATTENDEE;PARTSTAT=${state};CN=Akua Boakye:mailto:akua@x.com`;
  const rows = await appointments(
    ['SUMMARY:Check-up', guest('DECLINED')],
    ['SUMMARY:Check-up', guest('ACCEPTED')],
    ['SUMMARY:Check-up', guest('DECLINED'), 'STATUS:CANCELLED'],
  );
  expect(rows.map(({ status, problems }) => [status, ...problems.map(({ code }) => code)])).toEqual([
    ['booked', 'status-unclear'],
    ['booked'],
    ['cancelled'],
  ]);
});

it('a title that only names those who meet is no service', async () => {
  const [row] = await appointments([
    'SUMMARY:Ama Mensah and Dr Osei',
    'ORGANIZER;CN=Dr Osei:mailto:o@x.com',
    'ATTENDEE;CN=Dr Osei:mailto:o@x.com',
    'ATTENDEE;CN=Ama Mensah:mailto:a@x.com',
  ]);
  expect(row).toMatchObject({ name: 'Ama Mensah' });
  expect(row?.service).toBeUndefined();
});
