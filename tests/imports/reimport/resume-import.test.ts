import { expect, test } from 'vitest';
import { openDesk } from '../../delivery/desk.ts';
import { checked } from '../import-steps.ts';

const LIST = 'Name,Phone\nAma,0244100201\nKofi,024410\n';

test('a file that is left waits with every answer, also while others come in, and is gone on with', async () => {
  const desk = await openDesk();
  const { draftId } = await checked(desk, LIST, 'first.csv');
  const about = { draftId, row: 3, code: 'phone-refused', detail: 'too-short' };
  await desk.call('import.decide', { ...about, decision: { kind: 'set', field: 'phone', value: '0244100202' } });
  await desk.call('import.leave');
  expect(await desk.call('import.drafts')).toMatchObject([{ id: draftId, fileName: 'first.csv', stage: 'looking' }]);
  expect(await desk.refusal('import.check', { draftId })).toEqual({ code: 'import-gone' });

  const other = await checked(desk, 'Name,Phone\nEsi,0244100203\n', 'second.csv');
  await desk.call('import.publish', { draftId: other.draftId });
  expect(await desk.call('import.drafts')).toMatchObject([{ id: draftId }]);

  await desk.call('import.resume', { id: draftId });
  expect((await desk.call('import.check', { draftId })).counts).toMatchObject({ new: 2, skipped: 0 });
  await desk.call('import.publish', { draftId });
  expect(await desk.call('import.drafts')).toEqual([]);
  expect((await desk.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 10 })).total).toBe(3);
});

test('a list is stored from the moment it is asked for, whatever screen the person goes to', async () => {
  const desk = await openDesk();
  const people = Array.from({ length: 10_000 }, (_, at) => `Person ${at},024${1_200_001 + at}`);
  const { draftId } = await checked(desk, ['Name,Phone', ...people].join('\n'));
  // What was written since has the list compared anew before it is stored.
  await desk.person('Esi Quaye', '0244100203');
  const storing = desk.call('import.publish', { draftId });
  await desk.call('import.leave');
  expect(await desk.call('import.drafts')).toEqual([]);
  expect((await storing).counts.new).toBe(10_000);
});
