import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createGateway } from '../../src-main/gateway/client.ts';
import { instantOf } from '../../src-shared/instant.ts';
import {
  AMA,
  accountAt,
  BATCH,
  http,
  KEY,
  KOFI,
  sendAnswer,
  sendOver,
  startWire,
  textToAma,
  type Wire,
} from './wire.ts';

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

  it.each<[string, (socket: Socket) => void]>([
    ['hung up', socket => socket.end()],
    ['reset', socket => socket.resetAndDestroy()],
    ['spoken on first', socket => socket.end('220 ready\r\n')],
    ['answered before it was asked', socket => socket.write(good)],
  ])('is not sent on a connection the service has %s', async (_how, act) => {
    const { service, connection, theirs } = await waiting();
    act(theirs);
    (await waiting()).connection.close(); // what happened before this connection opened has reached us with it
    expect((await connection.send(textToAma)).kind).toBe('not-sent');
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

  it('ignores proxies that the computer is set to', async () => {
    const proxy = await saying(good);
    const service = await saying(good);
    const names = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'all_proxy', 'NODE_USE_ENV_PROXY'];
    const before = names.map(name => process.env[name]);
    for (const name of names) process.env[name] = name.startsWith('NODE') ? '1' : proxy.baseUrl;
    try {
      expect((await sendOver(service)).kind).toBe('accepted');
    } finally {
      for (const [index, name] of names.entries()) {
        if (before[index] === undefined) delete process.env[name];
        else process.env[name] = before[index];
      }
    }
    expect(proxy.received).toEqual([]);
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

describe('an answer that is lost', () => {
  it.each([0, 1, 9, 17, 60, good.length - 1])(
    'when the connection is reset after %i bytes, the text may have been sent',
    async bytes => {
      const service = await wire(socket => {
        if (bytes === 0) socket.resetAndDestroy();
        else socket.write(good.subarray(0, bytes), () => socket.resetAndDestroy());
      });
      expect(await sendOver(service)).toMatchObject({ kind: 'uncertain', batchId: null });
      expect(service.received).toHaveLength(1);
    },
  );

  it('when the service hangs up without a word, the text may have been sent and is not sent again', async () => {
    const service = await wire(socket => socket.end());
    const outcome = await sendOver(service);
    expect(outcome).toMatchObject({ kind: 'uncertain', words: { http: null, detail: 'socket hang up (ECONNRESET)' } });
    expect(service.received).toHaveLength(1);
  });

  it('when the service never answers, the text may have been sent', async () => {
    const service = await wire(() => {});
    const outcome = await sendOver(service, textToAma, { deadlineMs: 50 });
    expect(outcome).toMatchObject({ kind: 'uncertain', words: { detail: 'no whole answer within 0.05 s' } });
  });

  it('when it drips without an end, the time is up all the same', async () => {
    const drips: NodeJS.Timeout[] = [];
    const service = await wire(socket => {
      socket.write(`${good.toString().split('\r\n\r\n')[0]}\r\n\r\n`);
      drips.push(setInterval(() => socket.write(' '), 5));
    });
    const outcome = await sendOver(service, textToAma, { deadlineMs: 150 });
    for (const drip of drips) clearInterval(drip);
    expect(outcome).toMatchObject({ kind: 'uncertain', words: { detail: 'no whole answer within 0.15 s' } });
  });

  it('when it is cut at any byte, the text may have been sent', async () => {
    let cut = 0;
    const service = await wire(socket => socket.end(good.subarray(0, cut)));
    for (cut = 0; cut < good.length; cut++) expect((await sendOver(service)).kind, `cut at ${cut}`).toBe('uncertain');
    expect((await sendOver(service)).kind).toBe('accepted');
  });

  it('when it is cut in a chunk, the text may have been sent', async () => {
    const body = JSON.stringify(sendAnswer());
    const chunked = `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n`;
    expect((await sendOver(await saying(chunked))).kind).toBe('uncertain');
    expect((await sendOver(await saying(`${chunked}0\r\n\r\n`))).kind).toBe('accepted');
  });
});

const body = JSON.stringify(sendAnswer());
const refused = '{"handshake":{"id":1203,"label":"HSHK_ERR_UA_AUTH"},"data":null}';
const answers: [string, Buffer | string, string][] = [
  ['a refused key', http(refused), 'refused'],
  ['a refused key with status 401', http(refused, { status: '401 Unauthorized' }), 'uncertain'],
  ['an empty answer', http(''), 'uncertain'],
  ['no content', 'HTTP/1.1 204 No Content\r\n\r\n', 'uncertain'],
  [
    'a page of a hotel network',
    http('<!doctype html><title>Log in</title>', { headers: ['Content-Type: text/html'] }),
    'uncertain',
  ],
  ['an error page', http('<h1>502</h1>', { status: '502 Bad Gateway', headers: [] }), 'uncertain'],
  ['success with status 500', http(body, { status: '500 Oops' }), 'uncertain'],
  ['success with status 201', http(body, { status: '201 Created' }), 'uncertain'],
  ['too many requests', http(refused, { status: '429 Too Many Requests' }), 'uncertain'],
  ['success under another content type', http(body, { headers: ['Content-Type: text/html'] }), 'accepted'],
  ['success without a content type', http(body, { headers: [] }), 'accepted'],
  [
    'XML where JSON was asked',
    http('<response><handshake><id>0</id><label>HSHK_OK</label></handshake></response>'),
    'uncertain',
  ],
  [
    'success behind a byte order mark',
    http(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(body)])),
    'accepted',
  ],
  ['success compressed against our wish', http(gzipSync(body), { headers: ['Content-Encoding: gzip'] }), 'uncertain'],
  ['success that only claims to be compressed', http(body, { headers: ['Content-Encoding: gzip'] }), 'uncertain'],
  ['success by closing the connection', `HTTP/1.0 200 OK\r\n\r\n${body}`, 'accepted'],
  ['success after "continue"', Buffer.concat([Buffer.from('HTTP/1.1 100 Continue\r\n\r\n'), good]), 'accepted'],
  ['a switch of protocols', 'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n', 'uncertain'],
  ['not HTTP at all', '+OK ready\r\n', 'uncertain'],
  ['two lengths', `HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: ${body.length}\r\n\r\n${body}`, 'uncertain'],
  ['a length that is too long', `HTTP/1.1 200 OK\r\nContent-Length: ${body.length + 1}\r\n\r\n${body}`, 'uncertain'],
  ['an endless header', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}\r\n\r\n${body}`, 'uncertain'],
  ['success of more than 1 MB', http(body + ' '.repeat(1_048_576 - body.length + 1)), 'uncertain'],
  ['success of 1 MB', http(body + ' '.repeat(1_048_576 - body.length)), 'accepted'],
];

describe('an answer that is whole', () => {
  it.each(answers)('%s', async (_what, bytes, kind) => {
    const service = await saying(bytes);
    const outcome = await sendOver(service);
    expect(outcome.kind).toBe(kind);
    expect(service.received).toHaveLength(1);
    if (kind === 'accepted') expect(outcome).toMatchObject({ batchId: BATCH });
  });

  it.each([301, 302, 303, 307, 308])('%i: the text and the key do not follow to another address', async status => {
    const thief = await saying(good);
    const headers = [`Location: ${thief.baseUrl}/v5/message/sms/send`];
    const service = await saying(http('', { status: `${status} Elsewhere`, headers }));
    expect(await sendOver(service)).toMatchObject({
      kind: 'uncertain',
      words: { http: status, detail: `sends on to ${thief.baseUrl}/v5/message/sms/send` },
    });
    expect(thief.received).toEqual([]);
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
    const dated = (date: string) => saying(http(body, { headers: [`Date: ${date}`] }));
    expect(await sendOver(await dated('Tue, 24 Nov 2026 08:00:00 GMT'))).toMatchObject({
      date: instantOf(Date.UTC(2026, 10, 24, 8)),
    });
    for (const date of ['yesterday', '2026-11-24', 'Tue, 24 Nov 2026 08:00:00 +0100', 'Tue, 99 Nov 2026 08:00:00 GMT'])
      expect(await sendOver(await dated(date))).toMatchObject({ kind: 'accepted', date: null });
  });

  it('tells the balance, a cancel and two people of one batch apart', async () => {
    const credits = { balance: 12, model: 'quantity', currencyName: null, currencyCode: null };
    const ok = { id: 0, label: 'HSHK_OK' };
    const balance = await saying(http(JSON.stringify({ handshake: ok, data: credits })));
    expect(await (await connected(balance.baseUrl)).balance()).toEqual({ kind: 'balance', ...credits, date: null });
    const cancel = await saying(http(JSON.stringify({ handshake: { id: 1801, label: 'HSHK_ERR_SM_PROCESSED' } })));
    expect((await (await connected(cancel.baseUrl)).cancel(BATCH)).kind).toBe('too-late');
    const two = await saying(http(JSON.stringify(sendAnswer([{ to: '0241234567' }, { to: '0201234567' }]))));
    expect(await sendOver(two, { ...textToAma, to: [AMA, KOFI] })).toMatchObject({
      destinations: [
        { to: AMA, verdict: 'accepted' },
        { to: KOFI, verdict: 'accepted' },
      ],
    });
  });
});
