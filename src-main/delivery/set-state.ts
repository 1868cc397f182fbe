import type { Instant } from '../../src-shared/instant.ts';
import type { MessageState } from '../../src-shared/model/message.ts';
import type { StoredMessage } from '../storage/messages.ts';
import type { Tables } from '../storage/tables.ts';
import { mayFollow, type Next } from './states.ts';

/** Moves a message to a state, by compare-and-set; throws when the table of states does not allow it. */
export function setState(
  tables: Tables,
  message: Pick<StoredMessage, 'id' | 'state'>,
  { state, reason }: Next,
  now: Instant,
): boolean {
  check(message.state, state);
  return tables.messages.setState(message.id, message.state, state, reason, now);
}

/** The same for many messages; they may stand in different states. */
export function setStates(
  tables: Tables,
  messages: readonly Pick<StoredMessage, 'id' | 'state'>[],
  { state, reason }: Next,
  now: Instant,
): void {
  for (const [from, standing] of Map.groupBy(messages, message => message.state)) {
    check(from, state);
    const ids = standing.map(({ id }) => id);
    tables.messages.setStates(ids, from, state, reason, now);
  }
}

function check(from: MessageState, to: MessageState): void {
  if (from !== to && !mayFollow(from, to)) throw new Error(`a message cannot go from ${from} to ${to}`);
}
