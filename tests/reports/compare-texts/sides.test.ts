/** Who reads which words while two texts are compared: over a program, its records and the practice gateway. */
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { expectedReminder } from '../../../src-main/delivery/night-check/expected-text.ts';
import { drawFor, sideOf } from '../../../src-main/delivery/reminders/compared-words.ts';
import { openDatabase } from '../../../src-main/storage/db/open.ts';
import { tablesOf } from '../../../src-main/storage/tables.ts';
import type { Input } from '../../../src-shared/contract/index.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import { type Desk, openDesk } from '../../delivery/desk.ts';
import { openLiveBusiness } from '../../delivery/live-business.ts';
import { aPerson, aRule } from '../../helpers/builders.ts';

const SEED = '5eed'.repeat(16);
const phoneOf = (nth: number) => `+23324${String(4_100_000 + nth * 13)}` as E164;

test('half of ten thousand numbers draw each side, whatever the seed', () => {
  for (const seed of [SEED, '00'.repeat(32), 'a1'.repeat(32)]) {
    const ofB = Array.from({ length: 10_000 }, (_, nth) => sideOf(drawFor(seed, phoneOf(nth)))).filter(
      one => one === 'b',
    );
    // Within 2.6 standard deviations of a binomial of one half: 99 of 100 seeds are.
    expect(Math.abs(ofB.length - 5_000)).toBeLessThan(130);
  }
});

test('which side a number draws has nothing to do with its neighbour, nor with its side in another comparison', () => {
  const agree = (a: string, b: string) => sideOf(a) === sideOf(b);
  const all = Array.from({ length: 10_000 }, (_, nth) => nth);
  const neighbours = all.filter(nth => agree(drawFor(SEED, phoneOf(nth)), drawFor(SEED, phoneOf(nth + 1))));
  const others = all.filter(nth => agree(drawFor(SEED, phoneOf(nth)), drawFor('00'.repeat(32), phoneOf(nth))));
  for (const { length } of [neighbours, others]) expect(Math.abs(length - 5_000)).toBeLessThan(130);
});

const A = '{$firstName}, {$day} at {$time}';
const B = '{$firstName}: {$day}, {$time}. When will you leave?';

/** Adds the second text, and begins to compare it with the rule's own. */
async function beginOn(desk: Desk): Promise<number> {
  const { id } = await desk.call('templates.save', { id: null, name: 'Plan', body: B, fallbacks: {} });
  const [rule] = await desk.call('rules.list');
  if (!rule) throw new Error('no rule');
  const first = await desk.call('templates.list');
  const own = first.find(one => one.id === rule.templateId);
  await desk.call('templates.save', { id: rule.templateId, name: 'Plain', body: A, fallbacks: own?.fallbacks ?? {} });
  const { running } = await desk.call('comparisons.begin', { ruleId: rule.id, templateId: id });
  if (!running) throw new Error('not begun');
  return id;
}

const isOfB = (text: string) => text.includes('When will you leave?');

/** Returns which words the newest text of an appointment has. */
const wordsOf = async (desk: Desk, appointment: number) => {
  const last = (await desk.texts(appointment)).at(-1);
  if (!last) throw new Error('no text');
  return isOfB((await desk.message(last.id)).text) ? 'b' : 'a';
};

/** Adds people until one of each side is found, and books each. */
async function oneOfEach(desk: Desk) {
  const found = new Map<'a' | 'b', { contactId: number; appointmentId: number; phone: string }>();
  for (let nth = 0; found.size < 2 && nth < 60; nth += 1) {
    const phone = `02441002${String(nth).padStart(2, '0')}`;
    const contactId = await desk.person(`Ama Nr${nth}`, phone);
    const { id: appointmentId } = await desk.book(contactId);
    const side = await wordsOf(desk, appointmentId);
    if (!found.has(side)) found.set(side, { contactId, appointmentId, phone });
  }
  const [a, b] = [found.get('a'), found.get('b')];
  if (!a || !b) throw new Error('sixty people on one side');
  return { a, b };
}

test('all of a person’s visits get the words of their side, also with another number', async () => {
  const desk = await openDesk();
  await beginOn(desk);
  const { a, b } = await oneOfEach(desk);
  for (const [side, { contactId }] of [
    ['a', a],
    ['b', b],
  ] as const) {
    // Of sixteen other numbers one would draw the other side, if it were drawn anew.
    for (let nth = 0; nth < 16; nth += 1) {
      const { id, name } = await desk.call('contacts.get', { id: contactId });
      await desk.call('contacts.save', aPerson({ id, name, phone: `02441003${side === 'a' ? 1 : 2}${nth % 10}` }));
      const { id: visit } = await desk.book(contactId, `2027-01-${String(7 + nth).padStart(2, '0')}T09:00`);
      expect(await wordsOf(desk, visit)).toBe(side);
    }
  }
});

test('two people on one phone read the same words, and get one text where they are the same', async () => {
  const desk = await openDesk();
  await beginOn(desk);
  for (let nth = 0; nth < 8; nth += 1) {
    const phone = `02441004${String(nth).padStart(2, '0')}`;
    const first = await desk.book(await desk.person('Ama Mensah', phone));
    const second = await desk.book(await desk.person('Ama Boateng', phone));
    const [one] = await desk.texts(first.id);
    const [two] = await desk.texts(second.id);
    expect(two?.state).toBe('skipped');
    expect(isOfB((await desk.message(two?.id ?? 0)).text)).toBe(isOfB((await desk.message(one?.id ?? 0)).text));
  }
});

test('merged, a person has one side, that of the entry that stays; undone, each has their own', async () => {
  const desk = await openDesk();
  await beginOn(desk);
  const { a, b } = await oneOfEach(desk);
  for (const [keep, other, side] of [
    [a, b, 'a'],
    [b, a, 'b'],
  ] as const) {
    const kept = await desk.call('contacts.get', { id: keep.contactId });
    const values = { name: kept.name, phone: kept.phone, email: '', notes: '', fields: {} };
    const { change } = await desk.call('contacts.merge', { keep: keep.contactId, others: [other.contactId], values });
    await desk.minutesPass();
    expect([await wordsOf(desk, keep.appointmentId), await wordsOf(desk, other.appointmentId)]).toEqual([side, side]);
    await desk.call('contacts.undoChange', { id: change.id ?? 0 });
    await desk.minutesPass();
    expect([await wordsOf(desk, a.appointmentId), await wordsOf(desk, b.appointmentId)]).toEqual(['a', 'b']);
  }
});

test('who had no side yet takes that of the entry that is merged into theirs', async () => {
  const desk = await openDesk();
  await beginOn(desk);
  const { a, b } = await oneOfEach(desk);
  const { name } = await desk.call('contacts.get', { id: b.contactId });
  // By now they have a number that would draw the other side.
  const { phone } = await desk.call('contacts.save', aPerson({ id: b.contactId, name, phone: a.phone }));
  const keep = await desk.call('contacts.save', { ...aPerson({ name: 'Ama Late' }), phone: '' });
  const values = { name: 'Ama Late', phone, email: '', notes: '', fields: {} };
  await desk.call('contacts.merge', { keep: keep.id, others: [b.contactId], values });
  const { id } = await desk.book(keep.id, '2027-01-08T09:00');
  expect(await wordsOf(desk, id)).toBe('b');
});

test('begun, the queued texts of side B are cancelled first and then go in its words; those of side A stay', async () => {
  const desk = await openDesk();
  const booked: number[] = [];
  for (let nth = 0; nth < 16; nth += 1)
    booked.push((await desk.book(await desk.person(`Ama Nr${nth}`, `02441006${10 + nth}`))).id);
  await desk.minutesPass();
  expect((await desk.batches()).filter(one => one.state === 'scheduled')).toHaveLength(16);
  const templateId = await beginOn(desk);
  await desk.minutesPass();
  const sides = await Promise.all(booked.map(id => wordsOf(desk, id)));
  const ofB = sides.filter(side => side === 'b').length;
  expect(ofB).toBeGreaterThan(0);
  expect(ofB).toBeLessThan(16);
  for (const [nth, id] of booked.entries()) {
    const states = (await desk.texts(id)).map(({ state }) => state);
    expect(states.at(-1)).toBe('accepted');
    expect(states.filter(state => state === 'accepted')).toHaveLength(1);
    expect(sides[nth] === 'b' ? states.includes('cancelled') : true).toBe(true);
  }
  const [rule] = await desk.call('rules.list');
  const queued = async (id: number) => (await desk.call('messages.ofTemplate', { templateId: id })).current;
  expect([await queued(rule?.templateId ?? 0), await queued(templateId)]).toEqual([16 - ofB, ofB]);
  await desk.call('comparisons.stop');
  await desk.minutesPass();
  expect(await Promise.all(booked.map(id => wordsOf(desk, id)))).toEqual(booked.map(() => 'a'));
  expect([await queued(rule?.templateId ?? 0), await queued(templateId)]).toEqual([16, 0]);
});

test('the rule and both texts are not changed without being told that it ends the comparison', async () => {
  const desk = await openDesk();
  const templateId = await beginOn(desk);
  const [rule] = await desk.call('rules.list');
  if (!rule) throw new Error('no rule');
  const { templateName: _, ...asked } = rule;
  const refused = async <K extends 'rules.save' | 'rules.remove' | 'templates.save'>(operation: K, input: Input<K>) =>
    expect(await desk.refusal(operation, input)).toEqual({ code: 'ends-comparison' });
  await refused('rules.save', { ...asked, enabled: false });
  await refused('rules.save', { ...asked, when: { kind: 'hours-before', hours: 3 } });
  await refused('rules.save', { ...asked, templateId });
  await refused('rules.remove', { id: rule.id });
  for (const id of [rule.templateId, templateId])
    await refused('templates.save', { id, name: 'Other', body: `${A} soon`, fallbacks: {} });
  // A name is read in no text, and another rule is none of its business.
  await desk.call('rules.save', { ...asked, name: 'Called otherwise' });
  await desk.call('rules.save', aRule({ templateId: rule.templateId, when: { kind: 'hours-before', hours: 2 } }));
  expect((await desk.call('comparisons.get')).running).not.toBeNull();
  await desk.call('rules.save', { ...asked, enabled: false, endsComparison: true });
  expect(await desk.call('comparisons.get')).toMatchObject({
    running: null,
    ended: [{ end: 'rule-changed', verdict: null }],
  });
});

test('a program started again, and records put back, keep everybody’s side', async () => {
  const business = await openLiveBusiness();
  const first = await business.start();
  await beginOn(first);
  const people: number[] = [];
  for (let nth = 0; nth < 10; nth += 1) people.push(await first.person(`Ama Nr${nth}`, `02441007${10 + nth}`));
  const visits = await Promise.all(people.map(id => first.book(id)));
  const before = await Promise.all(visits.map(({ id }) => wordsOf(first, id)));
  expect(new Set(before).size).toBe(2);
  const { name } = await first.call('backup.make');
  const late = await first.person('Ama Late', '0244100799');
  const lateSide = await wordsOf(first, (await first.book(late)).id);
  await first.stop();
  const second = await business.start();
  const again = await Promise.all(people.map(id => second.book(id, '2027-01-08T09:00')));
  expect(await Promise.all(again.map(({ id }) => wordsOf(second, id)))).toEqual(before);
  await second.call('backup.restore', { name });
  await second.call('sending.resume');
  const restored = await Promise.all(people.map(id => second.book(id, '2027-01-09T09:00')));
  expect(await Promise.all(restored.map(({ id }) => wordsOf(second, id)))).toEqual(before);
  // Who was added after the backup is entered again, and draws the same by the same number.
  const anew = await second.person('Ama Late', '0244100799');
  expect(await wordsOf(second, (await second.book(anew, '2027-01-09T10:00')).id)).toBe(lateSide);
});

test('the night check knows which words are whose, apart from the planner', async () => {
  const desk = await openDesk();
  await beginOn(desk);
  await oneOfEach(desk);
  await desk.minutesPass();
  await desk.stop();
  const db = openDatabase(join(desk.folder, 'practice.db'));
  onTestFinished(() => void db.close());
  const queued = tablesOf(db).messages.inStates(['accepted']);
  expect(queued.length).toBeGreaterThan(1);
  const expectedOf = () => queued.map(one => expectedReminder(tablesOf(db), one).expected?.text);
  expect(expectedOf()).toEqual(queued.map(({ text }) => text));
  db.exec("UPDATE text_draws SET draw = iif(draw < '8', '9', '1') || substr(draw, 2)");
  for (const [nth, text] of expectedOf().entries()) expect(text).not.toBe(queued[nth]?.text);
});
