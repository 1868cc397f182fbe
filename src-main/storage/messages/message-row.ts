import type { StateReason } from '../../../src-shared/model/message.ts';
import { columnsOf, flag, json, type RowOf } from '../db/columns.ts';
import type { StoredMessage } from './messages.ts';

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
export const reasonText = (reason: StateReason | null) => (reason ? JSON.stringify(reason) : null);

/** The reason of a text that is held for the first minute of its campaign, as it is stored. */
export const TO_CONFIRM = '{"kind":"held","why":"just-confirmed"}';

/** A person left it open whether it was sent (model/message.ts, `isLeftOpen`). */
export const isLeft = (of: string) =>
  `(${of}.state = 'withdrawn' AND ${of}.reason IN ('{"kind":"withdrawn","why":"left-uncertain"}',
    '{"kind":"withdrawn","why":"replaced-uncertain"}', '{"kind":"withdrawn","why":"sent-again"}'))`;
