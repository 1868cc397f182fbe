/** Answers of the service as the judge reads them. */
import { decodeReply } from '../../../src-main/gateway/codec/codec.ts';
import type { Exchange } from '../../../src-main/gateway/judge/judge-answer.ts';
import { HANDSHAKES } from '../gateway-facts.ts';

export const plainly = (text: string) => text;

export const answered = (body: unknown, http = 200): Exchange => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { kind: 'answer', http, date: null, note: '', text, reply: decodeReply(Buffer.from(text)) };
};

export const handshake = (id: unknown, label: unknown) => ({ handshake: { id, label }, data: null });

/** Refusals of a send and of a cancel alike. */
export const REFUSALS = HANDSHAKES.flatMap(([id, label, , cancel]) =>
  cancel === 'not-cancelled' ? [[id, label] as const] : [],
);

export const NOT_REFUSALS: [unknown, unknown][] = [
  [1403, 'HSHK_ERR_INTERNAL'],
  [1404, 'HSHK_ERR_UNKNOWN'],
  [1410, 'HSHK_ERR_IDEMPOTENCY_KEY'],
  [1203, 'HSHK_ERR_UA_MODEL'],
  [1203, 'hshk_err_ua_auth'],
  [1500, 'HSHK_ERR_MR_ANYTHING'],
  [1508, 'HSHK_ERR_MR_ANYTHING'],
  [1501, 'HSHK_ERR_UA_AUTH'],
  [1203, 'MV_ERR_SENDER'],
  [0, 'MV_ERR_SENDER'],
  [0, 'HSHK_ERR_UA_AUTH'],
  [1203, 'HSHK_OK'],
  [9999, 'HSHK_ERR_NEW'],
  ['1203', 'HSHK_ERR_UA_AUTH'],
  [1203, null],
  [null, 'MV_ERR_SENDER'],
];
