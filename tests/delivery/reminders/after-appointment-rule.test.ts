/**
 * A text after the appointment goes to whoever is marked as arrived or, if its rule says so, to everybody not marked as
 * missed.
 */
import { describe, expect, test } from 'vitest';
import type { RuleWhen } from '../../../src-shared/model/template.ts';
import { aRule } from '../../helpers/builders.ts';
import { type Desk, openDesk, WEDNESDAY_9 } from '../desk.ts';

const sameDay = { kind: 'days-after', days: 0, at: '18:00' } as const;
const nextDay = { kind: 'days-after', days: 1, at: '10:00' } as const;
const NOT_MARKED = { state: 'skipped', reason: { kind: 'skipped', why: 'not-marked' } };

async function deskWith(when: RuleWhen) {
  const desk = await openDesk();
  const [rule] = await desk.call('rules.list');
  if (rule) await desk.call('rules.save', { ...rule, when });
  return desk;
}
async function booked(desk: Desk, start = WEDNESDAY_9) {
  return (await desk.book(await desk.person('Ama Mensah', '0244100201'), start)).id;
}
const today = (desk: Desk) => desk.call('today.get');
const mark = (desk: Desk, id: number, status: 'arrived' | 'no-show' | 'booked') =>
  desk.call('appointments.setStatus', { id, status });

describe('a text after the appointment', () => {
  test('waits for the mark: marked as arrived, it is queued for its time', async () => {
    const desk = await deskWith(nextDay);
    const id = await booked(desk);
    expect(await desk.texts(id)).toMatchObject([NOT_MARKED]);
    await desk.clockAt('2027-01-06T09:40:00Z');
    await mark(desk, id, 'arrived');
    expect((await desk.newest(id, 'accepted')).dueAt).toBe('2027-01-07T10:00:00.000Z');
    // Taken back, nothing goes; and nobody is counted who is to be marked again only tomorrow.
    await mark(desk, id, 'booked');
    await desk.minutesPass();
    expect((await desk.texts(id)).map(({ state }) => state)).toEqual(['cancelled', 'skipped']);
    await mark(desk, id, 'arrived');
    await desk.newest(id, 'accepted');
  });

  test('nobody marked them: they are skipped, and counted at the day’s end', async () => {
    const desk = await deskWith(sameDay);
    const id = await booked(desk);
    await desk.clockAt('2027-01-06T09:20:00Z');
    expect((await today(desk)).unmarked).toEqual([]);
    await desk.clockAt('2027-01-06T09:31:00Z');
    expect((await today(desk)).unmarked).toEqual([
      { appointmentId: id, contactNames: ['Ama Mensah'], service: 'Check-up', start: WEDNESDAY_9, getsText: true },
    ]);
    await desk.clockAt('2027-01-06T18:30:00Z');
    expect(await desk.texts(id)).toMatchObject([NOT_MARKED]);
    expect((await today(desk)).unmarked).toHaveLength(1);
    expect(await desk.batches()).toEqual([]);
  });

  test('marked only after its time, the same day: it may be sent now, and does not go by itself', async () => {
    const desk = await deskWith(sameDay);
    const id = await booked(desk);
    await desk.clockAt('2027-01-06T18:10:00Z');
    await mark(desk, id, 'arrived');
    const { id: text, actions } = await desk.newest(id, 'skipped');
    expect(actions).toEqual(['send-now']);
    const { unmarked, toSendNow } = await today(desk);
    expect([unmarked, toSendNow.map(one => one.id)]).toEqual([[], [text]]);
    await desk.minutesPass(2);
    expect(await desk.batches()).toEqual([]);
    expect(await desk.call('messages.sendNow', { ids: [text] })).toEqual({ sent: 1 });
    await desk.newest(id, 'done');
    expect((await today(desk)).toSendNow).toEqual([]);
    // The second click of two.
    expect(await desk.call('messages.sendNow', { ids: [text] })).toEqual({ sent: 0 });
    expect(await desk.batches()).toHaveLength(1);
  });

  test('marked the day after: it is not offered any more', async () => {
    const desk = await deskWith(sameDay);
    const id = await booked(desk);
    await desk.clockAt('2027-01-07T09:00:00Z');
    await mark(desk, id, 'arrived');
    expect((await desk.newest(id, 'skipped')).actions).toEqual([]);
    expect((await today(desk)).toSendNow).toEqual([]);
  });

  test('who did not come gets none, and is not counted', async () => {
    const desk = await deskWith(sameDay);
    const id = await booked(desk);
    await desk.clockAt('2027-01-06T10:00:00Z');
    await mark(desk, id, 'no-show');
    expect(await desk.texts(id)).toMatchObject([{ state: 'withdrawn', reason: { why: 'no-show' } }]);
    expect((await today(desk)).unmarked).toEqual([]);
  });

  test('marked as missed, and put right after its time the same day: it may be sent now', async () => {
    const desk = await deskWith(sameDay);
    const id = await booked(desk);
    await desk.clockAt('2027-01-06T10:00:00Z');
    await mark(desk, id, 'no-show');
    await desk.clockAt('2027-01-06T18:10:00Z');
    await mark(desk, id, 'arrived');
    const { id: text, actions } = await desk.newest(id, 'skipped');
    expect(actions).toEqual(['send-now']);
    expect((await today(desk)).toSendNow.map(one => one.id)).toEqual([text]);
    await desk.call('messages.sendNow', { ids: [text] });
    await desk.newest(id, 'done');
    expect(await desk.batches()).toHaveLength(1);
  });

  test('put right only days after, nothing is written of it', async () => {
    const desk = await deskWith(sameDay);
    const id = await booked(desk);
    await desk.clockAt('2027-01-06T10:00:00Z');
    await mark(desk, id, 'no-show');
    await desk.clockAt('2027-01-09T10:00:00Z');
    await mark(desk, id, 'arrived');
    expect((await desk.texts(id)).map(({ state }) => state)).toEqual(['withdrawn']);
  });

  test('for everybody not marked as missed: it is queued without a mark, and called off for who did not come', async () => {
    const desk = await deskWith({ ...nextDay, to: 'not-missed' });
    const id = await booked(desk);
    await desk.newest(id, 'accepted');
    await desk.clockAt('2027-01-06T10:00:00Z');
    // The day is over, so somebody is asked; no text waits for the answer.
    expect((await today(desk)).unmarked).toMatchObject([{ appointmentId: id, getsText: false }]);
    await mark(desk, id, 'no-show');
    await desk.newest(id, 'cancelled');
  });

  test('an appointment entered after it took place may get its text, and never a reminder', async () => {
    const desk = await deskWith(sameDay);
    const [template] = await desk.call('templates.list');
    await desk.call(
      'rules.save',
      aRule({ name: 'Shortly before', templateId: template?.id ?? 0, when: { kind: 'hours-before', hours: 1 } }),
    );
    await desk.clockAt('2027-01-06T12:00:00Z');
    const id = await booked(desk);
    expect(await desk.texts(id)).toMatchObject([NOT_MARKED]);
    await mark(desk, id, 'arrived');
    expect((await desk.newest(id, 'accepted')).dueAt).toBe('2027-01-06T18:00:00.000Z');
    expect(await desk.texts(id)).toHaveLength(1);
  });
});
