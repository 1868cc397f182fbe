/** A text that may have been sent already, here or by another computer, is sent again only by a person. */
import { describe, expect, test } from 'vitest';
import { planAllRecalled, reconcileCampaignsAbout } from '../../../src-main/delivery/campaigns/reconcile-campaigns.ts';
import { expireMessages } from '../../../src-main/delivery/messages/expire-messages.ts';
import { availableActions, performAction } from '../../../src-main/delivery/messages/message-actions.ts';
import { beginDoubting, releasePossiblySent } from '../../../src-main/delivery/messages/possibly-sent.ts';
import { setInFlight, setState } from '../../../src-main/delivery/messages/set-state.ts';
import { stopEverything, turnBackOn } from '../../../src-main/delivery/messages/stop-everything.ts';
import { cancel, ledgerTexts, submit } from '../../../src-main/delivery/outbox/submit.ts';
import { reconcileAppointment } from '../../../src-main/delivery/reminders/reconcile.ts';
import type { Subject } from '../../../src-main/storage/campaigns/subject-texts.ts';
import type { MessageState, StateReason } from '../../../src-shared/model/message.ts';
import { e164 } from '../../../src-shared/phone/phone.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import { MONDAY, openReminderFixture, PHONE, type ReminderFixture, submitWhile } from '../outbox/write-ahead.ts';

const NOON = '2027-01-04T12:00:00.000Z' as Instant;
const TUESDAY_10 = '2027-01-05T10:00:00.000Z' as Instant;
const TUESDAY_11 = '2027-01-05T11:00:00.000Z' as Instant;
const SINCE: StateReason = { kind: 'restored-since' };

/** What the service answered to texts that were handed over together, and at which account (0 is the present one). */
interface Answered {
  state: MessageState;
  batchId: string | null;
  account?: number;
}

function atService({ tables }: ReminderFixture, ids: number[], { state, batchId, account = 0 }: Answered) {
  const messages = tables.messages.among(ids);
  const scheduledAt = messages[0]?.dueAt ?? null;
  const values = {
    uid: `uid-${ids}`,
    sender: 'Bellbird',
    scheduledAt,
    at: MONDAY,
    baseUrl: '',
    account,
    balance: null,
  };
  const batch = tables.submissions.add(values);
  setInFlight(tables, messages, batch, MONDAY);
  for (const id of ids) setState(tables, { id, state: 'in-flight' }, { state, reason: null }, MONDAY);
  tables.submissions.answer(batch, batchId, null);
}

/** A campaign for Tuesday, one text to each of these numbers, all in one batch; `about` is an appointment it calls off. */
function campaignTo(fixture: ReminderFixture, phones: readonly string[], about: Subject[] = []) {
  const { tables } = fixture;
  const facts = {
    token: 'one',
    name: 'Closed',
    wireTemplate: null,
    purpose: 'service' as const,
    countries: [],
    ...{ yearlyRuleId: null, yearlyVersion: null, yearlyFieldKey: null, yearlyOn: null },
    sender: 'Bellbird',
    dueAt: TUESDAY_10,
  };
  const id = tables.campaigns.stage(facts, MONDAY);
  const texts = phones.map(number => {
    const person = { name: number, phone: e164(number), email: '', notes: '', doNotText: false };
    const people = [{ id: tables.contacts.insert(person, null, MONDAY), agreed: false }];
    const said = { contactName: number, phone: person.phone, text: 'We are closed on Friday', segments: 1 };
    return { chunk: 1, values: null, ...said, people, about };
  });
  tables.messages.insertHeld({ id, sender: 'Bellbird', dueAt: TUESDAY_10 }, texts, MONDAY);
  tables.campaigns.publish(id, MONDAY, MONDAY);
  const ids = tables.messages.ofCampaign(id, ['held']).map(message => message.id);
  for (const one of ids) setState(tables, { id: one, state: 'held' }, { state: 'planned', reason: null }, MONDAY);
  return { campaign: id, ids };
}

/** The line of the send ledger that says of a text that it leaves. */
function intentOf({ tables }: ReminderFixture, id: number) {
  const texts = ledgerTexts(
    tables,
    tables.messages.among([id]).flatMap(one => (one.phone ? [{ ...one, phone: one.phone }] : [])),
  );
  const submitted = { uid: `uid-${id}`, sender: 'Bellbird', scheduledAt: TUESDAY_10, baseUrl: '', account: 0 };
  return { event: 'intent', at: MONDAY, ...submitted, texts } as const;
}

const statesOf = ({ tables }: ReminderFixture, appointment: number) =>
  tables.messages.ofAppointment(appointment).map(({ state }) => state);

describe('records put back, while another computer may have gone on with them', () => {
  test('what was missed is marked as perhaps sent there, and another hour of its rule plans none beside it', async () => {
    const fixture = await openReminderFixture();
    const { tables, id, messageId, rule, ruleId } = fixture;
    tables.settings.save({ waited: { upTo: messageId, savedAt: null, horizonDays: 7 } });
    expireMessages(tables, { at: TUESDAY_11, isTrusted: true, stopped: null });
    expect(tables.messages.get(messageId)).toMatchObject({ state: 'missed', reason: SINCE });
    tables.templates.saveRule({ ...rule, id: ruleId, when: { kind: 'days-before', days: 1, at: '16:00' } });
    reconcileAppointment(tables, id, 'edited', TUESDAY_11);
    expect(statesOf(fixture, id)).toEqual(['missed']);
  });

  test('it ran on after these records were opened here: what it could hand over until then is not let go', async () => {
    const { tables, messageId } = await openReminderFixture();
    tables.settings.save({ horizonDays: 1 });
    beginDoubting(tables, { upTo: messageId, ranLast: MONDAY }, MONDAY);
    expect(tables.messages.get(messageId)?.state).toBe('planned');
    releasePossiblySent(tables, [], NOON, MONDAY);
    expect(tables.messages.get(messageId)?.state).toBe('uncertain');
  });

  test('put back twice: what the first copy handed over further ahead is still in doubt', async () => {
    const { tables, messageId } = await openReminderFixture();
    tables.settings.save({ horizonDays: 1, waited: { upTo: messageId, savedAt: MONDAY, horizonDays: 7 } });
    beginDoubting(tables, { upTo: messageId, ranLast: MONDAY }, MONDAY);
    expect(tables.messages.get(messageId)?.state).toBe('uncertain');
  });

  test('a reminder that was missed and may have gone from there is not offered to be sent now', async () => {
    const { tables, messageId } = await openReminderFixture();
    setState(tables, { id: messageId, state: 'planned' }, { state: 'missed', reason: SINCE }, TUESDAY_11);
    expect(tables.messages.among([messageId]).map(one => availableActions(tables, one, TUESDAY_11))).toEqual([
      ['dismiss'],
    ]);
  });

  test('one missed text to many is tried again, and none that may have gone from there goes with it', async () => {
    const fixture = await openReminderFixture();
    const { tables } = fixture;
    const { ids } = campaignTo(fixture, ['+233244100301', '+233244100302']);
    const [here = 0, elsewhere = 0] = ids;
    setState(tables, { id: here, state: 'planned' }, { state: 'missed', reason: null }, MONDAY);
    setState(tables, { id: elsewhere, state: 'planned' }, { state: 'missed', reason: SINCE }, MONDAY);
    performAction(tables, here, 'retry', TUESDAY_11);
    expect(ids.map(id => tables.messages.wasSentAgain(id))).toEqual([true, false]);
  });
});

test('one of two on a phone may have been texted and was left at that: an edit of the other’s sends no second one', async () => {
  const fixture = await openReminderFixture();
  const { tables, messageId, values } = fixture;
  const other = { name: 'Kofi', phone: PHONE, email: '', notes: '', doNotText: false };
  const contactId = tables.contacts.insert(other, null, MONDAY);
  const second = tables.appointments.insert({ ...values, contactId }, null, MONDAY);
  atService(fixture, [messageId], { state: 'uncertain', batchId: null });
  reconcileAppointment(tables, second, 'edited', MONDAY);
  performAction(tables, messageId, 'dismiss', MONDAY);
  reconcileAppointment(tables, second, 'edited', MONDAY);
  expect(statesOf(fixture, second)).toEqual(['skipped']);
});

test('the refused texts of a batch are tried again: those that were tried before stay out of it', async () => {
  const fixture = await openReminderFixture();
  const { tables } = fixture;
  const { ids } = campaignTo(fixture, ['+233244100301', '+233244100302']);
  const [first = 0, barred = 0] = ids;
  atService(fixture, ids, { state: 'refused', batchId: null });
  tables.contacts.optOut(e164('+233244100302'), MONDAY, null);
  performAction(tables, first, 'retry', MONDAY);
  tables.contacts.liftOptOut(e164('+233244100302'));
  performAction(tables, barred, 'retry', MONDAY);
  const again = tables.messages.among([...Array(20).keys()]).filter(({ againOf }) => againOf !== null);
  expect(again.map(({ phone }) => phone)).toEqual(['+233244100301', '+233244100302']);
});

test('a refused text is not offered again once a newer one went out, though the hour of its rule is put later', async () => {
  const fixture = await openReminderFixture();
  const { tables, id, messageId, values, rule, ruleId } = fixture;
  const [tenOfWednesday, after] = ['2027-01-06T10:00:00.000Z' as Instant, '2027-01-06T11:00:00.000Z' as Instant];
  atService(fixture, [messageId], { state: 'refused', batchId: null });
  const moved = { start: '2027-01-07T09:00' as WallTime, startAt: '2027-01-07T09:00:00.000Z' as Instant };
  tables.appointments.update(id, { ...values, ...moved }, MONDAY);
  reconcileAppointment(tables, id, 'moved', MONDAY);
  const newer = tables.messages.newestId();
  atService(fixture, [newer], { state: 'accepted', batchId: 'batch-2' });
  setState(tables, { id: newer, state: 'accepted' }, { state: 'done', reason: null }, tenOfWednesday);
  tables.templates.saveRule({ ...rule, id: ruleId, when: { kind: 'days-before', days: 1, at: '16:00' } });
  expect(tables.messages.among([messageId]).map(one => availableActions(tables, one, after))).toEqual([['dismiss']]);
});

test('moved while nobody knows whether the old text goes: once both times are past, none is offered beside it', async () => {
  const fixture = await openReminderFixture();
  const { tables, id, messageId, values } = fixture;
  atService(fixture, [messageId], { state: 'uncertain', batchId: null });
  const moved = { start: '2027-01-06T11:00' as WallTime, startAt: '2027-01-06T11:00:00.000Z' as Instant };
  tables.appointments.update(id, { ...values, ...moved }, MONDAY);
  reconcileAppointment(tables, id, 'moved', MONDAY);
  expireMessages(tables, { at: TUESDAY_11, isTrusted: true, stopped: null });
  const missed = tables.messages.ofAppointment(id).find(({ state }) => state === 'missed');
  expect(missed?.reason).toEqual({ kind: 'old-text-open' });
  expect(missed && availableActions(tables, missed, TUESDAY_11)).toEqual(['dismiss']);
});

test('a person who may have been told by one rule is not offered a second text now by another', async () => {
  const fixture = await openReminderFixture();
  const { tables, id, messageId, rule } = fixture;
  const when = { kind: 'hours-before', hours: 25 } as const;
  const ruleId = tables.templates.saveRule({ ...rule, name: 'Hours before', when });
  reconcileAppointment(tables, id, 'edited', MONDAY);
  const other = tables.messages.ofAppointment(id).find(one => one.ruleId === ruleId);
  if (!other) throw new Error('no second reminder');
  atService(fixture, [messageId], { state: 'uncertain', batchId: null });
  setState(tables, other, { state: 'missed', reason: null }, TUESDAY_11);
  expect(tables.messages.among([other.id]).map(one => availableActions(tables, one, TUESDAY_11))).toEqual([
    ['dismiss'],
  ]);
});

test('a text that may be queued at another account counts among what may still go', async () => {
  const fixture = await openReminderFixture();
  const { tables, messageId } = fixture;
  atService(fixture, [messageId], { state: 'uncertain', batchId: 'batch-1', account: 5 });
  expect(tables.messages.unstoppable(MONDAY, 0).map(({ id }) => id)).toEqual([messageId]);
});

test('an appointment stands again: a text that may be queued, and calls it off, is asked to be cancelled', async () => {
  const fixture = await openReminderFixture();
  const { tables, id, values } = fixture;
  const { ids } = campaignTo(
    fixture,
    ['+233244100301'],
    [{ appointmentId: id, start: values.start, what: 'cancelled' }],
  );
  atService(fixture, ids, { state: 'uncertain', batchId: 'batch-1' });
  reconcileCampaignsAbout(tables, [id], MONDAY);
  expect(tables.messages.among(ids)).toMatchObject([{ state: 'cancelling', reason: { why: 'untrue' } }]);
});

test('turned back on while a text to many is being cancelled: it is planned again once that is confirmed', async () => {
  const fixture = await openReminderFixture();
  const { tables } = fixture;
  const { campaign, ids } = campaignTo(fixture, ['+233244100301']);
  atService(fixture, ids, { state: 'accepted', batchId: 'batch-1' });
  stopEverything(tables, MONDAY);
  tables.settings.save({ stopped: null });
  expect(turnBackOn(tables, MONDAY).waiting).toBe(1);
  for (const id of ids) setState(tables, { id, state: 'cancelling' }, { state: 'cancelled', reason: null }, MONDAY);
  planAllRecalled(tables, tables.messages.among(ids), MONDAY);
  expect(tables.messages.ofCampaign(campaign, ['planned'])).toHaveLength(1);
});

test('a cancel that was asked for is in the send ledger before anybody answers', async () => {
  const fixture = await openReminderFixture();
  const { tables, context, messageId } = fixture;
  atService(fixture, [messageId], { state: 'accepted', batchId: 'batch-1' });
  performAction(tables, messageId, 'cancel', MONDAY);
  const never = () => Promise.reject(new Error('only a cancel is asked for'));
  let known: unknown;
  const lost = async () => {
    known = [...context.ledger.cancels().values()];
    throw new Error('the computer was switched off');
  };
  const connection = { send: never, balance: never, cancel: lost, close: () => {} };
  const gateway = { account: 0, baseUrl: '', connect: async () => ({ kind: 'open', connection }) as const };
  context.ledger.append(intentOf(fixture, messageId));
  await expect(cancel(context, gateway, tables.messages.among([messageId]))).rejects.toThrow('switched off');
  expect(known).toEqual(['asked']);
});

test('a text to many goes under the name that was seen when it was confirmed', async () => {
  const fixture = await openReminderFixture();
  const { tables, context } = fixture;
  const { ids } = campaignTo(fixture, ['+233244100301']);
  tables.settings.save({ sender: 'Adom' });
  const senders: string[] = [];
  const never = () => Promise.reject(new Error('nothing else is asked'));
  const send = async ({ sender }: { sender: string }) => {
    senders.push(sender);
    const words = { http: null, handshakeId: null, handshakeLabel: null, statusId: null, statusLabel: null };
    return { kind: 'not-sent', words: { ...words, detail: '' } } as const;
  };
  const connection = { send, balance: never, cancel: never, close: () => {} };
  await submit(context, { account: 0, baseUrl: '', connect: async () => ({ kind: 'open', connection }) }, ids);
  expect(senders).toEqual(['Bellbird']);
});

test('the hours for texts are put later while a connection is being opened: nothing leaves before they begin', async () => {
  const fixture = await openReminderFixture();
  fixture.clock.now = '2027-01-05T09:59:00.000Z' as Instant;
  const later = ({ tables }: ReminderFixture) => tables.settings.save({ allowedFrom: '10:00' });
  expect(await submitWhile(fixture, later)).toMatchObject({ sent: 0, state: 'planned' });
});

test('a text to oneself does not leave once its number asked for no more texts', async () => {
  const fixture = await openReminderFixture();
  const { tables, messageId } = fixture;
  const reminder = tables.messages.get(messageId);
  if (!reminder) throw new Error('no reminder');
  const none = { appointmentId: null, ruleId: null, ruleName: '', contactId: null, startAt: null, startWall: null };
  const id = tables.messages.insert({ ...reminder, ...none, kind: 'test', dueAt: MONDAY }, 'planned', null, MONDAY);
  const { sent, state } = await submitWhile(fixture, () => tables.contacts.optOut(PHONE, MONDAY, null), id);
  expect({ sent, state }).toEqual({ sent: 0, state: 'withdrawn' });
});
