/** Requests that come a byte at a time or never end, and connections that stand still because they are kept. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openTestHost, type TestHost } from './local-host-helper.ts';

/** A few moments instead of minutes. How long a test takes is not looked at: it waits until the host has cut. */
const SHORT = { headMs: 200, requestMs: 300, lookMs: 50 };

const head = (host: TestHost, ...more: string[]) =>
  ['POST /api/session HTTP/1.1', `Host: 127.0.0.1:${host.server.port}`, ...more].join('\r\n');

test('Whoever sends no head, or one that does not end, is cut off, and the program goes on', async () => {
  const host = await openTestHost(SHORT);
  expect(await host.raw('')).toMatch(/^(HTTP\/1.1 408 |$)/);
  expect(await host.raw(head(host, 'X-Slow: '))).toMatch(/^HTTP\/1.1 408 /);
  expect((await askUntilAnswered(host, new Agent())).status).toBe(200);
});

test('A body that does not end is cut off, with a pass and without, and nothing of it is done', async () => {
  const host = await openTestHost(SHORT);
  const half = [...Object.entries(host.ownPage()).map(([name, value]) => `${name}: ${value}`), 'Content-Length: 1000'];
  expect(await host.raw(`${head(host, ...half)}\r\n\r\n{"token":`)).toMatch(/^(HTTP\/1.1 408 |$)/);
  expect(await host.raw(`${head(host, 'Transfer-Encoding: chunked')}\r\n\r\n9\r\n{"token":`)).not.toMatch(/ 200 /);
  expect(host.done).toEqual([]);
});

test('A connection that a page keeps outlives a standstill of minutes', async () => {
  const host = await openTestHost({ ...SHORT, strangerMs: 50 });
  const agent = keptAgent();
  const first = await askUntilAnswered(host, agent, await host.bearer());
  // What the browser is told: it does not send on a connection that the host may be closing.
  expect(Number(/timeout=(\d+)/.exec(first.keeps)?.[1])).toBeGreaterThanOrEqual(5 * 60);
  // Others are cut meanwhile, twice, by the looks that would cut this one.
  for (const _ of ['once', 'twice']) await host.raw(head(host, 'X-Slow: '));
  // One that was used later than this one, without a pass, has had its time.
  expect(await host.raw(nothing(host))).toMatch(/^HTTP\/1.1 404 /);
  expect(await ask(host, agent)).toMatchObject({ status: 200, isKept: true });
});

test('A connection that showed no pass is closed after seconds, whatever it asked for', async () => {
  const host = await openTestHost({ strangerMs: 50 });
  for (const path of ['/nothing', '/', '/api/call'])
    expect(await host.raw(nothing(host, path))).toMatch(/\r\nKeep-Alive: timeout=\d\r\n/i);
});

test('Connections without a pass never keep the page out, however many they are', async () => {
  const host = await openTestHost({ strangerMs: 10 * 60_000 });
  const agent = keptAgent();
  const bearer = await host.bearer();
  expect(await ask(host, agent, bearer)).toMatchObject({ status: 200 });
  const oldest = await openStranger(host);
  const gaveWay = once(oldest, 'close');
  const strangers = [oldest];
  onTestFinished(() => {
    for (const stranger of strangers) stranger.destroy();
  });
  while (strangers.length < 600) strangers.push(await openStranger(host));
  // The page's own connection is still there, and a new one is let in.
  expect(await ask(host, agent, bearer)).toMatchObject({ status: 200, isKept: true });
  expect(await host.call('app.state')).toMatchObject({ ok: true });
  await gaveWay;
});

/** A request without a pass that leaves its connection open. */
const nothing = ({ server }: TestHost, path = '/nothing') =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`;

/** Opens a connection that stays open after a request without a pass was answered. */
async function openStranger(host: TestHost): Promise<Socket> {
  const socket = connect(host.server.port, '127.0.0.1', () => socket.write(nothing(host)));
  // Cut off by the host.
  socket.on('error', () => {});
  await once(socket, 'data');
  return socket;
}

function keptAgent(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return agent;
}

interface Asked {
  status: number;
  /** The Keep-Alive header of the answer. */
  keeps: string;
  /** True: on a connection that was used before. */
  isKept: boolean;
}

/** With a pass it asks for an operation, without one for the page. */
function ask({ server, ownPage }: TestHost, agent: Agent, bearer?: string): Promise<Asked> {
  const call = { method: 'POST', path: '/api/call', headers: ownPage(bearer) };
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: server.port, agent, ...(bearer && call) }, answer => {
      answer.resume();
      const { statusCode: status = 0, headers } = answer;
      const keeps = String(headers['keep-alive']);
      answer.on('end', () => setImmediate(() => resolve({ status, keeps, isKept: asked.reusedSocket })));
    });
    asked.on('error', reject);
    asked.end(bearer && JSON.stringify({ operation: 'app.state' }));
  });
}

/** On a busy computer a new connection may be cut before its first byte has come. */
async function askUntilAnswered(host: TestHost, agent: Agent, bearer?: string): Promise<Asked> {
  for (;;) {
    const asked = await ask(host, agent, bearer).catch(() => null);
    if (asked !== null && asked.status !== 408) return asked;
  }
}
