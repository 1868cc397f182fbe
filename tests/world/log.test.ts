import { expect, test } from 'vitest';
import { logSentences } from '../../src-renderer/activity/log.words.ts';
import { openCalendar } from '../appointments/calendar-desk.ts';
import { openCampaignDesk } from '../delivery/campaigns/campaign-desk.ts';
import type { Desk } from '../delivery/desk.ts';

const FRIDAY = '2027-01-08T15:30' as const;

/** What Settings shows as done, newest first. */
async function done(desk: Desk): Promise<string[]> {
  const { rows } = await desk.call('log.page', { offset: 0, limit: 100 });
  return rows.map(({ what, detail }) => logSentences[what](detail));
}

test('who moved whose appointment from when to when stands in one sentence', async () => {
  const desk = await openCalendar();
  const kofi = await desk.person('Kofi Owusu', '0244 100 201');
  const { id } = await desk.book(kofi, '2027-01-06T10:00', 'Cut');
  await desk.call('appointments.move', { id, start: FRIDAY as never });
  await desk.clockAt('2027-01-08T15:40:00.000Z');
  const { change } = await desk.call('appointments.setStatus', { id, status: 'no-show' });
  await desk.call('appointments.undo', { change });
  expect((await done(desk)).slice(0, 4)).toEqual([
    'Took a change of Kofi Owusu’s Cut back: as it was, Fri 8 Jan 2027, 15:30',
    'Marked Kofi Owusu’s Cut, Fri 8 Jan 2027, 15:30: a no-show',
    'Moved Kofi Owusu’s Cut from Wed 6 Jan 2027, 10:00 to Fri 8 Jan 2027, 15:30',
    'Booked Kofi Owusu’s Cut, Wed 6 Jan 2027, 10:00',
  ]);
});

test('an appointment that somebody corrected says what of it changed', async () => {
  const desk = await openCalendar();
  const kofi = await desk.person('Kofi Owusu', '0244 100 201');
  const booked = await desk.book(kofi, '2027-01-06T10:00', 'Cut');
  await desk.change(booked, { staff: 'Esi', notes: 'by the window' });
  const [changed] = await done(desk);
  expect(changed).toBe('Changed Kofi Owusu’s Cut, Wed 6 Jan 2027, 10:00: staff, notes');
});

test('of whoever was removed the log keeps no name, and shows no number of a record instead', async () => {
  const desk = await openCalendar();
  const kofi = await desk.person('Kofi Owusu', '0244 100 201');
  await desk.call('contacts.setDoNotText', { id: kofi, doNotText: true });
  expect((await done(desk))[0]).toBe('Marked Kofi Owusu “do not text”');
  await desk.call('contacts.remove', { id: kofi });
  expect((await done(desk)).slice(0, 3)).toEqual([
    'Removed a person',
    'Marked somebody who was removed since “do not text”',
    'Added somebody who was removed since to the contacts',
  ]);
});

test('taking a booking back names whose it was, although it is gone', async () => {
  const desk = await openCalendar();
  const kofi = await desk.person('Kofi Owusu', '0244 100 201');
  const { change } = await desk.save({ contactId: kofi, service: 'Cut' });
  await desk.call('appointments.undo', { change });
  expect((await done(desk)).slice(0, 2)).toEqual([
    'Took back the booking of Kofi Owusu’s Cut, Wed 6 Jan 2027, 09:00',
    'Booked Kofi Owusu’s Cut, Wed 6 Jan 2027, 09:00',
  ]);
});

test('settings that changed are named, and only those that did', async () => {
  const desk = await openCalendar();
  const { allowedFrom, zone } = await desk.call('settings.get');
  await desk.call('settings.save', { allowedFrom, zone, holidays: [{ day: '2027-01-07', name: 'Constitution Day' }] });
  expect((await done(desk))[0]).toBe('Changed: holidays');
});

test('a day called off says which day, and of one alone whose it was', async () => {
  const desk = await openCalendar();
  const kofi = await desk.person('Kofi Owusu', '0244 100 201');
  const ama = await desk.person('Ama Mensah', '0244 100 202');
  const first = await desk.book(kofi, '2027-01-06T10:00', 'Cut');
  const second = await desk.book(ama, '2027-01-06T11:00', 'Wash');
  const third = await desk.book(ama, '2027-01-07T11:00', 'Wash');
  await desk.call('appointments.cancelMany', { ids: [first.id, second.id] });
  await desk.call('appointments.cancelMany', { ids: [third.id] });
  expect((await done(desk)).slice(0, 2)).toEqual([
    'Cancelled Ama Mensah’s Wash, Thu 7 Jan 2027, 11:00',
    'Cancelled 2 appointments together, Wed 6 Jan 2027: Kofi Owusu and Ama Mensah',
  ]);
});

test('a doctor’s day called off says whose day, and the first of those it concerned', async () => {
  const desk = await openCalendar();
  const people = ['Kofi Owusu', 'Ama Mensah', 'Yaw Darko', 'Esi Badu', 'Abena Addo'];
  const ids: number[] = [];
  for (const [hour, name] of people.entries()) {
    const contactId = await desk.person(name, `0244 100 20${hour}`);
    const start = `2027-01-0${hour === 4 ? 7 : 6}T1${hour}:00` as never;
    ids.push((await desk.save({ contactId, start, staff: 'Dr Owusu' })).id);
  }
  await desk.call('appointments.cancelMany', { ids: ids.toReversed() });
  expect((await done(desk))[0]).toBe(
    'Cancelled 5 appointments together, Wed 6 Jan 2027 to Thu 7 Jan 2027, with Dr Owusu: Kofi Owusu, Ama Mensah, Yaw Darko and 2 more',
  );
});

test('a text to many says to whom it was confirmed, and whether it told that theirs is cancelled', async () => {
  const desk = await openCampaignDesk();
  const kofi = await desk.person('Kofi Owusu', '0244 100 201');
  const ama = await desk.person('Ama Mensah', '0244 100 202');
  const { id, start } = await desk.book(kofi, '2027-01-06T10:00', 'Cut');
  await desk.call('appointments.cancel', { id });
  const about = [{ appointmentId: id, contactId: kofi, start }];
  const body = 'Your {$service} on {$date} at {$time} is cancelled.';
  await desk.confirm({ who: { kind: 'people', contactIds: [kofi] }, about, body });
  await desk.confirm({ who: { kind: 'people', contactIds: [ama, kofi] } });
  expect((await done(desk)).slice(0, 2)).toEqual([
    expect.stringMatching(/^Confirmed “News” to (Kofi Owusu and Ama Mensah|Ama Mensah and Kofi Owusu): 2 texts$/),
    'Confirmed “News” to Kofi Owusu that theirs is cancelled: 1 text',
  ]);
  const moved = await desk.book(kofi, '2027-01-07T10:00', 'Cut');
  await desk.call('appointments.move', { id: moved.id, start: '2027-01-08T10:00', scope: 'one' });
  const news = [{ appointmentId: moved.id, contactId: kofi, start: '2027-01-08T10:00', what: 'moved' }] as const;
  await desk.confirm({ who: { kind: 'people', contactIds: [kofi] }, about: [...news], body: 'Now on {$date}.' });
  expect((await done(desk))[0]).toBe('Confirmed “News” to Kofi Owusu: 1 text');
  await desk.call('contacts.remove', { id: ama });
  expect((await done(desk)).find(line => line.endsWith('2 texts'))).toContain('somebody who was removed since');
  expect((await done(desk)).join()).not.toContain('Ama Mensah');
});

test('a text that a person decided about is named by whose it is and its time', async () => {
  const desk = await openCalendar();
  const { message } = await desk.queued();
  await desk.call('messages.decide', { id: message.id, action: 'cancel' });
  expect((await done(desk))[0]).toBe('Cancelled Ama Mensah’s reminder of Tue 5 Jan 2027, 10:00');
});

test('rules and templates are named, also those that were removed since', async () => {
  const desk = await openCalendar();
  const template = { id: null, name: 'Fasting', body: 'Come fasting.', fallbacks: {} };
  const { id } = await desk.call('templates.save', template);
  await desk.call('templates.remove', { id });
  expect((await done(desk)).slice(0, 2)).toEqual(['Removed the template “Fasting”', 'Added the template “Fasting”']);
});

test('a line that says little is a sentence all the same', () => {
  const said = Object.values(logSentences).map(sentence => sentence({}));
  expect(said.filter(sentence => /undefined|null|NaN|[a-z]{2}[A-Z]|^.{0,7}$/.test(sentence))).toEqual([]);
});

test('of an appointment for two both are named', async () => {
  const desk = await openCalendar();
  const kofi = await desk.person('Kofi Owusu', '0244 100 201');
  const ama = await desk.person('Ama Mensah', '0244 100 202');
  await desk.save({ contactId: kofi, others: [ama], service: 'Fitting' });
  expect((await done(desk))[0]).toBe('Booked the Fitting of Kofi Owusu and Ama Mensah, Wed 6 Jan 2027, 09:00');
});
