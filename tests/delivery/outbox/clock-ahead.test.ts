import { describe, expect, test } from 'vitest';
import { watchClock } from '../../../src-main/delivery/outbox/clock-watch.ts';
import { instantOf, type WallTime } from '../../../src-shared/time/instant.ts';
import { realClock } from '../../helpers/test-app.ts';
import { MONDAY_8 } from '../desk.ts';
import { openLiveBusiness } from '../live-business.ts';

const HOUR = 3_600_000;

test('a clock set a day ahead ends nothing that waits at the service: once it is right, a move still cancels the old text', async () => {
  const business = await openLiveBusiness();
  const toMonday = Date.parse(MONDAY_8) - Date.now();
  let wrong = 0;
  const desk = await business.start({ clock: realClock(() => toMonday + wrong) });
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

test('an answer asked for before the computer slept says nothing of its clock: sending is not stopped for it', () => {
  let now = Date.parse(MONDAY_8);
  const watch = watchClock({ ...realClock(), now: () => now }, null, 90_000);
  const askedAt = now;
  now += HOUR;
  expect(watch.ranContinuouslySince(askedAt)).toBe(false);
  expect(watch.observeClock(instantOf(askedAt), askedAt)).toBe(false);
  expect(watch.observeClock(instantOf(askedAt), now), 'asked for by the clock as it is').toBe(true);
});

describe('started with the clock a day ahead, while a text waits for its time', () => {
  /** Ama’s reminder is planned beyond the horizon; nothing was handed over. */
  async function waiting() {
    const business = await openLiveBusiness();
    const first = await business.start();
    const { id } = await first.book(await first.person('Ama Mensah', '0244100201'), '2027-01-20T09:00');
    expect(await first.texts(id)).toMatchObject([{ state: 'planned' }]);
    await first.stop();
    const toMonday = Date.parse(MONDAY_8) - Date.now();
    const wrong = { ms: 15 * 24 * HOUR + 3 * HOUR };
    return { business, id, wrong, clock: realClock(() => toMonday + wrong.ms) };
  }

  test('it is not called missed before the service’s clock was seen, nor after; with the clock right it waits as before', async () => {
    const { business, id, clock, wrong } = await waiting();
    const desk = await business.start({ clock });
    await desk.until(async () => (await desk.call('app.state')).stopped === 'clock-doubtful');
    expect(await desk.texts(id)).toMatchObject([{ state: 'planned' }]);
    wrong.ms = 0;
    await desk.call('sending.resume');
    await desk.until(async () => !desk.app.busy());
    expect(await desk.texts(id)).toMatchObject([{ state: 'planned' }]);
  });

  test('set ahead while the service is being asked, it is not trusted for that answer', async () => {
    const { business, id, clock, wrong } = await waiting();
    const ahead = wrong.ms;
    wrong.ms = 0;
    const desk = await business.start({ clock });
    await desk.until(async () => !desk.app.busy());
    await desk.control('faults', { next: [{ kind: 'slow', ms: 1_000, of: 'balance' }] });
    await desk.call('sending.resume');
    wrong.ms = ahead;
    // Whatever is changed has the program look at its clock, while the answer is on its way.
    await desk.person('Kofi Boateng', '0244100202');
    await desk.until(async () => (await desk.call('app.state')).stopped === 'clock-doubtful');
    expect(await desk.texts(id)).toMatchObject([{ state: 'planned' }]);
  });

  test('nobody tells the time for hours: it is not called missed, and goes once the clock is right', async () => {
    const { business, id, clock, wrong } = await waiting();
    const nobody = { read: async () => 'locked' as const, write: async () => false };
    const desk = await business.start({ clock, installId: nobody });
    for (let halfHours = 0; halfHours < 6; halfHours += 1) {
      wrong.ms += HOUR / 2;
      // Whatever is changed has the program look at its work.
      await desk.person('Kofi Boateng', '0244100202');
      await desk.until(async () => !desk.app.busy());
    }
    expect(await desk.texts(id)).toMatchObject([{ state: 'planned' }]);
  });

  test('booked and moved meanwhile, its texts seem past: once the clock is right, what is still to come is planned', async () => {
    const { business, id, clock, wrong } = await waiting();
    const nobody = { read: async () => 'locked' as const, write: async () => false };
    const desk = await business.start({ clock, installId: nobody });
    // By this clock it is the 19th at 11:00; in truth it is the 4th.
    const moved = await desk.call('appointments.move', { id, start: '2027-01-19T16:00' as WallTime });
    const booked = await desk.book(moved.contactId, '2027-01-20T10:00');
    for (const one of [id, booked.id])
      expect(await desk.texts(one)).toMatchObject([{ state: 'skipped', reason: { why: 'rule-already-past' } }]);
    wrong.ms = 0;
    await desk.person('Kofi Boateng', '0244100202');
    for (const one of [id, booked.id]) await desk.newest(one, 'planned');
  });
});
