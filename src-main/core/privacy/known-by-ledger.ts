/**
 * Former numbers of a person that only the send ledger knows: the number was edited away, and the copy of the database
 * that was restored since never had it, or has its texts without a person.
 */
import { found } from '../../../src-shared/contract/errors.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { World } from '../world/world.ts';
import { gathered } from './person-record.ts';

/**
 * Returns the numbers to which the ledger has texts to a person, without those that somebody else has now. Reads the
 * whole ledger. Throws AppError not-found.
 */
export async function numbersInLedger({ tables, ledgerLines }: World, id: number): Promise<E164[]> {
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
  return [...numbers].filter(number => !tables.erase.isShared(number, id));
}

/**
 * Notes that the texts to these numbers which name nobody are this person's, so that they are known as theirs also after
 * the ledger was erased. Returns whether there were any.
 */
export async function assignFoundTexts({ tables }: World, id: number, numbers: readonly E164[]): Promise<boolean> {
  const texts = await gathered(tables.traces.messages({ ids: [], numbers }));
  if (texts.length > 0) tables.atomically(() => tables.erase.assignTo(texts, id));
  return texts.length > 0;
}
