/** A person's decision about one reminder holds, whatever is stopped, turned back on, moved or corrected later. */
import { expect, test } from 'vitest';
import { availableActions, performAction } from '../../../src-main/delivery/messages/message-actions.ts';
import { setInFlight, setState } from '../../../src-main/delivery/messages/set-state.ts';
import { stopEverything, turnBackOn } from '../../../src-main/delivery/messages/stop-everything.ts';
import { cancel } from '../../../src-main/delivery/outbox/submit.ts';
import { reconcileAppointment } from '../../../src-main/delivery/reminders/reconcile.ts';
import type { AccountGateway } from '../../../src-main/gateway/client.ts';
import type { MessageState } from '../../../src-shared/model/message.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import { MONDAY, openReminderFixture, type ReminderFixture } from '../outbox/write-ahead.ts';

/** Its text stands in a state with a batch of its own, as if the service had answered so. */
function atService(
  { tables }: ReminderFixture,
  id: number,
  state: MessageState,
  batchId: string | null = `batch-${id}`,
) {
  const message = tables.messages.get(id);
  if (!message) throw new Error('no such text');
  const values = { sender: 'Bellbird', scheduledAt: message.dueAt, at: MONDAY, baseUrl: 'http://127.0.0.1' };
  const batch = tables.submissions.add({ ...values, uid: `uid-${id}`, account: 0, balance: null });
  setInFlight(tables, [message], batch, MONDAY);
  setState(tables, { id, state: 'in-flight' }, { state, reason: null }, MONDAY);
  tables.submissions.answer(batch, batchId, null);
}

const statesOf = ({ tables, id }: ReminderFixture) => tables.messages.ofAppointment(id).map(({ state }) => state);

/** Everything the service says is that it went out already. */
const gone: AccountGateway = {
  ...{ account: 0, baseUrl: 'http://127.0.0.1' },
  connect: async () => {
    const words = { http: 200, handshakeId: 1801, handshakeLabel: 'HSHK_ERR_SM_PROCESSED' };
    const said = { ...words, statusId: null, statusLabel: null, detail: '' };
    const never = () => Promise.reject(new Error('only a cancel is asked for'));
    const answer = async () => ({ kind: 'too-late', words: said, date: null, raw: null }) as const;
    return { kind: 'open', connection: { send: never, cancel: answer, balance: never, close: () => {} } };
  },
};

test('a reminder called off by itself stays off when everything is stopped and turned back on', async () => {
  const fixture = await openReminderFixture();
  const { tables, messageId } = fixture;
  atService(fixture, messageId, 'accepted');
  performAction(tables, messageId, 'cancel', MONDAY);
  setState(tables, { id: messageId, state: 'cancelling' }, { state: 'cancel-uncertain', reason: null }, MONDAY);
  stopEverything(tables, MONDAY);
  setState(tables, { id: messageId, state: 'cancelling' }, { state: 'cancelled', reason: null }, MONDAY);
  tables.settings.save({ stopped: null });
  expect(turnBackOn(tables, MONDAY)).toEqual({ planned: 0, waiting: 0 });
  expect(statesOf(fixture)).toEqual(['cancelled']);
});

test('a reminder called off by itself stays off for another time, though it went out before the service heard', async () => {
  const fixture = await openReminderFixture();
  const { tables, context, messageId, id, values } = fixture;
  atService(fixture, messageId, 'accepted');
  performAction(tables, messageId, 'cancel', MONDAY);
  await cancel(context, gone, tables.messages.among([messageId]));
  const at = { start: '2027-01-07T09:00' as WallTime, startAt: '2027-01-07T09:00:00.000Z' as Instant };
  tables.appointments.update(id, { ...values, ...at }, MONDAY);
  reconcileAppointment(tables, id, 'moved', MONDAY);
  expect(statesOf(fixture)).not.toContain('planned');
});

test('once the newer text was left open, the one before it is not offered to be planned again', async () => {
  const fixture = await openReminderFixture();
  const { tables, messageId } = fixture;
  atService(fixture, messageId, 'accepted');
  performAction(tables, messageId, 'cancel', MONDAY);
  setState(tables, { id: messageId, state: 'cancelling' }, { state: 'cancelled', reason: null }, MONDAY);
  performAction(tables, messageId, 'plan-again', MONDAY);
  const newer = tables.messages.newestId();
  atService(fixture, newer, 'uncertain', null);
  performAction(tables, newer, 'dismiss', MONDAY);
  for (const one of tables.messages.among([messageId, newer]))
    expect(availableActions(tables, one, MONDAY)).toEqual([]);
});

test('a reminder that was called missed too early and left at that is not planned when the clock is put right', async () => {
  const fixture = await openReminderFixture();
  const { tables, messageId, id } = fixture;
  setState(tables, { id: messageId, state: 'planned' }, { state: 'missed', reason: null }, MONDAY);
  performAction(tables, messageId, 'dismiss', MONDAY);
  reconcileAppointment(tables, id, 'edited', MONDAY);
  expect(statesOf(fixture)).toEqual(['missed']);
});

test('where the text went before its cancel, nothing was stopped: the other is reminded of a new time', async () => {
  const fixture = await openReminderFixture();
  const { tables, context, messageId, values } = fixture;
  atService(fixture, messageId, 'accepted');
  const twin = tables.appointments.insert({ ...values, externalId: '' }, null, MONDAY);
  const reconcile = () => reconcileAppointment(tables, twin, 'moved', MONDAY);
  const last = () => tables.messages.ofAppointment(twin)[0];
  reconcile();
  stopEverything(tables, MONDAY);
  reconcile();
  expect(last()?.reason).toMatchObject({ kind: 'skipped', why: 'suppressed' });
  await cancel(context, gone, tables.messages.among([messageId]));
  tables.settings.save({ stopped: null });
  expect(tables.messages.get(messageId)?.state).toBe('done');
  expect(last()?.reason).toMatchObject({ kind: 'skipped', why: 'same-text-same-phone' });
  const at = { start: '2027-01-07T09:00' as WallTime, startAt: '2027-01-07T09:00:00.000Z' as Instant };
  tables.appointments.update(twin, { ...values, ...at }, MONDAY);
  reconcile();
  expect(last()?.state).toBe('planned');
});
