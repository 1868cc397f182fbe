/** Whose reminder was called off with everything else is not forgotten when its hour goes by. */
import { expect, test } from 'vitest';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { type Desk, openDesk } from '../../delivery/desk.ts';

const TUESDAY_LATER = '2027-01-05T10:01:00.000Z';
const WEDNESDAY_9 = '2027-01-06T09:00:00.000Z';

const decisions = async (desk: Desk) =>
  (await desk.call('today.get')).decisions.map(({ id, state, alert }) => ({ id, state, alert }));

/** One queued reminder, which "Stop everything" cancelled. */
async function stoppedDesk() {
  const desk = await openDesk();
  const { appointment, message } = await desk.queued();
  await desk.call('sending.stopAll');
  return { desk, appointment: appointment.id, id: message.id };
}

test.each(['stopped still', 'resumed'])(
  'whom “Stop everything” left without a reminder is shown from its time on (%s) until the appointment',
  async how => {
    const { desk, appointment, id } = await stoppedDesk();
    if (how === 'resumed') await desk.call('sending.resume');
    expect(await decisions(desk)).toEqual([]);
    await desk.clockAt(TUESDAY_LATER);
    expect(await decisions(desk)).toEqual([{ id, state: 'cancelled', alert: 'not-reminded' }]);
    const { reminders } = await desk.call('appointments.get', { id: appointment });
    expect(reminders.filter(({ messageId }) => messageId === id)).toMatchObject([{ alert: 'not-reminded' }]);
    await desk.clockAt(WEDNESDAY_9);
    expect(await decisions(desk)).toEqual([]);
  },
);

test('a person who has phoned leaves it at that, and is not asked again', async () => {
  const { desk, id } = await stoppedDesk();
  await desk.call('sending.resume');
  await desk.clockAt(TUESDAY_LATER);
  expect((await desk.message(id)).actions).toEqual(['dismiss']);
  expect(await desk.call('messages.decide', { id, action: 'dismiss' })).toMatchObject({ actions: [], alert: null });
  expect(await decisions(desk)).toEqual([]);
  expect(await desk.batches()).toHaveLength(1);
});

test('nobody is missed of an appointment that was cancelled, or whose reminder was planned again', async () => {
  const { desk, appointment } = await stoppedDesk();
  const other = await desk.book(await desk.person('Kofi Mensah', '0244 100 202'));
  await desk.call('sending.resume');
  await desk.newest(other.id, 'accepted');
  await desk.call('sending.stopAll');
  await desk.call('sending.resume');
  await desk.call('sending.planStopped');
  await desk.newest(other.id, 'accepted');
  await desk.newest(appointment, 'accepted');
  await desk.call('appointments.cancel', { id: appointment });
  await desk.newest(appointment, 'cancelled');
  await desk.clockAt(TUESDAY_LATER);
  expect(await decisions(desk)).toEqual([]);
});

test('moved while its reminders stay stopped: it is the new reminder’s time that counts', async () => {
  const { desk, appointment, id } = await stoppedDesk();
  await desk.call('sending.resume');
  await desk.call('appointments.move', { id: appointment, start: '2027-01-08T09:00' as WallTime });
  await desk.clockAt(TUESDAY_LATER);
  expect(await decisions(desk)).toEqual([]);
  await desk.clockAt('2027-01-07T10:01:00.000Z');
  expect(await decisions(desk)).toEqual([{ id, state: 'cancelled', alert: 'not-reminded' }]);
});

test('one text that somebody cancelled by hand is asked about by nobody', async () => {
  const desk = await openDesk();
  const { appointment, message } = await desk.queued();
  await desk.call('messages.decide', { id: message.id, action: 'cancel' });
  await desk.newest(appointment.id, 'cancelled');
  await desk.clockAt(TUESDAY_LATER);
  expect(await decisions(desk)).toEqual([]);
  expect(await desk.message(message.id)).toMatchObject({ alert: null, actions: [] });
});
