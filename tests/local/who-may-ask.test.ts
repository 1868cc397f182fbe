import { expect, test } from 'vitest';
import { openTestHost, PAGE, tokenIn } from './local-host-helper.ts';

const STATE = JSON.stringify({ operation: 'app.state' });

test('The page itself is given out and its own calls are answered', async () => {
  const host = await openTestHost();
  expect(await host.send('GET', '/')).toMatchObject({ status: 200, body: PAGE });
  expect(await host.send('GET', '/assets/page.js')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  });
  expect(await host.send('HEAD', '/')).toMatchObject({ status: 200, body: '' });
  const answer = await host.send('POST', '/api/call', host.ownPage(await host.bearer()), STATE);
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body)).toEqual({ ok: true, value: 'app.state' });
});

test('A foreign name that leads to this machine gets nothing, not even the page', async () => {
  const host = await openTestHost();
  const { port } = host.server;
  const bearer = await host.bearer();
  for (const name of [
    'evil.example',
    `evil.example:${port}`,
    `localhost:${port}`,
    '127.0.0.1',
    `127.0.0.1:${port + 1}`,
  ]) {
    expect((await host.send('GET', '/', { host: name })).status, name).toBe(421);
    const call = await host.send('POST', '/api/call', { ...host.ownPage(bearer), host: name }, STATE);
    expect(call.status, name).toBe(421);
  }
  expect(host.done).toEqual([]);
});

test('Another website, another port and a page without an origin cannot call', async () => {
  const host = await openTestHost();
  const bearer = await host.bearer();
  const { origin: _, ...withoutOrigin } = host.ownPage(bearer);
  const foreign = ['https://evil.example', 'null', 'http://127.0.0.1', `http://127.0.0.1:${host.server.port + 1}`];
  for (const origin of [...foreign, `https://127.0.0.1:${host.server.port}`, `http://localhost:${host.server.port}`])
    expect((await host.send('POST', '/api/call', { ...withoutOrigin, origin }, STATE)).status, origin).toBe(403);
  expect((await host.send('POST', '/api/call', withoutOrigin, STATE)).status).toBe(403);
  expect(host.done).toEqual([]);
});

test('A call that the browser does not mark as the page’s own is refused', async () => {
  const host = await openTestHost();
  const { 'sec-fetch-site': _, ...unmarked } = host.ownPage(await host.bearer());
  expect((await host.send('POST', '/api/call', unmarked, STATE)).status).toBe(403);
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await host.send('POST', '/api/call', { ...unmarked, 'sec-fetch-site': site }, STATE)).status).toBe(403);
  expect(host.done).toEqual([]);
});

test('A page without its pass is refused, whatever cookie it shows', async () => {
  const host = await openTestHost();
  const bearer = await host.bearer();
  const shown: Record<string, string>[] = [
    {},
    { cookie: `bearer=${bearer}; token=${bearer}; authorization=Bearer ${bearer}` },
    { authorization: bearer },
    { authorization: `Basic ${bearer}` },
    { authorization: `Bearer ${bearer.slice(0, -1)}` },
    { authorization: `Bearer ${tokenIn(host.server.address())}` },
  ];
  for (const extra of shown)
    for (const path of ['/api/call', '/api/events'])
      expect((await host.send('POST', path, { ...host.ownPage(), ...extra }, STATE)).status, path).toBe(401);
  expect(host.done).toEqual([]);
  expect((await host.send('GET', '/')).headers['set-cookie']).toBeUndefined();
});

test('The address from the start opens one page, once', async () => {
  const host = await openTestHost();
  const first = JSON.stringify({ token: tokenIn(host.server.address()) });
  expect((await host.send('POST', '/api/session', host.ownPage(), first)).status).toBe(200);
  expect((await host.send('POST', '/api/session', host.ownPage(), first)).status).toBe(401);
  const second = JSON.stringify({ token: tokenIn(host.server.address()) });
  expect((await host.send('POST', '/api/session', host.ownPage(), second)).status).toBe(200);
});

test('A guessed, missing or malformed token opens nothing', async () => {
  const host = await openTestHost();
  for (const body of ['{}', '{"token":""}', '{"token":["x"]}', '"token"', 'null', 'token', '{"token":"__proto__"}'])
    expect((await host.send('POST', '/api/session', host.ownPage(), body)).status, body).toBe(401);
  const foreign = { ...host.ownPage(), origin: 'https://evil.example' };
  const body = JSON.stringify({ token: tokenIn(host.server.address()) });
  expect((await host.send('POST', '/api/session', foreign, body)).status).toBe(403);
  expect((await host.send('POST', '/api/session', host.ownPage(), body)).status).toBe(200);
});

test('Two windows each keep their own pass', async () => {
  const host = await openTestHost();
  const bearers = [await host.bearer(), await host.bearer()];
  for (const bearer of bearers)
    expect((await host.send('POST', '/api/call', host.ownPage(bearer), STATE)).status).toBe(200);
  expect(bearers[0]).not.toBe(bearers[1]);
});

test('A form or a script that cannot send JSON is refused', async () => {
  const host = await openTestHost();
  const own = host.ownPage(await host.bearer());
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])
    expect((await host.send('POST', '/api/call', { ...own, 'content-type': type }, STATE)).status, type).toBe(415);
  const { 'content-type': _, ...untyped } = own;
  expect((await host.send('POST', '/api/call', untyped, STATE)).status).toBe(415);
  expect(host.done).toEqual([]);
});
