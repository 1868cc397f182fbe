/**
 * Brings the messages of a campaign to what is wanted now: held for its first minute, called off, or without people who
 * must not be texted any more (docs/delivery.md §9). Runs inside the caller's transaction. Words and members were fixed
 * when a person confirmed the campaign, so nothing here changes them; nothing is sent here either.
 */

import type { HoldReason, WithdrawReason } from '../../../src-shared/model/message.ts';
import {
  canAskForCancel,
  isQueuedOrUncertain,
  isUnsubmitted,
  statesWhere,
} from '../../../src-shared/model/message-states.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { statusMeaning } from '../../gateway/judge/handshake.ts';
import type { BarredWhy } from '../../storage/campaigns/campaign-texts.ts';
import type { StoredCampaign } from '../../storage/campaigns/campaigns.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { areRecordsUnreviewed, holdByPerson } from '../messages/holds.ts';
import { setState, setStates } from '../messages/set-state.ts';
import type { NextState } from '../messages/state-transitions.ts';
import { mayCampaignLeave } from '../rulebook/rulebook.ts';
import { endOfText, whyCalledOff } from './end-of-text.ts';

/** States of a message at the service whose whole batch can be cancelled there. */
const AT_SERVICE = statesWhere(isQueuedOrUncertain);

/** Reconciles every campaign that is to come or has a message that has not ended, after a change of who may be texted. */
export function reconcileCampaigns(tables: Tables, now: Instant): void {
  for (const id of tables.campaigns.open(now)) reconcileCampaign(tables, id, now);
  recallOptedOutFinds(tables, now);
}

/** Cancels texts only the ledger knew whose number opted out: no appointment and no campaign would bring that up. */
function recallOptedOutFinds(tables: Tables, now: Instant): void {
  const wrong = tables.messages.foundOptedOut(AT_SERVICE).filter(message => isCancellable(message, now));
  const ids = new Set(wrong.map(({ id }) => id));
  for (const submissionId of new Set(wrong.map(message => message.submissionId))) {
    if (submissionId !== null) recallBatch(tables, submissionId, ({ id }) => (ids.has(id) ? 'opted-out' : null), now);
  }
}

/** Reconciles the campaigns that tell people of these appointments' cancellation: some of them may take place again. */
export function reconcileCampaignsAbout(tables: Tables, appointmentIds: Iterable<number>, now: Instant): void {
  for (const id of tables.messages.campaignsAbout(appointmentIds)) reconcileCampaign(tables, id, now);
}

/** Reconciles one campaign. What a called-off campaign still has to withdraw follows a few at a time (`alignSome`). */
export function reconcileCampaign(tables: Tables, id: number, now: Instant): void {
  const campaign = tables.campaigns.get(id);
  if (!campaign) return;
  const barred = tables.messages.barredOf(
    id,
    statesWhere(state => isUnsubmitted(state) || isQueuedOrUncertain(state)),
  );
  const concerned = tables.messages.among([...barred.keys()]);
  const isOver = campaign.stoppedAt !== null;
  const isWhole = isOver || isHourClosed(tables, campaign, now);
  const queued = isWhole ? tables.messages.ofCampaign(id, AT_SERVICE) : concerned;
  recallBatches(tables, { campaign, messages: queued, barred }, now);
  if (isOver) return;
  const { state, reason } = targetState(campaign, undefined, campaignHold(tables, campaign, now));
  // Texts held for another reason of their own are among these too: each is looked at by itself.
  const others = tables.messages.notStanding(id, state === 'held' ? state : 'planned', reason);
  alignTexts(tables, campaign, [...barred.keys(), ...others], now);
  planBackAgain(tables, campaign, null, now);
}

/**
 * Plans again what was taken back because of its person alone, who may be texted again: not while restored records wait
 * for a review, because what they lack may have gone. `among`: these texts alone; null for all of the campaign.
 */
function planBackAgain(tables: Tables, campaign: StoredCampaign, among: readonly number[] | null, now: Instant): void {
  const settings = tables.settings.get();
  // What these records lack may have been handed over until then (docs/delivery.md §11).
  const { yearlyFrom } = settings;
  const after = yearlyFrom !== null && yearlyFrom > now ? yearlyFrom : now;
  if (campaign.stoppedAt !== null || areRecordsUnreviewed(settings)) return;
  for (const message of tables.messages.backAgain(campaign.id, among, after))
    insertCopy(tables, message, message.chunk, now);
}

/** Brings these open messages of a campaign, by id, to the state they should be in. */
export function alignTexts(tables: Tables, campaign: StoredCampaign, ids: readonly number[], now: Instant): void {
  const open = tables.messages.among(ids).filter(({ state }) => isUnsubmitted(state));
  align(tables, { campaign, messages: open, barred: tables.messages.barredAmong(ids) }, now);
}

/** Returns why a campaign's messages may not leave yet; null when they may. */
export function campaignHold(tables: Tables, campaign: StoredCampaign, now: Instant): HoldReason | null {
  if (campaign.heldUntil > now) return 'just-confirmed';
  return holdByPerson(tables) ?? (isHourClosed(tables, campaign, now) ? 'hour-closed' : null);
}

/**
 * Tells whether a campaign's hour was closed: its due time is to come, and the hours of the business or, for a
 * promotion, of a country permit no text then; or a country it goes to takes none. A person allows it again or calls
 * the campaign off. Restored records alone never close an hour until a person has reviewed them.
 */
export function isHourClosed(
  tables: Tables,
  campaign: Pick<StoredCampaign, 'dueAt' | 'purpose' | 'countries'>,
  now: Instant,
): boolean {
  const { dueAt } = campaign;
  return dueAt > now && !areRecordsUnreviewed(tables.settings.get()) && !mayCampaignLeave(tables, campaign, dueAt);
}

/** Applies to these messages what changed while the answer to their submission or cancel was awaited. */
export function reconcileAfterAnswer(
  tables: Tables,
  id: number,
  submitted: readonly Pick<StoredMessage, 'id' | 'planAgain'>[],
  now: Instant,
): void {
  const campaign = tables.campaigns.get(id);
  const ids = submitted.map(message => message.id);
  const barred = tables.messages.barredAmong(ids);
  const isRecalled = submitted.some(({ planAgain }) => planAgain);
  if (!campaign) return;
  if (campaign.stoppedAt === null && barred.size === 0 && !isRecalled && !isHourClosed(tables, campaign, now)) return;
  const messages = tables.messages.among(ids);
  recallBatches(tables, { campaign, messages, barred }, now);
  planRecalled(tables, campaign, messages, now);
}

/** Messages of a campaign, and why some of them must not go, by id. */
interface CampaignTexts {
  campaign: StoredCampaign;
  messages: readonly StoredMessage[];
  barred: ReadonlyMap<number, BarredWhy>;
}

/**
 * Has the batches of messages that must not go cancelled. The service cancels whole batches, so everybody in one is
 * cancelled and the others are planned again.
 */
function recallBatches(tables: Tables, { campaign, messages, barred }: CampaignTexts, now: Instant): void {
  const isClosed = isHourClosed(tables, campaign, now);
  if (campaign.stoppedAt === null && barred.size === 0 && !isClosed) return;
  const wrong = messages.filter(
    message =>
      isQueuedOrUncertain(message.state) &&
      isCancellable(message, now) &&
      (campaign.stoppedAt !== null || isClosed || barred.has(message.id)),
  );
  const whyOf = ({ id }: StoredMessage) => whyCalledOff(campaign, barred.get(id)) ?? (isClosed ? 'hour-closed' : null);
  for (const submissionId of new Set(wrong.map(message => message.submissionId))) {
    if (submissionId !== null) recallBatch(tables, submissionId, whyOf, now);
  }
}

/** Tells whether a message can be cancelled at the service: its batch is known and its due time has not come. */
export function isCancellable({ gatewayBatchId, dueAt }: StoredMessage, now: Instant): boolean {
  return gatewayBatchId !== null && dueAt > now;
}

/**
 * Has a batch cancelled at the service with everything in it. `whyOf` gives the reason for those it is cancelled for;
 * null for the others in it, who are planned again once the cancel is confirmed. When the account changes or the hour
 * is closed, all are planned again. Messages that may have been sent at once stay for a person to decide, because a
 * confirmed cancel does not call them back. A message whose cancel was asked for before keeps its reason, and whether
 * it is planned again.
 */
export function recallBatch(
  tables: Tables,
  submissionId: number,
  whyOf: (message: StoredMessage) => WithdrawReason | null,
  now: Instant,
): void {
  const queued = tables.messages.ofSubmission(submissionId).filter(({ state }) => canAskForCancel(state));
  for (const [why, concerned] of Map.groupBy(queued, whyOf)) {
    const isPlannedAgain = why === null || why === 'account-changed' || why === 'hour-closed';
    const messages = isPlannedAgain ? concerned.filter(mayBeWaitingThere) : concerned;
    const [before = [], fresh = []] = [true, false].map(is =>
      messages.filter(({ state }) => (isPlannedAgain && state === 'cancel-uncertain') === is),
    );
    const reason = { kind: 'withdrawn', why: why ?? 'batch-recalled' } as const;
    setStates(tables, fresh, { state: 'cancelling', reason }, now);
    // A reminder is planned anew with its appointment; asking about the cancelled one as well would prevent that.
    for (const { id, kind } of fresh) tables.messages.setPlanAgain([id], isPlannedAgain && kind !== 'reminder');
    repeatCancels(tables, before, now);
  }
}

/** Asks once more for cancels that were not confirmed, each for the reason it has. */
function repeatCancels(tables: Tables, messages: readonly StoredMessage[], now: Instant): void {
  for (const message of messages) setState(tables, message, { state: 'cancelling', reason: message.reason }, now);
}

/** Nothing says that the message is not waiting at the service for its due time. */
function mayBeWaitingThere({ state, reason }: StoredMessage): boolean {
  if (state !== 'uncertain') return true;
  if (reason?.kind !== 'service') return false;
  const { statusId, statusLabel } = reason.words;
  return statusId === null || statusMeaning(statusId, statusLabel ?? '') === 'scheduled';
}

/**
 * Plans again, of messages whose cancel the service confirmed, those that were cancelled for somebody else in their
 * batch.
 */
export function planAllRecalled(tables: Tables, cancelled: readonly StoredMessage[], now: Instant): void {
  for (const [id, texts] of Map.groupBy(cancelled, ({ campaignId }) => campaignId)) {
    const campaign = id === null ? null : tables.campaigns.get(id);
    const ids = texts.map(message => message.id);
    if (campaign) planRecalled(tables, campaign, tables.messages.among(ids), now);
  }
}

/** Plans again, as messages of their own, those of one campaign that were cancelled for somebody else. */
function planRecalled(
  tables: Tables,
  campaign: StoredCampaign,
  messages: readonly StoredMessage[],
  now: Instant,
): void {
  const recalled = messages.filter(({ state, planAgain }) => state === 'cancelled' && planAgain);
  tables.messages.setPlanAgain(
    recalled.map(({ id }) => id),
    false,
  );
  if (campaign.stoppedAt !== null) return;
  for (const message of recalled) insertCopy(tables, message, message.chunk, now);
  const others = messages.filter(({ state }) => state === 'cancelled').map(({ id }) => id);
  if (others.length > 0) planBackAgain(tables, campaign, others, now);
}

/**
 * Inserts the same text to the same people about the same appointments as a message of its own: planned, or held with
 * all of its campaign or for the minute in which that can be undone. Returns its id.
 */
export function insertCopy(tables: Tables, message: StoredMessage, chunk: number | null, now: Instant): number {
  const campaign = message.campaignId === null ? null : tables.campaigns.get(message.campaignId);
  const why = campaign && campaignHold(tables, campaign, now);
  const values = { ...message, chunk, againOf: message.id };
  const id = why
    ? tables.messages.insert(values, 'held', { kind: 'held', why }, now)
    : tables.messages.insert(values, 'planned', null, now);
  tables.messages.copyPeople(message.id, id);
  tables.messages.copySubjects(message.id, id);
  return id;
}

/** Withdraws, skips, holds or plans the messages that were not submitted. */
function align(tables: Tables, { campaign, messages, barred }: CampaignTexts, now: Instant): void {
  const hold = campaignHold(tables, campaign, now);
  const open = messages.filter(message => message.state !== 'skipped' || message.dueAt > now);
  const behind = tables.messages.behindOldText(
    open.map(({ id }) => id),
    now,
  );
  const targetOf = ({ id }: StoredMessage) =>
    targetState(campaign, barred.get(id), hold ?? (behind.has(id) ? 'old-text-may-go' : null));
  const shouldBe = Map.groupBy(open, message => JSON.stringify(targetOf(message)));
  for (const [key, messages] of shouldBe) {
    const next: NextState = JSON.parse(key);
    const others = messages.filter(message => !isInState(message, next));
    if (others.length > 0) setStates(tables, others, next, now);
  }
}

/** Returns the state that an open text of a campaign is to be in. */
export function targetState(
  campaign: StoredCampaign,
  barred: BarredWhy | undefined,
  hold: HoldReason | null,
): NextState {
  const end = endOfText(campaign, barred);
  if (end) return end;
  return hold ? { state: 'held', reason: { kind: 'held', why: hold } } : { state: 'planned', reason: null };
}

/** The message is in the target state. A planned one that could not leave for now keeps its reason until it leaves. */
function isInState(message: StoredMessage, next: NextState): boolean {
  if (message.state !== next.state) return false;
  return next.state === 'planned' || JSON.stringify(message.reason) === JSON.stringify(next.reason);
}
