/**
 * The form of a line of the send ledger, and the chain of hashes through all of them (docs/send-ledger.md). A line is
 *
 *     hash TAB body [TAB part]… LF
 *
 * The body is JSON. The hash is SHA-256 over the hash of the line before, a tab and the body, so no line can be changed,
 * removed or put in without breaking the chain. A part holds what is personal. The body has only a seal of it, so a part
 * can be erased and the chain still holds. What the bodies mean is delivery/outbox/ledger/ledger-lines.ts.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';

/** What stands before the first line of a ledger. */
export const BEGINNING = '';

/** A line whose hash continues the chain. */
export interface ChainedLine {
  hash: string;
  /** The body as it was written. */
  body: string;
  /** The body, parsed. Its shape is not checked. */
  value: object;
  /** The parts as they are now: JSON of an array if it is whole, of a keyed hash or of null if it was erased. */
  parts: string[];
}

/** What a text of the file turned out to be. A part that does not fit its seal is read as erased. */
export type ReadText = { line: ChainedLine; isDamaged: boolean } | { line: null; isDamaged: true };

/** Returns SHA-256 of a text as base64url. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Returns what takes a number's place once it is erased: HMAC-SHA256 with the records' own key, as base64url. */
export function keyedHash(key: Uint8Array, number: string): string {
  return createHmac('sha256', key).update(number).digest('base64url');
}

/**
 * Returns a part and its seal. Random salt comes first in the part and goes with it, so that a seal that is left behind
 * tells nothing, not even to somebody who tries every number.
 */
export function sealed(values: readonly unknown[]): { part: string; seal: string } {
  const part = JSON.stringify([randomBytes(16).toString('base64url'), ...values]);
  return { part, seal: hashOf(part) };
}

/** Returns the text of a line without its line break, and its hash. */
export function chained(before: string, body: string, parts: readonly string[]): { text: string; hash: string } {
  const hash = hashOf(`${before}\t${body}`);
  return { text: [hash, body, ...parts].join('\t'), hash };
}

/** True for a part from which nothing was erased. */
export function isWhole(part: string): boolean {
  return part.startsWith('[');
}

/** What a hash or a seal looks like. */
export const HASH = /^[\w-]{43}$/;

/**
 * Returns a reader that takes the lines of a ledger in order and tells which of them continue the chain. After a
 * damaged line it goes on from the hash that the line has or should have, so that a changed line costs only itself, and
 * a missing one costs the line after it.
 */
export function chainFrom(before: string): { take(text: string): ReadText; head(): string } {
  /** The hashes that the next line may continue: that of the line before and, after damage, the one it should have. */
  let heads = [before];
  return {
    head: () => heads[0] ?? BEGINNING,
    take: text => {
      const [hash = '', body = '', ...parts] = text.split('\t');
      const expected = heads.map(head => hashOf(`${head}\t${body}`));
      if (!expected.includes(hash)) {
        const own = HASH.test(hash) ? [hash] : heads.slice(0, 1);
        heads = [...new Set([...own, ...(body === '' ? [] : expected)])];
        return { line: null, isDamaged: true };
      }
      heads = [hash];
      const value: object = JSON.parse(body);
      const sound = soundParts(value, parts);
      const isDamaged = parts.length !== sound.length || sound.some((part, index) => part !== parts[index]);
      return { line: { hash, body, value, parts: sound }, isDamaged };
    },
  };
}

/** Returns the parts of a line with this body: one for each seal, and as erased what does not fit its seal. */
export function soundParts(value: object, parts: readonly string[]): string[] {
  const seals = 'seals' in value && Array.isArray(value.seals) ? value.seals : [];
  return seals.map((seal, index) => (isSound(parts[index] ?? '', seal) ? (parts[index] ?? '') : 'null'));
}

function isSound(part: string, seal: unknown): boolean {
  if (isWhole(part)) return hashOf(part) === seal;
  return part === 'null' || (part.startsWith('"') && HASH.test(part.slice(1, -1)));
}
