/** Looks at what the program has, and compares it with what a person remembers. */
import type { MessageRow } from '../../../src-shared/model/message.ts';
import { type Fact, type Memory, type News, type Person, phoneOf, type Visit } from './memory.ts';
import { MONDAY_8 } from './office.ts';
import type { Program } from './program.ts';

/** Returns every message; null when the program ended or cannot be read. */
export async function allMessages(program: Program): Promise<MessageRow[] | null> {
  const rows: MessageRow[] = [];
  for (let offset = 0; ; offset += 500) {
    const reply = await program.ask('messages.page', { filter: 'all', search: '', offset, limit: 500 });
    if (!reply?.ok) return null;
    rows.push(...reply.value.rows);
    if (rows.length >= reply.value.total) return rows;
  }
}

/** Tells whether everything is held because the records may be an older copy or another computer's. */
export async function isHeldAsRestored(program: Program): Promise<boolean> {
  const state = await program.ask('app.state');
  return state?.ok === true && state.value.stopped === 'restored';
}

type Found<T> = Map<number, { id: number; is: T }>;

/** Replaces what may be with what the records hold. Returns what cannot be; null when the program could not be read. */
export async function lookAround(program: Program, memory: Memory): Promise<string[] | null> {
  const [from = '', until = ''] = [0, 40].map(days =>
    new Date(MONDAY_8 + days * 86_400_000).toISOString().slice(0, 10),
  );
  const visits = await program.ask('appointments.range', { from, until });
  const people = await program.ask('contacts.page', { search: '', groupId: null, offset: 0, limit: 500 });
  const news = await program.ask('campaigns.list');
  if (!visits?.ok || !people?.ok || !news?.ok) return null;
  const foundPeople: Found<Person> = new Map();
  const personOf = new Map<number, number>();
  for (const { id, phone, name, doNotText } of people.value.rows) {
    const key = Number(phone?.slice(phoneOf(0).length - 4)) - 1000;
    foundPeople.set(key, { id, is: { name, doNotText } });
    personOf.set(id, key);
  }
  const foundVisits: Found<Visit> = new Map();
  for (const { id, service, contactId, start, status } of visits.value) {
    const person = personOf.get(contactId) ?? 0;
    foundVisits.set(Number(service.slice('Visit'.length)), {
      id,
      is: { person, start, status: status === 'cancelled' ? 'cancelled' : 'booked' },
    });
  }
  const foundNews: Found<News> = new Map(
    news.value.map(({ id, name, stoppedAt }) => [
      Number(name.slice('News'.length)),
      { id, is: { called: stoppedAt === null ? 'on' : 'off' } },
    ]),
  );
  const twice = news.value.length - foundNews.size;
  return [
    ...settle(memory.people, foundPeople, 'person'),
    ...settle(memory.visits, foundVisits, 'visit'),
    ...settle(memory.news, foundNews, 'text to many'),
    ...(twice > 0 ? [`${twice} texts to many are there twice`] : []),
  ];
}

function settle<T>(facts: Map<number, Fact<T>>, found: Found<T>, what: string): string[] {
  const wrong: string[] = [];
  for (const [key, fact] of facts) {
    const now = found.get(key);
    const is = now?.is ?? 'absent';
    if (!fact.possible.some(one => JSON.stringify(one) === JSON.stringify(is)))
      wrong.push(`${what} ${key} is ${JSON.stringify(is)}, acknowledged was ${JSON.stringify(fact.possible)}`);
    fact.possible = [is];
    fact.id = now?.id ?? null;
  }
  for (const key of found.keys()) if (!facts.has(key)) wrong.push(`${what} ${key} was never entered`);
  return wrong;
}
