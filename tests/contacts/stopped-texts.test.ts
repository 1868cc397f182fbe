import { expect, test } from 'vitest';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { type Desk, openDesk } from '../delivery/desk.ts';
import { bookUncertain } from '../delivery/outbox/faults/uncertain-text.ts';

/** Two on one phone and one on another, each with a text that the service holds. */
async function threeWithTexts(desk: Desk): Promise<number[]> {
  const people = [
    await desk.person('Ama Mensah', '0244100201'),
    await desk.person('Kofi Mensah', '0244100201'),
    await desk.person('Esi Boateng', '0554100203'),
  ];
  for (const [at, person] of people.entries()) {
    const { id } = await desk.book(person, `2027-01-08T1${at}:00`);
    await desk.newest(id, 'accepted');
  }
  return people;
}

test('stopping one says how many texts are called off, those of who shares the phone too', async () => {
  const desk = await openDesk();
  const [ama = 0] = await threeWithTexts(desk);
  expect(await desk.call('contacts.setDoNotText', { id: ama, doNotText: true })).toMatchObject({
    stopped: { cancelled: 2, mayStillGo: 0, first: null },
  });
  await desk.minutesPass();
  expect(await desk.call('contacts.setDoNotText', { id: ama, doNotText: false })).toMatchObject({
    stopped: { cancelled: 0 },
  });
});

test('stopping many counts each text once, and says none where none was queued', async () => {
  const desk = await openDesk();
  const people = await threeWithTexts(desk);
  const alone = await desk.person('Yaw Boadi', '0264100204');
  const stop = (ids: number[]) =>
    desk.call('contacts.bulk', {
      who: { search: '', groupId: null, ids },
      bulk: { kind: 'do-not-text' },
      expected: ids.length,
    });
  expect(await stop([alone])).toMatchObject({ done: 1, stopped: { cancelled: 0 } });
  expect(await stop(people)).toMatchObject({ done: 3, stopped: { cancelled: 3 } });
});

test('a text that may be at the service and has no batch to cancel is not called off: it may still go, and when is said', async () => {
  const desk = await openDesk();
  const { contactId, message } = await bookUncertain(desk);
  const mayGo = { cancelled: 0, mayStillGo: 1, first: '2027-01-05T10:00' as WallTime };
  const stopped = async (doNotText: boolean) =>
    (await desk.call('contacts.setDoNotText', { id: contactId, doNotText })).stopped;
  expect(await stopped(true)).toEqual(mayGo);
  await stopped(false);
  // The desk notes that the service has it; the text of another appointment is queued beside it.
  await desk.call('messages.decide', { id: message.id, action: 'was-sent' });
  const other = await desk.book(contactId, '2027-01-08T09:00');
  await desk.newest(other.id, 'accepted');
  const who = { search: '', groupId: null, ids: [contactId] };
  const act = await desk.call('contacts.bulk', { who, bulk: { kind: 'do-not-text' }, expected: 1 });
  expect(act.stopped).toEqual({ ...mayGo, cancelled: 1 });
});

test('a text whose cancel nobody confirmed is not “none was queued”: it is called off and may still go', async () => {
  const desk = await openDesk();
  const { contactId, appointment } = await desk.queued();
  await desk.faults([1, 2, 3].map(() => ({ kind: 'http-500', of: 'cancel' })));
  await desk.call('appointments.cancel', { id: appointment.id });
  await desk.newest(appointment.id, 'cancel-uncertain');
  const { stopped } = await desk.call('contacts.setDoNotText', { id: contactId, doNotText: true });
  expect(stopped).toEqual({ cancelled: 1, mayStillGo: 0, first: null });
});
