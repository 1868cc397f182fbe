/**
 * Erases a person (docs/privacy.md): stops their texts, waits until none of them can go any more, takes them out of the
 * send ledger and then out of the tables. A crash anywhere leaves something that the next start goes on with.
 */
import { isQueuedOrUncertain, isWaiting } from '../../../src-shared/model/message-states.ts';
import { isCancellable, recallBatch } from '../../delivery/campaigns/reconcile-campaigns.ts';
import { setStates } from '../../delivery/messages/set-state.ts';
import type { Ledger } from '../../delivery/outbox/ledger/send-ledger.ts';
import { replanContacts } from '../contacts/replan-contacts.ts';
import type { World } from '../world/world.ts';
import { noteNumbersInLedger } from './known-by-ledger.ts';
import { gathered, textsOf, tracesOf } from './person-record.ts';
import { recordsWait, waitsFor } from './removal-waits.ts';

const STOPPED = { kind: 'withdrawn', why: 'do-not-text' } as const;

/** Stops every text to a person. Done again, it changes nothing. */
async function stopTexts(world: World, id: number, messages: readonly number[]): Promise<void> {
  const { tables, now } = world;
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

/**
 * Stops a person's texts and erases them if none can go any more. Returns false while one may. Throws the disk's
 * errors.
 */
export async function tryToErase(world: World, id: number): Promise<boolean> {
  const { tables } = world;
  if (recordsWait(world) !== null) return false;
  if (await areTextsOpen(world, id)) return false;
  if ((await noteNumbersInLedger(world, id)) && (await areTextsOpen(world, id))) return false;
  const asked = tables.erasures.get(id);
  const { phone = null } = tables.contacts.get(id) ?? {};
  if (asked === null) return false;
  if (asked.wantedNoTexts && phone !== null && !tables.erase.isShared(phone, id)) {
    tables.contacts.optOut(phone, asked.askedAt, null);
    world.rememberOptOuts([phone], true);
  }
  // A backup in between would hold a person of whom the ledger knows nothing any more.
  const isErased = await world.whileNoBackup(erase => eraseEverywhere(world, id, erase));
  if (!isErased) return false;
  tables.erase.clearLog();
  world.changed('erased');
  return true;
}

/** Stops a person's texts and returns whether one of them may still go, or the person is not to be erased any more. */
async function areTextsOpen(world: World, id: number): Promise<boolean> {
  const { tables } = world;
  if (tables.contacts.get(id) === null) return true;
  await stopTexts(world, id, (await textsOf(world, id)).messages);
  await world.dispatcher.waitUntilIdle();
  if (tables.erasures.get(id) === null || tables.contacts.get(id) === null) return true;
  const { messages } = await textsOf(world, id);
  return waitsFor(world, messages) !== null;
}

/** Takes a person out of the send ledger and then out of the tables. Returns false if the records changed meanwhile. */
async function eraseEverywhere(world: World, id: number, eraseFromLedger: Ledger['erase']): Promise<boolean> {
  const { tables, now } = world;
  const { keyed } = tables.contacts;
  if (tables.contacts.get(id) === null) return false;
  const { person, numbers } = await textsOf(world, id);
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
