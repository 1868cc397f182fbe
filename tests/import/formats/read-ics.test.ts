import { describe, expect, it } from 'vitest';
import { findLayout } from '../../../src-main/import/columns/find-layout.ts';
import { repeatedDays } from '../../../src-main/import/formats/calendar/repeated-days.ts';
import { ImportRefusal } from '../../../src-main/import/refusal.ts';
import { readTable } from '../../../src-main/import/table/read-table.ts';
import { parseAppointmentRows } from '../parse-all.ts';

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const calendar = (...parts: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n');
const table = (text: string) => readTable(Buffer.from(text), 'book.ics', { today: '2027-01-04' });
async function appointments(parts: string[], zone = 'Africa/Accra') {
  const read = await table(calendar(...parts));
  return parseAppointmentRows(read, findLayout(read), 'GH', { zone }).rows;
}
const starts = async (parts: string[], zone?: string) =>
  (await appointments(parts, zone)).map(row => row.start ?? row.problems.map(({ code }) => code).join(' '));
const at = (...start: string[]) => event('UID:1', 'SUMMARY:Ama Mensah', ...start);

describe('a calendar file', () => {
  it('of a booking page: person, number, service, length, note and reference', async () => {
    const booked = event(
      'UID:abc-1@book.example',
      'DTSTART:20270111T090000Z',
      'DTEND:20270111T094500Z',
      'SUMMARY:Braids',
      'ORGANIZER;CN=Salon:mailto:desk@salon.example',
      'ATTENDEE;CN=Salon;PARTSTAT=ACCEPTED:mailto:desk@salon.example',
      'ATTENDEE;CN="Mensah, Ama";ROLE=REQ-PARTICIPANT:mailto:ama@example.com',
      'DESCRIPTION:Phone: 024 123 4567\\nFirst visit\\, long ',
      ' hair',
      'STATUS:CONFIRMED',
      'BEGIN:VALARM',
      'DESCRIPTION:Alarm',
      'END:VALARM',
    );
    expect(await appointments([booked])).toEqual([
      {
        row: 1,
        name: 'Ama Mensah',
        rawName: 'Mensah, Ama',
        nameRepairs: ['surname-first'],
        phone: '+233241234567',
        rawPhone: '024 123 4567',
        start: '2027-01-11T09:00',
        rawStart: '2027-01-11T09:00:00Z',
        durationMinutes: 45,
        service: 'Braids',
        status: 'booked',
        notes: 'Phone: 024 123 4567 First visit, long hair',
        externalId: 'abc-1@book.example',
        optOut: false,
        repairs: expect.any(Array),
        problems: [],
      },
    ]);
  });

  it('is placed on the wall of the business, whatever clock it was written by', async () => {
    const own = [
      'BEGIN:VTIMEZONE',
      'TZID:Our Time',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n');
    const written = [
      'DTSTART:20270711T090000',
      'DTSTART:20270711T090000Z',
      'DTSTART;TZID=Africa/Lagos:20270711T100000',
      'DTSTART;TZID="/example.org/20070101_1/Europe/Paris":20270711T110000',
      'DTSTART;TZID=GMT Standard Time:20270711T100000',
      'DTSTART;TZID=Our Time:20270711T100000',
    ].map((start, index) => event(`UID:${index}`, 'SUMMARY:Ama', start));
    expect(await starts([own, ...written])).toEqual(Array.from({ length: 6 }, () => '2027-07-11T09:00'));
    // A comma of a name is escaped where it stands as a text, and quoted where a time refers to it.
    const named = own.replace('Our Time', '(UTC+01:00) Lagos\\, Algiers');
    const byName = at('DTSTART;TZID="(UTC+01:00) Lagos, Algiers":20270711T100000');
    expect(await starts([named, byName])).toEqual(['2027-07-11T09:00']);
    // London is an hour ahead in summer and not in winter.
    expect(await starts([at('DTSTART:20270711T090000Z')], 'Europe/London')).toEqual(['2027-07-11T10:00']);
    expect(await starts([at('DTSTART:20270111T090000Z')], 'Europe/London')).toEqual(['2027-01-11T09:00']);
  });

  it('asks where it does not say: a whole day, no day, a clock nobody knows, a day that is none', async () => {
    expect(await starts([at('DTSTART;VALUE=DATE:20270111')])).toEqual(['no-time']);
    expect(await starts([at('LOCATION:here')])).toEqual(['no-date']);
    expect(await starts([at('DTSTART;TZID=Mars/Olympus:20270111T090000')])).toEqual(['date-unreadable']);
    expect(await starts([at('DTSTART:20270230T090000Z')])).toEqual(['no-such-date']);
    expect(await starts([at('DTSTART:20270111T090000Z').replace('DTSTART', 'X-START')])).toEqual(['no-date']);
  });

  it('without the business’s zone asks about instants', async () => {
    const read = await table(calendar(at('DTSTART:20270111T090000Z')));
    const { rows } = parseAppointmentRows(read, findLayout(read), 'GH');
    expect(rows[0]).toMatchObject({ start: null, problems: [{ code: 'time-has-zone', blocks: true }] });
  });

  it('finds name and service in the title by what comes again and again', async () => {
    const titled = (...titles: string[]) =>
      appointments(titles.map((title, index) => event(`UID:${index}`, `SUMMARY:${title}`, 'DTSTART:20270111T090000')));
    const told = (rows: Awaited<ReturnType<typeof titled>>) => rows.map(({ name, service }) => [name, service]);
    const services = [
      ['Ama Mensah', 'Cut'],
      ['Kofi Owusu', 'Cut'],
      ['Esi Nyarko', 'Nails'],
    ];
    expect(told(await titled('Cut – Ama Mensah', 'Cut – Kofi Owusu', 'Nails – Esi Nyarko'))).toEqual(services);
    expect(told(await titled('Ama Mensah: Cut', 'Kofi Owusu: Cut', 'Esi Nyarko: Nails'))).toEqual(services);
    expect(told(await titled('Ama Mensah'))).toEqual([['Ama Mensah', undefined]]);
    // A number at the end stands behind the whole title; what is in small letters is no name.
    const atEnd = ['Ama Mensah - Cut 024 123 4561', 'Kofi Owusu - Cut 024 123 4562', 'Esi Nyarko - Nails 024 123 4563'];
    expect(told(await titled(...atEnd))).toEqual(services);
    expect(told(await titled('Ama Mensah - braids 0244123456'))).toEqual([['Ama Mensah', 'braids']]);
    expect(told(await titled('Braids - Ama Mensah 0244123456'))).toEqual([['Ama Mensah', 'Braids']]);
    expect(told(await titled('Ama Mensah 0244123456 - Braids'))).toEqual([['Ama Mensah', 'Braids']]);
  });

  it('names nobody of several guests', async () => {
    const guests = ['ATTENDEE;CN=Ama:mailto:a@x.y', 'ATTENDEE;CN=Kofi:mailto:k@x.y'];
    const [row] = await appointments([event('UID:1', 'SUMMARY:Meeting', 'DTSTART:20270111T090000', ...guests)]);
    expect(row?.name).toBe('Meeting');
  });

  it('called off, one by one or as a whole, is cancelled', async () => {
    const off = at('DTSTART:20270111T090000', 'STATUS:CANCELLED');
    expect((await appointments([off]))[0]?.status).toBe('cancelled');
    const allOff = ['METHOD:CANCEL', at('DTSTART:20270111T090000', 'STATUS:CONFIRMED')];
    expect((await appointments(allOff))[0]?.status).toBe('cancelled');
  });

  it('beside one that was called off, in one file, stands', async () => {
    const kofi = event('UID:2', 'SUMMARY:Kofi Boateng', 'DTSTART:20270112T090000');
    const file = calendar('METHOD:CANCEL', at('DTSTART:20270111T090000')) + calendar('METHOD:PUBLISH', kofi);
    const read = await table(file);
    const { rows } = parseAppointmentRows(read, findLayout(read), 'GH', { zone: 'Africa/Accra' });
    expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'booked']);
  });

  it('in two versions is the newer; twice in one version it is asked about', async () => {
    const version = (sequence: number, hour: string) => at(`SEQUENCE:${sequence}`, `DTSTART:20270111T${hour}0000`);
    expect(await starts([version(2, '10'), version(1, '09')])).toEqual(['2027-01-11T10:00']);
    const twice = await appointments([version(1, '09'), version(1, '10')]);
    expect(twice[1]?.problems).toMatchObject([{ code: 'same-reference-twice', blocks: true }]);
  });

  it('cut off in the middle is refused: what it lacks would look cancelled', async () => {
    const whole = calendar(at('DTSTART:20270111T090000'), at('DTSTART:20270112T090000'));
    const damaged = (text: string) => expect(table(text)).rejects.toMatchObject({ code: 'damaged' });
    await damaged(whole.slice(0, -'END:VCALENDAR\r\n'.length));
    await damaged(whole.slice(0, 150));
    await expect(table(whole)).resolves.toMatchObject({ kind: 'ics' });
    await expect(table('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')).rejects.toBeInstanceOf(ImportRefusal);
  });
});

describe('an event that repeats', () => {
  const weekly = (...lines: string[]) =>
    event('UID:w', 'SUMMARY:Ama', 'DTSTART;TZID=Europe/London:20260302T090000', 'RRULE:FREQ=WEEKLY;BYDAY=MO', ...lines);

  it('is read day by day from today on, each with a reference of its own', async () => {
    const read = await table(calendar(weekly()));
    expect(read.notes).toEqual([{ code: 'repeating-events', count: 1 }]);
    const rows = await appointments([weekly()], 'Europe/London');
    expect(rows).toHaveLength(9);
    expect(rows[0]).toMatchObject({ externalId: 'w/2027-01-04', start: '2027-01-04T09:00' });
    expect(rows[8]).toMatchObject({ externalId: 'w/2027-03-01', start: '2027-03-01T09:00' });
  });

  it('leaves out what was taken out, and moves what was moved', async () => {
    const moved = event(
      'UID:w',
      'SUMMARY:Ama',
      'RECURRENCE-ID:20270118T090000Z',
      'DTSTART;TZID=Europe/London:20270119T140000',
    );
    const rows = await appointments([weekly('EXDATE;TZID=Europe/London:20270111T090000'), moved], 'Europe/London');
    expect(rows.slice(0, 3).map(({ externalId, start }) => [externalId, start])).toEqual([
      ['w/2027-01-04', '2027-01-04T09:00'],
      ['w/2027-01-25', '2027-01-25T09:00'],
      ['w/2027-02-01', '2027-02-01T09:00'],
    ]);
    expect(rows.at(-1)).toMatchObject({ externalId: 'w/2027-01-18', start: '2027-01-19T14:00' });
  });

  it.each([
    ['a second before the next', 'TZID=Africa/Accra:20270105T100000', '20270119T095959Z', ['05T10', '12T10']],
    ['as the last begins', 'TZID=Africa/Accra:20270105T100000', '20270119T100000Z', ['05T10', '12T10', '19T10']],
    ['at midnight far in the west', 'TZID=America/New_York:20270105T100000', '20270119T045959Z', ['05T15', '12T15']],
    ['on the day before, seen from here', 'TZID=Africa/Lagos:20270106T003000', '20270112T233000Z', ['05T23', '12T23']],
    ['with a day', 'TZID=Africa/Accra:20270105T100000', '20270112', ['05T10', '12T10']],
  ])('ends %s', async (_, first, until, expected) => {
    const rule = `RRULE:FREQ=WEEKLY;UNTIL=${until}`;
    const found = await starts([event('UID:u', 'SUMMARY:Ama', `DTSTART;${first}`, rule)]);
    expect(found.map(start => start.slice(8, 13))).toEqual(expected);
  });

  it('keeps the hour of a day that was added to it, and of a period', async () => {
    const more = ['RDATE:20270113T150000Z,20270114T110000Z', 'RDATE;VALUE=PERIOD:20270115T160000Z/PT1H'];
    const first = 'DTSTART:20270112T100000Z';
    expect(await starts([at(first, ...more, 'RDATE;VALUE=DATE:20270118')])).toEqual([
      '2027-01-12T10:00',
      '2027-01-13T15:00',
      '2027-01-14T11:00',
      '2027-01-15T16:00',
      '2027-01-18T10:00',
    ]);
  });

  it.each([
    ['twice on one day', ['RDATE:20270112T150000Z']],
    ['on an added day that cannot be read', ['RDATE:soon']],
    ['but not on a day that cannot be read', ['RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:2027']],
    ['but not by a second rule', ['RRULE:FREQ=DAILY;COUNT=3', 'EXRULE:FREQ=WEEKLY;BYDAY=WE']],
  ])('%s is asked about', async (_, lines) => {
    expect(await starts([at('DTSTART:20270112T100000Z', ...lines)])).toEqual(['no-date']);
  });

  it('and was moved from one day on is asked about: its later days are elsewhere', async () => {
    const later = at('RECURRENCE-ID;RANGE=THISANDFUTURE:20270119T100000Z', 'DTSTART:20270119T150000Z');
    const first = at('DTSTART:20270112T100000Z', 'RRULE:FREQ=WEEKLY;COUNT=4');
    expect(await starts([first, later])).toEqual(['no-date', '2027-01-19T15:00']);
  });

  it.each([
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;COUNT=1000000000',
    'FREQ=YEARLY;BYYEARDAY=366',
    'FREQ=MONTHLY;BYSETPOS=-1;BYDAY=MO',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=WEEKLY;BYDAY=9XX',
    'FREQ=YEARLY;BYMONTHDAY=25',
    'nonsense',
  ])('by %s is asked about, not unrolled', async rule => {
    expect(await starts([at('DTSTART:20270111T090000', `RRULE:${rule}`)])).toEqual(['no-date']);
  });

  it('on a day that never comes, or a hundred thousand times, ends', () => {
    expect(repeatedDays('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-01-01', '2027-01-04', 60)).toEqual([]);
    expect(repeatedDays('FREQ=DAILY;COUNT=1000000000', '2026-01-01', '2027-01-04', 3)).toHaveLength(3);
    expect(repeatedDays('FREQ=DAILY', '0001-01-01', '2027-01-04', 2)).toEqual(['2027-01-04', '2027-01-05']);
  });

  it.each([
    ['FREQ=DAILY;INTERVAL=3', '2027-01-01', ['2027-01-04', '2027-01-07', '2027-01-10', '2027-01-13']],
    ['FREQ=DAILY;COUNT=5', '2027-01-02', ['2027-01-04', '2027-01-05', '2027-01-06']],
    ['FREQ=WEEKLY', '2026-12-30', ['2027-01-06', '2027-01-13']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', '2026-12-29', ['2027-01-12', '2027-01-14']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU', '2026-12-27', ['2027-01-10', '2027-01-11']],
    ['FREQ=WEEKLY;UNTIL=20270107T235959Z', '2026-12-30', ['2027-01-06']],
    ['FREQ=MONTHLY', '2026-10-12', ['2027-01-12']],
    ['FREQ=MONTHLY;BYDAY=2TU', '2026-10-13', ['2027-01-12']],
    ['FREQ=MONTHLY;BYMONTHDAY=-20', '2026-10-12', ['2027-01-12']],
    ['FREQ=MONTHLY;INTERVAL=2', '2026-10-12', []],
    ['FREQ=YEARLY', '2020-01-10', ['2027-01-10']],
    ['FREQ=YEARLY;BYMONTH=1;BYDAY=2MO', '2020-01-13', ['2027-01-11']],
  ])('%s from %s', (rule, first, expected) => {
    expect(repeatedDays(rule, first, '2027-01-04', 11)).toEqual(expected);
  });
});
