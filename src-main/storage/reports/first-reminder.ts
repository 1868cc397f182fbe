import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';

/**
 * When the first text left that reminds of an appointment to come (docs/did-it-help.md §1). A text without words has no
 * appointment either, so the instant is stored before the first words are removed; later removals leave it as it is.
 */
export function firstReminder(db: Db) {
  const handedOver = db
    .prepare<[], Instant | null>("SELECT min(due_at) FROM message_counts WHERE kind = 'reminder' AND stage = 'done'")
    .pluck();
  // A text after a visit reminds nobody of it. The index begins where the first text of a rule was handed over.
  const first = db
    .prepare<{ from: Instant }, Instant>(
      `SELECT due_at FROM messages WHERE due_at >= @from AND kind = 'reminder' AND state = 'done' AND start_at > due_at
       ORDER BY due_at LIMIT 1`,
    )
    .pluck();
  const stored = db.prepare<[], Instant>('SELECT left_at FROM first_reminder').pluck();
  const store = db.prepare<{ at: Instant }>('INSERT INTO first_reminder (id, left_at) VALUES (1, @at)');
  const amongTexts = (): Instant | null => {
    const from = handedOver.get();
    return from ? (first.get({ from }) ?? null) : null;
  };
  return {
    /** Returns when the first such text left; null if none has. */
    get: (): Instant | null => stored.get() ?? amongTexts(),
    /** Stores it, if there is one and it is not stored yet. */
    keep: (): void => {
      if (stored.get() !== undefined) return;
      const at = amongTexts();
      if (at !== null) store.run({ at });
    },
  };
}
