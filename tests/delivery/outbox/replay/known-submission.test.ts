import { describe, expect, test } from 'vitest';
import { listToReview } from '../../../../src-main/delivery/outbox/ledger/replay.ts';
import {
  handedOver,
  isAhead,
  MADE,
  NONE,
  NOW,
  PLACE,
  prepareReplayRecords,
  reconcile,
  reminders,
  restored,
  states,
  THURSDAY_9,
  TUESDAY_10,
  tables,
} from './replay-records.ts';

prepareReplayRecords();

describe('a submission the records know', () => {
  /** The reminder as the backup has it: handed over and queued. */
  function queuedHere(uid: string): void {
    const [message] = reminders();
    const id = message?.id ?? 0;
    const batch = tables.submissions.add({
      uid,
      sender: 'Bellbird',
      scheduledAt: TUESDAY_10,
      at: MADE,
      ...PLACE,
      balance: 0,
    });
    tables.submissions.assign(batch, [id]);
    tables.messages.setState(id, { from: 'planned', to: 'in-flight', reason: null }, MADE);
    tables.messages.setState(id, { from: 'in-flight', to: 'accepted', reason: null }, MADE);
    tables.submissions.answer(batch, `batch ${uid}`, null);
  }

  test('cancelled since is cancelled here too', async () => {
    queuedHere('a');
    handedOver('a', 'accepted', {}, { cancel: 'cancelled' });
    expect(await isAhead()).toBe(true);
    expect(await restored()).toEqual({ ...NONE, cancelled: 1 });
    reconcile();
    expect(states()).toEqual(['cancelled']);
    expect(listToReview(tables, NOW, MADE)).toHaveLength(1);
    expect(await isAhead()).toBe(false);
  });

  test('whose cancel was asked for since is not called queued any more', async () => {
    queuedHere('a');
    handedOver('a', 'accepted', {}, { cancel: 'asked' });
    expect(await isAhead()).toBe(true);
    expect(await restored()).toEqual({ ...NONE, unclear: 1 });
    expect(states()).toEqual(['cancel-uncertain']);
    expect(await isAhead()).toBe(false);
  });

  test('unchanged since stays as it is', async () => {
    queuedHere('a');
    handedOver('a', 'accepted');
    expect(await isAhead()).toBe(false);
    expect(await restored()).toEqual(NONE);
    expect(states()).toEqual(['accepted']);
  });

  test('cancelled, moved and handed over anew since: the new text is the one that is queued', async () => {
    queuedHere('a');
    handedOver('a', 'accepted', {}, { cancel: 'cancelled' });
    handedOver('b', 'accepted', { message: 902, startAt: THURSDAY_9 });
    expect(await restored()).toEqual({ ...NONE, queued: 1, cancelled: 1 });
    expect(states()).toEqual(['cancelled', 'accepted']);
  });
});
