/**
 * A person at the desk: does a seeded row of acts, and remembers of each what the program acknowledged. What was asked
 * when the program ended or refused for want of a disk may or may not have been done; a look tells which.
 */
import type { Operation, Outputs, Reply } from '../../src-shared/contract.ts';
import type { Appointment } from '../../src-shared/model/appointment.ts';
import type { ContactRow } from '../../src-shared/model/contact.ts';
import type { MessageAction, MessageRow } from '../../src-shared/model/message.ts';
import type { Random } from '../simulation/random.ts';
import { MONDAY_8, RULES } from './house.ts';
import type { Program } from './program.ts';

/** Everything it may be now; more than one only between an act whose end nobody saw and the next look. */
export interface Fact<T> {
  id: number | null;
  possible: (T | 'absent')[];
}
export type Person = { name: string; doNotText: boolean };
export type Visit = { person: number; start: string; status: 'booked' | 'cancelled' };

export interface Memory {
  people: Map<number, Fact<Person>>;
  /** By the service, which names the appointment in its texts. */
  visits: Map<number, Fact<Visit>>;
  /** How often a person asked for a second text of a visit. */
  resends: Map<number, number>;
  /** The reminders a person stopped, by `visit rule`. */
  stops: Set<string>;
  acts: number;
}

export const newMemory = (): Memory => ({
  people: new Map(),
  visits: new Map(),
  resends: new Map(),
  stops: new Set(),
  acts: 0,
});

export const serviceName = (visit: number) => `Visit${visit}`;
export const phoneOf = (person: number) => `+23324410${String(1000 + person)}`;
const visitOf = (service: string) => Number(/^Visit(\d+)$/.exec(service)?.[1]);

const DISK = ['disk-full', 'disk-error', 'database-in-use', 'database-damaged'];
/** Refusals that a person at a desk may meet while other things go on. */
const EXPECTED = [...DISK, 'stopped', 'message-state', 'appointment-past', 'appointment-cancelled'];

/** One act, by chance unless it is given. Returns what it must never meet; empty when all went as it may. */
export async function actOnce(
  program: Program,
  memory: Memory,
  random: Random,
  now: number,
  act: Act = random.pick(ACTS),
): Promise<string[]> {
  memory.acts += 1;
  const { reply, operation, fact, after } = (await act(program, memory, random, now)) ?? {};
  if (reply === undefined || operation === undefined) return [];
  if (fact && after) {
    if (reply?.ok) {
      fact.possible = [after];
      if (fact.id === null) fact.id = (reply.value as { id: number }).id;
    } else if (reply === null || DISK.includes(reply.error.code)) fact.possible.push(after);
  }
  if (reply === null || reply.ok || EXPECTED.includes(reply.error.code)) return [];
  return [`${operation} met ${JSON.stringify(reply.error)}`];
}

interface Done {
  operation: Operation;
  reply: Reply<Outputs[Operation]> | null;
  fact?: Fact<unknown>;
  after?: unknown;
}
type Act = (program: Program, memory: Memory, random: Random, now: number) => Promise<Done | null>;

const sure = <T>(fact: Fact<T>): T | null => {
  const [only, ...others] = fact.possible;
  return only === undefined || only === 'absent' || others.length > 0 ? null : only;
};
function* sureOnes<T>(facts: Map<number, Fact<T>>): Generator<{ key: number; id: number; fact: Fact<T>; is: T }> {
  for (const [key, fact] of facts) {
    const is = sure(fact);
    if (is !== null && fact.id !== null) yield { key, id: fact.id, fact, is };
  }
}
const pickSure = <T>(facts: Map<number, Fact<T>>, random: Random, when: (is: T) => boolean) => {
  const all = [...sureOnes(facts)].filter(({ is }) => when(is));
  return all.length === 0 ? null : random.pick(all);
};

/** A start that no other visit has, one to twelve days ahead; most lie where a reminder is handed over at once. */
function freshStart(memory: Memory, random: Random, now: number): string {
  const day = Math.floor(now / 86_400_000) + (random.chance(1 / 5) ? random.between(8, 12) : random.between(1, 6));
  // Every act has a time of day of its own, so that no two texts are ever the same.
  const at = day * 86_400_000 + (9 * 60 + (memory.acts % 480)) * 60_000;
  return new Date(at).toISOString().slice(0, 16);
}

const savePerson = (program: Program, person: number, id: number | null, name: string) =>
  program.ask('contacts.save', { id, name, phone: phoneOf(person), email: '', notes: '', groups: [] });

const newPerson: Act = async (program, memory) => {
  const key = memory.people.size + 1;
  const name = `Person${key} Mensah`;
  const fact: Fact<Person> = { id: null, possible: ['absent'] };
  memory.people.set(key, fact);
  const reply = await savePerson(program, key, null, name);
  return { operation: 'contacts.save', reply, fact, after: { name, doNotText: false } satisfies Person };
};

export const book: Act = async (program, memory, random, now) => {
  const person = pickSure(memory.people, random, is => !is.doNotText);
  if (!person) return newPerson(program, memory, random, now);
  const key = memory.visits.size + 1;
  const start = freshStart(memory, random, now);
  const fact: Fact<Visit> = { id: null, possible: ['absent'] };
  memory.visits.set(key, fact);
  const reply = await program.ask('appointments.save', {
    id: null,
    contactId: person.id,
    service: serviceName(key),
    staff: '',
    notes: '',
    start: start as Appointment['start'],
    durationMinutes: 30,
  });
  const after: Visit = { person: person.key, start, status: 'booked' };
  return { operation: 'appointments.save', reply, fact, after };
};

const isComing = (now: number) => (visit: Visit) => visit.status === 'booked' && Date.parse(`${visit.start}Z`) > now;

const move: Act = async (program, memory, random, now) => {
  const visit = pickSure(memory.visits, random, isComing(now));
  if (!visit) return book(program, memory, random, now);
  const start = freshStart(memory, random, now);
  const reply = await program.ask('appointments.move', { id: visit.id, start: start as Appointment['start'] });
  return { operation: 'appointments.move', reply, fact: visit.fact, after: { ...visit.is, start } };
};

const callOff: Act = async (program, memory, random, now) => {
  const visit = pickSure(memory.visits, random, isComing(now));
  if (!visit) return book(program, memory, random, now);
  const reply = await program.ask('appointments.cancel', { id: visit.id });
  return { operation: 'appointments.cancel', reply, fact: visit.fact, after: { ...visit.is, status: 'cancelled' } };
};

const optOut: Act = async (program, memory, random) => {
  const person = pickSure(memory.people, random, is => !is.doNotText);
  if (!person || memory.people.size < 3) return newPerson(program, memory, random, 0);
  const reply = await program.ask('contacts.setDoNotText', { id: person.id, doNotText: true });
  const after: Person = { ...person.is, doNotText: true };
  return { operation: 'contacts.setDoNotText', reply, fact: person.fact, after };
};

const rename: Act = async (program, memory, random) => {
  const person = pickSure(memory.people, random, () => true);
  if (!person) return newPerson(program, memory, random, 0);
  const name = `Person${person.key}n${memory.acts} Mensah`;
  const reply = await savePerson(program, person.key, person.id, name);
  return { operation: 'contacts.save', reply, fact: person.fact, after: { ...person.is, name } };
};

/** Decides about a text that waits for a decision, or takes back one that is queued. */
const decideText: Act = async (program, memory, random) => {
  const messages = await allMessages(program);
  const open = messages?.filter(({ state }) => ['uncertain', 'cancel-uncertain', 'accepted'].includes(state)) ?? [];
  if (open.length === 0) return null;
  const { id, text, ruleName } = random.pick(open);
  const detail = await program.ask('messages.get', { id });
  if (!detail?.ok || detail.value.actions.length === 0) return null;
  const action: MessageAction = random.pick(detail.value.actions);
  if (action === 'cancel' || action === 'leave-it') memory.stops.add(`${visitIn(text)} ${ruleName}`);
  if (action === 'send-again' || action === 'send-new-too' || action === 'retry') {
    const visit = visitIn(text);
    memory.resends.set(visit, (memory.resends.get(visit) ?? 0) + 1);
  }
  return { operation: 'messages.act', reply: await program.ask('messages.act', { id, action }) };
};

const resume: Act = async program => {
  const state = await program.ask('app.state');
  if (!state?.ok || state.value.stopped === null) return null;
  return { operation: 'sending.resume', reply: await program.ask('sending.resume') };
};

const stopAll: Act = async (program, memory, random) => {
  if (!random.chance(1 / 4)) return null;
  for (const visit of memory.visits.keys()) for (const { name } of RULES) memory.stops.add(`${visit} ${name}`);
  return { operation: 'sending.stopAll', reply: await program.ask('sending.stopAll') };
};

/** By how often they happen at a desk. */
const ACTS: readonly Act[] = [
  ...[book, book, book, book, book, book, book],
  ...[newPerson, move, move, move, callOff, callOff, optOut, rename],
  ...[decideText, decideText, resume, stopAll],
];

/** The number of the visit that a text is about. */
export const visitIn = (text: string) => Number(/Visit(\d+)/.exec(text)?.[1]);

/** Every message; null when the program is gone or cannot be read. */
export async function allMessages(program: Program): Promise<MessageRow[] | null> {
  const rows: MessageRow[] = [];
  for (let offset = 0; ; offset += 500) {
    const reply = await program.ask('messages.page', { filter: 'all', search: '', offset, limit: 500 });
    if (!reply?.ok) return null;
    rows.push(...reply.value.rows);
    if (rows.length >= reply.value.total) return rows;
  }
}

/** Compares what the program has with what may be, and takes it for what is; null when it could not be looked at. */
export async function lookAround(program: Program, memory: Memory): Promise<string[] | null> {
  const [from, until] = [0, 40].map(days => new Date(MONDAY_8 + days * 86_400_000).toISOString().slice(0, 10));
  const visits = await program.ask('appointments.range', { from: from ?? '', until: until ?? '' });
  const people = await program.ask('contacts.page', { search: '', groupId: null, offset: 0, limit: 500 });
  if (!visits?.ok || !people?.ok) return null;
  const byNumber = new Map<number, { id: number; is: Person }>(
    people.value.rows.map((row: ContactRow) => [
      Number(row.phone?.slice(-4)) - 1000,
      { id: row.id, is: { name: row.name, doNotText: row.doNotText } },
    ]),
  );
  const personOf = new Map([...byNumber].map(([key, { id }]) => [id, key]));
  const byService = new Map<number, { id: number; is: Visit }>(
    visits.value.map(({ id, service, contactId, start, status }) => [
      visitOf(service),
      {
        id,
        is: { person: personOf.get(contactId) ?? 0, start, status: status === 'cancelled' ? 'cancelled' : 'booked' },
      },
    ]),
  );
  return [...settle(memory.people, byNumber, 'person'), ...settle(memory.visits, byService, 'visit')];
}

function settle<T>(facts: Map<number, Fact<T>>, found: Map<number, { id: number; is: T }>, what: string): string[] {
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
