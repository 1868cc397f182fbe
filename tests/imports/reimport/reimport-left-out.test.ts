// Any row of a list can be left out, also one that has no problem: what the desk did since stays as it did it.
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { type Desk, openDesk } from '../../delivery/desk.ts';
import { checked, imported, problemsIn } from '../import-steps.ts';

const list = [
  'Client,Phone,Date,Time,Service',
  'Ama Mensah,0244100201,2027-01-06,09:00,Braids',
  'Kofi Owusu,0244100202,2027-01-06,10:00,Cut',
].join('\n');

async function startsAt(desk: Desk): Promise<string[]> {
  const rows = await desk.call('appointments.range', { from: '2027-01-04', until: '2027-01-30' });
  return rows.map(({ start }) => start.slice(11)).sort();
}

async function movedByTheDesk() {
  const desk = await openDesk();
  await imported(desk, list);
  const starts = () => startsAt(desk);
  const [ama] = await desk.call('appointments.range', { from: '2027-01-06', until: '2027-01-07' });
  if (!ama) throw new Error('nothing was imported');
  const move = async (time: string) => {
    await desk.minutesPass();
    await desk.call('appointments.move', { id: ama.id, start: `${ama.start.slice(0, 10)}T${time}` });
  };
  await move('14:00');
  return { desk, starts, move };
}

/** The list with another time for Ama, or another note. */
const withAma = (time: string, note = '') =>
  list.replace('Service', 'Service,Notes').replace('09:00,Braids', `${time},Braids,${note}`);

test('a row that would undo the desk’s own move changes nothing, and says so', async () => {
  const { desk, starts } = await movedByTheDesk();
  const check = await checked(desk, list, 'again.csv');
  expect(check.counts).toMatchObject({ moved: 0, same: 2, skipped: 0, missing: 0 });
  expect(await problemsIn(desk, check)).toMatchObject([
    { row: 2, code: 'moved-here', detail: '2027-01-06T14:00', cell: '2027-01-06 09:00', blocks: false },
  ]);
  const { rows } = await desk.call('import.preview', { draftId: check.draftId, verdict: null, offset: 0, limit: 9 });
  expect(rows.map(({ start }) => start)).toEqual(['2027-01-06T14:00', '2027-01-06T10:00']);
  await desk.call('import.publish', { draftId: check.draftId });
  expect(await starts()).toEqual(['10:00', '14:00']);
});

test('a move by the desk stays also after a second one, and after a copy that changes something else', async () => {
  const { desk, starts, move } = await movedByTheDesk();
  await move('15:00');
  expect((await imported(desk, withAma('09:00', 'has a dog'), 'noted.csv')).counts).toMatchObject({ changed: 1 });
  expect((await checked(desk, withAma('09:00', 'has a dog'), 'again.csv')).counts).toMatchObject({ moved: 0, same: 2 });
  expect(await starts()).toEqual(['10:00', '15:00']);
});

test('a time that no copy gave before is a move by the list, and so is the old one after it', async () => {
  const { desk, starts } = await movedByTheDesk();
  expect((await imported(desk, withAma('16:00'), 'later.csv')).counts).toMatchObject({ moved: 1, same: 1 });
  expect((await imported(desk, list, 'back.csv')).counts).toMatchObject({ moved: 1, same: 1 });
  expect(await starts()).toEqual(['09:00', '10:00']);
});

test('years later the desk’s move still stays', async () => {
  const { desk: earlier } = await movedByTheDesk();
  await earlier.stop();
  // The changes of the calendar are not kept as long.
  const db = new Database(join(earlier.folder, 'practice.db'));
  db.exec('DELETE FROM appointment_changes');
  db.close();
  const desk = await openDesk({ folder: earlier.folder });
  expect((await checked(desk, list, 'again.csv')).counts).toMatchObject({ moved: 0, same: 2 });
  expect((await imported(desk, withAma('09:00', 'has a dog'), 'noted.csv')).counts).toMatchObject({ changed: 1 });
  expect(await startsAt(desk)).toEqual(['10:00', '14:00']);
});

test('what the last copy gave counts: the list came after the desk’s move, and goes back by itself', async () => {
  const { desk, starts } = await movedByTheDesk();
  expect((await imported(desk, withAma('14:00'), 'caught-up.csv')).counts).toMatchObject({ moved: 0, same: 2 });
  expect((await imported(desk, list, 'back.csv')).counts).toMatchObject({ moved: 1, same: 1 });
  expect(await starts()).toEqual(['09:00', '10:00']);
});

test('what an undone copy gave does not count any more, whether it moved something or not', async () => {
  for (const time of ['14:00', '16:00']) {
    const { desk, starts } = await movedByTheDesk();
    const { id } = await imported(desk, withAma(time), 'undone.csv');
    const undone = await desk.call('import.undo', { id });
    expect(undone).toMatchObject({ restored: time === '14:00' ? 0 : 1, kept: 0, notRestored: [] });
    expect(await starts()).toEqual(['10:00', '14:00']);
    expect((await checked(desk, list, 'again.csv')).counts).toMatchObject({ moved: 0, same: 2 });
    await desk.stop();
  }
});

test('an earlier copy that is undone takes nothing from a later one', async () => {
  const { desk, starts } = await movedByTheDesk();
  const { id } = await imported(desk, withAma('14:00'), 'earlier.csv');
  await imported(desk, withAma('16:00'), 'later.csv');
  await desk.call('import.undo', { id });
  expect((await imported(desk, list, 'back.csv')).counts).toMatchObject({ moved: 1, same: 1 });
  expect(await starts()).toEqual(['09:00', '10:00']);
});

async function movedByTheList() {
  const { desk, starts } = await movedByTheDesk();
  const { draftId, counts } = await checked(desk, withAma('16:00'), 'later.csv');
  expect(counts).toMatchObject({ moved: 1, same: 1 });
  const say = (decision: { kind: 'skip' } | null) =>
    desk.call('import.decide', { draftId, row: 2, code: 'left-out', detail: '', decision });
  const whys = async () =>
    (await desk.call('import.preview', { draftId, verdict: null, offset: 0, limit: 9 })).rows.map(({ why }) => why);
  return { desk, draftId, say, starts, whys };
}

test('a row that moves is left out, and nothing is missing for it', async () => {
  const { desk, draftId, say, starts, whys } = await movedByTheList();
  expect((await say({ kind: 'skip' })).counts).toMatchObject({ moved: 0, skipped: 1, same: 1, missing: 0 });
  expect(await whys()).toEqual([{ code: 'left-out', detail: 'row' }, null]);
  await desk.call('import.publish', { draftId });
  expect(await starts()).toEqual(['10:00', '14:00']);
});

test('a row left out comes in after all', async () => {
  const { desk, draftId, say, starts } = await movedByTheList();
  await say({ kind: 'skip' });
  expect((await say(null)).counts).toMatchObject({ moved: 1, skipped: 0 });
  await desk.call('import.publish', { draftId });
  expect(await starts()).toEqual(['10:00', '16:00']);
});
