/**
 * What stopping the texts to people would come to and came to: which are called off, and which nothing here can stop.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoppedTexts } from '../../../src-shared/model/contact.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { listUnstoppable } from '../../delivery/messages/unstoppable-messages.ts';
import type { World } from '../world/world.ts';

/** Nobody's texts were stopped. */
export const NOTHING_STOPPED: StoppedTexts = { cancelled: 0, mayStillGo: 0, first: null };

/** The people and phones whose texts are stopped, gathered person by person. */
export interface Stopped {
  people: Set<number>;
  phones: Set<E164>;
  /** The texts to them that were to go, or may yet go, before they were stopped. */
  texts: Set<number>;
}

/** Returns an empty collection for `gatherStopped`. */
export const nobodyStopped = (): Stopped => ({ people: new Set(), phones: new Set(), texts: new Set() });

/** People looked up in one go, so that delivery never waits. */
const AT_ONCE = 500;

/** Counts the texts that stopping these people, and whoever shares their numbers, would call off. */
export async function countTextsToStop({ tables, now }: World, people: readonly number[]): Promise<number> {
  const texts = new Set<number>();
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const concerned = tables.contacts.visits.withSharing(people.slice(from, from + AT_ONCE));
    for (const text of tables.contacts.changes.textsToGo(concerned, now())) texts.add(text);
    await nextTurn();
  }
  return texts.size;
}

/** Adds people and the texts that are to go to them. Call it before they are stopped. */
export function gatherStopped(
  { tables, now }: World,
  stopped: Stopped,
  people: readonly number[],
  phone: E164 | null,
): void {
  for (const id of people) stopped.people.add(id);
  if (phone !== null) stopped.phones.add(phone);
  for (const text of tables.contacts.changes.textsToGo(people, now())) stopped.texts.add(text);
}

/** Counts what became of their texts. Call it once their appointments and campaigns are planned anew. */
export function countStopped({ tables, now }: World, { people, phones, texts }: Stopped): StoppedTexts {
  const unstoppable = listUnstoppable(tables, now()).filter(
    ({ contactId, phone }) => (contactId !== null && people.has(contactId)) || (phone !== null && phones.has(phone)),
  );
  const unstoppableIds = new Set(unstoppable.map(({ id }) => id));
  const [first] = unstoppable.map(({ dueAt }) => dueAt).sort();
  return {
    cancelled: [...texts].filter(id => !unstoppableIds.has(id)).length,
    mayStillGo: unstoppable.length,
    first: first === undefined ? null : wallOfInstant(first, tables.settings.get().zone),
  };
}
