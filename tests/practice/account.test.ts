import { expect, test } from 'vitest';
import { BALANCE, envelope, JSON_ANSWER, JSON_BODY, KEY, practice, XML_ANSWER } from './practice-helper.ts';

function factor(username: string, password: string): readonly [string, string] {
  return ['Authorization', `factor ${Buffer.from(`${username}__::${password}`).toString('base64')}`];
}

test.each([BALANCE, '/v5/report/balance'])('4.3 %s answers the balance as a number, with its model', async path => {
  const gateway = await practice();
  const answer = await gateway.ask({ path, headers: [JSON_BODY, JSON_ANSWER, KEY] });
  expect(answer.status).toBe(200);
  expect(answer.text).toBe(
    '{"handshake":{"id":0,"label":"HSHK_OK"},"data":{"balance":1000,"model":"quantity","currencyName":null,"currencyCode":null}}',
  );
  expect((await gateway.ledger()).deviations).toEqual([]);
});

test('4.3 with a balance request the Content-Type is also sent: without it, it is refused', async () => {
  const gateway = await practice();
  const answer = await gateway.ask({ path: BALANCE, headers: [JSON_ANSWER, KEY] });
  expect(envelope(answer)).toMatchObject({ handshake: { id: 1102 }, data: null });
});

test('2.6 the balance in XML', async () => {
  const gateway = await practice();
  const answer = await gateway.ask({ path: BALANCE, headers: [JSON_BODY, XML_ANSWER, KEY] });
  expect(answer.text).toContain(
    '<data><balance>1000</balance><model>quantity</model><currencyName/><currencyCode/></data>',
  );
});

test('5 a refused key arrives as HTTP 200 with 1203 and no data, and is recorded without the key', async () => {
  const gateway = await practice();
  const answer = await gateway.ask({
    path: BALANCE,
    headers: [JSON_BODY, JSON_ANSWER, ['Authorization', 'key not-this-one']],
  });
  expect(answer.status).toBe(200);
  expect(answer.text).toBe('{"handshake":{"id":1203,"label":"HSHK_ERR_UA_AUTH"},"data":null}');
  const ledger = await gateway.ledger();
  expect(ledger.deviations).toEqual([]);
  expect(ledger.refusals).toMatchObject([{ section: '5', answer: { id: 1203 } }]);
  expect(JSON.stringify(ledger)).not.toContain('not-this-one');
});

test('5 a portal login is taken as base64 of username, __::, password', async () => {
  const gateway = await practice();
  const with_ = (login: readonly [string, string]) =>
    gateway
      .ask({ path: BALANCE, headers: [JSON_BODY, JSON_ANSWER, login] })
      .then(answer => envelope(answer).handshake.id);
  // The value as docs/interface.md §5 makes it, written out: base64 of practice__::practice.
  expect(await with_(['Authorization', 'factor cHJhY3RpY2VfXzo6cHJhY3RpY2U='])).toBe(0);
  expect(await with_(factor('practice', 'wrong'))).toBe(1203);
  await gateway.account({ portalLogins: [{ username: 'Ámá', password: 'a__::b' }] });
  expect(await with_(factor('Ámá', 'a__::b'))).toBe(0);
  expect((await gateway.ledger()).deviations).toEqual([]);
});

test('5 an App Integrated account takes API keys only', async () => {
  const gateway = await practice();
  await gateway.account({ appIntegrated: true });
  const login = await gateway.ask({ path: BALANCE, headers: [JSON_BODY, JSON_ANSWER, factor('practice', 'practice')] });
  expect(envelope(login)).toMatchObject({ handshake: { id: 1205 }, data: null });
  expect(await gateway.balance()).toBe(1000);
});

test('5 keys can be changed, and the old one is refused from then on', async () => {
  const gateway = await practice();
  await gateway.account({ apiKeys: ['another'] });
  const ask = (key: string) =>
    gateway
      .ask({ path: BALANCE, headers: [JSON_BODY, JSON_ANSWER, ['Authorization', `key ${key}`]] })
      .then(answer => envelope(answer).handshake.id);
  expect([await ask('practice-key'), await ask('another')]).toEqual([1203, 0]);
});
