/** The local host on a computer whose antivirus looks into secure connections, in a real browser. */
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { pem } from '../../gateway/wire.ts';
import { storeWith, type Trust, usualStore } from '../../helpers/system-store.ts';
import { ask, goTo, openFirstStart } from '../practice.ts';

const KEY = 'canary-61c88647-inspected';
const AUTHORITY = join(import.meta.dirname, '../../gateway/fixtures/inspector.cert.pem');

/** The antivirus: it answers with a certificate of its own authority and passes everything on to the service. */
let target = '';
const antivirus = createServer({ cert: pem('inspected.cert'), key: pem('inspected.key') }, (asked, answer) => {
  const { host: _, ...headers } = asked.headers;
  const passedOn = request(new URL(asked.url ?? '/', target), { method: asked.method, headers }, said => {
    answer.writeHead(said.statusCode ?? 502, said.headers);
    said.pipe(answer);
  });
  asked.pipe(passedOn);
});
beforeAll(async () => {
  antivirus.listen(0, '127.0.0.1');
  await once(antivirus, 'listening');
});
afterAll(() => void antivirus.close());

/** The account's part of the settings, with the key typed and tried, on a computer that trusts this. */
async function tryKey(trust: Trust): Promise<Page> {
  const program = await openFirstStart({ account: { apiKeys: [KEY] }, ...trust });
  onTestFinished(program.close);
  const { page, service } = program;
  target = service.address();
  await page.getByRole('button', { name: 'Set up my business' }).click();
  await page.getByLabel('Name of the business').waitFor();
  const baseUrl = `https://localhost:${(antivirus.address() as AddressInfo).port}`;
  await ask(page, 'settings.save', { baseUrl });
  await goTo(page, '/settings/account');
  await expect.poll(() => page.getByLabel('Service address').inputValue()).toBe(baseUrl);
  await page.getByLabel('API key', { exact: true }).fill(KEY);
  await page.getByRole('button', { name: 'Save and check' }).click();
  return page;
}

// Where the other systems keep their authorities, a test cannot put one.
describe.runIf(process.platform === 'linux')('a connection that an antivirus looks into', () => {
  test('works where the computer trusts the antivirus', async () => {
    const page = await tryKey(storeWith(AUTHORITY));
    await page.getByText('The account works. Balance 1,000, as of').waitFor();
  });

  test('is explained where it does not, and nothing is said to the service', async () => {
    const page = await tryKey(usualStore);
    await page.getByText('The secure connection cannot be trusted').filter({ visible: true }).first().waitFor();
    expect(await page.getByText('The account works').count()).toBe(0);
  });
});
