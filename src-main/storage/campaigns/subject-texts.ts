/** What texts say of appointments: that they are cancelled, or moved. The texts themselves are campaign-texts.ts. */
import type { StateReason, SubjectNews } from '../../../src-shared/model/message.ts';
import {
  isHandedOver,
  isQueuedOrUncertain,
  isTakenBack,
  isWaiting,
  mayBeAtService,
} from '../../../src-shared/model/message-states.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import type { Db } from '../db/connection.ts';
import {
  BEHIND_OLD_TEXT,
  isDismissedUncertain,
  type Row,
  reasonIs,
  rowToMessage,
  SELECT,
  type StoredMessage,
  sqlStates,
} from '../messages/message-row.ts';

/** An appointment as a text describes it: cancelled at that start, or moved to it. */
export interface Subject {
  appointmentId: number;
  start: WallTime;
  what: SubjectNews;
}

/** A text that tells one person that one appointment is cancelled, or that it was moved. */
export interface StoredSubjectText extends Subject {
  contactId: number;
  message: StoredMessage;
}
/** Reads the texts about appointments, and what stands in their way. */
export function subjectTexts(db: Db) {
  // Until its time has come, an older text that says otherwise of the appointment may still reach the person, after this
  // one.
  const mayStillGo = `o.due_at > @now AND (o.state IN ${sqlStates(mayBeAtService)} OR ${isDismissedUncertain('o')}
       OR (o.state = 'done' AND ${reasonIs('o', 'said-sent')}))`;
  const isBehindOldText = `EXISTS (SELECT 1 FROM message_subjects x JOIN message_people p ON p.message_id = x.message_id
     WHERE x.message_id = m.id AND (
       EXISTS (SELECT 1 FROM messages o JOIN appointments a ON a.id = o.appointment_id
         WHERE o.appointment_id = x.appointment_id AND (o.contact_id = p.contact_id OR o.phone = m.phone)
           AND (x.what = 'cancelled' OR o.start_at IS NOT a.start_at) AND ${mayStillGo})
       OR EXISTS (SELECT 1 FROM message_subjects y JOIN messages o ON o.id = y.message_id
           JOIN message_people q ON q.message_id = o.id
         WHERE y.appointment_id = x.appointment_id AND (q.contact_id = p.contact_id OR o.phone = m.phone) AND (y.what, y.start_wall) <> (x.what, x.start_wall)
           AND ${mayStillGo})))`;
  const behindOldText = db
    .prepare<{ ids: string; now: string }, number>(
      `SELECT m.id FROM messages m WHERE m.id IN (SELECT value FROM json_each(@ids)) AND ${isBehindOldText}`,
    )
    .pluck();
  const freeOfOldText = db.prepare<{ now: string }, { id: number; campaignId: number }>(
    `SELECT m.id, m.campaign_id AS campaignId FROM messages m
     WHERE m.state = 'held' AND m.reason = '${BEHIND_OLD_TEXT}' AND NOT ${isBehindOldText}`,
  );
  const among = db.prepare<{ ids: string }, Row>(`${SELECT} WHERE m.id IN (SELECT value FROM json_each(@ids))`);
  type SubjectText = Subject & { contactId: number; messageId: number };
  const ofAppointments = db.prepare<{ ids: string; what: SubjectNews }, SubjectText>(
    `SELECT x.appointment_id AS appointmentId, x.start_wall AS start, x.what, p.contact_id AS contactId,
       x.message_id AS messageId
     FROM message_subjects x JOIN message_people p ON p.message_id = x.message_id
     WHERE x.appointment_id IN (SELECT value FROM json_each(@ids)) AND x.what = @what
     ORDER BY x.message_id DESC, p.contact_id`,
  );
  const textsAbout = (appointmentIds: readonly number[], what: SubjectNews): StoredSubjectText[] => {
    const rows = ofAppointments.all({ ids: JSON.stringify(appointmentIds), what });
    const ids = JSON.stringify(rows.map(({ messageId }) => messageId));
    const messages = new Map(among.all({ ids }).map(row => [row.id, rowToMessage(row)]));
    return rows.flatMap(({ messageId, ...said }) => {
      const message = messages.get(messageId);
      return message ? [{ ...said, message }] : [];
    });
  };
  // The texts about cancellations are few and those in a state are many: the + keeps SQLite from the index of states.
  const cancellationTextsOfStanding = db.prepare<{ now: string }, Row>(
    `${SELECT} WHERE m.id IN (SELECT x.message_id FROM message_subjects x
         JOIN appointments a ON a.id = x.appointment_id
       WHERE x.what = 'cancelled' AND a.status IN ('booked', 'confirmed') AND a.start_at > @now)
       AND (+m.state = 'done' OR ${isDismissedUncertain('+m')}) AND +m.due_at <= @now ORDER BY m.due_at, m.id`,
  );
  const campaignsAbout = db
    .prepare<{ ids: string }, number>(
      `SELECT DISTINCT m.campaign_id FROM message_subjects x JOIN messages m ON m.id = x.message_id
       WHERE x.appointment_id IN (SELECT value FROM json_each(@ids))
         AND m.state IN ${sqlStates(state => isWaiting(state) || isQueuedOrUncertain(state))}`,
    )
    .pluck();
  // The service's answer replaces the reason, so the history is read as well.
  const withdrawnAsUntrue = db.prepare<{ now: string }, Row>(
    `${SELECT} WHERE m.id IN (SELECT x.message_id FROM appointments a
         JOIN message_subjects x ON x.appointment_id = a.id AND x.start_wall = a.start_wall AND x.what = 'cancelled'
         WHERE a.status = 'cancelled' AND a.start_at > @now)
       AND +m.state IN ${sqlStates(isTakenBack)} AND EXISTS (SELECT 1 FROM message_history h
         WHERE h.message_id = m.id AND ${reasonIs('h', 'withdrawn', 'untrue')})
     ORDER BY m.due_at, m.id`,
  );
  const lastAnswerFor = db.prepare<{ contactId: number; phone: string }, Row>(
    `${SELECT} WHERE m.contact_id = @contactId AND m.phone = @phone
       AND m.state IN ${sqlStates(state => isHandedOver(state) || state === 'refused')} ORDER BY m.id DESC LIMIT 1`,
  );
  return {
    /**
     * Returns the reason of the newest text to this number of a person that the service answered; null where it gave
     * none, or there is no such text.
     */
    lastAnswerFor: (contactId: number, phone: E164): StateReason | null => {
      const row = lastAnswerFor.get({ contactId, phone });
      return row ? rowToMessage(row).reason : null;
    },
    /**
     * Returns every text that announces the cancellation of one of these appointments, whatever became of it, newest
     * first.
     */
    cancellationTexts: (appointmentIds: readonly number[]) => textsAbout(appointmentIds, 'cancelled'),
    /**
     * Returns every text that announces a new start of one of these appointments, whatever became of it, newest first.
     */
    moveTexts: (appointmentIds: readonly number[]) => textsAbout(appointmentIds, 'moved'),
    /**
     * Returns those of these texts about cancelled or moved appointments whose person an older text, which says
     * otherwise, may still reach.
     */
    behindOldText: (ids: readonly number[], now: Instant): Set<number> =>
      new Set(behindOldText.all({ ids: JSON.stringify(ids), now })),
    /** Returns the texts held because of such an older text that it stands in the way of no more. */
    freeOfOldText: (now: Instant): { id: number; campaignId: number }[] => freeOfOldText.all({ now }),
    /**
     * Returns texts that went, or may have gone, and announce the cancellation of an appointment that is to take place.
     */
    cancellationTextsOfStanding: (now: Instant): StoredMessage[] =>
      cancellationTextsOfStanding.all({ now }).map(rowToMessage),
    /** Returns the campaigns with a text about one of these appointments that is still to go. */
    campaignsAbout: (appointmentIds: Iterable<number>): number[] =>
      campaignsAbout.all({ ids: JSON.stringify([...appointmentIds]) }),
    /**
     * Returns texts that did not go because one of their appointments takes place again, while another is cancelled and
     * still to come.
     */
    withdrawnAsUntrue: (now: Instant): StoredMessage[] => withdrawnAsUntrue.all({ now }).map(rowToMessage),
  };
}
