/**
 * Takes out of texts whom they were for and what they said (docs/privacy.md). The rows stay with their states and their
 * submissions, so that no text is ever taken for one that was not sent.
 */
import { hasFailed } from '../../../src-shared/model/message-states.ts';
import type { Db } from '../db/connection.ts';
import { sqlStates } from '../messages/message-row.ts';
import { firstReminder } from '../reports/first-reminder.ts';

const NOT_ASKED_ABOUT = `'{"kind":"dismissed","was":null}'`;

/** A reason without what somebody wrote: the service's words, and whose text carried the same words. */
const wordless = `CASE reason ->> 'kind' WHEN 'service' THEN NULL WHEN 'retry-later' THEN NULL
  WHEN 'dismissed' THEN ${NOT_ASKED_ABOUT} ELSE json_remove(reason, '$.said') END`;
/** What failed is not asked about again: nobody could know whom it was for. */
const wordlessOfText = `CASE WHEN state IN ${sqlStates(hasFailed)} THEN ${NOT_ASKED_ABOUT} ELSE ${wordless} END`;

const AMONG = '(SELECT value FROM json_each(@ids))';

export function scrubTexts(db: Db) {
  type Ids = { ids: string };
  const forNobody = db.prepare<Ids>(
    `UPDATE messages SET contact_id = NULL, contact_name = '', phone = NULL, text = '', wire_values = NULL,
       appointment_id = NULL, subject_appointment_id = NULL, start_at = NULL, start_wall = NULL, reason = ${wordlessOfText}
     WHERE id IN ${AMONG}`,
  );
  const forTheOthers = db.prepare<Ids & { contactId: number }>(
    `UPDATE messages SET contact_id = nullif(contact_id, @contactId), contact_name = '', text = '', wire_values = NULL,
       reason = ${wordlessOfText} WHERE id IN ${AMONG}`,
  );
  const rest = [
    `UPDATE message_history SET reason = ${wordless} WHERE message_id IN ${AMONG} AND reason IS NOT NULL`,
    // The answer of the service names every number of its batch.
    `UPDATE submissions SET answer = NULL WHERE answer IS NOT NULL
       AND id IN (SELECT submission_id FROM messages WHERE id IN ${AMONG})`,
  ].map(sql => db.prepare<Ids>(sql));
  const links = ['message_people', 'message_subjects'].map(table =>
    db.prepare<Ids>(`DELETE FROM ${table} WHERE message_id IN ${AMONG}`),
  );
  const found = db.prepare<Ids>(`DELETE FROM wrong_texts WHERE message_id IN ${AMONG}`);
  const first = firstReminder(db);
  return {
    /** Takes words, number and person out of these texts, inside the caller's transaction. */
    forNobody: (of: readonly number[]): void => {
      const ids = JSON.stringify(of);
      first.keep();
      for (const each of [...rest, ...links, found, forNobody]) each.run({ ids });
    },
    /** Takes the words and one person out of these texts, which were for others too. */
    forTheOthers: (of: readonly number[], contactId: number): void => {
      const ids = JSON.stringify(of);
      for (const each of [...rest, found]) each.run({ ids });
      forTheOthers.run({ ids, contactId });
    },
  };
}
