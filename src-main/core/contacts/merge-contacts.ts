/**
 * Merges several entries of one person: one keeps what somebody chose, field by field, and gets the appointments,
 * texts, groups, numbers and names of the others; who agreed to promotions by one entry did so, unless another says
 * that they took it back. If one of them must not be texted, or is to be erased, so it is with the merged one.
 */
import type { CountryCode } from 'libphonenumber-js/max';
import { AppError, found } from '../../../src-shared/contract/errors.ts';
import { type ContactChange, MERGED_AT_ONCE, type MergedValues } from '../../../src-shared/model/contact.ts';
import { isSameName } from '../../../src-shared/people/same-person.ts';
import { readPhone } from '../../../src-shared/phone/phone.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { whyNotTexted } from '../../delivery/messages/may-be-texted.ts';
import type { Belongings } from '../../storage/contacts/contact-changes.ts';
import type { NumberedPhone } from '../../storage/contacts/contact-details.ts';
import type { WholeContact } from '../../storage/contacts/contact-row.ts';
import type { OtherName } from '../../storage/contacts/contact-spellings.ts';
import type { Erasure } from '../../storage/privacy/erasures.ts';
import type { Tables } from '../../storage/tables.ts';
import type { StoredWaitlistEntry } from '../../storage/waitlist/waitlist.ts';
import type { World } from '../world/world.ts';
import { replanContacts } from './replan-contacts.ts';

/** One of the people as they were before the merge. */
interface Before {
  person: WholeContact;
  belongings: Belongings;
  kept: boolean;
  /** Their wish to be erased; null without one. */
  erasure: Erasure | null;
  /** Their place on the waiting list; null without one. */
  waits: StoredWaitlistEntry | null;
}

/**
 * Merges `others` into `keep`. Throws AppError not-found, name-missing, phone-refused (it cannot be texted), bad-input.
 */
export function mergeContacts(
  world: World,
  { keep, others, values }: { keep: number; others: readonly number[]; values: MergedValues },
): ContactChange {
  const { tables } = world;
  const whole = (id: number) => found(tables.contacts.whole(id), 'contact');
  const name = values.name.trim();
  if (name === '') throw new AppError({ code: 'name-missing' });
  const done = tables.atomically(() => {
    const kept = whole(keep);
    const gone = [...new Set(others)].filter(id => id !== keep).map(whole);
    if (gone.length === 0) throw new AppError({ code: 'bad-input', detail: 'contacts.merge: others' });
    const all = [kept, ...gone];
    const phone = chosenPhone(all, values.phone, tables.settings.get().country as CountryCode);
    const at = world.now();
    const change = tables.contacts.changes.begin('merge', at);
    for (const person of all) {
      const before: Before = {
        person,
        belongings: tables.contacts.changes.belongingsOf(person.id),
        kept: person === kept,
        erasure: tables.erasures.get(person.id),
        waits: tables.waitlist.get(person.id),
      };
      tables.contacts.changes.keep(change, person.id, JSON.stringify(before));
    }
    const wish = jointWish(tables, all);
    if (wish) tables.erasures.set({ ...wish, contactId: keep });
    const [waits] = all.flatMap(({ id }) => tables.waitlist.get(id) ?? []);
    if (waits) tables.waitlist.save({ ...waits, contactId: keep });
    const [draw] = all.flatMap(({ id }) => tables.comparisons.drawOf(id) ?? []);
    if (draw !== undefined) tables.comparisons.allot(keep, draw);
    for (const { id } of gone) {
      tables.contacts.changes.moveBelongings(id, keep, at);
      tables.contacts.remove(id);
    }
    const doNotText = all.some(person => whyNotTexted(person) !== null);
    const { called, email, notes } = values;
    const asCalled = called === undefined ? {} : { called: called.trim() };
    tables.contacts.update(keep, { name, ...asCalled, phone, email, notes, doNotText }, at);
    tables.contacts.setPhones(keep, otherNumbers(all, phone));
    tables.contacts.setFields(keep, values.fields);
    tables.spellings.set(keep, otherNames(all, name));
    if (all.some(person => person.agreed === null && person.hasWithdrawn)) tables.contacts.withdrawConsent(keep);
    else tables.contacts.setConsent(keep, all.flatMap(person => person.agreed ?? [])[0] ?? null);
    tables.contacts.joinGroups(keep, [...new Set(gone.flatMap(person => person.groups))]);
    tables.log.add(at, 'person', 'contacts-merged', { change, contact: keep, merged: gone.length });
    replanContacts(world, [keep], doNotText ? 'opted-out' : 'edited');
    world.recheckCampaigns();
    return { id: change, done: gone.length, kept: [] };
  });
  world.afterWrite('contacts');
  return done;
}

/**
 * Undoes a merge whole, or not at all if the contact that stayed was changed since. Inside the caller's transaction.
 */
export function undoMerge(world: World, change: number, at: Instant): ContactChange {
  const { tables } = world;
  const all = tables.contacts.changes.rows(change, 0, MERGED_AT_ONCE).map((row): Before => JSON.parse(row));
  const kept = all.find(one => one.kept);
  const now = kept ? tables.contacts.get(kept.person.id) : null;
  if (!kept || now?.updatedAt !== at)
    return { id: null, done: 0, kept: [{ name: now?.name ?? kept?.person.name ?? '', why: 'changed-since' }] };
  const gone = all.filter(one => !one.kept);
  // Nobody has taken the wish back since: it is again with whoever had it.
  const isToBeErased = tables.erasures.get(kept.person.id) !== null;
  for (const { person, belongings } of gone) {
    tables.contacts.restore(person);
    tables.contacts.changes.giveBack(belongings, kept.belongings, { from: kept.person.id, to: person.id }, at);
  }
  const theirs = new Set(gone.flatMap(({ person }) => [person.name, ...person.otherNames.map(({ name }) => name)]));
  const own = tables.spellings.ofPerson(kept.person.id).filter(({ name }) => !theirs.has(name));
  tables.spellings.set(kept.person.id, own);
  tables.contacts.restore(kept.person);
  if (kept.waits === null) tables.waitlist.remove(kept.person.id);
  if (isToBeErased) {
    tables.erasures.drop(kept.person.id);
    for (const { erasure } of all) if (erasure) tables.erasures.set(erasure);
  }
  replanContacts(
    world,
    all.map(one => one.person.id),
    'edited',
  );
  world.recheckCampaigns();
  return { id: null, done: gone.length, kept: [] };
}

/** Returns the earliest wish to be erased among them; it says too whether one of them wanted no texts before it. */
function jointWish({ erasures }: Tables, all: readonly WholeContact[]): Omit<Erasure, 'contactId'> | null {
  const wishes = all.map(({ id, doNotText }) => ({ asked: erasures.get(id), doNotText }));
  const [askedAt] = wishes.flatMap(({ asked }) => asked?.askedAt ?? []).sort();
  if (askedAt === undefined) return null;
  return {
    askedAt,
    wantedNoTexts: wishes.some(({ asked, doNotText }) => asked?.wantedNoTexts ?? doNotText),
    numbers: wishes.flatMap(({ asked }) => asked?.numbers ?? []),
  };
}

/** Returns the chosen number, which must be one of theirs that can be texted. */
function chosenPhone(all: readonly WholeContact[], phone: string | null, country: CountryCode): E164 | null {
  if (phone === null) return null;
  const chosen = numbersOf(all).find(one => one.phone === phone);
  if (!chosen) throw new AppError({ code: 'bad-input', detail: 'contacts.merge: phone' });
  const reading = readPhone(phone, country);
  if (reading.kind === 'refused') throw new AppError({ code: 'phone-refused', phone, reason: reading.reason });
  return chosen.phone;
}

/**
 * Returns the names under which a list may have them at their number, besides the one they keep; no import takes back
 * what the merge says.
 */
function otherNames(all: readonly WholeContact[], name: string): OtherName[] {
  const merged = all.map(person => ({ name: person.name, importId: null }));
  return [...merged, ...all.flatMap(person => person.otherNames)].filter(other => !isSameName(other.name, name));
}

function otherNumbers(all: readonly WholeContact[], chosen: E164 | null): NumberedPhone[] {
  const byPhone = new Map<E164, NumberedPhone>();
  for (const one of numbersOf(all)) {
    if (one.phone !== chosen && (byPhone.get(one.phone)?.label ?? '') === '') byPhone.set(one.phone, one);
  }
  return [...byPhone.values()];
}

function numbersOf(all: readonly WholeContact[]): NumberedPhone[] {
  return all.flatMap(({ phone, otherPhones }) => [...(phone === null ? [] : [{ phone, label: '' }]), ...otherPhones]);
}
