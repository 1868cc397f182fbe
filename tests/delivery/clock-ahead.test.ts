import { expect, test } from 'vitest';
import { realClock } from '../helpers/test-app.ts';
import { MONDAY_8 } from './desk.ts';
import { openLiveHouse } from './live-house.ts';

const HOUR = 3_600_000;

test('a clock set a day ahead ends nothing that waits at the service: once it is right, a move still cancels the old text', async () => {
  const house = await openLiveHouse();
  const toMonday = Date.parse(MONDAY_8) - Date.now();
  let wrong = 0;
  const desk = await house.start({ clock: realClock(() => toMonday + wrong) });
  const appointment = await desk.book(await desk.person('Ama Mensah', '0244100201'));
  const queued = await desk.newest(appointment.id, 'accepted');

  wrong = 27 * HOUR;
  // Whatever is changed has the program look at its work, and at the clock.
  await desk.person('Kofi Boateng', '0244100202');
  await desk.until(async () => (await desk.call('app.state')).stopped === 'clock-doubtful');
  expect((await desk.message(queued.id)).state).toBe('accepted');

  wrong = 0;
  await desk.call('sending.resume');
  await desk.call('appointments.move', { id: appointment.id, start: '2027-01-07T14:00' as typeof appointment.start });
  await desk.until(async () => (await desk.message(queued.id)).state === 'cancelled');
  await desk.newest(appointment.id, 'accepted');
  expect((await desk.batches()).map(({ state }) => state)).toEqual(['cancelled', 'scheduled']);
});
