/** A network that lets nothing out without its proxy: a real proxy of the test's own, and a real service behind it. */
import type { Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { createGateway } from '../../../src-main/gateway/client.ts';
import { checkProxy, routesBy } from '../../../src-main/gateway/proxy.ts';
import { environmentProxy } from '../../../src-main/local/environment-proxy.ts';
import { unreachableWords } from '../../../src-renderer/service/service-wait.words.ts';
import { AppError } from '../../../src-shared/contract/errors.ts';
import { type ProxyAtWork, startProxy as proxyServer } from '../proxy-server.ts';
import { accountAt, http, KEY, pem, sendAnswer, startWire, textToAma, type Wire } from '../wire.ts';

const good = http(JSON.stringify(sendAnswer()));
const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

async function startProxy(manners?: Parameters<typeof proxyServer>[0]) {
  const proxy = await proxyServer(manners);
  open.push(proxy);
  return proxy;
}

async function service(talk: (socket: Socket) => void = socket => socket.end(good), certificate = 'localhost') {
  const wire = await startWire(talk, { certificate });
  open.push(wire);
  return wire;
}

/** The routes as the setting gives them, for a service whose address this test keeps on this machine. */
const through = (setting: string, script = 'DIRECT') =>
  routesBy(setting, async () => script).bind(null, new URL('https://service.example/'));

const connectTo = (wire: Pick<Wire, 'baseUrl'>, setting: string, { script = 'DIRECT', connectMs = 20_000 } = {}) =>
  createGateway(accountAt(wire.baseUrl), { findRoutes: through(setting, script), connectMs }).connect();

async function sendThrough(wire: Wire, proxy: ProxyAtWork) {
  const opened = await connectTo(wire, proxy.address);
  return opened.kind === 'open' ? opened.connection.send(textToAma) : opened;
}

describe('a text through the proxy of an office', () => {
  const known = getCACertificates('default');
  beforeAll(() => setDefaultCACertificates([...known, pem('localhost.cert'), pem('other.cert')]));
  afterAll(() => setDefaultCACertificates(known));

  it('arrives, and the proxy learns the host and nothing of the text, the number or the key', async () => {
    const [wire, proxy] = [await service(), await startProxy()];
    expect((await sendThrough(wire, proxy)).kind).toBe('accepted');
    expect(wire.received[0]).toContain(`Authorization: key ${KEY}`);
    const target = wire.baseUrl.replace('https://', '');
    expect(proxy.asked).toEqual([{ target, headers: expect.objectContaining({ host: target }) }]);
    expect(Object.keys(proxy.asked[0]?.headers ?? {}).sort()).toEqual(['connection', 'host']);
    expect(proxy.carried()).not.toMatch(/Hello Ama|233241234567|canary/);
    await proxy.left();
  });

  it('goes over a tunnel of its own each time, and none is kept', async () => {
    const [wire, proxy] = [await service(), await startProxy()];
    for (const _ of [1, 2, 3]) expect((await sendThrough(wire, proxy)).kind).toBe('accepted');
    expect(proxy.asked).toHaveLength(3);
    expect(wire.received).toHaveLength(3);
    await proxy.left();
  });

  it('does not leave when another than the service answers behind the proxy', async () => {
    const [imposter, proxy] = [await service(undefined, 'other'), await startProxy()];
    expect(await sendThrough(imposter, proxy)).toMatchObject({ kind: 'not-sent', why: 'certificate-name' });
    expect(imposter.received.join('')).toBe('');
    await proxy.left();
  });

  it.each([
    ['407 Proxy Authentication Required', 'proxy-sign-in', 'asks for a name and password'],
    ['403 Forbidden', 'proxy-refused', 'does not let Bellbird through'],
    ['502 Bad Gateway', 'proxy-refused', 'does not let Bellbird through'],
  ] as const)('does not leave when the proxy answers %s, and a person reads why', async (answer, why, words) => {
    const [wire, proxy] = [await service(), await startProxy({ answer })];
    const outcome = await sendThrough(wire, proxy);
    expect(outcome).toMatchObject({ kind: 'not-sent', why, words: { detail: `the proxy answered ${answer}` } });
    expect(unreachableWords[why].what).toContain(words);
    expect(wire.received).toEqual([]);
    await proxy.left();
  });

  it('does not leave when the proxy is switched off', async () => {
    const [wire, proxy] = [await service(), await startProxy()];
    await proxy.close();
    expect(await connectTo(wire, proxy.address)).toMatchObject({
      kind: 'not-sent',
      why: 'proxy',
      words: { detail: expect.stringContaining('ECONNREFUSED') },
    });
    expect(wire.received).toEqual([]);
    open.shift();
  });

  it('does not leave when the proxy says nothing for too long, and the connection is given up', async () => {
    const [wire, proxy] = [await service(), await startProxy({ isMute: true })];
    expect(await connectTo(wire, proxy.address, { connectMs: 50 })).toMatchObject({ kind: 'not-sent', why: 'proxy' });
    expect(wire.received).toEqual([]);
    await proxy.left();
  });

  it('does not leave when this computer does not say for too long whether there is a proxy', async () => {
    const wire = await service();
    const gateway = createGateway(accountAt(wire.baseUrl), { findRoutes: () => new Promise(() => {}), connectMs: 50 });
    expect(await gateway.connect()).toMatchObject({ kind: 'not-sent', why: 'timeout' });
    expect(wire.received).toEqual([]);
  });

  it('does not leave when the service behind the proxy says nothing for too long', async () => {
    const mute = await startWire(() => {});
    open.push(mute);
    const proxy = await startProxy();
    const secure = { baseUrl: mute.baseUrl.replace('http:', 'https:') };
    expect(await connectTo(secure, proxy.address, { connectMs: 50 })).toMatchObject({
      kind: 'not-sent',
      why: 'timeout',
    });
    await proxy.left();
  });

  it('may have been sent when the proxy dies after the request, as with any connection that dies', async () => {
    const dying = await startProxy();
    const wire = await service(() => void dying.close());
    const outcome = await sendThrough(wire, dying);
    expect(outcome.kind).toBe('uncertain');
    expect(wire.received).toHaveLength(1);
    open.splice(0, 1);
  });

  it('is not handed to a proxy without encryption, where the proxy would read it', async () => {
    const plain = await startWire(socket => socket.end(good));
    open.push(plain);
    const proxy = await startProxy();
    expect(await connectTo(plain, proxy.address)).toMatchObject({ kind: 'not-sent', why: 'proxy-plain' });
    expect([proxy.asked, plain.received]).toEqual([[], []]);
  });

  it('goes by the first way that leads out, as the computer lists them', async () => {
    const [wire, proxy] = [await service(), await startProxy()];
    const gone = await startProxy();
    await gone.close();
    const [off, on] = [gone, proxy].map(({ address }) => address.replace('http://', ''));
    for (const script of [`PROXY ${off}; PROXY ${on}`, `PROXY ${on}; DIRECT`, `SOCKS 10.0.0.1:1080; PROXY ${on}`]) {
      const opened = await connectTo(wire, 'system', { script });
      expect(opened.kind, script).toBe('open');
      if (opened.kind === 'open') opened.connection.close();
    }
    expect(proxy.asked).toHaveLength(3);
    const direct = await connectTo(wire, 'system', { script: `PROXY ${off}; DIRECT` });
    expect(direct.kind).toBe('open');
    if (direct.kind === 'open') direct.connection.close();
    expect(proxy.asked).toHaveLength(3);
    // A proxy that refuses is there: going around it is not ours to decide.
    const strict = (await startProxy({ answer: '403 Forbidden' })).address.replace('http://', '');
    const refused = await connectTo(wire, 'system', { script: `PROXY ${strict}; DIRECT` });
    expect(refused).toMatchObject({ kind: 'not-sent', why: 'proxy-refused' });
    open.splice(2, 1);
  });

  it('does not leave where the computer names only a kind of proxy that cannot be used', async () => {
    const wire = await service();
    expect(await connectTo(wire, 'system', { script: 'SOCKS5 10.0.0.1:1080' })).toMatchObject({
      kind: 'not-sent',
      why: 'proxy-kind',
      words: { detail: expect.stringContaining('SOCKS5') },
    });
    expect(wire.received).toEqual([]);
  });
});

describe('which proxy is used', () => {
  const asked: string[] = [];
  const system = async (url: string) => {
    asked.push(url);
    return 'PROXY proxy.office:3128';
  };

  it.each(['http://127.0.0.1:8080', 'http://localhost', 'https://[::1]:8443'])('none reaches %s', async url => {
    for (const setting of ['system', 'none', 'http://10.0.0.1:8080'])
      expect(await routesBy(setting, system)(new URL(url))).toEqual([null]);
    expect(asked).toEqual([]);
  });

  it('goes by the setting, and asks the computer only where that says so', async () => {
    const url = new URL('https://api.example.com/');
    expect(await routesBy('none', system)(url)).toEqual([null]);
    expect(await routesBy('http://10.0.0.1:8080', system)(url)).toEqual([{ host: '10.0.0.1', port: 8080 }]);
    expect(asked).toEqual([]);
    expect(await routesBy('system', system)(url)).toEqual([{ host: 'proxy.office', port: 3128 }]);
    expect(asked).toEqual(['https://api.example.com/']);
  });

  it.each([
    ['system', 'system'],
    ['none', 'none'],
    [' proxy.office:8080 ', 'http://proxy.office:8080'],
    ['HTTP://Proxy.Office', 'http://proxy.office:80'],
    ['http://[fd00::1]:3128/', 'http://[fd00::1]:3128'],
  ])('a typed “%s” is kept as %s', (typed, kept) => {
    expect(checkProxy(typed)).toBe(kept);
  });

  it.each([
    '',
    'socks5://10.0.0.1:1080',
    'https://proxy:443',
    'http://',
    'a b',
    'proxy:99999',
    'http://p/path',
    'http://p?x',
  ])('“%s” is refused', typed => expect(() => checkProxy(typed)).toThrow('proxy-invalid'));

  it('a password in the address is refused and not repeated', () => {
    try {
      checkProxy('http://ama:secret@proxy:8080');
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
      expect(JSON.stringify((error as AppError).failure)).not.toContain('secret');
    }
  });
});

test.each([
  [{}, 'DIRECT'],
  [{ HTTPS_PROXY: 'http://proxy.office:3128' }, 'PROXY proxy.office:3128'],
  [{ https_proxy: 'proxy.office:3128' }, 'PROXY proxy.office:3128'],
  [{ HTTPS_PROXY: 'http://ama:secret@proxy.office:3128' }, 'PROXY proxy.office:3128'],
  [{ HTTPS_PROXY: 'http://proxy.office:3128', NO_PROXY: 'api.example.com' }, 'DIRECT'],
  [{ ALL_PROXY: 'socks5://10.0.0.1:1080' }, 'socks5: 10.0.0.1:1080'],
  [{ ALL_PROXY: 'socks5://ama:secret@10.0.0.1:1080' }, 'socks5: 10.0.0.1:1080'],
])('where there is no desktop the environment %o means %s', async (environment, script) => {
  const names = ['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'all_proxy', 'NO_PROXY', 'no_proxy'];
  const before = names.map(name => [name, process.env[name]] as const);
  for (const name of names) delete process.env[name];
  Object.assign(process.env, environment);
  try {
    expect(await environmentProxy('https://api.example.com/')).toBe(script);
  } finally {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
});
