/** Whether two names on one phone are one person's, however their titles and their order are written. */

import { nameKey } from '../../../src-shared/people/name-key.ts';
import { readName } from '../../../src-shared/people/person-name.ts';

export function isSameName(a: string, b: string): boolean {
  if (nameKey(a) === nameKey(b)) return true;
  const others = keysOf(b);
  return keysOf(a).some(key => others.includes(key));
}

/** The keys of a name as it is written, as it is read, and as it reads with its open question answered. */
function keysOf(name: string): string[] {
  const { name: read, otherwise } = readName(name);
  return [name, read, ...(otherwise === '' ? [] : [otherwise])].map(nameKey);
}
