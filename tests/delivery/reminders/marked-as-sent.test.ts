/** A person marks a text as sent before its due time: it stands for its number, words and time. */
import { describe, expect, test } from 'vitest';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { type Desk, openDesk, TUESDAY_10, WEDNESDAY_9 } from '../desk.ts';

/** A text that names no time, of which a person said that it was sent; due on Tuesday at ten. */
async function saidSent(desk: Desk, body = 'See you at the clinic on {$date}.') {
  const [template] = await desk.call('templates.list');
  if (!template) throw new Error('no template');
  await desk.call('templates.save', { ...template, body });
  const contactId = await desk.person('Ama Mensah', '0244100201');
  await desk.faults([{ kind: 'lose-answer' }]);
  const appointment = await desk.book(contactId);
  const { id } = await desk.newest(appointment.id, 'uncertain');
  await desk.minutesPass();
  await desk.call('messages.decide', { id, action: 'was-sent' });
  return { contactId, appointment, id };
}
const move = (desk: Desk, id: number, start: string) =>
  desk.call('appointments.move', { id, start: start as WallTime });
const light = async (desk: Desk) => (await desk.call('today.get')).light;

describe('a text that a person called sent, whose time is to come', () => {
  test('the appointment is moved by some hours: the same words for the same minute are not sent beside it', async () => {
    const desk = await openDesk();
    const { appointment, id } = await saidSent(desk);
    await move(desk, appointment.id, '2027-01-06T14:00');
    await desk.minutesPass();
    expect(await desk.batches()).toHaveLength(1);
    expect(await desk.texts(appointment.id)).toMatchObject([{ id, state: 'done', alert: null }]);
    expect((await light(desk)).mayStillGo).toBe(0);
    await desk.clockAt(TUESDAY_10);
    await desk.minutesPass(5);
    expect(await desk.batches()).toHaveLength(1);
    expect(await desk.texts(appointment.id)).toMatchObject([{ id, state: 'done', alert: null, told: null }]);
  });

  test('somebody on the same phone who would get the same words then gets none beside it', async () => {
    const desk = await openDesk();
    await saidSent(desk);
    const other = await desk.book(await desk.person('Kofi Mensah', '0244100201'), '2027-01-06T14:00');
    await desk.minutesPass();
    expect(await desk.texts(other.id)).toMatchObject([
      { state: 'skipped', reason: { why: 'same-text-same-phone', said: { contactName: 'Ama Mensah' } } },
    ]);
    expect(await desk.batches()).toHaveLength(1);
  });

  test('other words are wanted: it asks, and “leave it” sends none', async () => {
    const desk = await openDesk();
    const { appointment, id } = await saidSent(desk);
    await move(desk, appointment.id, '2027-01-07T09:00');
    await desk.minutesPass();
    expect(await desk.message(id)).toMatchObject({ alert: 'may-still-go', actions: ['send-new-too', 'dismiss'] });
    expect((await light(desk)).colour).not.toBe('green');
    await desk.call('messages.decide', { id, action: 'dismiss' });
    await desk.clockAt('2027-01-06T10:05:00Z');
    await desk.minutesPass();
    expect(await desk.batches()).toHaveLength(1);
  });

  test.each([
    ['the hours for texts', (desk: Desk) => desk.call('settings.save', { allowedFrom: '10:30' })],
    ['a holiday', (desk: Desk) => desk.call('settings.save', { holidays: [{ day: '2027-01-05', name: 'Closed' }] })],
    [
      'the rule',
      async (desk: Desk) => {
        const [rule] = await desk.call('rules.list');
        if (rule) await desk.call('rules.save', { ...rule, when: { kind: 'days-before', days: 1, at: '16:00' } });
      },
    ],
    [
      'the rule, which skips it then',
      async (desk: Desk) => {
        const [rule] = await desk.call('rules.list');
        if (rule) await desk.call('rules.save', { ...rule, whenOutsideWindow: 'skip' });
        await desk.call('settings.save', { allowedFrom: '10:30' });
      },
    ],
  ])('%s changed since, and its time is not allowed any more: that is said before it goes', async (_, edit) => {
    const desk = await openDesk();
    const { id } = await saidSent(desk);
    expect((await light(desk)).mayStillGo).toBe(0);
    await edit(desk);
    await desk.minutesPass();
    expect(await desk.message(id)).toMatchObject({ state: 'done', alert: 'may-still-go' });
    expect(await light(desk)).toMatchObject({ mayStillGo: 1, colour: 'amber' });
    expect((await desk.call('today.get')).decisions).toMatchObject([{ id, alert: 'may-still-go' }]);
    expect(await desk.batches()).toHaveLength(1);
  });
});

describe('the same words to a shared phone, once the first are handed over', () => {
  test('they are not sent again for the second person', async () => {
    const desk = await openDesk();
    const [template] = await desk.call('templates.list');
    if (!template) throw new Error('no template');
    await desk.call('templates.save', { ...template, body: 'See you at the clinic on {$date}.' });
    const [ama, kofi] = [await desk.person('Ama Mensah', '0244100201'), await desk.person('Kofi Mensah', '0244100201')];
    await desk.clockAt('2027-01-05T09:58:00Z');
    const first = await desk.book(ama, WEDNESDAY_9);
    await desk.newest(first.id, 'done');
    const second = await desk.book(kofi, WEDNESDAY_9);
    await desk.until(async () => !desk.app.busy());
    expect(await desk.texts(second.id)).toMatchObject([
      { state: 'skipped', reason: { why: 'same-text-same-phone', said: { contactName: 'Ama Mensah' } } },
    ]);
    // Moved by some hours, the words stand for the new start as well.
    await move(desk, first.id, '2027-01-06T15:00');
    await desk.minutesPass(4);
    expect(await desk.batches()).toHaveLength(1);
    expect(await desk.texts(first.id)).toMatchObject([{ state: 'done', told: null }]);
  });
});
