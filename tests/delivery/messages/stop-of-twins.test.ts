/** "Stop everything" where two appointments of one person have reminders with the same words at the same time. */
import { expect, test } from 'vitest';
import { type Desk, openDesk } from '../desk.ts';

const light = async (desk: Desk) => (await desk.call('today.get')).light;
const statesOf = async (desk: Desk, appointment: number) => (await desk.texts(appointment)).map(({ state }) => state);

test('of two appointments whose reminders say the same, neither text goes until it is turned back on, then one', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama Mensah', '0244100201');
  const [first, twin] = [await desk.book(ama), await desk.book(ama)];
  await desk.newest(first.id, 'accepted');
  await desk.newest(twin.id, 'skipped');
  await desk.call('sending.stopAll');
  await desk.newest(first.id, 'cancelled');
  await desk.call('sending.resume');
  await desk.minutesPass(5);
  expect([...(await statesOf(desk, first.id)), ...(await statesOf(desk, twin.id))]).toEqual(['cancelled', 'skipped']);
  expect(await light(desk)).toMatchObject({ stoppedReminders: 2 });
  expect(await desk.call('sending.planStopped')).toEqual({ planned: 2, waiting: 0 });
  await desk.minutesPass(5);
  const after = [...(await statesOf(desk, first.id)), ...(await statesOf(desk, twin.id))];
  expect(after.filter(state => state === 'accepted')).toHaveLength(1);
  expect(await light(desk)).toMatchObject({ stoppedReminders: 0 });

  // Once the one that goes is cancelled, the other takes its place.
  for (const one of [first, twin])
    if ((await statesOf(desk, one.id)).includes('accepted'))
      await desk.call('appointments.cancel', { id: one.id, scope: 'one' });
  await desk.minutesPass(5);
  const left = [...(await statesOf(desk, first.id)), ...(await statesOf(desk, twin.id))];
  expect(left.filter(state => state === 'accepted')).toHaveLength(1);
});
