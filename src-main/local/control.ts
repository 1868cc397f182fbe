/**
 * Lets a second start ask the running program for a fresh address. Each side proves that it knows the secret of the
 * instance file without showing it, because the port of a program that ended may belong to somebody else by now.
 */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { askLoopback } from '../ports/loopback.ts';
import { readJsonWithoutPass } from './read-body.ts';

const ANSWER_MS = 3000;

const question = z.object({ nonce: z.string().min(20).max(100), proof: z.string().max(100) });
const reply = z.object({ address: z.string().max(300), proof: z.string().max(100) });

const prove = (secret: string, ...parts: string[]) =>
  createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');

const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Returns what answers POST /control/address with a fresh address and the proof that this is the program of the secret.
 * A question is answered once, so whoever has overheard one learns nothing by asking it again.
 */
export function createControl(
  secret: string,
  address: () => string,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  /** Only somebody who knows the secret can add to them. */
  const answered = new Set<string>();
  return async (request, response) => {
    const body = await readJsonWithoutPass(request);
    const asked = question.safeParse(body.state === 'read' ? body.value : null);
    const isOwn = asked.success && same(asked.data.proof, prove(secret, 'ask', asked.data.nonce));
    if (!isOwn || answered.has(asked.data.nonce)) {
      response.writeHead(403).end();
      return;
    }
    answered.add(asked.data.nonce);
    const fresh = address();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ address: fresh, proof: prove(secret, 'answer', asked.data.nonce, fresh) }));
  };
}

/** Returns a fresh address of the program on `port`; null when nobody there knows the secret. */
export async function askForAddress(port: number, secret: string): Promise<string | null> {
  const nonce = randomBytes(24).toString('base64url');
  try {
    const body = { nonce, proof: prove(secret, 'ask', nonce) };
    const { status, text } = await askLoopback(port, '/control/address', { body, timeoutMs: ANSWER_MS });
    const parsed = reply.safeParse(status === 200 ? JSON.parse(text) : null);
    if (!parsed.success) return null;
    const { address, proof } = parsed.data;
    return same(proof, prove(secret, 'answer', nonce, address)) ? address : null;
  } catch {
    // A connection that is refused, reset or too slow, or an answer that is not JSON, does not come from our program.
    return null;
  }
}
