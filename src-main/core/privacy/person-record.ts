/** Gathers everything that is kept about one person, in slices, and nothing of anybody else. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { found } from '../../../src-shared/contract/errors.ts';
import type { ConsentChange, Consents, PersonRecord } from '../../../src-shared/model/business/privacy.ts';
import type { LogFacts } from '../../../src-shared/model/log.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { WholeContact } from '../../storage/contacts/contact-row.ts';
import type { LogLine } from '../../storage/settings/log.ts';
import { logView } from '../messages/log-view.ts';
import type { World } from '../world/world.ts';

/** Returns every number of a person, the one for texts first. */
export function numbersOf({ phone, otherPhones }: Pick<WholeContact, 'phone' | 'otherPhones'>): E164[] {
  return [...(phone === null ? [] : [phone]), ...otherPhones.map(other => other.phone)];
}

/** Gathers the slices of a reading, with the main loop free in between. */
export async function gathered<T>(slices: Iterable<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  for (const slice of slices) {
    all.push(...slice);
    await nextTurn();
  }
  return all;
}

/** Returns everything about a person. Throws AppError not-found. */
export async function personRecord(world: World, id: number): Promise<PersonRecord> {
  const { tables, now } = world;
  const { zone, businessName } = tables.settings.get();
  const { person, ids, messages, appointments, lines } = await tracesOf(world, id);
  const { name, called, phone, otherPhones, email, notes, groups, fields, createdAt, updatedAt } = person;
  // An entry that was removed and had the number under another name may have been somebody else.
  const names = new Set(tables.traces.namesOf(ids).map(nameKey));
  const texts = tables.messages
    .among(messages)
    .filter(
      ({ contactId, contactName }) => contactId === null || ids.includes(contactId) || names.has(nameKey(contactName)),
    );
  return {
    madeAt: now(),
    zone,
    business: businessName,
    person: {
      name,
      called,
      spellings: tables.spellings.ofPerson(id).map(({ name }) => name),
      phone,
      otherPhones,
      email,
      notes,
      groups,
      fields,
      addedAt: createdAt,
      changedAt: updatedAt,
    },
    consents: consentsIn(world, person, lines),
    waits: waitsOf(world, id),
    imports: tables.traces.importsOf(id),
    appointments: appointments
      .map(({ id: at, start, durationMinutes, service, staff, status, notes: note }) => ({
        ...{ start, durationMinutes, service, staff, status, notes: note },
        withOthers: tables.appointments.peopleOf(at).length - 1,
        addedAt: tables.appointments.madeAt(at),
      }))
      .toSorted((one, other) => (one.start < other.start ? 1 : -1)),
    texts: texts
      .map(text => ({
        due: text.dueAt,
        kind: text.kind,
        state: text.state,
        phone: text.phone,
        sender: text.submittedAs,
        text: text.text,
        changedAt: text.updatedAt,
      }))
      .toSorted((one, other) => (one.due < other.due ? 1 : -1)),
    activity: lines
      .map(line => logView(world, line))
      .map(({ at, who, what, detail }) => ({ at, who, what, detail: ofOnePerson(detail, name) }))
      .reverse(),
  };
}

function waitsOf({ tables }: World, id: number): PersonRecord['waits'] {
  const entry = tables.waitlist.get(id);
  return entry && { service: entry.service, staff: entry.staff, weekdays: entry.weekdays, since: entry.since };
}

/** Returns what a person said about texts. Throws AppError not-found. */
export async function consentsOf(world: World, id: number): Promise<Consents> {
  const person = found(world.tables.contacts.whole(id), 'contact');
  const named = { contactId: id, appointments: [], messages: [] };
  return consentsIn(world, person, await gathered(world.tables.traces.lines(named)));
}

/**
 * Returns a person, their id with those of the entries that were merged into theirs, their texts, and every number that
 * stands with them: theirs, those they had, those that texts to them went to, and those that the send ledger knew of
 * somebody who is to be erased. A text to nobody in the records is theirs by a former number only if nobody else has it
 * now. Throws AppError not-found.
 */
export async function textsOf({ tables }: World, id: number) {
  const person = found(tables.contacts.whole(id), 'contact');
  const ids = tables.traces.entriesOf(id);
  const own = numbersOf(person);
  const former = [...tables.traces.formerNumbersOf(ids), ...(tables.erasures.get(id)?.numbers ?? [])];
  const numbers = [...new Set([...own, ...former])];
  const theirs = numbers.filter(number => own.includes(number) || !tables.erase.isShared(number, id));
  return { person, ids, numbers, messages: await gathered(tables.traces.messages({ ids, numbers: theirs })) };
}

/** Returns what stands about a person in all tables. Throws AppError not-found. */
export async function tracesOf(world: World, id: number) {
  const { tables } = world;
  const texts = await textsOf(world, id);
  const appointments = tables.appointments.ofContact(id);
  const named = { contactId: id, appointments: appointments.map(one => one.id), messages: texts.messages };
  return { ...texts, appointments, lines: await gathered(tables.traces.lines(named)) };
}

const SAID: ReadonlySet<string> = new Set<ConsentChange['what']>([
  'opted-out',
  'opted-in',
  'person-agreed',
  'person-agreed-no-more',
]);
const isSaid = (what: string): what is ConsentChange['what'] => SAID.has(what);

function consentsIn({ tables }: World, person: WholeContact, lines: readonly LogLine[]): Consents {
  return {
    doNotText: person.doNotText,
    optOuts: tables.traces.optOutsOf(numbersOf(person)),
    agreed: person.agreed && { since: person.agreed.since, file: person.agreed.file },
    changes: lines.flatMap(({ at, who, what }) => (isSaid(what) ? [{ at, who, what }] : [])).reverse(),
    toBeErasedSince: tables.erasures.get(person.id)?.askedAt ?? null,
  };
}

/** Takes the other people out of a line, which may be about an appointment or a text of several. */
function ofOnePerson({ names, others, ...facts }: LogFacts, name: string): LogFacts {
  return 'person' in facts ? { ...facts, person: name } : facts;
}
