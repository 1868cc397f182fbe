import { expect, test } from 'vitest';
import { openDesk } from '../../delivery/desk.ts';
import { checked } from '../import-steps.ts';

test('an import that somebody stops is not said to have been interrupted, and nothing of it is there', async () => {
  const desk = await openDesk();
  const people = Array.from({ length: 20_000 }, (_, at) => `Person ${at},024${1_200_001 + at}`);
  const { draftId } = await checked(desk, ['Name,Phone', ...people].join('\n'));
  const seen = desk.events.length;
  const storing = desk.refusal('import.publish', { draftId });
  await desk.until(async () => desk.events.slice(seen).some(({ type }) => type === 'progress'));
  const gone = desk.call('import.discard', { draftId });
  expect(await desk.call('import.drafts')).toEqual([]);
  await gone;
  expect(await storing).toEqual({ code: 'stopped' });
  expect(await desk.call('import.drafts')).toEqual([]);
  expect((await desk.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 1 })).total).toBe(0);
});
