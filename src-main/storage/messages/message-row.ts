import type { MessageKind, MessageState, StateReason } from '../../../src-shared/model/message.ts';
import type { E164 } from '../../../src-shared/phone/phone.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from './messages.ts';

/** A message as SELECT gives it. */
export interface Row {
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
  submission_id: number | null;
  gateway_batch_id: string | null;
  account: number | null;
  sender: string | null;
  submitted_as: string | null;
  again_of: number | null;
  plan_again: number;
  next_due_at: string | null;
  next_since: string | null;
  updated_at: string;
}

export const SELECT = `SELECT m.id, m.kind, m.appointment_id, m.campaign_id, m.chunk, m.wire_values, m.rule_id, m.rule_name,
  m.contact_id, m.contact_name, m.phone, m.text, m.segments, m.sender, m.due_at, m.start_at, m.start_wall, m.state,
  m.reason, m.submission_id, sub.gateway_batch_id, sub.account, sub.sender AS submitted_as, m.again_of, m.plan_again, m.next_due_at, m.next_since, m.updated_at
  FROM messages m LEFT JOIN submissions sub ON sub.id = m.submission_id`;

export function rowToMessage(row: Row): StoredMessage {
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
    batch: row.submission_id,
    batchId: row.gateway_batch_id,
    account: row.account,
    sender: row.sender,
    submittedAs: row.submitted_as,
    againOf: row.again_of,
    planAgain: row.plan_again === 1,
    next:
      row.next_since === null ? null : { dueAt: row.next_due_at as Instant | null, since: row.next_since as Instant },
    updatedAt: row.updated_at as Instant,
  };
}

/** A reason as it is stored and compared. */
export const reasonText = (reason: StateReason | null) => (reason ? JSON.stringify(reason) : null);

/** The reason of a text that is held for the first minute of its campaign, as it is stored. */
export const TO_CONFIRM = '{"kind":"held","why":"just-confirmed"}';

/** A person left it open whether it was sent (model/message.ts, `isLeftOpen`). */
export const isLeft = (of: string) =>
  `(${of}.state = 'withdrawn' AND ${of}.reason IN ('{"kind":"withdrawn","why":"left-uncertain"}',
    '{"kind":"withdrawn","why":"replaced-uncertain"}', '{"kind":"withdrawn","why":"sent-again"}'))`;
