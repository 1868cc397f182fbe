import type { MessageState } from '../../../src-shared/model/message.ts';
import { isUnsettled, isWaiting } from '../../../src-shared/model/message-states.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';
import type { StoredMessage } from './message-row.ts';
import { type Row, reasonIs, rowToMessage, SELECT, sqlStates } from './message-row.ts';

/** Which messages may go to the service at a given moment. */
export interface HandoverWindow {
  /** The end of the horizon: a text due later is not handed over yet. */
  before: Instant;
  now: Instant;
  /** A text due up to here goes unscheduled, that is at once. */
  atOnceUntil: Instant;
  /** True if no text may leave now. */
  isClosed: boolean;
}

/** Finds the messages that have become due, and those that go to the service next. */
export function messagesDue(db: Db) {
  const due = db.prepare<{ state: string; before: string; limit: number }, Row>(
    `${SELECT} WHERE m.state = @state AND m.due_at <= @before ORDER BY m.due_at, m.id LIMIT @limit`,
  );
  // The query sets no order, because sorting ten thousand texts of one campaign takes milliseconds and this runs after
  // every answer.
  const anyDue = db.prepare<{ state: string; before: string }, number>(
    `SELECT 1 FROM messages WHERE state = @state AND due_at <= @before LIMIT 1`,
  );
  const openReminders = db.prepare<[], Row>(
    `${SELECT} WHERE m.kind = 'reminder' AND m.campaign_id IS NULL AND
       (m.state IN ${sqlStates(isUnsettled)} OR m.next_due_at IS NOT NULL AND m.state = 'done')
     ORDER BY m.due_at, m.id`,
  );
  const waitedFor = db.prepare<{ now: string; limit: number }, Row>(
    `${SELECT} WHERE m.next_due_at IS NOT NULL AND m.state = 'done' AND m.due_at <= @now ORDER BY m.due_at, m.id LIMIT @limit`,
  );
  const waiting = `m.state IN ${sqlStates(isWaiting)}`;
  const waitingOutside = db.prepare<{ before: string }, Row>(
    `${SELECT} WHERE ${waiting} AND m.campaign_id IS NULL AND m.state <> 'done' AND m.due_at <= @before ORDER BY m.due_at, m.id`,
  );
  const waitingInCampaigns = db.prepare<{ before: string; limit: number }, Row>(
    `${SELECT} WHERE ${waiting} AND m.campaign_id IS NOT NULL AND m.due_at < @before LIMIT @limit`,
  );
  const waitingBetween = db.prepare<{ upTo: number; from: string; before: string }, Row>(
    `${SELECT} WHERE ${waiting} AND m.due_at > @from AND m.due_at <= @before AND (m.id <= @upTo OR EXISTS
       (SELECT 1 FROM messages o WHERE o.appointment_id = m.appointment_id AND o.rule_id = m.rule_id
          AND o.contact_id = m.contact_id AND o.id <= @upTo AND NOT EXISTS (SELECT 1 FROM message_history h
            WHERE h.message_id = o.id AND ${reasonIs('h', 'restored-since')})))
     ORDER BY m.due_at, m.id`,
  );
  const isMaybeSent = `m.state = 'uncertain' AND ${reasonIs('m', 'restored-since')}`;
  const maybeSent = db.prepare<{ limit: number }, Row>(
    `${SELECT} WHERE ${isMaybeSent} ORDER BY m.due_at, m.id LIMIT @limit`,
  );
  const countMaybeSent = db.prepare<[], number>(`SELECT count(*) FROM messages m WHERE ${isMaybeSent}`).pluck();
  const newest = db.prepare<[], number | null>('SELECT max(id) FROM messages').pluck();
  const cancelling = db.prepare<[], { id: number }>(
    `SELECT submission_id AS id FROM messages WHERE state = 'cancelling' AND submission_id IS NOT NULL GROUP BY submission_id ORDER BY min(due_at)`,
  );
  const isAtOnce = (row: string) => `${row}.due_at > @now AND ${row}.due_at <= @atOnceUntil`;
  type Open = Omit<HandoverWindow, 'isClosed'> & { isClosed: number };
  const dueAlone = db.prepare<Open & { limit: number }, { id: number }>(
    `SELECT m.id FROM messages m WHERE m.state = 'planned' AND m.state <> 'done' AND m.campaign_id IS NULL AND m.due_at <= @before
       AND NOT (${isAtOnce('m')} AND (@isClosed = 1 OR ifnull(m.start_at < m.due_at, 0)))
     ORDER BY m.due_at, m.id LIMIT @limit`,
  );
  const dueCampaigns = db.prepare<Open, { id: number }>(
    `SELECT c.id FROM campaigns c WHERE c.due_at <= @before AND NOT (@isClosed = 1 AND ${isAtOnce('c')}) AND EXISTS
       (SELECT 1 FROM messages m WHERE m.campaign_id = c.id AND m.state = 'planned') ORDER BY c.due_at, c.id`,
  );
  const plannedChunks = db.prepare<{ id: number; limit: number }, { chunk: number }>(
    `SELECT DISTINCT chunk FROM messages WHERE campaign_id = @id AND state = 'planned' ORDER BY chunk LIMIT @limit`,
  );
  const open = (leaving: HandoverWindow): Open => ({ ...leaving, isClosed: leaving.isClosed ? 1 : 0 });
  return {
    /** Returns messages of one state due at or before an instant, earliest first. */
    due: (state: MessageState, before: Instant, limit: number): StoredMessage[] =>
      anyDue.get({ state, before }) ? due.all({ state, before, limit }).map(rowToMessage) : [],
    /** Returns messages a person marked as sent that are due by now and in whose place something else is wanted. */
    waitedFor: (now: Instant, limit: number): StoredMessage[] => waitedFor.all({ now, limit }).map(rowToMessage),
    /**
     * Returns reminders that may have gone or may still go, and those marked as sent in whose place something is
     * wanted.
     */
    openReminders: (): StoredMessage[] => openReminders.all().map(rowToMessage),
    /** Returns planned, held and blocked messages outside campaigns due at or before an instant, earliest first. */
    waitingOutsideCampaigns: (before: Instant): StoredMessage[] => waitingOutside.all({ before }).map(rowToMessage),
    /** Returns waiting campaign messages that were due before an instant. */
    waitingInCampaigns: (before: Instant, limit: number): StoredMessage[] =>
      waitingInCampaigns.all({ before, limit }).map(rowToMessage),
    /**
     * Returns waiting messages due after `from` and at or before `before` that are in the records up to a message, or
     * replace one that is and was not held before.
     */
    waitingBetween: (upTo: number, from: Instant, before: Instant): StoredMessage[] =>
      waitingBetween.all({ upTo, from, before }).map(rowToMessage),
    /**
     * Returns messages held because another computer may have handed them over (delivery/messages/possibly-sent.ts),
     * earliest first.
     */
    maybeSent: (limit: number): StoredMessage[] => maybeSent.all({ limit }).map(rowToMessage),
    countMaybeSent: (): number => countMaybeSent.get() ?? 0,
    /** Returns the id of the newest message; 0 if there is none. */
    newestId: (): number => newest.get() ?? 0,
    /** Returns the submissions to be cancelled at the service, the next one due first. */
    submissionsCancelling: (): number[] => cancelling.all().map(row => row.id),
    /** Returns planned messages outside campaigns due at or before an instant, earliest first. */
    dueAlone: (leaving: HandoverWindow, limit: number): number[] =>
      dueAlone.all({ ...open(leaving), limit }).map(row => row.id),
    /** Returns the chunks of campaigns that may leave and have a planned message. */
    dueChunks: (leaving: HandoverWindow, limit: number): { campaignId: number; chunk: number }[] =>
      dueCampaigns
        .all(open(leaving))
        .flatMap(({ id }) => plannedChunks.all({ id, limit }).map(({ chunk }) => ({ campaignId: id, chunk })))
        .slice(0, limit),
    /** True if any planned message is due at or before an instant. */
    hasDue: (before: Instant): boolean => anyDue.get({ state: 'planned', before }) !== undefined,
  };
}
