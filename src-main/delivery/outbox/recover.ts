import type { MessageState, ServiceWords, StateReason } from '../../../src-shared/model/message.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../storage/messages/messages.ts';
import type { Tables } from '../../storage/tables.ts';
import { setState } from '../messages/set-state.ts';
import type { LedgerComparison } from './compare-ledger.ts';
import type { LedgerAnswer } from './ledger-lines.ts';

const NO_ANSWER: ServiceWords = {
  http: null,
  handshakeId: null,
  handshakeLabel: null,
  statusId: null,
  statusLabel: null,
  detail: 'the program ended before the answer came',
};

/**
 * After a start: a message that was in flight is what the send ledger says of its submission; without an answer
 * there it may or may not have been sent, and only a person decides. Returns those found in flight. Runs inside the
 * caller's transaction.
 */
export function recoverInFlight(
  tables: Tables,
  { answerTo }: Pick<LedgerComparison, 'answerTo'>,
  now: Instant,
): StoredMessage[] {
  const inFlight = tables.messages.inStates(['in-flight']);
  for (const [row, messages] of Map.groupBy(inFlight, message => message.batch)) {
    const batch = row === null ? null : tables.batches.get(row);
    const answer = batch ? answerTo(batch.uid) : null;
    if (batch && answer) tables.batches.answer(batch.id, answer.batchId, null);
    for (const message of messages) {
      const state = answer ? stateByAnswer(answer, message.id) : 'uncertain';
      const reason: StateReason | null = answer ? null : { kind: 'service', words: NO_ANSWER };
      setState(tables, message, { state, reason }, now);
      // Sent at once: nothing of it waits at the service.
      if (state === 'accepted' && batch?.scheduledAt === null) {
        setState(tables, { id: message.id, state }, { state: 'done', reason }, now);
      }
    }
  }
  return inFlight;
}

/** After a start: a cancel the service had not confirmed is asked again (it cannot text anyone), where it can be. */
export function repeatCancels(tables: Tables, now: Instant): void {
  for (const message of tables.messages.inStates(['cancel-uncertain'])) {
    if (message.reason?.kind === 'other-account') continue;
    setState(tables, message, { state: 'cancelling', reason: message.reason }, now);
  }
}

/** What the send ledger says of one message of a submission. */
export function stateByAnswer(
  answer: LedgerAnswer,
  message: number,
): Extract<MessageState, 'accepted' | 'refused' | 'planned' | 'uncertain'> {
  if (answer.accepted.includes(message)) return 'accepted';
  if (answer.refused.includes(message)) return 'refused';
  return answer.notSent.includes(message) ? 'planned' : 'uncertain';
}
