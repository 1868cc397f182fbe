import type { Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createGateway } from '../../../src-main/gateway/client.ts';
import { accountAt, http, KEY, pem, sendAnswer, sendOver, startWire, type Wire } from '../wire.ts';

const good = http(JSON.stringify(sendAnswer()));
const open: Wire[] = [];
const askedFor: unknown[] = [];
const service = async (certificate: string) => {
  const hello = (socket: Socket) => askedFor.push('servername' in socket && socket.servername);
  const started = await startWire(socket => socket.end(good), { certificate, hello });
  open.push(started);
  return started;
};
afterEach(async () => {
  askedFor.length = 0;
  for (const each of open.splice(0)) await each.close();
});

describe('a connection over TLS', () => {
  const known = getCACertificates('default');
  beforeAll(() => setDefaultCACertificates([...known, pem('localhost.cert'), pem('other.cert'), pem('expired.cert')]));
  afterAll(() => setDefaultCACertificates(known));

  it('carries a text when the certificate is good', async () => {
    const trusted = await service('localhost');
    expect((await sendOver(trusted)).kind).toBe('accepted');
    expect(trusted.received[0]).toContain(`Authorization: key ${KEY}`);
  });

  it('names the host it wants, as services on a shared machine need, and no bare address', async () => {
    const trusted = await service('localhost');
    expect((await sendOver(trusted)).kind).toBe('accepted');
    expect((await sendOver({ baseUrl: trusted.baseUrl.replace('localhost', '127.0.0.1') })).kind).toBe('accepted');
    expect(askedFor).toEqual(['localhost', false]);
  });

  it.each([
    ['of another host', 'other', 'other.example', 'certificate-name'],
    ['that has expired', 'expired', 'expired', 'certificate-date'],
  ])('is not used with a certificate %s', async (_which, certificate, said, why) => {
    const imposter = await service(certificate);
    const opened = await createGateway(accountAt(imposter.baseUrl)).connect();
    expect(opened).toMatchObject({ kind: 'not-sent', why, words: { detail: expect.stringContaining(said) } });
    expect(imposter.received.join('')).toBe('');
  });
});

describe('a connection that should be TLS', () => {
  it.each(['1', '0'])(
    'is not used with a certificate nobody vouches for, whatever the computer is set to (%s)',
    async strict => {
      const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = strict;
      try {
        const imposter = await service('localhost');
        const outcome = await sendOver(imposter);
        expect(outcome).toMatchObject({ kind: 'not-sent', words: { detail: expect.stringContaining('self-signed') } });
        expect(imposter.received.join('')).toBe('');
      } finally {
        if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
        else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
      }
    },
  );

  it('is not used when the other side speaks no TLS, hangs up, or says nothing for too long', async () => {
    for (const hello of ['HTTP/1.1 400 Bad Request\r\n\r\n', '', null]) {
      const plain = await startWire(() => {}, { hello: socket => void (hello !== null && socket.end(hello)) });
      open.push(plain);
      const baseUrl = plain.baseUrl.replace('http:', 'https:');
      const opened = await createGateway(accountAt(baseUrl), { connectMs: hello === null ? 50 : 20_000 }).connect();
      expect(opened.kind).toBe('not-sent');
      expect(plain.received.join('')).not.toContain(KEY);
      if (hello === null) expect(opened).toMatchObject({ words: { detail: 'no connection within 0.05 s' } });
    }
  });
});
