/** A text that was handed over, or dismissed by a person, is not sent again by a change and its reversal. */
import { describe, expect, test } from 'vitest';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { openDesk, WEDNESDAY_9 } from '../desk.ts';

describe('nobody is told the same twice without a person wanting it', () => {
  test('a text “was sent”; its appointment is moved far away and back before its time: nothing more goes', async () => {
    const desk = await openDesk();
    const contactId = await desk.person('Ama Mensah', '0244100201');
    await desk.faults([{ kind: 'lose-answer' }]);
    const { id } = await desk.book(contactId);
    const lost = await desk.newest(id, 'uncertain');
    await desk.call('messages.decide', { id: lost.id, action: 'was-sent' });
    await desk.call('appointments.move', { id, start: '2027-01-20T09:00' as WallTime });
    await desk.call('appointments.move', { id, start: WEDNESDAY_9 as WallTime });
    await desk.minutesPass();
    expect(await desk.texts(id)).toMatchObject([{ state: 'done', alert: null }]);
    expect(await desk.batches()).toHaveLength(1);
    await desk.call('appointments.move', { id, start: '2027-01-07T09:00' as WallTime });
    expect((await desk.message(lost.id)).actions).toEqual(['send-new-too', 'dismiss']);
  });

  test.each([
    { back: 'before that was handed over', to: '2027-01-20T09:00', is: 'planned', becomes: 'withdrawn', batches: 1 },
    { back: 'before its time', to: '2027-01-07T09:00', is: 'accepted', becomes: 'cancelled', batches: 2 },
  ] as const)(
    'a text may have been sent; moved, “send the new one too”, and moved back $back: not said again',
    async ({ to, is, becomes, batches }) => {
      const desk = await openDesk();
      const contactId = await desk.person('Ama Mensah', '0244100201');
      await desk.faults([{ kind: 'lose-answer' }]);
      const { id } = await desk.book(contactId);
      const lost = await desk.newest(id, 'uncertain');
      await desk.call('appointments.move', { id, start: to as WallTime });
      await desk.call('messages.decide', { id: lost.id, action: 'send-new-too' });
      await desk.newest(id, is);
      await desk.call('appointments.move', { id, start: WEDNESDAY_9 as WallTime });
      await desk.minutesPass(5);
      expect((await desk.texts(id)).map(({ state }) => state)).toEqual(['withdrawn', becomes]);
      expect(await desk.batches()).toHaveLength(batches);
      await desk.call('appointments.move', { id, start: '2027-01-08T09:00' as WallTime });
      await desk.newest(id, 'accepted');
    },
  );

  /** Ama’s text, whose answer was lost, stands for Kofi on the same phone too. */
  async function lostForTwo() {
    const desk = await openDesk();
    const [template] = await desk.call('templates.list');
    if (!template) throw new Error('no template');
    await desk.call('templates.save', { ...template, body: 'We see you on {$day} at {$time}.' });
    const ama = await desk.person('Ama Mensah', '0244100201');
    const kofi = await desk.person('Kofi Mensah', '0244100201');
    await desk.faults([{ kind: 'lose-answer' }]);
    const first = await desk.book(ama);
    const lost = await desk.newest(first.id, 'uncertain');
    const second = await desk.book(kofi);
    await desk.newest(second.id, 'skipped');
    return { desk, first, lost, second };
  }

  test('a text for two people on one phone may have been sent and a person leaves it: the phone gets it no second time', async () => {
    const { desk, lost, second } = await lostForTwo();
    expect((await desk.message(lost.id)).alsoFor).toEqual(['Kofi Mensah']);
    await desk.call('messages.decide', { id: lost.id, action: 'dismiss' });
    await desk.minutesPass(5);
    expect((await desk.texts(second.id)).map(({ state }) => state)).toEqual(['skipped']);
    expect(await desk.batches()).toHaveLength(1);
  });

  test('nor when one of the two is moved and the new text is sent too', async () => {
    const { desk, first, lost, second } = await lostForTwo();
    await desk.call('appointments.move', { id: first.id, start: '2027-01-07T09:00' as WallTime });
    await desk.call('messages.decide', { id: lost.id, action: 'send-new-too' });
    await desk.newest(first.id, 'accepted');
    await desk.minutesPass(5);
    expect((await desk.texts(second.id)).map(({ state }) => state)).toEqual(['skipped']);
    expect(await desk.batches()).toHaveLength(2);
  });
});
