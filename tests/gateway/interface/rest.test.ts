// Sections 5, 7, 8 and 9 of the interface: who asks, what goes wrong, limits, versions.
import { describe, expect, it } from 'vitest';
import { createGateway } from '../../../src-main/gateway/client.ts';
import { MEDIA_TYPES } from '../../../src-main/gateway/codec/codec.ts';
import type { Credentials } from '../../../src-main/ports/ports.ts';
import { e164 } from '../../../src-shared/phone/phone.ts';
import { instantOf } from '../../../src-shared/time/instant.ts';
import { HANDSHAKES, STATUSES } from '../gateway-facts.ts';
import { PAIRS, plainText } from '../practice-client.ts';
import { accountAt, answerOf, BATCH, http, KEY, overWire, sendAnswer, textToAma } from '../wire.ts';
import { interfaceRows } from './rows.ts';

const { practiceClient, saying } = interfaceRows();
const login = (username: string, password: string): Credentials => ({ kind: 'portal', username, password });

describe('5 authentication and headers', () => {
  it.each(PAIRS)(
    '5 an API key opens the account, a wrong one is refused (request %s, answer %s)',
    async (...formats) => {
      const { submit, cancel, credit, ledger } = await practiceClient(...formats);
      const refused = { kind: 'refused', words: { http: 200, handshakeId: 1203, handshakeLabel: 'HSHK_ERR_UA_AUTH' } };
      const wrong: Credentials = { kind: 'key', key: 'wrong' };
      expect((await submit(plainText())).kind).toBe('accepted');
      expect(await submit(plainText(), wrong)).toMatchObject(refused);
      expect(await credit(wrong)).toMatchObject(refused);
      expect((await cancel('x', wrong)).kind).toBe('not-cancelled');
      expect((await ledger()).batches).toHaveLength(1);
      expect((await ledger()).deviations).toEqual([]);
    },
  );

  it.each(PAIRS)(
    '5 so does the portal login, where the account may use it (request %s, answer %s)',
    async (...formats) => {
      const { submit, cancel, credit, account, ledger } = await practiceClient(...formats);
      const practice = { username: 'practice', password: 'practice' };
      const unusual = { username: 'Élodie _:', password: 'p__::ß "&<\u{1F426}' };
      await account({ portalLogins: [practice, unusual] });
      for (const { username, password } of [practice, unusual]) {
        const right = login(username, password);
        expect((await submit(plainText(), right)).kind).toBe('accepted');
        expect((await credit(right)).kind).toBe('balance');
        expect((await cancel('x', right)).words).toMatchObject({ handshakeId: 1804 });
      }
      expect(await submit(plainText(), login('practice', 'Practice'))).toMatchObject({
        kind: 'refused',
        words: { handshakeId: 1203 },
      });
      await account({ appIntegrated: true });
      expect(await submit(plainText(), login('practice', 'practice'))).toMatchObject({
        kind: 'refused',
        words: { handshakeId: 1205, handshakeLabel: 'HSHK_ERR_UA_API_NO_PPASS' },
      });
      expect((await submit(plainText())).kind).toBe('accepted');
      expect((await ledger()).deviations).toEqual([]);
    },
  );

  it('5 the portal login is base64 of user name, __:: and password in UTF-8', async () => {
    const service = await saying('');
    const account = { ...accountAt(service.baseUrl), credentials: login('Jürgen', 'geheim é') };
    const opened = await createGateway(account).connect();
    if (opened.kind === 'open') await opened.connection.balance();
    expect(/Authorization: (.*)\r/.exec(service.received[0] ?? '')?.[1]).toBe('factor SsO8cmdlbl9fOjpnZWhlaW0gw6k=');
  });

  it.each([login('', 'x'), login('x', ''), login('a__::b', 'x')])(
    '5 a login that the service would read otherwise is not tried',
    async credentials => {
      const service = await saying('');
      expect(await createGateway({ ...accountAt(service.baseUrl), credentials }).connect()).toMatchObject({
        kind: 'not-sent',
        words: { detail: 'the user name or the password is one no login can have' },
      });
      expect(service.received).toEqual([]);
    },
  );

  it.each(PAIRS)(
    '5 headers are those of the table and no others (request %s, answer %s)',
    async (request, response) => {
      const service = await saying('');
      const connect = () => overWire(service, request, response);
      await (await connect()).send(textToAma);
      await (await connect()).cancel(BATCH);
      await (await connect()).balance();
      const always = {
        Host: service.baseUrl.slice('http://'.length),
        Accept: MEDIA_TYPES[response],
        Authorization: `key ${KEY}`,
        'Accept-Encoding': 'identity',
        Connection: 'close',
      };
      const [send, cancel, balance] = service.received.map(received => {
        const [head = '', body = ''] = received.split('\r\n\r\n');
        const [line, ...headers] = head.split('\r\n');
        return { line, body, headers: Object.fromEntries(headers.map(header => header.split(/: (.*)/))) };
      });
      const type = { 'Content-Type': MEDIA_TYPES[request] };
      expect(send?.headers).toEqual({ ...always, ...type, 'Content-Length': String(send?.body.length) });
      expect(send?.body[0]).toBe(request === 'json' ? '{' : '<');
      expect(cancel).toEqual({
        line: `POST /v5/message/scheduled/cancel/${BATCH} HTTP/1.1`,
        headers: { ...always, 'Content-Length': '0' },
        body: '',
      });
      expect(balance).toEqual({
        line: 'POST /v5/account/balance HTTP/1.1',
        headers: { ...always, ...type, 'Content-Length': '0' },
        body: '',
      });
    },
  );

  // HTTPS, and plain HTTP only where a person insists: tls.test.ts and base-url.test.ts.
});

describe('7 errors', () => {
  const one = (id: number, label: string) => sendAnswer([{ to: '233241234567', id, label }]);
  it.each(HANDSHAKES)('7.1, 7.3 status 200 is not success by itself: %i %s', async (id, label, send, cancel) => {
    for (const [request, response] of PAIRS) {
      const service = await saying(answerOf(response, { handshake: { id, label }, data: null }));
      const connect = () => overWire(service, request, response);
      const words = { http: 200, handshakeId: id, handshakeLabel: label };
      expect(await (await connect()).send(textToAma)).toMatchObject({ kind: send, words });
      expect(await (await connect()).cancel(BATCH)).toMatchObject({ kind: cancel, words });
      const balance = send === 'refused' && cancel === 'not-cancelled' ? 'refused' : 'unclear';
      expect(await (await connect()).balance()).toMatchObject({ kind: balance, words });
    }
  });
  it.each(STATUSES)('7.3 success is judged for each phone by its own status: %i %s', async (id, label, now, later) => {
    for (const [request, response] of PAIRS) {
      const service = await saying(answerOf(response, one(id, label)));
      const connect = () => overWire(service, request, response);
      const words = { statusId: id, statusLabel: label };
      expect(await (await connect()).send(textToAma)).toMatchObject({ kind: now, batchId: BATCH, words });
      const scheduled = plainText({ scheduleAt: instantOf(Date.UTC(2026, 10, 24, 8)) });
      expect(await (await connect()).send(scheduled)).toMatchObject({ kind: later, batchId: BATCH, words });
    }
  });
  it.each([
    [2126, 'DS_REJECTED_SENDER'],
    [2127, 'DS_REJECTED_SENDER_NUMERIC'],
    [2128, 'DS_REJECTED_SENDER_UNREGISTERED'],
  ])('7.2 under "accepted" everybody may be rejected for the sender, who is named: %i', async (id, label) => {
    const outcome = await (await overWire(await saying(answerOf('json', one(id, label))))).send(textToAma);
    expect(outcome).toMatchObject({
      kind: 'refused',
      sender: 'Bellbird',
      words: { handshakeLabel: 'HSHK_OK', statusId: id },
    });
  });
  it('7.2 the sender is not blamed for what is not about the sender', async () => {
    for (const answer of [
      one(2121, 'DS_REJECTED_INSUFF_CREDIT'),
      { handshake: { id: 1203, label: 'HSHK_ERR_UA_AUTH' } },
    ])
      expect(await (await overWire(await saying(answerOf('json', answer)))).send(textToAma)).toMatchObject({
        kind: 'refused',
        sender: null,
      });
  });
  it.each(PAIRS)(
    '7.4 no other HTTP status is success or refusal (request %s, answer %s)',
    async (request, response) => {
      for (const status of ['201 Created', '400 Bad Request', '401 Unauthorized', '404 Not Found', '500 Oops']) {
        for (const handshake of [
          { id: 0, label: 'HSHK_OK' },
          { id: 1203, label: 'HSHK_ERR_UA_AUTH' },
        ]) {
          const bytes = answerOf(response, { ...sendAnswer(), handshake })
            .toString()
            .replace('200 OK', status);
          const service = await saying(bytes);
          expect((await (await overWire(service, request, response)).send(textToAma)).kind).toBe('uncertain');
          expect((await (await overWire(service, request, response)).cancel(BATCH)).kind).toBe('uncertain');
          expect((await (await overWire(service, request, response)).balance()).kind).toBe('unclear');
        }
      }
    },
  );
});

describe('8 limits', () => {
  it.each(PAIRS)(
    '8 none is shown: thousands of people fit into one batch (request %s, answer %s)',
    async (...formats) => {
      const { submit, account, ledger } = await practiceClient(...formats);
      await account({ balance: 20_000 });
      const to = Array.from({ length: 4_000 }, (_, index) => e164(`+23324${1_000_000 + index}`));
      const outcome = await submit(plainText({ to }));
      expect(outcome.kind === 'accepted' && outcome.destinations.every(({ verdict }) => verdict === 'accepted')).toBe(
        true,
      );
      expect((await ledger()).deviations).toEqual([]);
    },
  );
});

describe('9 versioning', () => {
  it('9 every path begins with /v5 after the base address', async () => {
    const service = await saying('');
    const connect = () => overWire({ baseUrl: `${service.baseUrl}/reseller/one` });
    await (await connect()).send(textToAma);
    await (await connect()).cancel(BATCH);
    await (await connect()).balance();
    expect(service.received.map(request => request.split(' ')[1])).toEqual([
      '/reseller/one/v5/message/sms/send',
      `/reseller/one/v5/message/scheduled/cancel/${BATCH}`,
      '/reseller/one/v5/account/balance',
    ]);
  });
  it.each(PAIRS)(
    '9 a version that was retired answers 200 and nothing: no success (request %s, answer %s)',
    async (...formats) => {
      const service = await saying(http(''));
      expect((await (await overWire(service, ...formats)).send(textToAma)).kind).toBe('uncertain');
      expect((await (await overWire(service, ...formats)).cancel(BATCH)).kind).toBe('uncertain');
      expect((await (await overWire(service, ...formats)).balance()).kind).toBe('unclear');
    },
  );
});
