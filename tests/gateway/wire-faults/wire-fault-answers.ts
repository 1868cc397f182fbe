// Faults of the answer: it comes whole, and is not the one it should be, or not sent as it should be.
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { http } from '../wire.ts';
import { answering, type Fault, type Good, OPEN, REFUSED, underHead, WELL } from './wire-fault.ts';

const LIMIT = 1_048_576;
const page = (title: string) => `<!doctype html><html><head><title>${title}</title></head><body>HSHK_OK</body></html>`;
const asHtml = ['Content-Type: text/html; charset=utf-8'];
const chunked = (good: Good, sizes: string, end: string) =>
  `HTTP/1.1 200 OK\r\nContent-Type: ${good.type}\r\nTransfer-Encoding: chunked\r\n\r\n${sizes}\r\n${good.body}\r\n${end}`;
const inHex = (good: Good) => Buffer.byteLength(good.body).toString(16);
const encoded = (good: Good, how: string, bytes: Buffer) =>
  http(bytes, { headers: [`Content-Type: ${good.type}`, `Content-Encoding: ${how}`] });
const BOMB = gzipSync(Buffer.alloc(50_000_000, 0x20));

const STATUSES = [
  ...['201 Created', '202 Accepted', '203 Non-Authoritative', '204 No Content', '205 Reset', '206 Partial Content'],
  ...['300 Choices', '304 Not Modified', '400 Bad Request', '401 Unauthorized', '402 Payment', '403 Forbidden'],
  ...['404 Not Found', '405 Method Not Allowed', '407 Proxy Authentication Required', '408 Timeout', '409 Conflict'],
  ...['410 Gone', '413 Too Large', '415 Unsupported', '422 Unprocessable', '429 Too Many Requests', '500 Oops'],
  ...['501 Not Implemented', '502 Bad Gateway', '503 Unavailable', '504 Timeout', '511 Log In', '599 Odd', '999 Odd'],
];
const REDIRECTS = ['301 Moved', '302 Found', '303 See Other', '307 Temporary', '308 Permanent'];

/** Content types that say something else than the body is; the body is read strictly for what it is. */
const TYPES = ['text/html', 'text/plain', 'application/octet-stream', 'application/json; charset=utf-16', 'image/png'];

/** A value of the good answer replaced by something of another type, in the format at hand. */
const swapped = (good: Good, json: [RegExp, string], xml: [RegExp, string]) =>
  http(good.body.replace(...(good.type.endsWith('json') ? json : xml)), { headers: [`Content-Type: ${good.type}`] });

export const ANSWER_FAULTS: Fault[] = [
  ...STATUSES.map(status => answering(`success with status ${status}`, OPEN, good => underHead(good, status))),
  ...REDIRECTS.map(status =>
    answering(`sent on with ${status}`, OPEN, good =>
      underHead(good, status, [`Content-Type: ${good.type}`, `Location: ${good.elsewhere}/v5/message/sms/send`]),
    ),
  ),
  answering('a refresh header to elsewhere', WELL, good =>
    underHead(good, '200 OK', [`Content-Type: ${good.type}`, `Refresh: 0; url=${good.elsewhere}`]),
  ),
  answering('a proxy that asks for a login', OPEN, () =>
    http(page('Proxy'), { status: '407 Proxy Authentication Required', headers: ['Proxy-Authenticate: Basic'] }),
  ),
  answering('a page of a hotel network', OPEN, () => http(page('Log in'), { headers: asHtml })),
  answering('an error page', OPEN, () => http(page('502'), { status: '502 Bad Gateway', headers: asHtml })),
  answering('an empty answer', OPEN, () => http('')),
  answering('white space', OPEN, () => http(' \r\n\t ')),
  answering('plain text', OPEN, () => http('HSHK_OK')),
  answering('no HTTP at all', OPEN, () => '+OK ready\r\n'),
  answering('the body without a head', OPEN, good => good.body),
  answering('HTTP/2', OPEN, () => Buffer.from('000000040000000000', 'hex')),
  answering('another protocol', OPEN, () => 'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
  answering('"continue" and then success', WELL, good =>
    Buffer.concat([Buffer.from('HTTP/1.1 100 Continue\r\n\r\n'), good.bytes]),
  ),
  answering('"early hints" and then success', WELL, good =>
    Buffer.concat([Buffer.from('HTTP/1.1 103 Early\r\nLink: <x>\r\n\r\n'), good.bytes]),
  ),
  answering('"continue" and then nothing', OPEN, () => 'HTTP/1.1 100 Continue\r\n\r\n'),
  answering('two answers at once', OPEN, good => Buffer.concat([good.bytes, underHead(good, '500 Oops')])),
  answering('a failure and then success', OPEN, good => Buffer.concat([underHead(good, '500 Oops'), good.bytes])),

  answering('longer than 1 MB', OPEN, good => http(good.body + ' '.repeat(LIMIT + 1 - Buffer.byteLength(good.body)))),
  answering('1 MB', WELL, good => http(good.body + ' '.repeat(LIMIT - Buffer.byteLength(good.body)))),
  answering('an endless header', OPEN, good => underHead(good, '200 OK', [`X: ${'x'.repeat(100_000)}`])),
  answering('ten thousand headers', OPEN, good => underHead(good, '200 OK', Array(10_000).fill('X: x'))),
  answering('gzip against our wish', OPEN, good => encoded(good, 'gzip', gzipSync(good.body))),
  answering('a gzip bomb of 50 MB', OPEN, good => encoded(good, 'gzip', BOMB)),
  answering('deflate', OPEN, good => encoded(good, 'deflate', deflateSync(good.body))),
  answering('brotli', OPEN, good => encoded(good, 'br', brotliCompressSync(good.body))),
  answering('claims gzip and is none', OPEN, good => encoded(good, 'gzip', Buffer.from(good.body))),
  answering('claims an unknown encoding', OPEN, good => encoded(good, 'x-own', Buffer.from(good.body))),
  answering('says that it is not encoded', WELL, good => encoded(good, 'identity', Buffer.from(good.body))),

  answering('a byte order mark', WELL, good => http(`\uFEFF${good.body}`)),
  answering('two byte order marks', OPEN, good => http(`\uFEFF\uFEFF${good.body}`)),
  answering('UTF-16', OPEN, good => http(Buffer.from(`\uFEFF${good.body}`, 'utf16le'))),
  answering('bytes that are no UTF-8', OPEN, good =>
    http(Buffer.concat([Buffer.from(good.body.slice(0, -1)), Buffer.from([0xff]), Buffer.from(good.body.slice(-1))])),
  ),
  ...TYPES.map(type => answering(`called ${type}`, WELL, good => underHead(good, '200 OK', [`Content-Type: ${type}`]))),
  answering('called nothing', WELL, good => underHead(good, '200 OK', [])),
  answering('in the format that was not asked for', WELL, good => good.inOtherFormat),
  answering('a refusal in a format nobody asked for', REFUSED, () =>
    http('<response><handshake><id>1101</id><label>HSHK_ERR_RH_HTTP_ACCEPT</label></handshake><data/></response>'),
  ),

  answering(
    'two lengths',
    OPEN,
    good => `HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: ${good.body.length}\r\n\r\n${good.body}`,
  ),
  answering('a length and chunks', OPEN, good =>
    chunked(good, inHex(good), '0\r\n\r\n').replace('Transfer', 'Content-Length: 5\r\nTransfer'),
  ),
  answering(
    'a length that is too long',
    OPEN,
    good => `HTTP/1.1 200 OK\r\nContent-Length: ${good.body.length + 1}\r\n\r\n${good.body}`,
  ),
  answering(
    'a length that is too short',
    OPEN,
    good => `HTTP/1.1 200 OK\r\nContent-Length: ${good.body.length - 1}\r\n\r\n${good.body}`,
  ),
  answering('a length that is none', OPEN, good => `HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n${good.body}`),
  answering('no length, to the end of the connection', WELL, good => `HTTP/1.0 200 OK\r\n\r\n${good.body}`),
  answering('chunks', WELL, good => chunked(good, inHex(good), '0\r\n\r\n')),
  answering('chunks with a trailer', WELL, good => chunked(good, inHex(good), '0\r\nX: x\r\n\r\n')),
  answering('chunks without the last', OPEN, good => chunked(good, inHex(good), '')),
  answering('chunks of a wrong size', OPEN, good => chunked(good, '5', '0\r\n\r\n')),
  answering('chunks of no size', OPEN, good => chunked(good, 'zz', '0\r\n\r\n')),

  answering('an id of the handshake that is text', OPEN, good =>
    swapped(good, [/"id":0/, '"id":"0"'], [/<id>0</, '<id>zero<']),
  ),
  answering('a handshake that is text', OPEN, good =>
    swapped(
      good,
      [/"handshake":\{.*?\}/, '"handshake":"HSHK_OK"'],
      [/<handshake>.*?<\/handshake>/, '<handshake>HSHK_OK</handshake>'],
    ),
  ),
  answering('a handshake that is a list', OPEN, good =>
    swapped(
      good,
      [/"handshake":(\{.*?\})/, '"handshake":[$1]'],
      [/<handshake>(.*?)<\/handshake>/, '<handshake><item>$1</item></handshake>'],
    ),
  ),
  answering('the whole as a list', OPEN, good =>
    swapped(good, [/^.*$/, '[$&]'], [/<response>(.*)<\/response>/, '<response><item>$1</item></response>']),
  ),
  answering('a second handshake that refuses', OPEN, good =>
    swapped(
      good,
      [/^\{/, '{"handshake":{"id":1203,"label":"HSHK_ERR_UA_AUTH"},'],
      [/<response>/, '$&<handshake><id>1203</id><label>HSHK_ERR_UA_AUTH</label></handshake>'],
    ),
  ),
];
