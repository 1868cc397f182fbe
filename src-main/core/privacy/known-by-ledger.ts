/**
 * Former numbers of a person that only the send ledger knows: the number was edited away, and the copy of the database
 * that was restored since never had it, or has its texts without a person.
 */
import { found } from '../../../src-shared/contract/errors.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { World } from '../world/world.ts';

/**
 * Notes with the wish to be erased every number to which the ledger has texts to the person, so that it is known as
 * theirs also after the ledger was erased. Reads the whole ledger. Returns whether there are new ones. Throws AppError
 * not-found.
 */
export async function noteNumbersInLedger(world: World, id: number): Promise<boolean> {
  const inLedger = await numbersInLedger(world, id);
  const { tables } = world;
  return tables.atomically(() => {
    const noted = tables.erasures.get(id)?.numbers ?? [];
    const all = [...new Set([...noted, ...inLedger])];
    if (all.length === noted.length) return false;
    tables.erasures.setNumbers(id, all);
    return true;
  });
}

async function numbersInLedger({ tables, ledgerLines }: World, id: number): Promise<Set<E164>> {
  found(tables.contacts.get(id), 'contact');
  const addedAt = tables.traces.addedAt(tables.traces.entriesOf(id));
  const numbers = new Set<E164>();
  for await (const { line } of ledgerLines()) {
    if (line.event !== 'intent') continue;
    // In a copy of the database from before they were added, the same id may have been another person's.
    for (const { contact, phone } of line.texts) {
      const since = contact === null ? undefined : addedAt.get(contact);
      if (phone !== null && since !== undefined && line.at >= since) numbers.add(phone);
    }
  }
  return numbers;
}
