/** Who may be one person written twice. Never merged by the program: a family shares a phone, and names repeat. */
import { MERGED_AT_ONCE } from '../../../src-shared/model/contact.ts';
import type { Tables } from '../../storage/tables.ts';

export interface Duplicates {
  why: 'number' | 'name';
  ids: number[];
}

/**
 * The surest first: the same number under names that could be one person's, then the same name. `importId`: only those
 * with somebody whom this import brought.
 */
export function findDuplicates({ contacts }: Pick<Tables, 'contacts'>, importId?: number): Duplicates[] {
  const found: Duplicates[] = [];
  const told = new Set<string>();
  const tell = (why: Duplicates['why'], people: readonly { id: number; importId: number | null }[]) => {
    if (importId !== undefined && !people.some(person => person.importId === importId)) return;
    const ids = people.map(({ id }) => id).slice(0, MERGED_AT_ONCE);
    if (told.has(ids.join())) return;
    told.add(ids.join());
    found.push({ why, ids });
  };
  for (const { people } of contacts.duplicates.byNumber()) {
    for (const alike of alikeAmong(people)) tell('number', alike);
  }
  for (const { people } of contacts.duplicates.byName()) tell('name', people);
  return found;
}

/** Those on one phone fall into people: each with all whose names are like theirs. */
function alikeAmong<Person extends { id: number; nameKey: string }>(people: readonly Person[]): Person[][] {
  const groups: Person[][] = [];
  for (const person of [...people].sort((a, b) => a.id - b.id)) {
    const group = groups.find(([first]) => first !== undefined && isAlike(first.nameKey, person.nameKey));
    if (group) group.push(person);
    else groups.push([person]);
  }
  return groups.filter(group => group.length > 1);
}

/**
 * Whether two names on one phone could be one person's: every word of the shorter is in the longer, as it is, by its
 * first letter, or but for one letter. "Ama" and "A. Mensah" are both like "Ama Mensah"; "Kofi Mensah" is not.
 */
export function isAlike(a: string, b: string): boolean {
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
