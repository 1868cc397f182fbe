// How many SMS segments a text costs. The gateway counts for itself, so that it can contradict the client.

const GSM_BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const GSM_EXTENSION = new Set('\f^{}\\[~]|€');

/** How a text is written on the air: `type` 0 is GSM 03.38; Unicode is what accounts that allow it call type 1. */
export type Alphabet = 'gsm' | 'unicode';

/**
 * The first character of `text` that GSM 03.38 cannot carry, or undefined when all of it can be sent as type 0 (2.2).
 */
export function firstOutsideGsm(text: string): string | undefined {
  for (const character of text) {
    if (!GSM_BASIC.has(character) && !GSM_EXTENSION.has(character)) return character;
  }
  return undefined;
}

/**
 * Segments of a text: 160 septets alone or 153 each when several (an extension character takes two and is never
 * split across segments); for Unicode 70 and 67 UTF-16 units (a surrogate pair is never split). At least 1.
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
