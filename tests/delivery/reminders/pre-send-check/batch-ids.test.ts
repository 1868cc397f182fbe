import { expect, test } from 'vitest';
import { planAllRecalled, reconcileCampaigns } from '../../../../src-main/delivery/campaigns/reconcile-campaigns.ts';
import { availableActions } from '../../../../src-main/delivery/messages/message-actions.ts';
import { setStates } from '../../../../src-main/delivery/messages/set-state.ts';
import { submit } from '../../../../src-main/delivery/outbox/submit.ts';
import type { AccountGateway } from '../../../../src-main/gateway/client.ts';
import { decodeReply } from '../../../../src-main/gateway/codec/codec.ts';
import { judgeSend } from '../../../../src-main/gateway/judge/judge-answer.ts';
import { requestedNumbers, type SendRequest } from '../../../../src-main/gateway/request.ts';
import type { MessageState } from '../../../../src-shared/model/message.ts';
import { e164 } from '../../../../src-shared/phone/phone.ts';
import {
  campaignOf,
  MONDAY,
  NO_BALANCE,
  type Office,
  openRecords,
  PHONE,
  PLACE,
  TUESDAY,
  textTo,
} from './open-records.ts';

/** One more text of it, to somebody of that number. */
function alsoIn({ tables }: Office, campaignId: number, phone: string): number {
  const person = { name: phone, phone: e164(phone), email: '', notes: '', doNotText: false };
  const contact = tables.contacts.insert(person, null, MONDAY);
  const values = textTo(contact, { campaignId, chunk: 1, phone: person.phone, contactName: person.name });
  const message = tables.messages.insert(values, 'planned', null, MONDAY);
  tables.messages.addPerson(message, contact);
  return message;
}

test('a batch is cancelled for one of them: who was refused, or may have been texted at once, is not texted again by itself', async () => {
  const office = await openRecords();
  const { tables } = office;
  const { campaignId, id } = campaignOf(office);
  const mate = (phone: string) => alsoIn(office, campaignId, phone);
  const at = ['+233244100202', '+233244100203', '+233244100204', '+233244100205'].map(mate);
  const [right = 0, refused = 0, atOnce = 0, unnamed = 0] = at;
  const batch = tables.submissions.add({
    uid: 'a',
    sender: 'B',
    scheduledAt: TUESDAY,
    at: MONDAY,
    balance: null,
    ...PLACE,
  });
  tables.submissions.answer(batch, 'batch a', null);
  tables.messages.submit([id, ...at], batch, MONDAY);
  const answered = (ids: number[], state: MessageState, statusId: number | null, statusLabel: string | null) => {
    const words = { http: 200, handshakeId: 0, handshakeLabel: 'HSHK_OK', statusId, statusLabel, detail: '' };
    tables.messages.setStates(ids, 'in-flight', [{ state, reason: { kind: 'service', words } }], MONDAY);
  };
  answered([id, right], 'accepted', 2104, 'DS_SUBMIT_SCHEDULED');
  answered([refused], 'refused', 2113, 'DS_REJECTED');
  answered([atOnce], 'uncertain', 2105, 'DS_PENDING_ENROUTE');
  answered([unnamed], 'uncertain', null, null);
  const states = () => tables.messages.ofSubmission(batch).map(({ state }) => state);

  tables.contacts.optOut(PHONE, MONDAY, null);
  tables.atomically(() => reconcileCampaigns(tables, MONDAY));
  expect(states()).toEqual(['cancelling', 'cancelling', 'refused', 'uncertain', 'cancelling']);
  const cancelling = tables.messages.ofSubmission(batch).filter(({ state }) => state === 'cancelling');
  setStates(tables, cancelling, { state: 'cancelled', reason: null }, MONDAY);
  planAllRecalled(tables, cancelling, MONDAY);
  const again = tables.messages.ofCampaign(campaignId, ['planned']).map(({ againOf }) => againOf);
  expect(again).toEqual([right, unnamed]);
});

test.each([
  ['a batch is taken, and surely for nobody', { id: 0, label: 'HSHK_OK' }],
  ['a batch is answered in words nobody knows', { id: 9999, label: 'HSHK_NEW' }],
])(
  '%s: when one of it asks for no more texts, who was said to be texted at once is not texted again by itself',
  async (_title, handshake) => {
    const office = await openRecords();
    const { tables, ledger } = office;
    const { campaignId, id: atOnce } = campaignOf(office);
    const unknown = alsoIn(office, campaignId, '+233244100202');
    const unnamed = alsoIn(office, campaignId, '+233244100203');
    const destinations = [
      { id: 'x', to: '233244100201', status: { id: 2105, label: 'DS_PENDING_ENROUTE' } },
      { id: 'y', to: '233244100202', status: { id: 2101, label: 'DS_UNKNOWN' } },
    ];
    const text = JSON.stringify({ handshake, data: { batch: 'batch-a', destinations } });
    const answer = {
      kind: 'answer',
      http: 200,
      date: null,
      note: '',
      text,
      reply: decodeReply(Buffer.from(text)),
    } as const;
    const never = async () => {
      throw new Error('nobody asked');
    };
    const send = async (request: SendRequest) =>
      judgeSend({ to: requestedNumbers(request), scheduled: true, sender: request.sender }, answer, said => said);
    const own = {
      now: () => MONDAY,
      balance: NO_BALANCE,
      mayHandOver: () => true,
      changed: () => {},
      reached: () => {},
    };
    const connection = { send, cancel: never, balance: never, close: () => {} };
    await submit({ tables, ledger, ...own }, { ...PLACE, connect: async () => ({ kind: 'open', connection }) }, [
      atOnce,
      unknown,
      unnamed,
    ]);
    const states = () => tables.messages.among([atOnce, unknown, unnamed]).map(({ state }) => state);
    expect(states()).toEqual(['uncertain', 'uncertain', 'uncertain']);

    tables.contacts.optOut(e164('+233244100202'), MONDAY, null);
    tables.atomically(() => reconcileCampaigns(tables, MONDAY));
    expect(states()).toEqual(['uncertain', 'cancelling', 'cancelling']);
    const cancelling = tables.messages.inStates(['cancelling']);
    setStates(tables, cancelling, { state: 'cancelled', reason: null }, MONDAY);
    planAllRecalled(tables, cancelling, MONDAY);
    expect(tables.messages.ofCampaign(campaignId, ['planned']).map(({ againOf }) => againOf)).toEqual([unnamed]);
  },
);

test('the service names a batch it named before: what came of the second text is not known, and no cancel takes both along', async () => {
  const { tables, ledger, contactId } = await openRecords();
  const texts = ['One', 'Two'].map(text => {
    const values = textTo(contactId, { kind: 'test', text });
    return tables.messages.insert(values, 'planned', null, MONDAY);
  });
  const words = { http: 200, handshakeId: 0, handshakeLabel: 'HSHK_OK', statusId: null, statusLabel: null, detail: '' };
  const never = async () => {
    throw new Error('nobody asked');
  };
  const destinations = [{ to: PHONE, verdict: 'accepted' as const, messageId: null, words }];
  const connection = {
    send: async () => ({ kind: 'accepted' as const, batchId: 'same', destinations, words, date: null, raw: null }),
    cancel: never,
    balance: never,
    close: () => {},
  };
  const own = { now: () => MONDAY, balance: NO_BALANCE, mayHandOver: () => true, changed: () => {}, reached: () => {} };
  const gateway: AccountGateway = {
    ...PLACE,
    connect: async () => ({ kind: 'open', connection }),
  };
  for (const id of texts) await submit({ tables, ledger, ...own }, gateway, [id]);
  const [one, two] = tables.messages.among(texts);
  expect([one, two]).toMatchObject([
    { state: 'accepted', gatewayBatchId: 'same' },
    { state: 'uncertain', gatewayBatchId: null, reason: { words: { detail: expect.stringContaining('same') } } },
  ]);
  expect(two && availableActions(tables, two, MONDAY)).not.toContain('cancel');
  const answers = [];
  for await (const { answer } of ledger.submissions()) answers.push(answer);
  expect(answers).toMatchObject([
    { batchId: 'same', accepted: [one?.id] },
    { batchId: null, accepted: [], uncertain: [two?.id] },
  ]);
});
