/** What the program keeps besides a person's entry goes with her too: merged entries, former names and numbers. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCampaignDesk } from '../delivery/campaigns/campaign-desk.ts';
import { type Desk, openDesk } from '../delivery/desk.ts';
import { aPerson } from '../helpers/builders.ts';
import { checked, imported } from '../imports/import-steps.ts';

/** The files of the program that hold these words. Those of the practice service stand for its own. */
const filesWith = (desk: Desk, words: string) =>
  readdirSync(desk.folder, { recursive: true, encoding: 'utf8' })
    .filter(name => !/practice-service|practice-ledger|gateway/.test(name))
    .filter(name => statSync(join(desk.folder, name)).isFile())
    .filter(name => readFileSync(join(desk.folder, name)).includes(words));

const named = async (desk: Desk, search: string) =>
  (await desk.call('contacts.page', { search, groupId: null, offset: 0, limit: 20 })).rows;

async function erased(desk: Desk, id: number, traces: readonly string[]) {
  for (const trace of traces) expect(filesWith(desk, trace), trace).not.toEqual([]);
  expect(await desk.call('privacy.erase', { id })).toEqual({ isErased: true });
  for (const trace of traces) expect(filesWith(desk, trace), trace).toEqual([]);
}

test('what lists and bulk changes kept of an entry that was merged into hers goes with her', async () => {
  const desk = await openDesk();
  const twin = (
    await desk.call('contacts.save', aPerson({ name: 'Qwertytwin', phone: '0244100299', notes: 'Oldtwinnote' }))
  ).id;
  await imported(desk, 'Name,Phone,Notes\nQwertytwin,0244100299,Newtwinnote\n', 'again.csv');
  const who = { search: '', groupId: null, ids: [twin] };
  const bulk = { kind: 'set-field', name: 'Town', value: 'Accra' } as const;
  await desk.call('contacts.bulk', { who, bulk, expected: 1 });
  const ama = await desk.person('Ama Mensah', '0244100201');
  const { name, phone, email, notes, fields } = await desk.call('contacts.get', { id: ama });
  await desk.call('contacts.merge', { keep: ama, others: [twin], values: { name, phone, email, notes, fields } });
  await erased(desk, ama, ['Qwertytwin', 'Oldtwinnote', '244100299']);
});

test('another name that lists have for her goes with her', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Qwertyama Mensah', '0244100201');
  const list = 'Name,Phone,Date,Time\nQwertyama Ohenewaa Mensah,0244100201,2027-01-11,10:00\n';
  const { draftId } = await checked(desk, list, 'book.csv', 'appointments');
  const samePerson = { kind: 'read-otherwise' } as const;
  await desk.call('import.decide', { draftId, row: null, code: 'similar-name', detail: '', decision: samePerson });
  await desk.call('import.publish', { draftId });
  expect(await named(desk, 'Qwertyama')).toHaveLength(1);
  await erased(desk, ama, ['Ohenewaa']);
});

test('what she and her merged entry wait for goes with her', async () => {
  const desk = await openDesk();
  const [ama, twin] = [await desk.person('Ama Mensah', '0244100201'), await desk.person('A Mensah', '0244100299')];
  for (const [contactId, service] of [[ama, 'Qwertycut'] as const, [twin, 'Qwertycolour'] as const])
    await desk.call('waitlist.save', { contactId, service, staff: '', weekdays: [] });
  const { name, phone, email, notes, fields } = await desk.call('contacts.get', { id: ama });
  await desk.call('contacts.merge', { keep: ama, others: [twin], values: { name, phone, email, notes, fields } });
  await erased(desk, ama, ['Qwertycut', 'Qwertycolour']);
});

test('her name among what the undoing of a list left as it was goes with her', async () => {
  const desk = await openDesk();
  const { id } = await imported(desk, 'Name,Phone\nQwertyama,0244100201\nQwertykofi,0554100203\n');
  await desk.minutesPass();
  for (const row of await named(desk, 'Qwerty')) {
    const { phone } = row;
    await desk.call('contacts.save', aPerson({ id: row.id, name: row.name, phone: phone ?? '', notes: 'Changed' }));
  }
  await desk.call('import.undo', { id });
  const [ama] = await named(desk, 'Qwertyama');
  await erased(desk, ama?.id ?? 0, ['Qwertyama']);
  const [record] = await desk.call('import.list');
  expect(record?.undone).toMatchObject({ kept: 2, notRestored: [{ name: 'Qwertykofi', why: 'changed-since' }] });
});

test('a former number of hers that is opted out stays as a code alone', async () => {
  const desk = await openDesk();
  const { contactId: ama } = await desk.queued();
  await desk.call('contacts.setDoNotText', { id: ama, doNotText: true });
  await desk.minutesPass();
  await desk.call('contacts.save', aPerson({ id: ama, phone: '0244100299' }));
  await erased(desk, ama, ['244100201', '244100299']);
  expect(await desk.call('contacts.save', aPerson({ phone: '0244100201' }))).toMatchObject({ numberOptedOut: true });
});

test('her former name among why somebody on her phone got no text goes with her', async () => {
  const desk = await openDesk();
  const [template] = await desk.call('templates.list');
  if (!template) throw new Error('no template');
  await desk.call('templates.save', { ...template, body: 'See you at the clinic on {$date}.' });
  const ama = await desk.person('Qwertyold Mensah', '0244100201');
  const kofi = await desk.person('Kofi Mensah', '0244100201');
  await desk.clockAt('2027-01-05T09:58:00Z');
  await desk.newest((await desk.book(ama, '2027-01-06T09:00')).id, 'done');
  const his = await desk.book(kofi, '2027-01-06T09:00');
  expect(await desk.newest(his.id, 'skipped')).toMatchObject({ reason: { said: { contactName: 'Qwertyold Mensah' } } });
  await desk.call('contacts.save', aPerson({ id: ama, name: 'Ama Mensah' }));
  await erased(desk, ama, ['Qwertyold']);
});

test('whatever is booked for her while she is being erased leaves no trace of her either', async () => {
  let desk: Desk | null = null;
  let book = (): unknown => null;
  const reached = (step: string) => {
    if (step === 'erasing-ended') book();
  };
  desk = await openDesk({ ports: { reached } });
  const { call } = desk;
  for (const turns of [1, 2, 3, 4, 5]) {
    const name = `Qwertyama${turns}`;
    const id = await desk.person(name, `024410020${turns}`);
    const visit = { id: null, contactId: id, service: 'Cut', staff: '', notes: '', durationMinutes: 30 };
    const after = (left: number): unknown =>
      left === 0
        ? call('appointments.save', { ...visit, start: '2027-01-07T09:00' as never }).catch(() => null)
        : setImmediate(() => after(left - 1));
    book = () => after(turns);
    await desk.call('privacy.erase', { id });
    book = () => null;
    await desk.minutesPass();
    await desk.until(async () => (await named(desk, name)).length === 0);
    expect(filesWith(desk, name), name).toEqual([]);
  }
});

test('what was sent to somebody whom a restore lost is not taken for hers, though an entry merged into hers has his id', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama Mensah', '0244100201');
  const { name } = await desk.call('backup.make');
  const kofi = await desk.person('Kofi Owusu', '0554100203');
  await desk.newest((await desk.book(kofi)).id, 'accepted');
  await desk.call('backup.restore', { name });
  await desk.call('sending.resume');
  await desk.minutesPass();
  const twin = await desk.person('Ama M.', '0244100299');
  expect(twin).toBe(kofi);
  const { phone } = await desk.call('contacts.get', { id: ama });
  const values = { name: 'Ama Mensah', phone, email: '', notes: '', fields: {} };
  await desk.call('contacts.merge', { keep: ama, others: [twin], values });
  await desk.call('privacy.erase', { id: ama });
  await desk.until(async () => (await named(desk, 'Ama')).length === 0);
  expect((await desk.batches()).filter(({ state }) => state !== 'cancelled')).toHaveLength(1);
});

test('a number that only the record of what was sent knows as hers goes too, and what is queued to it is cancelled', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama Mensah', '0244100299');
  const { name } = await desk.call('backup.make');
  await desk.call('contacts.save', aPerson({ id: ama, phone: '0244100201' }));
  await desk.newest((await desk.book(ama)).id, 'accepted');
  await desk.call('backup.restore', { name });
  await desk.call('sending.resume');
  await desk.minutesPass();
  expect(await desk.call('contacts.get', { id: ama })).toMatchObject({ phone: '+233244100299' });
  for (const trace of ['244100201', '244100299']) expect(filesWith(desk, trace), trace).not.toEqual([]);
  await desk.call('privacy.erase', { id: ama });
  await desk.until(async () => (await named(desk, 'Ama')).length === 0);
  const left = filesWith(desk, '244100201').filter(file => !file.includes('backup'));
  expect(left).toEqual([]);
  expect((await desk.batches()).filter(({ state }) => state !== 'cancelled')).toEqual([]);
});

/** Ama, whose time with a number is in no copy of the database any more: a restore took it back, with her text there. */
async function withNumberInLedgerAlone(desk: Desk): Promise<number> {
  const ama = await desk.person('Amazigh Qwerty', '0244100299');
  const { name } = await desk.call('backup.make');
  await desk.call('contacts.save', aPerson({ id: ama, name: 'Amazigh Qwerty', phone: '0244100201' }));
  await desk.control('account', { balance: 0 });
  await desk.newest((await desk.book(ama)).id, 'refused');
  await desk.control('account', { balance: 10 });
  await desk.call('backup.restore', { name });
  await desk.call('sending.resume');
  await desk.minutesPass();
  return ama;
}
const live = (files: readonly string[]) => files.filter(file => !file.includes('backup'));

test('what went to a number that only the record of what was sent knows as hers goes, also by an entry that was removed', async () => {
  let isBroken = true;
  const desk = await openCampaignDesk({
    ports: {
      reached: step => {
        if (step !== 'erasing-ended' || !isBroken) return;
        isBroken = false;
        throw new Error('the program ended here');
      },
    },
  });
  const other = await desk.person('Qwerty Amazighson', '0244100201');
  const { id } = await desk.confirm({});
  await desk.minuteOver();
  await desk.minuteOver();
  await desk.reaches(id, { done: 1 });
  await desk.call('contacts.remove', { id: other });
  const ama = await withNumberInLedgerAlone(desk);
  for (const trace of ['244100201', 'Amazighson']) expect(live(filesWith(desk, trace)), trace).not.toEqual([]);
  // The record of what was sent does not know her any more when it is gone on with.
  expect(await desk.refusal('privacy.erase', { id: ama })).toMatchObject({ code: 'bug' });
  desk.failures.length = 0;
  await desk.minutesPass();
  await desk.until(async () => (await named(desk, 'Amazigh')).length === 0);
  for (const trace of ['244100201', 'Amazigh']) expect(live(filesWith(desk, trace)), trace).toEqual([]);
});

test('where somebody else has that number now, what was written down for her goes all the same', async () => {
  const desk = await openDesk();
  const ama = await withNumberInLedgerAlone(desk);
  const kofi = await desk.person('Kofi Owusu', '0244100201');
  expect(await desk.call('privacy.erase', { id: ama })).toEqual({ isErased: true });
  expect(live(filesWith(desk, 'Amazigh'))).toEqual([]);
  expect(await desk.call('contacts.get', { id: kofi })).toMatchObject({ phone: '+233244100201', doNotText: false });
});
