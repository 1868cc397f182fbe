/** A wish to be erased goes nowhere until it is fulfilled or taken back: not by a merge, a removal or an undo. */
import { expect, test } from 'vitest';
import { type Desk, openDesk } from '../delivery/desk.ts';
import { bookUncertain } from '../delivery/outbox/faults/uncertain-text.ts';
import { aPerson } from '../helpers/builders.ts';
import { imported } from '../imports/import-steps.ts';

const named = async (desk: Desk, search: string) =>
  (await desk.call('contacts.page', { search, groupId: null, offset: 0, limit: 10 })).rows;

const wishOf = async (desk: Desk, id: number) => (await desk.call('privacy.erasePreview', { id })).askedAt;

/** Ama, who is to be erased and waits for a text of which nobody knows, and a second entry of hers. */
async function waitingAma() {
  const desk = await openDesk();
  const { contactId: ama, message } = await bookUncertain(desk);
  expect(await desk.call('privacy.erase', { id: ama })).toEqual({ isErased: false });
  const askedAt = await wishOf(desk, ama);
  await desk.minutesPass();
  const twin = (await desk.call('contacts.save', aPerson({ name: 'Ama Mensahtwin', phone: '0244100299' }))).id;
  const merge = async (keep: number, other: number) => {
    const { name, phone, email, notes, fields } = await desk.call('contacts.get', { id: keep });
    const values = { name, phone, email, notes, fields };
    return (await desk.call('contacts.merge', { keep, others: [other], values })).change.id ?? 0;
  };
  return { desk, ama, twin, message, askedAt, merge };
}

test('merged into another entry of hers, the wish goes along, and she is erased when her text is settled', async () => {
  const { desk, ama, twin, message, askedAt, merge } = await waitingAma();
  await merge(twin, ama);
  expect(await wishOf(desk, twin)).toBe(askedAt);
  await desk.call('messages.decide', { id: message.id, action: 'dismiss' });
  await desk.clockAt('2027-01-05T10:01:00.000Z');
  await desk.until(async () => (await named(desk, 'Mensah')).length === 0);
  expect(await desk.message(message.id)).toMatchObject({ text: '', contactName: '', phoneShown: '' });
});

test('undoing that merge gives the wish back to the entry that had it', async () => {
  const { desk, ama, twin, askedAt, merge } = await waitingAma();
  const change = await merge(twin, ama);
  await desk.call('contacts.undoChange', { id: change });
  expect([await wishOf(desk, ama), await wishOf(desk, twin)]).toEqual([askedAt, null]);
});

test('a wish that was taken back after a merge does not return when the merge is undone', async () => {
  const { desk, ama, twin, merge } = await waitingAma();
  const change = await merge(twin, ama);
  await desk.call('privacy.keep', { id: twin });
  await desk.call('contacts.undoChange', { id: change });
  expect([await wishOf(desk, ama), await wishOf(desk, twin)]).toEqual([null, null]);
});

test('an opt-out of the entry that stays outlives her, though she had asked for none before', async () => {
  const { desk, ama, twin, message, merge } = await waitingAma();
  await desk.call('contacts.setDoNotText', { id: twin, doNotText: true });
  await merge(twin, ama);
  await desk.call('messages.decide', { id: message.id, action: 'dismiss' });
  await desk.clockAt('2027-01-05T10:01:00.000Z');
  await desk.until(async () => (await named(desk, 'Mensah')).length === 0);
  expect(await desk.call('contacts.save', aPerson({ phone: '0244100299' }))).toMatchObject({ numberOptedOut: true });
});

/** Ama of a list, who wanted no texts then; she is to be erased once the restored records are reviewed. */
async function waitingForReview() {
  const desk = await openDesk();
  const { id: list } = await imported(desk, 'Name,Phone,Do not text\nAma Mensah,0244100201,yes\n');
  const { name } = await desk.call('backup.make');
  await desk.minutesPass();
  await desk.call('backup.restore', { name });
  const [ama] = await named(desk, 'Ama');
  expect(ama).toMatchObject({ doNotText: true });
  expect(await desk.call('privacy.erase', { id: ama?.id ?? 0 })).toEqual({ isErased: false });
  return { desk, ama: ama?.id ?? 0, list };
}

test('nobody removes her by another way: it is said that she is being erased', async () => {
  const { desk, ama } = await waitingForReview();
  const who = { search: '', groupId: null, ids: [ama] };
  expect(await desk.call('contacts.bulk', { who, bulk: { kind: 'remove' }, expected: 1 })).toMatchObject({
    done: 0,
    kept: [{ name: 'Ama Mensah', why: 'being-erased' }],
  });
  expect(await desk.refusal('contacts.remove', { id: ama })).toMatchObject({ code: 'contact-being-erased' });
  expect(await wishOf(desk, ama)).not.toBeNull();
});

test('undoing the list that brought her keeps her and says why; she is erased after the review', async () => {
  const { desk, ama, list } = await waitingForReview();
  expect(await desk.call('import.undo', { id: list })).toMatchObject({
    notRestored: [{ name: 'Ama Mensah', why: 'being-erased' }],
  });
  expect(await wishOf(desk, ama)).not.toBeNull();
  await desk.call('sending.resume');
  await desk.minutesPass();
  await desk.until(async () => (await named(desk, 'Ama')).length === 0);
  const { rows } = await desk.call('log.page', { offset: 0, limit: 10 });
  expect(rows.map(({ what }) => what)).toContain('person-erased');
});
