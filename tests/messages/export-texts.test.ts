import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { MESSAGE_KINDS, MESSAGE_STATES, TEXT_ALERTS } from '../../src-shared/model/message.ts';
import { openDesk } from '../delivery/desk.ts';

const same = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map(key => [key, `«${key}»`])) as Record<Key, string>;

const HEADS = {
  day: 'Jour',
  time: 'Heure',
  person: 'Personne',
  phone: 'Numéro',
  text: 'Texte',
  kind: 'Genre',
  rule: 'Règle',
  state: 'État',
  credits: '=Crédits',
  batch: 'Lot',
};
const FILE = {
  fileName: 'textes',
  heads: HEADS,
  kinds: same(MESSAGE_KINDS),
  states: same(MESSAGE_STATES),
  alerts: same(TEXT_ALERTS),
};

async function openWithTexts(first = '=HYPERLINK("http://x","Ama")') {
  const desk = await openDesk();
  const book = async (name: string, phone: string, start: string) =>
    (await desk.book(await desk.person(name, phone), start)).id;
  const ama = await book(first, '0244 100 201', '2027-01-06T09:00');
  const kofi = await book('Kofi Owusu', '0244 100 202', '2027-01-08T09:00');
  const file = async (choice: object = {}) => {
    const asked = { choice: { filter: 'all' as const, search: '', ...choice }, words: FILE };
    const { fileName, base64 } = await desk.call('messages.export', asked);
    const text = Buffer.from(base64, 'base64').toString('utf8');
    const [head = [], ...lines] = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data;
    return { fileName, text, head, lines };
  };
  return { desk, file, ama, kofi };
}

test('a file of texts has its heads in the words of the screen, and no cell that a spreadsheet would run', async () => {
  const { file } = await openWithTexts();
  const { fileName, text, head, lines } = await file();
  expect(fileName).toMatch(/^textes-\d{4}-\d\d-\d\d\.csv$/);
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(head).toEqual(['Jour', 'Heure', 'Personne', 'Numéro', 'Texte', 'Genre', 'Règle', 'État', "'=Crédits", 'Lot']);
  expect(lines.map(([day, , person, phone]) => [day, person, phone])).toEqual([
    ['2027-01-05', '\'=HYPERLINK("http://x","Ama")', "'+233244100201"],
    ['2027-01-07', 'Kofi Owusu', "'+233244100202"],
  ]);
  expect(lines.map(line => line[5])).toEqual(['«reminder»', '«reminder»']);
  for (const cell of [head, ...lines].flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
});

test('a file holds only what is listed: the days, the kind, the rule and the words that are asked for', async () => {
  const { desk, file } = await openWithTexts();
  const people = async (choice: object) => (await file(choice)).lines.map(([, , person]) => person);
  const [rule] = await desk.call('rules.list', undefined);
  expect(await people({ from: '2027-01-06' })).toEqual(['Kofi Owusu']);
  expect(await people({ until: '2027-01-05' })).toEqual(['\'=HYPERLINK("http://x","Ama")']);
  expect(await people({ from: '2027-01-07', until: '2027-01-07' })).toEqual(['Kofi Owusu']);
  expect(await people({ kind: 'campaign' })).toEqual([]);
  expect(await people({ ruleId: rule?.id })).toHaveLength(2);
  expect(await people({ ruleId: 999 })).toEqual([]);
  expect(await people({ search: 'Kofi' })).toEqual(['Kofi Owusu']);
  expect((await file({ from: '2027-01-06', until: '2027-01-07' })).fileName).toBe('textes-2027-01-06-2027-01-07.csv');
  await expect(file({ from: '2027-02-30' })).rejects.toThrow();
});

test('a file of what was sent holds nothing that was not, and the other way round', async () => {
  const { desk, file, kofi, ama } = await openWithTexts('Ama Mensah');
  const people = async (filter: string) => (await file({ filter })).lines.map(([, , person]) => person);
  await desk.newest(kofi, 'accepted');
  await desk.call('appointments.cancel', { id: kofi });
  await desk.newest(kofi, 'cancelled');
  expect(await people('sent')).toEqual([]);
  await desk.newest(ama, 'accepted');
  await desk.clockAt('2027-01-06T05:00:00.000Z');
  await desk.newest(ama, 'done');
  expect(await people('sent')).toEqual(['Ama Mensah']);
  expect(await people('unsent')).toEqual(['Kofi Owusu']);
});
