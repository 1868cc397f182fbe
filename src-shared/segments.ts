/**
 * Characters, septets and segments of a text (3GPP TS 23.038 and 23.040): what a phone network will charge.
 * Pure; the only place that knows the GSM alphabet.
 */
import type { TextMeasure } from './model/template.ts';

const GSM_BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Sent as ESC plus a character, so each counts as two septets. */
const GSM_EXTENSION = '\f^{}\\[~]|€';

const SEPTETS = new Map<string, 1 | 2>([
  ...[...GSM_BASIC].map(character => [character, 1] as const),
  ...[...GSM_EXTENSION].map(character => [character, 2] as const),
]);

/** One segment alone, and each of several (the header that joins them takes the rest). */
const LIMITS = { GSM: { alone: 160, joined: 153 }, 'UCS-2': { alone: 70, joined: 67 } } as const;

/** The characters of `text` that GSM 03.38 cannot carry, each once, in order of appearance. */
export function charactersOutsideGsm(text: string): string[] {
  return [...new Set([...text].filter(character => !SEPTETS.has(character)))];
}

/**
 * Measures a text as it would leave: GSM 7-bit if every character fits, else UCS-2.
 * A two-septet character and a surrogate pair are never cut over two segments, so joined segments may hold less.
 */
export function measureText(text: string): TextMeasure {
  const notGsm = charactersOutsideGsm(text);
  const encoding = notGsm.length === 0 ? 'GSM' : 'UCS-2';
  const sizes = [...text].map(character => (encoding === 'GSM' ? (SEPTETS.get(character) ?? 1) : character.length));
  const { alone, joined } = LIMITS[encoding];
  const total = sizes.reduce<number>((sum, size) => sum + size, 0);
  return { encoding, characters: sizes.length, segments: total <= alone ? 1 : joinedSegments(sizes, joined), notGsm };
}

function joinedSegments(sizes: number[], room: number): number {
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > room) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return segments;
}
