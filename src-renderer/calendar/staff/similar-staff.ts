/**
 * Names that only their signs tell apart: "Dr. Owusu" beside "Dr Owusu" is one person, and two lists of appointments.
 */
import { staffNameKey } from '../../appointments/staff.ts';

/** The letters and digits of a name alone: no case, no accents, no signs, no spaces. */
function lettersOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLocaleLowerCase('en');
}

/** The known name that is most likely meant by what was typed; null when it is known as typed, or like none. */
export function staffMeant(typed: string, known: readonly string[]): string | null {
  const letters = lettersOf(typed);
  if (letters === '' || known.some(name => staffNameKey(name) === staffNameKey(typed))) return null;
  return known.find(name => lettersOf(name) === letters) ?? null;
}

/** Of all names, the others that are written almost like this one. */
export function similarStaff(name: string, all: readonly string[]): string[] {
  const letters = lettersOf(name);
  if (letters === '') return [];
  return all.filter(other => staffNameKey(other) !== staffNameKey(name) && lettersOf(other) === letters);
}
