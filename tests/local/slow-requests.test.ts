/** Requests that come a byte at a time or never end, and connections that stand still because they are kept. */
import { Agent, request } from 'node:http';
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
  const host = await openTestHost(SHORT);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const first = await askUntilAnswered(host, agent);
  // What the browser is told: it does not send on a connection that the host may be closing.
  expect(Number(/timeout=(\d+)/.exec(first.keeps)?.[1])).toBeGreaterThanOrEqual(5 * 60);
  // Others are cut meanwhile, twice, by the looks that would cut this one.
  for (const _ of ['once', 'twice']) await host.raw(head(host, 'X-Slow: '));
  expect(await ask(host, agent)).toMatchObject({ status: 200, isKept: true });
});

interface Asked {
  status: number;
  /** The Keep-Alive header of the answer. */
  keeps: string;
  /** True: on a connection that was used before. */
  isKept: boolean;
}

function ask({ server }: TestHost, agent: Agent): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: server.port, agent }, answer => {
      answer.resume();
      const { statusCode: status = 0, headers } = answer;
      const keeps = String(headers['keep-alive']);
      answer.on('end', () => setImmediate(() => resolve({ status, keeps, isKept: asked.reusedSocket })));
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** On a busy computer a new connection may be cut before its first byte has come. */
async function askUntilAnswered(host: TestHost, agent: Agent): Promise<Asked> {
  for (;;) {
    const asked = await ask(host, agent).catch(() => null);
    if (asked !== null && asked.status !== 408) return asked;
  }
}
