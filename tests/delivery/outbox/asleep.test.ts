import { expect, test } from 'vitest';
import { realClock } from '../../helpers/test-app.ts';
import { MONDAY_8 } from '../desk.ts';
import { openLiveBusiness } from '../live-business.ts';

const HOUR = 3_600_000;

test('nothing is begun once the computer is about to sleep; waking sends what is to come and asks about what is past', async () => {
  const business = await openLiveBusiness();
  const toMonday = Date.parse(MONDAY_8) - Date.now();
  let slept = 0;
  const desk = await business.start({ clock: realClock(() => toMonday + slept) });
  desk.app.rest();
  const past = await desk.book(await desk.person('Ama Mensah', '0244100201'), '2027-01-05T09:00');
  const toCome = await desk.book(await desk.person('Kofi Boateng', '0244100202'), '2027-01-07T09:00');
  // A backup waits for whatever is on its way.
  await desk.call('backup.make');
  expect(await desk.batches()).toEqual([]);

  slept = 3 * HOUR;
  await business.control('clock', { offsetMs: toMonday + slept });
  desk.app.wake();
  await desk.newest(toCome.id, 'accepted');
  expect(await desk.texts(past.id)).toMatchObject([{ state: 'missed' }]);
  expect(await desk.batches()).toHaveLength(1);
});
