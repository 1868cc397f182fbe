/** Counts the chosen people who get no text, by what has to be done about it, and names the first of them. */
import type { LeftOut, LeftOutWhy } from '../../../src-shared/model/campaign.ts';

const NAMED = 20;

export function leftOuts() {
  const all = new Map<string, LeftOut>();
  return {
    add: (why: LeftOutWhy, { id, name }: { id: number; name: string }): void => {
      const key = keyOf(why);
      const entry = all.get(key) ?? { why, count: 0, people: [] };
      all.set(key, { ...entry, why: merged(entry.why, why), count: entry.count + 1 });
      if (entry.people.length < NAMED) entry.people.push({ contactId: id, name });
    },
    /** Most first. */
    found: (): LeftOut[] => [...all.values()].sort((a, b) => b.count - a.count),
  };
}

/** Groups the people who are left out by what has to be done about it. */
function keyOf(why: LeftOutWhy): string {
  return 'names' in why ? `${why.kind} ${why.names.join(' ')}` : why.kind;
}

function merged(before: LeftOutWhy, why: LeftOutWhy): LeftOutWhy {
  if (before.kind !== 'not-gsm' || why.kind !== 'not-gsm') return before;
  return { kind: 'not-gsm', characters: [...new Set([...before.characters, ...why.characters])] };
}
