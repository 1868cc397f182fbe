/** A text whose answer was lost may go at its time whatever is decided here: every screen that shows it has to say so. */
import { describe, expect, test } from 'vitest';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { type Desk, openDesk } from '../delivery/desk.ts';

const THURSDAY_14 = '2027-01-07T14:00' as WallTime;
/** A minute after the reminder of Wednesday 9:00 was due. */
const TUESDAY_LATER = '2027-01-05T10:01:00.000Z';

/** One reminder for Tuesday 10:00 whose hand-over nobody knows about. */
async function unclear(desk: Desk) {
  const contactId = await desk.person('Ama Mensah', '0244 100 201');
  await desk.faults([{ kind: 'lose-answer', of: 'send' }]);
  const appointment = await desk.book(contactId);
  const { id } = await desk.newest(appointment.id, 'uncertain');
  await desk.minutesPass();
  return { contactId, appointment: appointment.id, id };
}

const today = (desk: Desk) => desk.call('today.get');
/** What the calendar says of each text of an appointment. */
const alerts = async (desk: Desk, id: number) =>
  (await desk.call('appointments.get', { id })).reminders.map(({ alert }) => alert);

const CLOSED = [
  ['was-sent', null],
  ['dismiss', 'may-be-queued'],
] as const;

describe.each(CLOSED)('a question that was closed with “%s”', (action, usual) => {
  test('asks for nothing while the appointment stands', async () => {
    const desk = await openDesk();
    const { appointment, id } = await unclear(desk);
    await desk.call('messages.decide', { id, action });
    expect(await alerts(desk, appointment)).toEqual([usual]);
    expect(await today(desk)).toMatchObject({ decisions: [], light: { colour: 'green', mayStillGo: 0 } });
  });

  test.each([
    ['cancelled', (desk: Desk, id: number) => desk.call('appointments.cancel', { id })],
    ['moved', (desk: Desk, id: number) => desk.call('appointments.move', { id, start: THURSDAY_14 })],
  ] as const)(
    'is on Today and in the calendar until its time when the appointment is %s after that',
    async (since, change) => {
      const desk = await openDesk();
      const { appointment, id } = await unclear(desk);
      await desk.call('messages.decide', { id, action });
      await change(desk, appointment);
      await desk.until(async () => !desk.app.busy());
      expect(await alerts(desk, appointment)).toContain('may-still-go');
      const { decisions, light } = await today(desk);
      expect(decisions).toMatchObject([{ id, alert: 'may-still-go', appointmentSince: since }]);
      expect(light).toMatchObject({ colour: 'amber', mayStillGo: 1 });
      const attention = { filter: 'attention', search: '', offset: 0, limit: 10 } as const;
      expect((await desk.call('messages.page', attention)).rows.map(row => row.id)).toEqual([id]);
      await desk.clockAt(TUESDAY_LATER);
      const later = await today(desk);
      expect(later.light).toMatchObject({ mayStillGo: 0 });
      // Somebody said that it was handed over: until the old time whoever holds it is told of.
      const isTold = action === 'was-sent' && since === 'moved';
      expect(later.decisions.map(({ alert }) => alert)).toEqual(isTold ? ['old-time'] : []);
      expect(await alerts(desk, appointment)).not.toContain('may-still-go');
    },
  );

  test('is said as well when the appointment was cancelled before it was closed', async () => {
    const desk = await openDesk();
    const { appointment, id } = await unclear(desk);
    await desk.call('appointments.cancel', { id: appointment });
    expect((await today(desk)).decisions).toMatchObject([{ id, state: 'uncertain', appointmentSince: 'cancelled' }]);
    expect(await alerts(desk, appointment)).toEqual(['may-still-go']);
    await desk.call('messages.decide', { id, action });
    expect((await today(desk)).decisions).toMatchObject([{ id, alert: 'may-still-go' }]);
  });

  test('is in the proof of “Stop everything”, and on Today while everything is stopped', async () => {
    const desk = await openDesk();
    const { appointment, id } = await unclear(desk);
    await desk.call('messages.decide', { id, action });
    const proof = await desk.call('sending.stopAll');
    expect(proof).toMatchObject({ mayStillGo: [{ messageId: id }], tooLate: [], cancelled: [] });
    expect((await today(desk)).decisions).toMatchObject([{ id, alert: 'may-still-go', appointmentSince: null }]);
    expect(await alerts(desk, appointment)).toEqual(['may-still-go']);
    await desk.call('sending.resume');
    expect(await alerts(desk, appointment)).toEqual([usual]);
  });
});

test('a text that may go to somebody who asked for no more is said', async () => {
  const desk = await openDesk();
  const { contactId, id } = await unclear(desk);
  await desk.call('messages.decide', { id, action: 'was-sent' });
  await desk.call('contacts.setDoNotText', { id: contactId, doNotText: true });
  expect((await today(desk)).decisions).toMatchObject([{ id, alert: 'may-still-go' }]);
});

test('the history says that it was a person who said the text was sent', async () => {
  const desk = await openDesk();
  const { id } = await unclear(desk);
  const { history } = await desk.call('messages.decide', { id, action: 'was-sent' });
  expect(history.at(-1)).toMatchObject({ to: 'done', reason: { kind: 'said-sent', stale: false } });
});

test('sent again without an answer: it counts as two that may have gone', async () => {
  const desk = await openDesk();
  const { appointment, id } = await unclear(desk);
  expect((await desk.message(id)).mayHaveGone).toBe(1);
  await desk.faults([{ kind: 'lose-answer', of: 'send' }]);
  await desk.call('messages.decide', { id, action: 'send-again' });
  const second = await desk.newest(appointment, 'uncertain');
  expect(second).toMatchObject({ againOf: id, mayHaveGone: 2 });
});
