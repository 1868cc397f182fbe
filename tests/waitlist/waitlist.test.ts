/** The waiting list: who would take an hour that became free, and what becomes of an entry with its person. */
import { expect, test } from 'vitest';
import type { Desk } from '../delivery/desk.ts';
import { openDesk } from '../delivery/desk.ts';
import { aBooking } from '../helpers/builders.ts';

interface Wanted {
  service: string;
  staff: string;
  weekdays: number[];
}
const ANY: Wanted = { service: '', staff: '', weekdays: [] };

async function waits(desk: Desk, name: string, phone: string, wanted: Partial<Wanted> = {}) {
  const contactId = await desk.person(name, phone);
  await desk.call('waitlist.save', { contactId, ...ANY, ...wanted });
  return contactId;
}

/** Books somebody and cancels it: their hour is free again. */
async function freed(desk: Desk, start: string, { service = 'Cut', staff = 'Esi' } = {}): Promise<void> {
  const contactId = await desk.person(`Left at ${start}`, `0244 9${start.slice(8, 10)} ${start.slice(11, 13)}1`);
  const { id } = await desk.call('appointments.save', aBooking(contactId, { start, service, staff }));
  await desk.call('appointments.cancel', { id });
}

const freeAgain = async (desk: Desk) =>
  (await desk.call('waitlist.freeAgain')).map(({ start, entries }) => [start, entries.map(one => one.contactName)]);

test('whose service, staff and weekday suit would take the hour, who waits longest first', async () => {
  const desk = await openDesk();
  await waits(desk, 'Any', '0244 100 201');
  await desk.minutesPass(1);
  await waits(desk, 'Suits', '0244 100 202', { service: 'cut', staff: 'ESI', weekdays: [3] });
  await waits(desk, 'Other service', '0244 100 203', { service: 'Colour' });
  await waits(desk, 'Other staff', '0244 100 204', { staff: 'Abena' });
  await waits(desk, 'Other day', '0244 100 205', { weekdays: [1, 2, 4, 5, 6, 7] });
  await freed(desk, '2027-01-06T09:00');
  expect(await freeAgain(desk)).toEqual([['2027-01-06T09:00', ['Any', 'Suits']]]);
});

test('all names of a service are one', async () => {
  const desk = await openDesk();
  const service = {
    id: null,
    name: 'Haircut',
    alsoCalled: ['Cut'],
    minutes: null,
    price: null,
    colour: null,
    staff: '',
  };
  await desk.call('services.save', service);
  await waits(desk, 'Ama', '0244 100 201', { service: 'Haircut' });
  await freed(desk, '2027-01-06T09:00', { service: 'cut' });
  expect(await freeAgain(desk)).toHaveLength(1);
});

test('an hour that is not earlier than what they have is none for them, nor the one they left', async () => {
  const desk = await openDesk();
  const ama = await waits(desk, 'Ama', '0244 100 201');
  const { id } = await desk.call('appointments.save', aBooking(ama, { start: '2027-01-06T12:00', staff: 'Esi' }));
  await freed(desk, '2027-01-06T11:00');
  await freed(desk, '2027-01-06T13:00');
  expect(await freeAgain(desk)).toEqual([['2027-01-06T11:00', ['Ama']]]);
  await desk.call('appointments.cancel', { id });
  expect((await freeAgain(desk)).map(([start]) => start)).toEqual(['2027-01-06T11:00', '2027-01-06T13:00']);
});

test('what they have of another service does not count, whatever name the service goes by', async () => {
  const desk = await openDesk();
  const service = { id: null, name: 'Massage', alsoCalled: ['Back massage'], minutes: null, price: null, colour: null };
  await desk.call('services.save', { ...service, staff: '' });
  const ama = await waits(desk, 'Ama', '0244 100 201', { service: 'Massage' });
  await desk.call('appointments.save', aBooking(ama, { start: '2027-01-05T09:00', service: 'Check-up' }));
  await freed(desk, '2027-01-07T11:00', { service: 'massage' });
  expect(await freeAgain(desk)).toEqual([['2027-01-07T11:00', ['Ama']]]);
  expect((await desk.call('waitlist.list'))[0]?.next).toBeNull();
  const checkUp = aBooking(ama, { start: '2027-01-07T11:15', service: 'Check-up', staff: 'Abena' });
  const other = await desk.call('appointments.save', checkUp);
  expect(await freeAgain(desk), 'they are elsewhere then').toEqual([]);
  await desk.call('appointments.cancel', { id: other.id });
  const have = aBooking(ama, { start: '2027-01-08T09:00', service: 'Back massage', staff: 'Abena' });
  const { id } = await desk.call('appointments.save', have);
  expect((await desk.call('waitlist.list'))[0]?.next).toBe('2027-01-08T09:00');
  await desk.call('appointments.save', { ...have, id, start: '2027-01-06T09:00' });
  expect(await freeAgain(desk)).toEqual([]);
});

test('an hour that somebody has taken, or that has begun, is free no more', async () => {
  const desk = await openDesk();
  await waits(desk, 'Ama', '0244 100 201');
  await freed(desk, '2027-01-06T11:00');
  const other = await desk.person('Kofi', '0244 100 202');
  // Somebody else's hour at the same time takes none of Esi's.
  await desk.call('appointments.save', aBooking(other, { start: '2027-01-06T11:00', staff: 'Abena' }));
  expect(await freeAgain(desk)).toHaveLength(1);
  const { id } = await desk.call('appointments.save', aBooking(other, { start: '2027-01-06T11:15', staff: 'esi' }));
  expect(await freeAgain(desk)).toEqual([]);
  await desk.call('appointments.cancel', { id });
  expect((await freeAgain(desk)).length).toBeGreaterThan(0);
  await desk.clockAt('2027-01-06T12:00:00.000Z');
  expect(await freeAgain(desk)).toEqual([]);
});

test('an hour at which nobody works is not free: on a day off, on a holiday, or once the business is closed then', async () => {
  const desk = await openDesk();
  await waits(desk, 'Ama', '0244 100 201');
  for (const day of ['06', '07', '08']) await freed(desk, `2027-01-${day}T11:00`);
  const days = async () => (await freeAgain(desk)).map(([start]) => String(start).slice(8, 10));
  expect(await days()).toEqual(['06', '07', '08']);
  const off = { id: null, staff: 'esi', from: '2027-01-05', until: '2027-01-06', reason: 'Training' };
  await desk.call('hours.saveDayOff', off);
  expect(await days()).toEqual(['07', '08']);
  await desk.call('settings.save', { holidays: [{ day: '2027-01-07', name: 'Constitution Day' }] });
  expect(await days()).toEqual(['08']);
  // 8 January is a Friday.
  await desk.call('hours.save', { staff: '', week: [{ weekday: 5, from: 14 * 60, until: 18 * 60 }] });
  expect(await days()).toEqual([]);
});

test('an hour from which two were cancelled one after the other is free once', async () => {
  const desk = await openDesk();
  await waits(desk, 'Ama', '0244 100 201');
  await freed(desk, '2027-01-06T11:00');
  await freed(desk, '2027-01-06T11:00', { staff: 'ESI' });
  expect(await freeAgain(desk)).toEqual([['2027-01-06T11:00', ['Ama']]]);
});

test('an hour that somebody was moved from is free again, for all but them, until it is taken', async () => {
  const desk = await openDesk();
  await waits(desk, 'Ama', '0244 100 201');
  const left = await waits(desk, 'Kofi', '0244 100 202');
  const booking = aBooking(left, { start: '2027-01-06T11:00', staff: 'Esi' });
  const { id } = await desk.call('appointments.save', booking);
  // Other words leave no hour.
  await desk.call('appointments.save', { ...booking, id, service: 'Colour' });
  expect(await freeAgain(desk)).toEqual([]);
  const { change } = await desk.call('appointments.save', { ...booking, id, start: '2027-01-06T11:15' });
  expect(await freeAgain(desk), 'it overlaps with where it was').toEqual([]);
  await desk.call('appointments.undo', { change: change ?? 0 });
  const moved = await desk.call('appointments.save', { ...booking, id, start: '2027-01-07T15:00' });
  expect(await freeAgain(desk)).toEqual([['2027-01-06T11:00', ['Ama']]]);
  await desk.call('appointments.undo', { change: moved.change ?? 0 });
  expect(await freeAgain(desk), 'it is back').toEqual([]);
  await desk.call('appointments.save', { ...booking, id, start: '2027-01-07T15:00' });
  const other = await desk.person('Efua', '0244 100 203');
  await desk.call('appointments.save', aBooking(other, { start: '2027-01-06T11:15', staff: 'Esi' }));
  expect(await freeAgain(desk)).toEqual([]);
});

test('an appointment without staff that only got other words takes its hour still', async () => {
  const desk = await openDesk();
  await waits(desk, 'Ama', '0244 100 201');
  const other = await desk.person('Kofi', '0244 100 202');
  await desk.call('appointments.save', aBooking(other, { start: '2027-01-06T09:00', staff: 'Esi' }));
  const booking = aBooking(other, { start: '2027-01-06T11:00', staff: '' });
  const { id } = await desk.call('appointments.save', booking);
  await desk.call('appointments.save', { ...booking, id, service: 'Colour' });
  expect(await freeAgain(desk)).toEqual([]);
});

test('an hour being booked names who waits for one like it', async () => {
  const desk = await openDesk();
  await waits(desk, 'Ama', '0244 100 201', { staff: 'Esi' });
  const hour = { start: '2027-01-06T11:00' as const, service: '' };
  const names = async (staff: string) =>
    (await desk.call('waitlist.wouldTake', { ...hour, staff })).map(({ contactName }) => contactName);
  expect(await names('Esi')).toEqual(['Ama']);
  expect(await names(''), 'nobody of the staff is chosen yet').toEqual(['Ama']);
  expect(await names('Abena')).toEqual([]);
});

test('changed, somebody waits since the same day; removed, they do not', async () => {
  const desk = await openDesk();
  const contactId = await waits(desk, 'Ama', '0244 100 201');
  const [before] = await desk.call('waitlist.list');
  await desk.minutesPass(1);
  await desk.call('waitlist.save', { contactId, ...ANY, service: ' Cut ', weekdays: [5, 1, 5] });
  expect(await desk.call('waitlist.list')).toEqual([{ ...before, service: 'Cut', weekdays: [1, 5] }]);
  await desk.call('waitlist.remove', { contactId });
  await desk.call('waitlist.remove', { contactId });
  expect(await desk.call('waitlist.list')).toEqual([]);
  const { rows } = await desk.call('log.page', { offset: 0, limit: 10 });
  expect(rows.map(({ what }) => what).slice(0, 3)).toEqual(['waitlist-left', 'waitlist-changed', 'waitlist-joined']);
});

test('a place on the list goes with a merge and back with its undo', async () => {
  const desk = await openDesk();
  const keep = await desk.person('Ama Mensah', '0244 100 201');
  const gone = await waits(desk, 'A. Mensah', '0244 100 202');
  const values = { name: 'Ama Mensah', phone: '+233244100201', email: '', notes: '', fields: {} };
  const { change } = await desk.call('contacts.merge', { keep, others: [gone], values });
  expect((await desk.call('waitlist.list')).map(one => one.contactId)).toEqual([keep]);
  await desk.call('contacts.undoChange', { id: change.id ?? 0 });
  expect((await desk.call('waitlist.list')).map(one => one.contactId)).toEqual([gone]);
});

test('nobody who is not there waits', async () => {
  const desk = await openDesk();
  expect(await desk.refusal('waitlist.save', { contactId: 77, ...ANY })).toEqual({
    code: 'not-found',
    what: 'contact',
  });
});
