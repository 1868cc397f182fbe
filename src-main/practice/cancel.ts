// Cancels a scheduled batch (docs/interface.md §4.2). The interface shows neither the answer's form nor any refusal.

import { moveBalance } from './ledger/ledger-account.ts';
import { type Batch, findBatch, markCancelled, messagesOf, stateAt, wasTaken } from './ledger/ledger-batches.ts';
import { recordCancel } from './ledger/ledger-records.ts';
import type { Ledger } from './ledger/practice-ledger.ts';
import type { Outcome } from './send.ts';
import { type Handshake, handshakes } from './wire/handshakes.ts';

/**
 * Cancels `batch` at `now` (ms since 1970) if it still waits for its time: it is never dispatched, and its cost is
 * refunded. The caller holds the transaction.
 */
export function takeCancel(ledger: Ledger, batch: string, now: number): Outcome {
  const found = findBatch(ledger, batch);
  const handshake = found ? cancelFound(ledger, found, now) : handshakes.unknownBatch;
  recordCancel(ledger, now, batch, handshake);
  if (handshake === handshakes.ok) return { handshake, data: {}, deviations: [], refusals: [] };
  const detail = 'the batch is not cancelled';
  const known = found ? batch : null;
  return {
    handshake,
    data: null,
    deviations: [],
    refusals: [{ section: '4.2', detail, answer: handshake, batch: known }],
  };
}

function cancelFound(ledger: Ledger, batch: Batch, now: number): Handshake {
  if (batch.scheduledAt === null) return handshakes.notScheduled;
  const messages = messagesOf(ledger, batch.batch);
  switch (stateAt(batch, messages, now)) {
    case 'rejected':
      return handshakes.notScheduled;
    case 'cancelled':
      return handshakes.alreadyCancelled;
    case 'dispatched':
      return handshakes.alreadyDispatched;
    case 'scheduled':
      markCancelled(ledger, batch.batch, now);
      moveBalance(
        ledger,
        messages.filter(wasTaken).reduce((sum, message) => sum + message.segments, 0),
      );
      return handshakes.ok;
  }
}
