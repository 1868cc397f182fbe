/** Which gap one message leaves: the question of Today, the panel, the lists on paper and the message actions. */
import type { Gap } from '../../../src-shared/model/message.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { mayGoUnwanted } from '../messages/unstoppable-messages.ts';
import { isBelievedCancelled } from './believed-cancelled.ts';
import { peopleNotInformedBy } from './dropped-cancellation-texts.ts';
import { isNotReminded } from './not-reminded.ts';
import { type CurrentFacts, currentFactsOf, gapLeftByReminder } from './outdated-info.ts';

/**
 * Returns what has to be told to somebody because of this message, null for nothing. First comes what may still tell
 * them, then the rest in the order of `gapOf` (last-informed.ts). `facts`: the current facts for its person, where the
 * caller has them at hand.
 */
export function gapLeftBy(
  tables: Tables,
  message: StoredMessage,
  now: Instant,
  facts: CurrentFacts | null = message.state === 'done' ? currentFactsOf(tables, message) : null,
): Gap | null {
  // Before its time a text has told nobody anything.
  if (mayGoUnwanted(tables, message, now)) return 'may-still-go';
  if (peopleNotInformedBy(tables, message, now).length > 0) return 'not-informed';
  if (isNotReminded(tables, message, now)) return 'not-reminded';
  if (isBelievedCancelled(tables, message, now)) return 'believes-cancelled';
  return facts && gapLeftByReminder(tables, message, facts, now);
}
