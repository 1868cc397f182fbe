// Stores accepted batches and their messages. A scheduled batch is dispatched because its time has come, not by a
// timer.
import type { PracticeBatch, PracticeBatchState, PracticeMessage } from '../control-types.ts';
import { statuses } from '../wire/handshakes.ts';
import type { Ledger } from './practice-ledger.ts';

/** A batch as the ledger keeps it. Instants are milliseconds since 1970. */
export interface Batch {
  readonly batch: string;
  readonly receivedAt: number;
  /** The category of the answer; null when the answer has none (docs/interface.md §2.5). */
  readonly category: number | null;
  readonly personalised: boolean;
  readonly sender: string;
  readonly scheduledAt: number | null;
  readonly cancelledAt: number | null;
}

interface BatchRow {
  readonly batch: string;
  readonly received_at: number;
  readonly category: number | null;
  readonly personalised: number;
  readonly sender: string;
  readonly scheduled_at: number | null;
  readonly cancelled_at: number | null;
}

interface MessageRow {
  readonly id: string;
  readonly destination: string;
  readonly text: string;
  readonly segments: number;
  readonly status_id: number;
  readonly status_label: string;
}

const BATCH_COLUMNS = 'batch, received_at, category, personalised, sender, scheduled_at, cancelled_at';

function rowToBatch(row: BatchRow): Batch {
  return {
    batch: row.batch,
    receivedAt: row.received_at,
    category: row.category,
    personalised: row.personalised === 1,
    sender: row.sender,
    scheduledAt: row.scheduled_at,
    cancelledAt: row.cancelled_at,
  };
}

function rowToMessage(row: MessageRow): PracticeMessage {
  return {
    id: row.id,
    to: row.destination,
    text: row.text,
    segments: row.segments,
    status: { id: row.status_id, label: row.status_label },
  };
}

/** Writes a batch and its messages. The caller holds the transaction. */
export function keepBatch(ledger: Ledger, batch: Batch, messages: readonly PracticeMessage[]): void {
  ledger.db
    .prepare(
      `INSERT INTO batches (${BATCH_COLUMNS})
       VALUES (:batch, :receivedAt, :category, :personalised, :sender, :scheduledAt, :cancelledAt)`,
    )
    .run({ ...batch, personalised: Number(batch.personalised) });
  const insert = ledger.db.prepare(
    `INSERT INTO messages (batch, id, destination, text, segments, status_id, status_label)
     VALUES (:batch, :id, :to, :text, :segments, :statusId, :statusLabel)`,
  );
  for (const { status, ...message } of messages) {
    insert.run({ ...message, batch: batch.batch, statusId: status.id, statusLabel: status.label });
  }
}

/** Returns the batch of this identifier; undefined if there is none. */
export function findBatch(ledger: Ledger, batch: string): Batch | undefined {
  const row = ledger.db
    .prepare<[{ batch: string }], BatchRow>(`SELECT ${BATCH_COLUMNS} FROM batches WHERE batch = :batch`)
    .get({ batch });
  return row && rowToBatch(row);
}

/** Returns the messages of a batch in the order of the request, with the status each was answered with. */
export function messagesOf(ledger: Ledger, batch: string): PracticeMessage[] {
  return ledger.db
    .prepare<[{ batch: string }], MessageRow>(
      `SELECT id, destination, text, segments, status_id, status_label FROM messages
       WHERE batch = :batch ORDER BY sequence`,
    )
    .all({ batch })
    .map(rowToMessage);
}

/** Marks a batch as cancelled at `at` (ms since 1970). */
export function markCancelled(ledger: Ledger, batch: string, at: number): void {
  ledger.db.prepare('UPDATE batches SET cancelled_at = :at WHERE batch = :batch').run({ batch, at });
}

/** Tells whether the destination was taken, so that it costs and will be (or was) dispatched. */
export function wasTaken(message: PracticeMessage): boolean {
  return message.status.id === statuses.enroute.id || message.status.id === statuses.scheduled.id;
}

/** Returns the state of a batch at `now` (docs/interface.md §3). A batch of which nothing was taken is `rejected`. */
export function stateAt(batch: Batch, messages: readonly PracticeMessage[], now: number): PracticeBatchState {
  if (!messages.some(wasTaken)) return 'rejected';
  if (batch.cancelledAt !== null) return 'cancelled';
  return batch.scheduledAt !== null && now < batch.scheduledAt ? 'scheduled' : 'dispatched';
}

/** Returns all batches at `now` (ms since 1970), oldest first, each message with the status it has by then. */
export function listBatches(ledger: Ledger, now: number): PracticeBatch[] {
  const rows = ledger.db.prepare<[], BatchRow>(`SELECT ${BATCH_COLUMNS} FROM batches ORDER BY sequence`).all();
  return rows.map(rowToBatch).map(batch => {
    const messages = messagesOf(ledger, batch.batch);
    const state = stateAt(batch, messages, now);
    return {
      batch: batch.batch,
      receivedAt: new Date(batch.receivedAt).toISOString(),
      ...(batch.category === null ? {} : { category: batch.category }),
      personalised: batch.personalised,
      sender: batch.sender,
      scheduledAt: batch.scheduledAt === null ? null : new Date(batch.scheduledAt).toISOString(),
      state,
      messages: messages.map(message =>
        wasTaken(message) ? { ...message, status: statusIn(state, message) } : message,
      ),
      cancelledAt: batch.cancelledAt === null ? null : new Date(batch.cancelledAt).toISOString(),
    };
  });
}

function statusIn(state: PracticeBatchState, message: PracticeMessage) {
  if (state === 'cancelled') return statuses.scheduleCancelled;
  return state === 'dispatched' ? statuses.enroute : message.status;
}
