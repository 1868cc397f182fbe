import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';

/**
 * What a change that was just made reached, told by when it was written; and which appointments have reminders in some
 * days.
 */
export function rehearsalTable(db: Db) {
  const changed = db.prepare<{ at: string }, number>('SELECT id FROM appointments WHERE updated_at >= @at').pluck();
  const replanned = db
    .prepare<{ at: string }, number>(
      `SELECT DISTINCT appointment_id FROM messages
       WHERE due_at > @at AND updated_at >= @at AND appointment_id IS NOT NULL`,
    )
    .pluck();
  const reminded = db
    .prepare<{ after: string; until: string }, number>(
      `SELECT DISTINCT appointment_id FROM messages
       WHERE due_at > @after AND due_at <= @until AND appointment_id IS NOT NULL`,
    )
    .pluck();
  const beingCancelled = db
    .prepare<[], number>(
      `SELECT DISTINCT appointment_id FROM messages WHERE state = 'cancelling' AND appointment_id IS NOT NULL`,
    )
    .pluck();
  const arrive = db.prepare(`UPDATE messages SET state = 'accepted' WHERE state = 'in-flight' AND kind = 'reminder'`);
  return {
    /** As if the service had taken every reminder that is on its way there; only for what is taken back. */
    arrive: (): void => void arrive.run(),
    /** Appointments with a text that is being cancelled. */
    beingCancelled: (): number[] => beingCancelled.all(),
    /** Appointments written since this instant, which is now. */
    changedAt: (at: Instant): number[] => changed.all({ at }),
    /** Appointments of which a reminder that is still to come was written since this instant, which is now. */
    replannedAt: (at: Instant): number[] => replanned.all({ at }),
    /** Appointments with a reminder due after one instant and up to another. */
    remindedBetween: (after: Instant, until: Instant): number[] => reminded.all({ after, until }),
  };
}
