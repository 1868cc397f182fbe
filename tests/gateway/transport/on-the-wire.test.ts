import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createGateway } from '../../../src-main/gateway/client.ts';
import { instantOf } from '../../../src-shared/time/instant.ts';
import { AMA, accountAt, http, KEY, sendAnswer, sendOver, startWire, textToAma, type Wire } from '../wire.ts';

const open: Wire[] = [];
const wire = async (...how: Parameters<typeof startWire>) => {
  const started = await startWire(...how);
  open.push(started);
  return started;
};
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

const good = http(JSON.stringify(sendAnswer()));
const saying = (bytes: Buffer | string) => wire(socket => socket.end(bytes));
const connected = async (baseUrl: string, options = {}) => {
  const opened = await createGateway(accountAt(baseUrl), options).connect();
  if (opened.kind !== 'open') throw new Error(opened.words.detail);
  return opened.connection;
};

describe('a request on the wire', () => {
  it('is one POST with the key, its length and nothing that keeps the connection', async () => {
    const service = await saying(good);
    expect((await sendOver(service)).kind).toBe('accepted');
    const host = service.baseUrl.slice('http://'.length);
    const [request = '', ...more] = service.received;
    expect(more).toEqual([]);
    const [head = '', body = ''] = request.split('\r\n\r\n');
    const [line, ...headers] = head.split('\r\n');
    expect(line).toBe('POST /v5/message/sms/send HTTP/1.1');
    expect(headers.sort()).toEqual([
      'Accept-Encoding: identity',
      'Accept: application/json',
      `Authorization: key ${KEY}`,
      'Connection: close',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Content-Type: application/json',
      `Host: ${host}`,
    ]);
    expect(JSON.parse(body)).toMatchObject({ text: 'Hello Ama, see you on Tuesday at 09:00.' });
  });

  it('counts its length in bytes, not in characters', async () => {
    const service = await saying(good);
    await sendOver(service, { ...textToAma, type: 1, text: 'Kɔ kɛ ɛ – 🐦' });
    const [head = '', body = ''] = (service.received[0] ?? '').split('\r\n\r\n');
    expect(head).toContain(`Content-Length: ${body.length}\r\n`);
    expect(JSON.parse(Buffer.from(body, 'latin1').toString('utf8')).text).toBe('Kɔ kɛ ɛ – 🐦');
  });

  it('goes below the path of the address, and a batch id cannot leave its place in it', async () => {
    const service = await wire(socket => socket.end(http('{"handshake":{"id":0,"label":"HSHK_OK"}}')));
    await (await connected(`${service.baseUrl}/reseller`)).cancel('../../a b?c#d');
    await (await connected(`${service.baseUrl}/reseller`)).balance();
    const heads = service.received.map(request => request.split('\r\n\r\n')[0]?.split('\r\n') ?? []);
    expect(heads.map(([line]) => line)).toEqual([
      'POST /reseller/v5/message/scheduled/cancel/..%2F..%2Fa%20b%3Fc%23d HTTP/1.1',
      'POST /reseller/v5/account/balance HTTP/1.1',
    ]);
    expect(heads[0]?.filter(line => /^content-/i.test(line))).toEqual(['Content-Length: 0']);
    expect(heads[1]?.filter(line => /^content-/i.test(line)).sort()).toEqual([
      'Content-Length: 0',
      'Content-Type: application/json',
    ]);
  });

  /** A service that is connected to and not yet spoken to: its end of the connection, and ours. */
  const waiting = async () => {
    const { promise, resolve } = Promise.withResolvers<Socket>();
    const service = await wire(() => {}, { hello: resolve });
    const connection = await connected(service.baseUrl);
    return { service, connection, theirs: await promise };
  };

  it('does not exist while the connection is only open, and never when it was not wanted', async () => {
    const { service, connection, theirs } = await waiting();
    const closed = new Promise(resolve => theirs.on('close', resolve));
    connection.close();
    await closed;
    expect(service.received).toEqual(['']);
  });

  it('uses its connection up: a second one on it is a bug, not a text', async () => {
    const service = await saying(good);
    const connection = await connected(service.baseUrl);
    await connection.send(textToAma);
    await expect(connection.send(textToAma)).rejects.toThrow('one request');
    expect(service.received).toHaveLength(1);
  });

  it('that must never leave stops before its first byte', async () => {
    const service = await saying(good);
    const connection = await connected(service.baseUrl);
    await expect(connection.send({ ...textToAma, to: [AMA, AMA] })).rejects.toThrow('twice');
    connection.close();
    expect(service.received.join('')).toBe('');
  });
});

describe('a connection that does not open', () => {
  it('leaves nothing sent when the service refuses it', async () => {
    const service = await saying(good);
    await service.close();
    expect(await sendOver(service)).toMatchObject({
      kind: 'not-sent',
      words: { http: null, detail: expect.stringContaining('ECONNREFUSED') },
    });
  });

  it('leaves nothing sent when the name is unknown', async () => {
    const outcome = await sendOver({ baseUrl: 'https://sms.invalid' });
    expect(outcome).toMatchObject({ kind: 'not-sent', words: { detail: expect.stringContaining('sms.invalid') } });
  });

  it.each(['', ' ', 'two words', 'key\r\nX-Evil: 1', 'ключ', 'curly’quote'])(
    'is not even tried with a key that cannot be one: %j',
    async key => {
      const service = await saying(good);
      const opened = await createGateway({
        ...accountAt(service.baseUrl),
        credentials: { kind: 'key', key },
      }).connect();
      expect(opened).toMatchObject({ kind: 'not-sent' });
      if (key.trim() && opened.kind === 'not-sent') expect(opened.words.detail).not.toContain(key);
      expect(service.received).toEqual([]);
    },
  );
});

describe('what a person is told of an answer', () => {
  it('that never came', async () => {
    const silent = await wire(socket => socket.end());
    expect((await sendOver(silent)).words).toMatchObject({ http: null, detail: 'socket hang up (ECONNRESET)' });
    const slow = await wire(() => {});
    const { words } = await sendOver(slow, textToAma, { deadlineMs: 50 });
    expect(words).toMatchObject({ http: null, detail: 'no whole answer within 0.05 s' });
  });

  it('that broke off: the status it had begun with', async () => {
    const cut = await saying(good.subarray(0, good.length - 1));
    expect((await sendOver(cut)).words).toMatchObject({ http: 200, handshakeId: null });
    const long = await saying(http('x'.repeat(1_048_577)));
    expect((await sendOver(long)).words).toMatchObject({ http: 200, detail: 'the answer is longer than 1 MB' });
  });

  it('that is none of this service: where it sends us, what it calls itself, and its text', async () => {
    const headers = ['Location: https://login.example/', 'Content-Type: text/html; charset=utf-8'];
    const page = await saying(http('<title>Log in</title>', { status: '302 Found', headers }));
    const told = 'sends on to https://login.example/ · came as text/html · <title>Log in</title>';
    expect(await sendOver(page)).toMatchObject({
      words: { http: 302, detail: told },
      raw: '<title>Log in</title>',
    });
    const zipped = await saying(http(gzipSync('{}'), { headers: ['Content-Encoding: gzip'] }));
    expect(await sendOver(zipped)).toMatchObject({ words: { http: 200, detail: 'encoded as gzip' }, raw: '' });
  });

  it('that repeats the key back is shown without it', async () => {
    const page = `<p>no access for key ${KEY}</p>`;
    const headers = [`Location: /login?key=${encodeURIComponent(KEY)}`];
    for (const bytes of [
      http(page),
      http('', { status: '302 Found', headers }),
      http(JSON.stringify({ handshake: { id: 1, label: KEY } })),
    ]) {
      const outcome = await sendOver(await saying(bytes));
      expect(outcome.kind).toBe('uncertain');
      expect(JSON.stringify(outcome)).toContain('[key]');
      expect(JSON.stringify(outcome)).not.toContain('canary');
    }
  });

  it("brings the service's clock, when it tells the time as HTTP does", async () => {
    const dated = (date: string) => saying(http(JSON.stringify(sendAnswer()), { headers: [`Date: ${date}`] }));
    expect(await sendOver(await dated('Tue, 24 Nov 2026 08:00:00 GMT'))).toMatchObject({
      date: instantOf(Date.UTC(2026, 10, 24, 8)),
    });
    for (const date of ['yesterday', '2026-11-24', 'Tue, 24 Nov 2026 08:00:00 +0100', 'Tue, 99 Nov 2026 08:00:00 GMT'])
      expect(await sendOver(await dated(date))).toMatchObject({ kind: 'accepted', date: null });
  });
});
