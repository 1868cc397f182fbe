import { expect, test } from 'vitest';
import { type Desk, openDesk } from '../delivery/desk.ts';
import { aBooking, aPerson } from '../helpers/builders.ts';

/** Monday 4 January 2027, ten o'clock: the clock of every desk. */
const page = { search: '', groupId: null, offset: 0, limit: 10 };

async function listed(desk: Desk, over: Partial<Parameters<typeof listOf>[1]> = {}) {
  return (await listOf(desk, over)).rows;
}

function listOf(desk: Desk, over: { order?: 'name' | 'next-visit'; offset?: number; limit?: number; search?: string }) {
  return desk.call('contacts.page', { ...page, ...over });
}

/** Ama was here twice and missed once; she and Kofi come together; Esi's only one was cancelled; Yaw never came. */
async function openWithVisits() {
  const desk = await openDesk();
  const ama = await desk.person('Ama Mensah', '0244100201');
  const esi = await desk.person('Esi Boateng', '0244100202');
  const kofi = await desk.person('Kofi Asante', '0244100203');
  const yaw = await desk.person('Yaw Boadi', '0244100204');
  const past = (start: string) => desk.call('appointments.save', aBooking(ama, { start }));
  await past('2026-11-02T09:00');
  await past('2026-12-07T09:00');
  const missed = await past('2026-12-14T09:00');
  await desk.call('appointments.setStatus', { id: missed.id, status: 'no-show' });
  await desk.call('appointments.save', aBooking(kofi, { start: '2027-01-12T09:00' }));
  const together = aBooking(ama, { start: '2027-01-08T09:00', others: [kofi] });
  const both = await desk.call('appointments.save', together);
  const off = await desk.call('appointments.save', aBooking(esi, { start: '2027-01-06T09:00' }));
  await desk.call('appointments.cancel', { id: off.id, scope: 'one' });
  return { desk, ama, esi, kofi, yaw, both: both.id, off: off.id };
}

test('the list says when each comes next and came last; what was missed or cancelled is no visit', async () => {
  const { desk } = await openWithVisits();
  expect((await listed(desk)).map(({ name, nextVisit, lastVisit }) => [name, nextVisit, lastVisit])).toEqual([
    ['Ama Mensah', '2027-01-08T09:00', '2026-12-07T09:00'],
    ['Esi Boateng', null, null],
    ['Kofi Asante', '2027-01-08T09:00', null],
    ['Yaw Boadi', null, null],
  ]);
});

test('by next visit, those who come next stand first and the others by name, on every page and in every search', async () => {
  const { desk, esi } = await openWithVisits();
  const order = 'next-visit' as const;
  await desk.call('appointments.save', aBooking(esi, { start: '2027-01-07T09:00' }));
  const names = async (over: Parameters<typeof listOf>[1]) =>
    (await listed(desk, { order, ...over })).map(({ name }) => name);
  const all = ['Esi Boateng', 'Ama Mensah', 'Kofi Asante', 'Yaw Boadi'];
  expect(await names({})).toEqual(all);
  const ones = await Promise.all(all.map((_, offset) => names({ offset, limit: 1 })));
  expect(ones.flat()).toEqual(all);
  expect(await names({ offset: 2, limit: 2 })).toEqual(['Kofi Asante', 'Yaw Boadi']);
  expect(await names({ search: 'bo' })).toEqual(['Esi Boateng', 'Yaw Boadi']);
  expect(await names({ search: '02441002' })).toEqual(all);
  expect((await listOf(desk, { order, search: 'bo', limit: 1 })).total).toBe(2);
});

test('a person’s visits are counted, the next first and the others newest first, each with its text', async () => {
  const { desk, ama, kofi, esi, both, off } = await openWithVisits();
  await desk.newest(both, 'accepted');
  const visits = await desk.call('contacts.visits', { id: ama, limit: 2 });
  expect(visits).toMatchObject({ visits: 2, missed: 1, last: '2026-12-07T09:00' });
  expect(visits.coming.rows.map(({ start, reminders }) => [start, reminders[0]?.state])).toEqual([
    ['2027-01-08T09:00', 'accepted'],
  ]);
  expect(visits.over.total).toBe(3);
  expect(visits.over.rows.map(({ start, status }) => [start, status])).toEqual([
    ['2026-12-14T09:00', 'no-show'],
    ['2026-12-07T09:00', 'booked'],
  ]);
  const his = await desk.call('contacts.visits', { id: kofi, limit: 5 });
  expect(his.coming.rows.map(({ start }) => start)).toEqual(['2027-01-08T09:00', '2027-01-12T09:00']);
  expect(await desk.call('contacts.visits', { id: esi, limit: 5 })).toMatchObject({
    ...{ visits: 0, missed: 0, last: null, coming: { total: 0 } },
    over: { total: 1, rows: [{ id: off, status: 'cancelled' }] },
  });
  expect(await desk.refusal('contacts.visits', { id: 999, limit: 5 })).toEqual({ code: 'not-found', what: 'contact' });
});

test('before somebody opts out, the texts that this would call off are counted, those of who shares the phone too', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama Mensah', '0244100201');
  const abena = await desk.person('Abena Mensah', '0244100201');
  const kofi = await desk.person('Kofi Asante', '0244100203');
  for (const person of [ama, abena, kofi]) {
    const { id } = await desk.book(person, '2027-01-08T09:00');
    await desk.newest(id, 'accepted');
  }
  const count = (ids: number[]) => desk.call('contacts.textsToStop', { who: { search: '', groupId: null, ids } });
  expect(await count([ama])).toEqual({ texts: 2 });
  expect(await count([ama, abena, kofi])).toEqual({ texts: 3 });
  await desk.call('contacts.setDoNotText', { id: ama, doNotText: true });
  await desk.minutesPass();
  expect(await count([ama])).toEqual({ texts: 0 });
  expect(await count([kofi])).toEqual({ texts: 1 });
});

test('a landline is kept to be phoned, and its person gets no texts and is no error', async () => {
  const desk = await openDesk();
  const saved = await desk.call('contacts.save', aPerson({ phone: '0302 777 888' }));
  expect(saved).toMatchObject({
    phone: null,
    phoneShown: '',
    otherPhones: [{ shown: '030 277 7888', textable: false }],
  });
  expect((await listed(desk))[0]?.toPhone).toEqual({ shown: '030 277 7888', isLandline: true });
  await desk.call('contacts.save', aPerson({ id: saved.id, phone: '0244100201' }));
  expect((await listed(desk))[0]).toMatchObject({ phone: '+233244100201', toPhone: null });
  const again = await desk.call('contacts.save', aPerson({ id: saved.id, phone: '0302 777 888' }));
  expect(again.otherPhones).toHaveLength(1);
});
