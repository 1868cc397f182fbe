/** Rules about two names on one phone: whether they are, or could be, one person's. */

import { nameKey } from './name-key.ts';
import { readName } from './person-name.ts';

/** Tells whether two names are one person's, however their titles, order, dots, apostrophes and "&" are written. */
export function isSameName(a: string, b: string): boolean {
  if (nameKey(a) === nameKey(b)) return true;
  const others = keysOf(b);
  return keysOf(a).some(key => others.includes(key));
}

/** The keys of a name as it is written, as it is read, and as it reads with its open question answered. */
function keysOf(name: string): string[] {
  const { name: read, otherwise } = readName(name);
  return [name, read, ...(otherwise === '' ? [] : [otherwise])].map(lettersOf);
}

/** Returns the letters and digits of a name, and where it joins two: "Mr & Mrs Owusu" is "Mr. and Mrs. Owusu". */
function lettersOf(name: string): string {
  const key = nameKey(name);
  return key.replace(/ (?:&|and|et) /g, '+').replace(/[^\p{L}\p{N}+]+/gu, '') || key;
}

/**
 * Tells whether two names could be one person's: every word of the shorter is in the longer, as it is, by its
 * first letter, or but for one letter. "Ama" and "A. Mensah" are both like "Ama Mensah"; "Kofi Mensah" is not.
 */
export function mayBeSameName(a: string, b: string): boolean {
  const [few = [], many = []] = [wordsOf(a), wordsOf(b)].sort((one, other) => one.length - other.length);
  const left = [...many];
  return (
    few.length > 0 &&
    few.every(word => {
      const at = left.findIndex(other => isSameWord(word, other));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    })
  );
}

function wordsOf(nameKey: string): string[] {
  return nameKey.split(/[\s.,'’-]+/u).filter(word => word !== '');
}

function isSameWord(a: string, b: string): boolean {
  if (a.length === 1 || b.length === 1) return a[0] === b[0];
  return a === b || (Math.min(a.length, b.length) >= 4 && isOneLetterOff(a, b));
}

/** One letter more, less, other, or two changed places. */
function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const swapped = `${restA[1] ?? ''}${restA[0] ?? ''}${restA.slice(2)}`;
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1) || swapped === restB;
}
