import { expect, test } from 'vitest';
import { openDesk } from '../delivery/desk.ts';

test('texts that are all to come are listed with the next first; once some have gone, the newest is first', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama Mensah', '0244 100 201');
  const kofi = await desk.person('Kofi Owusu', '0244 100 202');
  await desk.book(ama, '2027-01-08T09:00');
  await desk.book(kofi, '2027-01-06T09:00');
  const names = async () =>
    (await desk.call('messages.page', { filter: 'all', search: '', offset: 0, limit: 10 })).rows.map(
      ({ contactName }) => contactName,
    );
  expect(await names()).toEqual(['Kofi Owusu', 'Ama Mensah']);
  await desk.clockAt('2027-01-05T11:00:00.000Z');
  expect(await names()).toEqual(['Ama Mensah', 'Kofi Owusu']);
});
