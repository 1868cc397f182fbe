/** What needs a person now: one definition for Today and for the Messages screen. */

import { wentOutOutdated } from '../../../src-shared/model/message.ts';
import { WEEK_MS } from '../../../src-shared/time/durations.ts';
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { listBelievedCancelled } from '../../delivery/informed/believed-cancelled.ts';
import { listCancellationsNotInformed } from '../../delivery/informed/dropped-cancellation-texts.ts';
import { listNotReminded } from '../../delivery/informed/not-reminded.ts';
import { listOutdated } from '../../delivery/informed/outdated-info.ts';
import { mayGoUnwanted } from '../../delivery/messages/unstoppable-messages.ts';
import { listToReview } from '../../delivery/outbox/ledger/replay.ts';
import { LONGEST_LEAD_MS } from '../../delivery/reminders/horizon.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Records } from '../../storage/tables.ts';

/**
 * Returns what needs a person. `first` holds the messages for which somebody should phone, until the appointment they
 * name has begun: their person holds an old time, believes in a cancellation that does not hold or was texted at an old
 * number; the message may go although it is unwanted; nobody was reminded or informed of a cancellation; restored
 * records did not know the message; or it went out although it was outdated. Refused and missed messages count from
 * `since`, a week ago; undecided ones count whatever their age.
 */
export function attentionNow(records: Records): { first: StoredMessage[]; since: Instant } {
  const { tables, now } = records;
  const at = now();
  const longAgo = instantOf(msOf(at) - LONGEST_LEAD_MS);
  const wrong = tables.messages.handedOverSince(longAgo, at).filter(({ reason }) => wentOutOutdated(reason));
  const first = [
    ...listOutdated(tables, at),
    ...listBelievedCancelled(tables, at),
    ...mayGoAnyway(records),
    ...listNotReminded(tables, at),
    ...listCancellationsNotInformed(tables, at),
    ...listToReview(tables, at, longAgo),
    ...wrong,
  ];
  return {
    first: [...new Map(first.map(message => [message.id, message])).values()],
    since: refusedSince(at),
  };
}

/** Returns since when a refused or missed message still needs a person: a week ago. */
export function refusedSince(now: Instant): Instant {
  return instantOf(msOf(now) - WEEK_MS);
}

/** Returns messages that a person dismissed and that may still go: nothing wants them, and nothing can stop them. */
export function mayGoAnyway({ tables, now }: Records): StoredMessage[] {
  const at = now();
  return tables.messages
    .unstoppable(at, tables.settings.get().account)
    .filter(message => message.state !== 'uncertain' && mayGoUnwanted(tables, message, at));
}
