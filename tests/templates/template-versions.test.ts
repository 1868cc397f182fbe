import { expect, test } from 'vitest';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { openDesk, WEDNESDAY_9 } from '../delivery/desk.ts';
import { openLiveBusiness } from '../delivery/live-business.ts';
import { copyLedger } from '../helpers/ledger-files.ts';

const NOTHING = { current: 0, next: null, earlier: 0, since: null, unclear: 0 };

const openWithTwoQueued = async () => {
  const desk = await openDesk();
  for (const [name, phone] of [
    ['Ama Mensah', '0244 100 201'],
    ['Kofi Asante', '0244 100 202'],
  ] as const) {
    const { id } = await desk.book(await desk.person(name, phone), WEDNESDAY_9);
    await desk.newest(id, 'accepted');
  }
  const [template] = await desk.call('templates.list');
  if (!template) throw new Error('the desk has no template');
  return { desk, template, queued: () => desk.call('messages.ofTemplate', { templateId: template.id }) };
};

test('all that is queued has the words of its template, and nothing of another one is counted', async () => {
  const { desk, queued } = await openWithTwoQueued();
  expect(await queued()).toEqual({ ...NOTHING, current: 2, next: '2027-01-05T10:00' });
  const other = await desk.call('templates.save', { id: null, name: 'Other', body: 'Hello', fallbacks: {} });
  expect(await desk.call('messages.ofTemplate', { templateId: other.id })).toEqual(NOTHING);
  expect(await desk.refusal('messages.ofTemplate', { templateId: 99 })).toMatchObject({ code: 'not-found' });
});

test('changed words: the earlier ones may still go until the service confirms, then all have the new ones', async () => {
  const { desk, template, queued } = await openWithTwoQueued();
  await desk.faults(Array.from({ length: 2 }, () => ({ kind: 'slow', ms: 400, of: 'cancel' }) as const));
  await desk.call('templates.save', { ...template, body: 'New words at {$time}' });
  expect(await queued()).toEqual({ ...NOTHING, earlier: 2, since: '2027-01-04T08:01' });
  await desk.until(async () => (await queued()).current === 2);
  expect(await queued()).toEqual({ ...NOTHING, current: 2, next: '2027-01-05T10:00' });
});

test('a cancel that the service does not confirm leaves earlier words that a person decides about', async () => {
  const { desk, template, queued } = await openWithTwoQueued();
  await desk.faults(Array.from({ length: 6 }, () => ({ kind: 'http-500', of: 'cancel' }) as const));
  await desk.call('templates.save', { ...template, body: 'New words at {$time}' });
  await desk.until(async () => (await queued()).unclear === 2);
  expect(await queued()).toEqual({ ...NOTHING, unclear: 2 });
});

test('while restored records wait for a review, no queued text is said to have the words saved since', async () => {
  const business = await openLiveBusiness();
  let desk = await business.start();
  const { id } = await desk.book(await desk.person('Ama Mensah', '0244100201'));
  await desk.newest(id, 'accepted');
  await desk.stop();
  const copy = business.copy();
  desk = await business.start();
  await desk.call('appointments.move', { id, start: '2027-01-07T09:00' as WallTime });
  await desk.until(async () => (await desk.batches()).map(({ state }) => state).join() === 'cancelled,scheduled');
  await desk.stop();
  copyLedger(business.folder, copy);
  desk = await business.start({}, copy);
  expect((await desk.call('app.state')).stopped).toBe('restored');
  const [template] = await desk.call('templates.list');
  if (!template) throw new Error('the business has no template');
  await desk.call('templates.save', { ...template, body: 'New words at {$time}' });
  expect((await desk.newest(id, 'accepted')).text, 'the earlier words stay queued').not.toContain('New words');
  expect(await desk.call('messages.ofTemplate', { templateId: template.id })).toEqual(NOTHING);
});
