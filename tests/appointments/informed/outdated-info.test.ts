/** Who holds a time that is not right any more, or was texted at a number that is not theirs, is seen until they know. */
import { expect, test } from 'vitest';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { type Desk, openDesk } from '../../delivery/desk.ts';
import { aPerson } from '../../helpers/builders.ts';

const TUESDAY_10_05 = '2027-01-05T10:05:00.000Z';
const WEDNESDAY_9_30 = '2027-01-06T09:30:00.000Z';
const OLD_TIME = { state: 'done', alert: 'old-time' };

const decisions = async (desk: Desk) =>
  (await desk.call('today.get')).decisions.map(({ id, state, alert }) => ({ id, state, alert }));
const move = (desk: Desk, id: number, start: string) =>
  desk.call('appointments.move', { id, start: start as WallTime });
const correct = (desk: Desk, id: number, phone: string) => desk.call('contacts.save', aPerson({ id, phone }));
const telling = async (desk: Desk, id: number) =>
  (await desk.call('appointments.get', { id })).reminders.filter(({ state }) => state === 'done');

/** Ama was texted "Wednesday at 09:00", on Tuesday at 10:00. */
async function told() {
  const desk = await openDesk();
  const { appointment, message, contactId } = await desk.queued();
  await desk.clockAt(TUESDAY_10_05);
  expect((await desk.message(message.id)).state).toBe('done');
  return { desk, id: appointment.id, contactId, text: message.id };
}

test('moved after the text went out, and too late for another: everybody sees who holds the old time', async () => {
  const { desk, id, text } = await told();
  await move(desk, id, '2027-01-06T15:00');
  expect(await decisions(desk)).toEqual([{ id: text, ...OLD_TIME }]);
  const difference = { start: { told: '2027-01-06T09:00', now: '2027-01-06T15:00' }, phone: null };
  expect(await telling(desk, id)).toMatchObject([{ alert: 'old-time', told: difference }]);
  const month = await desk.call('appointments.outline', { from: '2027-01-01', until: '2027-01-31' });
  expect(month[0]?.reminders).toContainEqual(
    expect.objectContaining({ messageId: text, alert: 'old-time', told: difference }),
  );
  // The old time has come, and she is still expected at another.
  await desk.clockAt(WEDNESDAY_9_30);
  expect(await decisions(desk)).toEqual([{ id: text, ...OLD_TIME }]);
  await desk.clockAt('2027-01-06T15:00:00.000Z');
  expect(await decisions(desk)).toEqual([]);
});

test('texted now, they hold the right time, once; a second press texts nobody', async () => {
  const { desk, id, text } = await told();
  await move(desk, id, '2027-01-06T15:00');
  expect((await desk.message(text)).actions).toEqual(['send-now', 'dismiss']);
  await desk.call('messages.decide', { id: text, action: 'send-now' });
  await desk.call('messages.decide', { id: text, action: 'send-now' });
  await desk.newest(id, 'done');
  expect(await decisions(desk)).toEqual([]);
  await desk.minutesPass(60);
  const sent = (await desk.batches()).flatMap(({ messages }) => messages.map(one => one.text));
  expect(sent.map(one => /\d\d:\d\d/.exec(one)?.[0])).toEqual(['09:00', '15:00']);
});

test('texted now also where the reminder of the new time had been called off and is wanted again', async () => {
  const { desk, id, text } = await told();
  await move(desk, id, '2027-01-06T15:00');
  const { change } = await desk.call('appointments.cancel', { id });
  expect(await decisions(desk)).toEqual([]);
  await desk.call('appointments.undo', { change });
  await desk.call('messages.decide', { id: text, action: 'send-now' });
  expect(await desk.newest(id, 'done')).toMatchObject({ appointmentStart: '2027-01-06T15:00' });
  expect(await decisions(desk)).toEqual([]);
});

test('whoever was phoned is not asked about again, until it is moved once more', async () => {
  const { desk, id, text } = await told();
  await move(desk, id, '2027-01-06T15:00');
  await desk.call('messages.decide', { id: text, action: 'dismiss' });
  expect(await decisions(desk)).toEqual([]);
  expect(await telling(desk, id)).toMatchObject([{ alert: null }]);
  await desk.minutesPass();
  await move(desk, id, '2027-01-06T16:00');
  expect(await decisions(desk)).toEqual([{ id: text, ...OLD_TIME }]);
});

test('whoever was phoned about the new time is asked about when it is moved back to the time of their text', async () => {
  const { desk, id, text } = await told();
  await move(desk, id, '2027-01-06T15:00');
  await desk.call('messages.decide', { id: text, action: 'dismiss' });
  await desk.minutesPass();
  await move(desk, id, '2027-01-06T09:00');
  expect(await decisions(desk)).toEqual([{ id: text, ...OLD_TIME }]);
  const difference = { start: { told: '2027-01-06T15:00', now: '2027-01-06T09:00' }, phone: null };
  expect(await telling(desk, id)).toMatchObject([{ alert: 'old-time', told: difference }]);
  await desk.call('messages.decide', { id: text, action: 'dismiss' });
  expect(await decisions(desk)).toEqual([]);
});

test('moved back to what they were told, or cancelled, nobody is misled by it', async () => {
  const { desk, id } = await told();
  await move(desk, id, '2027-01-06T15:00');
  await move(desk, id, '2027-01-06T09:00');
  expect(await decisions(desk)).toEqual([]);
  await move(desk, id, '2027-01-06T15:00');
  await desk.call('appointments.cancel', { id });
  expect(await decisions(desk)).toEqual([]);
});

test('a text of the new time that comes before the old one is enough; one that comes after it is not', async () => {
  const desk = await openDesk();
  const { appointment, message } = await desk.queued('2027-01-07T09:00');
  await desk.clockAt('2027-01-06T10:05:00.000Z');
  await move(desk, appointment.id, '2027-01-11T09:00');
  await desk.newest(appointment.id, 'accepted');
  expect(await decisions(desk)).toEqual([{ id: message.id, ...OLD_TIME }]);
  await desk.clockAt('2027-01-07T09:01:00.000Z');
  expect(await decisions(desk)).toEqual([]);
});

test('the number was wrong and is corrected after the text went out: the right phone was never texted', async () => {
  const { desk, id, contactId, text } = await told();
  await correct(desk, contactId, '0244 100 299');
  expect(await decisions(desk)).toEqual([{ id: text, state: 'done', alert: 'old-number' }]);
  expect(await telling(desk, id)).toMatchObject([
    { told: { start: null, phone: { told: '024 410 0201', now: '024 410 0299' } } },
  ]);
  await desk.call('messages.decide', { id: text, action: 'send-now' });
  await desk.newest(id, 'done');
  expect(await decisions(desk)).toEqual([]);
  await desk.minutesPass(60);
  const batches = await desk.batches();
  expect(batches.flatMap(({ messages }) => messages.map(({ to }) => to))).toEqual(['233244100201', '233244100299']);
  // What went to the other phone is still told of.
  expect(await telling(desk, id)).toHaveLength(2);
});

test('a text that thanked them afterwards told them of no time to come', async () => {
  const desk = await openDesk();
  const [rule] = await desk.call('rules.list');
  if (!rule) throw new Error('no rule');
  await desk.call('rules.save', { ...rule, when: { kind: 'days-after', days: 1, at: '10:00', to: 'not-missed' } });
  const { id } = await desk.book(await desk.person('Ama Mensah', '0244 100 201'));
  await desk.newest(id, 'accepted');
  await desk.clockAt('2027-01-07T10:01:00.000Z');
  await move(desk, id, '2027-01-11T09:00');
  expect(await telling(desk, id)).toMatchObject([{ alert: null, told: null }]);
  expect(await decisions(desk)).toEqual([]);
});
