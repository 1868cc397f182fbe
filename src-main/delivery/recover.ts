import type { Instant } from '../../src-shared/instant.ts';
import type { MessageState, ServiceWords, StateReason } from '../../src-shared/model/message.ts';
import type { Tables } from '../storage/tables.ts';
import type { Ledger } from './ledger.ts';
import { reconcileAppointment, setState } from './reconcile.ts';

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
 * there it may or may not have been sent, and only a person decides. What changed meanwhile takes effect now.
 * `isAwaited`: its answer is still awaited by this program. Returns how many were found in flight.
 */
export function recoverInFlight(
  tables: Tables,
  ledger: Ledger,
  now: Instant,
  isAwaited: (id: number) => boolean = () => false,
): number {
  const inFlight = tables.messages.inStates(['in-flight']).filter(message => !isAwaited(message.id));
  tables.atomically(() => {
    for (const message of inFlight) {
      const batch = message.batch === null ? null : tables.messages.batch(message.batch);
      const answer = batch ? ledger.answerTo(batch.uid) : null;
      if (message.batch !== null && answer) tables.messages.answerBatch(message.batch, answer.batchId, '');
      const reason: StateReason = { kind: 'service', words: NO_ANSWER };
      setState(tables, message, stateFor(answer?.outcome ?? 'uncertain'), answer ? null : reason, now);
      if (message.appointmentId !== null) reconcileAppointment(tables, message.appointmentId, 'edited', now);
    }
  });
  return inFlight.length;
}

/** After a start: a cancel the service had not confirmed is asked again (it cannot text anyone). */
export function repeatCancels(tables: Tables, now: Instant): void {
  tables.atomically(() => {
    for (const message of tables.messages.inStates(['cancel-uncertain'])) {
      setState(tables, message, 'cancelling', message.reason, now);
    }
  });
}

function stateFor(outcome: 'accepted' | 'refused' | 'uncertain' | 'not-sent'): MessageState {
  return outcome === 'not-sent' ? 'planned' : outcome;
}
