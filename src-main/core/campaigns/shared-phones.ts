/** Finds the phones that several chosen people share, and decides whom the one text to such a phone addresses. */
import type { Sharing } from '../../../src-shared/model/campaign.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';

const NAMED = 20;

interface Person {
  id: number;
  name: string;
}

/** `addressed` are the people to address. Add everybody in the order in which they get their texts. */
export function sharedPhones(addressed: readonly number[]) {
  const chosen = new Set(addressed);
  /** The first person of each phone. Most phones have one person only, so no list is made for them. */
  const first = new Map<E164, { person: Person; text: string }>();
  const others = new Map<E164, { people: Person[]; isDifferent: boolean }>();
  return {
    add: (person: Person, phone: E164, text: string): void => {
      const one = first.get(phone);
      if (!one) {
        first.set(phone, { person, text });
        return;
      }
      const shared = others.get(phone) ?? { people: [one.person], isDifferent: false };
      shared.people.push(person);
      shared.isDifferent ||= text !== one.text;
      others.set(phone, shared);
    },
    /**
     * Whether a person was chosen to be addressed on a phone of which another came first; the first of these counts.
     */
    isAddressed: (id: number, phone: E164): boolean =>
      chosen.has(id) && others.get(phone)?.people.find(person => chosen.has(person.id))?.id === id,
    /** Returns the phones on which people would read different words, for the screen. */
    sharing: (texts: ReadonlyMap<string, { people: readonly Person[] }>): Sharing => {
      const different = [...others].filter(([, { isDifferent }]) => isDifferent);
      return {
        people: different.reduce((sum, [, { people }]) => sum + people.length - 1, 0),
        phones: different.length,
        first: different.slice(0, NAMED).map(([phone, { people }]) => ({
          phone,
          addressed: texts.get(phone)?.people[0]?.id ?? people[0]?.id ?? 0,
          people: people.map(({ id, name }) => ({ contactId: id, name })),
        })),
      };
    },
  };
}
