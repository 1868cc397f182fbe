// Contact cards and calendar files from the screen's side: what a person sees, corrects and gets.
import { expect, test } from 'vitest';
import { openDesk } from '../delivery/desk.ts';
import { checked, imported, open, previewOf } from './import-steps.ts';

const event = (uid: string, start: string, title: string, ...more: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `DTSTART:${start}`, `SUMMARY:${title}`, ...more, 'END:VEVENT'].join('\r\n');
const calendar = (...events: string[]) => ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\r\n');
const phone = (number: string) => `DESCRIPTION:Phone: ${number}`;
const day = { from: '2027-01-06' as const, until: '2027-01-08' as const };

test('contact cards are people, their further numbers kept and their groups joined', async () => {
  const desk = await openDesk();
  const vcf = [
    'BEGIN:VCARD\nVERSION:3.0\nFN:Ama Mensah\nTEL;TYPE=WORK:0302 123 456\nTEL;TYPE=CELL:024 123 4567',
    'CATEGORIES:Nails\nEND:VCARD\n',
  ].join('\n');
  const found = await open(desk, vcf, 'phone.vcf');
  expect(found).toMatchObject({ purpose: 'contacts', kind: 'vcard', headerRow: 0, rowCount: 2 });
  await desk.call('import.check', { draftId: found.draftId });
  await desk.call('import.publish', { draftId: found.draftId });
  const { rows } = await desk.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 10 });
  expect(rows).toMatchObject([{ name: 'Ama Mensah', groups: ['Nails'] }]);
  const whole = await desk.call('contacts.get', { id: rows[0]?.id ?? 0 });
  expect(whole.otherPhones).toMatchObject([{ phone: '+233302123456', label: 'Work', textable: false }]);
});

test('a person who is known tells which part of a calendar’s titles is the name; nobody known, it is said to be a guess', async () => {
  const desk = await openDesk();
  const titles = calendar(
    event('a', '20270106T090000Z', 'Abena – Deep Tissue'),
    event('b', '20270106T100000Z', 'Yaw – Hot Stone'),
  );
  const guessed = await open(desk, titles, 'book.ics');
  expect(guessed.notes).toEqual([{ code: 'titles-guessed', count: 2 }]);
  await desk.call('import.discard', { draftId: guessed.draftId });
  await desk.person('Abena', '0244100201');
  const found = await open(desk, titles, 'book.ics');
  expect(found.notes).toEqual([]);
  expect(found.columns.find(({ field }) => field === 'name')?.samples).toEqual(['Abena', 'Yaw']);
});

test('a calendar’s title names no client where the rest beside a service is a name of who works here', async () => {
  const desk = await openDesk();
  const service = { id: null, minutes: 30, price: null, colour: null, staff: '' };
  await desk.call('services.save', { ...service, name: 'Haircut' });
  await desk.call('hours.save', { staff: 'Madam Akosua', week: [{ weekday: 1, from: 540, until: 1020 }] });
  const titles = ['Haircut Akosua', 'Haircut Kwesi'].map((title, n) => event(title, `20270106T1${n}0000Z`, title));
  const found = await open(desk, calendar(...titles), 'book.ics');
  expect(found.columns.find(({ field }) => field === 'name')?.samples).toEqual(['Haircut Akosua', 'Kwesi']);
  expect(found.notes).toEqual([{ code: 'titles-guessed', count: 1 }]);
});

test('what a person said of a calendar’s titles is not said of the next one, whose people are known by then', async () => {
  const desk = await openDesk();
  const week = (day: string) =>
    calendar(
      event(`a${day}`, `202701${day}T090000Z`, 'Ama – Braids', phone('024 123 4567')),
      event(`k${day}`, `202701${day}T100000Z`, 'Kofi – Nails', phone('020 123 4567')),
    );
  const first = await open(desk, week('06'), 'book.ics');
  const swapped = { name: 'service', service: 'name' } as const;
  const fields = first.columns.map(({ index, field }) => ({
    index,
    field: field === 'name' || field === 'service' ? swapped[field] : field,
  }));
  const { draftId, purpose, sheet, delimiter, encoding } = first;
  await desk.call('import.correct', { draftId, purpose, sheet, delimiter, encoding, fields });
  await desk.call('import.check', { draftId });
  await desk.call('import.publish', { draftId: first.draftId });
  await imported(desk, week('13'), 'book.ics');
  const booked = await desk.call('appointments.range', { from: '2027-01-01', until: '2027-01-31' });
  expect(booked.map(({ contactName, service }) => `${contactName} ${service}`)).toEqual([
    'Ama Braids',
    'Kofi Nails',
    'Ama Braids',
    'Kofi Nails',
  ]);
});

test('a calendar file is appointments on the business’s wall; sent again it moves and cancels by its own references', async () => {
  const desk = await openDesk();
  const settings = await desk.call('settings.get');
  await desk.call('settings.save', { ...settings, zone: 'Europe/Paris' });
  const first = calendar(
    event('a', '20270106T090000Z', 'Braids – Ama Mensah', phone('024 123 4567')),
    event('b', '20270106T100000Z', 'Braids – Kofi Owusu', phone('020 123 4567')),
    event('c', '20270107T100000Z', 'Cut – Esi Nyarko', phone('055 123 4567')),
  );
  const record = await imported(desk, first, 'book.ics');
  expect(record).toMatchObject({ purpose: 'appointments', reminders: 'held', counts: { new: 3 } });
  const booked = async () =>
    (await desk.call('appointments.range', day)).map(
      ({ contactName, service, start, status }) => `${contactName} ${service} ${start} ${status}`,
    );
  expect(await booked()).toEqual([
    'Ama Mensah Braids 2027-01-06T10:00 booked',
    'Kofi Owusu Braids 2027-01-06T11:00 booked',
    'Esi Nyarko Cut 2027-01-07T11:00 booked',
  ]);
  const second = calendar(
    event('a', '20270106T130000Z', 'Braids – Ama Mensah', phone('024 123 4567')),
    event('b', '20270106T100000Z', 'Braids – Kofi Owusu', phone('020 123 4567'), 'STATUS:CANCELLED'),
    event('c', '20270107T100000Z', 'Cut – Esi Nyarko', phone('055 123 4567')),
  );
  expect((await checked(desk, second, 'book.ics')).counts).toMatchObject({ moved: 1, cancelled: 1, same: 1, new: 0 });
  await imported(desk, second, 'book.ics');
  expect(await booked()).toEqual([
    'Kofi Owusu Braids 2027-01-06T11:00 cancelled',
    'Ama Mensah Braids 2027-01-06T14:00 booked',
    'Esi Nyarko Cut 2027-01-07T11:00 booked',
  ]);
});

test('a list whose days are headings needs no date column', async () => {
  const desk = await openDesk();
  const list = 'Time,Client,Phone\nWednesday 6 January 2027,,\n09:00,Ama Mensah,0241234567\n';
  const found = await open(desk, list);
  expect(found.purpose).toBe('appointments');
  const check = await desk.call('import.check', { draftId: found.draftId });
  expect(await previewOf(desk, check)).toMatchObject([
    { name: 'Ama Mensah', start: '2027-01-06T09:00', verdict: 'new' },
  ]);
  expect(check.kinds).toMatchObject([{ code: 'date-carried', blocks: false, count: 1 }]);
});

test('an hour of the night waits until somebody says that it is right', async () => {
  const desk = await openDesk();
  const { draftId } = await open(desk, 'Client,Phone,Date,Time\nAma Mensah,0241234567,6 Jan 2027,02:30\n');
  const asked = await desk.call('import.check', { draftId });
  expect(asked.counts).toMatchObject({ new: 0, skipped: 1 });
  const decided = await desk.call('import.decide', {
    draftId,
    row: 2,
    code: 'time-unusual',
    detail: '',
    decision: { kind: 'accept' },
  });
  expect(decided.counts).toMatchObject({ new: 1, skipped: 0 });
});
