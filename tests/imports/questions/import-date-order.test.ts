/** Whether 03/04 is the third of April: asked of every list that does not show it, with the last answer offered. */
import { expect, test } from 'vitest';
import type { ImportFound } from '../../../src-shared/model/import/import-found.ts';
import { type Desk, openDesk } from '../../delivery/desk.ts';
import { open } from '../import-steps.ts';
import { openWatchedFolder } from '../watched/watched-folder-harness.ts';

const HEAD = 'Client,Phone,Date,Time,Service';
const list = (...rows: string[]) => [HEAD, ...rows].join('\n');
const AMA = 'Ama Mensah,0244100201,11/01/2027,09:00,Cut';
const KOFI = 'Kofi Owusu,0244100202,12/01/2027,10:00,Cut';

const opened = (desk: Desk, content: string) => open(desk, content, 'diary.csv', 'appointments');

/** A person's word on the order, the rows looked at by it, and the list stored. */
async function said(desk: Desk, found: ImportFound, dateOrder: 'dmy' | 'mdy'): Promise<void> {
  const { draftId, purpose, sheet, headerRow, delimiter, encoding } = found;
  const fields = found.columns.map(({ index, field }) => ({ index, field }));
  const word = { draftId, purpose, sheet, headerRow, delimiter, encoding, fields, dateOrder };
  expect((await desk.call('import.correct', word)).dateOrder).toBe(dateOrder);
  await desk.call('import.check', { draftId });
  await desk.call('import.publish', { draftId });
}

test('the answer is offered for the next list of the same form, and nothing is read by it before a person says so', async () => {
  const desk = await openDesk();
  const first = await opened(desk, list(AMA));
  expect(first.dateOrderBefore).toBeNull();
  await said(desk, first, 'dmy');
  const next = await opened(desk, list(KOFI));
  expect(next).toMatchObject({ dateOrder: null, dateOrderBefore: 'dmy' });
  const { counts, kinds } = await desk.call('import.check', { draftId: next.draftId });
  expect([counts.new, counts.skipped, kinds.map(({ code }) => code)]).toEqual([0, 1, ['date-ambiguous']]);
  await said(desk, next, 'dmy');
  // A list that shows its order by itself asks nothing, and takes no answer away.
  const clear = await opened(desk, list('Esi Nyarko,0244100203,2027-01-14,11:00,Cut'));
  await desk.call('import.check', { draftId: clear.draftId });
  await desk.call('import.publish', { draftId: clear.draftId });
  expect((await opened(desk, list(KOFI))).dateOrderBefore).toBe('dmy');
  // Of a list of another form nobody has said anything.
  const other = 'Name,Number,When,Hour\nYaw Darko,0244100204,13/01/2027,10:00';
  expect((await opened(desk, other)).dateOrderBefore).toBeNull();
});

test('a watched list says how many of its rows wait for the answer, and in Import the last one is offered', async () => {
  const { desk, save, looked, only } = await openWatchedFolder();
  await said(desk, await opened(desk, list(AMA)), 'dmy');
  save('diary.csv', list(AMA.replace('09:00', '16:00'), KOFI));
  await looked();
  const { finding } = await only();
  expect([finding.undated, finding.asks]).toEqual([2, ['dates']]);
  const found = await desk.call('import.resume', { id: finding.draftId });
  expect(found).toMatchObject({ dateOrder: null, dateOrderBefore: 'dmy' });
});
