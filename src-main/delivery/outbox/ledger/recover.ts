/**
 * Recovery after a start: what was in flight or being cancelled when the program ended (docs/delivery.md §2). Restored
 * and copied records are replay.ts.
 */
import type { MessageState, ServiceWords, StateReason } from '../../../../src-shared/model/message.ts';
import type { Instant } from '../../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../../storage/messages/message-row.ts';
import type { Tables } from '../../../storage/tables.ts';
import { setState } from '../../messages/set-state.ts';
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
 * Moves each message that was in flight to what the send ledger says of its submission. Without an answer there it is
 * uncertain, and only a person decides. Returns those found in flight. Runs inside the caller's transaction.
 */
export function recoverInFlight(
  tables: Tables,
  { answerTo }: Pick<LedgerComparison, 'answerTo'>,
  now: Instant,
): StoredMessage[] {
  const inFlight = tables.messages.inStates(['in-flight']);
  for (const [row, messages] of Map.groupBy(inFlight, message => message.submissionId)) {
    const submission = row === null ? null : tables.submissions.get(row);
    const answer = submission ? answerTo(submission.uid) : null;
    if (submission && answer) tables.submissions.answer(submission.id, answer.batchId, null);
    for (const message of messages) {
      const state = answer ? stateByAnswer(answer, message.id) : 'uncertain';
      const reason: StateReason | null = answer ? null : { kind: 'service', words: NO_ANSWER };
      setState(tables, message, { state, reason }, now);
      // An unscheduled text was sent at once: nothing of it waits at the service.
      if (state === 'accepted' && submission?.scheduledAt === null) {
        setState(tables, { id: message.id, state }, { state: 'done', reason }, now);
      }
    }
  }
  return inFlight;
}

/** Asks again for cancels the service had not confirmed, where they can be cancelled: a cancel texts nobody. */
export function repeatCancels(tables: Tables, now: Instant): void {
  for (const message of tables.messages.inStates(['cancel-uncertain'])) {
    if (message.reason?.kind === 'other-account') continue;
    setState(tables, message, { state: 'cancelling', reason: message.reason }, now);
  }
}

/** Returns the state the send ledger's answer gives one message of a submission. */
export function stateByAnswer(
  answer: LedgerAnswer,
  message: number,
): Extract<MessageState, 'accepted' | 'refused' | 'planned' | 'uncertain'> {
  if (answer.accepted.includes(message)) return 'accepted';
  if (answer.refused.includes(message)) return 'refused';
  return answer.notSent.includes(message) ? 'planned' : 'uncertain';
}
