// The same list again with another number for a visit that the calendar has: one text, to the number a person chose.

import { expect, test } from 'vitest';
import type { Decision } from '../../../src-shared/model/import/import-problems.ts';
import { type Desk, openDesk } from '../../delivery/desk.ts';
import { aBooking } from '../../helpers/builders.ts';
import { checked, imported } from '../import-steps.ts';

const list = (...rows: string[]) => ['Client,Phone,Date,Time,Service', ...rows].join('\n');
const ama = 'Ama Mensah,0244100201,2027-01-06,09:00,Braids';
const amaAnew = 'Ama Mensah,0201234567,2027-01-06,09:00,Braids';
const kofi = 'Kofi Owusu,0244100202,2027-01-06,10:00,Cut';
const [OLD, NEW, KOFI] = ['233244100201', '233201234567', '233244100202'];
const KEEP: Decision = { kind: 'set', field: 'phone', value: `+${OLD}` };
const TAKE: Decision = { kind: 'accept' };

/** The numbers that a text to come goes to, once both lists are confirmed. */
async function textsAfter(desk: Desk, id: number): Promise<string[]> {
  await desk.call('import.releaseReminders', { id });
  await desk.minutesPass(2);
  const texts = await desk.batches();
  return texts
    .filter(({ state }) => state === 'scheduled')
    .flatMap(({ messages }) => messages.map(({ to }) => to))
    .sort();
}

async function again(first: string, second: string, file = 'list.csv') {
  const desk = await openDesk();
  const { id } = await imported(desk, first, file, 'appointments');
  await desk.call('import.releaseReminders', { id });
  await desk.minutesPass(2);
  return { desk, check: await checked(desk, second, file, 'appointments') };
}

async function answer(desk: Desk, draftId: number, decision: Decision, code = 'same-visit') {
  const check = await desk.call('import.decide', { draftId, row: 2, code, detail: '', decision });
  const { rows } = await desk.call('import.preview', { draftId, verdict: null, offset: 0, limit: 50 });
  const { id } = await desk.call('import.publish', { draftId });
  return { check, verdicts: rows.map(({ verdict }) => verdict), texts: await textsAfter(desk, id) };
}

test('a visit under another number waits for an answer: it is neither new nor missing', async () => {
  const { desk, check } = await again(list(ama, kofi), list(amaAnew, kofi));
  expect(check.counts).toMatchObject({ new: 0, missing: 0, skipped: 1, same: 1 });
  expect(check.kinds).toMatchObject([{ code: 'same-visit', blocks: true, count: 1, decided: 0 }]);
  const { rows } = await desk.call('import.problems', {
    draftId: check.draftId,
    code: 'same-visit',
    detail: '',
    offset: 0,
    limit: 9,
  });
  expect(rows).toMatchObject([{ row: 2, name: 'Ama Mensah', cell: '0201234567', detail: `+${OLD}` }]);
});

test('the number of the calendar is kept: nothing changes', async () => {
  const { desk, check } = await again(list(ama, kofi), list(amaAnew, kofi));
  expect(await answer(desk, check.draftId, KEEP)).toMatchObject({
    check: { counts: { same: 2, skipped: 0, missing: 0 }, kinds: [{ decided: 1 }] },
    texts: [OLD, KOFI],
  });
});

test('the new number is taken: the appointment is theirs, and the text to the old one is called off', async () => {
  const { desk, check } = await again(list(ama, kofi), list(amaAnew, kofi));
  expect(await answer(desk, check.draftId, TAKE)).toMatchObject({
    check: { counts: { changed: 1, same: 1, missing: 0 } },
    verdicts: ['changed', 'same'],
    texts: [NEW, KOFI],
  });
});

test('left out, the visit stays as it is and is missing from the list', async () => {
  const { desk, check } = await again(list(ama, kofi), list(amaAnew, kofi));
  expect(await answer(desk, check.draftId, { kind: 'skip' })).toMatchObject({
    check: { counts: { skipped: 1, same: 1, missing: 1 } },
    texts: [OLD, KOFI],
  });
});

test('an answer taken back asks again', async () => {
  const { desk, check } = await again(list(ama, kofi), list(amaAnew, kofi));
  const about = { draftId: check.draftId, row: 2, code: 'same-visit', detail: '' };
  await desk.call('import.decide', { ...about, decision: TAKE });
  const asked = await desk.call('import.decide', { ...about, decision: null });
  expect(asked.counts).toMatchObject({ skipped: 1, changed: 0, missing: 0 });
});

test('with a reference, the visit under another number is asked about in the same way, and can be moved', async () => {
  const file = (row: string) => ['Ref,Client,Phone,Date,Time,Service', row, `R2,${kofi}`].join('\n');
  const moved = file(`R1,${amaAnew.replace('09:00', '15:00')}`);
  const first = await again(file(`R1,${ama}`), moved);
  expect(first.check.kinds).toMatchObject([{ code: 'same-visit', blocks: true }]);
  const taken = await answer(first.desk, first.check.draftId, TAKE);
  expect([taken.verdicts, taken.texts]).toEqual([
    ['moved', 'same'],
    [NEW, KOFI],
  ]);
  const second = await again(file(`R1,${ama}`), moved);
  const kept = await answer(second.desk, second.check.draftId, KEEP);
  expect([kept.verdicts, kept.texts]).toEqual([
    ['moved', 'same'],
    [OLD, KOFI],
  ]);
});

test('a reference that is another person’s now goes to them when somebody says so', async () => {
  const file = (row: string) => ['Ref,Client,Phone,Date,Time,Service', row, `R2,${kofi}`].join('\n');
  const { desk, check } = await again(file(`R1,${ama}`), file('R1,Esi Nyarko,0201234567,2027-01-06,09:00,Braids'));
  expect(check.kinds).toMatchObject([{ code: 'reference-elsewhere', blocks: true }]);
  const { texts } = await answer(desk, check.draftId, TAKE, 'reference-elsewhere');
  expect(texts).toEqual([NEW, KOFI]);
});

test('two of one name who both stand in the list at that time are two people', async () => {
  const { check } = await again(list(ama, kofi), list(ama, amaAnew, kofi));
  expect(check.counts).toMatchObject({ new: 1, same: 2, skipped: 0 });
});

test('of a visit that is over, or called off here, nobody is asked', async () => {
  const past = list(ama.replace('-06', '-03'), kofi);
  expect((await again(past, list(amaAnew.replace('-06', '-03'), kofi))).check.kinds).toEqual([]);
  const { desk } = await again(list(ama, kofi), list(ama, kofi));
  const rows = await desk.call('appointments.range', { from: '2027-01-04', until: '2027-01-30' });
  const { id } = rows.find(({ start }) => start.endsWith('09:00')) ?? { id: 0 };
  await desk.call('appointments.cancel', { id });
  expect((await checked(desk, list(amaAnew, kofi), 'third.csv', 'appointments')).counts).toMatchObject({ new: 1 });
});

test("N’Guessan and N'Guessan are one person: a moved visit is moved, and texted once", async () => {
  const awa = 'Awa N’Guessan,0201234567,2027-01-06,09:00,Braids';
  const { desk, check } = await again(list(awa, kofi), list(awa.replace('’', "'").replace('09:00', '15:00'), kofi));
  expect(check.counts).toMatchObject({ moved: 1, new: 0, missing: 0, same: 1 });
  const { id } = await desk.call('import.publish', { draftId: check.draftId });
  expect(await textsAfter(desk, id)).toEqual([NEW, KOFI]);
});

/** Ama with Kofi besides, in the calendar. */
async function bookedTogether(): Promise<Desk> {
  const desk = await openDesk();
  const [first, second] = [
    await desk.person('Ama Mensah', `0${OLD.slice(3)}`),
    await desk.person('Kofi Owusu', '0244100202'),
  ];
  await desk.call('appointments.save', aBooking(first, { others: [second], service: 'Braids' }));
  return desk;
}

test('who comes along to somebody’s appointment has it already; that they do not come is asked, and nobody else’s is cancelled', async () => {
  const desk = await bookedTogether();
  const kofiToo = 'Kofi Owusu,0244100202,2027-01-06,09:00,Braids';
  expect((await checked(desk, list(ama, kofiToo), 'list.csv', 'appointments')).counts).toMatchObject({
    new: 0,
    same: 2,
  });
  const off = ['Client,Phone,Date,Time,Service,Status', `${ama},booked`, `${kofiToo},cancelled`].join('\n');
  const { counts, kinds } = await checked(desk, off, 'off.csv', 'appointments');
  expect(counts).toMatchObject({ new: 0, same: 1, cancelled: 0, skipped: 1, missing: 0 });
  expect(kinds).toMatchObject([{ code: 'along-cancelled', count: 1 }]);
});

test('who came along to what was cancelled here has no visit of their own for it, and that is said', async () => {
  const desk = await bookedTogether();
  const [booked] = await desk.call('appointments.range', { from: '2027-01-06', until: '2027-01-06' });
  await desk.call('appointments.cancel', { id: booked?.id ?? 0 });
  const kofiAlone = list('Kofi Owusu,0244100202,2027-01-06,09:00,Braids');
  const { counts, kinds, reminders } = await checked(desk, kofiAlone, 'list.csv', 'appointments');
  expect([counts.new, counts.same, reminders]).toEqual([0, 1, 0]);
  expect(kinds).toMatchObject([{ code: 'cancelled-here', count: 1 }]);
});

test('who comes along and is in the list for another service then is asked about: left out, or a visit of its own', async () => {
  const desk = await bookedTogether();
  const photo = list(ama, 'Kofi Owusu,0244100202,2027-01-06,09:00,Photo');
  const { draftId, counts, kinds } = await checked(desk, photo, 'list.csv', 'appointments');
  expect(counts).toMatchObject({ new: 0, same: 1, skipped: 1 });
  expect(kinds).toMatchObject([{ code: 'comes-along', count: 1 }]);
  const asked = { draftId, row: 3, code: 'comes-along', detail: '' };
  expect((await desk.call('import.decide', { ...asked, decision: TAKE })).counts).toMatchObject({ new: 1, same: 1 });
  const out = await desk.call('import.decide', { ...asked, decision: { kind: 'skip' } });
  expect(out.counts).toMatchObject({ new: 0, same: 1, skipped: 1 });
});
