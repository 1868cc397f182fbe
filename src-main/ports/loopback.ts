/**
 * HTTP to a process of our own on this computer: the practice gateway and the program that already runs. It uses Node's
 * own client as the gateway does (docs/decisions/005-node-http-client.md); the parser behind `fetch` is WebAssembly,
 * and V8 can end a process that calls it often.
 */
import http from 'node:http';

/** A whole answer. */
export interface LoopbackAnswer {
  status: number;
  text: string;
}

/** The longest wait for a whole answer, ms. */
const ANSWER_MS = 30_000;

/**
 * Asks the process that listens on `port` of 127.0.0.1, over a connection of its own: a GET, or a POST of `body` as
 * JSON. No redirect is followed. Rejects when no whole answer comes within `timeoutMs`.
 */
export function askLoopback(
  port: number,
  path: string,
  { body, timeoutMs = ANSWER_MS }: { body?: object; timeoutMs?: number } = {},
): Promise<LoopbackAnswer> {
  const json = body === undefined ? null : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = http.request({
      host: '127.0.0.1',
      port,
      path,
      agent: false,
      method: json === null ? 'GET' : 'POST',
      headers:
        json === null ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)) },
      signal: AbortSignal.timeout(timeoutMs),
    });
    request.once('error', reject);
    request.once('response', answer => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    request.end(json ?? undefined);
  });
}
