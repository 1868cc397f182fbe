// Faults of the connection: it does not open, it is no safe one, it breaks before, in or behind the request.
import type { Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { pem } from '../wire.ts';
import { type Fault, NOT_SENT, OPEN, WELL } from './wire-fault.ts';

const answerWell: Fault['talk'] = (socket, good) => socket.end(good.bytes);

/** Certificates of the fixtures are vouched for, so that only what is said to be wrong with one is wrong. */
function trusting(...names: string[]): Fault['around'] {
  return () => {
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, ...names.map(name => pem(`${name}.cert`))]);
    return () => setDefaultCACertificates(before);
  };
}

function withEnvironment(values: (elsewhere: string) => Record<string, string>): Fault['around'] {
  return ({ elsewhere }) => {
    const set = values(elsewhere);
    const before = Object.keys(set).map(name => [name, process.env[name]] as const);
    Object.assign(process.env, set);
    return () => {
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    };
  };
}

const PROXIES = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY'];
const toTls = (baseUrl: string) => baseUrl.replace('http:', 'https:');

function resetAfter(bytes: (whole: number) => number): Fault['talk'] {
  return (socket, good) => {
    const sent = good.bytes.subarray(0, bytes(good.bytes.length));
    if (sent.length === 0) socket.resetAndDestroy();
    else socket.write(sent, () => socket.resetAndDestroy());
  };
}

function drip(socket: Socket, piece: Buffer | string): void {
  const drops = setInterval(() => socket.write(piece), 5);
  socket.on('close', () => clearInterval(drops));
}

export const CONNECTION_FAULTS: Fault[] = [
  { fault: 'none', expected: WELL, talk: answerWell },
  { fault: 'connection refused', expected: NOT_SENT, address: () => 'http://127.0.0.1:1' },
  { fault: 'unknown name', expected: NOT_SENT, address: () => 'http://sms.invalid' },
  { fault: 'never connected (TLS never begins)', expected: NOT_SENT, address: toTls, options: { connectMs: 50 } },
  { fault: 'hung up before the request', expected: NOT_SENT, hello: socket => socket.end(), settles: true },
  { fault: 'reset before the request', expected: NOT_SENT, hello: socket => socket.resetAndDestroy(), settles: true },
  {
    fault: 'spoken on before the request',
    expected: NOT_SENT,
    hello: socket => socket.write('220\r\n'),
    settles: true,
  },
  {
    fault: 'answered before the request',
    expected: NOT_SENT,
    hello: (socket, good) => socket.write(good.bytes),
    settles: true,
  },

  {
    fault: 'certificate good',
    expected: WELL,
    talk: answerWell,
    certificate: 'localhost',
    around: trusting('localhost'),
  },
  { fault: 'certificate self-signed', expected: NOT_SENT, talk: answerWell, certificate: 'localhost' },
  {
    fault: 'certificate self-signed, and the computer set to trust all',
    expected: NOT_SENT,
    talk: answerWell,
    certificate: 'localhost',
    around: withEnvironment(() => ({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })),
  },
  {
    fault: 'certificate of another host',
    expected: NOT_SENT,
    talk: answerWell,
    certificate: 'other',
    around: trusting('other'),
  },
  {
    fault: 'certificate expired',
    expected: NOT_SENT,
    talk: answerWell,
    certificate: 'expired',
    around: trusting('expired'),
  },
  {
    fault: 'no TLS where it should be',
    expected: NOT_SENT,
    hello: socket => socket.end('HTTP/1.1 400 Bad\r\n\r\n'),
    address: toTls,
  },
  {
    fault: 'TLS where it should not be',
    expected: OPEN,
    certificate: 'localhost',
    talk: answerWell,
    address: baseUrl => baseUrl.replace('https:', 'http:'),
  },

  { fault: 'reset after the request', expected: OPEN, talk: resetAfter(() => 0) },
  { fault: 'reset after 1 byte of the answer', expected: OPEN, talk: resetAfter(() => 1) },
  { fault: 'reset in the status line', expected: OPEN, talk: resetAfter(() => 9) },
  { fault: 'reset in the headers', expected: OPEN, talk: resetAfter(() => 40) },
  { fault: 'reset in the body', expected: OPEN, talk: resetAfter(whole => whole - 30) },
  { fault: 'reset before the last byte', expected: OPEN, talk: resetAfter(whole => whole - 1) },
  { fault: 'taken, and hung up without a word', expected: OPEN, talk: socket => socket.end() },
  { fault: 'never answered', expected: OPEN, talk: () => {}, options: { deadlineMs: 60 } },
  {
    fault: 'half an answer, then silence',
    expected: OPEN,
    talk: (socket, good) => socket.write(good.bytes.subarray(0, 90)),
    options: { deadlineMs: 60 },
  },
  {
    fault: 'dripping without an end',
    expected: OPEN,
    talk: (socket, good) => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Type: ${good.type}\r\n\r\n${good.body}`);
      drip(socket, ' ');
    },
    options: { deadlineMs: 80 },
  },
  {
    fault: 'dripping headers without an end',
    expected: OPEN,
    talk: socket => {
      socket.write('HTTP/1.1 200 OK\r\n');
      drip(socket, 'X: x\r\n');
    },
    options: { deadlineMs: 80 },
  },
  {
    fault: 'one byte at a time, to the end',
    expected: WELL,
    talk: (socket, good) => {
      socket.setNoDelay(true);
      for (const byte of good.bytes) socket.write(Buffer.from([byte]));
      socket.end();
    },
  },
  {
    fault: 'a proxy set on the computer',
    expected: WELL,
    talk: answerWell,
    around: withEnvironment(elsewhere => ({
      ...Object.fromEntries(PROXIES.map(name => [name, elsewhere])),
      NODE_USE_ENV_PROXY: '1',
    })),
  },
];
