/**
 * Answers that travel packed between the program and its page. Hosts pack and the page's transport unpacks, so handlers
 * and screens know the plain answers only.
 */
import { packOutlines, unpackOutlines } from './appointment-outline-codec.ts';
import type { Operation, Outputs, Reply } from './index.ts';

interface Packing<Answer, Packed> {
  pack(answer: Answer): Packed;
  unpack(packed: Packed): Answer;
}

const packing = <Answer, Packed>(pack: (answer: Answer) => Packed, unpack: (packed: Packed) => Answer) => ({
  pack,
  // A packed answer comes from `pack` of the same operation, at the other end of the transport.
  unpack: (packed: unknown) => unpack(packed as Packed),
});

const PACKED: { [K in Operation]?: Packing<Outputs[K], unknown> } = {
  'appointments.outline': packing(packOutlines, unpackOutlines),
};

// The answer of an operation has its output type, which TypeScript cannot follow through a union of operations.
const packingOf = (operation: unknown) =>
  typeof operation === 'string' && Object.hasOwn(PACKED, operation)
    ? (PACKED[operation as Operation] as Packing<unknown, unknown>)
    : null;

/** Returns the reply as a host sends it to the page. */
export function packReply(operation: unknown, reply: Reply<unknown>): Reply<unknown> {
  const packed = reply.ok ? packingOf(operation) : null;
  return reply.ok && packed ? { ok: true, value: packed.pack(reply.value) } : reply;
}

/** Returns the reply that `packReply` packed, as the handler gave it. */
export function unpackReply<Answer>(operation: Operation, reply: Reply<Answer>): Reply<Answer> {
  const packed = reply.ok ? packingOf(operation) : null;
  return reply.ok && packed ? { ok: true, value: packed.unpack(reply.value) as Answer } : reply;
}
