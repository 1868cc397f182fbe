// Counts the SMS segments of a text. The gateway counts for itself, so that it can contradict the client.

const GSM_BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const GSM_EXTENSION = new Set('\f^{}\\[~]|€');

/** The alphabet of a text: `type` 0 is GSM 03.38; Unicode is what accounts that allow it call type 1. */
export type Alphabet = 'gsm' | 'unicode';

/**
 * Returns the first character of `text` that GSM 03.38 cannot carry; undefined when all of it can be sent as type 0
 * (2.2).
 */
export function firstOutsideGsm(text: string): string | undefined {
  for (const character of text) {
    if (!GSM_BASIC.has(character) && !GSM_EXTENSION.has(character)) return character;
  }
  return undefined;
}

/**
 * Returns the segments of a text, at least 1. In GSM a single segment holds 160 septets and each of several holds 153;
 * an extension character takes two and is never split across segments. In Unicode they hold 70 and 67 UTF-16 units, and
 * a surrogate pair is never split.
 */
export function countSegments(text: string, alphabet: Alphabet): number {
  const single = alphabet === 'gsm' ? 160 : 70;
  const part = alphabet === 'gsm' ? 153 : 67;
  let total = 0;
  let parts = 1;
  let inPart = 0;
  for (const character of text) {
    const size = alphabet === 'gsm' ? (GSM_EXTENSION.has(character) ? 2 : 1) : character.length;
    total += size;
    if (inPart + size > part) {
      parts += 1;
      inPart = 0;
    }
    inPart += size;
  }
  return total <= single ? 1 : parts;
}
