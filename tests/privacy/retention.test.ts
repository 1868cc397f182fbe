/** What is older than the business keeps goes: once a person has agreed, and then daily. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkChain } from '../../src-main/storage/ledger/check-chain.ts';
import { type Desk, openDesk } from '../delivery/desk.ts';
import { bookUncertain } from '../delivery/outbox/faults/uncertain-text.ts';
import { aPerson } from '../helpers/builders.ts';
import { ledgerIn } from '../helpers/ledger-files.ts';
import { checked, imported, problemsIn } from '../imports/import-steps.ts';

const A_YEAR_LATER = '2028-01-20T08:00:00.000Z';

/** Whether the words stand in the database or the send ledger. */
function isKept(desk: Desk, words: string): boolean {
  const ledger = ledgerIn(desk.folder, 'practice');
  const files = [...['practice.db', 'practice.db-wal'].map(name => join(desk.folder, name))].concat(
    readdirSync(ledger).map(name => join(ledger, name)),
  );
  return files.some(file => readFileSync(file).includes(words));
}

/** Moves the clock on by days, as far as one move goes at a time. */
async function clockFarAt(desk: Desk, instant: string): Promise<void> {
  for (;;) {
    const { now } = await desk.call('app.state');
    const days = (Date.parse(instant) - Date.parse(now)) / 86_400_000;
    if (days <= 25) return desk.clockAt(instant);
    await desk.minutesPass(25 * 1440);
  }
}

/** Ama had a check-up in January, two haircuts in January and March, and missed one in April; it is a year later. */
async function aYearLater() {
  const desk = await openDesk();
  const ama = await desk.person('Ama Mensah', '0244100201');
  const visit = async (start: string, service: string) => {
    const { id } = await desk.book(ama, start, service);
    await desk.clockAt(`${start}:00.000Z`);
    return id;
  };
  const checkUp = await visit('2027-01-08T09:00', 'Oldwordcheckup');
  const first = await visit('2027-01-12T09:00', 'Oldwordhaircut');
  const second = await visit('2027-01-14T09:00', 'Oldwordhaircut');
  const missed = await visit('2027-01-18T09:00', 'Oldwordmissed');
  await desk.call('appointments.setStatus', { id: missed, status: 'no-show' });
  await clockFarAt(desk, A_YEAR_LATER);
  return { desk, ama, checkUp, first, second, missed };
}

const startsOf = async (desk: Desk, id: number) => {
  const { over } = await desk.call('contacts.visits', { id, limit: 50 });
  return over.rows.map(({ start }) => start);
};

test('nothing goes before a person has seen what would and agreed; then it does, and each last visit for a service stays', async () => {
  const { desk, ama } = await aYearLater();
  const recent = await desk.book(ama, '2028-01-22T09:00', 'Newvisit');
  const { text: newWords } = await desk.newest(recent.id, 'accepted');
  const preview = await desk.call('privacy.retention', { months: 12 });
  expect(preview).toMatchObject({ before: '2027-01-20', texts: 4, visits: 2 });
  expect(await desk.call('settings.get')).toMatchObject({ retention: { months: 12, agreedAt: null } });
  await desk.clockAt('2028-01-21T09:00:00.000Z');
  expect(isKept(desk, 'your Oldwordhaircut at Adom')).toBe(true);
  expect(await startsOf(desk, ama)).toHaveLength(4);

  await desk.call('privacy.setRetention', { months: 12 });
  expect(await startsOf(desk, ama)).toEqual(['2027-01-14T09:00', '2027-01-08T09:00']);
  for (const words of ['your Oldwordhaircut at Adom', 'your Oldwordcheckup at Adom', 'Oldwordmissed at'])
    expect(isKept(desk, words), words).toBe(false);
  expect(isKept(desk, newWords)).toBe(true);
  expect((await desk.call('settings.get')).retention).toMatchObject({ months: 12, agreedAt: expect.any(String) });
  expect((await desk.call('privacy.retention', { months: 12 })).counts).toEqual(
    expect.arrayContaining([
      { month: '2027-01', status: 'no-show', visits: 1 },
      { month: '2027-01', status: 'booked', visits: 1 },
    ]),
  );
  expect(await checkChain(ledgerIn(desk.folder, 'practice'))).toMatchObject({ damaged: [] });
});

test('a list that still has what was removed does not bring it back, and says why; the rest of it comes in', async () => {
  const { desk, ama } = await aYearLater();
  await desk.call('privacy.setRetention', { months: 12 });
  const counted = (await desk.call('privacy.retention', { months: 12 })).counts;
  const text = [
    'Name,Phone,Date,Time,Service',
    'Ama Mensah,0244100201,2027-01-12,09:00,Oldwordhaircut',
    'Ama Mensah,0244100201,2027-01-14,09:00,Oldwordhaircut',
    'Ama Mensah,0244100201,2028-01-24,09:00,Newvisit',
  ].join('\n');
  const check = await checked(desk, text, 'visits.csv', 'appointments');
  expect(await problemsIn(desk, check)).toMatchObject([
    { code: 'older-than-kept', row: 2, detail: '2027-01-20', cell: '2027-01-12 09:00' },
  ]);
  await desk.call('import.publish', { draftId: check.draftId });
  expect(await startsOf(desk, ama)).toEqual(['2027-01-14T09:00', '2027-01-08T09:00']);
  expect((await desk.call('privacy.retention', { months: 12 })).counts).toEqual(counted);
});

test('what a list says of its other appointments is clear beside a row that is older than kept, and nobody is asked', async () => {
  const desk = await openDesk();
  const list = (...rows: string[]) => ['Name,Phone,Date,Time,Service', ...rows].join('\n');
  const row = (start: string, service: string) => `Ama Mensah,0244100201,${start.replace(' ', ',')},${service}`;
  const old = [row('2027-01-12 09:00', 'Oldword'), row('2027-01-14 09:00', 'Oldword')];
  const first = list(...old, row('2028-01-25 09:00', 'Cut'), row('2028-01-28 10:00', 'Colour'));
  await imported(desk, first, 'diary.csv', 'appointments');
  await desk.clockAt('2027-01-15T09:00:00.000Z');
  await clockFarAt(desk, A_YEAR_LATER);
  await desk.call('privacy.setRetention', { months: 12 });

  const next = list(...old, row('2028-01-26 09:00', 'Cut'), row('2028-02-02 09:00', 'New'));
  const check = await checked(desk, next, 'diary.csv', 'appointments');
  expect(await problemsIn(desk, check)).toMatchObject([{ code: 'older-than-kept', row: 2, blocks: false }]);
  expect(check.counts).toMatchObject({ moved: 1, new: 1, same: 1, skipped: 1 });
  expect(check.missing).toMatchObject([{ service: 'Colour' }]);
});

test('from then on what has grown old goes by itself, day after day', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama Mensah', '0244100201');
  const { id } = await desk.book(ama, '2027-01-08T09:00', 'Oldword');
  await desk.newest(id, 'accepted');
  await desk.clockAt('2027-01-08T10:00:00.000Z');
  await clockFarAt(desk, '2028-01-06T09:00:00.000Z');
  await desk.call('privacy.setRetention', { months: 12 });
  // A day on which it is looked for, and is not old enough.
  await desk.clockAt('2028-01-07T09:00:00.000Z');
  expect(isKept(desk, 'your Oldword at')).toBe(true);
  await desk.clockAt('2028-01-09T09:00:00.000Z');
  await desk.until(async () => !isKept(desk, 'your Oldword at'));
  const { rows } = await desk.call('log.page', { offset: 0, limit: 5 });
  expect(rows[0]).toMatchObject({ what: 'old-records-removed', who: 'program' });
});

test('a text of which nobody knows whether it went keeps its words until a person has decided, however old', async () => {
  const desk = await openDesk();
  const { message } = await bookUncertain(desk);
  const kofi = await desk.person('Kofi Owusu', '0554100203');
  await desk.newest((await desk.book(kofi, '2027-01-08T09:00')).id, 'accepted');
  await desk.clockAt('2027-01-08T10:00:00.000Z');
  await clockFarAt(desk, A_YEAR_LATER);
  await desk.call('privacy.setRetention', { months: 12 });
  expect(await desk.message(message.id)).toMatchObject({ state: 'uncertain', text: message.text });
  const ledger = ledgerIn(desk.folder, 'practice');
  const lines = readdirSync(ledger).map(name => readFileSync(join(ledger, name), 'utf8'));
  expect(lines.some(line => line.includes('244100201'))).toBe(true);
});

test('that somebody asked for no texts stays known, with when; the rest of the activity goes', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama Mensah', '0244100201');
  await desk.call('contacts.setDoNotText', { id: ama, doNotText: true });
  await clockFarAt(desk, A_YEAR_LATER);
  await desk.call('privacy.setRetention', { months: 12 });
  const { rows } = await desk.call('log.page', { offset: 0, limit: 50 });
  expect(rows.map(({ what }) => what)).toEqual(['old-records-removed', 'retention-set', 'opted-out']);
  expect(await desk.call('privacy.consents', { id: ama })).toMatchObject({
    optOuts: [{ phone: '+233244100201' }],
    changes: [{ what: 'opted-out' }],
  });
});

test('after a restore, a text that waits at the service beside old ones without words is known, and goes once', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama Mensah', '0244100201');
  const old = await desk.book(ama, '2027-01-06T09:00', 'Oldwordcheckup');
  await desk.newest(old.id, 'accepted');
  await desk.clockAt('2027-01-06T10:00:00.000Z');
  await clockFarAt(desk, A_YEAR_LATER);
  await desk.down();
  const { id } = await desk.book(ama, '2028-01-26T09:00');
  const { name } = await desk.call('backup.make');
  desk.up();
  await desk.minutesPass();
  await desk.newest(id, 'accepted');
  const before = await desk.batches();
  await desk.call('privacy.setRetention', { months: 12 });
  expect(isKept(desk, 'your Oldwordcheckup at Adom')).toBe(false);
  await desk.call('backup.restore', { name });
  await desk.call('sending.resume');
  await desk.minutesPass();
  expect(await desk.batches()).toEqual(before);
});

test('what an old list changed goes with its names and numbers, and the list is not undone any more', async () => {
  const desk = await openDesk();
  const oldAma = { name: 'Ama Mensah', phone: '0244100201', notes: 'Oldwordnote' };
  await desk.call('contacts.save', aPerson(oldAma));
  const old = await imported(desk, 'Name,Phone,Notes\nAma Mensah,0244100201,Newnote\n', 'old.csv');
  const far = await imported(
    desk,
    'Name,Phone,Date,Time\nKofi Owusu,0554100203,2028-03-01,09:00\n',
    'far.csv',
    'appointments',
  );
  const moved = await imported(
    desk,
    'Name,Phone,Date,Time,Notes\nKofi Owusu,0554100203,2028-03-01,09:00,Newword\n',
    'moved.csv',
    'appointments',
  );
  await clockFarAt(desk, A_YEAR_LATER);
  const recent = await imported(desk, 'Name,Phone,Notes\nAma Mensah,0244100201,Newestnote\n', 'new.csv');
  expect(isKept(desk, 'Oldwordnote')).toBe(true);
  expect(await desk.call('import.previewUndo', { id: old.id })).toMatchObject({ total: 0 });

  await desk.call('privacy.setRetention', { months: 12 });
  expect(isKept(desk, 'Oldwordnote')).toBe(false);
  for (const { id } of [old, far, moved]) {
    expect(await desk.refusal('import.previewUndo', { id })).toMatchObject({ code: 'import-too-old' });
    expect(await desk.refusal('import.undo', { id })).toMatchObject({ code: 'import-too-old' });
  }
  // What is gone does not come back with a longer time: an undo would put nothing back, and a visit would be counted twice.
  await desk.call('privacy.setRetention', { months: null });
  for (const { id } of [old, far, moved])
    expect(await desk.refusal('import.undo', { id })).toMatchObject({ code: 'import-too-old' });
  const undoable = (await desk.call('import.list')).filter(({ canUndo }) => canUndo);
  expect(undoable.map(({ id }) => id)).toEqual([recent.id]);
  const again = await checked(
    desk,
    'Name,Phone,Date,Time\nKofi Owusu,0554100203,2027-01-12,09:00\n',
    'again.csv',
    'appointments',
  );
  expect(await problemsIn(desk, again)).toMatchObject([{ code: 'older-than-kept' }]);
  expect(await desk.call('import.undo', { id: recent.id })).toMatchObject({ restored: 1 });
  expect((await desk.call('import.list')).map(({ state }) => state)).toEqual(['undone', 'done', 'done', 'done']);
});
