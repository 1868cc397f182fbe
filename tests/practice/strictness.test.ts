import { connect } from 'node:net';
import { expect, test } from 'vitest';
import {
  BALANCE,
  envelope,
  JSON_ANSWER,
  JSON_BODY,
  KEY,
  personal,
  plain,
  practice,
  SEND,
  XML_ANSWER,
  XML_BODY,
} from './practice-helper.ts';

// [what is wrong, section, handshake, body]
const badBodies: [string, string, number, unknown][] = [
  ['text is missing', '2.2', 1401, plain({ text: undefined })],
  ['text is empty', '2.2', 1401, plain({ text: '' })],
  ['text is a number', '2.2', 1402, plain({ text: 7 })],
  ['text has half a surrogate pair', '2.2', 1402, JSON.stringify(plain()).replace('ten', '\\ud83d')],
  ['type is missing', '2.2', 1401, plain({ type: undefined })],
  ['type is "0"', '2.2', 1402, plain({ type: '0' })],
  ['type is 0.5', '2.2', 1402, plain({ type: 0.5 })],
  ['type is 1 on an account without Unicode', '2.2', 1402, plain({ type: 1 })],
  ['type 0 with a character GSM lacks', '2.2', 1402, plain({ text: 'Ŋdi' })],
  ['type 0 with a value GSM lacks', '2.2', 1402, personal('{$a}', ['0244123456', 'fine'], ['0201112223', '😀'])],
  ['sender is missing', '2.2', 1401, plain({ sender: undefined })],
  ['sender is empty', '2.2', 1401, plain({ sender: '' })],
  ['destinations is missing', '2.2', 1401, plain({ destinations: undefined })],
  ['destinations is a string', '2.2', 1402, plain({ destinations: '0244123456' })],
  ['destinations is empty', '1', 1401, plain({ destinations: [] })],
  ['a destination is a number', '2.2', 1402, plain({ destinations: [233244123456] })],
  ['a number has a plus', '2.2', 1402, plain({ destinations: ['+233244123456'] })],
  ['a number has a space', '2.2', 1402, plain({ destinations: ['0244 123456'] })],
  [
    'plain and personalised are mixed',
    '4.1',
    1402,
    plain({ destinations: ['0244123456', { number: '0201112223', values: [] }] }),
  ],
  ['a personalised number is missing', '2.3', 1401, plain({ destinations: [{ values: [] }] })],
  ['values is missing', '2.3', 1401, plain({ destinations: [{ number: '0244123456' }] })],
  ['values is an object', '2.3', 1402, plain({ destinations: [{ number: '0244123456', values: {} }] })],
  ['a value is null', '2.3', 1402, personal('{$a}', ['0244123456', null])],
  ['a value is a boolean', '2.3', 1402, personal('{$a}', ['0244123456', true])],
  [
    'a destination has an unknown field',
    '2.3',
    1402,
    plain({ destinations: [{ number: '0244123456', values: [], name: 'Ama' }] }),
  ],
  ['a variable occurs twice', '2.3', 1402, personal('{$a} and {$a}', ['0244123456', 'x', 'x'])],
  ['the body has an unknown field', '2.2', 1402, plain({ reference: 'x' })],
  ['the body is an array', '2.2', 1402, []],
  ['the body is not JSON', '5', 1402, '{"text":'],
  ['there is no body', '4.1', 1401, ''],
  ['schedule is null', '2.4', 1402, plain({ schedule: null })],
  ['schedule has an unknown field', '2.4', 1402, plain({ schedule: { dateTime: '2030-01-02 10:00', zone: 'GMT' } })],
  ['dateTime is missing', '2.4', 1807, plain({ schedule: { offset: '+00:00' } })],
  ['dateTime has a T', '2.4', 1807, plain({ schedule: { dateTime: '2030-01-02T10:00' } })],
  ['dateTime has seconds', '2.4', 1807, plain({ schedule: { dateTime: '2030-01-02 10:00:00' } })],
  ['dateTime is 30 February', '2.4', 1807, plain({ schedule: { dateTime: '2030-02-30 10:00' } })],
  ['dateTime is 24:00', '2.4', 1807, plain({ schedule: { dateTime: '2030-01-02 24:00' } })],
  ['dateTime has passed', '2.4', 1807, plain({ schedule: { dateTime: '2030-01-01 08:59', offset: '+00:00' } })],
  [
    'dateTime has passed at its offset',
    '2.4',
    1807,
    plain({ schedule: { dateTime: '2030-01-01 09:59', offset: '+01:00' } }),
  ],
  ['offset is Z', '2.4', 1808, plain({ schedule: { dateTime: '2030-01-02 10:00', offset: 'Z' } })],
  ['offset is +1:00', '2.4', 1808, plain({ schedule: { dateTime: '2030-01-02 10:00', offset: '+1:00' } })],
  ['offset has no sign', '2.4', 1808, plain({ schedule: { dateTime: '2030-01-02 10:00', offset: '00:00' } })],
  ['offset is null', '2.4', 1808, plain({ schedule: { dateTime: '2030-01-02 10:00', offset: null } })],
];

test.each(badBodies)('a send in which %s is refused and recorded under %s', async (_, section, handshake, body) => {
  const gateway = await practice();
  await gateway.clock('2030-01-01T09:00:00Z');
  const answer = await gateway.send(body);
  expect(answer.status).toBe(200);
  expect(envelope(answer)).toMatchObject({ handshake: { id: handshake }, data: null });
  const { deviations, batches, account } = await gateway.ledger();
  expect(deviations).toMatchObject([{ section, at: expect.stringMatching(/^2030-01-01T09:/) }]);
  expect(batches).toEqual([]);
  expect(account.balance).toBe(1000);
});

test('every deviation of a request is recorded, not only the first', async () => {
  const gateway = await practice();
  await gateway.send({ text: 7, destinations: ['+1'], extra: 1 });
  expect((await gateway.ledger()).deviations.map(({ detail }) => detail)).toEqual([
    'the body has an unknown field "extra"',
    'text is a number, not a string',
    'sender is missing',
    'type is missing',
    'destinations[0] is not digits only',
  ]);
});

// [what is wrong, handshake, headers]
const badHeaders: [string, number, (readonly [string, string])[]][] = [
  ['no Content-Type', 1102, [JSON_ANSWER, KEY]],
  ['Content-Type text/plain', 1102, [['Content-Type', 'text/plain'], JSON_ANSWER, KEY]],
  ['a parameter on Content-Type', 1102, [['Content-Type', 'application/json; charset=latin1'], JSON_ANSWER, KEY]],
  ['two Content-Types', 1102, [JSON_BODY, JSON_BODY, JSON_ANSWER, KEY]],
  ['no Accept', 1101, [JSON_BODY, KEY]],
  ['Accept */*', 1101, [JSON_BODY, ['Accept', '*/*'], KEY]],
  ['Accept with both', 1101, [JSON_BODY, ['Accept', 'application/json, application/xml'], KEY]],
  ['no Authorization', 1201, [JSON_BODY, JSON_ANSWER]],
  ['Authorization Bearer', 1202, [JSON_BODY, JSON_ANSWER, ['Authorization', 'Bearer s3cret-k']]],
  ['Authorization Key in capitals', 1202, [JSON_BODY, JSON_ANSWER, ['Authorization', 'KEY practice-key']]],
  ['Authorization without the model', 1202, [JSON_BODY, JSON_ANSWER, ['Authorization', 's3cret-k']]],
  ['two spaces after key', 1202, [JSON_BODY, JSON_ANSWER, ['Authorization', 'key  s3cret-k']]],
  ['a login that is not base64', 1202, [JSON_BODY, JSON_ANSWER, ['Authorization', 'factor s3cret__::k']]],
  [
    'a login whose base64 lacks its padding',
    1202,
    [JSON_BODY, JSON_ANSWER, ['Authorization', 'factor cHJhY3RpY2VfXzo6cHJhY3RpY2U']],
  ],
  ['a login without the separator', 1202, [JSON_BODY, JSON_ANSWER, ['Authorization', `factor ${btoa('s3cret:k')}`]]],
];

test.each(badHeaders)(
  '5 a send with %s is refused with %i and recorded, never the credential',
  async (_, id, headers) => {
    const gateway = await practice();
    const answer = await gateway.ask({ path: SEND, headers, body: JSON.stringify(plain()) });
    expect(answer.status).toBe(200);
    expect(envelope(answer)).toMatchObject({ handshake: { id }, data: null });
    const ledger = await gateway.ledger();
    expect(ledger.deviations).toMatchObject([{ section: '5' }]);
    expect(ledger.batches).toEqual([]);
    expect(JSON.stringify(ledger)).not.toMatch(/s3cret|practice-key/);
  },
);

test('4 a path of no operation and a method that is not POST are refused and recorded', async () => {
  const gateway = await practice();
  const headers = [JSON_BODY, JSON_ANSWER, KEY];
  expect((await gateway.ask({ path: '/v5/message/sms/send/', headers })).status).toBe(404);
  expect((await gateway.ask({ path: '/v5/message/sms/send?x=1', headers })).status).toBe(404);
  expect((await gateway.ask({ path: '/v5/message/scheduled/cancel/', headers })).status).toBe(404);
  const retired = await gateway.ask({ path: '/v4/account/balance', headers });
  expect([retired.status, envelope(retired).handshake.id]).toEqual([404, 1411]);
  expect((await gateway.ask({ path: BALANCE, method: 'GET', headers })).status).toBe(405);
  expect((await gateway.ask({ path: SEND, method: 'PUT', headers, body: JSON.stringify(plain()) })).status).toBe(405);
  expect((await gateway.ledger()).deviations.map(({ section }) => section)).toEqual(['4', '4', '4', '9', '4.3', '4.1']);
});

test('4.2 and 4.3 have no body: one that comes is refused', async () => {
  const gateway = await practice();
  const headers = [JSON_BODY, JSON_ANSWER, KEY];
  const balance = await gateway.ask({ path: BALANCE, headers, body: '{}' });
  expect(envelope(balance)).toMatchObject({ handshake: { id: 1402 }, data: null });
  const cancel = await gateway.ask({ path: '/v5/message/scheduled/cancel/b', headers, body: '{}' });
  expect(envelope(cancel)).toMatchObject({ handshake: { id: 1402 }, data: null });
  expect((await gateway.ledger()).deviations).toMatchObject([{ section: '4.3' }, { section: '4.2' }]);
});

test('5 a body that is not UTF-8 is refused', async () => {
  const gateway = await practice();
  const body = Buffer.from(JSON.stringify(plain({ text: 'déjà' })), 'latin1');
  const answer = await gateway.ask({ path: SEND, headers: [JSON_BODY, JSON_ANSWER, KEY], body });
  expect(envelope(answer)).toMatchObject({ handshake: { id: 1402 }, data: null });
  expect((await gateway.ledger()).deviations).toMatchObject([{ section: '5', detail: 'the body is not UTF-8' }]);
});

test('5 the body must be what its Content-Type says', async () => {
  const gateway = await practice();
  await gateway.ask({ path: SEND, headers: [XML_BODY, JSON_ANSWER, KEY], body: JSON.stringify(plain()) });
  await gateway.ask({ path: SEND, headers: [JSON_BODY, JSON_ANSWER, KEY], body: '<request/>' });
  const { deviations, batches } = await gateway.ledger();
  expect(deviations.map(({ section }) => section)).toEqual(['2.7', '5']);
  expect(batches).toEqual([]);
});

test('8 a body of more than 1 MiB is refused, one of exactly 1 MiB is read', async () => {
  const gateway = await practice();
  const frame = JSON.stringify(plain({ text: '' })).length;
  const largest = JSON.stringify(plain({ text: 'x'.repeat(1024 * 1024 - frame) }));
  expect(envelope(await gateway.send(largest)).handshake.id).toBe(0);
  const larger = await gateway.send(`${largest} `);
  expect([larger.status, envelope(larger).data]).toEqual([413, null]);
  const { deviations, batches } = await gateway.ledger();
  expect(deviations).toMatchObject([{ section: '8' }]);
  expect(batches).toHaveLength(1);
});

test('4 bytes that are no HTTP request are answered 400 and recorded', async () => {
  const gateway = await practice();
  const received = await new Promise<string>((ended, failed) => {
    let text = '';
    const socket = connect(gateway.port, '127.0.0.1', () => {
      socket.write(
        `POST ${SEND} HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\nTransfer-Encoding: chunked\r\n\r\nnot a chunk\r\n`,
      );
    });
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('close', () => ended(text));
    socket.on('error', failed);
  });
  expect(received).toMatch(/^HTTP\/1\.1 400 /);
  expect((await gateway.ledger()).deviations).toMatchObject([{ section: '4' }]);
});

test('5 a refusal too is written in the format that Accept asks for', async () => {
  const gateway = await practice();
  const answer = await gateway.ask({ path: SEND, headers: [JSON_BODY, XML_ANSWER, KEY], body: '' });
  expect(answer.headers['content-type']).toBe('application/xml');
  expect(answer.text).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<response><handshake><id>1401</id><label>HSHK_ERR_DATA</label></handshake><data/></response>',
  );
});
