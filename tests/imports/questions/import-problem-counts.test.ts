/** What the kinds of problems of a file count: a skipped row stands only among those that say why it is skipped. */
import { expect, test } from 'vitest';
import type { ImportCheck } from '../../../src-shared/model/import/import-records.ts';
import { openDesk } from '../../delivery/desk.ts';
import { checked } from '../import-steps.ts';

const counted = ({ kinds, counts, repairCount }: ImportCheck) => ({
  kinds: Object.fromEntries(kinds.map(({ code, count, decided }) => [code, [count, decided]])),
  skipped: counts.skipped,
  repaired: repairCount,
});

// Row 2 has a repaired number, a length that is not clear, and no date that can be read; row 3 has all but the last.
const LIST = [
  'Client,Phone,Date,Time,Duration',
  'Ama Mensah,244100201,soon,09:00,a while',
  'Kofi Owusu,244100202,2027-01-14,10:00,a while',
  'Esi Nyarko,244100203,2027-01-14,11:00,30',
].join('\n');

test('a notice and a repair of a row that is skipped for something else count nowhere', async () => {
  const desk = await openDesk();
  const check = await checked(desk, LIST, 'diary.csv', 'appointments');
  const first = counted(check);
  expect(first).toEqual({ kinds: { 'date-unreadable': [1, 0], 'duration-unclear': [1, 0] }, skipped: 1, repaired: 2 });

  // Put right, it is counted with the others.
  const { draftId } = check;
  const about = { draftId, row: 2, code: 'date-unreadable', detail: '' };
  const decision = { kind: 'set' as const, field: 'start' as const, value: '2027-01-14T09:00' };
  expect(counted(await desk.call('import.decide', { ...about, decision }))).toEqual({
    kinds: { 'date-unreadable': [1, 1], 'duration-unclear': [2, 0] },
    skipped: 0,
    repaired: 3,
  });
});

test('rows that are skipped for a notice, or whose repair was undone, stay among those that can be taken back', async () => {
  const desk = await openDesk();
  const { draftId } = await checked(desk, LIST, 'diary.csv', 'appointments');
  const all = { draftId, row: null, code: 'duration-unclear', detail: '' };
  expect(counted(await desk.call('import.decide', { ...all, decision: { kind: 'skip' } }))).toEqual({
    kinds: { 'date-unreadable': [1, 0], 'duration-unclear': [2, 2] },
    skipped: 2,
    repaired: 1,
  });
  await desk.call('import.decide', { ...all, decision: null });
  const undone = { draftId, row: 4, code: 'repaired', detail: '' };
  expect(counted(await desk.call('import.decide', { ...undone, decision: { kind: 'undo-repair' } }))).toMatchObject({
    skipped: 2,
    repaired: 2,
  });
});
