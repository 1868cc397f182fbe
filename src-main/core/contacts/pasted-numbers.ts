/** Numbers that are pasted to be texted: read, matched with the people there are, and added. */
import type { CountryCode } from 'libphonenumber-js/max';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import { e164, readPhone, showPhone } from '../../../src-shared/phone/phone.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import { nameBesideNumber } from '../../import/people/number-in-title.ts';
import { numbersIn } from '../../import/table/list-of-numbers.ts';
import type { World } from '../world/world.ts';

/** What separates the cells of a line. */
const SEPARATORS = /[,;|\t]+/;
/** The most characters of a name that are kept. */
const LONGEST_NAME = 200;

/** Returns the handlers of pasted numbers. */
export function pastedNumberHandlers(world: World): Pick<Handlers, 'contacts.readNumbers' | 'contacts.addNumbers'> {
  const { tables } = world;
  const country = () => tables.settings.get().country as CountryCode;
  // A person is texted at one number; by a further one they are known only where nobody is texted at it.
  const holders = (phone: E164) => {
    const texted = tables.contacts.withPhone(phone);
    return texted.length > 0 ? texted : tables.contacts.withFurtherPhone(phone);
  };
  return {
    'contacts.readNumbers': ({ text }) => {
      const { numbers, unreadable } = readPasted(text, country());
      const found = [...numbers].map(([phone, name]) => ({ phone, name, people: holders(phone) }));
      const unknown = found.filter(({ people }) => people.length === 0);
      const known = new Map(found.flatMap(({ people }) => people.map(person => [person.id, person] as const)));
      const pasted = new Set(found.map(({ phone }) => phone));
      const elsewhere = [...known.values()].filter(({ phone }) => phone === null || !pasted.has(phone));
      return {
        known: [...known.values()].map(({ id, name }) => ({ id, name })),
        elsewhere: elsewhere.map(({ name, phone }) => ({ name, shown: phone ? showPhone(phone, country()) : '' })),
        unknown: unknown.map(({ phone, name }) => ({ phone, name, shown: showPhone(phone, country()) })),
        unreadable,
      };
    },
    'contacts.addNumbers': ({ people }) => {
      const added: number[] = [];
      const all = tables.atomically(() => {
        const now = world.now();
        return people.flatMap(({ phone, name: said }) => {
          const number = e164(phone);
          const there = holders(number);
          if (there.length > 0) return there.map(({ id, name }) => ({ id, name }));
          const name = said.trim() || showPhone(number, country());
          const values = { name, phone: number, email: '', notes: '', doNotText: false };
          const id = tables.contacts.insert(values, null, now);
          tables.log.add(now, 'person', 'contact-added', { contact: id });
          added.push(id);
          return [{ id, name }];
        });
      });
      world.afterWrite('contacts');
      return { people: all, added };
    },
  };
}

/**
 * Reads a pasted list: the numbers, each once, with the name beside it ('' where there is none), and what is no number
 * that can be texted: a cell of a line that has others, or a whole line. A first line of words alone is a heading.
 */
export function readPasted(
  text: string,
  country: CountryCode,
): { numbers: ReadonlyMap<E164, string>; unreadable: string[] } {
  const numbers = new Map<E164, string>();
  const unreadable: string[] = [];
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '');
  for (const [index, line] of lines.entries()) {
    const { found, refused } = numbersOfLine(line, country);
    if (found.length > 0) unreadable.push(...refused);
    else if (index > 0 || /\d/.test(line)) unreadable.push(line.trim());
    for (const { phone, name } of found) numbers.set(phone, numbers.get(phone) || name.slice(0, LONGEST_NAME));
  }
  return { numbers, unreadable };
}

/** Returns the numbers of a line with the name beside each, and its cells of digits that are no number to text. */
function numbersOfLine(line: string, country: CountryCode) {
  const plain = numbersIn([line]);
  const cells = plain ?? line.split(SEPARATORS).map(cell => cell.replace(/^[\s"']+|[\s"']+$/g, ''));
  const found: { phone: E164; name: string }[] = [];
  const refused: string[] = [];
  let words: string[] = [];
  for (const cell of cells.filter(cell => cell !== '')) {
    const beside = nameBesideNumber(cell);
    const reading = readPhone(beside?.phone ?? cell, country);
    if (reading.kind !== 'refused') {
      found.push({ phone: reading.e164, name: beside?.name ?? words.join(' ') });
      words = [];
    } else if (/\d{4}/.test(cell.replace(/[\s().-]/g, ''))) refused.push(cell);
    else words.push(cell);
  }
  // A name may stand behind its number.
  const [only] = found;
  if (only?.name === '' && found.length === 1) only.name = words.join(' ');
  return { found, refused };
}
