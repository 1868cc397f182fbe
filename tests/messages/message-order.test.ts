import { expect, test } from 'vitest';
import { openDesk } from '../delivery/desk.ts';

test('from today on the next text is first; what is past follows, newest first, under its days', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama Mensah', '0244 100 201');
  const kofi = await desk.person('Kofi Owusu', '0244 100 202');
  const esi = await desk.person('Esi Badu', '0244 100 203');
  await desk.book(ama, '2027-01-08T09:00');
  await desk.book(kofi, '2027-01-06T09:00');
  await desk.book(esi, '2027-01-07T09:00');
  const listed = async (window = { offset: 0, limit: 10 }) => {
    const { rows, days, total } = await desk.call('messages.page', { filter: 'all', search: '', ...window });
    expect(total).toBe(3);
    return { names: rows.map(({ contactName }) => contactName), days };
  };
  const [fifth, sixth, seventh] = ['2027-01-05', '2027-01-06', '2027-01-07'].map(day => ({ day, count: 1 }));
  expect(await listed()).toEqual({ names: ['Kofi Owusu', 'Esi Badu', 'Ama Mensah'], days: [fifth, sixth, seventh] });
  await desk.clockAt('2027-01-07T05:00:00.000Z');
  expect(await listed()).toEqual({ names: ['Ama Mensah', 'Esi Badu', 'Kofi Owusu'], days: [seventh, sixth, fifth] });
  // A later page continues where the one before it ended, across the present day too.
  expect(await listed({ offset: 1, limit: 1 })).toEqual({ names: ['Esi Badu'], days: [] });
  expect(await listed({ offset: 2, limit: 1 })).toEqual({ names: ['Kofi Owusu'], days: [] });
});
