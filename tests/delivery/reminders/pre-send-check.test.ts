import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { planAllRecalled, reconcileCampaigns } from '../../../src-main/delivery/campaigns/reconcile-campaigns.ts';
import { availableActions } from '../../../src-main/delivery/messages/message-actions.ts';
import { setStates } from '../../../src-main/delivery/messages/set-state.ts';
import { createDispatcher } from '../../../src-main/delivery/outbox/dispatcher.ts';
import { openLedger } from '../../../src-main/delivery/outbox/ledger/send-ledger.ts';
import { cancel, submit } from '../../../src-main/delivery/outbox/submit.ts';
import { reconcileAffected } from '../../../src-main/delivery/reminders/reconcile.ts';
import type { AccountGateway, Connection } from '../../../src-main/gateway/client.ts';
import { decodeReply } from '../../../src-main/gateway/codec/codec.ts';
import { type BalanceOutcome, judgeSend } from '../../../src-main/gateway/judge/judge-answer.ts';
import { requestedNumbers, type SendRequest } from '../../../src-main/gateway/request.ts';
import { openDatabase } from '../../../src-main/storage/db/open.ts';
import type { MessageValues } from '../../../src-main/storage/messages/message-row.ts';
import { tablesOf } from '../../../src-main/storage/tables.ts';
import type { MessageState } from '../../../src-shared/model/message.ts';
import { e164 } from '../../../src-shared/phone/phone.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import { aRule } from '../../helpers/builders.ts';

/** The account of every submission. */
const PLACE = { account: 0, baseUrl: 'http://127.0.0.1' };

const PHONE = e164('+233244100201');
const MONDAY = '2027-01-04T10:00:00.000Z' as Instant;
const TUESDAY = '2027-01-05T10:00:00.000Z' as Instant;

async function openRecords() {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-last-look-'));
  const db = openDatabase(join(folder, 'a.db'));
  const ledger = await openLedger(join(folder, 'ledger.jsonl'));
  onTestFinished(() => {
    ledger.close();
    db.close();
    rmSync(folder, { recursive: true });
  });
  const tables = tablesOf(db);
  tables.settings.save({ sender: 'Bellbird', sendingLocked: false });
  const contact = { name: 'Ama', phone: PHONE, email: '', notes: '', doNotText: false };
  const contactId = tables.contacts.insert(contact, null, MONDAY);
  return { tables, ledger, contactId };
}

type House = Awaited<ReturnType<typeof openRecords>>;

const textTo = (contactId: number, more: Partial<MessageValues>): MessageValues => ({
  kind: 'campaign',
  appointmentId: null,
  campaignId: null,
  chunk: null,
  wireValues: null,
  ruleId: null,
  ruleName: '',
  contactId,
  contactName: 'Ama',
  phone: PHONE,
  text: 'We are closed on Friday',
  segments: 1,
  sender: 'Bellbird',
  dueAt: TUESDAY,
  startAt: null,
  startWall: null,
  againOf: null,
  ...more,
});

/** A confirmed campaign of one text, its first minute over. */
function campaignOf({ tables, contactId }: House) {
  const facts = { token: 'one', name: 'Closed', wireTemplate: null, sender: 'Bellbird', dueAt: TUESDAY };
  const campaignId = tables.campaigns.stage(facts, MONDAY);
  const values = textTo(contactId, { campaignId, chunk: 1 });
  const id = tables.messages.insert(values, 'planned', null, MONDAY);
  tables.messages.addPerson(id, contactId);
  tables.campaigns.publish(campaignId, MONDAY, MONDAY);
  return { campaignId, id };
}

/** One more text of it, to somebody of that number. */
function alsoIn({ tables }: House, campaignId: number, phone: string): number {
  const person = { name: phone, phone: e164(phone), email: '', notes: '', doNotText: false };
  const contact = tables.contacts.insert(person, null, MONDAY);
  const values = textTo(contact, { campaignId, chunk: 1, phone: person.phone, contactName: person.name });
  const message = tables.messages.insert(values, 'planned', null, MONDAY);
  tables.messages.addPerson(message, contact);
  return message;
}

describe('while the connection for a text to many is being opened', () => {
  const changes: [string, (house: House, campaignId: number) => void, string][] = [
    ['its number asked for no more texts', ({ tables }) => tables.contacts.optOut(PHONE, MONDAY, null), 'skipped'],
    ['it was called off', ({ tables }, id) => tables.campaigns.stop(id, MONDAY), 'withdrawn'],
  ];
  test.each(changes)('%s: not a byte of it leaves', async (_title, change, becomes) => {
    const house = await openRecords();
    const { campaignId, id } = campaignOf(house);
    let sent = 0;
    const never = async () => {
      sent += 1;
      throw new Error('a byte left');
    };
    const gateway: AccountGateway = {
      ...PLACE,
      connect: async () => {
        change(house, campaignId);
        return { kind: 'open', connection: { send: never, cancel: never, balance: never, close: () => {} } };
      },
    };
    const { tables, ledger } = house;
    const own = { now: () => MONDAY, balance: () => null, mayHandOver: () => true };
    const outcome = await submit({ tables, ledger, ...own, changed: () => {}, reached: () => {} }, gateway, [id]);
    expect([outcome.kind, sent, tables.messages.get(id)?.state]).toEqual(['not-wanted', 0, becomes]);
  });
});

test('a batch is cancelled for one of them: who was refused, or may have been texted at once, is not texted again by itself', async () => {
  const house = await openRecords();
  const { tables } = house;
  const { campaignId, id } = campaignOf(house);
  const mate = (phone: string) => alsoIn(house, campaignId, phone);
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
    const house = await openRecords();
    const { tables, ledger } = house;
    const { campaignId, id: atOnce } = campaignOf(house);
    const unknown = alsoIn(house, campaignId, '+233244100202');
    const unnamed = alsoIn(house, campaignId, '+233244100203');
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
      balance: () => null,
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
  const own = { now: () => MONDAY, balance: () => null, mayHandOver: () => true, changed: () => {}, reached: () => {} };
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

test('a balance asked for before a text was sent, and told only after its answer was lost, is not called the credit after it', async () => {
  const { tables, ledger, contactId } = await openRecords();
  const known = (balance: number): BalanceOutcome => {
    return { kind: 'balance', balance, model: 'quantity', currencyName: null, currencyCode: null, date: MONDAY };
  };
  const words = { http: null, handshakeId: null, handshakeLabel: null, statusId: null, statusLabel: null, detail: '' };
  const early = Promise.withResolvers<BalanceOutcome>();
  const onProgress: Promise<BalanceOutcome>[] = [
    Promise.resolve(known(1000)),
    early.promise,
    Promise.resolve({ kind: 'unclear', words, date: null }),
    Promise.resolve(known(999)),
  ];
  const connection: Connection = {
    send: async () => ({ kind: 'uncertain', batchId: null, words, date: null, raw: null }),
    cancel: async () => {
      throw new Error('nobody asked');
    },
    balance: () => onProgress.shift() ?? Promise.reject(new Error('nobody asked')),
    close: () => {},
  };
  const gateway: AccountGateway = {
    ...PLACE,
    connect: async () => ({ kind: 'open', connection }),
  };
  const clock = { now: () => Date.parse(MONDAY), after: () => () => {} };
  const quiet = { changed: () => {}, idle: () => {}, reached: () => {}, logFailure: () => {} };
  const dispatcher = createDispatcher({ tables, ledger, clock, gateway: async () => gateway, ...quiet });
  onTestFinished(() => dispatcher.close());
  dispatcher.kick();
  await dispatcher.waitUntilIdle();
  const asked = dispatcher.readBalance();
  const id = tables.messages.insert(textTo(contactId, { kind: 'test' }), 'planned', null, MONDAY);
  dispatcher.kick();
  await dispatcher.waitUntilIdle();
  const batch = () => tables.submissions.get(tables.messages.get(id)?.submissionId ?? 0);
  expect([tables.messages.get(id)?.state, batch()?.balanceBefore, batch()?.balanceAfter]).toEqual([
    'uncertain',
    1000,
    null,
  ]);

  early.resolve(known(1000));
  await asked;
  expect(batch()?.balanceAfter).toBe(null);
  dispatcher.tryNow();
  await dispatcher.waitUntilIdle();
  expect(batch()?.balanceAfter).toBe(999);
});

test('closing waits for a balance that a person asked for, and asks for none after that', async () => {
  const { tables, ledger } = await openRecords();
  const answer = Promise.withResolvers<BalanceOutcome>();
  let asked = 0;
  const never = () => Promise.reject(new Error('a byte left'));
  const connection: Connection = {
    ...{ send: never, cancel: never, close: () => {} },
    balance: () => {
      asked += 1;
      return answer.promise;
    },
  };
  const gateway: AccountGateway = { ...PLACE, connect: async () => ({ kind: 'open', connection }) };
  const clock = { now: () => Date.parse(MONDAY), after: () => () => {} };
  const quiet = { changed: () => {}, idle: () => {}, reached: () => {}, logFailure: () => {} };
  const dispatcher = createDispatcher({ tables, ledger, clock, gateway: async () => gateway, ...quiet });
  const reading = dispatcher.readBalance();
  while (asked === 0) await Promise.resolve();
  let isClosed = false;
  const closing = dispatcher.close().then(() => {
    isClosed = true;
  });
  await new Promise(resolve => setImmediate(resolve));
  expect(isClosed).toBe(false);
  const words = { http: null, handshakeId: null, handshakeLabel: null, statusId: null, statusLabel: null, detail: '' };
  answer.resolve({ kind: 'unclear', words, date: null });
  await closing;
  expect([(await reading)?.kind, await dispatcher.readBalance(), asked]).toEqual(['unclear', null, 1]);
});

test('the clock is set while the connection is opened: nothing leaves or is called missed by it until it was compared', async () => {
  const { tables, ledger, contactId } = await openRecords();
  let aheadMs = 0;
  const clock = { now: () => Date.parse(MONDAY) + aheadMs, after: () => () => {} };
  const onProgress = {
    kind: 'balance',
    balance: 9,
    model: 'quantity',
    currencyName: null,
    currencyCode: null,
  } as const;
  const never = () => Promise.reject(new Error('a byte left'));
  let opened = 0;
  const gateway: AccountGateway = {
    ...PLACE,
    connect: async () => {
      opened += 1;
      // The first is for the balance, which compares the clocks; the second for the text.
      if (opened === 2) aheadMs = 27 * 3_600_000;
      const balance = async () => ({ ...onProgress, date: MONDAY });
      return { kind: 'open', connection: { send: never, cancel: never, balance, close: () => {} } };
    },
  };
  const failures: unknown[] = [];
  const logFailure = (_: string, error: unknown) => void failures.push(error);
  const quiet = { changed: () => {}, idle: () => {}, reached: () => {}, logFailure };
  const dispatcher = createDispatcher({ tables, ledger, clock, gateway: async () => gateway, ...quiet });
  onTestFinished(() => dispatcher.close());
  dispatcher.kick();
  await dispatcher.waitUntilIdle();
  const id = tables.messages.insert(textTo(contactId, { kind: 'test' }), 'planned', null, MONDAY);
  dispatcher.kick();
  await dispatcher.waitUntilIdle();
  expect(opened).toBeGreaterThan(2);
  expect(tables.messages.get(id)?.state).toBe('planned');
  expect(dispatcher.stopped()).toBe('clock-doubtful');
  expect(failures).toEqual([]);
});

test('the service that could not be reached answers again: nothing says any more that it cannot', async () => {
  const { tables, ledger } = await openRecords();
  const words = { http: null, handshakeId: null, handshakeLabel: null, statusId: null, statusLabel: null, detail: '' };
  const onProgress = {
    kind: 'balance',
    balance: 9,
    model: 'quantity',
    currencyName: null,
    currencyCode: null,
  } as const;
  const never = () => Promise.reject(new Error('nobody asked'));
  let [isDown, asked] = [true, 0];
  const gateway: AccountGateway = {
    ...PLACE,
    connect: async () => {
      asked += 1;
      if (asked > 10) throw new Error('it is asked again and again');
      if (isDown) return { kind: 'not-sent', why: 'closed', words };
      const balance = async () => ({ ...onProgress, date: MONDAY });
      return { kind: 'open', connection: { send: never, cancel: never, balance, close: () => {} } };
    },
  };
  const clock = { now: () => Date.parse(MONDAY), after: () => () => {} };
  const quiet = { changed: () => {}, idle: () => {}, reached: () => {}, logFailure: () => {} };
  const dispatcher = createDispatcher({ tables, ledger, clock, gateway: async () => gateway, ...quiet });
  onTestFinished(() => dispatcher.close());
  dispatcher.kick();
  await dispatcher.waitUntilIdle();
  expect(dispatcher.outage()).toMatchObject({ why: 'closed', since: MONDAY });
  isDown = false;
  dispatcher.tryNow();
  await dispatcher.waitUntilIdle();
  expect(dispatcher.outage()).toBe(null);
});

test('a text is moved to a state only from the one it was seen in', async () => {
  const house = await openRecords();
  const { tables } = house;
  const { id } = campaignOf(house);
  expect(tables.messages.setState(id, { from: 'held', to: 'withdrawn', reason: null }, MONDAY)).toBe(false);
  expect(tables.messages.setStates([id], 'held', [{ state: 'withdrawn', reason: null }], MONDAY)).toBe(0);
  expect(tables.messages.get(id)?.state).toBe('planned');
  expect(tables.messages.setState(id, { from: 'planned', to: 'withdrawn', reason: null }, MONDAY)).toBe(true);
});

test('by restored records alone nothing that is queued is called off; once a person has looked, it is', async () => {
  const { tables, contactId } = await openRecords();
  const template = { id: null, name: 'Reminder', body: 'See you at {$time}', fallbacks: {} };
  const templateId = tables.templates.save(template);
  const ruleId = tables.templates.saveRule(aRule({ templateId }));
  const start = '2027-01-08T09:00' as WallTime;
  const startAt = '2027-01-08T09:00:00.000Z' as Instant;
  const booked = { contactId, service: '', staff: '', notes: '', start, zone: 'Africa/Accra', startAt };
  const appointmentId = tables.appointments.insert(
    { ...booked, durationMinutes: 30, status: 'booked', externalId: '' },
    null,
    MONDAY,
  );
  // The service has it for another start than these records.
  const values = textTo(contactId, {
    kind: 'reminder',
    appointmentId,
    ruleId,
    startAt: TUESDAY,
    text: 'At another time',
  });
  const id = tables.messages.insert(values, 'accepted', null, MONDAY);
  const look = () => {
    const message = tables.messages.get(id);
    if (message) reconcileAffected(tables, [message], 'moved', MONDAY);
    return tables.messages.get(id)?.state;
  };
  tables.settings.save({ stopped: 'restored' });
  expect(look()).toBe('accepted');
  tables.settings.save({ stopped: null });
  expect(look()).toBe('cancelling');
});

test('while restored records wait for a look, somebody asks for no more texts: the others of their batch are planned again', async () => {
  const house = await openRecords();
  const { tables, ledger, contactId } = house;
  const { campaignId, id } = campaignOf(house);
  const other = { name: 'Kofi', phone: e164('+233244100202'), email: '', notes: '', doNotText: false };
  const otherId = tables.contacts.insert(other, null, MONDAY);
  const mate = tables.messages.insert(
    textTo(otherId, { campaignId, chunk: 1, phone: other.phone, contactName: 'Kofi' }),
    'planned',
    null,
    MONDAY,
  );
  tables.messages.addPerson(mate, otherId);
  const batch = tables.submissions.add({
    uid: 'a',
    sender: 'B',
    scheduledAt: TUESDAY,
    at: MONDAY,
    balance: null,
    ...PLACE,
  });
  tables.submissions.answer(batch, 'batch a', null);
  tables.messages.submit([id, mate], batch, MONDAY);
  tables.messages.setStates([id, mate], 'in-flight', [{ state: 'accepted', reason: null }], MONDAY);

  tables.settings.save({ stopped: 'restored' });
  tables.contacts.update(contactId, { name: 'Ama', phone: PHONE, email: '', notes: '', doNotText: true }, MONDAY);
  tables.atomically(() => reconcileCampaigns(tables, MONDAY));
  const recalled = tables.messages.ofSubmission(batch);
  expect(recalled.map(({ state }) => state)).toEqual(['cancelling', 'cancelling']);
  const words = { http: 200, handshakeId: 0, handshakeLabel: 'HSHK_OK', statusId: null, statusLabel: null, detail: '' };
  const never = async () => {
    throw new Error('a byte left');
  };
  const connection = {
    send: never,
    cancel: async () => ({ kind: 'cancelled' as const, words, date: null, raw: null }),
    balance: never,
    close: () => {},
  };
  const own = {
    now: () => MONDAY,
    balance: () => null,
    mayHandOver: () => false,
    changed: () => {},
    reached: () => {},
  };
  await cancel({ tables, ledger, ...own }, { ...PLACE, connect: async () => ({ kind: 'open', connection }) }, recalled);
  tables.settings.save({ stopped: null });
  tables.atomically(() => reconcileCampaigns(tables, MONDAY));
  const ofKofi = tables.messages.ofCampaignAndPerson(campaignId, otherId).map(({ state }) => state);
  expect(ofKofi).toEqual(['planned', 'cancelled']);
  expect(tables.messages.ofCampaignAndPerson(campaignId, contactId).map(({ state }) => state)).toEqual(['cancelled']);
});
