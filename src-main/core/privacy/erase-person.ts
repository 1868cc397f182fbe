/**
 * Erases a person (docs/privacy.md): stops their texts, waits until none of them can go any more, takes them out of the
 * send ledger and then out of the tables. A crash anywhere leaves something that the next start goes on with.
 */
import { found } from '../../../src-shared/contract/errors.ts';
import { isQueuedOrUncertain, isWaiting } from '../../../src-shared/model/message-states.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import { isCancellable, recallBatch } from '../../delivery/campaigns/reconcile-campaigns.ts';
import { setStates } from '../../delivery/messages/set-state.ts';
import type { Ledger } from '../../delivery/outbox/ledger/send-ledger.ts';
import type { WholeContact } from '../../storage/contacts/contact-row.ts';
import { replanContacts } from '../contacts/replan-contacts.ts';
import type { World } from '../world/world.ts';
import { gathered, numbersOf, tracesOf } from './person-record.ts';
import { recordsWait, waitsFor } from './removal-waits.ts';

const STOPPED = { kind: 'withdrawn', why: 'do-not-text' } as const;

/** Stops every text to a person. Done again, it changes nothing. */
async function stopTexts(world: World, id: number): Promise<void> {
  const { tables, now } = world;
  const { messages } = await everyNumberOf(world, id);
  const isChanged = tables.atomically(() => {
    const person = tables.contacts.get(id);
    if (person === null) return false;
    if (!person.doNotText) {
      tables.contacts.update(id, { ...person, doNotText: true }, now());
      replanContacts(world, [id], 'opted-out');
      world.recheckCampaigns();
    }
    // What no appointment or campaign asked for, such as a test text, is stopped by nothing else.
    const left = tables.messages.among(messages).filter(({ kind }) => kind === 'test' || kind === 'found');
    const ids = new Set(left.map(text => text.id));
    const queued = left.filter(text => isQueuedOrUncertain(text.state) && isCancellable(text, now()));
    for (const submission of new Set(queued.map(({ submissionId }) => submissionId)))
      if (submission !== null)
        recallBatch(tables, submission, text => (ids.has(text.id) ? 'do-not-text' : null), now());
    const waiting = left.filter(({ state }) => isWaiting(state));
    setStates(tables, waiting, { state: 'withdrawn', reason: STOPPED }, now());
    return !person.doNotText || queued.length + waiting.length > 0;
  });
  if (isChanged) world.afterWrite('contacts');
}

/** Stops a person's texts and erases them if none can go any more. Returns false while one may. Throws the disk's errors. */
export async function tryToErase(world: World, id: number): Promise<boolean> {
  const { tables, now } = world;
  if (recordsWait(world) !== null) return false;
  await stopTexts(world, id);
  await world.dispatcher.waitUntilIdle();
  const asked = tables.erasures.get(id);
  if (asked === null || tables.contacts.get(id) === null) return false;
  const { person, messages, numbers } = await everyNumberOf(world, id);
  if (waitsFor(world, messages)) return false;

  const { phone } = person;
  if (asked.wantedNoTexts && phone !== null && !tables.erase.isShared(phone, id)) {
    tables.contacts.optOut(phone, asked.askedAt, null);
    world.rememberOptOuts([phone], true);
  }
  // A backup in between would hold a person of whom the ledger knows nothing any more.
  const isErased = await world.whileNoBackup(erase => eraseEverywhere(world, person, numbers, erase));
  if (!isErased) return false;
  tables.erase.clearLog();
  world.changed('erased');
  return true;
}

/** Takes a person out of the send ledger and then out of the tables. Returns false if the records changed meanwhile. */
async function eraseEverywhere(
  world: World,
  person: WholeContact,
  numbers: readonly E164[],
  eraseFromLedger: Ledger['erase'],
): Promise<boolean> {
  const { tables, now } = world;
  const { id } = person;
  const { keyed } = tables.contacts;
  // The ledger first: after a crash the person is still there, and the same is done again.
  await eraseFromLedger({
    at: now(),
    numbers: new Set(numbers.map(keyed)),
    keyed,
    people: [{ id, added: person.createdAt }],
  });
  const newest = tables.traces.lastMessage();
  const whose = { ids: tables.traces.entriesOf(id), numbers };
  const traces = await tracesOf(world, id);
  const beside = await gathered(tables.traces.beside(whose));
  return tables.atomically(() => {
    // Something may have been planned or changed meanwhile: the next look begins with all of it.
    if (tables.erasures.get(id) === null || tables.contacts.get(id)?.updatedAt !== person.updatedAt) return false;
    const known = new Set([...traces.messages, ...beside]);
    if (tables.traces.present(whose, newest).some(text => !known.has(text))) return false;
    if (waitsFor(world, traces.messages)) return false;
    for (const number of numbers) if (!tables.erase.isShared(number, id)) tables.contacts.eraseOptOut(number);
    tables.erase.person({
      contactId: id,
      ids: whose.ids,
      names: tables.traces.namesOf(whose.ids),
      messages: traces.messages,
      beside,
      lines: traces.lines,
    });
    tables.contacts.removeEmptyGroups();
    tables.imports.removeEmptyFields();
    tables.log.add(now(), 'person', 'person-erased');
    return true;
  });
}

/** Returns every number that stands with a person: theirs, those they had, and those that their texts went to. */
async function everyNumberOf({ tables }: World, id: number) {
  const person = found(tables.contacts.whole(id), 'contact');
  const ids = tables.traces.entriesOf(id);
  const messages = await gathered(tables.traces.messages({ ids, numbers: numbersOf(person) }));
  return { person, messages, numbers: [...new Set([...numbersOf(person), ...tables.traces.formerNumbersOf(ids)])] };
}
