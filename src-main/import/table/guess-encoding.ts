import { isUtf8 } from 'node:buffer';
import type { EncodingChoice } from '../../../src-shared/model/import/import-found.ts';
import { decodeText, isKnownEncoding, sequenceLength } from './decode-text.ts';

export interface GuessedEncoding {
  encoding: string;
  /** Whether the bytes prove it: a byte order mark, zero bytes in step, or valid UTF-8. */
  certain: boolean;
  /** Likeliest first; [] when certain, or when all ways give the same text. */
  choices: EncodingChoice[];
}

const sampleLines = 400;
const lineBytes = 2000;

/**
 * The encoding of a text file. When the bytes do not prove it, the likeliest of six encodings is taken and the others
 * are offered beside it.
 */
export function guessEncoding(bytes: Uint8Array): GuessedEncoding {
  const proven = byMark(bytes) ?? byZeroBytes(bytes) ?? (isUtf8(bytes) ? 'utf-8' : null);
  if (proven !== null && (proven !== 'utf-8' || isUtf8(bytes))) return { encoding: proven, certain: true, choices: [] };
  const sample = linesWithLetters(bytes);
  const ranked = candidates(sample)
    .map(encoding => ({ encoding, text: decodeText(sample, encoding) }))
    .map(one => ({ ...one, score: scoreOf(one.text) + (one.encoding === 'gb18030' ? pairedScore(sample) : 0) }))
    .sort((a, b) => b.score - a.score);
  const different = ranked.filter(({ text }, index) => ranked.findIndex(other => other.text === text) === index);
  const choices = withSamples(different);
  return {
    encoding: ranked[0]?.encoding ?? 'windows-1252',
    certain: false,
    choices: choices.length > 1 ? choices : [],
  };
}

/**
 * The encoding that a byte order mark promises, if the bytes keep the promise: bytes that are not UTF-8 may follow its
 * mark.
 */
function byMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

/**
 * Recognises UTF-16 without a byte order mark: digits, separators and line ends of any script have a zero byte in the
 * same half of their pair.
 */
function byZeroBytes(bytes: Uint8Array): string | null {
  const length = Math.min(bytes.length, 4000);
  let even = 0;
  let odd = 0;
  for (let index = 0; index < length; index++) {
    if (bytes[index] !== 0) continue;
    if (index % 2 === 0) even++;
    else odd++;
  }
  const enough = Math.max(2, length * 0.06);
  if (odd > enough && even * 20 < odd) return 'utf-16le';
  if (even > enough && odd * 20 < even) return 'utf-16be';
  return null;
}

/**
 * The lines that the encodings read differently. One line end is added to each, so that no encoding joins two lines.
 */
function linesWithLetters(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = [];
  let start = 0;
  let high = false;
  for (let at = 0; at <= bytes.length && lines.length < sampleLines; at++) {
    const byte = bytes[at] ?? 0x0a;
    if (byte >= 0x80) high = true;
    if (byte !== 0x0a && byte !== 0x0d) continue;
    if (high) lines.push(bytes.subarray(start, Math.min(at, start + lineBytes)), new Uint8Array([0x0a]));
    high = false;
    start = at + 1;
  }
  return Buffer.concat(lines);
}

/**
 * Encodings to choose from; the first wins a tie. UTF-8 is among them only when the file holds some of it, the others
 * only when this program has them.
 */
function candidates(sample: Uint8Array): string[] {
  const others = ['windows-1252', 'macintosh', 'ibm850', 'windows-1250', 'gb18030'].filter(isKnownEncoding);
  return hasUtf8(sample) ? ['utf-8', ...others] : others;
}

function hasUtf8(sample: Uint8Array): boolean {
  for (let at = 0; at < sample.length; at++) if (sequenceLength(sample, at) > 1) return true;
  return false;
}

/**
 * How much a text looks like people's names: accents of the right case inside words count for it, symbols inside words
 * against it.
 */
function scoreOf(text: string): number {
  let score = 0;
  for (const match of text.matchAll(/[^\p{ASCII}]/gu)) {
    const before = text[match.index - 1] ?? ' ';
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 12);
    score += scoreOfLetter(match[0], before, after);
  }
  return score;
}

const startsLetter = (text: string): boolean => /^\p{L}/u.test(text);
const startsUpper = (text: string): boolean => /^\p{Lu}/u.test(text);

/** `before` is one character, `after` the few that follow. */
function scoreOfLetter(letter: string, before: string, after: string): number {
  const inWord = startsLetter(before) || startsLetter(after);
  const within = startsLetter(before) && startsLetter(after);
  if (/[\p{Cc}\p{Co}\p{Cn}\ufffd]/u.test(letter)) return -4;
  if (/\p{Script=Han}/u.test(letter)) return /[a-z]/i.test(before + after.slice(0, 1)) ? -2 : 0;
  if (/\p{Script=Latin}/u.test(letter) && startsLetter(letter)) {
    // Western letters are common in every language written here; those of Central Europe only in its own.
    const common = inWord ? (/[\u00c0-\u00ff\u0152\u0153]/.test(letter) ? 1 : 0.6) : -0.5;
    if (startsUpper(letter))
      return startsLetter(before) && (!startsUpper(before) || /^\p{L}*\p{Ll}/u.test(after)) ? -2 : common;
    return startsUpper(before) && startsUpper(after) ? -1 : common;
  }
  if (/[’‘]/.test(letter)) return within ? 1 : 0;
  if (/[€£–—“”«»\u00a0…•]/.test(letter)) return within ? -1 : 0.3;
  return inWord ? -2 : -0.5;
}

/** GB 2312's common characters stand in pairs of high bytes (leads B0–D7); any other high byte speaks against it. */
function pairedScore(sample: Uint8Array): number {
  let score = 0;
  for (let at = 0; at < sample.length; at++) {
    const lead = sample[at] ?? 0;
    if (lead < 0x80) continue;
    const trail = sample[at + 1] ?? 0;
    const pair = lead >= 0xa1 && lead <= 0xf7 && trail >= 0xa1;
    score += !pair ? -3 : lead >= 0xb0 && lead <= 0xd7 ? 2.2 : -0.5;
    if (pair) at++;
  }
  return score;
}

/**
 * Each encoding's reading of one line, the likeliest encoding first. A person judges names, not the words of a header:
 * of the lines that tell the two likeliest apart, one with digits, as of a row with a number or a time, comes before a
 * heading; then the one that most of the encodings read differently.
 */
function withSamples(ways: readonly { encoding: string; text: string }[]): EncodingChoice[] {
  const lines = ways.map(({ text }) => text.split('\n'));
  const worth = (_: string, index: number): number => {
    const readings = lines.map(way => way[index] ?? '');
    const isTelling = readings[0] !== readings[1];
    const isOfData = /\d/.test(readings[0] ?? '');
    return Number(isTelling) * 100 + Number(isOfData) * 10 + new Set(readings).size;
  };
  const worths = (lines[0] ?? []).map(worth);
  const telling = worths.indexOf(Math.max(...worths));
  return ways.map(({ encoding }, way) => ({ encoding, sample: (lines[way]?.[telling] ?? '').slice(0, 200) }));
}
