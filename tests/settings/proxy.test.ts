/** The proxy of Settings, SMS account, Advanced: the account goes through it, and says in words when it cannot. */
import { expect, onTestFinished, test } from 'vitest';
import { startProxy } from '../gateway/proxy-server.ts';
import { openTestApp } from '../helpers/test-app.ts';

async function openLive() {
  const script = { answer: 'DIRECT' };
  const app = await openTestApp({ ports: { systemProxy: async () => script.answer } });
  onTestFinished(() => app.close());
  await app.call('app.enterWorld', { world: 'live' });
  // Nobody has this name, so whatever leaves leaves through a proxy.
  await app.call('settings.save', { baseUrl: 'https://sms.bellbird.invalid' });
  await app.call('account.setKey', { key: 'a-key-of-this-test' });
  return { ...app, script };
}

test('the account is asked through the proxy that was typed, the next time already', async () => {
  const desk = await openLive();
  const proxy = await startProxy({ answer: '407 Proxy Authentication Required' });
  onTestFinished(() => void proxy.close());
  expect(await desk.refusal('account.balance')).toMatchObject({ code: 'service-unreachable', why: 'name' });
  const typed = proxy.address.replace('http://', '');
  expect((await desk.call('settings.save', { proxy: typed })).proxy).toBe(proxy.address);
  expect(await desk.refusal('account.balance')).toMatchObject({ code: 'service-unreachable', why: 'proxy-sign-in' });
  expect(new Set(proxy.asked.map(({ target }) => target))).toEqual(new Set(['sms.bellbird.invalid:443']));

  const before = proxy.asked.length;
  await desk.call('settings.save', { proxy: 'none' });
  expect(await desk.refusal('account.balance')).toMatchObject({ code: 'service-unreachable', why: 'name' });
  expect(proxy.asked).toHaveLength(before);
});

test('until anything is typed the account goes the way this computer goes', async () => {
  const desk = await openLive();
  const proxy = await startProxy({ answer: '403 Forbidden' });
  onTestFinished(() => void proxy.close());
  desk.script.answer = `PROXY ${proxy.address.replace('http://', '')}`;
  expect(await desk.refusal('account.balance')).toMatchObject({ code: 'service-unreachable', why: 'proxy-refused' });
});

test('what is no proxy is refused, and the one before stays', async () => {
  const desk = await openLive();
  await desk.call('settings.save', { proxy: 'proxy.office:8080' });
  expect(await desk.refusal('settings.save', { proxy: 'socks5://10.0.0.1:1080' })).toEqual({
    code: 'proxy-invalid',
    proxy: 'socks5://10.0.0.1:1080',
  });
  expect((await desk.call('settings.get')).proxy).toBe('http://proxy.office:8080');
});
