// Damage that knows nothing of formats: bits, pieces, digits, words, encodings.
import type { Random } from '../../simulation/random.ts';

type Mutation = (random: Random, bytes: Buffer, others: readonly string[]) => Buffer;

function pieceOf(random: Random, bytes: Buffer): [before: Buffer, piece: Buffer, after: Buffer] {
  const at = random.below(bytes.length);
  const until = Math.min(bytes.length, at + 1 + random.below(40));
  return [bytes.subarray(0, at), bytes.subarray(at, until), bytes.subarray(until)];
}

/** Puts something else in the place of one match of `form`. */
function replacing(form: RegExp, by: (random: Random, found: string, others: string[]) => string): Mutation {
  return (random, bytes) => {
    const text = bytes.toString('utf8');
    const found = [...text.matchAll(form)];
    if (found.length === 0) return bytes;
    const one = random.pick(found);
    const with_ = by(
      random,
      one[0],
      found.map(([match]) => match),
    );
    return Buffer.from(text.slice(0, one.index) + with_ + text.slice(one.index + one[0].length));
  };
}

const WORDS = /[A-Za-z_]{4,}/g;
const ODD = [
  '\0',
  '\u0007',
  '\u00a0',
  '\u200b',
  '\u2028',
  '\uFEFF',
  '\uFFFF',
  ' ',
  '\t',
  '\r\n',
  '&',
  '<',
  '>',
  '"',
  '\\',
  '🐦',
];

const MUTATIONS: Mutation[] = [
  // A bit, a piece gone, doubled, turned round, taken from another answer, or moved; an end cut off.
  (random, bytes) => {
    const changed = Buffer.from(bytes);
    const at = random.below(bytes.length);
    changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8));
    return changed;
  },
  (random, bytes) => {
    const [before, , after] = pieceOf(random, bytes);
    return Buffer.concat([before, after]);
  },
  (random, bytes) => {
    const [before, piece, after] = pieceOf(random, bytes);
    return Buffer.concat([before, piece, piece, after]);
  },
  (random, bytes) => {
    const [before, piece, after] = pieceOf(random, bytes);
    return Buffer.concat([before, Buffer.from(piece).reverse(), after]);
  },
  (random, bytes, others) => {
    const [before, , after] = pieceOf(random, bytes);
    const [, foreign] = pieceOf(random, Buffer.from(random.pick(others)));
    return Buffer.concat([before, foreign, after]);
  },
  (random, bytes) => {
    const [before, piece, after] = pieceOf(random, bytes);
    const at = random.below(after.length + 1);
    return Buffer.concat([before, after.subarray(0, at), piece, after.subarray(at)]);
  },
  (random, bytes) => bytes.subarray(0, random.below(bytes.length)),
  // Two answers in one, or half of each.
  (random, bytes, others) => Buffer.concat([bytes, Buffer.from(random.pick(others))]),
  (random, bytes, others) => {
    const other = Buffer.from(random.pick(others));
    return Buffer.concat([bytes.subarray(0, random.below(bytes.length)), other.subarray(random.below(other.length))]);
  },
  // Numbers and words: a digit changed, one more or less, two numbers or words exchanged, the case, a letter gone.
  replacing(/\d/g, random => String(random.below(10))),
  replacing(/\d+/g, (random, found) =>
    random.pick([
      `${found}0`,
      `0${found}`,
      found.slice(1),
      `-${found}`,
      `+${found}`,
      `${found}.0`,
      `${found}e0`,
      '0',
      '',
    ]),
  ),
  replacing(/\d{9,}/g, (random, found) =>
    random.pick([
      `+${found}`,
      `00${found}`,
      `0${found.slice(3)}`,
      found.slice(3),
      `${found.slice(0, 3)} ${found.slice(3)}`,
      `+0${found.slice(3)}`,
    ]),
  ),
  replacing(/\d+/g, (random, _found, all) => random.pick(all)),
  replacing(WORDS, (random, _found, all) => random.pick(all)),
  replacing(WORDS, (random, found) =>
    random.pick([found.toLowerCase(), found.toUpperCase(), `${found}_`, found.slice(1), `${found} `, ` ${found}`]),
  ),
  replacing(/\d/g, (_random, found) => String.fromCodePoint(0xff10 + Number(found))),
  // A sign where none belongs.
  (random, bytes) => {
    const at = random.below(bytes.length + 1);
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(random.pick(ODD)), bytes.subarray(at)]);
  },
  // Encodings: another one, overlong or broken UTF-8, a byte order mark.
  (random, bytes) => Buffer.from(bytes.toString('utf8'), random.pick(['utf16le', 'latin1', 'base64', 'hex'] as const)),
  (random, bytes) => Buffer.concat([Buffer.from(random.pick(['efbbbf', 'fffe', 'feff', '2b2f76']), 'hex'), bytes]),
  (random, bytes) => {
    const at = random.below(bytes.length);
    const byte = bytes[at] ?? 0;
    const overlong = Buffer.from([0xc0 | (byte >> 6), 0x80 | (byte & 0x3f)]);
    return Buffer.concat([bytes.subarray(0, at), overlong, bytes.subarray(at + 1)]);
  },
];

/** One change of the bytes. */
export function mutateBytes(random: Random, bytes: Buffer, others: readonly string[]): Buffer {
  return bytes.length === 0 ? bytes : random.pick(MUTATIONS)(random, bytes, others);
}
