import type { Statement } from 'better-sqlite3';
import type { Instant, WallTime } from '../../src-shared/instant.ts';
import type { MessageHistoryEntry, MessageKind, MessageState, StateReason } from '../../src-shared/model/message.ts';
import type { E164 } from '../../src-shared/phone.ts';
import { STAGING } from './campaigns.ts';
import { likeText } from './name-key.ts';
import type { Db } from './open.ts';

export interface StoredMessage {
  id: number;
  kind: MessageKind;
  appointmentId: number | null;
  campaignId: number | null;
  /** Which batch of its campaign it goes in. */
  chunk: number | null;
  /** Values of the campaign's wire template; null when it goes as plain text. */
  wireValues: string[] | null;
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
  /** The sender it must go under; null: the usual one at the time. */
  sender: string | null;
  /** The sender it was submitted under, null before. */
  submittedAs: string | null;
  /** The message this one was planned in place of: sent again by a person, or recalled with its batch. */
  againOf: number | null;
  /** Cancelled only because its batch had to be: planned again once that is confirmed. */
  planAgain: boolean;
  updatedAt: Instant;
}

/** What planning writes of a message; the state is written beside it. */
export type MessageValues = Omit<
  StoredMessage,
  'id' | 'state' | 'reason' | 'batch' | 'batchId' | 'submittedAs' | 'planAgain' | 'updatedAt'
>;

/** One text of a campaign that is being stored, and everybody it is for. */
export interface TextToStore {
  chunk: number;
  /** Null when it goes as plain text. */
  values: string[] | null;
  contactName: string;
  phone: E164;
  text: string;
  segments: number;
  people: readonly { id: number }[];
}

interface Row {
  id: number;
  kind: MessageKind;
  appointment_id: number | null;
  campaign_id: number | null;
  chunk: number | null;
  wire_values: string | null;
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
  submitted_as: string | null;
  again_of: number | null;
  plan_again: number;
  updated_at: string;
}

/** The reason of a text that is held for the first minute of its campaign, as it is stored. */
const TO_CONFIRM = '{"kind":"held","why":"just-confirmed"}';

const SELECT = `SELECT m.id, m.kind, m.appointment_id, m.campaign_id, m.chunk, m.wire_values, m.rule_id, m.rule_name,
  m.contact_id, m.contact_name, m.phone, m.text, m.segments, m.sender, m.due_at, m.start_at, m.start_wall, m.state,
  m.reason, m.batch, b.batch_id, b.sender AS submitted_as, m.again_of, m.plan_again, m.updated_at
  FROM messages m LEFT JOIN batches b ON b.id = m.batch`;

function rowToMessage(row: Row): StoredMessage {
  return {
    id: row.id,
    kind: row.kind,
    appointmentId: row.appointment_id,
    campaignId: row.campaign_id,
    chunk: row.chunk,
    wireValues: row.wire_values ? JSON.parse(row.wire_values) : null,
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
    submittedAs: row.submitted_as,
    againOf: row.again_of,
    planAgain: row.plan_again === 1,
    updatedAt: row.updated_at as Instant,
  };
}

/** A person left it open whether it was sent (model/message.ts, `isLeftOpen`). */
const isLeft = (of: string) =>
  `(${of}.state = 'withdrawn' AND ${of}.reason IN ('{"kind":"withdrawn","why":"left-uncertain"}',
    '{"kind":"withdrawn","why":"replaced-uncertain"}', '{"kind":"withdrawn","why":"sent-again"}'))`;

/** Why a campaign's text may not go any more. */
export type BarredWhy = 'opted-out' | 'do-not-text' | 'removed';

export type MessageFilter = 'all' | 'waiting' | 'queued' | 'attention' | 'finished';

/** The states behind each filter of the Messages screen; what needs a person is more than a state. */
const FILTER_STATES: Record<MessageFilter, readonly MessageState[] | null> = {
  all: null,
  waiting: ['held', 'planned', 'blocked'],
  queued: ['in-flight', 'accepted', 'cancelling'],
  attention: null,
  finished: ['done', 'cancelled', 'withdrawn', 'skipped', 'missed', 'refused'],
};

/**
 * Everything undecided; what was refused or missed since an instant, not left at that and not tried again, for the newer
 * text tells how that went; and some others by their ids.
 */
const NEEDS_A_PERSON = `(m.state IN ('blocked', 'uncertain', 'cancel-uncertain')
  OR (m.state IN ('refused', 'missed') AND m.updated_at >= @since AND (m.reason IS NULL OR m.reason NOT LIKE '{"kind":"left"%')
    AND NOT EXISTS (SELECT 1 FROM messages n WHERE n.again_of = m.id))
  OR m.id IN (SELECT value FROM json_each(@also)))`;

/** What needs a person, besides what is undecided: refused or missed since an instant ('': ever), and these. */
export interface Attention {
  since: Instant | '';
  also: readonly number[];
}

const WHATEVER_ITS_AGE: Attention = { since: '', also: [] };

export interface MessageQuery extends Window {
  filter: MessageFilter;
  /** In names, numbers and words. */
  search: string;
  campaignId?: number | undefined;
  /** Texts to this person, whether alone or with others on the same phone. */
  contactId?: number | undefined;
  /** For the filter of this name. */
  attention?: Attention | undefined;
}

interface Window {
  offset: number;
  limit: number;
}

/** What is still to go lists the next first; the rest lists the newest first. */
const STILL_TO_GO: readonly MessageFilter[] = ['waiting', 'queued'];

/** Every text ever planned, its submissions and its history. States change only by compare-and-set. */
export function messagesTable(db: Db) {
  const get = db.prepare<{ id: number }, Row>(`${SELECT} WHERE m.id = @id`);
  const ofAppointment = db.prepare<{ id: number }, Row>(`${SELECT} WHERE m.appointment_id = @id ORDER BY m.id DESC`);
  const ofAppointments = db.prepare<{ ids: string }, Row>(
    `${SELECT} WHERE m.appointment_id IN (SELECT value FROM json_each(@ids)) ORDER BY m.id DESC`,
  );
  const inStates = db.prepare<{ states: string }, Row>(
    `${SELECT} WHERE m.state IN (SELECT value FROM json_each(@states)) ORDER BY m.due_at, m.id`,
  );
  const needsAPerson = db.prepare<{ since: string; also: string }, Row>(
    `${SELECT} WHERE ${NEEDS_A_PERSON} ORDER BY m.due_at, m.id`,
  );
  const handedOver = db.prepare<{ since: string; now: string }, Row>(
    `${SELECT} WHERE m.state = 'done' AND m.campaign_id IS NULL AND m.due_at >= @since AND m.start_at > @now ORDER BY m.due_at, m.id`,
  );
  const calledOff = db.prepare<{ since: string; now: string }, Row>(
    `${SELECT} JOIN appointments a ON a.id = m.appointment_id
     WHERE m.state = 'cancelled' AND m.due_at >= @since AND a.start_at > @now
       AND (m.reason = '{"kind":"withdrawn","why":"restored"}' OR EXISTS (SELECT 1 FROM message_history h
         WHERE h.message_id = m.id AND h.reason = '{"kind":"withdrawn","why":"everything-stopped"}'))
     ORDER BY m.due_at, m.id`,
  );
  const beyondReach = db.prepare<{ now: string }, Row>(
    `${SELECT} WHERE m.state IN ('uncertain', 'done', 'withdrawn') AND m.due_at > @now
       AND (m.state = 'uncertain' AND b.batch_id IS NULL OR ${isLeft('m')}
         OR m.state = 'done' AND m.reason LIKE '{"kind":"said-sent"%') ORDER BY m.due_at, m.id`,
  );
  const comingFor = db.prepare<{ state: string; after: string; reason: string }, Row>(
    `${SELECT} WHERE m.state = @state AND m.due_at > @after AND m.reason = @reason ORDER BY m.due_at, m.id`,
  );
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
  const among = db.prepare<{ ids: string }, Row>(
    `${SELECT} WHERE m.id IN (SELECT value FROM json_each(@ids)) ORDER BY m.id`,
  );
  const foundOptedOut = db.prepare<{ states: string }, Row>(
    `${SELECT} WHERE m.state IN (SELECT value FROM json_each(@states)) AND m.kind = 'found'
       AND m.phone IN (SELECT phone FROM opt_outs) ORDER BY m.id`,
  );
  const leftBehind = db.prepare<{ after: string }, Row>(
    `${SELECT} WHERE m.state = 'cancelled' AND m.due_at > @after AND m.plan_again = 1
       AND NOT EXISTS (SELECT 1 FROM messages n WHERE n.again_of = m.id) ORDER BY m.due_at, m.id`,
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
  const ofChunk = db.prepare<{ id: number; chunk: number; state: string }, { id: number }>(
    'SELECT id FROM messages WHERE campaign_id = @id AND state = @state AND chunk = @chunk ORDER BY id',
  );
  const heldToConfirm = db.prepare<{ id: number; limit: number }, { id: number }>(
    `SELECT id FROM messages
     WHERE campaign_id = @id AND state = 'held' AND reason = '${TO_CONFIRM}'
     ORDER BY chunk, id LIMIT @limit`,
  );
  const openOf = db.prepare<{ id: number; limit: number }, { id: number }>(
    `SELECT id FROM messages WHERE campaign_id = @id AND state IN ('held', 'planned', 'blocked') LIMIT @limit`,
  );
  const misplaced = db.prepare<{ id: number; state: string; reason: string | null }, { id: number }>(
    `SELECT id FROM messages WHERE campaign_id = @id AND state IN ('held', 'planned', 'skipped')
       AND (state <> @state OR (state = 'held' AND reason IS NOT @reason))`,
  );
  const ofCampaign = db.prepare<{ id: number; states: string }, Row>(
    `${SELECT} WHERE m.campaign_id = @id AND m.state IN (SELECT value FROM json_each(@states)) ORDER BY m.id`,
  );
  const ofCampaignAndPerson = db.prepare<{ id: number; contactId: number }, Row>(
    `${SELECT} WHERE m.campaign_id = @id AND m.contact_id = @contactId ORDER BY m.id DESC`,
  );
  const lastChunk = db.prepare<{ id: number }, { chunk: number | null }>(
    'SELECT max(chunk) AS chunk FROM messages WHERE campaign_id = @id',
  );
  const ofBatch = db.prepare<{ batch: number }, Row>(`${SELECT} WHERE m.batch = @batch ORDER BY m.id`);
  // Nobody behind the text may be texted: the number opted out, or every person of it is removed or wants no texts.
  const isBarred = `(EXISTS (SELECT 1 FROM opt_outs o WHERE o.phone = m.phone) OR NOT EXISTS
    (SELECT 1 FROM message_people p JOIN contacts c ON c.id = p.contact_id
     WHERE p.message_id = m.id AND c.do_not_text = 0))`;
  const why = `CASE WHEN EXISTS (SELECT 1 FROM opt_outs o WHERE o.phone = m.phone) THEN 'opted-out'
    WHEN EXISTS (SELECT 1 FROM message_people p JOIN contacts c ON c.id = p.contact_id WHERE p.message_id = m.id)
    THEN 'do-not-text' ELSE 'removed' END AS why`;
  type Barred = { id: number; why: BarredWhy };
  const barred = db.prepare<{ id: number; states: string }, Barred>(
    `SELECT m.id, ${why} FROM messages m
     WHERE m.campaign_id = @id AND m.state IN (SELECT value FROM json_each(@states)) AND ${isBarred}`,
  );
  const barredAmong = db.prepare<{ ids: string }, Barred>(
    `SELECT m.id, ${why} FROM messages m WHERE m.id IN (SELECT value FROM json_each(@ids)) AND ${isBarred}`,
  );
  const retriable = db.prepare<{ id: number; state: string }, Row>(
    `${SELECT} WHERE m.campaign_id = @id AND m.state = @state AND NOT ${isBarred}
       AND NOT EXISTS (SELECT 1 FROM messages n WHERE n.again_of = m.id) ORDER BY m.id`,
  );
  const sameText = db.prepare<{ phone: string; text: string; dueAt: string; states: string; leftOpen: number }, Row>(
    `${SELECT} WHERE m.phone = @phone AND m.due_at = @dueAt AND m.text = @text AND m.kind IN ('reminder', 'found')
       AND (m.state IN (SELECT value FROM json_each(@states)) OR (@leftOpen = 1 AND ${isLeft('m')})) ORDER BY m.id`,
  );
  const unsaid = db.prepare<{ states: string; now: string }, { id: number }>(
    `SELECT DISTINCT m.appointment_id AS id FROM messages m WHERE m.state = 'skipped' AND m.due_at > @now
       AND m.reason = '{"kind":"skipped","why":"same-text-same-phone"}' AND NOT EXISTS
       (SELECT 1 FROM messages s WHERE s.due_at = m.due_at AND s.phone = m.phone AND s.text = m.text
          AND s.kind IN ('reminder', 'found')
          AND (s.state IN (SELECT value FROM json_each(@states)) OR ${isLeft('s')}))`,
  );
  const textsAfter = db
    .prepare<{ now: string }, number>(
      `SELECT DISTINCT appointment_id FROM messages WHERE state IN ('held', 'planned', 'blocked', 'skipped', 'accepted', 'uncertain')
         AND due_at > @now AND start_at <= @now AND appointment_id IS NOT NULL ORDER BY due_at`,
    )
    .pluck();
  const successor = db.prepare<{ id: number }, { found: 1 }>('SELECT 1 AS found FROM messages WHERE again_of = @id');
  const addPerson = db.prepare<{ message: number; contact: number }>(
    'INSERT INTO message_people (message_id, contact_id) VALUES (@message, @contact)',
  );
  const people = db.prepare<{ message: number }, { contact_id: number }>(
    'SELECT contact_id FROM message_people WHERE message_id = @message ORDER BY contact_id',
  );
  const planAgain = db.prepare<{ ids: string; value: number }>(
    'UPDATE messages SET plan_again = @value WHERE id IN (SELECT value FROM json_each(@ids))',
  );
  type Filter = {
    states: string;
    search: string;
    campaignId: number | null;
    contactId: number | null;
    staging: number;
    since: string;
    also: string;
  };
  const staging = db.prepare<[], number>(`SELECT id FROM campaigns WHERE held_until = '${STAGING}'`).pluck();
  const listings = new Map<string, { count: Statement<[Filter]>; page: Statement<[Filter & Window], Row> }>();
  /** Only what is asked for stands in its SQL, so that the index of it can be used. */
  const listingFor = (by: Filter, filter: MessageFilter, order: string) => {
    const where = [
      filter === 'attention' ? NEEDS_A_PERSON : '',
      by.states === 'null' ? '' : 'm.state IN (SELECT value FROM json_each(@states))',
      by.search === '%%'
        ? ''
        : `(m.contact_name LIKE @search ESCAPE '\\' OR m.phone LIKE @search ESCAPE '\\' OR m.text LIKE @search ESCAPE '\\')`,
      by.campaignId === null ? '' : 'm.campaign_id = @campaignId',
      by.contactId === null
        ? ''
        : `(m.contact_id = @contactId OR m.id IN (SELECT message_id FROM message_people WHERE contact_id = @contactId))`,
      by.staging === 0 ? '' : 'm.campaign_id IS NOT @staging',
    ].filter(part => part !== '');
    const source = where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`;
    const known = listings.get(source + order);
    if (known) return known;
    const listing = {
      count: db.prepare<Filter, number>(`SELECT count(*) FROM messages m ${source}`).pluck(),
      page: db.prepare<Filter & Window, Row>(`${SELECT} ${source} ORDER BY ${order} LIMIT @limit OFFSET @offset`),
    };
    listings.set(source + order, listing);
    return listing;
  };
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
    `SELECT sum(segments) AS total FROM messages WHERE state IN ('accepted', 'done') AND due_at >= @since`,
  );
  const insert = db.prepare(
    `INSERT INTO messages (kind, appointment_id, campaign_id, chunk, wire_values, rule_id, rule_name, contact_id,
       contact_name, phone, text, segments, sender, due_at, start_at, start_wall, again_of, state, reason, created_at,
       updated_at)
     VALUES (@kind, @appointmentId, @campaignId, @chunk, @wireValues, @ruleId, @ruleName, @contactId,
       @contactName, @phone, @text, @segments, @sender, @dueAt, @startAt, @startWall, @againOf, @state, @reason, @at,
       @at)`,
  );
  // By place, for it is run a hundred thousand times in a row; their history follows in one.
  const insertText = db.prepare(
    `INSERT INTO messages (kind, rule_name, state, reason, campaign_id, sender, due_at, created_at, updated_at, chunk,
       wire_values, contact_id, contact_name, phone, text, segments)
     VALUES ('campaign', '', 'held', '${TO_CONFIRM}', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const addFirstHistories = db.prepare<{ first: number; last: number }>(
    `INSERT INTO message_history (message_id, at, from_state, to_state, reason)
     SELECT id, created_at, NULL, state, reason FROM messages WHERE id BETWEEN @first AND @last`,
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
  type Many = { ids: string; standing: string; from: string; to: string; reason: string | null; at: string };
  // By their ids, never by the index of states (hence the +): thousands may stand in the same state.
  const setStates = db.prepare<Many>(
    `UPDATE messages SET state = @to, reason = @reason, updated_at = @at
     WHERE id IN (SELECT value FROM json_each(@ids)) AND +state = @standing`,
  );
  const addHistories = db.prepare<Many>(
    `INSERT INTO message_history (message_id, at, from_state, to_state, reason)
     SELECT id, @at, @from, @to, @reason FROM messages
     WHERE id IN (SELECT value FROM json_each(@ids)) AND +state = @standing`,
  );
  const submit = db.prepare<Many & { batch: number }>(
    `UPDATE messages SET state = @to, reason = @reason, batch = @batch, updated_at = @at
     WHERE id IN (SELECT value FROM json_each(@ids)) AND +state = @standing`,
  );
  const history = db.prepare<
    { id: number },
    { at: string; from_state: string | null; to_state: string; reason: string | null }
  >('SELECT at, from_state, to_state, reason FROM message_history WHERE message_id = @id ORDER BY id');
  // From the newest line backwards: however much history there is, only what came since is read.
  const openAt = db.prepare<{ from: string; ended: string; until: string }, { id: number; stood: MessageState | null }>(
    `SELECT m.id, h.from_state AS stood
     FROM (SELECT min(id) AS first FROM message_history WHERE id > coalesce(
             (SELECT id FROM message_history WHERE at <= @ended ORDER BY id DESC LIMIT 1), 0) GROUP BY message_id) since
     JOIN message_history h ON h.id = since.first
     JOIN messages m ON m.id = h.message_id
     WHERE h.at <= @until OR h.from_state IN ('in-flight', 'cancelling') OR (m.due_at > @from AND m.due_at <= @until)
     ORDER BY m.due_at, m.id`,
  );
  const suppress = db.prepare<{ appointmentId: number; ruleId: number; contactId: number; at: string }>(
    `INSERT INTO suppressions (appointment_id, rule_id, contact_id, at) VALUES (@appointmentId, @ruleId, @contactId, @at)
     ON CONFLICT DO NOTHING`,
  );
  const unsuppress = db.prepare<{ appointmentId: number; ruleId: number; contactId: number }>(
    'DELETE FROM suppressions WHERE appointment_id = @appointmentId AND rule_id = @ruleId AND contact_id = @contactId',
  );
  const stoppedAt = db.prepare<{ at: string }, Row>(
    `${SELECT} JOIN suppressions s ON s.appointment_id = m.appointment_id AND s.rule_id = m.rule_id
       AND s.contact_id = m.contact_id WHERE s.at = @at ORDER BY m.id`,
  );
  const suppressions = db.prepare<{ appointmentId: number }, { rule_id: number; contact_id: number }>(
    'SELECT rule_id, contact_id FROM suppressions WHERE appointment_id = @appointmentId',
  );

  const text = (reason: StateReason | null) => (reason ? JSON.stringify(reason) : null);
  return {
    get: (id: number): StoredMessage | null => {
      const row = get.get({ id });
      return row ? rowToMessage(row) : null;
    },
    /** By id. */
    among: (ids: readonly number[]): StoredMessage[] => among.all({ ids: JSON.stringify(ids) }).map(rowToMessage),
    /** Newest first. */
    ofAppointment: (id: number): StoredMessage[] => ofAppointment.all({ id }).map(rowToMessage),
    /** The same of many, by appointment; those without any are left out. */
    ofAppointments: (ids: readonly number[]): Map<number | null, StoredMessage[]> =>
      Map.groupBy(ofAppointments.all({ ids: JSON.stringify(ids) }).map(rowToMessage), row => row.appointmentId),
    inStates: (states: readonly MessageState[]): StoredMessage[] =>
      inStates.all({ states: JSON.stringify(states) }).map(rowToMessage),
    /** What needs a person, earliest first. */
    needingAPerson: ({ since, also }: Attention): StoredMessage[] =>
      needsAPerson.all({ since, also: JSON.stringify(also) }).map(rowToMessage),
    /** Handed over since an instant, about appointments that are still to come. */
    handedOverSince: (since: Instant, now: Instant): StoredMessage[] =>
      handedOver.all({ since, now }).map(rowToMessage),
    /**
     * Reminders due since an instant that were cancelled with everything else, or nobody here knows why, of appointments
     * that are to come.
     */
    calledOffSince: (since: Instant, now: Instant): StoredMessage[] => calledOff.all({ since, now }).map(rowToMessage),
    /** Still to come, perhaps with the service, and never to be cancelled there (delivery/beyond-reach.ts). */
    beyondReach: (now: Instant): StoredMessage[] => beyondReach.all({ now }).map(rowToMessage),
    /** Messages of one state for exactly this reason, due after an instant. */
    comingFor: (state: MessageState, reason: StateReason, after: Instant): StoredMessage[] =>
      comingFor.all({ state, after, reason: JSON.stringify(reason) }).map(rowToMessage),
    /** Texts only the ledger knew, in these states, whose number asked for no more. */
    foundOptedOut: (states: readonly MessageState[]): StoredMessage[] =>
      foundOptedOut.all({ states: JSON.stringify(states) }).map(rowToMessage),
    /** Cancelled for somebody else in their batch, due after an instant, and not planned again. */
    leftBehind: (after: Instant): StoredMessage[] => leftBehind.all({ after }).map(rowToMessage),
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
    /** The texts of one chunk in a state. */
    ofChunk: (campaignId: number, chunk: number, state: MessageState): number[] =>
      ofChunk.all({ id: campaignId, chunk, state }).map(row => row.id),
    ofCampaign: (id: number, states: readonly MessageState[]): StoredMessage[] =>
      ofCampaign.all({ id, states: JSON.stringify(states) }).map(rowToMessage),
    /** A campaign's texts that stand under one contact's name, newest first. */
    ofCampaignAndPerson: (id: number, contactId: number): StoredMessage[] =>
      ofCampaignAndPerson.all({ id, contactId }).map(rowToMessage),
    /** Texts of a campaign that are held for its first minute, batch by batch. */
    heldToConfirm: (id: number, limit: number): number[] => heldToConfirm.all({ id, limit }).map(row => row.id),
    /** Texts of a campaign that were not submitted, but for those left out. */
    openOf: (id: number, limit: number): number[] => openOf.all({ id, limit }).map(row => row.id),
    /** Texts of a campaign that were not submitted and do not stand like this. */
    notStanding: (id: number, state: 'held' | 'planned', reason: StateReason | null): number[] =>
      misplaced.all({ id, state, reason: text(reason) }).map(row => row.id),
    /** The highest number of a chunk of a campaign; 0 when it has none. */
    lastChunk: (campaignId: number): number => lastChunk.get({ id: campaignId })?.chunk ?? 0,
    /** Everything of one submission. */
    ofBatch: (batch: number): StoredMessage[] => ofBatch.all({ batch }).map(rowToMessage),
    /** Texts of a campaign in these states of which nobody may be texted any more, each with the reason. */
    barredOf: (campaignId: number, states: readonly MessageState[]): Map<number, BarredWhy> =>
      new Map(barred.all({ id: campaignId, states: JSON.stringify(states) }).map(row => [row.id, row.why])),
    /** The same among some texts. */
    barredAmong: (ids: readonly number[]): Map<number, BarredWhy> =>
      new Map(barredAmong.all({ ids: JSON.stringify(ids) }).map(row => [row.id, row.why])),
    /** Refused or missed texts of a campaign that were not tried again and whose people may be texted. */
    retriableOf: (campaignId: number, state: 'refused' | 'missed'): StoredMessage[] =>
      retriable.all({ id: campaignId, state }).map(rowToMessage),
    /**
     * Reminders with these very words to this number at this instant, oldest first; `leftOpen`: and those of which a
     * person left it open whether they were sent.
     */
    withSameText: (
      phone: E164,
      text: string,
      dueAt: Instant,
      states: readonly MessageState[],
      leftOpen = false,
    ): StoredMessage[] =>
      sameText
        .all({ phone, text, dueAt, states: JSON.stringify(states), leftOpen: leftOpen ? 1 : 0 })
        .map(rowToMessage),
    /** Appointments whose reminder was left to an identical text to the same phone that is gone now, and not left open. */
    appointmentsUnsaid: (saying: readonly MessageState[], now: Instant): number[] =>
      unsaid.all({ states: JSON.stringify(saying), now }).map(row => row.id),
    /** Appointments that have begun and have a text that is still to come. */
    appointmentsWithTextsAfter: (now: Instant): number[] => textsAfter.all({ now }),
    /** Another message was planned in its place. */
    wasSentAgain: (id: number): boolean => successor.get({ id }) !== undefined,
    addPerson: (message: number, contact: number): void => {
      addPerson.run({ message, contact });
    },
    /** The contacts a campaign's text is for. */
    peopleOf: (message: number): number[] => people.all({ message }).map(row => row.contact_id),
    setPlanAgain: (ids: readonly number[], planAgainThen: boolean): void => {
      planAgain.run({ ids: JSON.stringify(ids), value: planAgainThen ? 1 : 0 });
    },
    /** What a list of texts asks for; `offset` and `limit` count rows. */
    page: ({ filter, search, campaignId, contactId, offset, limit, attention }: MessageQuery) => {
      const { since, also } = attention ?? WHATEVER_ITS_AGE;
      const states = JSON.stringify(FILTER_STATES[filter]);
      const by = {
        states,
        search: likeText(search.trim()),
        campaignId: campaignId ?? null,
        contactId: contactId ?? null,
        staging: staging.get() ?? 0,
        since,
        also: JSON.stringify(also),
      };
      const listing = listingFor(
        by,
        filter,
        STILL_TO_GO.includes(filter) ? 'm.due_at, m.id' : 'm.due_at DESC, m.id DESC',
      );
      return {
        total: Number(listing.count.get(by) ?? 0),
        rows: listing.page.all({ ...by, offset, limit }).map(rowToMessage),
      };
    },
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
    /** Returns the new id. */
    insert: (values: MessageValues, state: MessageState, reason: StateReason | null, at: Instant): number => {
      const id = Number(insert.run({ ...valuesRow(values), state, reason: text(reason), at }).lastInsertRowid);
      addHistory.run({ id, at, from: null, to: state, reason: text(reason) });
      return id;
    },
    /** Texts of a campaign that is being stored, held for its first minute; inside one transaction. */
    insertHeld: (
      { id: campaign, sender, dueAt }: { id: number; sender: string; dueAt: Instant },
      texts: readonly TextToStore[],
      at: Instant,
    ): void => {
      let [first, last] = [0, 0];
      for (const { chunk, values, contactName, phone, text: words, segments, people } of texts) {
        const json = values && JSON.stringify(values);
        const contact = people[0]?.id ?? null;
        const shared = [campaign, sender, dueAt, at, at, chunk, json, contact, contactName, phone, words, segments];
        last = Number(insertText.run(...shared).lastInsertRowid);
        first ||= last;
        for (const { id } of people) addPerson.run({ message: last, contact: id });
      }
      addFirstHistories.run({ first, last });
    },
    /** New words, number or time for a message that has not been submitted. */
    rewrite: (id: number, values: MessageValues, at: Instant): void => {
      if (rewrite.run({ ...valuesRow(values), id, at }).changes !== 1)
        throw new Error('a submitted text does not change');
    },
    /** Compare-and-set with its line of history; false when the message was no longer in `from`. */
    setState: (id: number, from: MessageState, to: MessageState, reason: StateReason | null, at: Instant): boolean => {
      const changed = setState.run({ id, from, to, reason: text(reason), at }).changes === 1;
      if (changed) addHistory.run({ id, at, from, to, reason: text(reason) });
      return changed;
    },
    /** The same for many at once, through one state or several; how many were in `standing`. */
    setStates: (
      ids: readonly number[],
      standing: MessageState,
      steps: readonly { state: MessageState; reason: StateReason | null }[],
      at: Instant,
    ): number => {
      const many = { ids: JSON.stringify(ids), standing, at };
      const moves = steps.map(({ state, reason }, index) => ({
        ...many,
        from: steps[index - 1]?.state ?? standing,
        to: state,
        reason: text(reason),
      }));
      for (const move of moves) addHistories.run(move);
      const last = moves.at(-1);
      return last ? setStates.run(last).changes : 0;
    },
    /** Planned messages go out in a batch of ours. */
    submit: (ids: readonly number[], batch: number, at: Instant): void => {
      const move = { standing: 'planned', from: 'planned', to: 'in-flight', reason: null };
      const many = { ...move, ids: JSON.stringify(ids), batch, at };
      addHistories.run(many);
      submit.run(many);
    },
    history: (id: number): MessageHistoryEntry[] =>
      history.all({ id }).map(row => ({
        at: row.at as Instant,
        from: row.from_state as MessageState | null,
        to: row.to_state as MessageState,
        reason: row.reason ? JSON.parse(row.reason) : null,
      })),
    /**
     * Texts whose state changed after the program `ended` and for which the time until it ran again was of weight: due
     * after `from` and up to `until`, changed up to `until`, or on their way or being cancelled when it ended. `stood`:
     * their state when it ended, null where they were not planned yet.
     */
    changedAround: (stretch: {
      from: Instant;
      ended: Instant;
      until: Instant;
    }): { id: number; stood: MessageState | null }[] => openAt.all(stretch),
    suppress: (appointmentId: number, ruleId: number, contactId: number, at: Instant): void => {
      suppress.run({ appointmentId, ruleId, contactId, at });
    },
    /** A person lifts their own stop. */
    unsuppress: (appointmentId: number, ruleId: number, contactId: number): void => {
      unsuppress.run({ appointmentId, ruleId, contactId });
    },
    /** All texts of reminders that were stopped at this very instant. */
    stoppedAt: (at: Instant): StoredMessage[] => stoppedAt.all({ at }).map(rowToMessage),
    /** `ruleId:contactId` of every stop a person put on this appointment. */
    suppressedOf: (appointmentId: number): Set<string> =>
      new Set(suppressions.all({ appointmentId }).map(row => `${row.rule_id}:${row.contact_id}`)),
  };
}

function valuesRow(values: MessageValues) {
  return { ...values, wireValues: values.wireValues && JSON.stringify(values.wireValues) };
}
