/** A reminder for who missed one of their last three visits: marks of the past decide about appointments to come. */
import { expect, test } from 'vitest';
import { aRule } from '../../../helpers/builders.ts';
import { type Desk, openDesk } from '../../desk.ts';
import { ama } from '../rules/rule-changes.ts';

/** A desk with a second reminder two days before, and an appointment on Friday. */
async function deskWithSecond() {
  const desk = await openDesk();
  const when = { kind: 'days-before', days: 2, at: '10:00' } as const;
  await desk.call('rules.save', aRule({ name: 'Second', when, appliesTo: { kind: 'missed-lately' } }));
  const person = await ama(desk);
  const past = async (start: string, status: 'arrived' | 'no-show') => {
    const { id } = await desk.book(person, start);
    await desk.call('appointments.setStatus', { id, status });
    return id;
  };
  const { id: coming } = await desk.book(person, '2027-01-08T09:00');
  return { desk, person, past, coming };
}
const second = async (desk: Desk, id: number) =>
  (await desk.texts(id)).filter(({ ruleName }) => ruleName === 'Second').map(({ state }) => state);

test('who never missed gets one reminder; a miss that is marked brings the second, and the mark taken back cancels it', async () => {
  const { desk, past, coming } = await deskWithSecond();
  // The answer about the first reminder plans its appointment too.
  await desk.newest(coming, 'accepted');
  await desk.minutesPass();
  expect(await second(desk, coming)).toEqual([]);
  const missed = await past('2027-01-02T09:00', 'no-show');
  await desk.minutesPass();
  expect(await second(desk, coming)).toEqual(['accepted']);
  await desk.call('appointments.setStatus', { id: missed, status: 'arrived' });
  await desk.minutesPass();
  expect(await second(desk, coming)).toEqual(['cancelled']);
  expect(await desk.texts(coming)).toContainEqual(
    expect.objectContaining({ state: 'accepted', ruleName: 'The day before' }),
  );
});

test('three visits that they came to end it; one that was cancelled is not counted', async () => {
  const { desk, person, past, coming } = await deskWithSecond();
  await past('2026-12-01T09:00', 'no-show');
  await past('2026-12-08T09:00', 'arrived');
  await past('2026-12-15T09:00', 'arrived');
  const { id: off } = await desk.book(person, '2026-12-20T09:00');
  await desk.call('appointments.cancel', { id: off });
  await desk.minutesPass();
  expect(await second(desk, coming)).toEqual(['accepted']);
  await past('2026-12-22T09:00', 'arrived');
  await desk.minutesPass();
  expect(await second(desk, coming)).toEqual(['cancelled']);
});

test('a new appointment of theirs gets both', async () => {
  const { desk, person, past } = await deskWithSecond();
  await past('2027-01-02T09:00', 'no-show');
  const { id } = await desk.book(person, '2027-01-07T15:00');
  await desk.minutesPass();
  expect((await desk.texts(id)).map(({ ruleName, state }) => `${ruleName} ${state}`).sort()).toEqual([
    'Second accepted',
    'The day before accepted',
  ]);
});
