import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createGateway, type GatewayOptions } from '../../../src-main/gateway/client.ts';
import { accountAt, answerOf, http, startWire, type Wire } from '../wire.ts';

const open: Wire[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

const BALANCE = '/v5/account/balance';
const OTHER = '/v5/report/balance';
const told = answerOf('json', {
  handshake: { id: 0, label: 'HSHK_OK' },
  data: { balance: 12, model: 'quantity', currencyName: null, currencyCode: null },
});
const missing = (status: string) => http('<h1>no such page</h1>', { status, headers: ['Content-Type: text/html'] });

/** A service that answers each path in its own way, and the paths it was asked at so far, method first. */
async function serviceOf(answers: Record<string, Buffer | 'reset'>) {
  const talk = (socket: Socket) => {
    const path = service.received.at(-1)?.split(' ')[1] ?? '';
    const answer = answers[path] ?? missing('404 Not Found');
    if (answer === 'reset') socket.resetAndDestroy();
    else socket.end(answer);
  };
  const service = await startWire(talk);
  open.push(service);
  const asked = () => service.received.splice(0).map(request => request.split(' ').slice(0, 2).join(' '));
  return { ...service, asked };
}

const ask = async (baseUrl: string, options: Partial<GatewayOptions> = {}) => {
  const opened = await createGateway(accountAt(baseUrl), options).connect();
  return opened.kind === 'open' ? opened.connection.balance() : opened;
};

describe('4.3 the balance at its other path', () => {
  it.each(['404 Not Found', '405 Method Not Allowed'])(
    'is asked once where the first answers %s, and remembered',
    async status => {
      const service = await serviceOf({ [BALANCE]: missing(status), [OTHER]: told });
      const balancePaths = new Map<string, string>();
      expect(await ask(service.baseUrl, { balancePaths })).toMatchObject({ kind: 'balance', balance: 12 });
      expect(service.asked()).toEqual([`POST ${BALANCE}`, `POST ${OTHER}`]);
      expect(await ask(service.baseUrl, { balancePaths })).toMatchObject({ kind: 'balance', balance: 12 });
      expect(service.asked()).toEqual([`POST ${OTHER}`]);
    },
  );

  it('is remembered for its own service only', async () => {
    const service = await serviceOf({ [OTHER]: told, [`/two${BALANCE}`]: told });
    const balancePaths = new Map<string, string>();
    await ask(service.baseUrl, { balancePaths });
    service.asked();
    await ask(`${service.baseUrl}/two`, { balancePaths });
    expect(service.asked()).toEqual([`POST /two${BALANCE}`]);
  });

  it('is not remembered when it is not there either, and the answer is unclear', async () => {
    const service = await serviceOf({});
    const balancePaths = new Map<string, string>();
    for (const _ of [1, 2]) {
      expect(await ask(service.baseUrl, { balancePaths })).toMatchObject({ kind: 'unclear', words: { http: 404 } });
      expect(service.asked()).toEqual([`POST ${BALANCE}`, `POST ${OTHER}`]);
    }
  });

  it('is given up when the service has it no more', async () => {
    const service = await serviceOf({ [BALANCE]: told });
    const balancePaths = new Map([[service.baseUrl, OTHER]]);
    expect((await ask(service.baseUrl, { balancePaths })).kind).toBe('unclear');
    expect((await ask(service.baseUrl, { balancePaths })).kind).toBe('balance');
    expect(service.asked()).toEqual([`POST ${OTHER}`, `POST ${BALANCE}`]);
  });

  it.each<[string, Buffer | 'reset']>([
    ['fails', http('', { status: '500 Oops' })],
    ['is lost', 'reset'],
    ['refuses', answerOf('json', { handshake: { id: 1203, label: 'HSHK_ERR_UA_AUTH' }, data: null })],
  ])('is not asked where the first %s', async (_how, answer) => {
    const service = await serviceOf({ [BALANCE]: answer, [OTHER]: told });
    expect((await ask(service.baseUrl)).kind).not.toBe('balance');
    expect(service.asked()).toEqual([`POST ${BALANCE}`]);
  });

  it('tells that nothing was sent when the second connection does not open', async () => {
    const service = await serviceOf({});
    let opened = 0;
    const { openSocketWire } = await import('../../../src-main/gateway/exchange.ts');
    const openWire: GatewayOptions['openWire'] = (url, ms) =>
      ++opened === 1 ? openSocketWire(url, ms) : Promise.reject(new Error('no more connections'));
    expect(await ask(service.baseUrl, { openWire })).toMatchObject({
      kind: 'not-sent',
      words: { detail: 'no more connections' },
    });
  });
});
