import { describe, expect, test } from 'vitest';
import { SOON } from './campaign-desk.ts';
import { clients, contactOf, optOut, personal, sentTo } from './campaign-family.ts';

describe('somebody asks for no more texts', () => {
  test('before it left: they get none, the others do', async () => {
    const desk = await clients();
    const { id } = await desk.confirm(personal);
    await optOut(desk, 'Kofi');
    await desk.minuteOver();
    await desk.reaches(id, { done: 2, skipped: 1 });
    expect(Object.keys(await sentTo(desk))).toEqual(['233244100201', '233244100203']);
  });

  test.each([
    ['before it left', null],
    ['after it was queued', SOON],
  ])('%s, and the number is another person’s as well: nobody on that phone is texted', async (_when, at) => {
    const desk = await clients();
    await desk.group('Clients', [['Yaw Mensah', '0244100201']]);
    const { id } = await desk.confirm({ ...personal, at });
    if (at !== null) {
      await desk.minuteOver();
      await desk.reaches(id, { accepted: 4 });
    }
    await optOut(desk, 'Ama');
    await desk.minuteOver();
    await desk.reaches(id, at === null ? { done: 2, skipped: 2 } : { accepted: 2, cancelled: 2 });
    expect(Object.keys(await sentTo(desk))).toEqual(['233244100202', '233244100203']);
  });

  test('after it was queued: its batch is cancelled, the others are queued again, they never', async () => {
    const desk = await clients();
    const { id } = await desk.confirm({ ...personal, at: SOON });
    await desk.minuteOver();
    await desk.reaches(id, { accepted: 3 });
    await optOut(desk, 'Kofi');
    await desk.reaches(id, { accepted: 2, cancelled: 1 });
    expect((await desk.batches()).map(batch => [batch.state, batch.messages.length])).toEqual([
      ['cancelled', 3],
      ['scheduled', 2],
    ]);
    await desk.clockAt('2027-01-04T15:01:00Z');
    await desk.reaches(id, { done: 2, cancelled: 1 });
    expect(await sentTo(desk)).toEqual({
      233244100201: ['Dear Ama, we are closed on Friday.'],
      233244100203: ['Dear Esi, we are closed on Friday.'],
    });
  });

  test('while the cancelling is not confirmed nobody of the batch is queued again, for the old text may still go', async () => {
    const desk = await clients();
    const { id } = await desk.confirm({ at: SOON });
    await desk.minuteOver();
    await desk.faults([{ kind: 'lose-answer' }, { kind: 'http-500' }, { kind: 'garbage' }]);
    await optOut(desk, 'Kofi');
    for (let minutes = 0; minutes < 3; minutes++) await desk.minutesPass();
    await desk.reaches(id, { 'cancel-uncertain': 3 });
    expect(await desk.batches()).toHaveLength(1);
    const [first] = await desk.textsOf(id);
    await desk.call('messages.decide', { id: first?.id ?? 0, action: 'retry-cancel' });
    await desk.reaches(id, { accepted: 2, cancelled: 1 });
    expect((await desk.batches()).map(batch => [batch.state, batch.messages.length])).toEqual([
      ['cancelled', 3],
      ['scheduled', 2],
    ]);
  });

  test('while it is on its way: the batch is cancelled as soon as it is taken, and goes again without them', async () => {
    const desk = await clients();
    await desk.faults([{ kind: 'slow', ms: 400 }]);
    const { id } = await desk.confirm({ at: SOON });
    const passing = desk.minuteOver();
    await desk.reaches(id, { 'in-flight': 3 });
    await optOut(desk, 'Kofi');
    await passing;
    await desk.reaches(id, { accepted: 2, cancelled: 1 });
    expect((await desk.batches()).map(batch => [batch.state, batch.messages.length])).toEqual([
      ['cancelled', 3],
      ['scheduled', 2],
    ]);
  });

  test('removed from the contacts before it left: no text', async () => {
    const desk = await clients();
    const { id } = await desk.confirm(personal);
    await desk.call('contacts.remove', { id: (await contactOf(desk, 'Esi')).id });
    await desk.minuteOver();
    await desk.reaches(id, { done: 2, withdrawn: 1 });
    expect(Object.keys(await sentTo(desk))).toEqual(['233244100201', '233244100202']);
  });
});
