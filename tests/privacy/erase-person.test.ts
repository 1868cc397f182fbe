/** A person is erased: nothing of them is left in any file, nobody is texted twice, and every batch stays known. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkChain } from '../../src-main/storage/ledger/check-chain.ts';
import { EVERYONE, openCampaignDesk } from '../delivery/campaigns/campaign-desk.ts';
import { type Desk, openDesk } from '../delivery/desk.ts';
import { bookUncertain } from '../delivery/outbox/faults/uncertain-text.ts';
import { aPerson } from '../helpers/builders.ts';
import { ledgerIn } from '../helpers/ledger-files.ts';
import { imported } from '../imports/import-steps.ts';

const PAGE = { search: '', groupId: null, offset: 0, limit: 100 };

/** The files of the program below a folder that hold these words. Those of the practice service stand for its own. */
function filesWith(folder: string, words: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => !/practice-service|practice-ledger|gateway/.test(name))
    .filter(name => statSync(join(folder, name)).isFile())
    .filter(name => readFileSync(join(folder, name)).includes(words));
}

async function named(desk: Desk, search: string) {
  return (await desk.call('contacts.page', { ...PAGE, search })).rows;
}

/** Ama with all that the program can know of her, and Kofi who comes along to one visit. */
async function richAma(desk: Desk): Promise<{ ama: number; kofi: number; together: number }> {
  await imported(desk, 'Name,Phone\nAmazigh Qwerty,0244100201\n', 'list.csv');
  const [found] = await named(desk, 'Amazigh');
  const ama = found?.id ?? 0;
  const entry = aPerson({ id: ama, name: 'Amazigh Qwerty', fields: { Town: 'Zanzibarvalue' } });
  await desk.call('contacts.save', entry);
  await imported(desk, 'Name,Phone,Notes\nAmazigh Qwerty,0244100201,Secretnote\n', 'again.csv');
  const kofi = await desk.person('Kofi Owusu', '0554100203');
  const own = await desk.book(ama, '2027-01-06T09:00', 'Check-up');
  await desk.newest(own.id, 'accepted');
  const { id: together } = await desk.call('appointments.save', {
    ...{ id: null, contactId: ama, others: [kofi], service: 'Counsel', staff: '', notes: '', durationMinutes: 30 },
    start: '2027-01-07T09:00' as never,
  });
  await desk.newest(together, 'accepted');
  const twin = (await desk.call('contacts.save', aPerson({ name: 'Amazigh Qwertytwin', phone: '0244100299' }))).id;
  const keep = await desk.call('contacts.get', { id: ama });
  await desk.call('contacts.merge', {
    keep: ama,
    others: [twin],
    values: {
      name: keep.name,
      phone: keep.phone,
      email: 'amazigh@example.org',
      notes: keep.notes,
      fields: keep.fields,
    },
  });
  await desk.minutesPass();
  return { ama, kofi, together };
}

test('her name, numbers, words and notes are in no file any more, and the chain of the ledger holds', async () => {
  const desk = await openDesk();
  const { ama, kofi, together } = await richAma(desk);
  const traces = ['Amazigh', 'Zanzibarvalue', 'Secretnote', '244100201', '244100299', 'amazigh@example'];
  for (const trace of traces) expect(filesWith(desk.folder, trace), trace).not.toEqual([]);
  expect(await desk.call('privacy.erase', { id: ama })).toEqual({ isErased: true });
  expect(await named(desk, 'Amazigh')).toEqual([]);
  expect((await desk.call('appointments.get', { id: together })).contactId).toBe(kofi);
  const { rows } = await desk.call('log.page', { offset: 0, limit: 100 });
  expect(rows[0]?.what).toBe('person-erased');
  const about = ['contacts-merged', 'contact-changed', 'person-erase-asked'] as const;
  expect(rows.filter(({ what }) => about.some(kind => kind === what))).toEqual([]);
  const nothingLeft = () => {
    for (const trace of traces) expect(filesWith(desk.folder, trace), trace).toEqual([]);
  };
  nothingLeft();
  await desk.stop();
  nothingLeft();
  expect(await checkChain(ledgerIn(desk.folder, 'practice'))).toMatchObject({ damaged: [] });
});

test('what is queued is cancelled at the service first; who was in the same batch is texted once', async () => {
  const desk = await openCampaignDesk();
  await desk.group('all', [
    ['Ama Mensah', '0244100201'],
    ['Kofi Owusu', '0554100203'],
  ]);
  const { id } = await desk.confirm({ ...EVERYONE, at: '2027-01-04T15:00' as never });
  await desk.minuteOver();
  await desk.reaches(id, { accepted: 2 });
  const [ama] = await named(desk, 'Ama');
  expect(await desk.call('privacy.erasePreview', { id: ama?.id ?? 0 })).toMatchObject({
    queued: 1,
    waits: { why: 'with-others', texts: 1 },
  });
  expect(await desk.call('privacy.erase', { id: ama?.id ?? 0 })).toEqual({ isErased: true });
  await desk.clockAt('2027-01-04T15:05:00.000Z');
  const sent = (await desk.batches()).filter(batch => batch.state !== 'cancelled').flatMap(batch => batch.messages);
  expect(sent.map(message => message.to)).toEqual(['+233554100203'.slice(1)]);
});

test('while it is not known of a text whether it went, she is not erased and it is said why; then she is, by itself', async () => {
  const desk = await openDesk();
  const { contactId, message } = await bookUncertain(desk);
  expect(await desk.call('privacy.erase', { id: contactId })).toEqual({ isErased: false });
  const preview = await desk.call('privacy.erasePreview', { id: contactId });
  expect(preview.askedAt).not.toBeNull();
  expect(preview.waits).toEqual({ why: 'uncertain', texts: 1, due: '2027-01-05T10:00' });
  expect((await desk.message(message.id)).text).not.toBe('');
  await desk.call('messages.decide', { id: message.id, action: 'dismiss' });
  await desk.minutesPass();
  // It may still go at its time, whatever the desk decided.
  expect((await desk.call('privacy.erasePreview', { id: contactId })).waits).toEqual({
    why: 'may-go',
    texts: 1,
    due: '2027-01-05T10:00',
  });
  await desk.clockAt('2027-01-05T10:01:00.000Z');
  await desk.until(async () => (await named(desk, 'Ama')).length === 0);
  expect(await desk.message(message.id)).toMatchObject({
    state: 'withdrawn',
    text: '',
    contactName: '',
    phoneShown: '',
  });
});

test('a cancel that the service does not confirm keeps her, and taking the wish back leaves her texts stopped', async () => {
  const desk = await openDesk();
  const { contactId } = await desk.queued();
  await desk.faults([1, 2, 3].map(() => ({ kind: 'http-500', of: 'cancel' })));
  expect(await desk.call('privacy.erase', { id: contactId })).toEqual({ isErased: false });
  const { waits } = await desk.call('privacy.erasePreview', { id: contactId });
  expect(waits).toMatchObject({ why: expect.stringMatching(/^(cancelling|uncertain)$/), texts: 1 });
  await desk.call('privacy.keep', { id: contactId });
  expect((await desk.call('privacy.erasePreview', { id: contactId })).askedAt).toBeNull();
  expect(await desk.call('contacts.get', { id: contactId })).toMatchObject({ doNotText: true });
});

test('an opt-out outlives her as a keyed hash: typed, imported or given a number again, she comes in as opted out', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama Mensah', '0244100201');
  await desk.call('contacts.setDoNotText', { id: ama, doNotText: true });
  expect((await desk.call('privacy.erasePreview', { id: ama })).optOutStays).toBe(true);
  const erase = async (id: number) => expect(await desk.call('privacy.erase', { id })).toEqual({ isErased: true });
  await erase(ama);
  expect(filesWith(join(desk.folder, 'practice-send-ledger'), '244100201')).toEqual([]);
  const again = await desk.call('contacts.save', aPerson());
  expect(again).toMatchObject({ numberOptedOut: true, doNotText: true });
  await erase(again.id);
  await imported(desk, 'Name,Phone\nAma Mensah,0244100201\n');
  const [fromList] = await named(desk, 'Ama');
  expect(fromList?.doNotText).toBe(true);
  await erase(fromList?.id ?? 0);
  await desk.call('contacts.save', aPerson({ phone: '' }));
  await imported(desk, 'Name,Phone\nAma Mensah,0244100201\n', 'numbers.csv');
  expect((await named(desk, 'Ama')).map(row => row.doNotText)).toContain(true);
  expect((await named(desk, 'Ama')).filter(row => row.phone !== null).every(row => row.doNotText)).toBe(true);
});

test('a test text to the number of somebody who was erased and wanted none does not go', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama Mensah', '0244100201');
  await desk.call('contacts.setDoNotText', { id: ama, doNotText: true });
  expect(await desk.call('privacy.erase', { id: ama })).toEqual({ isErased: true });
  const { id } = await desk.call('account.sendTest', { phone: '0244100201', text: 'Does this arrive?' });
  const { rows } = await desk.until(async () => {
    const page = await desk.call('messages.page', { filter: 'all', search: '', offset: 0, limit: 10 });
    return page.rows.some(row => row.id === id && row.state !== 'planned') && page;
  });
  expect(rows.find(row => row.id === id)).toMatchObject({ state: 'withdrawn', reason: { why: 'opted-out' } });
  expect(await desk.batches()).toEqual([]);
});

test('who shares her number keeps it, with their texts and the opt-out', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama Mensah', '0244100201');
  const kofi = await desk.person('Kofi Mensah', '0244100201');
  const { id } = await desk.book(kofi);
  const text = await desk.newest(id, 'accepted');
  expect((await desk.call('privacy.erasePreview', { id: ama })).isNumberShared).toBe(true);
  const nobody = (await desk.call('contacts.save', aPerson({ name: 'Esi', phone: '' }))).id;
  await desk.call('contacts.setDoNotText', { id: nobody, doNotText: true });
  expect((await desk.call('privacy.erasePreview', { id: nobody })).optOutStays).toBe(false);
  expect(await desk.call('privacy.erase', { id: ama })).toEqual({ isErased: true });
  expect(await desk.message(text.id)).toMatchObject({ state: 'accepted', phoneShown: '024 410 0201' });
  expect(await desk.call('contacts.get', { id: kofi })).toMatchObject({ doNotText: false, phone: '+233244100201' });
});

test('texts to an entry of hers that was removed go too; they are not told as hers if it had another name', async () => {
  const desk = await openCampaignDesk();
  const send = async (body: string) => {
    const { id } = await desk.confirm({ body });
    await desk.minuteOver();
    await desk.minuteOver();
    await desk.reaches(id, { done: 1 });
  };
  const stranger = await desk.person('Yaw Boateng', '0244100201');
  await send('We are closed on Friday.');
  await desk.call('contacts.remove', { id: stranger });
  const before = await desk.person('Amazigh Qwerty', '0244100201');
  await send('We are open on Friday.');
  await desk.call('contacts.remove', { id: before });
  const ama = await desk.person('Amazigh Qwerty', '0244100201');
  await desk.minutesPass();

  expect((await desk.call('privacy.person', { id: ama })).texts).toHaveLength(1);
  expect(await desk.call('privacy.erasePreview', { id: ama })).toMatchObject({ texts: 2 });
  expect(await desk.call('privacy.erase', { id: ama })).toEqual({ isErased: true });
  for (const trace of ['Amazigh', '244100201']) expect(filesWith(desk.folder, trace), trace).toEqual([]);
});

test('a backup of before brings her back only until somebody has looked: then she is erased again', async () => {
  const desk = await openDesk();
  const { contactId } = await desk.queued();
  const { name } = await desk.call('backup.make');
  expect((await desk.call('privacy.erasePreview', { id: contactId })).backups).toMatchObject([{ name, until: null }]);
  expect(await desk.call('privacy.erase', { id: contactId })).toEqual({ isErased: true });
  await desk.call('backup.restore', { name });
  expect(await named(desk, 'Ama')).toHaveLength(1);
  const { rows } = await desk.call('log.page', { offset: 0, limit: 20 });
  expect(rows.map(({ what }) => what)).toContain('people-to-erase-again');
  expect((await desk.call('privacy.erasePreview', { id: contactId })).waits?.why).toBe('unreviewed');
  await desk.call('sending.resume');
  await desk.minutesPass();
  await desk.until(async () => (await named(desk, 'Ama')).length === 0);
  expect((await desk.batches()).filter(batch => batch.state !== 'cancelled')).toEqual([]);
});

test('after a restore a batch with an erased text is known, and nobody in it is texted again', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama Mensah', '0244100201');
  const kofi = await desk.person('Kofi Owusu', '0554100203');
  const { name } = await desk.call('backup.make');
  const hers = await desk.book(ama, '2027-01-06T09:00');
  await desk.newest(hers.id, 'accepted');
  const his = await desk.book(kofi, '2027-01-06T10:00');
  await desk.newest(his.id, 'accepted');
  expect(await desk.call('privacy.erase', { id: ama })).toEqual({ isErased: true });
  const live = (await desk.batches()).filter(batch => batch.state !== 'cancelled');
  await desk.call('backup.restore', { name });
  const { rows } = await desk.call('messages.page', { filter: 'all', search: '', offset: 0, limit: 50 });
  expect(rows.filter(({ state }) => state === 'accepted')).toMatchObject([{ phoneShown: '055 410 0203' }]);
  await desk.call('sending.resume');
  await desk.minutesPass();
  expect((await desk.batches()).filter(batch => batch.state !== 'cancelled')).toEqual(live);
});

test('of the backups only those are listed that may hold her; what cannot be read is named as such', async () => {
  const desk = await openDesk();
  const backups = join(desk.folder, 'practice-backups');
  await desk.person('Kofi Owusu', '0554100203');
  const { name: before } = await desk.call('backup.make');
  const other = await desk.person('Ama M.', '0244100201');
  const { name: asOther } = await desk.call('backup.make');
  await desk.call('contacts.remove', { id: other });
  await desk.minutesPass();
  const ama = await desk.person('Ama Mensah', '0244100201');
  const { name: since } = await desk.call('backup.make');
  const good = await desk.call('privacy.erasePreview', { id: ama });
  expect(good.backups.map(({ name }) => name)).toEqual([since, asOther]);
  expect(good.unreadable).toEqual([]);

  writeFileSync(join(backups, before), 'no database any more');
  const ledgers = ['practice-send-ledger.jsonl.unreleased', 'practice-send-ledger.damaged-2'];
  for (const name of ['practice.db.damaged', 'practice.db.damaged-wal', 'practice.db.unreleased-2', 'live.db.damaged'])
    writeFileSync(join(desk.folder, name), '');
  for (const name of [...ledgers, 'live-send-ledger.jsonl.unreleased']) writeFileSync(join(desk.folder, name), '');
  expect((await desk.call('privacy.erasePreview', { id: ama })).unreadable).toEqual([
    { name: before, folder: backups },
    { name: 'practice.db.damaged', folder: desk.folder },
    { name: 'practice.db.unreleased-2', folder: desk.folder },
    { name: 'practice-send-ledger.damaged-2', folder: desk.folder },
    { name: 'practice-send-ledger.jsonl.unreleased', folder: desk.folder },
  ]);
});
