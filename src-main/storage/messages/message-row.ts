/** A message as it is stored: its record, its columns and the mapper of a row. Statements stand in the other files. */
import {
  DISMISSED_UNCERTAIN,
  type MessageKind,
  type MessageState,
  type StateReason,
  type WithdrawReason,
} from '../../../src-shared/model/message.ts';
import { statesWhere } from '../../../src-shared/model/message-states.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import { columnsOf, flag, json, type RowOf } from '../db/columns.ts';

export interface StoredMessage {
  id: number;
  kind: MessageKind;
  appointmentId: number | null;
  campaignId: number | null;
  /** Which submission of its campaign it goes in. */
  chunk: number | null;
  /** Values of the campaign's wire template; null if it is submitted as plain text. */
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
  /** Of a text that was found in the ledger and taken for a reminder since: the start that it spoke of then. */
  foundStartAt: Instant | null;
  state: MessageState;
  reason: StateReason | null;
  /** The id of its newest submission in our table. */
  submissionId: number | null;
  gatewayBatchId: string | null;
  /** The account (a number of ours) its submission went to; null before. */
  account: number | null;
  /** The sender it must go under; null: that of its purpose at the time. */
  sender: string | null;
  /** The sender it was submitted under, null before. */
  submittedAs: string | null;
  /** The message that this one replaces: a person sent it again, or it was cancelled with its submission. */
  againOf: number | null;
  /** It is cancelled only because its submission had to be, and is planned again once the service confirms that. */
  planAgain: boolean;
  /**
   * What is wanted in its place while it is cancelling or uncertain: when that is due (null: nothing is wanted), and
   * since when this is so. It is null before planning has looked.
   */
  next: { dueAt: Instant | null; since: Instant } | null;
  updatedAt: Instant;
}

/** What planning writes of a message. The state is a separate argument. */
export type MessageValues = Omit<
  StoredMessage,
  | 'id'
  | 'state'
  | 'reason'
  | 'submissionId'
  | 'gatewayBatchId'
  | 'account'
  | 'submittedAs'
  | 'foundStartAt'
  | 'planAgain'
  | 'next'
  | 'updatedAt'
>;

/** What a message has that no appointment, campaign or rule asked for. */
export const ASKED_FOR_BY_NOTHING = {
  appointmentId: null,
  campaignId: null,
  chunk: null,
  wireValues: null,
  ruleId: null,
  ruleName: '',
  againOf: null,
} as const;

const COLUMNS = columnsOf<StoredMessage>({
  id: 'm.id',
  kind: 'm.kind',
  appointmentId: 'm.appointment_id',
  campaignId: 'm.campaign_id',
  chunk: 'm.chunk',
  wireValues: json('m.wire_values'),
  ruleId: 'm.rule_id',
  ruleName: 'm.rule_name',
  contactId: 'm.contact_id',
  contactName: 'm.contact_name',
  phone: 'm.phone',
  text: 'm.text',
  segments: 'm.segments',
  dueAt: 'm.due_at',
  startAt: 'm.start_at',
  startWall: 'm.start_wall',
  foundStartAt: 'm.found_start_at',
  state: 'm.state',
  reason: json('m.reason'),
  submissionId: 'm.submission_id',
  gatewayBatchId: 'sub.gateway_batch_id',
  account: 'sub.account',
  sender: 'm.sender',
  submittedAs: 'sub.sender',
  againOf: 'm.again_of',
  planAgain: flag('m.plan_again'),
  next: json("CASE WHEN m.next_since IS NOT NULL THEN json_object('dueAt', m.next_due_at, 'since', m.next_since) END"),
  updatedAt: 'm.updated_at',
});

/** A message as SELECT gives it. */
export type Row = RowOf<StoredMessage>;

export const SELECT = `SELECT ${COLUMNS.list} FROM messages m LEFT JOIN submissions sub ON sub.id = m.submission_id`;

export const rowToMessage = COLUMNS.record;

/** A reason as it is stored and compared. */
export const storedReason = (reason: StateReason | null) => (reason ? JSON.stringify(reason) : null);

/** The reason of a text that is held for the first minute of its campaign, as it is stored. */
export const TO_CONFIRM = JSON.stringify({ kind: 'held', why: 'just-confirmed' } satisfies StateReason);

/** The reason of a text that waits until an older one, which says otherwise, is called off, as it is stored. */
export const BEHIND_OLD_TEXT = JSON.stringify({ kind: 'held', why: 'old-text-may-go' } satisfies StateReason);

/** The condition that the reason of row `of` is of this kind, and given for `why` if that is said. */
export const reasonIs = (of: string, kind: StateReason['kind'], why?: string) =>
  `(${of}.reason IS NOT NULL AND ${of}.reason ->> 'kind' = '${kind}'${why === undefined ? '' : ` AND ${of}.reason ->> 'why' = '${why}'`})`;

/** The condition that the withdraw reason of row `of` is one of these. */
const isBecause = (of: string, whys: readonly WithdrawReason[]) =>
  `${of}.reason ->> '$.kind' = 'withdrawn' AND ${of}.reason ->> '$.why' IN (${whys.map(why => `'${why}'`).join(', ')})`;

/** Reasons that only a person lifts. */
const BY_A_PERSON: readonly WithdrawReason[] = ['by-person', 'everything-stopped', 'campaign-stopped'];

/**
 * The condition that message `of` was taken back before it went, for one of these reasons, and not by a person who
 * stopped it. What a cancel was asked for stands in the history, because its answer replaces the reason.
 */
export const isTakenBackFor = (of: string, whys: readonly WithdrawReason[]) =>
  `(${of}.state = 'withdrawn' AND ${isBecause(of, whys)} OR ${of}.state = 'cancelled'
    AND EXISTS (SELECT 1 FROM message_history h
      WHERE h.message_id = ${of}.id AND h.to_state = 'cancelling' AND ${isBecause('h', whys)})
    AND NOT EXISTS (SELECT 1 FROM message_history h WHERE h.message_id = ${of}.id AND ${isBecause('h', BY_A_PERSON)}))`;

/** Reasons that lie with the person it is for: they come to an end when that is undone. */
export const WITH_ITS_PERSON: readonly WithdrawReason[] = ['opted-out', 'do-not-text', 'contact-removed', 'no-consent'];

/** The condition that a person left open whether message `of` was sent (model/message.ts, `isDismissedUncertain`). */
export const isDismissedUncertain = (of: string) =>
  `(${of}.state = 'withdrawn' AND ${of}.reason IN (${DISMISSED_UNCERTAIN.map(why => `'${storedReason({ kind: 'withdrawn', why })}'`).join(', ')}))`;

/**
 * Returns the states a predicate of message-states.ts holds for as an SQL list with its brackets: `('held',
 * 'planned')`.
 */
export function sqlStates(isIn: (state: MessageState) => boolean): string {
  return `(${statesWhere(isIn)
    .map(state => `'${state}'`)
    .join(', ')})`;
}
