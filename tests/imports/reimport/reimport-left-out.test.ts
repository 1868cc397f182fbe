// Any row of a list can be left out, also one that has no problem: what the desk did since stays as it did it.
import { expect, test } from 'vitest';
import { openDesk } from '../../delivery/desk.ts';
import { checked, imported } from '../import-steps.ts';

const list = [
  'Client,Phone,Date,Time,Service',
  'Ama Mensah,0244100201,2027-01-06,09:00,Braids',
  'Kofi Owusu,0244100202,2027-01-06,10:00,Cut',
].join('\n');

async function movedByTheDesk() {
  const desk = await openDesk();
  await imported(desk, list);
  const starts = async () => {
    const rows = await desk.call('appointments.range', { from: '2027-01-04', until: '2027-01-30' });
    return rows.map(({ start }) => start.slice(11)).sort();
  };
  const [ama] = await desk.call('appointments.range', { from: '2027-01-06', until: '2027-01-07' });
  if (!ama) throw new Error('nothing was imported');
  await desk.minutesPass();
  await desk.call('appointments.move', { id: ama.id, start: `${ama.start.slice(0, 10)}T14:00` });
  const { draftId, counts } = await checked(desk, list, 'again.csv');
  expect(counts).toMatchObject({ moved: 1, same: 1 });
  const say = (decision: { kind: 'skip' } | null) =>
    desk.call('import.decide', { draftId, row: 2, code: 'left-out', detail: '', decision });
  const whys = async () =>
    (await desk.call('import.preview', { draftId, verdict: null, offset: 0, limit: 9 })).rows.map(({ why }) => why);
  return { desk, draftId, say, starts, whys };
}

test('a row that would undo the desk’s own move is left out, and nothing is missing for it', async () => {
  const { desk, draftId, say, starts, whys } = await movedByTheDesk();
  expect((await say({ kind: 'skip' })).counts).toMatchObject({ moved: 0, skipped: 1, same: 1, missing: 0 });
  expect(await whys()).toEqual([{ code: 'left-out', detail: 'row' }, null]);
  await desk.call('import.publish', { draftId });
  expect(await starts()).toEqual(['10:00', '14:00']);
});

test('a row left out comes in after all', async () => {
  const { desk, draftId, say, starts } = await movedByTheDesk();
  await say({ kind: 'skip' });
  expect((await say(null)).counts).toMatchObject({ moved: 1, skipped: 0 });
  await desk.call('import.publish', { draftId });
  expect(await starts()).toEqual(['09:00', '10:00']);
});
