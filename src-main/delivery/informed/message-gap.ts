/** Which gap one message leaves: the question of Today, the panel, the lists on paper and the message actions. */
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { mayGoUnwanted } from '../messages/unstoppable-messages.ts';
import { isBelievedCancelled } from './believed-cancelled.ts';
import { peopleNotInformedBy } from './dropped-cancellation-texts.ts';
import type { Gap } from './last-informed.ts';
import { isNotReminded } from './not-reminded.ts';
import { type CurrentFacts, currentFactsOf, gapLeftByReminder } from './outdated-info.ts';

/**
 * Returns what has to be told to somebody because of this message (last-informed.ts), null for nothing. `facts`: the
 * current facts for its person, where the caller has them at hand.
 */
export function gapLeftBy(
  tables: Tables,
  message: StoredMessage,
  now: Instant,
  facts: CurrentFacts | null = message.state === 'done' ? currentFactsOf(tables, message) : null,
): Gap | null {
  if (peopleNotInformedBy(tables, message, now).length > 0) return 'not-informed';
  if (mayGoUnwanted(tables, message, now)) return 'may-still-go';
  if (isNotReminded(tables, message, now)) return 'not-reminded';
  if (isBelievedCancelled(tables, message, now)) return 'believes-cancelled';
  return facts && gapLeftByReminder(tables, message, facts, now);
}
