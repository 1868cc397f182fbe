/**
 * Every write of a message's state goes through here, checked against the table in state-transitions.ts. Nothing here
 * decides which state is right.
 */
import type { MessageState } from '../../../src-shared/model/message.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { mayFollow, type NextState } from './state-transitions.ts';

/**
 * Moves a message to a state by compare-and-set: returns false when it had left the state it is moved from. Throws when
 * the table of states does not allow the step.
 */
export function setState(
  tables: Tables,
  message: Pick<StoredMessage, 'id' | 'state'>,
  { state, reason }: NextState,
  now: Instant,
): boolean {
  checkAllowed(message.state, state);
  return tables.messages.setState(message.id, { from: message.state, to: state, reason }, now);
}

/**
 * Moves many messages, which may stand in different states. Of several states in `next` each follows the one before at
 * the same moment. Throws when the table of states does not allow a step.
 */
export function setStates(
  tables: Tables,
  messages: readonly Pick<StoredMessage, 'id' | 'state'>[],
  next: NextState | readonly NextState[],
  now: Instant,
): void {
  const steps = 'state' in next ? [next] : next;
  for (const [from, standing] of Map.groupBy(messages, message => message.state)) {
    for (const [index, { state }] of steps.entries()) checkAllowed(steps[index - 1]?.state ?? from, state);
    const ids = standing.map(({ id }) => id);
    tables.messages.setStates(ids, from, steps, now);
  }
}

/** Puts planned messages in flight in a batch of ours; state and batch are written as one. */
export function setInFlight(
  tables: Tables,
  messages: readonly StoredMessage[],
  submissionId: number,
  now: Instant,
): void {
  for (const { state } of messages) checkAllowed(state, 'in-flight');
  const ids = messages.map(({ id }) => id);
  tables.messages.submit(ids, submissionId, now);
}

function checkAllowed(from: MessageState, to: MessageState): void {
  if (from !== to && !mayFollow(from, to)) throw new Error(`a message cannot go from ${from} to ${to}`);
}
