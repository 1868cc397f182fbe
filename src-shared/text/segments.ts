/**
 * Measures a text in characters, septets and segments (3GPP TS 23.038 and 23.040), by which phone networks charge. This
 * file is pure and the only one that knows the GSM alphabet. Rules about the words of texts live in this folder; who
 * gets one is never decided here.
 */
import type { TextMeasure } from '../model/template.ts';

const GSM_BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** These are sent as ESC plus a character, so each counts as two septets. */
const GSM_EXTENSION = '\f^{}\\[~]|€';

/** Gives the septets of a character by its code unit: 0 for one that is not GSM, as is everything beyond the array. */
const SEPTETS = new Uint8Array(0x20ad);
for (const character of GSM_BASIC) SEPTETS[character.charCodeAt(0)] = 1;
for (const character of GSM_EXTENSION) SEPTETS[character.charCodeAt(0)] = 2;

/**
 * Characters that fit in a single segment, and in each of several, which give up room for the header that joins them.
 */
const LIMITS = { GSM: { alone: 160, joined: 153 }, 'UCS-2': { alone: 70, joined: 67 } } as const;

/** Tells whether GSM 03.38 carries every character of the text. */
export function isGsm(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!SEPTETS[text.charCodeAt(at)]) return false;
  return true;
}

/** A text without any of these has no character of several code points. Cutting one into graphemes is slow. */
const JOINING = /[\p{M}\p{Cf}\p{Regional_Indicator}\p{Emoji_Modifier}]/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** What no reader sees, such as what joins emoji. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Cuts a text into what a reader sees as its characters: a flag and a family are one each. */
function seenCharacters(text: string): string[] {
  return JOINING.test(text) ? Array.from(graphemes.segment(text), ({ segment }) => segment) : [...text];
}

/**
 * Returns the characters that GSM 03.38 cannot carry as a reader sees them, each once, in order of appearance. Beside a
 * plain letter only what is not seen is at fault.
 */
export function charactersOutsideGsm(text: string): string[] {
  if (isGsm(text)) return [];
  const found = seenCharacters(text)
    .filter(character => !isGsm(character))
    .flatMap(character => (isGsm(character.replace(UNSEEN, '')) ? (character.match(UNSEEN) ?? []) : [character]));
  return [...new Set(found)];
}

/**
 * Measures a text as it would leave: GSM 7-bit if every character fits, else UCS-2.
 * A two-septet character and a surrogate pair are never cut over two segments, so joined segments may hold less.
 */
export function measureText(text: string): TextMeasure {
  const notGsm = charactersOutsideGsm(text);
  const encoding = notGsm.length === 0 ? 'GSM' : 'UCS-2';
  const { alone, joined } = LIMITS[encoding];
  let [characters, total, segments, used] = [0, 0, 1, 0];
  for (let at = 0; at < text.length; ) {
    const units = encoding === 'GSM' || (text.codePointAt(at) ?? 0) <= 0xffff ? 1 : 2;
    const size = encoding === 'GSM' ? (SEPTETS[text.charCodeAt(at)] ?? 1) : units;
    at += units;
    characters += 1;
    total += size;
    if (used + size > joined) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return { encoding, characters, segments: total <= alone ? 1 : segments, notGsm };
}

/** Returns how many characters fit in as many segments as a text has. */
export function roomOf({ encoding, segments }: Pick<TextMeasure, 'encoding' | 'segments'>): number {
  const { alone, joined } = LIMITS[encoding];
  return segments === 1 ? alone : joined * segments;
}
