import { expect, test } from 'vitest';
import { withAma } from './appointment-times.ts';

test('a longer appointment keeps its reminder as it is queued', async () => {
  const { desk, ama } = await withAma();
  const booked = await desk.save({ contactId: ama });
  const text = await desk.newest(booked.id, 'accepted');
  const resized = await desk.call('appointments.move', { id: booked.id, start: booked.start, durationMinutes: 90 });
  expect(resized.durationMinutes).toBe(90);
  expect(await desk.texts(booked.id)).toMatchObject([{ id: text.id, state: 'accepted' }]);
});

test('one that has begun is made longer, and its words, people and notes stay; it is moved no more', async () => {
  const { desk, ama } = await withAma();
  const { id, start } = await desk.save({ contactId: ama, notes: 'Bring the card' });
  await desk.clockAt('2027-01-06T09:10:00.000Z');
  const longer = await desk.call('appointments.move', { id, start, durationMinutes: 60 });
  expect(longer).toMatchObject({ start, durationMinutes: 60, notes: 'Bring the card' });
  expect(await desk.refusal('appointments.move', { id, start: '2027-01-06T09:05' })).toEqual({
    code: 'appointment-past',
  });
  expect((await desk.call('appointments.get', { id })).start).toBe(start);
});
