/** Numbers that are pasted to be texted: read, matched with the people there are, and added. */
import type { CountryCode } from 'libphonenumber-js/max';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import { e164, readPhone, showPhone } from '../../../src-shared/phone/phone.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import { nameBesideNumber } from '../../import/people/number-in-title.ts';
import { numbersIn } from '../../import/table/list-of-numbers.ts';
import type { World } from '../world/world.ts';

/** Between the cells of a line. */
const SEPARATORS = /[,;|\t]+/;

/** Returns the handlers of pasted numbers. */
export function pastedNumberHandlers(world: World): Pick<Handlers, 'contacts.readNumbers' | 'contacts.addNumbers'> {
  const { tables } = world;
  const country = () => tables.settings.get().country as CountryCode;
  const holders = (phone: E164) => tables.contacts.withPhone(phone).map(({ id, name }) => ({ id, name }));
  return {
    'contacts.readNumbers': ({ text }) => {
      const { numbers, unreadable } = readPasted(text, country());
      const found = [...numbers].map(([phone, name]) => ({ phone, name, people: holders(phone) }));
      const unknown = found.filter(({ people }) => people.length === 0);
      return {
        known: found.flatMap(({ people }) => people),
        unknown: unknown.map(({ phone, name }) => ({ phone, name, shown: showPhone(phone, country()) })),
        unreadable,
      };
    },
    'contacts.addNumbers': ({ people }) => {
      const all = tables.atomically(() => {
        const now = world.now();
        return people.flatMap(({ phone, name: said }) => {
          const number = e164(phone);
          const there = holders(number);
          if (there.length > 0) return there;
          const name = said.trim() || showPhone(number, country());
          const values = { name, phone: number, email: '', notes: '', doNotText: false };
          const id = tables.contacts.insert(values, null, now);
          tables.log.add(now, 'person', 'contact-added', { contact: id });
          return [{ id, name }];
        });
      });
      world.afterWrite('contacts');
      return all;
    },
  };
}

/**
 * Reads a pasted list: the numbers, each once, with the name beside it ('' where there is none), and the lines without
 * a number that can be texted. A first line of words alone is a heading.
 */
export function readPasted(
  text: string,
  country: CountryCode,
): { numbers: ReadonlyMap<E164, string>; unreadable: string[] } {
  const numbers = new Map<E164, string>();
  const unreadable: string[] = [];
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '');
  for (const [index, line] of lines.entries()) {
    const found = numbersOfLine(line, country);
    if (found === null && (index > 0 || /\d/.test(line))) unreadable.push(line.trim());
    for (const { phone, name } of found ?? []) numbers.set(phone, numbers.get(phone) || name);
  }
  return { numbers, unreadable };
}

/** Returns the numbers of a line with the name beside each; null if one of them cannot be texted, or there is none. */
function numbersOfLine(line: string, country: CountryCode): { phone: E164; name: string }[] | null {
  const plain = numbersIn([line]);
  const cells = plain ?? line.split(SEPARATORS).map(cell => cell.replace(/^[\s"']+|[\s"']+$/g, ''));
  const found: { phone: E164; name: string }[] = [];
  let waiting = '';
  for (const cell of cells) {
    if (cell === '') continue;
    const last = found.at(-1);
    const beside = nameBesideNumber(cell);
    const reading = readPhone(beside?.phone ?? cell, country);
    if (reading.kind !== 'refused') {
      found.push({ phone: reading.e164, name: beside?.name ?? waiting });
      waiting = '';
    } else if (/\d{4}/.test(cell.replace(/[\s().-]/g, ''))) return null;
    else if (last?.name === '') last.name = cell;
    else waiting ||= cell;
  }
  return found.length === 0 ? null : found;
}
