/** People as a file that any spreadsheet opens, and our own import reads back. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import Papa from 'papaparse';
import { wallOfInstant } from '../../src-shared/schedule.ts';
import { spreadsheetSafe } from '../../src-shared/spreadsheet-safe.ts';
import { nameKey, type WholeContact } from '../storage/contacts.ts';
import type { World } from './world.ts';

/** People read between two looks at anything else: a few milliseconds' worth. */
const AT_ONCE = 200;
const BOM = '\uFEFF';

/** The people of `ids`, by name. Numbers are E.164; no cell begins with what a spreadsheet takes for a formula. */
export async function exportContacts(
  { tables, now }: Pick<World, 'tables' | 'now'>,
  ids: readonly number[],
): Promise<{ fileName: string; base64: string }> {
  const people: WholeContact[] = [];
  for (const [index, id] of ids.entries()) {
    const person = tables.contacts.whole(id);
    if (person) people.push(person);
    if (index % AT_ONCE === 0) await nextTurn();
  }
  const inOrder = people.map(person => ({ person, key: nameKey(person.name) }));
  inOrder.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.person.id - b.person.id));
  const fields = [...new Set(people.flatMap(person => Object.keys(person.fields)))].sort();
  const others = people.reduce((most, { otherPhones }) => Math.max(most, otherPhones.length), 0);
  const head = ['Name', 'Phone', ...Array.from({ length: others }, (_, index) => `Phone ${index + 2}`)];
  const lines = [lineOf([...head, 'Email', 'Groups', 'Notes', 'Do not text', ...fields])];
  for (const [index, { person }] of inOrder.entries()) {
    lines.push(lineOf(cellsOf(person, others, fields)));
    if (index % AT_ONCE === 0) await nextTurn();
  }
  const day = wallOfInstant(now(), tables.settings.get().zone).slice(0, 10);
  const bytes = Buffer.from(`${BOM}${lines.join('\r\n')}\r\n`);
  return { fileName: `contacts-${day}.csv`, base64: bytes.toString('base64') };
}

function cellsOf(person: WholeContact, others: number, fields: readonly string[]): string[] {
  const stopped = person.doNotText || person.numberOptedOut;
  return [
    person.name,
    person.phone ?? '',
    ...Array.from({ length: others }, (_, index) => person.otherPhones[index]?.phone ?? ''),
    person.email,
    person.groups.join('; '),
    person.notes,
    stopped ? 'yes' : 'no',
    ...fields.map(field => person.fields[field] ?? ''),
  ];
}

function lineOf(cells: readonly string[]): string {
  return Papa.unparse([cells.map(spreadsheetSafe)], { quotes: true });
}
