/**
 * Stores what the night check found wrong, by message alone: no name, number or word is in it. What is wrong is decided
 * in delivery/night-check/.
 */
import { isHandedOver, mayBeAtService } from '../../../src-shared/model/message-states.ts';
import type { WrongKind } from '../../../src-shared/model/today.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';
import { type Row, rowToMessage, SELECT, type StoredMessage, sqlStates } from './message-row.ts';

/** One thing that is wrong with a text; `messageId` is null where these records do not have it. */
export interface FoundWrong {
  messageId: number | null;
  uid: string;
  kind: WrongKind;
}

/** The texts that the service confirmed, in SQL. */
const CONFIRMED = sqlStates(isHandedOver);

export function wrongTexts(db: Db) {
  // Somebody erased while the check ran leaves no trace in it.
  const add = db.prepare<FoundWrong & { at: string }>(
    `INSERT INTO wrong_texts (message_id, uid, kind, found_at) SELECT @messageId, @uid, @kind, @at
     WHERE @messageId IS NULL OR EXISTS (SELECT 1 FROM messages WHERE id = @messageId AND text <> '')
     ON CONFLICT DO NOTHING`,
  );
  // What went wrong stays, and so does what is queued while it was not looked at.
  const settle = db.prepare<{ found: string; looked: number }>(
    `DELETE FROM wrong_texts WHERE message_id IN (SELECT id FROM messages
         WHERE state NOT IN ${sqlStates(state => state === 'done' || mayBeAtService(state))} OR (@looked = 1 AND state = 'accepted'))
       AND kind <> 'unknown'
       AND (message_id, kind) NOT IN (SELECT value ->> '$.messageId', value ->> '$.kind' FROM json_each(@found))`,
  );
  const unseen = db.prepare<[], { messageId: number | null; uid: string; kind: WrongKind }>(
    `SELECT message_id AS messageId, uid, kind FROM wrong_texts WHERE is_seen = 0 ORDER BY id DESC`,
  );
  const count = db.prepare<[], number>('SELECT count(DISTINCT coalesce(message_id, uid)) FROM wrong_texts').pluck();
  const dismiss = db.prepare('UPDATE wrong_texts SET is_seen = 1 WHERE is_seen = 0');
  const confirmedAfter = db.prepare<{ submission: number }, { submissionId: number; uid: string }>(
    `SELECT sub.id AS submissionId, sub.uid FROM submissions sub WHERE sub.id > @submission
       AND EXISTS (SELECT 1 FROM messages m WHERE m.submission_id = sub.id AND m.state IN ${CONFIRMED})
     ORDER BY sub.id LIMIT 200`,
  );
  const sameSaid = db.prepare<{ id: number }, Row>(
    `${SELECT} JOIN messages one ON one.id = @id
     WHERE m.due_at = one.due_at AND m.phone = one.phone AND m.kind = one.kind AND m.text = one.text AND m.id < one.id
       AND m.campaign_id IS one.campaign_id AND m.subject_appointment_id IS one.subject_appointment_id
       AND m.state IN ${CONFIRMED} ORDER BY m.id DESC`,
  );
  const changedSince = db
    .prepare<{ appointment: number; contact: number; at: string }, number>(
      `SELECT EXISTS (SELECT 1 FROM appointments WHERE id = @appointment AND updated_at > @at)
         OR EXISTS (SELECT 1 FROM contacts WHERE id = @contact AND updated_at > @at)
         OR EXISTS (SELECT 1 FROM appointment_changes WHERE undone_at > @at)
         OR EXISTS (SELECT 1 FROM contact_changes WHERE undone_at > @at)
         OR EXISTS (SELECT 1 FROM imports WHERE state <> 'done' OR undoing_at IS NOT NULL)`,
    )
    .pluck();
  const importing = db
    .prepare<[], number>("SELECT EXISTS (SELECT 1 FROM imports WHERE state = 'staging' OR undoing_at IS NOT NULL)")
    .pluck();
  return {
    /**
     * Adds what was found, and drops what stands right again by `found`: texts that were cancelled, and if the queued
     * ones were `looked` at, those. Call it in a transaction.
     */
    settle: (found: readonly FoundWrong[], looked: boolean, at: Instant): void => {
      settle.run({ found: JSON.stringify(found), looked: looked ? 1 : 0 });
      for (const one of found) add.run({ ...one, at });
    },
    /** Returns what nobody has dismissed, the newest first. */
    unseen: () => unseen.all(),
    /** Counts the texts that are or were wrong. */
    count: (): number => count.get() ?? 0,
    /** Marks everything as seen; it stays counted. */
    dismiss: (): void => {
      dismiss.run();
    },
    /** Yields submissions after this one of which a text is called confirmed, in order. */
    confirmedAfter: function* (submission: number): Generator<{ submissionId: number; uid: string }> {
      for (let rows = confirmedAfter.all({ submission }); rows.length > 0; ) {
        yield* rows;
        rows = confirmedAfter.all({ submission: rows.at(-1)?.submissionId ?? 0 });
      }
    },
    /**
     * Returns the confirmed texts before this one that say the same, of the same campaign if any, to its phone at its
     * time.
     */
    sameSaid: (id: number): StoredMessage[] => sameSaid.all({ id }).map(rowToMessage),
    /**
     * Tells whether an appointment or a person may have changed since an instant: by a person, an import or an undo.
     */
    mayHaveChanged: (appointment: number, contact: number, at: Instant): boolean =>
      changedSince.get({ appointment, contact, at }) === 1,
    /** Tells whether an import is being stored or undone, so that texts are being brought after it. */
    isImporting: (): boolean => importing.get() === 1,
  };
}
