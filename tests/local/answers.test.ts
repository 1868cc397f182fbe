import { expect, test } from 'vitest';
import { openTestHost } from './local-host-helper.ts';

const MEGABYTE = 1024 * 1024;

test('No path leads out of the page’s own folder', async () => {
  const host = await openTestHost();
  const paths = [
    '/../secret.html',
    '/assets/../../secret.html',
    '/%2e%2e/secret.html',
    '/..%2fsecret.html',
    '/..%5csecret.html',
    '/assets/..\\..\\secret.html',
    '//secret.html',
    '/assets/page.js%00.html',
    '/index.html%00',
    '/assets/',
    '/assets',
    '/?x',
    '/control/nothing',
  ];
  for (const path of paths) {
    const { status, body } = await host.send('GET', path);
    expect([404, 405], path).toContain(status);
    expect(body, path).not.toContain('not for the page');
  }
  const raw = (path: string) =>
    host.raw(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${host.server.port}\r\nConnection: close\r\n\r\n`);
  expect(await raw('/\0')).toMatch(/^HTTP\/1.1 400 /);
  expect(await raw(`http://127.0.0.1:${host.server.port}/`)).toMatch(/^HTTP\/1.1 400 /);
  expect(await raw('/../../../../etc/passwd')).toMatch(/^HTTP\/1.1 404 /);
});

test('Files are only read and operations only posted', async () => {
  const host = await openTestHost();
  const own = host.ownPage(await host.bearer());
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])
    expect((await host.send(method, '/', own)).status, method).toBe(405);
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    for (const path of ['/api/call', '/api/events', '/api/session'])
      expect((await host.send(method, path, own)).status, `${method} ${path}`).toBe(405);
  expect((await host.send('POST', '/api/other', own, '{}')).status).toBe(404);
});

test('No other website is ever told that it may read an answer', async () => {
  const host = await openTestHost();
  const asked = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  const answers = [
    await host.send('OPTIONS', '/api/call', asked),
    await host.send('GET', '/', asked),
    await host.send('POST', '/api/call', host.ownPage(await host.bearer()), '{}'),
  ];
  for (const { headers } of answers)
    expect(Object.keys(headers).filter(name => name.startsWith('access-control-'))).toEqual([]);
});

test('Every answer, a refusal too, carries the headers that shut the page in', async () => {
  const host = await openTestHost();
  const own = host.ownPage(await host.bearer());
  const answers = [
    await host.send('GET', '/'),
    await host.send('GET', '/nothing'),
    await host.send('GET', '/', { host: 'evil.example' }),
    await host.send('POST', '/api/call', own, JSON.stringify({ operation: 'app.state' })),
    await host.send('POST', '/api/call', {}, '{}'),
  ];
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = headers['content-security-policy'];
    for (const part of ["default-src 'none'", "script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe-|\*|https?:/);
  }
});

test('A connection cannot be turned into anything else', async () => {
  const host = await openTestHost();
  const own = `127.0.0.1:${host.server.port}`;
  const upgrade = `GET / HTTP/1.1\r\nHost: ${own}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`;
  expect(await host.raw(upgrade)).toMatch(/^HTTP\/1.1 403 /);
  expect(await host.raw(`CONNECT ${own} HTTP/1.1\r\nHost: ${own}\r\n\r\n`)).toMatch(/^HTTP\/1.1 403 /);
});

test('A request larger than any operation needs is refused, and the program goes on', async () => {
  const host = await openTestHost();
  const own = host.ownPage(await host.bearer());
  const big = JSON.stringify({ operation: 'contacts.save', input: 'x'.repeat(7 * MEGABYTE) });
  expect((await host.send('POST', '/api/call', own, big)).status).toBe(413);
  expect((await host.send('POST', '/api/session', host.ownPage(), big)).status).toBe(401);
  expect((await host.send('POST', '/api/call', own, JSON.stringify({ operation: 'app.state' }))).status).toBe(200);
  expect(host.done.map(({ operation }) => operation)).toEqual(['app.state']);
});

test('Of whoever shows no pass no more than a few megabytes are taken in before the connection is cut', async () => {
  const host = await openTestHost();
  const { 'content-type': type, ...own } = host.ownPage();
  const stranger = { ...own, 'content-type': type ?? '', authorization: `Bearer ${'x'.repeat(43)}` };
  const paths: [string, Record<string, string>][] = [
    ['/api/session', host.ownPage()],
    ['/api/call', stranger],
    ['/api/other', stranger],
    ['/control/address', {}],
    ['/', { origin: 'https://evil.example' }],
  ];
  for (const [path, headers] of paths) {
    const { taken, total } = await host.pour(path, headers, 95 * MEGABYTE);
    expect(taken, path).toBeLessThan(total / 2);
  }
  const own2 = host.ownPage(await host.bearer());
  expect((await host.send('POST', '/api/call', own2, JSON.stringify({ operation: 'app.state' }))).status).toBe(200);
});

test('A page that lost its pass hears so, also in the middle of sending a piece of a file', async () => {
  const host = await openTestHost();
  const stranger = { ...host.ownPage(), authorization: `Bearer ${'x'.repeat(43)}` };
  expect((await host.send('POST', '/api/call', stranger, 'x'.repeat(6 * MEGABYTE))).status).toBe(401);
});

test('A piece of a file fits, whichever operation takes it', async () => {
  const host = await openTestHost();
  const own = host.ownPage(await host.bearer());
  // The most that the contract takes (src-shared/contract/schemas.ts).
  const base64 = 'A'.repeat(6_000_000);
  const inputs = {
    'import.open': { fileName: 'people.csv', base64, purpose: null },
    'import.part': { uploadId: 1, base64 },
    'backup.part': { uploadId: 1, base64 },
    'rescue.restore': { fileName: 'kept.backup', base64 },
  };
  for (const [operation, input] of Object.entries(inputs)) {
    const body = JSON.stringify({ operation, input, world: 'live' });
    expect(JSON.parse((await host.send('POST', '/api/call', own, body)).body)).toEqual({ ok: true, value: operation });
  }
  expect(host.done).toHaveLength(4);
});

test('What is not JSON is refused as the page expects refusals', async () => {
  const host = await openTestHost();
  const own = host.ownPage(await host.bearer());
  const answer = await host.send('POST', '/api/call', own, '{"operation":');
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body)).toMatchObject({ ok: false, error: { code: 'bad-input' } });
  for (const body of ['null', '7', '"app.state"', '[]', '{}'])
    expect(JSON.parse((await host.send('POST', '/api/call', own, body)).body)).toMatchObject({
      ok: false,
      error: { code: 'unknown-operation' },
    });
});
