import type { Instant } from '../../src-shared/instant.ts';
import { type Row, rowToMessage, SELECT } from './message-row.ts';
import type { StoredMessage } from './messages.ts';
import type { Db } from './open.ts';

/** A person's own stops: this reminder of this appointment does not go to this person. */
export function suppressions(db: Db) {
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
  const ofAppointment = db.prepare<{ appointmentId: number }, { rule_id: number; contact_id: number }>(
    'SELECT rule_id, contact_id FROM suppressions WHERE appointment_id = @appointmentId',
  );

  return {
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
      new Set(ofAppointment.all({ appointmentId }).map(row => `${row.rule_id}:${row.contact_id}`)),
  };
}
