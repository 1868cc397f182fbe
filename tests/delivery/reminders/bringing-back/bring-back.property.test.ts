/**
 * Thousands of random people through the whole program, by a fixed seed: who did not come and who has not been back is
 * asked, and nobody who came, cancelled, opted out, was here within the days, or has something booked.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../../src-main/storage/db/open.ts';
import { tablesOf } from '../../../../src-main/storage/tables.ts';
import type { AppointmentStatus } from '../../../../src-shared/model/appointment.ts';
import type { E164 } from '../../../../src-shared/phone/phone-reading.ts';
import { DAY_MS } from '../../../../src-shared/time/durations.ts';
import { type Instant, instantOf, type WallTime } from '../../../../src-shared/time/instant.ts';
import { aBooking, aRule } from '../../../helpers/builders.ts';
import { openTestApp } from '../../../helpers/test-app.ts';
import { type Random, randomOf } from '../../../simulation/random.ts';
import { type Desk, deskOf, MONDAY_8 } from '../../desk.ts';

const PEOPLE = 3_000;
const DAYS = 8;
/** Days after a miss, and days since the last visit. */
const MISSED = 3;
const OVERDUE = 60;

interface Visit {
  id: number;
  people: number[];
  /** Wall time in Accra, which is UTC. */
  start: string;
  service: string;
  status: AppointmentStatus;
  /** When it was cancelled, wall time; missing while it is not, or came so. */
  cancelled?: string;
}
interface Person {
  phone: E164;
  optedOut: boolean;
  doNotText: boolean;
}
interface Town {
  people: Map<number, Person>;
  visits: Visit[];
}

const at = (start: string) => Date.parse(`${start}:00Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Writes people with a random past and future into the records of a business that nobody has opened yet. */
function settle(folder: string, random: Random): Town {
  const db = openDatabase(join(folder, 'practice.db'));
  const tables = tablesOf(db);
  const now = MONDAY_8 as Instant;
  const town: Town = { people: new Map(), visits: [] };
  tables.atomically(() => {
    for (let n = 0; n < PEOPLE; n += 1) {
      const phone = `+23324${String(1_000_000 + n)}` as E164;
      const person = { phone, optedOut: random.chance(0.06), doNotText: random.chance(0.04) };
      const kept = { name: `Person ${n}`, email: '', notes: '', phone, doNotText: person.doNotText };
      const id = tables.contacts.insert(kept, null, now);
      if (person.optedOut) tables.contacts.optOut(phone, now, null);
      town.people.set(id, person);
      for (let visits = random.between(1, 4); visits > 0; visits -= 1) addVisit(id);
    }
  });
  db.close();
  return town;

  function addVisit(contactId: number): void {
    const days = random.chance(0.2)
      ? random.between(1, 20)
      : -random.pick([2, 3, 4, 5, 30, 55, 58, 60, 61, 63, 66, 90]);
    const ms = Date.parse(MONDAY_8) + days * DAY_MS;
    const start = `${dayOf(ms)}T${String(random.between(8, 17)).padStart(2, '0')}:00` as WallTime;
    const status = days > 0 ? random.pick(TO_COME) : random.pick(PAST);
    const service = random.pick(['Cut', 'Colour']);
    const at = instantOf(Date.parse(`${start}:00Z`));
    const values = { contactId, service, staff: '', notes: '', start, zone: 'Africa/Accra', startAt: at };
    const id = tables.appointments.insert({ ...values, durationMinutes: 30, status, externalId: '' }, null, now);
    const others = contactId > 1 && random.chance(0.1) ? [random.between(1, contactId - 1)] : [];
    tables.appointments.people.setOthers(id, others);
    town.visits.push({ id, people: [contactId, ...others], start, service, status });
  }
}

const TO_COME = ['booked', 'booked', 'cancelled'] as const;
const PAST = ['arrived', 'arrived', 'no-show', 'no-show', 'cancelled', 'booked'] as const;

const isOpen = ({ status }: Visit) => status === 'booked' || status === 'confirmed';

/** Returns `rule phone` of everybody who is to be texted on a day, by what is written of them when it comes. */
function wantedOn({ people, visits }: Town, day: string): string[] {
  const back = (days: number) => dayOf(Date.parse(`${day}T00:00Z`) - days * DAY_MS);
  const byPerson = new Map<number, Visit[]>();
  for (const visit of visits) for (const id of visit.people) byPerson.set(id, [...(byPerson.get(id) ?? []), visit]);
  return [...byPerson].flatMap(([id, theirs]) => {
    const person = people.get(id);
    if (!person || person.optedOut || person.doNotText) return [];
    const marked = theirs.filter(({ status }) => status === 'arrived' || status === 'no-show');
    const [last] = marked.sort((a, b) => at(b.start) - at(a.start) || b.id - a.id);
    const came = marked.find(({ status }) => status === 'arrived');
    const isFree = (visit: Visit) => !theirs.some(one => isOpen(one) && at(one.start) > at(visit.start) - DAY_MS);
    const isMissed = last?.status === 'no-show' && last.start.startsWith(back(MISSED)) && isFree(last);
    const asked = came ? at(`${dayOf(at(came.start) + OVERDUE * DAY_MS)}T10:00`) : 0;
    const freed = theirs.filter(one => one.cancelled && came && at(one.start) > at(came.start) - DAY_MS);
    const late = freed.map(one => at(one.cancelled ?? '')).filter(ms => ms >= asked);
    const askedOn = dayOf(late.length > 0 ? Math.max(...late) + DAY_MS : asked);
    const isOverdue = came && askedOn === day && isFree(came);
    return [...(isMissed ? [`Missed ${person.phone}`] : []), ...(isOverdue ? [`Back ${person.phone}`] : [])];
  });
}

/** What the task forbids, said apart from what is wanted: each line is a person who must not have got their text. */
function wronged({ people, visits }: Town, sent: string, day: string): string | null {
  const [rule, phone] = sent.split(' ');
  const [id, person] = [...people].find(([, one]) => one.phone === phone) ?? [];
  const theirs = visits.filter(one => id !== undefined && one.people.includes(id) && one.status !== 'cancelled');
  const today = Date.parse(`${day}T10:00Z`);
  if (!person || person.optedOut || person.doNotText) return `${sent} wants no texts`;
  if (theirs.some(one => isOpen(one) && at(one.start) > today)) return `${sent} has something booked`;
  const came = theirs.filter(({ status }) => status === 'arrived').map(({ start }) => at(start));
  const since = today - (rule === 'Back' ? OVERDUE : MISSED) * DAY_MS + DAY_MS / 2;
  if (came.some(start => start > since)) return `${sent} came within the days`;
  if (rule === 'Back') return came.length > 0 ? null : `${sent} never came`;
  const missed = theirs.some(({ status, start }) => status === 'no-show' && at(start) <= since);
  return missed ? null : `${sent} did not miss anything`;
}

/** Writes something of a random person, as the desk would, and into the town. */
async function something(desk: Desk, town: Town, random: Random): Promise<void> {
  const { now } = await desk.call('app.state');
  const today = dayOf(Date.parse(now));
  const due = town.visits.filter(({ start }) =>
    [MISSED, OVERDUE].some(days => Math.abs(at(start) + days * DAY_MS - Date.parse(now)) < 5 * DAY_MS),
  );
  const visit = random.pick(due);
  const [id = 0] = visit.people;
  const what = random.below(6);
  if (what < 2) {
    const start = `${dayOf(Date.parse(now) + random.between(1, 9) * DAY_MS)}T12:00`;
    const saved = await desk.call('appointments.save', aBooking(id, { service: 'Colour', start }));
    town.visits.push({ id: saved.id, people: [id], start, service: 'Colour', status: 'booked' });
  } else if (what === 2) {
    await desk.call('contacts.setDoNotText', { id, doNotText: true });
    for (const one of town.people.values()) if (one === town.people.get(id)) one.doNotText = true;
  } else if (what === 3 && visit.status !== 'cancelled') {
    await desk.call('appointments.cancel', { id: visit.id });
    visit.status = 'cancelled';
    visit.cancelled = now.slice(0, 16);
  } else if (visit.start.slice(0, 10) < today && visit.status !== 'cancelled') {
    const status = random.pick(['arrived', 'no-show', 'booked'] as const);
    await desk.call('appointments.setStatus', { id: visit.id, status });
    visit.status = status;
  }
}

test('of three thousand people everybody is asked back who is to be, and nobody else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-'));
  const first = await openTestApp({ practice: 'empty', at: MONDAY_8, folder });
  await first.stop();
  const random = randomOf(20_270_104);
  const town = settle(folder, random);
  const app = await openTestApp({ practice: 'empty', at: MONDAY_8, folder });
  onTestFinished(() => app.close());
  const desk = deskOf(app);
  const [reminder] = await desk.call('rules.list');
  if (reminder) await desk.call('rules.remove', { id: reminder.id });
  for (const [name, days, to] of [
    ['Missed', MISSED, 'missed'],
    ['Back', OVERDUE, 'not-back'],
  ] as const) {
    const words = { id: null, name, body: `${name} {$firstName}`, fallbacks: { firstName: 'friend' } };
    const { id: templateId } = await desk.call('templates.save', words);
    const when = { kind: 'days-after', days, at: '10:00', to } as const;
    await desk.call('rules.save', aRule({ name, templateId, when, whenOutsideWindow: 'later' }));
  }
  const got = new Map<string, string[]>();
  let changes = 0;
  for (let day = 1; day <= DAYS; day += 1) {
    for (let n = 0; n < 25; n += 1, changes += 1) await something(desk, town, random);
    const date = dayOf(Date.parse(MONDAY_8) + day * DAY_MS);
    await desk.clockAt(`${date}T08:00:00Z`);
    const wanted = wantedOn(town, date).sort();
    await desk.clockAt(`${date}T10:05:00Z`);
    const sent = (await desk.batches())
      .filter(({ state, scheduledAt }) => state === 'dispatched' && scheduledAt?.startsWith(date))
      .flatMap(({ messages }) => messages.map(one => `${one.text.split(' ')[0]} +${one.to.replace('+', '')}`));
    expect(sent.flatMap(one => wronged(town, one, date) ?? [])).toEqual([]);
    expect(sent.sort()).toEqual(wanted);
    got.set(date, sent);
  }
  const all = [...got.values()].flat();
  expect(new Set(all.map(one => one.split(' ')[0]))).toEqual(new Set(['Missed', 'Back']));
  expect(all.length).toBeGreaterThan(200);
  expect(changes).toBe(DAYS * 25);
}, 240_000);
