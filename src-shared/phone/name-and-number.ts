/** What somebody types to find a person may hold a name, a number or both: each belongs in its own field. */
import { withoutPhoneWords } from './phone-words.ts';

const ONE_LETTER = /^\p{L}[.:]?$/u;
const DATE = /^\d{1,4}([/.-])\d{1,2}\1\d{1,4}$/;
const ONLY_NUMBER = /^[\d\s+()/.-]+$/;
/** Fewer digits behind or before a name may be a part of it: 'Room 12', 'Class of 2027'. */
const FEWEST_DIGITS = 6;

/**
 * Parts a typed text into the name and the number behind or before it; '' for what it lacks. The number stays as it was
 * typed, without 'tel:' or its network: whether it can be texted is for whoever reads it.
 */
export function nameAndNumber(typed: string): { name: string; phone: string } {
  const text = typed.trim();
  if (ONLY_NUMBER.test(text)) return { name: '', phone: text };
  const words = text.split(/\s+|(?<=[,;:])/).filter(word => word !== '');
  const textOf = (from: number, to?: number) => words.slice(from, to).join(' ');
  for (let at = 0; at < words.length; at++) {
    // 'Kwame T. 0244 777 888': behind a name a single letter is of the name, and no word for a telephone.
    if (at > 0 && ONE_LETTER.test(words[at] ?? '')) continue;
    const phone = numberOf(textOf(at));
    if (phone !== null) return { name: bare(textOf(0, at)), phone };
  }
  for (let end = words.length - 1; end > 0; end--) {
    const phone = numberOf(textOf(0, end));
    if (phone !== null) return { name: bare(textOf(end)), phone };
  }
  return { name: text, phone: '' };
}

function numberOf(text: string): string | null {
  const phone = withoutPhoneWords(text).replace(/^[\s./-]+|[\s,;:./-]+$/g, '');
  return ONLY_NUMBER.test(phone) && !DATE.test(phone) && phone.replace(/\D/g, '').length >= FEWEST_DIGITS
    ? phone
    : null;
}

/** Without the signs that stood between the name and its number. */
const bare = (name: string): string => name.replace(/^[\s,;:/–—-]+|[\s,;:/–—-]+$/g, '');
