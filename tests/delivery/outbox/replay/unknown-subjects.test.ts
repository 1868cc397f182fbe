import { describe, expect, test } from 'vitest';
import { planAllRecalled, reconcileCampaigns } from '../../../../src-main/delivery/campaigns/reconcile-campaigns.ts';
import { messagesDecidedWith } from '../../../../src-main/delivery/messages/decided-together.ts';
import { availableActions, performAction } from '../../../../src-main/delivery/messages/message-actions.ts';
import type { LedgerText } from '../../../../src-main/delivery/outbox/ledger/ledger-lines.ts';
import { listToReview } from '../../../../src-main/delivery/outbox/ledger/replay.ts';
import { reconcileAppointment } from '../../../../src-main/delivery/reminders/reconcile.ts';
import { e164 } from '../../../../src-shared/phone/phone.ts';
import {
  AMA,
  all,
  bookedAt,
  contact,
  handedOver,
  MADE,
  NONE,
  NOW,
  prepareReplayRecords,
  reconcile,
  restored,
  SENT,
  states,
  tables,
  WEDNESDAY_9,
} from './replay-records.ts';

prepareReplayRecords();

describe('a text of something these records do not have', () => {
  const GONE = { appointment: 77 };

  test('is listed with its name, can be cancelled, and is asked about until a person leaves it at that', async () => {
    handedOver('a', 'accepted', GONE);
    expect(await restored()).toEqual({ ...NONE, queued: 1 });
    const [found] = listToReview(tables, NOW, MADE);
    expect(found).toMatchObject({ kind: 'found', state: 'accepted', contactName: 'Ama', gatewayBatchId: 'batch a' });
    expect(found && availableActions(tables, found, NOW)).toEqual(['cancel', 'dismiss']);
    performAction(tables, found?.id ?? 0, 'dismiss', NOW);
    expect(listToReview(tables, NOW, MADE)).toEqual([]);
    const left = tables.messages.get(found?.id ?? 0);
    expect(left).toMatchObject({ state: 'accepted', reason: { kind: 'found', seen: true } });
    expect(left && availableActions(tables, left, NOW)).toEqual(['cancel']);
    performAction(tables, found?.id ?? 0, 'cancel', NOW);
    expect(tables.messages.get(found?.id ?? 0)?.state).toBe('cancelling');
  });

  test('several that went in one batch are decided about together, for the service cancels them together', async () => {
    handedOver('a', 'accepted', GONE);
    await restored();
    const [found] = listToReview(tables, NOW, MADE);
    if (!found?.submissionId) throw new Error('no batch');
    const { id: _, state: __, reason: ___, ...values } = found;
    const mate = tables.messages.insert({ ...values, contactName: 'Kofi' }, 'accepted', found.reason, NOW);
    tables.submissions.assign(found.submissionId, [mate]);
    expect(messagesDecidedWith(tables, found, NOW).map(({ contactName }) => contactName)).toEqual(['Ama', 'Kofi']);
    performAction(tables, found.id, 'cancel', NOW);
    expect(tables.messages.ofSubmission(found.submissionId).map(({ state }) => state)).toEqual([
      'cancelling',
      'cancelling',
    ]);
  });

  describe('whose number asks for no more texts', () => {
    const KOFI = e164('+233244100202');
    /** Ama’s and Kofi’s texts went in one batch. */
    async function queuedTogether() {
      handedOver('a', 'accepted', GONE);
      await restored();
      const [found] = listToReview(tables, NOW, MADE);
      if (!found?.submissionId) throw new Error('no batch');
      const { id: _, state: __, reason: ___, ...values } = found;
      const kofi = tables.messages.insert(
        { ...values, contactName: 'Kofi', phone: KOFI },
        'accepted',
        found.reason,
        NOW,
      );
      tables.submissions.assign(found.submissionId, [kofi]);
      performAction(tables, found.id, 'dismiss', NOW);
      tables.contacts.optOut(AMA, NOW, null);
      tables.atomically(() => reconcileCampaigns(tables, NOW));
      return { batch: found.submissionId, kofi };
    }

    test('is cancelled at the service', async () => {
      const { batch } = await queuedTogether();
      expect(tables.messages.ofSubmission(batch)).toMatchObject([
        { state: 'cancelling', reason: { why: 'opted-out' } },
        { state: 'cancelling', reason: { why: 'batch-recalled' } },
      ]);
    });

    test('others of its batch are not queued again by anybody, so a person is told of them', async () => {
      const { batch, kofi } = await queuedTogether();
      const cancelling = tables.messages.ofSubmission(batch);
      tables.atomically(() => {
        for (const { id } of cancelling)
          tables.messages.setState(id, { from: 'cancelling', to: 'cancelled', reason: null }, NOW);
        planAllRecalled(tables, cancelling, NOW);
      });
      expect(listToReview(tables, NOW, MADE)).toMatchObject([{ id: kofi, contactName: 'Kofi', state: 'cancelled' }]);
      const told = tables.messages.get(kofi);
      expect(told && availableActions(tables, told, NOW)).toEqual(['dismiss']);
      expect(told && messagesDecidedWith(tables, told, NOW)).toHaveLength(1);
      performAction(tables, kofi, 'dismiss', NOW);
      expect(listToReview(tables, NOW, MADE)).toEqual([]);
    });
  });

  test('keeps the phone from getting the same words a second time when the appointment is entered again', async () => {
    handedOver('a', 'accepted', GONE);
    await restored();
    const again = bookedAt(WEDNESDAY_9);
    tables.atomically(() => reconcileAppointment(tables, again, 'edited', NOW));
    expect(tables.messages.ofAppointment(again)).toMatchObject([{ state: 'accepted', gatewayBatchId: 'batch a' }]);
    reconcile();
    expect(states()).toEqual(['skipped']);
  });

  test('unclear can be closed by a person; refused or cancelled ones need nobody', async () => {
    handedOver('a', 'uncertain', GONE);
    handedOver('b', 'refused', { ...GONE, message: 902 });
    handedOver('c', 'accepted', { ...GONE, message: 903, text: 'other words' }, { cancel: 'cancelled' });
    expect(await restored()).toEqual({ ...NONE, unclear: 1, cancelled: 1 });
    const found = all().filter(({ kind }) => kind === 'found');
    expect(found.map(({ state }) => state).sort()).toEqual(['cancelled', 'uncertain']);
    expect(listToReview(tables, NOW, MADE)).toEqual([]);
    const unclear = found.find(({ state }) => state === 'uncertain');
    expect(unclear && availableActions(tables, unclear, NOW)).toEqual(['was-sent', 'dismiss']);
  });

  test.each<[string, () => Partial<LedgerText>]>([
    ['the same number means another appointment made at another time', () => ({ born: SENT })],
    ['the appointment is another person’s here', () => ({ contact: 55 })],
    ['the rule is not there', () => ({ rule: 55 })],
  ])('nothing is taken for something else: %s', async (_, text) => {
    handedOver('a', 'accepted', text());
    await restored();
    expect(states()).toEqual(['planned']);
    expect(all().filter(({ kind }) => kind === 'found')).toMatchObject([{ state: 'accepted', appointmentId: null }]);
  });

  test('the name is as it was handed over, also where the number of the person means another one here', async () => {
    tables.contacts.update(
      contact,
      { name: 'Kofi', phone: e164('+233244100299'), email: '', notes: '', doNotText: false },
      NOW,
    );
    handedOver('a', 'accepted', GONE);
    await restored();
    expect(listToReview(tables, NOW, MADE)).toMatchObject([{ contactName: 'Ama', contactId: null }]);
  });
});
