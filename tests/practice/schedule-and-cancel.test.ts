import { expect, test } from 'vitest';
import { envelope, JSON_ANSWER, KEY, personal, plain, practice, statusIds, XML_BODY } from './practice-helper.ts';

const AT_TEN = { dateTime: '2030-01-01 10:00', offset: '+00:00' };

async function morning() {
  const gateway = await practice();
  await gateway.clock('2030-01-01T09:00:00Z');
  return gateway;
}

test('3 a scheduled send is answered 2104 and waits for its time by the practice clock', async () => {
  const gateway = await morning();
  const answer = await gateway.send(
    '{"text":"Tomorrow at ten.","type":0,"sender":"Bellbird","destinations":["0244123456"],"schedule":{"dateTime":"2030-01-01 10:00","offset":"+00:00"}}',
  );
  expect(envelope(answer).data?.destinations).toMatchObject([{ status: { id: 2104, label: 'DS_SUBMIT_SCHEDULED' } }]);
  expect(envelope(answer).data?.category).toEqual(expect.any(Number));
  expect(await gateway.onlyBatch()).toMatchObject({ state: 'scheduled', scheduledAt: '2030-01-01T10:00:00.000Z' });
  await gateway.clock('2030-01-01T10:00:00Z');
  expect(await gateway.onlyBatch()).toMatchObject({ state: 'dispatched', messages: [{ status: { id: 2105 } }] });
});

test('2.5 the answer to a scheduled personalised send has a category', async () => {
  const gateway = await morning();
  const answer = await gateway.send({ ...personal('Hi {$a}', ['0244123456', 'Ama']), schedule: AT_TEN });
  expect(Object.keys(envelope(answer).data ?? {})).toEqual(['batch', 'category', 'delivery', 'destinations']);
});

test.each([
  ['+05:30', '2030-01-01T10:00:00.000Z', '2030-01-01 15:30'],
  ['-03:30', '2030-01-01T10:00:00.000Z', '2030-01-01 06:30'],
  ['+13:00', '2030-01-01T10:00:00.000Z', '2030-01-01 23:00'],
])('2.4 a time at offset %s is the instant %s', async (offset, instant, dateTime) => {
  const gateway = await morning();
  await gateway.send(plain({ schedule: { dateTime, offset } }));
  expect((await gateway.onlyBatch()).scheduledAt).toBe(instant);
});

test("2.4 without an offset the account's default applies", async () => {
  const gateway = await morning();
  await gateway.account({ defaultOffset: '+02:00' });
  await gateway.send(plain({ schedule: { dateTime: '2030-01-01 12:00' } }));
  expect((await gateway.onlyBatch()).scheduledAt).toBe('2030-01-01T10:00:00.000Z');
});

test('2.4 an offset no zone has is refused (1808), without being a deviation', async () => {
  const gateway = await morning();
  const answer = await gateway.send(plain({ schedule: { dateTime: '2030-01-02 10:00', offset: '+13:01' } }));
  expect(envelope(answer)).toMatchObject({ handshake: { id: 1808 }, data: null });
  const { deviations, refusals } = await gateway.ledger();
  expect([deviations.length, refusals.length]).toEqual([0, 1]);
});

test('4.2 a scheduled batch is cancelled before its time, and its credits come back', async () => {
  const gateway = await morning();
  const sent = envelope(await gateway.send(plain({ schedule: AT_TEN, destinations: ['0244123456', '0244123457'] })));
  expect(await gateway.balance()).toBe(998);
  await gateway.clock('2030-01-01T09:59:00Z');
  const answer = await gateway.cancel(sent.data?.batch ?? '');
  expect(answer.status).toBe(200);
  expect(envelope(answer).handshake).toEqual({ id: 0, label: 'HSHK_OK' });
  expect(await gateway.balance()).toBe(1000);
  await gateway.clock('2030-01-01T10:30:00Z');
  expect(await gateway.onlyBatch()).toMatchObject({
    state: 'cancelled',
    cancelledAt: expect.stringMatching(/^2030-01-01T09:59:/),
    messages: [{ status: { id: 2102 } }, { status: { id: 2102 } }],
  });
  expect((await gateway.ledger()).deviations).toEqual([]);
});

test('4.2 a scheduled batch is refused with 1801 once its time has come, and keeps its credits', async () => {
  const gateway = await morning();
  const sent = envelope(await gateway.send(plain({ schedule: AT_TEN })));
  await gateway.clock('2030-01-01T10:00:00Z');
  const answer = await gateway.cancel(sent.data?.batch ?? '');
  expect(answer.status).toBe(200);
  expect(envelope(answer)).toEqual({ handshake: { id: 1801, label: 'HSHK_ERR_SM_PROCESSED' }, data: null });
  expect(await gateway.onlyBatch()).toMatchObject({ state: 'dispatched', cancelledAt: null });
  expect(await gateway.balance()).toBe(999);
});

test('4.2 a second cancel is refused with 1802 and returns no credits twice', async () => {
  const gateway = await morning();
  const batch = envelope(await gateway.send(plain({ schedule: AT_TEN }))).data?.batch ?? '';
  await gateway.cancel(batch);
  await gateway.clock('2030-01-01T11:00:00Z');
  expect(envelope(await gateway.cancel(batch)).handshake.id).toBe(1802);
  expect(await gateway.balance()).toBe(1000);
  const { cancels } = await gateway.ledger();
  expect(cancels.map(({ batch: of, handshake }) => [of, handshake.id])).toEqual([
    [batch, 0],
    [batch, 1802],
  ]);
});

test('4.2 a batch that was sent at once, or of which nothing was taken, is refused with 1803', async () => {
  const gateway = await morning();
  const atOnce = envelope(await gateway.send(plain())).data?.batch ?? '';
  const rejected = envelope(await gateway.send(plain({ schedule: AT_TEN, sender: 'Nobody' }))).data?.batch ?? '';
  expect(envelope(await gateway.cancel(atOnce)).handshake.id).toBe(1803);
  expect(envelope(await gateway.cancel(rejected)).handshake.id).toBe(1803);
});

test('4.2 an unknown batch is refused with 1804, as an outcome a correct client can meet', async () => {
  const gateway = await morning();
  const answer = await gateway.cancel('no%20such%2Fbatch');
  expect(answer.status).toBe(200);
  expect(envelope(answer)).toEqual({ handshake: { id: 1804, label: 'HSHK_ERR_SM_REFERENCE_ID' }, data: null });
  const { deviations, refusals, cancels } = await gateway.ledger();
  expect(deviations).toEqual([]);
  expect(refusals).toMatchObject([{ section: '4.2', answer: { id: 1804 }, batch: null }]);
  expect(cancels).toMatchObject([{ batch: 'no such/batch' }]);
});

test('4.2 only what was taken of a batch costs, waits and comes back', async () => {
  const gateway = await morning();
  const sent = await gateway.send({
    ...personal('Hi {$a}', ['0244123456', 'Ama'], ['0244123457', '']),
    schedule: AT_TEN,
  });
  expect(statusIds(sent)).toEqual([2104, 2115]);
  await gateway.cancel(envelope(sent).data?.batch ?? '');
  expect(await gateway.balance()).toBe(1000);
  expect((await gateway.onlyBatch()).messages.map(message => message.status.id)).toEqual([2102, 2115]);
});

test('4.2 a cancel may name a format although it has no body, but not a strange one', async () => {
  const gateway = await morning();
  const path = '/v5/message/scheduled/cancel/x';
  await gateway.ask({ path, headers: [XML_BODY, JSON_ANSWER, KEY] });
  expect((await gateway.ledger()).deviations).toEqual([]);
  const strange = await gateway.ask({ path, headers: [['Content-Type', 'text/plain'], JSON_ANSWER, KEY] });
  expect(envelope(strange).handshake.id).toBe(1102);
});
