/** While restored records wait for a review, what is written of one appointment cancels no text of the person's others. */
import { expect, test } from 'vitest';
import { openDesk } from '../../desk.ts';
import { ama, change, states } from '../rules/rule-changes.ts';

test('a booking during the review leaves the queued text of an older visit; resuming cancels it', async () => {
  const desk = await openDesk();
  await change(desk, { when: { kind: 'days-after', days: 2, at: '10:00', to: 'missed' } });
  const person = await ama(desk);
  const { id } = await desk.book(person, '2027-01-03T09:00');
  await desk.call('appointments.setStatus', { id, status: 'no-show' });
  await desk.newest(id, 'accepted');
  const { name } = await desk.call('backup.make');
  await desk.call('backup.restore', { name });
  expect(await desk.call('app.state')).toMatchObject({ stopped: 'restored' });
  await desk.book(person, '2027-02-10T09:00');
  await desk.minutesPass();
  expect(await states(desk, id)).toEqual(['accepted']);
  await desk.call('sending.resume');
  await desk.newest(id, 'cancelled');
});
