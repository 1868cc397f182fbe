/**
 * Does what a person at the desk does, in a seeded order. What was asked when the program ended, or was refused by a
 * failing disk, may or may not have been done; a look at the records tells which.
 */
import type { Operation, Outputs, Reply } from '../../../src-shared/contract/index.ts';
import type { MessageAction } from '../../../src-shared/model/message.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import type { Random } from '../../simulation/random.ts';
import { allMessages } from './look-around.ts';
import {
  type Fact,
  type Memory,
  type News,
  newsName,
  type Person,
  phoneOf,
  subjectOf,
  sure,
  type Visit,
  visitName,
} from './memory.ts';
import { RULES } from './office.ts';
import type { Program } from './program.ts';

const DISK = ['disk-full', 'disk-error', 'database-in-use', 'database-damaged'];
/** Refusals that a person at a desk may meet while other things go on. */
const EXPECTED = [
  ...[...DISK, 'stopped', 'message-state', 'appointment-past', 'appointment-cancelled'],
  ...['campaign-past', 'campaign-changed', 'campaign-empty', 'quiet-hours', 'sending-stopped'],
];

interface Done {
  operation: Operation;
  reply: Reply<Outputs[Operation]> | null;
  fact?: Fact<unknown>;
  after?: unknown;
}
/** What an act depends on: what the person knows, chance, and the time of day at the desk (ms). */
interface Moment {
  memory: Memory;
  random: Random;
  now: number;
}
type Act = (program: Program, moment: Moment) => Promise<Done | null>;

/** Does one act, chosen by chance unless it is given. Returns its violations; empty when it went as it may. */
export async function actOnce(
  program: Program,
  moment: Moment,
  act: Act = moment.random.pick(ACTS),
): Promise<string[]> {
  moment.memory.acts += 1;
  const done = await act(program, moment);
  if (done === null) return [];
  const { operation, reply, fact, after } = done;
  if (fact && after) {
    if (reply?.ok) {
      fact.possible = [after];
      if (fact.id === null) fact.id = (reply.value as { id: number }).id;
    } else if (reply === null || DISK.includes(reply.error.code)) fact.possible.push(after);
  }
  if (reply === null || reply.ok || EXPECTED.includes(reply.error.code)) return [];
  return [`${operation} met ${JSON.stringify(reply.error)}`];
}

interface Sure<T> {
  key: number;
  id: number;
  fact: Fact<T>;
  is: T;
}

/** Returns the facts that are known for sure and hold for `when`. */
function sureOnes<T>(facts: Map<number, Fact<T>>, when: (is: T) => boolean): Sure<T>[] {
  return [...facts].flatMap(([key, fact]) => {
    const is = sure(fact);
    return is !== null && fact.id !== null && when(is) ? [{ key, id: fact.id, fact, is }] : [];
  });
}
function pickSure<T>(facts: Map<number, Fact<T>>, random: Random, when: (is: T) => boolean): Sure<T> | null {
  const all = sureOnes(facts, when);
  return all.length === 0 ? null : random.pick(all);
}

/**
 * Returns a start that no other visit has, one to twelve days ahead; most lie where a reminder is handed over at once.
 */
function freshStart(memory: Memory, random: Random, now: number): WallTime {
  const day = Math.floor(now / 86_400_000) + (random.chance(0.2) ? random.between(8, 12) : random.between(1, 6));
  // Every act has a time of day of its own, so that no two texts are ever the same.
  const at = day * 86_400_000 + (9 * 60 + (memory.acts % 480)) * 60_000;
  return new Date(at).toISOString().slice(0, 16) as WallTime;
}

const savePerson = (program: Program, person: number, id: number | null, name: string) =>
  program.ask('contacts.save', aPerson({ id, name, phone: phoneOf(person) }));
const mayBeTexted = (is: Person) => !is.doNotText;

const newPerson: Act = async (program, { memory }) => {
  const key = memory.people.size + 1;
  const name = `Person${key} Mensah`;
  const fact: Fact<Person> = { id: null, possible: ['absent'] };
  memory.people.set(key, fact);
  const after: Person = { name, doNotText: false };
  return { operation: 'contacts.save', reply: await savePerson(program, key, null, name), fact, after };
};

export const book: Act = async (program, moment) => {
  const { memory, random, now } = moment;
  const person = pickSure(memory.people, random, mayBeTexted);
  if (!person) return newPerson(program, moment);
  const key = memory.visits.size + 1;
  const start = freshStart(memory, random, now);
  const fact: Fact<Visit> = { id: null, possible: ['absent'] };
  memory.visits.set(key, fact);
  const reply = await program.ask('appointments.save', {
    ...aBooking(person.id, { service: visitName(key), start }),
  });
  const after: Visit = { person: person.key, start, status: 'booked' };
  return { operation: 'appointments.save', reply, fact, after };
};

const isComing = (now: number) => (visit: Visit) => visit.status === 'booked' && Date.parse(`${visit.start}Z`) > now;

const move: Act = async (program, moment) => {
  const { memory, random, now } = moment;
  const visit = pickSure(memory.visits, random, isComing(now));
  if (!visit) return book(program, moment);
  const start = freshStart(memory, random, now);
  const reply = await program.ask('appointments.move', { id: visit.id, start });
  return { operation: 'appointments.move', reply, fact: visit.fact, after: { ...visit.is, start } };
};

const callOff: Act = async (program, moment) => {
  const { memory, random, now } = moment;
  const visit = pickSure(memory.visits, random, isComing(now));
  if (!visit) return book(program, moment);
  const reply = await program.ask('appointments.cancel', { id: visit.id });
  return { operation: 'appointments.cancel', reply, fact: visit.fact, after: { ...visit.is, status: 'cancelled' } };
};

const optOut: Act = async (program, moment) => {
  const { memory, random } = moment;
  const person = pickSure(memory.people, random, mayBeTexted);
  if (!person || memory.people.size < 3) return newPerson(program, moment);
  const reply = await program.ask('contacts.setDoNotText', { id: person.id, doNotText: true });
  const after: Person = { ...person.is, doNotText: true };
  return { operation: 'contacts.setDoNotText', reply, fact: person.fact, after };
};

const rename: Act = async (program, moment) => {
  const { memory, random } = moment;
  const person = pickSure(memory.people, random, () => true);
  if (!person) return newPerson(program, moment);
  const name = `Person${person.key}n${memory.acts} Mensah`;
  const reply = await savePerson(program, person.key, person.id, name);
  return { operation: 'contacts.save', reply, fact: person.fact, after: { ...person.is, name } };
};

/** Sends a text to everybody, now or later. */
const textMany: Act = async (program, moment) => {
  const { memory, random, now } = moment;
  const people = sureOnes(memory.people, mayBeTexted);
  if (people.length < 2) return newPerson(program, moment);
  const key = memory.news.size + 1;
  const later = new Date(now + random.between(1, 90) * 3_600_000).toISOString().slice(0, 16) as WallTime;
  const draft = {
    who: { kind: 'people' as const, contactIds: people.map(({ id }) => id) },
    body: `${newsName(key)} for {$firstName}: we are closed on Friday.`,
    ...{ fallbacks: {}, purpose: 'service' as const, at: random.chance(0.4) ? null : later, sender: null },
  };
  const check = await program.ask('campaigns.check', draft);
  if (!check?.ok || check.value.refusal || !['now', 'at'].includes(check.value.leaving.kind)) return null;
  const { digest } = check.value;
  const token = `00000000-0000-4000-8000-${String(key).padStart(12, '0')}`;
  const asked = { ...draft, token, name: newsName(key), expected: digest };
  const fact = { id: null, possible: ['absent' as const], people: people.map(person => person.key), asked };
  memory.news.set(key, fact);
  // Some people click twice.
  const clicks = random.chance(0.2) ? [asked, asked] : [asked];
  const [reply = null] = await Promise.all(clicks.map(one => program.ask('campaigns.confirm', one)));
  return { operation: 'campaigns.confirm', reply, fact, after: { called: 'on' } satisfies News };
};

/** Confirms once more what was on the screen when the program ended: it may be stored already. */
const confirmAgain: Act = async (program, { memory, random }) => {
  const left = [...memory.news.values()].filter(({ possible: [is] }) => is === 'absent' || is?.called === 'on');
  if (left.length === 0) return null;
  const fact = random.pick(left);
  const reply = await program.ask('campaigns.confirm', fact.asked);
  return { operation: 'campaigns.confirm', reply, fact, after: { called: 'on' } satisfies News };
};

const stopNews: Act = async (program, { memory, random }) => {
  const news = pickSure(memory.news, random, ({ called }) => called === 'on');
  if (!news) return null;
  const reply = await program.ask('campaigns.stop', { id: news.id });
  return { operation: 'campaigns.stop', reply, fact: news.fact, after: { called: 'off' } satisfies News };
};

const AGAIN: readonly MessageAction[] = ['send-again', 'send-new-too', 'retry'];
const STOPS: readonly MessageAction[] = ['cancel', 'withdraw', 'dismiss'];

/** Decides about a text that waits for a decision, or takes back one that is queued. */
const decideText: Act = async (program, { memory, random }) => {
  const messages = await allMessages(program);
  const open = messages?.filter(({ state }) => ['uncertain', 'cancel-uncertain', 'accepted'].includes(state)) ?? [];
  if (open.length === 0) return null;
  const { id, text, ruleName } = random.pick(open);
  const detail = await program.ask('messages.get', { id });
  if (!detail?.ok || detail.value.actions.length === 0) return null;
  const action: MessageAction = random.pick(detail.value.actions);
  const subject = subjectOf(text);
  if (STOPS.includes(action)) memory.stops.add(`${subject} ${ruleName}`);
  if (AGAIN.includes(action)) memory.resends.set(subject, (memory.resends.get(subject) ?? 0) + 1);
  return { operation: 'messages.decide', reply: await program.ask('messages.decide', { id, action }) };
};

const resume: Act = async program => {
  const state = await program.ask('app.state');
  if (!state?.ok || state.value.stopped === null) return null;
  return { operation: 'sending.resume', reply: await program.ask('sending.resume') };
};

const stopAll: Act = async (program, { memory, random }) => {
  if (!random.chance(0.25)) return null;
  for (const visit of memory.visits.keys())
    for (const { name } of RULES) memory.stops.add(`${visitName(visit)} ${name}`);
  for (const news of memory.news.keys()) memory.stops.add(`${newsName(news)} null`);
  return { operation: 'sending.stopAll', reply: await program.ask('sending.stopAll') };
};

/** The acts, each as often as it happens at a desk. */
const ACTS: readonly Act[] = [
  ...[book, book, book, book, book, book, book],
  ...[newPerson, move, move, move, callOff, callOff, optOut, rename],
  ...[textMany, textMany, confirmAgain, stopNews],
  ...[decideText, decideText, resume, stopAll],
];
