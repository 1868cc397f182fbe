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
  const waitingBetween = db.prepare<{ upTo: number; from: string; before: string }, Row>(
    `${SELECT} WHERE ${waiting} AND m.due_at > @from AND m.due_at <= @before AND (m.id <= @upTo OR EXISTS
       (SELECT 1 FROM messages o WHERE o.appointment_id = m.appointment_id AND o.rule_id = m.rule_id
          AND o.contact_id = m.contact_id AND o.id <= @upTo AND NOT EXISTS (SELECT 1 FROM message_history h
            WHERE h.message_id = o.id AND h.reason LIKE '{"kind":"restored-since"%')))
     ORDER BY m.due_at, m.id`,
  );
  const isMaybeSent = `m.state = 'uncertain' AND m.reason LIKE '{"kind":"restored-since"%'`;
  const maybeSent = db.prepare<{ limit: number }, Row>(
    `${SELECT} WHERE ${isMaybeSent} ORDER BY m.due_at, m.id LIMIT @limit`,
  );
  const countMaybeSent = db.prepare<[], number>(`SELECT count(*) FROM messages m WHERE ${isMaybeSent}`).pluck();
  const newest = db.prepare<[], number | null>('SELECT max(id) FROM messages').pluck();
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
    /**
     * Waiting in records up to a message, or in the place of one that did and was not held before, due after an instant
     * and at or before another.
     */
    waitingBetween: (upTo: number, from: Instant, before: Instant): StoredMessage[] =>
      waitingBetween.all({ upTo, from, before }).map(rowToMessage),
    /** Held because another computer may have handed them over (delivery/maybe-sent.ts), earliest first. */
    maybeSent: (limit: number): StoredMessage[] => maybeSent.all({ limit }).map(rowToMessage),
    countMaybeSent: (): number => countMaybeSent.get() ?? 0,
    /** Id of the newest message, 0 when there is none. */
    newestId: (): number => newest.get() ?? 0,
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
