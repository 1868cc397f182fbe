// What one row of the table of wire faults is made of.
import type { Socket } from 'node:net';
import type { GatewayOptions } from '../../../src-main/gateway/client.ts';
import { http } from '../wire.ts';

export type Asked = 'send' | 'cancel' | 'balance';

/** What the service would have answered to the request, in the format that was asked for. */
export interface Good {
  bytes: Buffer;
  body: string;
  type: string;
  /** The same answer in the other format, whole. */
  inOtherFormat: Buffer;
  /** An address at which nobody may be asked. */
  elsewhere: string;
}

/** Something that affects a request, and the outcome of each operation it must have. */
export interface Fault {
  fault: string;
  expected: Record<Asked, string>;
  /** What the service does once the whole request has come. */
  talk?: (socket: Socket, good: Good) => void;
  /** What it does as soon as it is connected to. */
  hello?: (socket: Socket, good: Good) => void;
  /** The request waits until what `hello` did has reached this machine. */
  settles?: boolean;
  certificate?: string;
  /** The address as the account has it, when it is not the service's own. */
  address?: (baseUrl: string) => string;
  options?: Partial<GatewayOptions>;
  /** Changes the computer; gives back how to undo it. */
  around?: (good: Good) => () => void;
}

export const WELL = { send: 'accepted', cancel: 'cancelled', balance: 'balance' };
export const NOT_SENT = { send: 'not-sent', cancel: 'not-sent', balance: 'not-sent' };
/** May or may not have been taken. */
export const OPEN = { send: 'uncertain', cancel: 'uncertain', balance: 'unclear' };
export const REFUSED = { send: 'refused', cancel: 'not-cancelled', balance: 'refused' };

/** A fault that is one whole answer and then the end. */
export function answering(fault: string, expected: Fault['expected'], answer: (good: Good) => Buffer | string): Fault {
  return { fault, expected, talk: (socket, good) => socket.end(answer(good)) };
}

/** The good answer under another head. */
export function underHead(good: Good, status: string, headers = [`Content-Type: ${good.type}`]): Buffer {
  return http(good.body, { status, headers });
}
