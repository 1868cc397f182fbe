import { describe, expect, test } from 'vitest';
import type { Input } from '../../../src-shared/contract/index.ts';
import type { Rule } from '../../../src-shared/model/template.ts';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import { type Desk, openDesk, WEDNESDAY_9 } from '../desk.ts';

type RuleInput = Input<'rules.save'>;

/** Changes the only rule of an empty business, "The day before" at 10:00. */
async function change(desk: Desk, changes: Partial<RuleInput>): Promise<Rule> {
  const [rule] = await desk.call('rules.list');
  if (!rule) throw new Error('no rule');
  return desk.call('rules.save', { ...rule, ...changes });
}
const dayAfter = { kind: 'days-after', days: 1, at: '10:00', to: 'not-missed' } as const;
const states = async (desk: Desk, id: number) => (await desk.texts(id)).map(({ state }) => state);
const ama = (desk: Desk) => desk.person('Ama Mensah', '0244100201');
const queuedFor = async (desk: Desk) =>
  (await desk.batches()).filter(({ cancelledAt }) => cancelledAt === null).map(({ scheduledAt }) => scheduledAt);

describe('a text after the appointment', () => {
  test('is queued for the day after, and stays queued once the appointment has begun', async () => {
    const desk = await openDesk();
    await change(desk, { when: dayAfter });
    const { id } = await desk.book(await ama(desk));
    await desk.newest(id, 'accepted');
    expect(await queuedFor(desk)).toEqual(['2027-01-07T10:00:00.000Z']);
    await desk.clockAt('2027-01-06T12:00:00Z');
    expect(await states(desk, id)).toEqual(['accepted']);
    await desk.clockAt('2027-01-07T10:05:00Z');
    expect(await states(desk, id)).toEqual(['done']);
  });

  test('that comes within reach only after the appointment leaves then', async () => {
    const desk = await openDesk();
    await desk.call('settings.save', { horizonDays: 1 });
    await change(desk, { when: { ...dayAfter, days: 3 } });
    const { id } = await desk.book(await ama(desk));
    await desk.clockAt('2027-01-06T12:00:00Z');
    expect(await states(desk, id)).toEqual(['planned']);
    await desk.clockAt('2027-01-08T10:05:00Z');
    await desk.newest(id, 'accepted');
    expect(await queuedFor(desk)).toEqual(['2027-01-09T10:00:00.000Z']);
  });

  test('a rule made after an appointment took place still writes to who came, and to nobody of long ago', async () => {
    const desk = await openDesk();
    const person = await ama(desk);
    const recent = await desk.book(person, '2027-01-04T09:00');
    const old = await desk.book(person, '2026-12-20T09:00');
    await desk.clockAt('2027-01-04T15:00:00Z');
    await change(desk, { when: dayAfter });
    await desk.newest(recent.id, 'accepted');
    expect(await queuedFor(desk)).toEqual(['2027-01-05T10:00:00.000Z']);
    expect(await desk.texts(old.id)).toEqual([]);
    await desk.call('appointments.save', { ...old, others: [], notes: 'A note' });
    expect(await desk.texts(old.id)).toEqual([]);
  });

  test('reworded, or its rule switched off, after the appointment has begun: the queued one is cancelled', async () => {
    const desk = await openDesk();
    await change(desk, { when: dayAfter });
    const { id } = await desk.book(await ama(desk));
    await desk.newest(id, 'accepted');
    await desk.clockAt('2027-01-06T12:00:00Z');
    const [template] = await desk.call('templates.list');
    if (!template) throw new Error('no template');
    await desk.call('templates.save', { ...template, body: 'Thank you, {$firstName}.' });
    await desk.minutesPass();
    expect(await states(desk, id)).toEqual(['cancelled', 'accepted']);
    await change(desk, { enabled: false });
    await desk.minutesPass();
    expect(await states(desk, id)).toEqual(['cancelled', 'cancelled']);
  });

  test('who did not come is not written to', async () => {
    const desk = await openDesk();
    await change(desk, { when: dayAfter });
    const { id } = await desk.book(await ama(desk));
    await desk.newest(id, 'accepted');
    await desk.clockAt('2027-01-06T12:00:00Z');
    await desk.call('appointments.setStatus', { id, status: 'no-show' });
    await desk.newest(id, 'cancelled');
    await desk.call('appointments.setStatus', { id, status: 'arrived' });
    await desk.newest(id, 'accepted');
    expect(await queuedFor(desk)).toEqual(['2027-01-07T10:00:00.000Z']);
  });

  test('the computer was off at its time: half an hour late it still goes, later it is missed', async () => {
    for (const [at, state] of [
      ['2027-01-07T10:20:00Z', 'done'],
      ['2027-01-07T10:40:00Z', 'missed'],
    ] as const) {
      const desk = await openDesk();
      await change(desk, { when: dayAfter });
      await desk.call('sending.stopAll');
      const { id } = await desk.book(await ama(desk));
      await desk.clockAt(at);
      await desk.call('sending.resume');
      await desk.minutesPass();
      expect(await states(desk, id)).toEqual([state]);
    }
  });
});

describe('days without texts', () => {
  const TUESDAY = { day: '2027-01-05', name: 'Founders’ Day' };

  test('a reminder for a holiday goes the day before at its hour; a holiday entered later moves what is queued', async () => {
    const desk = await openDesk();
    const { appointment, message } = await desk.queued();
    expect(message.dueAt).toBe('2027-01-05T10:00:00.000Z');
    await desk.call('settings.save', { holidays: [TUESDAY] });
    await desk.minutesPass();
    expect(await states(desk, appointment.id)).toEqual(['cancelled', 'accepted']);
    expect(await queuedFor(desk)).toEqual(['2027-01-04T10:00:00.000Z']);
    await desk.call('settings.save', { holidays: [], sendingDays: [1, 3, 4, 5] });
    expect((await desk.newest(appointment.id, 'accepted')).dueAt).toBe('2027-01-04T10:00:00.000Z');
    await desk.call('settings.save', { sendingDays: [2] });
    await desk.minutesPass();
    expect(await queuedFor(desk)).toEqual(['2027-01-05T10:00:00.000Z']);
  });

  test('a rule may move it later, or leave it out and say so', async () => {
    const desk = await openDesk();
    await desk.call('settings.save', { holidays: [TUESDAY] });
    const person = await ama(desk);
    await change(desk, { whenOutsideWindow: 'later' });
    const noon = await desk.book(person, '2027-01-06T12:00');
    expect((await desk.newest(noon.id, 'accepted')).dueAt).toBe('2027-01-06T10:00:00.000Z');
    const early = await desk.book(person, '2027-01-06T07:30');
    expect(await desk.texts(early.id)).toMatchObject([{ state: 'skipped', reason: { why: 'outside-hours' } }]);
    await change(desk, { whenOutsideWindow: 'skip' });
    await desk.minutesPass();
    expect((await desk.texts(noon.id)).map(({ state }) => state)).toEqual(['cancelled']);
    const later = await desk.book(person, '2027-01-06T15:00');
    expect(await desk.texts(later.id)).toMatchObject([{ state: 'skipped', reason: { why: 'outside-hours' } }]);
  });

  test('more days ahead than its rule allows it is left out', async () => {
    const desk = await openDesk();
    await desk.call('settings.save', { sendingDays: [1, 2, 3, 4, 5] });
    await change(desk, { maxDaysEarly: 2 });
    const { id } = await desk.book(await ama(desk), '2027-01-11T09:00');
    expect(await desk.texts(id)).toMatchObject([{ state: 'skipped', reason: { why: 'too-early' } }]);
    await change(desk, { maxDaysEarly: 3 });
    expect((await desk.newest(id, 'accepted')).dueAt).toBe('2027-01-08T10:00:00.000Z');
  });

  test('days are kept in their order, each once', async () => {
    const desk = await openDesk();
    const christmas = { day: '2027-12-25', name: 'Christmas' };
    const days = { sendingDays: [5, 1, 5], holidays: [christmas, TUESDAY, { ...TUESDAY, name: 'Closed' }] };
    expect(await desk.call('settings.save', days)).toMatchObject({
      sendingDays: [1, 5],
      holidays: [{ ...TUESDAY, name: 'Closed' }, christmas],
    });
  });

  test('a text that is late on a day without texts is missed', async () => {
    for (const [sendingDays, state] of [
      [[1, 2, 3, 4], 'done'],
      [[1, 2, 4], 'missed'],
    ] as const) {
      const desk = await openDesk();
      await desk.call('settings.save', { allowedFrom: '00:00', allowedUntil: '23:59', sendingDays: [...sendingDays] });
      await change(desk, { when: { kind: 'days-before', days: 2, at: '23:50' } });
      await desk.call('sending.stopAll');
      const { id } = await desk.book(await ama(desk), '2027-01-07T09:00');
      await desk.clockAt('2027-01-06T00:05:00Z');
      await desk.call('sending.resume');
      await desk.minutesPass();
      expect(await states(desk, id)).toEqual([state]);
    }
  });
});

describe('which appointments a rule is for', () => {
  test('a service or a member of staff, as people write the name', async () => {
    const desk = await openDesk();
    const person = await ama(desk);
    await change(desk, { appliesTo: { kind: 'service', service: 'check-UP ' } });
    const { id } = await desk.book(person, WEDNESDAY_9, 'Check-up');
    const other = await desk.book(person, '2027-01-06T11:00', 'Cleaning');
    await desk.newest(id, 'accepted');
    expect(await desk.texts(other.id)).toEqual([]);
    await change(desk, { appliesTo: { kind: 'staff', staff: 'dr  adjei' } });
    await desk.newest(id, 'cancelled');
    await desk.call('appointments.save', { ...other, others: [], staff: 'Dr Adjéi' });
    await desk.newest(other.id, 'accepted');
  });

  test('a group: who joins it is reminded, who leaves it is not any more', async () => {
    const desk = await openDesk();
    const save = (id: number | null, groups: string[]) => desk.call('contacts.save', aPerson({ id, groups }));
    const { id } = await save(null, ['Members']);
    const [group] = await desk.call('contacts.groups');
    await change(desk, { appliesTo: { kind: 'group', groupId: group?.id ?? 0 } });
    const appointment = await desk.book(id);
    await desk.newest(appointment.id, 'accepted');
    await save(id, []);
    await desk.newest(appointment.id, 'cancelled');
    await save(id, ['Members']);
    await desk.newest(appointment.id, 'accepted');
  });

  test('many join a group at once, or leave it: the reminders follow, and an empty group is still the rule’s', async () => {
    const desk = await openDesk();
    const id = await ama(desk);
    const people = { search: '', groupId: null, ids: [id] };
    const bulk = (act: 'join' | 'leave') =>
      desk.call('contacts.bulk', { who: people, bulk: { act, group: 'Members' }, expected: 1 });
    await bulk('join');
    const [group] = await desk.call('contacts.groups');
    await change(desk, { appliesTo: { kind: 'group', groupId: group?.id ?? 0 } });
    const appointment = await desk.book(id);
    await desk.newest(appointment.id, 'accepted');
    await bulk('leave');
    await desk.newest(appointment.id, 'cancelled');
    await bulk('join');
    await desk.newest(appointment.id, 'accepted');
  });

  test('a group that is not there is refused', async () => {
    const desk = await openDesk();
    const [rule] = await desk.call('rules.list');
    const asked = { ...rule, appliesTo: { kind: 'group', groupId: 99 } };
    expect(await desk.refusal('rules.save', asked)).toEqual({ code: 'not-found', what: 'group' });
    expect(await desk.refusal('rules.save', { ...rule, appliesTo: { kind: 'staff', staff: '  ' } })).toMatchObject({
      code: 'bad-input',
    });
  });
});

describe('an appointment of several people', () => {
  const book = async (desk: Desk, contactId: number, others: number[]) =>
    desk.call('appointments.save', aBooking(contactId, { others }));

  test('each gets a text, and a stop of one does not stop the other', async () => {
    const desk = await openDesk();
    const [one, other] = [await ama(desk), await desk.person('Kofi Boateng', '0244100202')];
    const { id } = await book(desk, one, [other]);
    await desk.minutesPass();
    const texts = await desk.texts(id);
    expect(texts.map(({ contactName, state }) => [contactName, state])).toEqual([
      ['Ama Mensah', 'accepted'],
      ['Kofi Boateng', 'accepted'],
    ]);
    await desk.call('contacts.setDoNotText', { id: other, doNotText: true });
    await desk.minutesPass();
    expect(await states(desk, id)).toEqual(['accepted', 'cancelled']);
    await desk.call('messages.act', { id: texts[0]?.id ?? 0, action: 'cancel' });
    await desk.minutesPass();
    await desk.call('contacts.setDoNotText', { id: other, doNotText: false });
    await desk.minutesPass();
    expect(await states(desk, id)).toEqual(['cancelled', 'cancelled', 'accepted']);
  });

  test('that one gets no text is seen beside the text of the other', async () => {
    const desk = await openDesk();
    const [one, other] = [await ama(desk), await desk.person('Kofi Boateng', '0244100202')];
    await desk.call('contacts.setDoNotText', { id: one, doNotText: true });
    const { id } = await book(desk, one, [other]);
    await desk.minutesPass();
    const { reminders } = await desk.call('appointments.get', { id });
    expect(reminders.map(({ contactName, state }) => [contactName, state])).toEqual([
      ['Kofi Boateng', 'accepted'],
      ['Ama Mensah', 'skipped'],
    ]);
  });

  test('who does not come any more is told nothing, the others stay told', async () => {
    const desk = await openDesk();
    const [one, other] = [await ama(desk), await desk.person('Kofi Boateng', '0244100202')];
    const appointment = await book(desk, one, [other]);
    await desk.minutesPass();
    await desk.call('appointments.save', { ...appointment, others: [] });
    await desk.minutesPass();
    expect(await states(desk, appointment.id)).toEqual(['accepted', 'cancelled']);
  });

  test('who only comes along is not removed while a text to them may be waiting', async () => {
    const desk = await openDesk();
    const other = await desk.person('Kofi Boateng', '0244100202');
    await book(desk, await ama(desk), [other]);
    expect(await desk.refusal('contacts.remove', { id: other })).toMatchObject({ code: 'contact-has-appointments' });
  });

  test('an import that stops somebody who only comes along cancels their text', async () => {
    const desk = await openDesk();
    const [one, other] = [await ama(desk), await desk.person('Kofi Boateng', '0244100202')];
    const { id } = await book(desk, one, [other]);
    await desk.minutesPass();
    const base64 = Buffer.from('Name,Phone,Do not text\nKofi Boateng,0244100202,yes\n').toString('base64');
    const { draftId } = await desk.call('import.open', { fileName: 'stops.csv', base64, purpose: 'contacts' });
    await desk.call('import.check', { draftId });
    await desk.call('import.publish', { draftId });
    await desk.minutesPass();
    expect(await states(desk, id)).toEqual(['accepted', 'cancelled']);
  });

  test('two on one phone with the same words: the phone gets them once', async () => {
    const desk = await openDesk();
    const [template] = await desk.call('templates.list');
    if (!template) throw new Error('no template');
    await desk.call('templates.save', { ...template, body: 'We see you on {$day} at {$time}.' });
    const { id } = await book(desk, await ama(desk), [await desk.person('Kofi Mensah', '0244100201')]);
    expect((await desk.texts(id)).map(({ state }) => state)).not.toContain('held');
    await desk.minutesPass();
    expect(await states(desk, id)).toEqual(['accepted', 'skipped']);
    expect(await desk.batches()).toHaveLength(1);
  });
});

describe('booked after the reminder’s time', () => {
  const late = async (desk: Desk, start = WEDNESDAY_9) => {
    await desk.clockAt('2027-01-05T11:00:00Z');
    const { id } = await desk.book(await ama(desk), start);
    const [text] = await desk.texts(id);
    if (!text) throw new Error('no text');
    return { id, text };
  };
  const actions = async (desk: Desk, id: number) => (await desk.message(id)).actions;

  test('it can be texted now, once, however often it is clicked', async () => {
    const desk = await openDesk();
    const { id, text } = await late(desk);
    const { actions, next } = await desk.message(text.id);
    expect(actions).toEqual(['confirm-now']);
    expect(next?.text).toBe(text.text);
    await Promise.all([1, 2].map(() => desk.call('messages.act', { id: text.id, action: 'confirm-now' })));
    await desk.call('messages.act', { id: text.id, action: 'confirm-now' });
    await desk.minutesPass();
    expect(await desk.texts(id)).toMatchObject([
      { id: text.id, state: 'withdrawn', reason: { why: 'confirmed-now' } },
      { state: 'done', text: text.text },
    ]);
    expect(await desk.batches()).toMatchObject([{ scheduledAt: null }]);
    // Whatever changes now, nothing is sent twice.
    await desk.call('settings.save', { businessName: 'Adom Dental' });
    await desk.minutesPass(120);
    expect(await desk.batches()).toHaveLength(1);
    expect((await desk.call('appointments.get', { id })).reminders.map(({ state }) => state)).toEqual(['done']);
  });

  test('not to who asked for no texts, at night, once it has begun or before anybody lets sending go on', async () => {
    const desk = await openDesk();
    const { id, text } = await late(desk);
    const contactId = text.contactId ?? 0;
    await desk.call('contacts.setDoNotText', { id: contactId, doNotText: true });
    expect(await actions(desk, text.id)).toEqual([]);
    await desk.call('contacts.setDoNotText', { id: contactId, doNotText: false });
    expect(await actions(desk, text.id)).toEqual(['confirm-now']);
    await desk.call('sending.stopAll');
    expect(await actions(desk, text.id)).toEqual([]);
    await desk.call('sending.resume');
    await desk.call('settings.save', { holidays: [{ day: '2027-01-05', name: 'Closed' }] });
    expect(await actions(desk, (await desk.texts(id)).at(-1)?.id ?? 0)).toEqual([]);
    await desk.call('settings.save', { holidays: [] });
    await desk.clockAt('2027-01-05T20:00:00Z');
    expect(await actions(desk, text.id)).toEqual([]);
    expect(await desk.refusal('messages.act', { id: text.id, action: 'confirm-now' })).toMatchObject({
      code: 'message-state',
    });
    await desk.clockAt('2027-01-06T08:30:00Z');
    expect(await actions(desk, text.id)).toEqual(['confirm-now']);
    await desk.clockAt('2027-01-06T09:00:00Z');
    expect(await actions(desk, text.id)).toEqual([]);
    expect(await desk.batches()).toEqual([]);
  });

  test('a person who was told by another rule is not told again', async () => {
    const desk = await openDesk();
    const [rule] = await desk.call('rules.list');
    if (!rule) throw new Error('no rule');
    const when = { kind: 'hours-before', hours: 23 } as const;
    await desk.call('rules.save', { ...rule, id: null, name: 'Nearly a day before', when });
    const { id } = await late(desk);
    const [first, second] = await desk.texts(id);
    expect([first?.state, second?.state]).toEqual(['skipped', 'skipped']);
    await desk.call('messages.act', { id: first?.id ?? 0, action: 'confirm-now' });
    expect(await actions(desk, second?.id ?? 0)).toEqual([]);
    await desk.minutesPass();
    expect(await actions(desk, second?.id ?? 0)).toEqual([]);
    expect(await desk.batches()).toHaveLength(1);
  });

  test('a reminder that is still to come does not stand in the way, and is not told with it', async () => {
    const desk = await openDesk();
    const [rule] = await desk.call('rules.list');
    if (!rule) throw new Error('no rule');
    await desk.call('rules.save', { ...rule, id: null, name: 'Soon', when: { kind: 'hours-before', hours: 1 } });
    const { id } = await late(desk);
    const skipped = (await desk.texts(id)).find(({ state }) => state === 'skipped');
    await desk.call('messages.act', { id: skipped?.id ?? 0, action: 'confirm-now' });
    await desk.minutesPass();
    expect((await states(desk, id)).sort()).toEqual(['accepted', 'done', 'withdrawn']);
  });
});

describe('put right again', () => {
  test('a rule changed by mistake and changed back leaves nobody without a reminder, and nothing to decide', async () => {
    const desk = await openDesk();
    const { appointment } = await desk.queued();
    await change(desk, { when: { kind: 'days-before', days: 3, at: '10:00' } });
    await desk.newest(appointment.id, 'skipped');
    await change(desk, { when: { kind: 'days-before', days: 1, at: '10:00' } });
    await desk.newest(appointment.id, 'accepted');
    expect(await queuedFor(desk)).toEqual(['2027-01-05T10:00:00.000Z']);
    expect((await desk.call('today.get', undefined)).decisions).toEqual([]);
  });

  test('cancelled and restored after its reminder’s time: the person may be texted now, once', async () => {
    const desk = await openDesk();
    const { appointment } = await desk.queued();
    await desk.call('appointments.cancel', { id: appointment.id });
    await desk.newest(appointment.id, 'cancelled');
    await desk.clockAt('2027-01-05T11:00:00Z');
    await desk.call('appointments.restore', { id: appointment.id });
    const skipped = await desk.newest(appointment.id, 'skipped');
    expect(skipped.actions).toEqual(['confirm-now']);
    await desk.call('messages.act', { id: skipped.id, action: 'confirm-now' });
    await desk.minutesPass();
    await desk.newest(appointment.id, 'done');
    expect((await desk.batches()).map(({ state }) => state)).toEqual(['cancelled', 'dispatched']);
    expect((await desk.call('today.get', undefined)).decisions).toEqual([]);
  });

  test('stopped until after its time: once sending goes on, the person may be texted now', async () => {
    const desk = await openDesk();
    await desk.call('sending.stopAll');
    const { id } = await desk.book(await desk.person('Ama Mensah', '0244100201'));
    await desk.clockAt('2027-01-05T11:00:00Z');
    const missed = await desk.newest(id, 'missed');
    expect(missed.actions).toEqual(['leave-it']);
    await desk.call('sending.resume');
    expect((await desk.message(missed.id)).actions).toEqual(['confirm-now', 'leave-it']);
    await desk.call('messages.act', { id: missed.id, action: 'confirm-now' });
    await desk.minutesPass();
    await desk.newest(id, 'done');
    expect(await desk.batches()).toHaveLength(1);
  });
});
