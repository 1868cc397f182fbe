import { beforeEach, describe, expect, test } from 'vitest';
import { recallBatch } from '../../../../src-main/delivery/campaigns/reconcile-campaigns.ts';
import { availableActions, performAction } from '../../../../src-main/delivery/messages/message-actions.ts';
import type { LedgerText } from '../../../../src-main/delivery/outbox/ledger/ledger-lines.ts';
import { finishCancels, listToReview, replay } from '../../../../src-main/delivery/outbox/ledger/replay.ts';
import { reconcileAffected } from '../../../../src-main/delivery/reminders/reconcile.ts';
import type { MessageValues, StoredMessage } from '../../../../src-main/storage/messages/message-row.ts';
import {
  AMA,
  contact,
  handedOver,
  ledger,
  MADE,
  NONE,
  NOW,
  PLACE,
  prepareReplayRecords,
  restored,
  SENT,
  TUESDAY_10,
  tables,
} from './replay-records.ts';

prepareReplayRecords();

describe('a text to many', () => {
  let campaign = 0;
  let message = 0;
  beforeEach(() => {
    const facts = {
      token: 't',
      name: 'News',
      purpose: 'service' as const,
      countries: [],
      ...{ yearlyRuleId: null, yearlyVersion: null, yearlyFieldKey: null, yearlyOn: null },
      wireTemplate: '{$v1}',
      sender: 'Bellbird',
      dueAt: TUESDAY_10,
    };
    campaign = tables.campaigns.stage(facts, MADE);
    tables.campaigns.publish(campaign, MADE, MADE);
    message = tables.messages.insert(campaignText(), 'held', { kind: 'held', why: 'just-confirmed' }, MADE);
    tables.messages.addPerson(message, contact);
  });
  const campaignText = (): MessageValues => ({
    kind: 'campaign',
    appointmentId: null,
    campaignId: campaign,
    chunk: 1,
    wireValues: ['Ama'],
    ruleId: null,
    ruleName: '',
    contactId: contact,
    contactName: 'Ama',
    phone: AMA,
    text: 'Ama',
    segments: 1,
    sender: 'Bellbird',
    dueAt: TUESDAY_10,
    startAt: null,
    startWall: null,
    againOf: null,
  });
  const text = (more: Partial<LedgerText> = {}): Partial<LedgerText> => ({
    message,
    kind: 'campaign',
    appointment: null,
    rule: null,
    campaign,
    text: 'Ama',
    startAt: null,
    ...more,
  });
  const ofCampaign = (): StoredMessage[] => tables.messages.ofCampaignAndPerson(campaign, contact).reverse();

  test('whose number and words were erased since is not sent again, and its batch is known', async () => {
    handedOver('a', 'accepted', text());
    await ledger.erase({ at: NOW, numbers: new Set(['gone']), keyed: () => 'gone' });
    expect(await restored()).toEqual({ ...NONE, queued: 1 });
    expect(ofCampaign()).toMatchObject([{ id: message, state: 'accepted', gatewayBatchId: 'batch a' }]);
  });

  test('that was waiting is queued as the very text it was', async () => {
    handedOver('a', 'accepted', text());
    expect(await restored()).toEqual({ ...NONE, queued: 1 });
    expect(ofCampaign()).toMatchObject([
      { id: message, state: 'accepted', gatewayBatchId: 'batch a', wireValues: ['Ama'] },
    ]);
    expect(tables.campaigns.get(campaign)?.stoppedAt).toBe(null);
  });

  test('recalled and handed over anew has both submissions, with its people and words', async () => {
    handedOver('a', 'accepted', text(), { cancel: 'cancelled' });
    handedOver('b', 'accepted', text({ message: 905 }));
    expect(await restored()).toEqual({ ...NONE, queued: 1, cancelled: 1 });
    const [first, second] = ofCampaign();
    expect([first, second]).toMatchObject([{ state: 'cancelled' }, { state: 'accepted', againOf: message }]);
    expect(second?.wireValues).toEqual(['Ama']);
    expect(tables.messages.peopleOf(second?.id ?? 0)).toEqual([contact]);
    expect(tables.campaigns.get(campaign)?.stoppedAt).toBe(null);
  });

  test('whose cancel was asked for and not confirmed is not taken up again either', async () => {
    handedOver('a', 'accepted', text(), { cancel: 'asked' });
    await restored();
    expect(ofCampaign()).toMatchObject([{ state: 'cancel-uncertain' }]);
    expect(tables.campaigns.get(campaign)?.stoppedAt).toBe(NOW);
  });

  test('cancelled and not handed over again was called off: the rest of it does not go either', async () => {
    handedOver('a', 'accepted', text(), { cancel: 'cancelled' });
    await restored();
    expect(ofCampaign()).toMatchObject([{ state: 'cancelled' }]);
    expect(tables.campaigns.get(campaign)?.stoppedAt).toBe(NOW);
  });

  describe('whose batch was being called off for somebody else when the backup was made', () => {
    beforeEach(() => {
      const batch = tables.submissions.add({
        uid: 'a',
        sender: 'B',
        scheduledAt: TUESDAY_10,
        at: MADE,
        ...PLACE,
        balance: 0,
      });
      handedOver('a', 'accepted', text(), { cancel: 'cancelled' });
      tables.messages.setStates([message], 'held', [{ state: 'planned', reason: null }], MADE);
      tables.messages.submit([message], batch, MADE);
      tables.messages.setStates([message], 'in-flight', [{ state: 'accepted', reason: null }], MADE);
      tables.submissions.answer(batch, 'batch a', null);
      recallBatch(tables, batch, () => null, MADE);
    });
    const putBack = async () => {
      tables.settings.save({ stopped: 'restored' });
      await tables.whileOpening(async () => {
        const ended = finishCancels(tables, ledger, NOW);
        await replay(tables, ledger, NOW);
        reconcileAffected(tables, ended, 'moved', NOW);
      });
    };

    test('is cancelled, and a person says whether it is planned again', async () => {
      await putBack();
      expect(listToReview(tables, NOW, MADE)).toMatchObject([{ id: message, state: 'cancelled' }]);
      const [told] = ofCampaign();
      expect(told && availableActions(tables, told, NOW)).toEqual(['plan-again', 'dismiss']);
      performAction(tables, message, 'plan-again', NOW);
      expect(ofCampaign()).toMatchObject([{ state: 'cancelled' }, { state: 'planned', againOf: message }]);
      expect(listToReview(tables, NOW, MADE)).toEqual([]);
    });

    test('and was handed over anew since: nobody is asked', async () => {
      handedOver('b', 'accepted', text({ message: 905 }));
      await putBack();
      expect(ofCampaign()).toMatchObject([{ state: 'cancelled' }, { state: 'accepted', againOf: message }]);
      expect(listToReview(tables, NOW, MADE)).toEqual([]);
    });
  });

  test('that these records do not have is listed by itself', async () => {
    handedOver('a', 'accepted', text({ born: SENT }));
    await restored();
    expect(ofCampaign()).toMatchObject([{ state: 'held' }]);
    expect(listToReview(tables, NOW, MADE)).toMatchObject([{ kind: 'found', text: 'Ama' }]);
  });
});
