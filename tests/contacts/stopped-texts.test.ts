import { expect, test } from 'vitest';
import { type Desk, openDesk } from '../delivery/desk.ts';

/** Two on one phone and one on another, each with a text that the service holds. */
async function threeWithTexts(desk: Desk): Promise<number[]> {
  const people = [
    await desk.person('Ama Mensah', '0244100201'),
    await desk.person('Kofi Mensah', '0244100201'),
    await desk.person('Esi Boateng', '0554100203'),
  ];
  for (const [at, person] of people.entries()) {
    const { id } = await desk.book(person, `2027-01-08T1${at}:00`);
    await desk.newest(id, 'accepted');
  }
  return people;
}

test('stopping one says how many texts are called off, those of who shares the phone too', async () => {
  const desk = await openDesk();
  const [ama = 0] = await threeWithTexts(desk);
  expect(await desk.call('contacts.setDoNotText', { id: ama, doNotText: true })).toMatchObject({ calledOff: 2 });
  await desk.minutesPass();
  expect(await desk.call('contacts.setDoNotText', { id: ama, doNotText: false })).toMatchObject({ calledOff: 0 });
});

test('stopping many counts each text once, and says none where none was queued', async () => {
  const desk = await openDesk();
  const people = await threeWithTexts(desk);
  const alone = await desk.person('Yaw Boadi', '0264100204');
  const stop = (ids: number[]) =>
    desk.call('contacts.bulk', {
      who: { search: '', groupId: null, ids },
      bulk: { act: 'do-not-text' },
      expected: ids.length,
    });
  expect(await stop([alone])).toMatchObject({ done: 1, calledOff: 0 });
  expect(await stop(people)).toMatchObject({ done: 3, calledOff: 3 });
});
