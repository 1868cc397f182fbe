/**
 * Cuts the title of an event at a service of the business: 'Haircut Kwesi'. The rest may be a client, who works there, or
 * nobody at all, so it is taken for a client only where nothing is against it.
 */
import { nameKey } from '../../../../src-shared/people/name-key.ts';
import { untitledWords } from '../../../../src-shared/people/person-name.ts';
import { isAboutNobody } from '../../appointments/non-appointment-rows.ts';
import type { KnownNames } from '../../table/table.ts';

/** Tells of a name whether the business knows it: then it is no riddle. */
export interface Known {
  isService(name: string): boolean;
  isPerson(name: string): boolean;
  /** Whether a word is one of the names of somebody who works there; a title is none. */
  isStaffWord(word: string): boolean;
}

/** Prepares what the business knows to be asked title by title. */
export function knownBy({ services, people, staff }: KnownNames): Known {
  const isOneOf = (keys: readonly string[]) => {
    const all = new Set(keys);
    return (name: string) => all.has(nameKey(name));
  };
  const staffWords = new Set(staff.flatMap(untitledWords));
  return { isService: isOneOf(services), isPerson: isOneOf(people), isStaffWord: word => staffWords.has(word) };
}

/**
 * Returns who a title names beside a service of the business, at one of its ends; null where it names no service or no
 * client. The longest service counts.
 */
export function cutAtService(title: string, known: Known): { name: string; service: string } | null {
  const cut = known.isPerson(title) ? null : besideService(title, known);
  return cut !== null && isClient(cut.name, known) ? cut : null;
}

function besideService(title: string, { isService }: Known): { name: string; service: string } | null {
  const words = title.split(' ');
  const cutAt = (at: number) => [words.slice(0, at).join(' '), words.slice(at).join(' ')] as const;
  if (isService(title)) return null;
  for (let length = words.length - 1; length > 0; length--) {
    const [[before, after], [ahead, behind]] = [cutAt(length), cutAt(words.length - length)];
    const service = before.replace(/[,;]$/, '');
    if (isService(service)) return { name: after.replace(/^(?:for|pour) /i, ''), service };
    if (isService(behind)) return { name: ahead.replace(/[,;]$| (?:for|pour)$/i, ''), service: behind };
  }
  return null;
}

/**
 * 'Haircut with Kwesi' may name who cuts, 'Haircut at home' and 'Haircut Closed' nobody, and 'Haircut Kwesi Dr. Owusu'
 * both the client and the doctor.
 */
function isClient(name: string, known: Known): boolean {
  const words = untitledWords(name);
  if (known.isPerson(name) && !words.every(known.isStaffWord)) return true;
  if (words.length === 0 || known.isStaffWord(words.at(-1) ?? '') || isAboutNobody(name)) return false;
  if (known.isService(name) || besideService(name, known) !== null) return false;
  return /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*)*$/u.test(name);
}
