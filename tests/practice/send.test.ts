import { expect, test } from 'vitest';
import { envelope, personal, plain, practice, statusIds } from './practice-helper.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

test('4.1 everybody on a plain send gets the same text, and each is answered 2105', async () => {
  const gateway = await practice();
  const answer = await gateway.send(
    '{"text":"The practice is closed on Friday.","type":0,"sender":"Bellbird","destinations":["0244123456","233201112223"]}',
  );
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json');
  expect(envelope(answer)).toEqual({
    handshake: { id: 0, label: 'HSHK_OK' },
    data: {
      batch: expect.any(String),
      category: expect.any(Number),
      delivery: false,
      destinations: [
        { id: expect.stringMatching(UUID), to: '233244123456', status: { id: 2105, label: 'DS_PENDING_ENROUTE' } },
        { id: expect.stringMatching(UUID), to: '233201112223', status: { id: 2105, label: 'DS_PENDING_ENROUTE' } },
      ],
    },
  });
  const batch = await gateway.onlyBatch();
  expect(batch).toMatchObject({ state: 'dispatched', personalised: false, sender: 'Bellbird', scheduledAt: null });
  expect(batch.batch).toBe(envelope(answer).data?.batch);
  expect(batch.messages.map(message => message.text)).toEqual(Array(2).fill('The practice is closed on Friday.'));
  expect((await gateway.ledger()).deviations).toEqual([]);
});

test('2.5 the answer has its keys in the order of the interface', async () => {
  const gateway = await practice();
  const answer = envelope(await gateway.send(plain()));
  expect(Object.keys(answer)).toEqual(['handshake', 'data']);
  expect(Object.keys(answer.data ?? {})).toEqual(['batch', 'category', 'delivery', 'destinations']);
  expect(Object.keys(answer.data?.destinations[0] ?? {})).toEqual(['id', 'to', 'status']);
});

test('2.3 a personalised send fills the template for each destination, and its answer has no category', async () => {
  const gateway = await practice();
  const answer = await gateway.send(
    '{"text":"Hi {$name}, you owe $' +
      '{$_balance}. {$} {$2x} {$a_b} stay.","type":0,"sender":"Bellbird","destinations":' +
      '[{"number":"0244123456","values":["Ama",12.5]},{"number":"0201112223","values":["{$_balance}",3]}]}',
  );
  expect(Object.keys(envelope(answer).data ?? {})).toEqual(['batch', 'delivery', 'destinations']);
  expect(statusIds(answer)).toEqual([2105, 2105]);
  const { messages, personalised, category } = await gateway.onlyBatch();
  expect({ personalised, category }).toEqual({ personalised: true, category: undefined });
  expect(messages.map(message => message.text)).toEqual([
    'Hi Ama, you owe $12.5. {$} {$2x} {$a_b} stay.',
    'Hi {$_balance}, you owe $3. {$} {$2x} {$a_b} stay.',
  ]);
});

test('2.3 an empty value is refused for its destination only (2115) and is no fault of the client', async () => {
  const gateway = await practice();
  const answer = await gateway.send(personal('Hi {$name}', ['0244123456', ''], ['0201112223', 'Kofi']));
  expect(statusIds(answer)).toEqual([2115, 2105]);
  const { deviations, refusals, account } = await gateway.ledger();
  expect(deviations).toEqual([]);
  expect(refusals).toMatchObject([{ answer: { id: 2115 } }]);
  expect(account.balance).toBe(999);
});

test.each([
  ['too few', ['Ama']],
  ['too many', ['Ama', 'ten', 'more']],
])('2.3 %s values are refused for their destination (2118) and recorded as a deviation', async (_, values) => {
  const gateway = await practice();
  const answer = await gateway.send(personal('Hi {$name}, at {$hour}', ['0244123456', ...values]));
  expect(statusIds(answer)).toEqual([2118]);
  expect((await gateway.ledger()).deviations).toMatchObject([{ section: '2.3' }]);
  expect((await gateway.onlyBatch()).state).toBe('rejected');
});

test('2.2 a national number is answered with the country code in place of the 0, an international one as it is', async () => {
  const gateway = await practice();
  await gateway.account({ countryCode: '49' });
  const answer = await gateway.send(plain({ destinations: ['015112345678', '233244123456'] }));
  expect(envelope(answer).data?.destinations.map(destination => destination.to)).toEqual([
    '4915112345678',
    '233244123456',
  ]);
});

test.each(['0244123', '0000244123456', '1234567', '1234567890123456'])(
  '2.2 %s cannot be dialled: 2119, nothing submitted, no fault of the client',
  async number => {
    const gateway = await practice();
    const answer = await gateway.send(plain({ destinations: [number] }));
    expect(envelope(answer).data?.destinations).toMatchObject([{ to: number, status: { id: 2119 } }]);
    expect(await gateway.onlyBatch()).toMatchObject({ state: 'rejected' });
    expect((await gateway.ledger()).deviations).toEqual([]);
  },
);

test('4.1 the numbers of one network are not reached (2122): nothing of them is submitted, no fault of the client', async () => {
  const gateway = await practice();
  const answer = await gateway.send(plain({ destinations: ['0230100249', '233231234567', '0244123456'] }));
  expect(statusIds(answer)).toEqual([2122, 2122, 2105]);
  expect(await gateway.balance()).toBe(999);
  expect((await gateway.ledger()).deviations).toEqual([]);
});

test('4.1 a destination named twice, in whichever form, is texted once (2120 for the second)', async () => {
  const gateway = await practice();
  const answer = await gateway.send(plain({ destinations: ['0244123456', '233244123456', '0201112223'] }));
  expect(statusIds(answer)).toEqual([2105, 2120, 2105]);
  expect(await gateway.balance()).toBe(998);
});

test('2.2 an unregistered sender gets a batch in which every destination is 2128 and nothing is submitted', async () => {
  const gateway = await practice();
  const answer = await gateway.send(plain({ sender: 'bellbird', destinations: ['0244123456', '0201112223'] }));
  expect(envelope(answer).handshake).toEqual({ id: 0, label: 'HSHK_OK' });
  expect(statusIds(answer)).toEqual([2128, 2128]);
  expect(await gateway.onlyBatch()).toMatchObject({ state: 'rejected', messages: [{ segments: 0 }, { segments: 0 }] });
  const { account, deviations, refusals } = await gateway.ledger();
  expect(account.balance).toBe(1000);
  expect(deviations).toEqual([]);
  expect(refusals).toHaveLength(2);
});

test('7.2 an account can instead refuse an unregistered sender by a handshake that is on no list', async () => {
  const gateway = await practice();
  await gateway.account({ unregisteredSender: 'handshake', senders: ['Salon'] });
  const refused = await gateway.send(plain());
  expect(refused.status).toBe(200);
  expect(envelope(refused)).toEqual({ handshake: { id: 1999, label: 'MV_ERR_SENDER' }, data: null });
  expect((await gateway.ledger()).batches).toEqual([]);
  expect(statusIds(await gateway.send(plain({ sender: 'Salon' })))).toEqual([2105]);
});

test('2.6 the balance falls by segments times destinations, and who cannot be paid for is 2121', async () => {
  const gateway = await practice();
  await gateway.account({ balance: 5 });
  const twoSegments = 'x'.repeat(161);
  const answer = await gateway.send(
    plain({ text: twoSegments, destinations: ['0244000001', '0244000002', '0244000003'] }),
  );
  expect(statusIds(answer)).toEqual([2105, 2105, 2121]);
  expect(await gateway.balance()).toBe(1);
  expect(statusIds(await gateway.send(plain()))).toEqual([2105]);
  expect(await gateway.balance()).toBe(0);
  expect(statusIds(await gateway.send(plain()))).toEqual([2121]);
  expect((await gateway.ledger()).deviations).toEqual([]);
});

test('2.3 each destination pays for its own text after substitution', async () => {
  const gateway = await practice();
  await gateway.send(personal('{$note}', ['0244123456', 'x'.repeat(160)], ['0201112223', '€'.repeat(81)]));
  expect((await gateway.onlyBatch()).messages.map(message => message.segments)).toEqual([1, 2]);
  expect(await gateway.balance()).toBe(997);
});

test('2.2 an account that takes Unicode counts 70 and 67 characters', async () => {
  const gateway = await practice();
  await gateway.account({ acceptsUnicode: true });
  expect(statusIds(await gateway.send(plain({ type: 1, text: 'ŋ'.repeat(71) })))).toEqual([2105]);
  expect(await gateway.balance()).toBe(998);
});
