import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { askForAddress } from '../../src-main/local/control.ts';
import { openTestHost } from './local-host-helper.ts';

test('A program that knows the note’s secret gets a fresh address', async () => {
  const host = await openTestHost();
  expect(await askForAddress(host.server.port, host.secret)).toMatch(
    new RegExp(`^http://127\\.0\\.0\\.1:${host.server.port}/#token=[\\w-]{43}$`),
  );
});

test('Whoever does not know the secret gets no address', async () => {
  const host = await openTestHost();
  expect(await askForAddress(host.server.port, 'guessed')).toBeNull();
  for (const body of ['{}', 'null', '{"nonce":"aaaaaaaaaaaaaaaaaaaaaaaa","proof":"x"}', 'x'])
    expect((await host.send('POST', '/control/address', {}, body)).status, body).toBe(403);
});

test('A question that was overheard is not answered again', async () => {
  const host = await openTestHost();
  const nonce = 'a'.repeat(32);
  const proof = createHmac('sha256', host.secret).update(`ask\n${nonce}`).digest('base64url');
  const ask = () => host.send('POST', '/control/address', {}, JSON.stringify({ nonce, proof }));
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(403);
});

test('No page of any browser may ask for an address', async () => {
  const host = await openTestHost();
  const { origin = '' } = host.ownPage();
  const asPage: Record<string, string>[] = [{ origin }, { 'sec-fetch-site': 'same-origin' }];
  for (const headers of asPage)
    expect((await host.send('POST', '/control/address', headers, '{}')).body).toContain('not for browsers');
  expect((await host.send('GET', '/control/address')).status).toBe(405);
  expect((await host.send('POST', '/control/address', { host: 'evil.example' }, '{}')).status).toBe(421);
});
