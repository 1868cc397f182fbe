import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';

/**
 * Tells what a change that was just made reached, by when each row was written, and which appointments have reminders
 * in a stretch of time. A rehearsal rolls all of it back.
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
    /**
     * Sets every reminder that is in flight to accepted, as if the service had answered. Only a rehearsal may do this,
     * because it is rolled back.
     */
    arrive: (): void => void arrive.run(),
    /** Returns the appointments with a text that is being cancelled. */
    beingCancelled: (): number[] => beingCancelled.all(),
    /** Returns the appointments written since this instant, which is now. */
    changedAt: (at: Instant): number[] => changed.all({ at }),
    /** Returns the appointments with a reminder to come that was written since this instant, which is now. */
    replannedAt: (at: Instant): number[] => replanned.all({ at }),
    /** Returns the appointments with a reminder due after one instant and up to another. */
    remindedBetween: (after: Instant, until: Instant): number[] => reminded.all({ after, until }),
  };
}
