/**
 * Replays the send ledger into a restored or copied database (docs/delivery.md §11): nobody may be texted again for
 * what was handed over since, and every batch at the service becomes known or shown. Runs inside the caller's
 * transaction, before anything is planned. Never sends or cancels anything.
 */

import type { StateReason } from '../../../../src-shared/model/message.ts';
import { isCancelAsked, isQueuedOrUncertain, statesWhere } from '../../../../src-shared/model/message-states.ts';
import type { Restored } from '../../../../src-shared/model/settings.ts';
import type { Instant } from '../../../../src-shared/time/instant.ts';
import type { OnProgress } from '../../../ports/ports.ts';
import type { StoredMessage } from '../../../storage/messages/message-row.ts';
import type { Tables } from '../../../storage/tables.ts';
import { availableActions } from '../../messages/message-actions.ts';
import { setState } from '../../messages/set-state.ts';
import type { NextState } from '../../messages/state-transitions.ts';
import { liftStopsThatCameTooLate } from '../../messages/stop-everything.ts';
import { isStale } from '../../reminders/pre-send-check.ts';
import type { LedgerText } from './ledger-lines.ts';
import { stateByAnswer } from './recover.ts';
import { putIntoSlot, slotFor } from './replay-slots.ts';
import type { Ledger } from './send-ledger.ts';
import type { Submitted } from './submissions.ts';

/** How many texts the database did not know as they are, by kind. */
export type Replayed = Pick<Restored, 'queued' | 'sent' | 'unclear' | 'cancelled'>;

/** Ends, after a crash, the cancels whose end is in the ledger. Returns the messages concerned. */
export function finishCancels(tables: Tables, ledger: Ledger, now: Instant): StoredMessage[] {
  return tables.messages.inStates(statesWhere(isCancelAsked)).filter(message => {
    const submission = message.submissionId === null ? null : tables.submissions.get(message.submissionId);
    const outcome = submission && ledger.cancels().get(submission.uid);
    if (!outcome || outcome === 'asked') return false;
    const isWrong = isStale(tables, message, now);
    const tooLate = isWrong ? ({ kind: 'old-text-went-out' } as const) : null;
    applyCancelOutcome(tables, message, { outcome, reason: outcome === 'too-late' ? tooLate : message.reason }, now);
    if (outcome === 'too-late') liftStopsThatCameTooLate(tables, [message]);
    return true;
  });
}

/**
 * Takes in, in slices, everything the ledger has and the database lacks. `now` decides whether the due time of a queued
 * text has come. Returns the counts.
 */
export async function replay(tables: Tables, ledger: Ledger, now: Instant, onProgress?: OnProgress): Promise<Replayed> {
  const found: Replayed = { queued: 0, sent: 0, unclear: 0, cancelled: 0 };
  /** The people, by campaign, whose text was cancelled since and who were not texted again. */
  const notTextedSince = new Map<number, Set<number | null>>();
  const cancels = ledger.cancels();
  const isNews = (uid: string) => cancels.has(uid) || !tables.submissions.named(uid)?.gatewayBatchId;
  for await (const submitted of ledger.submissions(isNews, onProgress)) {
    const submission = tables.submissions.named(submitted.intent.uid);
    const rows = submission
      ? updateKnownSubmission(tables, submission.id, submitted, now)
      : insertUnknownSubmission(tables, submitted, now);
    noteCancelled(notTextedSince, submitted, rows);
    for (const { state } of rows) {
      const count = COUNT_BY_STATE[state];
      if (count) found[count] += 1;
    }
  }
  // A batch cancelled for one person would have been submitted again at once without them, so a campaign with people
  // left over was stopped.
  for (const [id, people] of notTextedSince) if (people.size > 0) tables.campaigns.stop(id, now);
  replayOptOuts(tables, ledger);
  return found;
}

const COUNT_BY_STATE: Partial<Record<StoredMessage['state'], keyof Replayed>> = {
  accepted: 'queued',
  done: 'sent',
  uncertain: 'unclear',
  'cancel-uncertain': 'unclear',
  cancelled: 'cancelled',
};

/**
 * Lists what a person has to review: queued texts that belong to nothing in these records, or that are outdated; texts
 * that informed somebody otherwise than these records say; texts cancelled for somebody else in their batch that
 * nothing plans again; and texts cancelled for an unknown reason.
 */
export function listToReview(tables: Tables, now: Instant, since: Instant): StoredMessage[] {
  const queued = tables.messages.comingFor('accepted', FOUND_IN_LEDGER, now);
  const handedOver = tables.messages.handedOverSince(since, now).filter(({ reason }) => reason?.kind === 'found');
  return [
    ...handedOver.filter(message => isStale(tables, message, now)),
    ...queued.filter(message => message.kind === 'found' || isStale(tables, message, now)),
    ...[...Map.groupBy(tables.messages.leftBehind(now), ({ submissionId }) => submissionId).values()].flatMap(
      ([first]) => first ?? [],
    ),
    ...tables.messages
      .comingFor('cancelled', CANCELLED_SINCE, now)
      .filter(message => availableActions(tables, message, now).length > 0),
  ];
}

/** Updates a submission the database knows with how it ended. Returns the messages changed by that. */
function updateKnownSubmission(
  tables: Tables,
  submissionId: number,
  { answer, cancel }: Submitted,
  now: Instant,
): StoredMessage[] {
  if (answer?.batchId) tables.submissions.answer(submissionId, answer.batchId, null);
  if (!cancel) return [];
  const queuedHere = tables.messages.ofSubmission(submissionId).filter(({ state }) => isQueuedOrUncertain(state));
  for (const message of queuedHere) {
    setState(tables, message, { state: 'cancelling', reason: CANCELLED_SINCE }, now);
    applyCancelOutcome(tables, { ...message, state: 'cancelling' }, endedSince(cancel), now);
  }
  return queuedHere.flatMap(({ id }) => tables.messages.get(id) ?? []);
}

/** Inserts a submission the database does not know. Returns its messages as they are now. */
function insertUnknownSubmission(tables: Tables, submitted: Submitted, now: Instant): StoredMessage[] {
  const { intent, answer } = submitted;
  const rows = intent.texts.flatMap(text => {
    const outcome = answer ? stateByAnswer(answer, text.message) : 'uncertain';
    // Nothing of the text left, or it was refused and nothing here stands for it.
    if (outcome === 'planned') return [];
    const slot = slotFor(tables, text);
    if (outcome === 'refused' && slot.kind === 'none') return [];
    const isOfLostVisit = slot.kind === 'none' && text.startAt !== null;
    return [{ id: putIntoSlot(tables, slot, { text, intent }, now), text, outcome, isOfLostVisit }];
  });
  const ids = rows.map(({ id }) => id);
  const { uid, sender, scheduledAt, at, baseUrl, account } = intent;
  const submissionId = tables.submissions.add({ uid, sender, scheduledAt, at, baseUrl, account, balance: null });
  tables.submissions.assign(submissionId, ids);
  if (answer?.batchId) tables.submissions.answer(submissionId, answer.batchId, null);
  for (const row of rows) advanceToOutcome(tables, row, submitted, now);
  if (submitted.isCancelledInRescue)
    tables.messages.setPlanAgain(
      rows.filter(({ isOfLostVisit }) => isOfLostVisit).map(({ id }) => id),
      true,
    );
  return ids.flatMap(id => tables.messages.get(id) ?? []);
}

interface Inserted {
  id: number;
  text: LedgerText;
  outcome: 'accepted' | 'refused' | 'uncertain';
  /** It is about an appointment that these records do not have. */
  isOfLostVisit: boolean;
}

/** Moves a message from planned to where the ledger says it stands, each step at its own time. */
function advanceToOutcome(
  tables: Tables,
  { id, text, outcome, isOfLostVisit }: Inserted,
  { intent, answer, cancel, isCancelledInRescue }: Submitted,
  now: Instant,
): void {
  const answeredAt = answer?.at ?? intent.at;
  const go = (from: StoredMessage['state'], next: NextState, at: Instant) => {
    setState(tables, { id, state: from }, next, at);
  };
  go('planned', { state: 'in-flight', reason: null }, intent.at);
  go('in-flight', { state: outcome, reason: FOUND_IN_LEDGER }, answeredAt);
  if (outcome === 'refused') return;
  if (cancel) {
    const why = isOfLostVisit && isCancelledInRescue ? CANCELLED_IN_RESCUE : CANCELLED_SINCE;
    go(outcome, { state: 'cancelling', reason: why }, now);
    applyCancelOutcome(tables, { id, state: 'cancelling' }, endedSince(cancel, why), now);
  } else if (outcome === 'accepted' && (intent.scheduledAt === null || text.dueAt <= now)) {
    go('accepted', { state: 'done', reason: FOUND_IN_LEDGER }, intent.scheduledAt === null ? answeredAt : text.dueAt);
  }
}

function applyCancelOutcome(
  tables: Tables,
  { id, state }: Pick<StoredMessage, 'id' | 'state'>,
  { outcome, reason }: { outcome: CancelOutcome; reason: StateReason | null },
  now: Instant,
): void {
  if (state === 'cancel-uncertain') setState(tables, { id, state }, { state: 'cancelling', reason }, now);
  setState(tables, { id, state: 'cancelling' }, { state: STATE_BY_CANCEL[outcome], reason }, now);
}

type CancelOutcome = NonNullable<Submitted['cancel']>;

const STATE_BY_CANCEL = {
  asked: 'cancel-uncertain',
  cancelled: 'cancelled',
  'too-late': 'done',
} as const satisfies Record<CancelOutcome, StoredMessage['state']>;

/** The reason of a text that was handed over after this backup was made. */
const FOUND_IN_LEDGER: StateReason = { kind: 'found', seen: false };
/**
 * The reason of a text cancelled after this backup was made: nothing is planned again for the same start
 * (decide-transition.ts).
 */
const CANCELLED_SINCE: StateReason = { kind: 'withdrawn', why: 'restored' };
/**
 * The reason of a text about an appointment that these records do not have, cancelled while they were lost: the
 * appointment may well stand. So a person is asked about it, and once it is booked from the text, that is planned again.
 */
const CANCELLED_IN_RESCUE: StateReason = { kind: 'withdrawn', why: 'by-person' };

/** How a cancel ended that was asked for after this backup was made. */
const endedSince = (outcome: CancelOutcome, why: StateReason = CANCELLED_SINCE) => ({
  outcome,
  reason: outcome === 'too-late' ? FOUND_IN_LEDGER : why,
});

/** Notes for each campaign whose text was cancelled since; who is texted after that is informed again. */
function noteCancelled(
  notTextedSince: Map<number, Set<number | null>>,
  { cancel }: Submitted,
  rows: readonly StoredMessage[],
): void {
  for (const { campaignId, contactId } of rows) {
    if (campaignId === null) continue;
    const people = notTextedSince.get(campaignId) ?? new Set();
    notTextedSince.set(campaignId, people);
    if (cancel === 'cancelled' || cancel === 'asked') people.add(contactId);
    else people.delete(contactId);
  }
}

/**
 * Takes in opt-outs: the newest word about each number counts, and a newer one in the database stays. Of a number that
 * was erased the ledger has the keyed hash alone.
 */
function replayOptOuts(tables: Tables, ledger: Ledger): void {
  const { erasedOptOuts } = ledger.erased();
  for (const [hash, { out, at }] of erasedOptOuts) {
    if (out) tables.contacts.addErasedOptOut(hash, at);
    else tables.contacts.liftErasedOptOut(hash, at);
  }
  for (const [phone, { out, at }] of ledger.optOuts()) {
    const erased = erasedOptOuts.size === 0 ? undefined : erasedOptOuts.get(tables.contacts.keyed(phone));
    if (erased && erased.at > at) continue;
    const since = tables.contacts.optedOutSince(phone);
    if (out && since === null) tables.contacts.optOut(phone, at, null);
    if (!out && since !== null && since < at) tables.contacts.liftOptOut(phone);
  }
  tables.contacts.meetEveryNumber();
}
