/** Runs a service that echoes what it was asked in every way it might, or lets the practice service answer. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Writes everything it was told to the answer: headers and body. */
type Echo = (told: string, response: ServerResponse) => void;

const JSON_TYPE = { 'content-type': 'application/json' };
const HTML = { 'content-type': 'text/html' };
const PLAIN = { 'content-type': 'text/plain' };

const answer = (response: ServerResponse, status: number, headers: Record<string, string>, body: string) => {
  response.writeHead(status, headers);
  response.end(body);
};
const json = (response: ServerResponse, value: unknown) => answer(response, 200, JSON_TYPE, JSON.stringify(value));
const asXml = (text: string) => [...text].map(sign => `&#x${sign.codePointAt(0)?.toString(16)};`).join('');
const asUnicode = (text: string) =>
  [...text].map(sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
const destination = (told: string, label: string) => ({
  id: told.slice(0, 36),
  to: '233244101001',
  status: { id: 2128, label },
});

export const ECHOES: Record<string, Echo> = {
  'in the label of a refusal': (told, response) =>
    json(response, { handshake: { id: 1203, label: `HSHK_ERR_UA_AUTH ${told}` }, data: null }),
  'in a label nobody knows': (told, response) =>
    json(response, { handshake: { id: 9999, label: told.repeat(40) }, data: { told } }),
  'in the label of a destination': (told, response) =>
    json(response, {
      handshake: { id: 0, label: 'HSHK_OK' },
      data: { batch: 'b-1', category: 1, delivery: false, destinations: [destination(told, told)] },
    }),
  'as the batch': (told, response) =>
    json(response, {
      handshake: { id: 0, label: 'HSHK_OK' },
      data: { batch: told, category: 1, delivery: false, destinations: [destination(told, 'DS_X')] },
    }),
  'on a page': (told, response) => answer(response, 500, HTML, `<html><pre>${told}</pre></html>`),
  'on a page, escaped': (told, response) => answer(response, 403, HTML, `<p>${asXml(told)}</p>`),
  'escaped in JSON': (told, response) =>
    answer(response, 200, JSON_TYPE, `{"handshake":{"id":1402,"label":"${asUnicode(told)}"},"data":null}`),
  'in XML': (told, response) =>
    answer(
      response,
      200,
      { 'content-type': 'application/xml' },
      `<response><handshake><id>1402</id><label>${asXml(told)}</label></handshake></response>`,
    ),
  'in an address to go on to': (told, response) =>
    answer(response, 307, { ...PLAIN, location: `http://127.0.0.1:9/?told=${encodeURIComponent(told)}` }, told),
  'in base64': (told, response) => answer(response, 502, PLAIN, Buffer.from(told).toString('base64')),
  'at the very end of a long page': (told, response) => answer(response, 500, PLAIN, `${'x'.repeat(65_500)}${told}`),
  'before the line is cut': (told, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100_000 });
    response.write(told, () => response.destroy());
  },
};

export interface EchoingService {
  port: number;
  /** Sets how the next requests are answered; with null the practice service answers. */
  next(echo: keyof typeof ECHOES | null): void;
  /** Returns how often it echoed. */
  echoed(): number;
  close(): Promise<void>;
}

/** Starts the service in front of the practice service at `practicePort`. */
export async function startEchoingService(practicePort: number): Promise<EchoingService> {
  let echo: Echo | null = null;
  let echoed = 0;
  const server = createServer((asked, response) => {
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.on('end', () => {
      const body = Buffer.concat(chunks);
      if (echo === null) return forward(practicePort, asked, body, response);
      echoed += 1;
      echo(`${asked.headers.authorization} ${Object.values(asked.headers).join(' ')} ${body}`, response);
    });
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    next: name => {
      echo = name === null ? null : (ECHOES[name] ?? null);
    },
    echoed: () => echoed,
    close: () =>
      new Promise(closed => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function forward(port: number, asked: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const headers = { ...asked.headers, host: `127.0.0.1:${port}` };
  const passed = request({ host: '127.0.0.1', port, method: asked.method, path: asked.url, headers }, answered => {
    response.writeHead(answered.statusCode ?? 500, answered.headers);
    answered.pipe(response);
  });
  passed.end(body);
}
