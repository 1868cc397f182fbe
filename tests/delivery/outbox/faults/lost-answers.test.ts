import { describe, expect, test } from 'vitest';
import type { PracticeFault } from '../../../../src-main/practice/control-types.ts';
import type { WallTime } from '../../../../src-shared/time/instant.ts';
import { type Desk, openDesk } from '../../desk.ts';
import { bookUncertain, isStill } from './uncertain-text.ts';

const THURSDAY_14 = '2027-01-07T14:00' as WallTime;

describe('an answer that does not come, or that says nothing', () => {
  const faults: [title: string, fault: PracticeFault, taken: number][] = [
    ['the line is cut before the answer', { kind: 'lose-answer' }, 1],
    ['the service takes it and never answers', { kind: 'hang' }, 1],
    ['the service fails after taking it', { kind: 'http-500', taken: true }, 1],
    ['the service fails before taking it', { kind: 'http-500' }, 0],
    ['a web page answers in its place', { kind: 'garbage', taken: true }, 1],
    ['an empty answer', { kind: 'empty-200' }, 0],
    ['the line is cut before it was read', { kind: 'reset-before' }, 0],
  ];
  test.each(faults)(
    '%s: may or may not have been sent, and never sent again by itself',
    async (_title, fault, taken) => {
      const desk = await openDesk({ ports: { gatewayLimits: { deadlineMs: fault.kind === 'hang' ? 500 : 20_000 } } });
      const { appointment, message } = await bookUncertain(desk, fault);
      expect(message).toMatchObject({ reason: { kind: 'service' }, actions: ['was-sent', 'send-again', 'dismiss'] });
      await desk.minutesPass(20);
      await desk.call('settings.save', { businessType: 'Salon' });
      await desk.minutesPass(20);
      isStill('uncertain', await desk.message(message.id));
      expect(await desk.batches()).toHaveLength(taken);
      const { decisions, light } = await desk.call('today.get');
      expect(decisions.map(one => one.id)).toEqual([message.id]);
      expect(light).toMatchObject({ colour: 'red', notHandedOver: 0, perhapsSent: 1 });
      expect((await desk.call('app.state')).stopped).toBeNull();
      // Credit before and after is the person's hint.
      const { balanceBefore, balanceAfter } = await desk.message(message.id);
      expect([balanceBefore, balanceAfter]).toEqual([1000, 1000 - taken]);
      await desk.call('appointments.move', { id: appointment.id, start: THURSDAY_14 });
      await desk.minutesPass();
      expect(await desk.batches()).toHaveLength(taken);
    },
  );

  test('texts submitted together whose answers are lost together pause sending once; one more after that stops it', async () => {
    const desk = await openDesk();
    const people = [];
    for (const name of ['Ama', 'Kofi', 'Esi']) people.push(await desk.person(`${name} Mensah`, '0244100201'));
    await desk.faults([{ kind: 'lose-answer' }, { kind: 'lose-answer' }, { kind: 'lose-answer' }]);
    // All three are planned in one act: the rule comes on.
    const rule = {
      id: 1,
      name: 'The day before',
      templateId: 1,
      when: { kind: 'days-before', days: 1, at: '10:00' },
    } as const;
    await desk.call('rules.save', { ...rule, enabled: false });
    for (const id of people) await desk.book(id);
    await desk.call('rules.save', { ...rule, enabled: true });
    await desk.until(async () => (await uncertainOf(desk)) === 3);
    await desk.minutesPass();
    expect((await desk.call('app.state')).stopped).toBeNull();

    await desk.faults([{ kind: 'lose-answer' }]);
    await desk.book(people[0] ?? 0, '2027-01-07T09:00');
    await desk.until(async () => (await desk.call('app.state')).stopped === 'uncertain-answers');
    const waiting = await desk.book(people[1] ?? 0, '2027-01-07T09:00');
    await desk.minutesPass(10);
    expect(await desk.texts(waiting.id)).toMatchObject([{ state: 'planned' }]);
    expect(await desk.batches()).toHaveLength(4);

    await desk.call('sending.resume');
    await desk.newest(waiting.id, 'accepted');
    expect(await uncertainOf(desk)).toBe(4);
    expect(await desk.batches()).toHaveLength(5);
  });

  test('the lost answer that stops sending, too, tells the credit before and after it', async () => {
    const desk = await openDesk();
    await bookUncertain(desk);
    await desk.minutesPass();
    await desk.faults([{ kind: 'lose-answer' }]);
    const second = await desk.book(await desk.person('Kofi Mensah', '0244100202'));
    const { id } = await desk.newest(second.id, 'uncertain');
    await desk.minutesPass();
    expect((await desk.call('app.state')).stopped).toBe('uncertain-answers');
    expect(await desk.message(id)).toMatchObject({ balanceBefore: 999, balanceAfter: 998 });
  });

  test('the balance is not told at once: it is put beside the lost answer as soon as it is', async () => {
    const desk = await openDesk();
    await desk.faults([{ kind: 'lose-answer' }, { kind: 'http-500' }, { kind: 'http-500' }]);
    const appointment = await desk.book(await desk.person('Ama Mensah', '0244100201'));
    const { id } = await desk.newest(appointment.id, 'uncertain');
    await desk.until(async () => !desk.app.busy());
    expect(await desk.message(id)).toMatchObject({ balanceBefore: 1000, balanceAfter: null });
    await desk.minutesPass();
    await desk.minutesPass();
    expect(await desk.message(id)).toMatchObject({ balanceBefore: 1000, balanceAfter: 999 });
    // What is spent later says nothing about it.
    await desk.book(await desk.person('Kofi Mensah', '0244100202'));
    await desk.minutesPass();
    expect(await desk.message(id)).toMatchObject({ balanceAfter: 999 });
  });

  test('a slower lost answer of the same moment still counts with the first', async () => {
    const desk = await openDesk({ ports: { gatewayLimits: { deadlineMs: 700 } } });
    const people = [await desk.person('Ama Mensah', '0244100201'), await desk.person('Kofi Mensah', '0244100201')];
    const rule = {
      id: 1,
      name: 'The day before',
      templateId: 1,
      when: { kind: 'days-before', days: 1, at: '10:00' },
    } as const;
    await desk.call('rules.save', { ...rule, enabled: false });
    for (const id of people) await desk.book(id);
    await desk.faults([{ kind: 'lose-answer' }, { kind: 'hang' }]);
    await desk.call('rules.save', { ...rule, enabled: true });
    await desk.until(async () => (await uncertainOf(desk)) === 2);
    await desk.minutesPass();
    expect((await desk.call('app.state')).stopped).toBeNull();
  });

  test('while the service does not tell the balance either, nothing else leaves', async () => {
    const desk = await openDesk();
    const contactId = await desk.person('Ama Mensah', '0244100201');
    await desk.faults([{ kind: 'lose-answer' }, { kind: 'http-500' }, { kind: 'http-500' }]);
    const first = await desk.book(contactId);
    await desk.newest(first.id, 'uncertain');
    const second = await desk.book(contactId, '2027-01-07T09:00');
    await desk.until(async () => !desk.app.busy());
    expect(await desk.texts(second.id)).toMatchObject([{ state: 'planned' }]);
    await desk.minutesPass();
    await desk.minutesPass();
    await desk.newest(second.id, 'accepted');
    expect(await desk.batches()).toHaveLength(2);
  });
});

const uncertainOf = async (desk: Desk) => {
  const { rows } = await desk.call('messages.page', { filter: 'attention', search: '', offset: 0, limit: 100 });
  return rows.filter(row => row.state === 'uncertain').length;
};
