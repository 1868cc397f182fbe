/** Whether two names on one phone are one person's, however their titles and their order are written. */
import { readName } from '../../../src-shared/people/person-name.ts';
import { nameKey } from '../../storage/contacts/name-key.ts';

export function isSameName(a: string, b: string): boolean {
  if (nameKey(a) === nameKey(b)) return true;
  const others = keysOf(b);
  return keysOf(a).some(key => others.includes(key));
}

/** As it is written, as it is read, and as it would be with its question answered. */
function keysOf(name: string): string[] {
  const { name: read, otherwise } = readName(name);
  return [name, read, ...(otherwise === '' ? [] : [otherwise])].map(nameKey);
}
