import type { Instant } from '../../src-shared/instant.ts';
import type { MessageState } from '../../src-shared/model/message.ts';
import { type Row, rowToMessage, SELECT } from './message-row.ts';
import type { StoredMessage } from './messages.ts';
import type { Db } from './open.ts';

/** What time moves, and what goes to the service next. */
export function messagesDue(db: Db) {
  const due = db.prepare<{ state: string; before: string; limit: number }, Row>(
    `${SELECT} WHERE m.state = @state AND m.due_at <= @before ORDER BY m.due_at, m.id LIMIT @limit`,
  );
  // Without an order: sorting a campaign's ten thousand texts of one instant to see one of them takes ms, at every answer.
  const anyDue = db.prepare<{ state: string; before: string }, number>(
    `SELECT 1 FROM messages WHERE state = @state AND due_at <= @before LIMIT 1`,
  );
  const openReminders = db.prepare<[], Row>(
    `${SELECT} WHERE m.kind = 'reminder' AND m.campaign_id IS NULL
       AND m.state IN ('uncertain', 'cancelling', 'cancel-uncertain') ORDER BY m.due_at, m.id`,
  );
  const waiting = `m.state IN ('planned', 'held', 'blocked')`;
  const waitingOutside = db.prepare<{ before: string }, Row>(
    `${SELECT} WHERE ${waiting} AND m.campaign_id IS NULL AND m.due_at <= @before ORDER BY m.due_at, m.id`,
  );
  const waitingInCampaigns = db.prepare<{ before: string; limit: number }, Row>(
    `${SELECT} WHERE ${waiting} AND m.campaign_id IS NOT NULL AND m.due_at < @before LIMIT @limit`,
  );
  const cancelling = db.prepare<[], { batch: number }>(
    `SELECT batch FROM messages WHERE state = 'cancelling' AND batch IS NOT NULL GROUP BY batch ORDER BY min(due_at)`,
  );
  const dueAlone = db.prepare<{ before: string; limit: number }, { id: number }>(
    `SELECT id FROM messages WHERE state = 'planned' AND campaign_id IS NULL AND due_at <= @before
     ORDER BY due_at, id LIMIT @limit`,
  );
  const dueCampaigns = db.prepare<{ before: string }, { id: number }>(
    `SELECT c.id FROM campaigns c WHERE c.due_at <= @before AND EXISTS
       (SELECT 1 FROM messages m WHERE m.campaign_id = c.id AND m.state = 'planned') ORDER BY c.due_at, c.id`,
  );
  const plannedChunks = db.prepare<{ id: number; limit: number }, { chunk: number }>(
    `SELECT DISTINCT chunk FROM messages WHERE campaign_id = @id AND state = 'planned' ORDER BY chunk LIMIT @limit`,
  );
  return {
    /** Messages of one state due at or before an instant, earliest first. */
    due: (state: MessageState, before: Instant, limit: number): StoredMessage[] =>
      anyDue.get({ state, before }) ? due.all({ state, before, limit }).map(rowToMessage) : [],
    /** Reminders of which nobody knows whether they went, or whether they still go. */
    openReminders: (): StoredMessage[] => openReminders.all().map(rowToMessage),
    /** Planned, held or blocked outside of campaigns and due at or before an instant, earliest first. */
    waitingOutsideCampaigns: (before: Instant): StoredMessage[] => waitingOutside.all({ before }).map(rowToMessage),
    /** Texts of campaigns that wait and were due before an instant. */
    waitingInCampaigns: (before: Instant, limit: number): StoredMessage[] =>
      waitingInCampaigns.all({ before, limit }).map(rowToMessage),
    /** Batches that are to be cancelled at the service, the next to go first. */
    batchesCancelling: (): number[] => cancelling.all().map(row => row.batch),
    /** Planned and due at or before an instant, outside of campaigns, earliest first. */
    dueAlone: (before: Instant, limit: number): number[] => dueAlone.all({ before, limit }).map(row => row.id),
    /** Chunks of campaigns due at or before an instant with a planned text in them. */
    dueChunks: (before: Instant, limit: number): { campaignId: number; chunk: number }[] =>
      dueCampaigns
        .all({ before })
        .flatMap(({ id }) => plannedChunks.all({ id, limit }).map(({ chunk }) => ({ campaignId: id, chunk })))
        .slice(0, limit),
    /** Whether anything at all is planned and due at or before an instant. */
    hasDue: (before: Instant): boolean => anyDue.get({ state: 'planned', before }) !== undefined,
  };
}
