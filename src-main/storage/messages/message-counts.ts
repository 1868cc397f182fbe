import type { MessageState } from '../../../src-shared/model/message.ts';
import { isHandedOver } from '../../../src-shared/model/message-states.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';
import { TO_CONFIRM } from './message-row.ts';
import { sqlStates } from './states-in-sql.ts';

/** How many texts there are, and what they cost. */
export function messageCounts(db: Db) {
  const countStates = db.prepare<{ states: string; until: string }, { total: number }>(
    `SELECT count(*) AS total FROM messages
     WHERE state IN (SELECT value FROM json_each(@states)) AND due_at <= @until`,
  );
  const summary = db.prepare<
    { states: string; after: string; until: string },
    { total: number; first: Instant | null; segments: number }
  >(
    `SELECT count(*) AS total, min(due_at) AS first, coalesce(sum(segments), 0) AS segments FROM messages
     WHERE state IN (SELECT value FROM json_each(@states)) AND due_at > @after AND due_at <= @until`,
  );
  const toConfirm = db.prepare<{ until: string }, { total: number }>(
    `SELECT count(*) AS total FROM messages
     WHERE state = 'held' AND reason = '${TO_CONFIRM}' AND due_at <= @until`,
  );
  const used = db.prepare<{ since: string }, { total: number | null }>(
    `SELECT sum(segments) AS total FROM messages WHERE state IN ${sqlStates(isHandedOver)} AND due_at >= @since`,
  );
  return {
    /** How many are in these states with their time after one instant and up to another (null: open), and the first. */
    summary: (states: readonly MessageState[], after: Instant | null, until: Instant | null) =>
      summary.get({ states: JSON.stringify(states), after: after ?? '', until: until ?? '~' }) ?? {
        total: 0,
        first: null,
        segments: 0,
      },
    countDue: (states: readonly MessageState[], until: Instant): number =>
      countStates.get({ states: JSON.stringify(states), until })?.total ?? 0,
    /** Held for the first minute of their campaign alone: they go on by themselves. */
    heldForAMinute: (until: Instant): number => toConfirm.get({ until })?.total ?? 0,
    /** Segments of what was handed over and was due since an instant, or is still to go. */
    segmentsSince: (since: Instant): number => used.get({ since })?.total ?? 0,
  };
}
