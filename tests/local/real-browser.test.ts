import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../e2e/browser.ts';
import { openTestHost } from './local-host-helper.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Runs in the page: calls an operation with a pass, and says how that went. */
const callFromPage = async ({
  origin,
  bearer,
  type,
}: Record<'origin' | 'bearer' | 'type', string>): Promise<string> => {
  try {
    const answer = await fetch(`${origin}/api/call`, {
      method: 'POST',
      mode: type === 'text/plain' ? 'no-cors' : 'cors',
      headers: { 'content-type': type, authorization: `Bearer ${bearer}` },
      body: JSON.stringify({ operation: 'app.state' }),
    });
    return `${answer.type} ${answer.status}`;
  } catch (error) {
    return String(error);
  }
};

test('In a real browser the page’s own calls are answered', async () => {
  const host = await openTestHost();
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  const origin = new URL(host.server.address()).origin;
  await page.goto(origin);
  const said = await page.evaluate(callFromPage, { origin, bearer: await host.bearer(), type: 'application/json' });
  expect(said).toBe('basic 200');
  expect(host.done.map(({ operation }) => operation)).toEqual(['app.state']);
});

test('In a real browser a request that is too large gets an answer, not a broken connection', async () => {
  const host = await openTestHost();
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  const origin = new URL(host.server.address()).origin;
  await page.goto(origin);
  const status = await page.evaluate(
    async pass => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${pass}` };
      return (await fetch('/api/call', { method: 'POST', headers, body: 'x'.repeat(20_000_000) })).status;
    },
    await host.bearer(),
  );
  expect(status).toBe(413);
});

test('In a real browser another website can neither call, even with the pass, nor frame the page', async () => {
  const host = await openTestHost();
  const bearer = await host.bearer();
  const origin = new URL(host.server.address()).origin;
  const website = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<title>Website</title><iframe src="${origin}/"></iframe>`);
  });
  await new Promise<void>(resolve => website.listen(0, '127.0.0.1', resolve));
  const page = await browser.newPage();
  onTestFinished(async () => {
    await page.close();
    website.closeAllConnections();
    website.close();
  });
  await page.goto(`http://127.0.0.1:${(website.address() as AddressInfo).port}/`);
  for (const type of ['application/json', 'text/plain'])
    expect(await page.evaluate(callFromPage, { origin, bearer, type })).not.toMatch(/ 200$/);
  const titles = await Promise.all(page.frames().map(frame => frame.title()));
  expect(titles).toContain('Website');
  expect(titles).not.toContain('Bellbird');
  expect(host.done).toEqual([]);
});
