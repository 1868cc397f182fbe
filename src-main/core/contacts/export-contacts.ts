/** People as a file that any spreadsheet opens, and our own import reads back. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import Papa from 'papaparse';
import type { ContactChoice, ContactCursor } from '../../../src-shared/model/contact.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { spreadsheetSafe } from '../../../src-shared/spreadsheet-safe.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { whyNotTexted } from '../../delivery/messages/may-be-texted.ts';
import type { WholeContact } from '../../storage/contacts/contact-row.ts';
import type { Records, Tables } from '../../storage/tables.ts';

/** People read between two looks at anything else: a few milliseconds' worth. */
const AT_ONCE = 200;
const BOM = '\uFEFF';

type Page = ReturnType<Tables['contacts']['page']>;
/** Writes the chosen people, by name, as CSV. Numbers are E.164, and no cell runs as a formula in a spreadsheet. */
export async function exportContacts(
  { tables, now }: Records,
  who: ContactChoice,
  callingCode: string,
): Promise<{ fileName: string; base64: string }> {
  const people: WholeContact[] = [];
  const named = new Set<string>();
  let others = 0;
  for (const ids of who.ids === null ? matching(tables, who, callingCode) : amongIds(tables, who.ids)) {
    for (const id of ids) {
      const person = tables.contacts.whole(id);
      if (!person) continue;
      people.push(person);
      others = Math.max(others, person.otherPhones.length);
      for (const field of Object.keys(person.fields)) named.add(field);
    }
    await nextTurn();
  }
  const fields = [...named].sort();
  const head = ['Name', 'Called', 'Phone', ...Array.from({ length: others }, (_, index) => `Phone ${index + 2}`)];
  const lines = [lineOf([...head, 'Email', 'Groups', 'Notes', 'Do not text', ...fields])];
  for (const [index, person] of people.entries()) {
    lines.push(lineOf(cellsOf(person, others, fields)));
    if (index % AT_ONCE === 0) await nextTurn();
  }
  const day = wallOfInstant(now(), tables.settings.get().zone).slice(0, 10);
  const bytes = Buffer.from(`${BOM}${lines.join('\r\n')}\r\n`);
  return { fileName: `contacts-${day}.csv`, base64: bytes.toString('base64') };
}

/** Page after page of the list, so that 100,000 of them are never sorted at once. */
function* matching({ contacts }: Tables, { search, groupId }: ContactChoice, callingCode: string): Generator<number[]> {
  let after: ContactCursor | null = null;
  do {
    const page: Page = contacts.page(search, groupId, { offset: 0, limit: AT_ONCE, callingCode, after });
    yield page.rows.map(({ id }) => id);
    after = page.next;
  } while (after !== null);
}

function* amongIds({ contacts }: Tables, chosen: readonly number[]): Generator<number[]> {
  const people = contacts.idsAmong(chosen).flatMap(id => contacts.get(id) ?? []);
  const keyed = people.map(({ id, name }) => ({ id, key: nameKey(name) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id));
  for (let at = 0; at < keyed.length; at += AT_ONCE) yield keyed.slice(at, at + AT_ONCE).map(({ id }) => id);
}

function cellsOf(person: WholeContact, others: number, fields: readonly string[]): string[] {
  return [
    person.name,
    person.called,
    person.phone ?? '',
    ...Array.from({ length: others }, (_, index) => person.otherPhones[index]?.phone ?? ''),
    person.email,
    person.groups.join('; '),
    person.notes,
    whyNotTexted(person) === null ? 'no' : 'yes',
    ...fields.map(field => person.fields[field] ?? ''),
  ];
}

function lineOf(cells: readonly string[]): string {
  return Papa.unparse([cells.map(spreadsheetSafe)], { quotes: true });
}
