/** Which parts of the send ledger an erasure takes out, and what stands in their place. */
import type { E164 } from '../../../../src-shared/phone/phone-reading.ts';
import { type Instant, msOf } from '../../../../src-shared/time/instant.ts';
import type { LedgerDigest } from './ledger-digest.ts';
import { type LedgerLine, numberIn, readForm } from './ledger-lines.ts';

/**
 * A person: whatever stands with one of their numbers, given as keyed hashes (storage/ledger/chain.ts), which stay in
 * place of it. `keyed` returns that of a number. Or time: names, numbers and words of texts submitted and due before an
 * instant; opt-outs stay.
 */
export type Erasure =
  | {
      at: Instant;
      numbers: ReadonlySet<string>;
      keyed(number: E164): string;
      /** Who is erased, by id and when they were added; it stays in the chain. */
      people?: readonly { id: number; added: Instant }[];
    }
  | { at: Instant; before: Instant };

/** Returns the line that says in the chain what was erased. */
export function erasureLine(asked: Erasure): LedgerLine {
  return 'before' in asked
    ? { event: 'erased', at: asked.at, numbers: [], before: asked.before, people: [] }
    : { event: 'erased', at: asked.at, numbers: [...asked.numbers], before: null, people: [...(asked.people ?? [])] };
}

/** Returns what is to stand in place of a part of a line with this body; the part itself if it stays. */
export function erasedPart(asked: Erasure, part: string, value: object): string {
  if ('before' in asked) return isBefore(asked.before, value) ? 'null' : part;
  const number = numberIn(part);
  const hash = number === null ? null : asked.keyed(number);
  return hash !== null && asked.numbers.has(hash) ? JSON.stringify(hash) : part;
}

function isBefore(before: Instant, value: object): boolean {
  const line = readForm({ value, parts: [] });
  if (line?.event !== 'intent') return false;
  const instants = [line.at, ...line.texts.map(({ dueAt }) => dueAt)];
  return instants.every(instant => msOf(instant) < msOf(before));
}

/** Takes the erased numbers out of what is kept in memory; their opt-outs stay, by keyed hash. */
export function forgetErased({ optOuts, erasedOptOuts }: LedgerDigest, asked: Erasure): void {
  if ('before' in asked) return;
  for (const [phone, said] of optOuts) {
    const hash = asked.keyed(phone);
    if (!asked.numbers.has(hash)) continue;
    optOuts.delete(phone);
    erasedOptOuts.set(hash, said);
  }
}
