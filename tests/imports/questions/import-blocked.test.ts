import { expect, test } from 'vitest';
import { openDesk } from '../../delivery/desk.ts';
import { imported } from '../import-steps.ts';

test('imported reminders that lack a word wait for the yes to their import also after the template has other words', async () => {
  const desk = await openDesk();
  const list = 'Name,Phone,Date,Time\nAma Mensah,0244100201,2027-01-06,09:00\n';
  const record = await imported(desk, list, 'book.csv', 'appointments');
  expect(record.reminders).toBe('held');
  const [template] = await desk.call('templates.list');
  if (!template) throw new Error('no template');
  await desk.call('templates.save', { ...template, fallbacks: { service: 'visit' } });
  await desk.minutesPass(10);
  expect(await desk.batches()).toEqual([]);
  expect((await desk.call('import.list')).map(one => one.heldReminders)).toEqual([1]);
  await desk.call('import.releaseReminders', { id: record.id });
  await desk.minutesPass();
  expect(await desk.batches()).toHaveLength(1);
});
