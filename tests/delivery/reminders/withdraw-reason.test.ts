/** A text that does not go gives the true reason. */
import { describe, expect, test } from 'vitest';
import type { Input } from '../../../src-shared/contract/index.ts';
import type { StateReason } from '../../../src-shared/model/message.ts';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import { type Desk, openDesk, WEDNESDAY_9 } from '../desk.ts';

const TUESDAY_11 = '2027-01-05T11:00:00.000Z';
const WEDNESDAY_9_10 = '2027-01-06T09:10:00.000Z';
const FAR = '2027-01-20T09:00';

const whyOf = (reason: StateReason | null) => (reason?.kind === 'withdrawn' ? reason.why : reason);
const last = async (desk: Desk, id: number) => (await desk.texts(id)).at(-1);
const ruleOf = async (desk: Desk) => {
  const [rule] = await desk.call('rules.list');
  if (!rule) throw new Error('no rule');
  return rule;
};
const save = (desk: Desk, id: number, contactId: number, values: Partial<Input<'appointments.save'>>) =>
  desk.call('appointments.save', aBooking(contactId, { id, start: FAR, ...values }));

describe('a reminder that was skipped, as it was booked too late,', () => {
  test.each(['arrived', 'no-show'] as const)(
    'stays so, for that reason, when the person is marked %s',
    async status => {
      const desk = await openDesk();
      await desk.clockAt(TUESDAY_11);
      const { id } = await desk.book(await desk.person('Ama Mensah', '0244100201'));
      await desk.clockAt(WEDNESDAY_9_10);
      await desk.call('appointments.setStatus', { id, status });
      expect(await last(desk, id)).toMatchObject({ state: 'skipped', reason: { why: 'rule-already-past' } });
    },
  );

  test('stays so when it is cancelled, and when the rule is switched off; moved to a time to come it is planned', async () => {
    const desk = await openDesk();
    await desk.clockAt(TUESDAY_11);
    const { id } = await desk.book(await desk.person('Ama Mensah', '0244100201'));
    const { change } = await desk.call('appointments.cancel', { id });
    expect(await last(desk, id)).toMatchObject({ state: 'skipped', reason: { why: 'rule-already-past' } });
    await desk.call('appointments.undo', { change });
    const rule = await ruleOf(desk);
    await desk.call('rules.save', { ...rule, enabled: false });
    expect(await desk.texts(id)).toMatchObject([{ state: 'skipped', reason: { why: 'rule-already-past' } }]);
    await desk.call('rules.save', rule);
    await desk.call('appointments.move', { id, start: FAR as Input<'appointments.move'>['start'] });
    await desk.minutesPass();
    expect(await desk.texts(id)).toMatchObject([{ state: 'planned', reason: null }]);
  });
});

describe('a reminder that waits, and is withdrawn,', () => {
  /** Far ahead: it stays here. */
  async function waiting(groups: string[] = []) {
    const desk = await openDesk();
    const { id: person } = await desk.call('contacts.save', aPerson({ groups }));
    const { id } = await desk.book(person, FAR);
    expect(await last(desk, id)).toMatchObject({ state: 'planned' });
    return { desk, id, person };
  }
  const gone = async (desk: Desk, id: number) => {
    const text = await last(desk, id);
    return [text?.state, whyOf(text?.reason ?? null)];
  };

  test('says that the appointment was cancelled', async () => {
    const { desk, id } = await waiting();
    await desk.call('appointments.cancel', { id });
    expect(await gone(desk, id)).toEqual(['withdrawn', 'appointment-cancelled']);
  });

  test('says that the rule was switched off, or removed', async () => {
    const { desk, id } = await waiting();
    const rule = await ruleOf(desk);
    await desk.call('rules.save', { ...rule, enabled: false });
    expect(await gone(desk, id)).toEqual(['withdrawn', 'rule-off']);
    await desk.call('rules.save', rule);
    await desk.call('rules.remove', { id: rule.id });
    expect(await gone(desk, id)).toEqual(['withdrawn', 'rule-removed']);
  });

  test('says that its rule is not for it any more: the service was changed, or the person left the group', async () => {
    const { desk, id, person } = await waiting(['Regulars']);
    const rule = await ruleOf(desk);
    await desk.call('rules.save', { ...rule, appliesTo: { kind: 'service', service: 'Check-up' } });
    await save(desk, id, person, { service: 'Blood test' });
    expect(await gone(desk, id)).toEqual(['withdrawn', 'not-for-it']);
    const [group] = await desk.call('contacts.groups');
    await desk.call('rules.save', { ...rule, appliesTo: { kind: 'group', groupId: group?.id ?? 0 } });
    expect(await gone(desk, id)).toEqual(['planned', null]);
    await desk.call('contacts.save', aPerson({ id: person }));
    expect(await gone(desk, id)).toEqual(['withdrawn', 'not-for-it']);
  });

  test('says that the appointment is somebody else’s now', async () => {
    const { desk, id } = await waiting();
    await save(desk, id, await desk.person('Kofi Asante', '0244100202'), {});
    expect((await desk.texts(id)).map(({ contactName, state, reason }) => [contactName, state, whyOf(reason)])).toEqual(
      [
        ['Ama Mensah', 'withdrawn', 'not-theirs'],
        ['Kofi Asante', 'planned', null],
      ],
    );
  });

  test('says that an earlier text stands again: moved after it went out, and moved back', async () => {
    const desk = await openDesk();
    const { appointment, message } = await desk.queued();
    await desk.clockAt('2027-01-05T10:05:00.000Z');
    expect((await desk.message(message.id)).state).toBe('done');
    const move = (start: string) =>
      desk.call('appointments.move', { id: appointment.id, start: start as Input<'appointments.move'>['start'] });
    await move(FAR);
    await move(WEDNESDAY_9);
    expect(await gone(desk, appointment.id)).toEqual(['withdrawn', 'stands-already']);
  });
});

describe('a reminder that is queued, and is called off,', () => {
  const cancelledTexts = async (desk: Desk, id: number) => {
    const { history } = await desk.message(id);
    return whyOf(history.find(({ to }) => to === 'cancelling')?.reason ?? null);
  };

  test.each<[string, (desk: Desk, id: number, contactId: number) => Promise<unknown>]>([
    ['moved', (desk, id) => desk.call('appointments.move', { id, start: FAR as Input<'appointments.move'>['start'] })],
    ['appointment-cancelled', (desk, id) => desk.call('appointments.cancel', { id })],
    ['number-changed', (desk, _, id) => desk.call('contacts.save', aPerson({ id, phone: '0244100299' }))],
    ['words-changed', (desk, _, id) => desk.call('contacts.save', aPerson({ id, name: 'Efua Mensah' }))],
    ['words-changed', (desk, id, who) => save(desk, id, who, { start: WEDNESDAY_9 as never, service: 'Blood test' })],
    ['do-not-text', (desk, _, id) => desk.call('contacts.setDoNotText', { id, doNotText: true })],
    ['rule-off', async desk => desk.call('rules.save', { ...(await ruleOf(desk)), enabled: false })],
    [
      'time-changed',
      async desk =>
        desk.call('rules.save', { ...(await ruleOf(desk)), when: { kind: 'days-before', days: 1, at: '12:00' } }),
    ],
    ['sender-changed', desk => desk.call('settings.save', { sender: 'Adom' })],
  ])('says “%s” of what that was', async (why, change) => {
    const desk = await openDesk();
    const { appointment, message, contactId } = await desk.queued();
    await change(desk, appointment.id, contactId);
    expect(await cancelledTexts(desk, message.id)).toBe(why);
  });
});
