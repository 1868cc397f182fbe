import { expect, test } from 'vitest';
import { openDesk } from '../../delivery/desk.ts';
import { aBooking } from '../../helpers/builders.ts';
import { calendarOf } from '../calendar-desk.ts';
import { lastDone, markInformed, namesOf, WEDNESDAY } from './cancelled-day.ts';

test('one appointment cancelled by itself is asked about, whether or not a text told of it; put back, it is not', async () => {
  const desk = await openDesk();
  const kofi = await desk.person('Kofi Asante', '0244100301');
  const { id } = await desk.book(kofi, '2027-01-20T09:00');
  await desk.call('appointments.cancel', { id });
  expect(await desk.call('appointments.notInformed')).toMatchObject([
    { appointmentId: id, contactName: 'Kofi Asante', what: 'cancelled', start: '2027-01-20T09:00', from: null },
  ]);
  expect((await desk.call('appointments.get', { id })).notInformed).toEqual([kofi]);
  await desk.call('appointments.restore', { id });
  expect(await namesOf(desk)).toEqual([]);
  expect((await desk.call('appointments.get', { id })).notInformed).toEqual([]);
});

test('one of a series, cancelled by itself, is asked about', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama Asante', '0244100302');
  const saved = await calendarOf(desk).save({
    contactId: ama,
    start: '2027-01-20T09:00' as never,
    repeat: 'FREQ=WEEKLY;COUNT=3',
  });
  await desk.call('appointments.cancel', { id: saved.id });
  expect(await namesOf(desk)).toEqual(['Ama Asante']);
});

test('whose appointment was moved is asked about until they know; reminded of it before both, nobody is', async () => {
  const desk = await openDesk();
  const kofi = await desk.person('Kofi Asante', '0244100301');
  const { id } = await desk.book(kofi, '2027-01-20T09:00');
  const move = (start: string) => desk.call('appointments.move', { id, start: start as never });
  // The reminder of the new time goes the day before both.
  await move('2027-01-20T15:00');
  expect(await namesOf(desk)).toEqual([]);
  await move('2027-01-22T15:00');
  expect(await desk.call('appointments.notInformed')).toMatchObject([
    { what: 'moved', from: '2027-01-20T09:00', start: '2027-01-22T15:00' },
  ]);
  expect(await desk.call('appointments.get', { id })).toMatchObject({
    movedFrom: '2027-01-20T09:00',
    notInformed: [kofi],
  });
  await markInformed(desk, [id]);
  expect(await namesOf(desk)).toEqual([]);
  expect(await lastDone(desk)).toBe('Noted that Kofi Asante knows that theirs is moved: Fri 22 Jan 2027, 15:00');
  await move('2027-01-25T15:00');
  expect(await desk.call('appointments.notInformed')).toMatchObject([{ from: '2027-01-22T15:00' }]);
  // Its reminder goes before all of these.
  await move('2027-01-20T09:00');
  expect(await namesOf(desk)).toEqual([]);
});

test('moved, and they know; moved back too late for another reminder, they are asked about, for they hold the other', async () => {
  const desk = await openDesk();
  const kofi = await desk.person('Kofi Asante', '0244100301');
  const ama = await desk.person('Ama Asante', '0244100302');
  await desk.clockAt('2027-01-05T10:05:00.000Z');
  const { id } = await calendarOf(desk).save({ contactId: kofi, others: [ama], start: WEDNESDAY[0] as never });
  const move = (start: string) => desk.call('appointments.move', { id, start: start as never });
  await move('2027-01-22T15:00');
  await markInformed(desk, [id]);
  await desk.minutesPass();
  await move('2027-01-06T09:00');
  const asked = { what: 'moved', from: '2027-01-22T15:00', start: '2027-01-06T09:00' };
  expect(await desk.call('appointments.notInformed')).toMatchObject([
    { ...asked, contactName: 'Kofi Asante' },
    { ...asked, contactName: 'Ama Asante' },
  ]);
  await move('2027-01-22T15:00');
  expect(await namesOf(desk)).toEqual([]);
});

test('who knew of a move knows nothing of the cancelling that came after it', async () => {
  const desk = await openDesk();
  const kofi = await desk.person('Kofi Asante', '0244100301');
  const { id } = await desk.book(kofi, '2027-01-20T09:00');
  await desk.call('appointments.move', { id, start: '2027-01-22T15:00' as never });
  await markInformed(desk, [id]);
  await desk.minutesPass();
  await desk.call('appointments.cancel', { id });
  expect(await desk.call('appointments.notInformed')).toMatchObject([
    { what: 'cancelled', contactName: 'Kofi Asante' },
  ]);
});

test('taking the cancelling back takes the question back; taking that back asks again', async () => {
  const desk = await openDesk();
  const kofi = await desk.person('Kofi Asante', '0244100301');
  const { id } = await desk.book(kofi, '2027-01-20T09:00');
  const { change } = await desk.call('appointments.cancel', { id });
  await desk.call('appointments.undo', { change });
  expect(await namesOf(desk)).toEqual([]);
  await desk.call('appointments.cancel', { id });
  const restored = await desk.call('appointments.restore', { id });
  await desk.call('appointments.undo', { change: restored.change });
  expect(await namesOf(desk)).toEqual(['Kofi Asante']);
});

test('who was replaced after a reminder told them is asked about until they know, and whoever took their place is not', async () => {
  const desk = await openDesk();
  const kofi = await desk.person('Kofi Asante', '0244100301');
  const ama = await desk.person('Ama Asante', '0244100302');
  const { id } = await desk.book(kofi, '2027-01-06T09:00');
  const edit = (people: { contactId: number; others?: number[] }, start = '2027-01-06T09:00') =>
    desk.call('appointments.save', { ...aBooking(people.contactId, { start }), others: [], ...people, id });
  await edit({ contactId: ama });
  // No text had told Kofi of it.
  expect(await namesOf(desk)).toEqual([]);
  await edit({ contactId: kofi });
  await desk.newest(id, 'accepted');
  await desk.clockAt('2027-01-05T10:05:00Z');
  await desk.newest(id, 'done');

  await edit({ contactId: ama, others: [kofi] });
  expect(await namesOf(desk)).toEqual([]);
  await edit({ contactId: ama });
  expect(await desk.call('appointments.notInformed')).toMatchObject([
    {
      ...{ contactId: kofi, appointmentId: id, what: 'cancelled', start: '2027-01-06T09:00', from: null },
      ...{ isTakenOut: true, mayBeTexted: false, importId: null },
    },
  ]);
  expect((await desk.call('appointments.get', { id })).notInformed).toEqual([]);
  // Moved since, they still hold the start that they were told.
  await edit({ contactId: ama }, '2027-01-12T15:00');
  expect(await desk.call('appointments.notInformed')).toContainEqual(
    expect.objectContaining({ contactId: kofi, start: '2027-01-06T09:00' }),
  );
  await desk.call('appointments.markInformed', { people: [{ appointmentId: id, contactId: kofi }] });
  expect(await namesOf(desk)).not.toContain('Kofi Asante');
});
