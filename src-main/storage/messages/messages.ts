/**
 * Stores messages. A state is written here and decided in delivery/ alone.
 */
import type { MessageState, StateReason } from '../../../src-shared/model/message.ts';
import {
  isHandedOver,
  isLive,
  isOver,
  isQueuedOrUncertain,
  isUnfinished,
  isUnsubmitted,
  needsPerson,
  statesWhere,
} from '../../../src-shared/model/message-states.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { campaignTexts } from '../campaigns/campaign-texts.ts';
import { subjectTexts } from '../campaigns/subject-texts.ts';
import type { Db } from '../db/connection.ts';
import { messageListing } from './message-listing.ts';
import {
  isDismissedUncertain,
  type Row,
  reasonIs,
  rowToMessage,
  SELECT,
  type StoredMessage,
  sqlStates,
  TO_CONFIRM,
} from './message-row.ts';
import { messageWriting } from './message-writing.ts';
import { messagesDue } from './messages-due.ts';
import { queuedByTemplate } from './queued-by-template.ts';
import { suppressions } from './stopped-reminders.ts';
import { wrongTexts } from './wrong-texts.ts';

/** Stores every message that was ever planned. */
export function messagesTable(db: Db) {
  const get = db.prepare<{ id: number }, Row>(`${SELECT} WHERE m.id = @id`);
  const ofAppointment = db.prepare<{ id: number }, Row>(`${SELECT} WHERE m.appointment_id = @id ORDER BY m.id DESC`);
  const ofAppointments = db.prepare<{ ids: string }, Row>(
    `${SELECT} WHERE m.appointment_id IN (SELECT value FROM json_each(@ids)) ORDER BY m.id DESC`,
  );
  const inStates = db.prepare<{ states: string }, Row>(
    `${SELECT} WHERE m.state IN (SELECT value FROM json_each(@states)) ORDER BY m.due_at, m.id`,
  );
  const handedOver = db.prepare<{ since: string; now: string }, Row>(
    `${SELECT} WHERE m.id IN (SELECT id FROM messages INDEXED BY messages_handed_over
       WHERE state = 'done' AND campaign_id IS NULL AND start_at > @now) AND +m.due_at >= @since ORDER BY m.due_at, m.id`,
  );
  const possiblyOutdated = db.prepare<{ since: string; now: string }, Row>(
    `${SELECT} JOIN appointments a ON a.id = m.appointment_id LEFT JOIN contacts c ON c.id = m.contact_id
     WHERE m.state = 'done' AND m.campaign_id IS NULL AND m.kind = 'reminder'
       AND m.due_at >= @since AND m.due_at <= @now AND a.start_at > @now
       AND (m.start_at IS NOT a.start_at OR m.phone IS NOT c.phone OR ${reasonIs('m', 'dismissed')}) ORDER BY m.due_at, m.id`,
  );
  const toldButOut = db
    .prepare<{ now: string }, number>(
      `SELECT DISTINCT m.appointment_id FROM messages m INDEXED BY messages_handed_over
       JOIN appointments a ON a.id = m.appointment_id
       WHERE m.state = 'done' AND m.campaign_id IS NULL AND m.kind = 'reminder' AND m.start_at > @now AND a.start_at > @now
         AND m.contact_id <> a.contact_id
         AND NOT EXISTS (SELECT 1 FROM appointment_people p WHERE p.appointment_id = a.id AND p.contact_id = m.contact_id)`,
    )
    .pluck();
  const cancelledSince = db.prepare<{ since: string; now: string }, Row>(
    `${SELECT} JOIN appointments a ON a.id = m.appointment_id
     WHERE m.state = 'cancelled' AND m.due_at >= @since AND a.start_at > @now
       AND (${reasonIs('m', 'withdrawn', 'restored')} OR EXISTS (SELECT 1 FROM suppressions s
         WHERE s.appointment_id = m.appointment_id AND s.rule_id = m.rule_id AND s.contact_id = m.contact_id
           AND s.why = 'everything-stopped'))
     ORDER BY m.due_at, m.id`,
  );
  // The states only keep the many that wait or are queued out of the search.
  const unstoppable = db.prepare<{ now: string; account: number }, Row>(
    `${SELECT} WHERE m.state IN ${sqlStates(state => isOver(state) || needsPerson(state))} AND m.due_at > @now
       AND (m.state = 'uncertain' AND (sub.gateway_batch_id IS NULL OR sub.account <> @account) OR ${isDismissedUncertain('m')}
         OR m.state = 'done' AND ${reasonIs('m', 'said-sent')}) ORDER BY m.due_at, m.id`,
  );
  const comingFor = db.prepare<{ state: string; after: string; reason: string }, Row>(
    `${SELECT} WHERE m.state = @state AND m.due_at > @after AND m.reason = @reason ORDER BY m.due_at, m.id`,
  );
  const withLive = db
    .prepare<{ contactId: number; rules: string; now: string }, number>(
      `SELECT DISTINCT appointment_id FROM messages WHERE contact_id = @contactId AND appointment_id IS NOT NULL
         AND (rule_id IN (SELECT value FROM json_each(@rules)) OR start_at <= @now) AND state IN ${sqlStates(isLive)}`,
    )
    .pluck();
  const among = db.prepare<{ ids: string }, Row>(
    `${SELECT} WHERE m.id IN (SELECT value FROM json_each(@ids)) ORDER BY m.id`,
  );
  const foundOptedOut = db.prepare<{ states: string }, Row>(
    `${SELECT} WHERE m.state IN (SELECT value FROM json_each(@states)) AND m.kind = 'found'
       AND m.phone IN (SELECT phone FROM opt_outs) ORDER BY m.id`,
  );
  const foundAbout = db.prepare<{ phone: string; startAt: string }, Row>(
    `${SELECT} WHERE m.kind = 'found' AND m.phone = @phone AND m.start_at = @startAt
       AND (SELECT count(*) FROM messages o WHERE o.submission_id = m.submission_id) = 1 ORDER BY m.id`,
  );
  const leftBehind = db.prepare<{ after: string }, Row>(
    `${SELECT} WHERE m.state = 'cancelled' AND m.due_at > @after AND m.plan_again = 1
       AND NOT EXISTS (SELECT 1 FROM messages n WHERE n.again_of = m.id) ORDER BY m.due_at, m.id`,
  );
  const ofSubmission = db.prepare<{ submissionId: number }, Row>(
    `${SELECT} WHERE m.submission_id = @submissionId ORDER BY m.id`,
  );
  const sameText = db.prepare<{ phone: string; text: string; dueAt: string; states: string; leftOpen: number }, Row>(
    `${SELECT} WHERE m.phone = @phone AND m.due_at = @dueAt AND m.text = @text AND m.kind IN ('reminder', 'found')
       AND (m.state IN (SELECT value FROM json_each(@states)) OR (@leftOpen = 1 AND ${isDismissedUncertain('m')})) ORDER BY m.id`,
  );
  const sameTest = db.prepare<
    { phone: string; text: string; sender: string; unfinished: string; from: string; until: string },
    Row
  >(
    `${SELECT} WHERE m.kind = 'test' AND m.phone = @phone AND m.text = @text AND m.sender = @sender
       AND (m.state IN (SELECT value FROM json_each(@unfinished))
         OR m.state = 'done' AND m.due_at >= @from AND m.due_at <= @until
           AND EXISTS (SELECT 1 FROM senders s WHERE s.asked_by = m.id)) ORDER BY m.id DESC LIMIT 1`,
  );
  const unsaid = db.prepare<{ states: string; now: string }, { id: number }>(
    `SELECT DISTINCT m.appointment_id AS id FROM messages m WHERE m.state = 'skipped' AND m.due_at > @now
       AND ${reasonIs('m', 'skipped', 'same-text-same-phone')} AND NOT EXISTS
       (SELECT 1 FROM messages s WHERE s.due_at = m.due_at AND s.phone = m.phone AND s.text = m.text
          AND s.kind IN ('reminder', 'found')
          AND (s.state IN (SELECT value FROM json_each(@states)) OR ${isDismissedUncertain('s')}))`,
  );
  const begunWithAfter = (is: (state: MessageState) => boolean) =>
    db
      .prepare<{ now: string }, number>(
        `SELECT DISTINCT appointment_id FROM messages WHERE state IN ${sqlStates(is)}
           AND due_at > @now AND start_at <= @now AND appointment_id IS NOT NULL ORDER BY due_at`,
      )
      .pluck();
  const queuedAfter = begunWithAfter(isQueuedOrUncertain);
  const waitingAfter = begunWithAfter(isUnsubmitted);
  const successor = db.prepare<{ id: number }, { found: 1 }>('SELECT 1 AS found FROM messages WHERE again_of = @id');
  return {
    ...messageListing(db),
    ...messageCounts(db),
    ...messagesDue(db),
    ...queuedByTemplate(db),
    ...campaignTexts(db),
    ...subjectTexts(db),
    ...messageWriting(db),
    ...suppressions(db),
    wrong: wrongTexts(db),
    get: (id: number): StoredMessage | null => {
      const row = get.get({ id });
      return row ? rowToMessage(row) : null;
    },
    /** Returns these messages, by id. */
    among: (ids: readonly number[]): StoredMessage[] => among.all({ ids: JSON.stringify(ids) }).map(rowToMessage),
    /** Returns the messages of an appointment, newest first. */
    ofAppointment: (id: number): StoredMessage[] => ofAppointment.all({ id }).map(rowToMessage),
    /** Returns the messages of many appointments, by appointment; those without any are left out. */
    ofAppointments: (ids: readonly number[]): Map<number | null, StoredMessage[]> =>
      Map.groupBy(ofAppointments.all({ ids: JSON.stringify(ids) }).map(rowToMessage), row => row.appointmentId),
    inStates: (states: readonly MessageState[]): StoredMessage[] =>
      inStates.all({ states: JSON.stringify(states) }).map(rowToMessage),
    /** Returns messages handed over since an instant whose appointments are still to come. */
    handedOverSince: (since: Instant, now: Instant): StoredMessage[] =>
      handedOver.all({ since, now }).map(rowToMessage),
    /** Returns the appointments to come of which a reminder told somebody who does not have them any more. */
    toldButOut: (now: Instant): number[] => toldButOut.all({ now }),
    /**
     * Returns reminders handed over since an instant whose start or number no longer matches their appointment to come.
     */
    possiblyOutdated: (since: Instant, now: Instant): StoredMessage[] =>
      possiblyOutdated.all({ since, now }).map(rowToMessage),
    /**
     * Returns cancelled reminders of appointments to come that were due since an instant, if "Stop everything"
     * cancelled them and nobody decided about them since, or if the restored records do not explain the cancel.
     */
    cancelledSince: (since: Instant, now: Instant): StoredMessage[] =>
      cancelledSince.all({ since, now }).map(rowToMessage),
    /** Returns messages to come that may be at the service and can never be cancelled (unstoppable-messages.ts). */
    unstoppable: (now: Instant, account: number): StoredMessage[] =>
      unstoppable.all({ now, account }).map(rowToMessage),
    /** Returns messages of one state with exactly this reason that are due after an instant. */
    comingFor: (state: MessageState, reason: StateReason, after: Instant): StoredMessage[] =>
      comingFor.all({ state, after, reason: JSON.stringify(reason) }).map(rowToMessage),
    /** Returns the appointments of which a person has a live text of one of these rules, or that have begun. */
    appointmentsWithLive: (contactId: number, rules: readonly number[], now: Instant): number[] =>
      withLive.all({ contactId, rules: JSON.stringify(rules), now }),
    /** Returns messages in these states that only the ledger knew and whose number opted out. */
    foundOptedOut: (states: readonly MessageState[]): StoredMessage[] =>
      foundOptedOut.all({ states: JSON.stringify(states) }).map(rowToMessage),
    /**
     * Returns texts that only the ledger knew, alone in their submission, to a number about this start of an
     * appointment.
     */
    foundAbout: (phone: E164, startAt: Instant): StoredMessage[] =>
      foundAbout.all({ phone, startAt }).map(rowToMessage),
    /** Returns messages cancelled only because their batch had to be, due after an instant and not planned again. */
    leftBehind: (after: Instant): StoredMessage[] => leftBehind.all({ after }).map(rowToMessage),
    /** Returns the messages of one submission. */
    ofSubmission: (submissionId: number): StoredMessage[] => ofSubmission.all({ submissionId }).map(rowToMessage),
    /**
     * Returns reminders with exactly these words to this number at this instant, oldest first. `leftOpen` adds those of
     * which a person left it open whether they were sent.
     */
    withSameText: (
      { phone, text, dueAt }: Pick<StoredMessage, 'text' | 'dueAt'> & { phone: E164 },
      states: readonly MessageState[],
      leftOpen = false,
    ): StoredMessage[] =>
      sameText
        .all({ phone, text, dueAt, states: JSON.stringify(states), leftOpen: leftOpen ? 1 : 0 })
        .map(rowToMessage),
    /**
     * Returns the newest test text with exactly these words to this number under this name that has not ended, or went
     * out between the two instants and of which nobody has said yet whether it arrived.
     */
    sameTest: (
      test: Pick<StoredMessage, 'text'> & { phone: E164; sender: string },
      wentOut: { from: Instant; until: Instant },
    ): StoredMessage | null => {
      const row = sameTest.get({ ...test, ...wentOut, unfinished: JSON.stringify(statesWhere(isUnfinished)) });
      return row ? rowToMessage(row) : null;
    },
    /**
     * Returns appointments whose reminder was skipped in favour of an identical text to the same phone, when no such
     * text is in these states or left open any more.
     */
    appointmentsUnsaid: (saying: readonly MessageState[], now: Instant): number[] =>
      unsaid.all({ states: JSON.stringify(saying), now }).map(row => row.id),
    /** Returns appointments that have begun and have a message still to come that the service has, or may have. */
    appointmentsWithQueuedAfter: (now: Instant): number[] => queuedAfter.all({ now }),
    /** Returns appointments that have begun and have a message still to come that waits here. */
    appointmentsWithWaitingAfter: (now: Instant): number[] => waitingAfter.all({ now }),
    /** True if another message was planned in its place. */
    wasSentAgain: (id: number): boolean => successor.get({ id }) !== undefined,
  };
}

/** Returns the part of `tables.messages` that counts texts and their segments. */
function messageCounts(db: Db) {
  const countStates = db.prepare<{ states: string; until: string }, { total: number }>(
    `SELECT count(*) AS total FROM messages
     WHERE state IN (SELECT value FROM json_each(@states)) AND due_at <= @until`,
  );
  const summary = db.prepare<
    { states: string; after: string; until: string },
    { total: number; first: Instant | null; segments: number }
  >(
    `SELECT count(*) AS total, min(due_at) AS first, coalesce(sum(segments), 0) AS segments FROM messages
     WHERE state IN (SELECT value FROM json_each(@states)) AND due_at > @after AND due_at <= @until`,
  );
  const toConfirm = db.prepare<{ until: string }, { total: number }>(
    `SELECT count(*) AS total FROM messages
     WHERE state = 'held' AND reason = '${TO_CONFIRM}' AND due_at <= @until`,
  );
  const used = db.prepare<{ since: string }, { total: number | null }>(
    `SELECT sum(segments) AS total FROM messages WHERE state IN ${sqlStates(isHandedOver)} AND due_at >= @since`,
  );
  return {
    /** Counts texts in these states that are due after one instant and up to another (null: open), with the first. */
    summary: (states: readonly MessageState[], after: Instant | null, until: Instant | null) =>
      summary.get({ states: JSON.stringify(states), after: after ?? '', until: until ?? '~' }) ?? {
        total: 0,
        first: null,
        segments: 0,
      },
    countDue: (states: readonly MessageState[], until: Instant): number =>
      countStates.get({ states: JSON.stringify(states), until })?.total ?? 0,
    /** Counts texts held only for the first minute of their campaign, which leave by themselves. */
    heldForAMinute: (until: Instant): number => toConfirm.get({ until })?.total ?? 0,
    /** Returns the segments of texts handed over that were or are due since an instant. */
    segmentsSince: (since: Instant): number => used.get({ since })?.total ?? 0,
  };
}
