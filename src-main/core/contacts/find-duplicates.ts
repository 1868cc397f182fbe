/** Who may be one person written twice. Never merged by the program: a family shares a phone, and names repeat. */
import { MERGED_AT_ONCE } from '../../../src-shared/model/contact.ts';
import { mayBeSameName } from '../../../src-shared/people/same-person.ts';
import type { Tables } from '../../storage/tables.ts';

export interface Duplicates {
  why: 'number' | 'name';
  ids: number[];
}

/**
 * Returns the possible duplicates, the surest first: the same number under names that could be one person's, then the
 * same name. `importId` limits them to those with somebody whom this import brought.
 */
export function findDuplicates({ contacts }: Pick<Tables, 'contacts'>, importId: number | null = null): Duplicates[] {
  const found: Duplicates[] = [];
  const told = new Set<string>();
  const tell = (why: Duplicates['why'], people: readonly { id: number; importId: number | null }[]) => {
    if (importId !== null && !people.some(person => person.importId === importId)) return;
    const ids = people.map(({ id }) => id).slice(0, MERGED_AT_ONCE);
    if (told.has(ids.join())) return;
    told.add(ids.join());
    found.push({ why, ids });
  };
  for (const { people } of contacts.duplicates.byNumber(importId)) {
    for (const alike of groupBySimilarName(people)) tell('number', alike);
  }
  for (const { people } of contacts.duplicates.byName(importId)) tell('name', people);
  return found;
}

/** Divides the people on one phone into groups whose names could be one person's; leaves out groups of one. */
function groupBySimilarName<Person extends { id: number; nameKey: string }>(people: readonly Person[]): Person[][] {
  const groups: Person[][] = [];
  for (const person of [...people].sort((a, b) => a.id - b.id)) {
    const group = groups.find(([first]) => first !== undefined && mayBeSameName(first.nameKey, person.nameKey));
    if (group) group.push(person);
    else groups.push([person]);
  }
  return groups.filter(group => group.length > 1);
}
