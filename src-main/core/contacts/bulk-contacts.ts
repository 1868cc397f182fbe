/** Bulk changes of contacts and their undo: a few people at a time, so that delivery never waits. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '../../../src-shared/contract/errors.ts';
import type { BulkChange, ContactChange, ContactChoice } from '../../../src-shared/model/contact.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { whyNotTexted } from '../../delivery/messages/may-be-texted.ts';
import type { OnProgress } from '../../ports/ports.ts';
import type { Filter } from '../../storage/contacts/contact-listing.ts';
import type { WholeContact } from '../../storage/contacts/contact-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { foldBetween, withBatchedIndexing } from '../world/search-index-batches.ts';
import { inPages, inSlices } from '../world/time-slices.ts';
import type { World } from '../world/world.ts';
import { undoMerge } from './merge-contacts.ts';
import { replanContacts } from './replan-contacts.ts';
import { countStopped, gatherStopped, nobodyStopped, type Stopped } from './stopped-texts.ts';

/** A person whom a bulk change leaves as they are, and why. */
type Skipped = ContactChange['kept'][number];

/** At most so many skipped people are named. */
const NAMED = 200;
/** People, or rows of a stored change, read in one go. */
const READ_AT_ONCE = 1_000;

/** Returns the ids of the chosen people who exist, ascending. Reads a page at a time, so that delivery never waits. */
export async function chosenPeople(tables: Tables, { ids }: ContactChoice, filter: Filter): Promise<number[]> {
  const all: number[] = [];
  let next: number[];
  for (let from = 0; ids !== null && from < ids.length; from += READ_AT_ONCE) {
    for (const id of tables.contacts.idsAmong(ids.slice(from, from + READ_AT_ONCE))) all.push(id);
    await nextTurn();
  }
  if (ids !== null) return [...new Set(all)].sort((a, b) => a - b);
  do {
    next = tables.contacts.idsOf(filter, all.at(-1) ?? 0, READ_AT_ONCE);
    for (const id of next) all.push(id);
    await nextTurn();
  } while (next.length === READ_AT_ONCE);
  return all;
}

/** How many of those who stay are named. */
const NAMED_TO_STAY = 3;

/** Counts those among these people whom a removal leaves, because they have appointments, and names the first. */
export async function whoStays(
  { tables }: World,
  ids: readonly number[],
): Promise<{ people: number; names: string[] }> {
  const found: number[] = [];
  for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
    found.push(...ids.slice(from, from + READ_AT_ONCE).filter(id => tables.contacts.hasAppointments(id)));
    await nextTurn();
  }
  const names = found.slice(0, NAMED_TO_STAY).map(id => tables.contacts.get(id)?.name ?? '');
  return { people: found.length, names };
}

/** Changes one person. Returns why the person stays as they are, or null if they were changed. */
type Change = (world: World, person: WholeContact, at: Instant) => Skipped['why'] | null;

/**
 * Makes a bulk change to everybody chosen. The id in the answer undoes it; do-not-text has none, because a person lifts
 * it one by one only. `onProgress` hears how far it has come and, however the change ends, that all are done. Throws
 * AppError bulk-changed if the number of people is not `expected` any more, bad-input without a name.
 */
export async function bulkChange(
  world: World,
  ids: readonly number[],
  { bulk, expected }: { bulk: BulkChange; expected: number },
  onProgress: OnProgress,
): Promise<ContactChange> {
  const { tables } = world;
  if (ids.length !== expected) throw new AppError({ code: 'bulk-changed', people: ids.length });
  const theirs = nobodyStopped();
  const change = changeOf(bulk, theirs);
  const at = world.now();
  const isUndone = bulk.kind !== 'do-not-text';
  let changeId: number | null = null;
  let done = 0;
  const kept: Skipped[] = [];
  let stopped: E164[] = [];
  const fold = foldBetween(tables);
  const each = () =>
    inSlices(
      ids,
      id => {
        const person = tables.contacts.whole(id);
        if (!person) return;
        if (isUndone) changeId ??= tables.contacts.changes.begin('bulk', at);
        const why = change(world, person, at);
        if (why !== null) {
          if (kept.length < NAMED) kept.push({ name: person.name, why });
          return;
        }
        if (changeId !== null) tables.contacts.changes.keep(changeId, id, JSON.stringify(person));
        if (bulk.kind === 'do-not-text' && person.phone) stopped.push(person.phone);
        done += 1;
      },
      async looked => {
        world.rememberOptOuts(stopped, true);
        stopped = [];
        if (looked < ids.length) onProgress(looked, ids.length);
        await fold();
      },
      stretch => tables.atomically(() => withCampaigns(world, stretch)),
    );
  await withBatchedIndexing(tables, each).finally(() => onProgress(ids.length, ids.length));
  tables.atomically(() => {
    if (bulk.kind === 'leave' || bulk.kind === 'remove') tables.contacts.removeEmptyGroups();
    tables.log.add(at, 'person', 'contacts-changed', {
      change: changeId,
      what: bulk.kind,
      people: done,
      ...('group' in bulk ? { group: bulk.group } : {}),
      ...('name' in bulk ? { field: bulk.name } : {}),
    });
  });
  world.afterWrite('contacts');
  return { id: done > 0 ? changeId : null, done, kept, ...(isUndone ? {} : { stopped: countStopped(world, theirs) }) };
}

/**
 * Undoes a merge or a bulk change; people who were changed since stay as they are. Throws AppError not-found if there
 * is no such change or it was undone already.
 */
export async function undoContactChange(world: World, id: number, onProgress: OnProgress): Promise<ContactChange> {
  const { tables } = world;
  const change = tables.contacts.changes.get(id);
  if (!change || change.undoneAt !== null) throw new AppError({ code: 'not-found', what: 'change' });
  const outcome =
    change.kind === 'merge' ? undoWhole(world, id, change.at) : await undoBulk(world, id, change.at, onProgress);
  world.afterWrite('contacts');
  return outcome;
}

function undoWhole(world: World, id: number, at: Instant): ContactChange {
  return world.tables.atomically(() => {
    const outcome = undoMerge(world, id, at);
    if (outcome.done > 0) noteUndone(world, id, outcome.done);
    return outcome;
  });
}

async function undoBulk(world: World, id: number, at: Instant, onProgress: OnProgress): Promise<ContactChange> {
  const { tables } = world;
  const outcome: ContactChange = { id: null, done: 0, kept: [] };
  const total = tables.contacts.changes.count(id);
  const fold = foldBetween(tables);
  let after = 0;
  let looked = 0;
  const each = () =>
    inPages(
      () => tables.contacts.changes.rows(id, after, READ_AT_ONCE),
      row => {
        const person: WholeContact = JSON.parse(row);
        after = person.id;
        looked += 1;
        const now = tables.contacts.get(person.id);
        if (now && now.updatedAt !== at) {
          if (outcome.kept.length < NAMED) outcome.kept.push({ name: now.name, why: 'changed-since' });
          return;
        }
        tables.contacts.restore(person);
        replanContacts(world, [person.id], 'edited');
        outcome.done += 1;
      },
      async () => {
        if (looked < total) onProgress(looked, total);
        await fold();
      },
      stretch => tables.atomically(() => withCampaigns(world, stretch)),
    );
  await withBatchedIndexing(tables, each).finally(() => onProgress(total, total));
  tables.atomically(() => {
    tables.contacts.removeEmptyGroups();
    noteUndone(world, id, outcome.done);
  });
  return outcome;
}

function noteUndone({ tables, now }: World, id: number, people: number): void {
  tables.contacts.changes.setUndone(id, now());
  tables.log.add(now(), 'person', 'contacts-change-undone', { people });
}

/** Whoever must not be texted any more leaves the texts to many in the same transaction. */
function withCampaigns(world: World, work: () => void): void {
  work();
  world.recheckCampaigns();
}

/** `theirs` gets whoever is stopped, with their texts. */
function changeOf(bulk: BulkChange, theirs: Stopped): Change {
  switch (bulk.kind) {
    case 'join':
    case 'leave':
      return changeGroup(named(bulk.group), bulk.kind);
    case 'set-field':
      return setField(named(bulk.name), bulk.value.trim());
    case 'do-not-text':
      return stopTexts(theirs);
    case 'agreed':
      return agree;
    case 'remove':
      return remove;
  }
}

function named(text: string): string {
  const name = text.trim();
  if (name === '') throw new AppError({ code: 'bad-input', detail: 'contacts.bulk: name' });
  return name;
}

function changeGroup(group: string, kind: 'join' | 'leave'): Change {
  return (world, { id, groups }, at) => {
    const { tables } = world;
    const isIn = groups.some(one => nameKey(one) === nameKey(group));
    if (isIn === (kind === 'join')) return 'already-so';
    if (kind === 'join') tables.contacts.joinGroups(id, [group]);
    else for (const one of groups.filter(one => nameKey(one) === nameKey(group))) tables.contacts.leaveGroup(id, one);
    tables.contacts.touch(id, at);
    // A rule may be for the group.
    replanContacts(world, [id], 'edited');
    return null;
  };
}

function setField(name: string, value: string): Change {
  return ({ tables }, { id, fields }, at) => {
    const known = Object.keys(fields).find(field => nameKey(field) === nameKey(name)) ?? name;
    if ((fields[known] ?? '') === value) return 'already-so';
    tables.contacts.setFields(id, { ...fields, [known]: value });
    tables.contacts.touch(id, at);
    return null;
  };
}

const stopTexts =
  (theirs: Stopped): Change =>
  (world, person, at) => {
    const { tables } = world;
    const { id, phone } = person;
    if (person.doNotText && (phone === null || person.numberOptedOut)) return 'already-so';
    const concerned = phone ? tables.contacts.withPhone(phone).map(one => one.id) : [id];
    gatherStopped(world, theirs, concerned, phone);
    tables.contacts.update(id, { ...person, doNotText: true }, at);
    if (phone) tables.contacts.optOut(phone, at, null);
    replanContacts(world, concerned, 'opted-out');
    return null;
  };

const agree: Change = ({ tables }, person, at) => {
  if (person.agreed !== null) return 'already-so';
  if (whyNotTexted(person) !== null) return 'opted-out';
  tables.contacts.setConsent(person.id, { since: at, importId: null });
  tables.contacts.touch(person.id, at);
  return null;
};

const remove: Change = ({ tables }, { id }) => {
  if (tables.erasures.get(id) !== null) return 'being-erased';
  if (tables.contacts.hasAppointments(id)) return 'has-appointments';
  tables.contacts.remove(id);
  return null;
};
