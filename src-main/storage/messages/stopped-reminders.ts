import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';
import type { StoredMessage } from './message-row.ts';
import { type Row, reasonIs, rowToMessage, SELECT } from './message-row.ts';

/** A reminder of one appointment to one of its people. */
export interface ReminderSlot {
  appointmentId: number;
  ruleId: number;
  contactId: number;
}

/**
 * How a person stopped a reminder: by itself, or with everything else. Reminders stopped with everything else are
 * counted and offered until somebody decides about them, however many stops there were and whenever the service
 * confirmed the cancels.
 */
export type SuppressionReason = 'by-person' | 'everything-stopped';

/** The condition that "Stop everything" asked for the last cancel of a campaign's text. */
const WAS_STOPPED_WITH_ALL = `(SELECT ${reasonIs('h', 'withdrawn', 'everything-stopped')} FROM message_history h
  WHERE h.message_id = m.id AND h.to_state = 'cancelling' AND ${reasonIs('h', 'withdrawn')} ORDER BY h.id DESC LIMIT 1)`;

/** Stores suppressions. Each keeps one reminder of one appointment from going to one person. */
export function suppressions(db: Db) {
  // A decision about one reminder is kept when everything is stopped afterwards.
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
  const dismissStopped = db.prepare("UPDATE suppressions SET why = 'by-person' WHERE why = 'everything-stopped'");
  const remindersStopped = db.prepare<{ since: string }, Row>(
    // Begins with the few that were stopped; by a join SQLite would begin with every message ever planned.
    `${SELECT} JOIN appointments a ON a.id = m.appointment_id
     WHERE m.appointment_id IN (SELECT appointment_id FROM suppressions WHERE why = 'everything-stopped')
       AND EXISTS (SELECT 1 FROM suppressions s WHERE s.appointment_id = m.appointment_id AND s.rule_id = m.rule_id
         AND s.contact_id = m.contact_id AND s.why = 'everything-stopped')
       AND a.start_at > @since AND NOT EXISTS (
       SELECT 1 FROM messages n WHERE n.appointment_id = m.appointment_id AND n.rule_id = m.rule_id
         AND n.contact_id = m.contact_id AND n.id > m.id)
     ORDER BY m.due_at, m.id`,
  );
  const campaignTextsStopped = db.prepare<{ now: string; states: string }, Row>(
    `${SELECT} JOIN campaigns c ON c.id = m.campaign_id
     WHERE m.state IN (SELECT value FROM json_each(@states)) AND m.due_at > @now AND m.plan_again = 0
       AND c.stopped_at IS NULL AND NOT ${reasonIs('m', 'withdrawn', 'by-person')}
       AND NOT EXISTS (SELECT 1 FROM messages n WHERE n.again_of = m.id) AND ${WAS_STOPPED_WITH_ALL}
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
    /** Lifts the suppression of a reminder, whatever its reason. */
    liftSuppression: (slot: ReminderSlot): void => {
      liftSuppression.run(slot);
    },
    /** Lifts the suppression only if "Stop everything" set it. */
    liftSuppressionByStopEverything: (slot: ReminderSlot): void => {
      liftSuppressionByStopEverything.run(slot);
    },
    /**
     * Keeps every reminder stopped that was stopped with everything else, as a person's decision. Returns how many
     * there were.
     */
    dismissStopped: (): number => dismissStopped.run().changes,
    /**
     * Returns the newest text of each reminder stopped with everything else whose appointment begins after an instant,
     * by due time.
     */
    remindersStopped: (since: Instant): StoredMessage[] => remindersStopped.all({ since }).map(rowToMessage),
    /**
     * Returns the texts of campaigns that are to come, are in these states, were or are being cancelled by "Stop
     * everything", and were not planned again; by due time.
     */
    campaignTextsStopped: (states: readonly StoredMessage['state'][], now: Instant): StoredMessage[] =>
      campaignTextsStopped.all({ now, states: JSON.stringify(states) }).map(rowToMessage),
    /** Returns the reason of every suppression of an appointment, by `ruleId:contactId`. */
    suppressionsOf: (appointmentId: number): Map<string, SuppressionReason> =>
      new Map(ofAppointment.all({ appointmentId }).map(row => [`${row.rule_id}:${row.contact_id}`, row.why])),
  };
}
