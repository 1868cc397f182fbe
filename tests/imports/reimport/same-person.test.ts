// A list writes a name otherwise than the records: nobody comes twice, and a cancellation reaches the appointment.
import { describe, expect, test } from 'vitest';
import type { Decision } from '../../../src-shared/model/import/import-problems.ts';
import type { ImportCheck } from '../../../src-shared/model/import/import-records.ts';
import { type Desk, openDesk } from '../../delivery/desk.ts';
import { aPerson } from '../../helpers/builders.ts';
import { checked, everybody, imported, previewOf, problemsIn, repairsIn } from '../import-steps.ts';

const PHONE = '0244100201';
const line = (name: string, status = '', time = '10:00') => `${name},${PHONE},2027-01-11,${time},Cut,${status}`;
const list = (...lines: string[]) => ['Name,Phone,Date,Time,Service,Status', ...lines, ''].join('\n');
const look = (desk: Desk, ...lines: string[]) => checked(desk, list(...lines), 'book.csv', 'appointments');
const book = (desk: Desk, ...lines: string[]) => imported(desk, list(...lines), 'book.csv', 'appointments');
const samePerson = { kind: 'read-otherwise' } as const;
const answer = (desk: Desk, { draftId }: ImportCheck, decision: Decision | null, row: number | null = null) =>
  desk.call('import.decide', { draftId, row, code: 'similar-name', detail: '', decision });
const publish = (desk: Desk, { draftId }: ImportCheck) => desk.call('import.publish', { draftId });
const names = async (desk: Desk) => (await desk.call('contacts.page', everybody)).rows.map(({ name }) => name);
const visits = async (desk: Desk) =>
  (await desk.call('appointments.range', { from: '2027-01-11', until: '2027-01-11' })).map(
    ({ start, status }) => `${start.slice(11)} ${status}`,
  );
const questions = async (desk: Desk, check: ImportCheck) =>
  (await problemsIn(desk, check)).filter(({ code }) => code === 'similar-name');

/** A name as the records have it, and as a list writes it. */
const similar = [
  ['Abena Darko', 'Abena A. Darko'],
  ['Abena Darko', 'A. Darko'],
  ['Abena Darko', 'Abena'],
  ['Abena Darko', 'Abena Darkko'],
  ['Ama Owusu', 'Mrs Ama A. Owusu'],
  ["Seña O'Brien", 'Sena O. Brian'],
] as const;
const alike = [
  ["Seña O'Brien", 'Seña O Brien'],
  ["Seña O'Brien", 'sena o’brien'],
  ['Mr. & Mrs. Owusu', 'Mr & Mrs Owusu'],
  ['Mr. & Mrs. Owusu', 'Mr and Mrs Owusu'],
  ['Kofi K. Mensah', 'Kofi K Mensah'],
  ['Ama Serwaa-Boateng', 'Ama Serwaa Boateng'],
  ["Awa N'Guessan", 'Awa Nguessan'],
  ['Zoë Müller', 'Zoe Muller'],
] as const;

describe.each(similar)('%s, written %s', (known, written) => {
  test('is one person once somebody said so, in this list and in all that follow', async () => {
    const desk = await openDesk();
    await desk.person(known, PHONE);
    const first = await look(desk, line(written), line(written));
    expect(first.counts).toMatchObject({ new: 1, skipped: 1 });
    expect((await answer(desk, first, samePerson)).counts).toMatchObject({ new: 1, skipped: 1 });
    await publish(desk, first);
    expect(await names(desk)).toEqual([known]);
    const again = await look(desk, line(written), line(written));
    expect(again.counts).toMatchObject({ same: 1, skipped: 1, new: 0 });
    expect(await questions(desk, again)).toEqual([]);
    const off = await look(desk, line(written, 'cancelled'), line(written, 'cancelled'));
    expect(off.counts).toMatchObject({ cancelled: 1, skipped: 1, off: 0, missing: 0 });
    await publish(desk, off);
    expect(await visits(desk)).toEqual(['10:00 cancelled']);
    expect(await names(desk)).toEqual([known]);
  });

  test('cancels nothing and books nothing at the time of a booking before somebody says who it is', async () => {
    const desk = await openDesk();
    await desk.person(known, PHONE);
    await book(desk, line(known));
    for (const status of ['cancelled', '']) {
      const check = await look(desk, line(written, status));
      expect(check.counts).toMatchObject({ skipped: 1, new: 0, off: 0, missing: 0 });
      expect(await questions(desk, check)).toMatchObject([{ detail: known, blocks: true }]);
      const isCancelled = status !== '';
      const same = await answer(desk, check, samePerson);
      expect(same.counts).toMatchObject({ cancelled: Number(isCancelled), same: Number(!isCancelled), skipped: 0 });
      const other = await answer(desk, check, { kind: 'accept' });
      expect(other.counts).toMatchObject({ off: Number(isCancelled), new: Number(!isCancelled), skipped: 0 });
    }
  });
});

test.each(alike)('%s is %s, and nobody is asked', async (known, written) => {
  const desk = await openDesk();
  await desk.person(known, PHONE);
  const check = await look(desk, line(written), line(known), line(written));
  expect(check.counts).toMatchObject({ new: 1, skipped: 2 });
  expect(await questions(desk, check)).toEqual([]);
  await publish(desk, check);
  await book(desk, line(written, 'cancelled'));
  expect(await visits(desk)).toEqual(['10:00 cancelled']);
  expect(await names(desk)).toEqual([known]);
});

test.each(alike)('new in a list, %s and %s are one person', async (first, written) => {
  const desk = await openDesk();
  const check = await look(desk, line(first), line(written), line(written, '', '11:00'));
  expect(check.counts).toMatchObject({ new: 2, skipped: 1 });
  await publish(desk, check);
  expect(await names(desk)).toHaveLength(1);
});

test('a booking that a row asks about is not missing in its list', async () => {
  const desk = await openDesk();
  await book(desk, line('Abena Darko'), line('Abena Darko', '', '11:00'));
  const check = await look(desk, line('A. Darko', 'cancelled'), line('Abena Darko', '', '11:00'));
  expect(check).toMatchObject({ counts: { skipped: 1, same: 1, missing: 0 }, missing: [] });
});

test('a row that cancels another service than the one booked then asks, and cancels it or is another booking', async () => {
  const desk = await openDesk();
  await book(desk, line('Abena Darko'), line('Abena Darko', '', '11:00'));
  const off = line('Abena Darko', 'cancelled').replace('Cut', 'Trim');
  const check = await look(desk, off, line('Abena Darko', '', '11:00'));
  expect(check).toMatchObject({ counts: { skipped: 1, same: 1, off: 0, missing: 0 }, missing: [] });
  expect(await problemsIn(desk, check)).toMatchObject([
    { code: 'other-service', cell: 'Trim', detail: 'Cut', blocks: true },
  ]);
  const about = { draftId: check.draftId, row: 2, code: 'other-service', detail: '' };
  const another = await desk.call('import.decide', { ...about, decision: { kind: 'accept' } });
  expect(another.counts).toMatchObject({ off: 1, same: 1, cancelled: 0 });
  const same = await desk.call('import.decide', { ...about, decision: samePerson });
  expect(same.counts).toMatchObject({ cancelled: 1, same: 1, off: 0, skipped: 0 });
  await publish(desk, check);
  expect(await visits(desk)).toEqual(['10:00 cancelled', '11:00 booked']);
});

test('a list that has one visit as booked and as cancelled asks, in whatever spelling it has the person', async () => {
  const desk = await openDesk();
  for (const written of ['A. Darko', 'Abena-Darko', 'Mrs. Abena Darko', 'Abena Darko']) {
    const check = await look(desk, line('Abena Darko'), line(written, 'cancelled'), line('Abena Darko', '', '11:00'));
    const { counts } = written === 'A. Darko' ? await answer(desk, check, samePerson) : check;
    expect(counts, written).toMatchObject({ new: 1, skipped: 2, off: 0 });
    const about = { draftId: check.draftId, row: null, code: 'status-unclear', detail: '' };
    const off = await desk.call('import.decide', {
      ...about,
      decision: { kind: 'set', field: 'status', value: 'cancelled' },
    });
    expect(off.counts, written).toMatchObject({ new: 1, skipped: 1, off: 1 });
  }
  const check = await look(desk, line('Abena Darko'), line('A. Darko', 'cancelled'));
  expect(check.counts).toMatchObject({ new: 1, skipped: 1, off: 0 });
});

test('an answer about one row is about all rows of that name at that number, and so is taking it back', async () => {
  const desk = await openDesk();
  await desk.person('Abena Darko', PHONE);
  const check = await look(desk, line('A. Darko'), line('A. Darko', '', '11:00'), line('Abena', '', '12:00'));
  expect((await questions(desk, check)).map(({ row }) => row)).toEqual([2, 3, 4]);
  const named = async () => (await previewOf(desk, check)).map(({ name }) => name);
  await answer(desk, check, samePerson, 3);
  expect(await named()).toEqual(['Abena Darko', 'Abena Darko', 'Abena']);
  await answer(desk, check, null, 2);
  expect(await named()).toEqual(['A. Darko', 'A. Darko', 'Abena']);
  const out = await answer(desk, check, { kind: 'skip' }, 3);
  expect(out.counts).toMatchObject({ new: 2, skipped: 1 });
});

test('who was said to be the same person is seen in the next list, and taken back there or with its import', async () => {
  const desk = await openDesk();
  const id = await desk.person('Abena Darko', PHONE);
  const first = await look(desk, line('A. Darko'));
  await answer(desk, first, samePerson);
  const record = await publish(desk, first);
  expect((await desk.call('privacy.person', { id })).person.spellings).toEqual(['A. Darko']);
  const next = await look(desk, line('A Darko', '', '11:00'));
  expect(await repairsIn(desk, next)).toMatchObject([
    { before: 'A Darko', after: 'Abena Darko', repairs: ['same-person'], undone: false },
  ]);
  const { draftId } = next;
  const undo = { draftId, row: 2, code: 'name-repaired', detail: '', decision: { kind: 'undo-repair' as const } };
  await desk.call('import.decide', undo);
  expect((await previewOf(desk, next)).map(({ name }) => name)).toEqual(['A Darko']);
  await desk.call('import.undo', { id: record.id });
  expect(await questions(desk, await look(desk, line('A. Darko')))).toHaveLength(1);
});

test('a list of people knows them by what was said too, and the number of somebody else says nothing', async () => {
  const desk = await openDesk();
  await desk.person('Abena Darko', PHONE);
  const people = `Name,Phone\nA. Darko,${PHONE}\nA. Darko,${PHONE}\nA. Darko,0244100209\n`;
  const first = await checked(desk, people);
  expect((await answer(desk, first, samePerson)).counts).toMatchObject({ same: 2, new: 1 });
  await publish(desk, first);
  expect(await names(desk)).toEqual(['A. Darko', 'Abena Darko']);
  const again = await checked(desk, people);
  expect(again.counts).toMatchObject({ same: 3, new: 0 });
  expect(await questions(desk, again)).toEqual([]);
});

test('what was said is asked again once somebody else on the phone may be meant', async () => {
  const desk = await openDesk();
  await desk.person('Abena Darko', PHONE);
  const first = await look(desk, line('A. Darko'));
  await answer(desk, first, samePerson);
  await publish(desk, first);
  expect((await look(desk, line('A. Darko', 'cancelled'))).counts).toMatchObject({ cancelled: 1 });
  await desk.person('Akua Darko', PHONE);
  const check = await look(desk, line('A. Darko', 'cancelled'));
  expect(check.counts).toMatchObject({ cancelled: 0, off: 0, skipped: 1 });
  expect(await questions(desk, check)).toMatchObject([{ detail: 'Abena Darko', blocks: true }]);
});

test('two entries that were merged are one person in the next list, until the merge is undone', async () => {
  const desk = await openDesk();
  const known = await desk.call('contacts.save', aPerson({ name: 'Abena Darko', phone: PHONE, groups: [] }));
  const first = await look(desk, line('A. Darko'));
  await answer(desk, first, samePerson);
  await publish(desk, first);
  const other = await desk.call('contacts.save', aPerson({ name: 'Abena A. Darko', phone: PHONE, groups: [] }));
  const { name, phone, email, notes, fields } = other;
  const { change } = await desk.call('contacts.merge', {
    keep: other.id,
    others: [known.id],
    values: { name, phone, email, notes, fields },
  });
  const otherNames = async (id: number) => (await desk.call('privacy.person', { id })).person.spellings;
  expect(await otherNames(other.id)).toEqual(['A. Darko', 'Abena Darko']);
  for (const written of ['Abena Darko', 'A. Darko']) {
    const next = await look(desk, line(written));
    expect(next.counts, written).toMatchObject({ same: 1, new: 0 });
    expect(await questions(desk, next), written).toEqual([]);
  }
  await desk.call('contacts.undoChange', { id: change.id ?? 0 });
  expect(await otherNames(other.id)).toEqual([]);
  expect(await otherNames(known.id)).toEqual(['A. Darko']);
});

test('undoing an import or a change from before does not unlearn what a later list said', async () => {
  const desk = await openDesk();
  const id = await desk.person('Abena Darko', PHONE);
  const before = await checked(desk, `Name,Phone,Email\nAbena Darko,${PHONE},abena@example.com\n`);
  const record = await publish(desk, before);
  const later = await checked(desk, `Name,Phone\nA. Darko,${PHONE}\n`);
  await answer(desk, later, samePerson);
  await publish(desk, later);
  await desk.call('import.undo', { id: record.id });
  expect((await desk.call('privacy.person', { id })).person.spellings).toEqual(['A. Darko']);
});

test('a person who was removed by mistake comes back with the names that lists have for them', async () => {
  const desk = await openDesk();
  const id = await desk.person('Abena Darko', PHONE);
  const list = await checked(desk, `Name,Phone\nA. Darko,${PHONE}\n`);
  await answer(desk, list, samePerson);
  await publish(desk, list);
  const who = { search: '', groupId: null, ids: [id] };
  const { id: change } = await desk.call('contacts.bulk', { who, bulk: { kind: 'remove' }, expected: 1 });
  await desk.call('contacts.undoChange', { id: change ?? 0 });
  expect((await desk.call('privacy.person', { id })).person.spellings).toEqual(['A. Darko']);
});
