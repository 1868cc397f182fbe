import { describe, expect, test } from 'vitest';
import { listNotReminded } from '../../../../src-main/delivery/informed/not-reminded.ts';
import { availableActions, performAction } from '../../../../src-main/delivery/messages/message-actions.ts';
import { listToReview } from '../../../../src-main/delivery/outbox/ledger/replay.ts';
import type { Instant, WallTime } from '../../../../src-shared/time/instant.ts';
import {
  AMA,
  all,
  appointment,
  bookedAt,
  handedOver,
  isAhead,
  MADE,
  NONE,
  NOW,
  prepareReplayRecords,
  reconcile,
  reminders,
  restored,
  SENT,
  states,
  THURSDAY_9,
  TUESDAY_10,
  tables,
  WEDNESDAY_9,
  WORDS,
} from './replay-records.ts';

prepareReplayRecords();

describe('a reminder handed over after the backup was made', () => {
  test('is queued as the service has it, under its batch; what stood planned for it is withdrawn', async () => {
    handedOver('a', 'accepted');
    expect(await isAhead()).toBe(true);
    expect(await restored()).toEqual({ ...NONE, queued: 1 });
    expect(reminders()).toMatchObject([
      { state: 'withdrawn', reason: { why: 'restored' }, gatewayBatchId: null },
      {
        state: 'accepted',
        gatewayBatchId: 'batch a',
        text: WORDS,
        phone: AMA,
        dueAt: TUESDAY_10,
        ruleName: 'The day before',
      },
    ]);
    expect(tables.messages.history(reminders()[1]?.id ?? 0).map(({ at, to }) => [at, to])).toEqual([
      [SENT, 'planned'],
      [SENT, 'in-flight'],
      [SENT, 'accepted'],
    ]);
    expect(await isAhead()).toBe(false);
    // As it is wanted: nothing is cancelled, nothing planned, nobody has to decide.
    reconcile();
    expect(states()).toEqual(['withdrawn', 'accepted']);
    expect(listToReview(tables, NOW, MADE)).toEqual([]);
  });

  test('looked at a second time, nothing is added', async () => {
    handedOver('a', 'accepted');
    handedOver('b', 'notSent');
    await restored();
    const before = all();
    expect(await restored()).toEqual(NONE);
    expect(all()).toEqual(before);
  });

  test('without an answer, or with one that was not clear, it may or may not have been sent', async () => {
    handedOver('a', 'no answer');
    expect(await restored()).toEqual({ ...NONE, unclear: 1 });
    expect(states()).toEqual(['withdrawn', 'uncertain']);
    reconcile();
    expect(states()).toEqual(['withdrawn', 'uncertain']);
    handedOver('b', 'uncertain', { kind: 'test', appointment: null, rule: null, startAt: null, born: null });
    expect(await restored()).toEqual({ ...NONE, unclear: 1 });
  });

  test('that never left stays planned', async () => {
    handedOver('a', 'notSent');
    expect(await restored()).toEqual(NONE);
    expect(states()).toEqual(['planned']);
  });

  test('that was refused is refused, and a person tries again', async () => {
    handedOver('a', 'refused');
    expect(await restored()).toEqual(NONE);
    reconcile();
    expect(states()).toEqual(['withdrawn', 'refused']);
    const [, refused] = reminders();
    expect(refused && availableActions(tables, refused, NOW)).toEqual(['retry', 'dismiss']);
  });

  test('sent at once, or whose time has come, was handed over', async () => {
    handedOver('a', 'accepted', {}, { scheduledAt: null });
    expect(await restored()).toEqual({ ...NONE, sent: 1 });
    expect(reminders().at(-1)).toMatchObject({ state: 'done', updatedAt: SENT });
    const due = '2027-01-04T10:00:00.000Z' as Instant;
    const start = '2027-01-05T09:00:00.000Z' as Instant;
    const other = bookedAt(start);
    handedOver('b', 'accepted', { message: 902, appointment: other, dueAt: due, startAt: start });
    expect(await restored()).toEqual({ ...NONE, sent: 1 });
    expect(tables.messages.ofAppointment(other)).toMatchObject([{ state: 'done', updatedAt: due }]);
  });

  const OF_THURSDAY = {
    text: 'Ama, Thursday 09:00',
    startAt: THURSDAY_9,
    dueAt: '2027-01-06T10:00:00.000Z' as Instant,
  };
  const moveToThursday = () => {
    const booked = tables.appointments.get(appointment);
    if (!booked) throw new Error('no appointment');
    const start = '2027-01-07T09:00' as WallTime;
    tables.appointments.update(appointment, { ...booked, start, startAt: THURSDAY_9 }, NOW);
  };

  test('of an appointment that was moved since is shown; the calendar put right, it stays queued', async () => {
    handedOver('a', 'accepted', OF_THURSDAY);
    await restored();
    expect(listToReview(tables, NOW, MADE)).toMatchObject([{ state: 'accepted', startWall: '2027-01-07T09:00' }]);
    moveToThursday();
    expect(listToReview(tables, NOW, MADE)).toEqual([]);
    reconcile();
    expect(states()).toEqual(['withdrawn', 'accepted']);
  });

  test('of an appointment that was moved since, and the calendar not put right: called off when a person resumes', async () => {
    handedOver('a', 'accepted', OF_THURSDAY);
    await restored();
    reconcile();
    expect(reminders().at(-1)).toMatchObject({ state: 'cancelling', reason: { why: 'moved' } });
  });

  test('that told of another start than the records have: shown until that start', async () => {
    handedOver('a', 'accepted', { startAt: THURSDAY_9 }, { scheduledAt: null });
    await restored();
    expect(listToReview(tables, NOW, MADE)).toMatchObject([{ state: 'done', startAt: THURSDAY_9 }]);
    expect(listToReview(tables, THURSDAY_9, MADE)).toEqual([]);
  });

  test('cancelled since stays cancelled, and only a person plans it again for the same start', async () => {
    handedOver('a', 'accepted', {}, { cancel: 'cancelled' });
    expect(await restored()).toEqual({ ...NONE, cancelled: 1 });
    reconcile();
    expect(states()).toEqual(['withdrawn', 'cancelled']);
    const [asked] = listToReview(tables, NOW, MADE);
    expect(asked && availableActions(tables, asked, NOW)).toEqual(['plan-again', 'dismiss']);
    performAction(tables, asked?.id ?? 0, 'plan-again', NOW);
    expect(states()).toEqual(['withdrawn', 'cancelled', 'planned']);
    expect(listToReview(tables, NOW, MADE)).toEqual([]);
  });

  test('cancelled since and left at that: nothing is planned, nothing is asked again', async () => {
    handedOver('a', 'accepted', {}, { cancel: 'cancelled' });
    await restored();
    performAction(tables, reminders()[1]?.id ?? 0, 'dismiss', NOW);
    reconcile();
    expect(states()).toEqual(['withdrawn', 'cancelled']);
    expect(listToReview(tables, NOW, MADE)).toEqual([]);
  });

  test('cancelled since and never looked at: the question stays until the appointment, also when its hour has gone by', async () => {
    handedOver('a', 'accepted', {}, { cancel: 'cancelled' });
    await restored();
    reconcile();
    expect(listNotReminded(tables, NOW)).toEqual([]);
    const [open] = listNotReminded(tables, TUESDAY_10);
    expect(open).toMatchObject({ id: reminders()[1]?.id });
    expect(open && availableActions(tables, open, TUESDAY_10)).toEqual(['dismiss']);
    expect(listNotReminded(tables, WEDNESDAY_9)).toEqual([]);
    performAction(tables, open?.id ?? 0, 'dismiss', TUESDAY_10);
    expect(listNotReminded(tables, TUESDAY_10)).toEqual([]);
  });

  test('cancelled since: for another start it is planned as usual', async () => {
    handedOver('a', 'accepted', {}, { cancel: 'cancelled' });
    await restored();
    moveToThursday();
    reconcile();
    expect(reminders().at(-1)).toMatchObject({ state: 'planned', startAt: THURSDAY_9 });
  });

  test('too late to be cancelled was handed over', async () => {
    handedOver('a', 'accepted', {}, { cancel: 'too-late' });
    expect(await restored()).toEqual({ ...NONE, sent: 1 });
    expect(states()).toEqual(['withdrawn', 'done']);
  });

  test('whose cancel was asked for and never confirmed may still go, and a person asks again', async () => {
    handedOver('a', 'accepted', {}, { cancel: 'asked' });
    expect(await restored()).toEqual({ ...NONE, unclear: 1 });
    reconcile();
    expect(states()).toEqual(['withdrawn', 'cancel-uncertain']);
    const [, open] = reminders();
    expect(open && availableActions(tables, open, NOW)).toEqual(['retry-cancel', 'dismiss']);
  });

  test('cancelled, then handed over again: the last one counts', async () => {
    handedOver('a', 'accepted', {}, { cancel: 'cancelled' });
    handedOver('b', 'accepted', { message: 902 });
    expect(await restored()).toEqual({ ...NONE, queued: 1, cancelled: 1 });
    expect(states()).toEqual(['withdrawn', 'cancelled', 'accepted']);
    expect(listToReview(tables, NOW, MADE)).toEqual([]);
  });

  test('unclear, then sent again by a person: both are told, one is live', async () => {
    handedOver('a', 'uncertain');
    handedOver('b', 'accepted', { message: 902 });
    await restored();
    expect(reminders()).toMatchObject([
      { state: 'withdrawn', reason: { why: 'restored' } },
      { state: 'withdrawn', reason: { why: 'sent-again' } },
      { state: 'accepted', gatewayBatchId: 'batch b' },
    ]);
  });

  test('still queued when a person had the new text sent too: that it may still go is not forgotten', async () => {
    handedOver('a', 'accepted');
    handedOver('b', 'accepted', { message: 902, text: 'Ama, Thursday 09:00', startAt: THURSDAY_9 });
    await restored();
    expect(reminders()).toMatchObject([
      { state: 'withdrawn', reason: { why: 'restored' } },
      { state: 'withdrawn', reason: { why: 'replaced-uncertain' } },
      { state: 'accepted', gatewayBatchId: 'batch b' },
    ]);
  });
});
