// Reads contact cards (vCard 2.1, 3.0, 4.0) as a table. Its columns have names that the rest of the import knows, and a
// card is a row.

import { ImportRefusal } from '../../refusal.ts';
import { limits, type ReadOptions, type Table } from '../../table/table.ts';
import { type ContentLine, contentLines, listOf, partsOf, textOf } from './content-lines.ts';

interface Card {
  name: string;
  phones: { value: string; label: string; rank: number }[];
  email: string;
  company: string;
  groups: string;
  notes: string;
}

/** How many numbers of one card are kept. */
const PHONES = 10;
const kinds: readonly (readonly [type: RegExp, label: string])[] = [
  [/^(?:cell|mobile|iphone|msg|x-mobile)$/i, 'Mobile'],
  [/^work$/i, 'Work'],
  [/^home$/i, 'Home'],
  [/^main$/i, 'Main'],
  [/^other$/i, 'Other'],
];
const machines = /^(?:fax|pager|modem|bbs|isdn|pcs-fax|\S*fax)$/i;

/** Throws ImportRefusal 'damaged' when the last card has no end: its number may be cut. */
export function readVcard(bytes: Uint8Array, options: ReadOptions = {}): Table {
  const { lines, letters } = contentLines(bytes, options.encoding);
  const cards: Card[] = [];
  let others = 0;
  let dropped = 0;
  for (const card of cardsIn(lines)) {
    if (card.some(({ name, value }) => /^(?:X-ADDRESSBOOKSERVER-)?KIND$/.test(name) && /^group$/i.test(value.trim()))) {
      others++;
      continue;
    }
    const read = readCard(card);
    dropped += Math.max(0, read.phones.length - PHONES);
    cards.push(read);
    if (cards.length > limits.rows) throw new ImportRefusal('too-large', 'rows');
  }
  const count = cards.reduce((most, { phones }) => Math.min(PHONES, Math.max(most, phones.length)), 1);
  const numbered = Array.from({ length: count }, (_, index) => index);
  const header = ['Name', ...numbered.flatMap(index => [`Phone ${index + 1} - Label`, `Phone ${index + 1} - Value`])];
  const rows = cards.map(({ name, phones, email, company, groups, notes }) => [
    name,
    ...numbered.flatMap(index => [phones[index]?.label ?? '', phones[index]?.value ?? '']),
    email,
    company,
    groups,
    notes,
  ]);
  return {
    kind: 'vcard',
    sheets: [],
    sheet: '',
    rows: [[...header, 'Email', 'Company', 'Groups', 'Notes'], ...rows],
    rowNumbers: [0, ...cards.map((_, index) => index + 1)],
    ...letters,
    notes: [
      ...(letters.encodingCertain === false ? [{ code: 'encoding-guessed' as const }] : []),
      ...(others === 0 ? [] : [{ code: 'not-people' as const, count: others }]),
      ...(dropped === 0 ? [] : [{ code: 'columns-left-out' as const, count: dropped }]),
    ],
  };
}

/** The lines of each card, without those of cards inside it (an agent's card in 2.1). */
function* cardsIn(lines: readonly ContentLine[]): Generator<ContentLine[]> {
  let card: ContentLine[] = [];
  let depth = 0;
  for (const line of lines) {
    const isCard = line.value.trim().toUpperCase() === 'VCARD';
    if (line.name === 'BEGIN' && isCard) {
      depth++;
      if (depth === 1) card = [];
    } else if (line.name === 'END' && isCard && depth > 0) {
      depth--;
      if (depth === 0) yield card;
    } else if (depth === 1) card.push(line);
  }
  if (depth > 0) throw new ImportRefusal('damaged', 'a card without its end');
}

function readCard(lines: readonly ContentLine[]): Card {
  const labels = new Map(lines.flatMap(line => (line.name === 'X-ABLABEL' ? [[line.group, textOf(line)]] : [])));
  const all = (name: string): ContentLine[] => lines.filter(line => line.name === name);
  const first = (name: string): string => all(name).map(textOf).find(Boolean) ?? '';
  const phones = all('TEL').flatMap(line => {
    const types = [...(line.params.get('TYPE') ?? []), ...(labels.get(line.group)?.match(/[\p{L}-]+/gu) ?? [])];
    const value = textOf(line);
    if (value === '' || types.some(type => machines.test(type))) return [];
    const label = kinds.filter(([type]) => types.some(one => type.test(one))).map(([, label]) => label);
    const isFirst = types.some(type => /^pref$/i.test(type)) || line.params.has('PREF');
    return [{ value, label: label.join(' '), rank: (label[0] === 'Mobile' ? 0 : 2) + (isFirst ? 0 : 1) }];
  });
  const [last = '', given = '', middle = ''] = partsOf(all('N')[0] ?? nothing);
  return {
    name: first('FN') || [given, middle, last].filter(Boolean).join(' ') || first('NICKNAME') || companyOf(lines),
    phones: phones.sort((a, b) => a.rank - b.rank),
    email: first('EMAIL'),
    company: companyOf(lines),
    groups: all('CATEGORIES').flatMap(listOf).join('; '),
    notes: all('NOTE').map(textOf).filter(Boolean).join('; '),
  };
}

const nothing: ContentLine = { name: 'N', group: '', params: new Map(), value: '' };

function companyOf(lines: readonly ContentLine[]): string {
  const line = lines.find(({ name }) => name === 'ORG');
  return line === undefined ? '' : partsOf(line).filter(Boolean).join(', ');
}
