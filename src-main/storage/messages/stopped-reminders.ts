import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';
import type { StoredMessage } from './message-row.ts';
import { type Row, rowToMessage, SELECT } from './message-row.ts';

/** A reminder of one appointment to one of its people. */
export interface ReminderSlot {
  appointmentId: number;
  ruleId: number;
  contactId: number;
}

/**
 * How a person stopped a reminder: by itself, or with everything else. What was stopped with everything else is counted
 * and offered until somebody decides about it, by however many stops and whenever the service confirmed them.
 */
export type SuppressionReason = 'by-person' | 'everything-stopped';

const STOPPED_WITH_ALL = '{"kind":"withdrawn","why":"everything-stopped"}';

/** The cancel that a campaign's text is at the end of, or in, is the one of "Stop everything". */
const LAST_RECALL = `(SELECT h.reason FROM message_history h WHERE h.message_id = m.id AND h.to_state = 'cancelling'
  AND h.reason LIKE '{"kind":"withdrawn"%' ORDER BY h.id DESC LIMIT 1)`;

/** A person's own stops: this reminder of this appointment does not go to this person. */
export function suppressions(db: Db) {
  // What somebody decided about one reminder holds, whatever is stopped with everything else.
  const suppress = db.prepare<ReminderSlot & { at: string; why: SuppressionReason }>(
    `INSERT INTO suppressions (appointment_id, rule_id, contact_id, at, why)
     VALUES (@appointmentId, @ruleId, @contactId, @at, @why)
     ON CONFLICT DO UPDATE SET why = excluded.why WHERE excluded.why = 'by-person'`,
  );
  const liftSuppression = db.prepare<ReminderSlot>(
    'DELETE FROM suppressions WHERE appointment_id = @appointmentId AND rule_id = @ruleId AND contact_id = @contactId',
  );
  const liftSuppressionByStopEverything = db.prepare<ReminderSlot>(
    `DELETE FROM suppressions WHERE appointment_id = @appointmentId AND rule_id = @ruleId AND contact_id = @contactId
       AND why = 'everything-stopped'`,
  );
  const leaveStopped = db.prepare("UPDATE suppressions SET why = 'by-person' WHERE why = 'everything-stopped'");
  const slotsStopped = db.prepare<[], ReminderSlot>(
    `SELECT appointment_id AS appointmentId, rule_id AS ruleId, contact_id AS contactId FROM suppressions
     WHERE why = 'everything-stopped'`,
  );
  const remindersStopped = db.prepare<{ since: string }, Row>(
    `${SELECT} JOIN suppressions s ON s.appointment_id = m.appointment_id AND s.rule_id = m.rule_id
       AND s.contact_id = m.contact_id JOIN appointments a ON a.id = m.appointment_id
     WHERE s.why = 'everything-stopped' AND a.start_at > @since AND NOT EXISTS (
       SELECT 1 FROM messages n WHERE n.appointment_id = m.appointment_id AND n.rule_id = m.rule_id
         AND n.contact_id = m.contact_id AND n.id > m.id)
     ORDER BY m.due_at, m.id`,
  );
  const campaignTextsStopped = db.prepare<{ now: string; states: string }, Row>(
    `${SELECT} JOIN campaigns c ON c.id = m.campaign_id
     WHERE m.state IN (SELECT value FROM json_each(@states)) AND m.due_at > @now AND m.plan_again = 0
       AND c.stopped_at IS NULL AND m.reason IS NOT '{"kind":"withdrawn","why":"by-person"}'
       AND NOT EXISTS (SELECT 1 FROM messages n WHERE n.again_of = m.id) AND ${LAST_RECALL} = '${STOPPED_WITH_ALL}'
     ORDER BY m.due_at, m.id`,
  );
  const ofAppointment = db.prepare<
    { appointmentId: number },
    { rule_id: number; contact_id: number; why: SuppressionReason }
  >('SELECT rule_id, contact_id, why FROM suppressions WHERE appointment_id = @appointmentId');

  return {
    suppress: (slot: ReminderSlot, why: SuppressionReason, at: Instant): void => {
      suppress.run({ ...slot, at, why });
    },
    /** A person lifts their own stop. */
    liftSuppression: (slot: ReminderSlot): void => {
      liftSuppression.run(slot);
    },
    /** The same, unless they stopped it by itself. */
    liftSuppressionByStopEverything: (slot: ReminderSlot): void => {
      liftSuppressionByStopEverything.run(slot);
    },
    /** What was stopped with everything else stays so: a person decided about it. Returns of how many reminders. */
    leaveStopped: (): number => leaveStopped.run().changes,
    /** Every reminder stopped with everything else. */
    slotsStopped: (): ReminderSlot[] => slotsStopped.all(),
    /** The newest text of each, of appointments that began after an instant or are to come; by their time. */
    remindersStopped: (since: Instant): StoredMessage[] => remindersStopped.all({ since }).map(rowToMessage),
    /**
     * Texts of campaigns that are to come, in these states, which "Stop everything" has cancelled or is cancelling,
     * nothing having been planned in their place; by their time.
     */
    campaignTextsStopped: (states: readonly StoredMessage['state'][], now: Instant): StoredMessage[] =>
      campaignTextsStopped.all({ now, states: JSON.stringify(states) }).map(rowToMessage),
    /** Every stop a person put on this appointment, by `ruleId:contactId`. */
    suppressionsOf: (appointmentId: number): Map<string, SuppressionReason> =>
      new Map(ofAppointment.all({ appointmentId }).map(row => [`${row.rule_id}:${row.contact_id}`, row.why])),
  };
}
