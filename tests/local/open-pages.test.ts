import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { watchIdle } from '../../src-main/local/idle.ts';
import type { AppEvent } from '../../src-shared/contract/changes.ts';
import { openTestHost, type TestHost } from './local-host-helper.ts';
import { manualClock } from './manual-clock.ts';

const MINUTE = 60_000;

test('An open page hears of every change, one line each, and of nothing else', async () => {
  const host = await openTestHost();
  const page = await openPage(host);
  expect(page.answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
  const events: AppEvent[] = [
    { type: 'changed', topics: ['messages', 'today'], world: 'practice' },
    { type: 'progress', task: 'import', done: 1, total: 2 },
  ];
  for (const event of events) host.server.emit(event);
  expect(await page.line()).toBe('');
  expect(JSON.parse(await page.line())).toEqual(events[0]);
  expect(JSON.parse(await page.line())).toEqual(events[1]);
});

test('A quiet page is kept alive by empty lines', async () => {
  const host = await openTestHost();
  const page = await openPage(host);
  expect(await page.line()).toBe('');
  host.clock.advance(15_000);
  expect(await page.line()).toBe('');
  host.clock.advance(15_000);
  expect(await page.line()).toBe('');
});

test('The program knows how many pages are open', async () => {
  const host = await openTestHost();
  const first = await openPage(host);
  const second = await openPage(host);
  expect(host.pages).toEqual([1, 2]);
  await first.leave();
  await second.leave();
  await expect.poll(() => host.pages).toEqual([1, 2, 1, 0]);
});

test('Three hundred streams of one page do not pile up, and the newest of them is served', async () => {
  const host = await openTestHost();
  const pages = [];
  for (let each = 0; each < 300; each += 1) pages.push(await openPage(host));
  await expect.poll(() => host.pages.at(-1)).toBe(64);
  const event = { type: 'progress', task: 'import', done: 1, total: 2 } as const;
  host.server.emit(event);
  const newest = pages.at(-1);
  expect(await newest?.line()).toBe('');
  expect(JSON.parse((await newest?.line()) ?? '')).toEqual(event);
});

test('Closing the program does not wait for the rest of a request that never comes', async () => {
  const host = await openTestHost();
  const own = Object.entries(host.ownPage(await host.bearer())).map(([name, value]) => `${name}: ${value}`);
  const head = ['POST /api/call HTTP/1.1', `Host: 127.0.0.1:${host.server.port}`, ...own, 'Content-Length: 1000'];
  const half = connect(host.server.port, '127.0.0.1');
  half.on('error', () => {});
  const cut = once(half, 'close');
  await new Promise<void>(sent => half.write(`${[...head, '', ''].join('\r\n')}{"operation":`, () => sent()));
  // The host has read as far as this once it has answered somebody who came later.
  await host.call('app.state');
  await host.server.close();
  await cut;
});

test('Closing the program does not wait for a connection that a browser opened ahead', async () => {
  const host = await openTestHost();
  const ahead = connect(host.server.port, '127.0.0.1');
  ahead.on('error', () => {});
  const cut = once(ahead, 'close');
  await once(ahead, 'connect');
  await host.call('app.state');
  await host.server.close();
  await cut;
  // Node itself gives it a minute.
}, 30_000);

test('Closing the program ends every open page’s stream', async () => {
  const host = await openTestHost();
  const page = await openPage(host);
  await host.server.close();
  await page.ended;
  expect(host.pages).toEqual([1, 0]);
});

test('The program closes by itself ten minutes after the last page was closed', () => {
  const clock = manualClock();
  const { quits, pages } = idleWatch(clock, () => false);
  pages(1);
  clock.advance(60 * MINUTE);
  expect(quits()).toBe(0);
  pages(2);
  pages(1);
  clock.advance(60 * MINUTE);
  pages(0);
  clock.advance(10 * MINUTE - 1);
  expect(quits()).toBe(0);
  clock.advance(1);
  expect(quits()).toBe(1);
});

test('A page reloaded in time keeps the program open', () => {
  const clock = manualClock();
  const { quits, pages } = idleWatch(clock, () => false);
  pages(1);
  pages(0);
  clock.advance(9 * MINUTE);
  pages(1);
  clock.advance(60 * MINUTE);
  expect(quits()).toBe(0);
});

test('The program does not close while a text is leaving', () => {
  const clock = manualClock();
  let busy = true;
  const { quits } = idleWatch(clock, () => busy);
  clock.advance(30 * MINUTE);
  expect(quits()).toBe(0);
  busy = false;
  clock.advance(MINUTE);
  expect(quits()).toBe(1);
});

function idleWatch(clock: ReturnType<typeof manualClock>, busy: () => boolean) {
  let count = 0;
  const pages = watchIdle(clock, 10 * MINUTE, busy, () => {
    count += 1;
  });
  return { quits: () => count, pages };
}

/** A page's event stream, read line by line. */
async function openPage(host: TestHost) {
  const headers = { host: `127.0.0.1:${host.server.port}`, ...host.ownPage(await host.bearer()) };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request({
      port: host.server.port,
      host: '127.0.0.1',
      path: '/api/events',
      method: 'POST',
      headers,
      agent: false,
    });
    asked.on('response', resolve).on('error', reject);
    asked.end('{}');
  });
  const lines: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  let rest = '';
  answer.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      const reader = waiting.shift();
      if (reader) reader(line);
      else lines.push(line);
    }
  });
  // A page that is closed cuts its connection.
  answer.on('error', () => {});
  const ended = new Promise<void>(resolve => answer.once('close', resolve));
  return {
    answer,
    ended,
    line: () =>
      new Promise<string>(resolve => {
        const line = lines.shift();
        if (line === undefined) waiting.push(resolve);
        else resolve(line);
      }),
    leave: async () => {
      answer.destroy();
      await ended;
    },
  };
}
