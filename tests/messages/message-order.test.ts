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

test('texts of one time stand in the order of their appointments, to come and past', async () => {
  const desk = await openDesk();
  const times = ['15:30', '09:00', '11:00'];
  for (const [at, time] of times.entries()) {
    const person = await desk.person(`At ${time}`, `0244 100 20${at}`);
    await desk.book(person, `2027-01-08T${time}`);
  }
  const [rule] = await desk.call('rules.list');
  if (!rule) throw new Error('no rule');
  await desk.call('rules.save', { ...rule, when: { kind: 'days-before', days: 1, at: '10:00' } });
  const listed = async () => {
    const page = await desk.call('messages.page', { filter: 'all', search: '', offset: 0, limit: 10 });
    return page.rows.filter(({ dueLocal }) => dueLocal === '2027-01-07T10:00').map(({ contactName }) => contactName);
  };
  expect(await listed()).toEqual(['At 09:00', 'At 11:00', 'At 15:30']);
  await desk.clockAt('2027-01-08T05:00:00.000Z');
  expect(await listed()).toEqual(['At 09:00', 'At 11:00', 'At 15:30']);
});
