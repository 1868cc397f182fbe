/**
 * How an operation is declared, once: `read(schema).gives<T>()` where it changes nothing, `act(schema).gives<T>()`
 * where it does. The schema checks every input; `T` is the type of the answer, which is JSON only.
 */
import type { z } from 'zod';

type Kind = 'read' | 'act';

/**
 * One operation. `inWorld`: the request names practice or live, for a read too, and is refused without a name or for
 * the world that is not open (docs/decisions/015-reads-name-their-world.md).
 */
export interface Op<K extends Kind, InWorld extends boolean, Schema extends z.ZodType, T> {
  kind: K;
  inWorld: InWorld;
  input: Schema;
  /** The type of the answer, for the type checker; it never has a value. */
  answer?: () => T;
}

function kindOfOp<K extends Kind, InWorld extends boolean>(kind: K, inWorld: InWorld) {
  return <Schema extends z.ZodType>(input: Schema) => ({
    gives: <T>(): Op<K, InWorld, Schema, T> => ({ kind, inWorld, input }),
  });
}

/** An operation that changes nothing. It is answered even if a backup has replaced the records of its world. */
export const read = kindOfOp('read', true);

/** An operation that changes something. It is refused if a backup has replaced the records of its world. */
export const act = kindOfOp('act', true);

/** Operations that a page asks before it knows which world it shows, or while there is none to show. */
export const worldless = { read: kindOfOp('read', false), act: kindOfOp('act', false) };
