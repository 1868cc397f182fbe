import { expect, test } from 'vitest';
import type { Contact } from '../../src-shared/model/contact.ts';
import { type Desk, openDesk } from '../delivery/desk.ts';
import { aPerson } from '../helpers/builders.ts';
import { checked } from '../imports/import-steps.ts';

const AMA = aPerson();
const A_MENSAH = aPerson({ name: 'Am Mensah', phone: '0204100202' });
const everybody = { search: '', groupId: null, offset: 0, limit: 500 };

async function twoOfOne(desk: Desk): Promise<[Contact, Contact]> {
  return [await desk.call('contacts.save', AMA), await desk.call('contacts.save', A_MENSAH)];
}

const merge = (desk: Desk, keep: Contact, other: Contact) =>
  desk.call('contacts.merge', {
    keep: keep.id,
    others: [other.id],
    values: { name: keep.name, phone: keep.phone, email: '', notes: '', fields: {} },
  });

const january = (desk: Desk) => desk.call('appointments.range', { from: '2027-01-01', until: '2027-02-01' });
const DIARY = 'Client,Phone,Date,Time,Service';
const DAY = 'Am Mensah,0204100202,2027-01-14,09:00,Braids';

/** Merges once the import has begun to store. */
async function mergeWhileStoring(desk: Desk, draftId: number, [ama, other]: [Contact, Contact]) {
  const seen = desk.events.length;
  const storing = desk.call('import.publish', { draftId });
  await desk.until(async () => desk.events.slice(seen).some(({ type }) => type === 'progress'));
  expect((await january(desk)).length + (await desk.call('contacts.page', everybody)).total).toBe(2);
  await merge(desk, ama, other);
  return await storing;
}

const people = (count: number) => Array.from({ length: count }, (_, at) => `Person ${at},024${1_200_001 + at}`);

test('two who are merged between the check and the import of their diary: it is said, then the appointment comes in for the number of the list', async () => {
  const desk = await openDesk();
  const [ama, other] = await twoOfOne(desk);
  const { draftId } = await checked(desk, [DIARY, DAY].join('\n'), 'diary.csv', 'appointments');
  await merge(desk, ama, other);
  expect(await desk.refusal('import.publish', { draftId })).toEqual({ code: 'import-changed' });
  await desk.call('import.check', { draftId });
  await desk.call('import.publish', { draftId });
  const [appointment] = await january(desk);
  const whose = await desk.call('contacts.get', { id: appointment?.contactId ?? 0 });
  expect(whose.phone).toBe('+233204100202');
});

test.each(['first', 'last'])(
  'two who are merged while their diary is being stored, their row the %s: nothing is lost',
  async place => {
    const desk = await openDesk();
    const both = await twoOfOne(desk);
    const others = people(2_000).map(one => `${one},2027-01-15,10:00,Cut`);
    const lines = place === 'first' ? [DAY, ...others] : [...others, DAY];
    const { draftId } = await checked(desk, [DIARY, ...lines].join('\n'), 'diary.csv', 'appointments');
    await mergeWhileStoring(desk, draftId, both);
    const appointments = await january(desk);
    expect(appointments).toHaveLength(2_001);
    expect(appointments.filter(({ service }) => service === 'Braids')).toMatchObject([{ start: '2027-01-14T09:00' }]);
  },
  60_000,
);

test('a stop that a list brings is not lost when its two entries are merged while it is being stored', async () => {
  const desk = await openDesk();
  const both = await twoOfOne(desk);
  const lines = ['Name,Phone,Do not text', 'Am Mensah,0204100202,yes', ...people(3_000).map(one => `${one},`)];
  const { draftId } = await checked(desk, lines.join('\n'));
  const { id } = await mergeWhileStoring(desk, draftId, both);
  const stops = await desk.call('import.optOuts', { id, offset: 0, limit: 10 });
  expect(stops.rows.map(({ phone }) => phone)).toEqual(['+233204100202']);
  const merged = await desk.call('contacts.get', { id: both[0].id });
  expect(merged.otherPhones.map(({ phone }) => phone)).toEqual(['+233204100202']);
});
