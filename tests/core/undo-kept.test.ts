import { expect, test } from 'vitest';
import type { WallTime } from '../../src-shared/instant.ts';
import { openDesk } from '../delivery/desk.ts';
import { imported } from './import-desk.ts';

test('an imported appointment that was changed by hand stays when the import is taken back, and its reminder with it', async () => {
  const desk = await openDesk();
  const list = 'Name,Phone,Date,Time,Service\nAma Mensah,0244100201,2027-01-06,09:00,Check-up\n';
  const record = await imported(desk, list, 'book.csv', 'appointments');
  const [booked] = await desk.call('appointments.range', { from: '2027-01-06', until: '2027-01-06' });
  const id = booked?.id ?? 0;
  await desk.minutesPass();
  await desk.call('appointments.move', { id, start: '2027-01-06T11:00' as WallTime });
  expect(await desk.texts(id)).toMatchObject([{ state: 'held', reason: { why: 'import-to-confirm' } }]);
  expect(await desk.call('import.undo', { id: record.id })).toMatchObject({ removed: 0, kept: 2 });
  // Nobody is left to say yes to: held for ever, or let go by the next unrelated change, would both be wrong.
  expect(await desk.newest(id, 'accepted')).toMatchObject({ text: expect.stringContaining('11:00') });
});
