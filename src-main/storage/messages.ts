import type { Instant, WallTime } from '../../src-shared/instant.ts';
import type { MessageHistoryEntry, MessageState, StateReason } from '../../src-shared/model/message.ts';
import type { E164 } from '../../src-shared/phone.ts';
import { likeText } from './contacts.ts';
import type { Db } from './open.ts';

export interface StoredMessage {
  id: number;
  kind: 'reminder' | 'test';
  appointmentId: number | null;
  ruleId: number | null;
  ruleName: string;
  contactId: number | null;
  contactName: string;
  phone: E164 | null;
  text: string;
  segments: number;
  dueAt: Instant;
  startAt: Instant | null;
  startWall: WallTime | null;
  state: MessageState;
  reason: StateReason | null;
  /** Our row of its newest submission. */
  batch: number | null;
  batchId: string | null;
  /** The sender it was submitted under, null before. */
  sender: string | null;
  updatedAt: Instant;
}

/** What planning writes of a message; the state is written beside it. */
export type MessageValues = Omit<
  StoredMessage,
  'id' | 'state' | 'reason' | 'batch' | 'batchId' | 'sender' | 'updatedAt'
>;

interface Row {
  id: number;
  kind: 'reminder' | 'test';
  appointment_id: number | null;
  rule_id: number | null;
  rule_name: string;
  contact_id: number | null;
  contact_name: string;
  phone: string | null;
  text: string;
  segments: number;
  due_at: string;
  start_at: string | null;
  start_wall: string | null;
  state: MessageState;
  reason: string | null;
  batch: number | null;
  batch_id: string | null;
  sender: string | null;
  updated_at: string;
}

const SELECT = `SELECT m.id, m.kind, m.appointment_id, m.rule_id, m.rule_name, m.contact_id, m.contact_name, m.phone,
  m.text, m.segments, m.due_at, m.start_at, m.start_wall, m.state, m.reason, m.batch, b.batch_id, b.sender, m.updated_at
  FROM messages m LEFT JOIN batches b ON b.id = m.batch`;

function rowToMessage(row: Row): StoredMessage {
  return {
    id: row.id,
    kind: row.kind,
    appointmentId: row.appointment_id,
    ruleId: row.rule_id,
    ruleName: row.rule_name,
    contactId: row.contact_id,
    contactName: row.contact_name,
    phone: row.phone as E164 | null,
    text: row.text,
    segments: row.segments,
    dueAt: row.due_at as Instant,
    startAt: row.start_at as Instant | null,
    startWall: row.start_wall as WallTime | null,
    state: row.state,
    reason: row.reason ? JSON.parse(row.reason) : null,
    batch: row.batch,
    batchId: row.batch_id,
    sender: row.sender,
    updatedAt: row.updated_at as Instant,
  };
}

export type MessageFilter = 'all' | 'waiting' | 'queued' | 'attention' | 'finished';

/** The states behind each filter of the Messages screen. */
const FILTER_STATES: Record<MessageFilter, readonly MessageState[] | null> = {
  all: null,
  waiting: ['held', 'planned', 'blocked'],
  queued: ['in-flight', 'accepted', 'cancelling'],
  attention: ['blocked', 'refused', 'uncertain', 'cancel-uncertain', 'missed'],
  finished: ['done', 'cancelled', 'withdrawn', 'skipped', 'missed', 'refused'],
};

/** What is still to go lists the next first; the rest lists the newest first. */
const STILL_TO_GO: readonly MessageFilter[] = ['waiting', 'queued'];

/** Every text ever planned, its submissions and its history. States change only by compare-and-set. */
export function messagesTable(db: Db) {
  const get = db.prepare<{ id: number }, Row>(`${SELECT} WHERE m.id = @id`);
  const ofAppointment = db.prepare<{ id: number }, Row>(`${SELECT} WHERE m.appointment_id = @id ORDER BY m.id DESC`);
  const inStates = db.prepare<{ states: string }, Row>(
    `${SELECT} WHERE m.state IN (SELECT value FROM json_each(@states)) ORDER BY m.due_at, m.id`,
  );
  const handedOver = db.prepare<{ since: string; now: string }, Row>(
    `${SELECT} WHERE m.state = 'done' AND m.due_at >= @since AND m.start_at > @now ORDER BY m.due_at, m.id`,
  );
  const due = db.prepare<{ state: string; before: string; limit: number }, Row>(
    `${SELECT} WHERE m.state = @state AND m.due_at <= @before ORDER BY m.due_at, m.id LIMIT @limit`,
  );
  type Filter = { states: string | null; search: string };
  const where = `WHERE (@states IS NULL OR m.state IN (SELECT value FROM json_each(@states)))
    AND (@search = '%%' OR m.contact_name LIKE @search ESCAPE '\\' OR m.phone LIKE @search ESCAPE '\\'
      OR m.text LIKE @search ESCAPE '\\')`;
  const count = db.prepare<Filter, { total: number }>(`SELECT count(*) AS total FROM messages m ${where}`);
  const pageBy = (order: string) =>
    db.prepare<Filter & { offset: number; limit: number }, Row>(
      `${SELECT} ${where} ORDER BY ${order} LIMIT @limit OFFSET @offset`,
    );
  const nextFirst = pageBy('m.due_at, m.id');
  const newestFirst = pageBy('m.due_at DESC, m.id DESC');
  const countStates = db.prepare<{ states: string; until: string }, { total: number }>(
    `SELECT count(*) AS total FROM messages
     WHERE state IN (SELECT value FROM json_each(@states)) AND due_at <= @until`,
  );
  const used = db.prepare<{ since: string }, { total: number | null }>(
    `SELECT sum(segments) AS total FROM messages WHERE state IN ('accepted', 'done') AND updated_at >= @since`,
  );
  const insert = db.prepare(
    `INSERT INTO messages (kind, appointment_id, rule_id, rule_name, contact_id, contact_name, phone, text, segments,
       due_at, start_at, start_wall, state, reason, created_at, updated_at)
     VALUES (@kind, @appointmentId, @ruleId, @ruleName, @contactId, @contactName, @phone, @text, @segments,
       @dueAt, @startAt, @startWall, @state, @reason, @at, @at)`,
  );
  const rewrite = db.prepare(
    `UPDATE messages SET rule_name = @ruleName, contact_name = @contactName, phone = @phone, text = @text,
       segments = @segments, due_at = @dueAt, start_at = @startAt, start_wall = @startWall, updated_at = @at
     WHERE id = @id AND state IN ('planned', 'held', 'blocked', 'skipped')`,
  );
  const setState = db.prepare<{ id: number; from: string; to: string; reason: string | null; at: string }>(
    'UPDATE messages SET state = @to, reason = @reason, updated_at = @at WHERE id = @id AND state = @from',
  );
  const addHistory = db.prepare<{ id: number; at: string; from: string | null; to: string; reason: string | null }>(
    `INSERT INTO message_history (message_id, at, from_state, to_state, reason) VALUES (@id, @at, @from, @to, @reason)`,
  );
  const history = db.prepare<
    { id: number },
    { at: string; from_state: string | null; to_state: string; reason: string | null }
  >('SELECT at, from_state, to_state, reason FROM message_history WHERE message_id = @id ORDER BY id');
  const setBatch = db.prepare<{ id: number; batch: number }>('UPDATE messages SET batch = @batch WHERE id = @id');
  const addBatch = db.prepare<{
    uid: string;
    sender: string;
    scheduledAt: string | null;
    at: string;
    balance: number | null;
  }>(
    'INSERT INTO batches (uid, sender, scheduled_at, asked_at, balance_before) VALUES (@uid, @sender, @scheduledAt, @at, @balance)',
  );
  const answerBatch = db.prepare<{ id: number; batchId: string | null; answer: string }>(
    'UPDATE batches SET batch_id = coalesce(@batchId, batch_id), answer = @answer WHERE id = @id',
  );
  const balanceAfter = db.prepare<{ id: number; balance: number }>(
    'UPDATE batches SET balance_after = @balance WHERE id = @id AND balance_after IS NULL',
  );
  const batch = db.prepare<
    { id: number },
    { uid: string; balance_before: number | null; balance_after: number | null }
  >('SELECT uid, balance_before, balance_after FROM batches WHERE id = @id');
  const suppress = db.prepare<{ appointmentId: number; ruleId: number; contactId: number; at: string }>(
    `INSERT INTO suppressions (appointment_id, rule_id, contact_id, at) VALUES (@appointmentId, @ruleId, @contactId, @at)
     ON CONFLICT DO NOTHING`,
  );
  const suppressions = db.prepare<{ appointmentId: number }, { rule_id: number; contact_id: number }>(
    'SELECT rule_id, contact_id FROM suppressions WHERE appointment_id = @appointmentId',
  );

  const filterOf = (states: readonly MessageState[] | null, search: string): Filter => ({
    states: states ? JSON.stringify(states) : null,
    search: likeText(search.trim()),
  });
  const text = (reason: StateReason | null) => (reason ? JSON.stringify(reason) : null);
  return {
    get: (id: number): StoredMessage | null => {
      const row = get.get({ id });
      return row ? rowToMessage(row) : null;
    },
    /** Newest first. */
    ofAppointment: (id: number): StoredMessage[] => ofAppointment.all({ id }).map(rowToMessage),
    inStates: (states: readonly MessageState[]): StoredMessage[] =>
      inStates.all({ states: JSON.stringify(states) }).map(rowToMessage),
    /** Handed over since an instant, about appointments that are still to come. */
    handedOverSince: (since: Instant, now: Instant): StoredMessage[] =>
      handedOver.all({ since, now }).map(rowToMessage),
    /** Messages of one state due at or before an instant, earliest first. */
    due: (state: MessageState, before: Instant, limit: number): StoredMessage[] =>
      due.all({ state, before, limit }).map(rowToMessage),
    page: (filter: MessageFilter, search: string, offset: number, limit: number) => {
      const by = filterOf(FILTER_STATES[filter], search);
      const page = STILL_TO_GO.includes(filter) ? nextFirst : newestFirst;
      return { total: count.get(by)?.total ?? 0, rows: page.all({ ...by, offset, limit }).map(rowToMessage) };
    },
    countDue: (states: readonly MessageState[], until: Instant): number =>
      countStates.get({ states: JSON.stringify(states), until })?.total ?? 0,
    /** Segments handed over since an instant. */
    segmentsSince: (since: Instant): number => used.get({ since })?.total ?? 0,
    insert: (values: MessageValues, state: MessageState, reason: StateReason | null, at: Instant): number => {
      const id = Number(insert.run({ ...values, state, reason: text(reason), at }).lastInsertRowid);
      addHistory.run({ id, at, from: null, to: state, reason: text(reason) });
      return id;
    },
    /** New words, number or time for a message that has not been submitted. */
    rewrite: (id: number, values: MessageValues, at: Instant): void => {
      if (rewrite.run({ ...values, id, at }).changes !== 1) throw new Error('a submitted text does not change');
    },
    /** Compare-and-set with its line of history; false when the message was no longer in `from`. */
    setState: (id: number, from: MessageState, to: MessageState, reason: StateReason | null, at: Instant): boolean => {
      const changed = setState.run({ id, from, to, reason: text(reason), at }).changes === 1;
      if (changed) addHistory.run({ id, at, from, to, reason: text(reason) });
      return changed;
    },
    history: (id: number): MessageHistoryEntry[] =>
      history.all({ id }).map(row => ({
        at: row.at as Instant,
        from: row.from_state as MessageState | null,
        to: row.to_state as MessageState,
        reason: row.reason ? JSON.parse(row.reason) : null,
      })),
    /** A new submission of a message; `uid` names it in the send ledger. Returns our row id. */
    addBatch: (
      messageId: number,
      values: { uid: string; sender: string; scheduledAt: Instant | null; at: Instant; balance: number | null },
    ): number => {
      const id = Number(addBatch.run(values).lastInsertRowid);
      setBatch.run({ id: messageId, batch: id });
      return id;
    },
    answerBatch: (id: number, batchId: string | null, answer: string): void => {
      answerBatch.run({ id, batchId, answer });
    },
    balanceAfter: (id: number, balance: number): void => {
      balanceAfter.run({ id, balance });
    },
    batch: (id: number): { uid: string; balanceBefore: number | null; balanceAfter: number | null } | null => {
      const row = batch.get({ id });
      return row ? { uid: row.uid, balanceBefore: row.balance_before, balanceAfter: row.balance_after } : null;
    },
    suppress: (appointmentId: number, ruleId: number, contactId: number, at: Instant): void => {
      suppress.run({ appointmentId, ruleId, contactId, at });
    },
    /** `ruleId:contactId` of every stop a person put on this appointment. */
    suppressedOf: (appointmentId: number): Set<string> =>
      new Set(suppressions.all({ appointmentId }).map(row => `${row.rule_id}:${row.contact_id}`)),
  };
}
