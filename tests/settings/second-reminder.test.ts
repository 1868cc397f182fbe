/** The proposal of a second reminder: with enough history, with its price, and put away for good. */
import { expect, test } from 'vitest';
import { openDesk } from '../delivery/desk.ts';
import { aRule } from '../helpers/builders.ts';

/** A desk where each of so many people came six times and missed the last, in the autumn before. */
async function deskWith(people: number) {
  const desk = await openDesk();
  for (let n = 0; n < people; n += 1) {
    const person = await desk.person(`Person ${n}`, `02441001${String(n).padStart(2, '0')}`);
    for (let month = 6; month <= 12; month += 1) {
      const { id } = await desk.book(person, `2026-${String(month).padStart(2, '0')}-10T${10 + (n % 8)}:00`);
      await desk.call('appointments.setStatus', { id, status: month === 12 ? 'no-show' : 'arrived' });
    }
  }
  return desk;
}

test('is made of the people who missed one of their last three, and their visits of three months', async () => {
  const desk = await deskWith(8);
  const [rule] = await desk.call('rules.list');
  // Three visits of each since the beginning of October.
  expect(await desk.call('rules.secondReminder')).toEqual({
    ...{ people: 8, credits: 8 },
    ...{ templateId: rule?.templateId, when: { kind: 'days-before', days: 3, at: '10:00' } },
  });
  await desk.call('rules.dismissSecond');
  expect(await desk.call('rules.secondReminder')).toBeNull();
}, 60_000);

test('is not made with little history, without a first reminder, or beside such a rule', async () => {
  const desk = await deskWith(8);
  const [rule] = await desk.call('rules.list');
  if (!rule) throw new Error('no rule');
  await desk.call('rules.save', { ...rule, enabled: false });
  expect(await desk.call('rules.secondReminder')).toBeNull();
  await desk.call('rules.save', rule);
  expect(await desk.call('rules.secondReminder')).not.toBeNull();
  await desk.call('rules.save', aRule({ name: 'Second', appliesTo: { kind: 'missed-lately' }, enabled: false }));
  expect(await desk.call('rules.secondReminder')).toBeNull();
  const small = await deskWith(2);
  expect(await small.call('rules.secondReminder')).toBeNull();
}, 60_000);
