/**
 * Brings the texts of a campaign to what is wanted now: held for its first minute, called off, or without those who
 * must not be texted any more. Words and members were fixed when a person confirmed it. Runs inside the caller's
 * transaction and sends nothing itself.
 */

import type { HoldReason, MessageState, WithdrawReason } from '../../../src-shared/model/message.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { isAllowedNow } from '../../../src-shared/time/sending-days.ts';
import { statusMeaning } from '../../gateway/judge/handshake.ts';
import type { BarredWhy } from '../../storage/campaigns/campaign-texts.ts';
import type { StoredCampaign } from '../../storage/campaigns/campaigns.ts';
import type { StoredMessage } from '../../storage/messages/messages.ts';
import type { Tables } from '../../storage/tables.ts';
import { globalHold } from '../messages/global-hold.ts';
import { LIVE, type NextState, OPEN } from '../messages/message-states.ts';
import { setState, setStates } from '../messages/set-state.ts';
import { areRecordsUnreviewed } from '../messages/unreviewed-records.ts';

/** At the service, and to be cancelled there with its whole batch. */
const AT_SERVICE: readonly MessageState[] = ['accepted', 'uncertain'];

/** A text left out at its time stays out: a campaign is not taken up again for it. */
const UNFINISHED = LIVE.filter(state => state !== 'skipped');

/** Reconciles every campaign with a text that is not at its end: somebody must not be texted any more, or may be. */
export function reconcileCampaigns(tables: Tables, now: Instant): void {
  for (const id of tables.campaigns.withMessagesIn(UNFINISHED)) reconcileCampaign(tables, id, now);
  recallOptedOutFinds(tables, now);
}

/** Of texts that only the ledger knew, no appointment and no campaign says that their number asked for no more. */
function recallOptedOutFinds(tables: Tables, now: Instant): void {
  const wrong = tables.messages.foundOptedOut(AT_SERVICE).filter(message => isCancellable(message, now));
  const ids = new Set(wrong.map(({ id }) => id));
  for (const batch of new Set(wrong.map(message => message.batch))) {
    if (batch !== null) recallBatch(tables, batch, ({ id }) => (ids.has(id) ? 'opted-out' : null), now);
  }
}

/** Reconciles the campaigns that tell of appointments that they are called off: some of these may stand again. */
export function reconcileCampaignsAbout(tables: Tables, appointmentIds: Iterable<number>, now: Instant): void {
  for (const id of tables.messages.campaignsAbout(appointmentIds)) reconcileCampaign(tables, id, now);
}

/** Reconciles one campaign. What is to be withdrawn of one that was called off follows a few at a time. */
export function reconcileCampaign(tables: Tables, id: number, now: Instant): void {
  const campaign = tables.campaigns.get(id);
  if (!campaign) return;
  const barred = tables.messages.barredOf(id, [...OPEN, ...AT_SERVICE]);
  const concerned = tables.messages.among([...barred.keys()]);
  const isOver = campaign.stoppedAt !== null;
  const isWhole = isOver || isHourClosed(tables, campaign, now);
  const queued = isWhole ? tables.messages.ofCampaign(id, AT_SERVICE) : concerned;
  recallBatches(tables, campaign, queued, barred, now);
  if (isOver) return;
  const { state, reason } = targetState(campaign, undefined, campaignHold(tables, campaign, now));
  const others = tables.messages.notStanding(id, state === 'held' ? state : 'planned', reason);
  alignTexts(tables, campaign, [...barred.keys(), ...others], now);
}

/** A campaign's texts, by id, as they should stand now. */
export function alignTexts(tables: Tables, campaign: StoredCampaign, ids: readonly number[], now: Instant): void {
  const open = tables.messages.among(ids).filter(({ state }) => OPEN.includes(state));
  align(tables, campaign, open, tables.messages.barredAmong(ids), now);
}

/**
 * Lets go what has been held for the first minute after it was confirmed, and withdraws what was called off; at most
 * `limit`. Returns how many.
 */
export function alignSome(tables: Tables, now: Instant, limit: number): number {
  let arranged = 0;
  for (const id of tables.campaigns.toArrange(now)) {
    const campaign = tables.campaigns.get(id);
    if (!campaign) continue;
    const isOver = campaign.stoppedAt !== null;
    const ids = isOver
      ? tables.messages.openOf(id, limit - arranged)
      : tables.messages.heldToConfirm(id, limit - arranged);
    if (isOver) alignTexts(tables, campaign, ids, now);
    else releaseHeld(tables, campaign, ids, now);
    arranged += ids.length;
  }
  return arranged;
}

/** Most of them may go, and are not read for it. */
function releaseHeld(tables: Tables, campaign: StoredCampaign, held: readonly number[], now: Instant): void {
  const barred = tables.messages.barredAmong(held);
  const free = held.filter(id => !barred.has(id)).map(id => ({ id, state: 'held' as const }));
  setStates(tables, free, targetState(campaign, undefined, campaignHold(tables, campaign, now)), now);
  alignTexts(tables, campaign, [...barred.keys()], now);
}

function campaignHold(tables: Tables, campaign: StoredCampaign, now: Instant): HoldReason | null {
  if (campaign.heldUntil > now) return 'just-confirmed';
  return globalHold(tables) ?? (isHourClosed(tables, campaign, now) ? 'hour-closed' : null);
}

/**
 * Its time is to come, and by the hours, days and holidays as they are now no text may leave then: a person allows that
 * hour again, or calls the campaign off. Not by restored records alone, until a person has looked.
 */
export function isHourClosed(tables: Tables, { dueAt }: Pick<StoredCampaign, 'dueAt'>, now: Instant): boolean {
  const settings = tables.settings.get();
  return dueAt > now && !areRecordsUnreviewed(settings) && !isAllowedNow(dueAt, settings.zone, settings);
}

/** After a submission or a cancel of its texts was answered: what changed meanwhile takes effect on them now. */
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
  recallBatches(tables, campaign, messages, barred, now);
  planRecalled(tables, campaign, messages, now);
}

type Barred = ReadonlyMap<number, BarredWhy>;

/**
 * The service cancels whole batches: everybody in one goes with the one who must not be texted, and is planned again.
 */
function recallBatches(
  tables: Tables,
  campaign: StoredCampaign,
  messages: readonly StoredMessage[],
  barred: Barred,
  now: Instant,
): void {
  const isClosed = isHourClosed(tables, campaign, now);
  if (campaign.stoppedAt === null && barred.size === 0 && !isClosed) return;
  const wrong = messages.filter(
    message =>
      AT_SERVICE.includes(message.state) &&
      isCancellable(message, now) &&
      (campaign.stoppedAt !== null || isClosed || barred.has(message.id)),
  );
  const whyOf = ({ id }: StoredMessage) =>
    campaignWithdrawReason(campaign, barred.get(id)) ?? (isClosed ? 'hour-closed' : null);
  for (const batch of new Set(wrong.map(message => message.batch))) {
    if (batch !== null) recallBatch(tables, batch, whyOf, now);
  }
}

/** The service holds it and its time has not come. */
export function isCancellable({ batchId, dueAt }: StoredMessage, now: Instant): boolean {
  return batchId !== null && dueAt > now;
}

/**
 * Has a batch cancelled at the service with everything in it. `whyOf` gives the reason of those it is cancelled for,
 * null for those who are in it beside them and are planned again once that is confirmed, as are all when the account is
 * changed or their hour is closed; but for those who may have been texted at once, whom a confirmed cancel does not
 * call back: they stay for a person to decide. What was to be cancelled before keeps why, and whether it is planned
 * again.
 */
export function recallBatch(
  tables: Tables,
  batch: number,
  whyOf: (message: StoredMessage) => WithdrawReason | null,
  now: Instant,
): void {
  const queued = tables.messages
    .ofBatch(batch)
    .filter(({ state }) => AT_SERVICE.includes(state) || state === 'cancel-uncertain');
  for (const [why, concerned] of Map.groupBy(queued, whyOf)) {
    const isPlannedAgain = why === null || why === 'account-changed' || why === 'hour-closed';
    const messages = isPlannedAgain ? concerned.filter(mayBeWaitingThere) : concerned;
    const [before = [], fresh = []] = [true, false].map(is =>
      messages.filter(({ state }) => (isPlannedAgain && state === 'cancel-uncertain') === is),
    );
    const reason = { kind: 'withdrawn', why: why ?? 'batch-recalled' } as const;
    setStates(tables, fresh, { state: 'cancelling', reason }, now);
    // A reminder is planned anew with its appointment: to ask about the cancelled one besides would stop that.
    for (const { id, kind } of fresh) tables.messages.setPlanAgain([id], isPlannedAgain && kind !== 'reminder');
    repeatCancels(tables, before, now);
  }
}

/** A cancel that was not confirmed is asked for once more, for the reason it has. */
function repeatCancels(tables: Tables, messages: readonly StoredMessage[], now: Instant): void {
  for (const message of messages) setState(tables, message, { state: 'cancelling', reason: message.reason }, now);
}

/** Nothing says that it is not waiting at the service for its time. */
function mayBeWaitingThere({ state, reason }: StoredMessage): boolean {
  if (state !== 'uncertain') return true;
  if (reason?.kind !== 'service') return false;
  const { statusId, statusLabel } = reason.words;
  return statusId === null || statusMeaning(statusId, statusLabel ?? '') === 'scheduled';
}

/** Of texts whose cancel the service confirmed, plans again those cancelled for another's sake. */
export function planAllRecalled(tables: Tables, cancelled: readonly StoredMessage[], now: Instant): void {
  for (const [id, texts] of Map.groupBy(cancelled, ({ campaignId }) => campaignId)) {
    const campaign = id === null ? null : tables.campaigns.get(id);
    const ids = texts.map(message => message.id);
    if (campaign) planRecalled(tables, campaign, tables.messages.among(ids), now);
  }
}

/** Cancelled for another's sake, and the service confirmed it: planned again as a message of its own. */
function planRecalled(
  tables: Tables,
  campaign: StoredCampaign,
  messages: readonly StoredMessage[],
  now: Instant,
): void {
  const recalled = messages.filter(({ state, planAgain }) => state === 'cancelled' && planAgain);
  if (recalled.length === 0) return;
  const ids = recalled.map(({ id }) => id);
  tables.messages.setPlanAgain(ids, false);
  if (campaign.stoppedAt !== null) return;
  for (const message of recalled) insertCopy(tables, message, message.chunk, now);
}

/**
 * The same text to the same people about the same appointments as a message of its own: planned, or held with all of
 * its campaign, in the minute in which that can be undone as well. Returns its id.
 */
export function insertCopy(tables: Tables, message: StoredMessage, chunk: number | null, now: Instant): number {
  const campaign = message.campaignId === null ? null : tables.campaigns.get(message.campaignId);
  const why = campaign && campaignHold(tables, campaign, now);
  const values = { ...message, chunk, againOf: message.id };
  const id = why
    ? tables.messages.insert(values, 'held', { kind: 'held', why }, now)
    : tables.messages.insert(values, 'planned', null, now);
  for (const contact of tables.messages.peopleOf(message.id)) tables.messages.addPerson(id, contact);
  tables.messages.copyAbout(message.id, id);
  return id;
}

/** What has not been submitted is withdrawn, skipped, held or planned, as it should stand now. */
function align(
  tables: Tables,
  campaign: StoredCampaign,
  messages: readonly StoredMessage[],
  barred: Barred,
  now: Instant,
): void {
  const hold = campaignHold(tables, campaign, now);
  const open = messages.filter(message => message.state !== 'skipped' || message.dueAt > now);
  const shouldBe = Map.groupBy(open, message => JSON.stringify(targetState(campaign, barred.get(message.id), hold)));
  for (const [key, messages] of shouldBe) {
    const next: NextState = JSON.parse(key);
    const others = messages.filter(message => !isInState(message, next));
    if (others.length > 0) setStates(tables, others, next, now);
  }
}

function targetState(campaign: StoredCampaign, barred: BarredWhy | undefined, hold: HoldReason | null): NextState {
  if (campaign.stoppedAt !== null || barred === 'removed' || barred === 'not-called-off') {
    const why = barred === 'removed' ? 'contact-removed' : barred === 'not-called-off' ? barred : 'campaign-stopped';
    return { state: 'withdrawn', reason: { kind: 'withdrawn', why } };
  }
  if (barred) return { state: 'skipped', reason: { kind: 'skipped', why: barred } };
  return hold ? { state: 'held', reason: { kind: 'held', why: hold } } : { state: 'planned', reason: null };
}

/** It stands as it should; one that could not leave for now stays planned, with its reason, until it can. */
function isInState(message: StoredMessage, next: NextState): boolean {
  if (message.state !== next.state) return false;
  return next.state === 'planned' || JSON.stringify(message.reason) === JSON.stringify(next.reason);
}

function campaignWithdrawReason(campaign: StoredCampaign, barred: BarredWhy | undefined): WithdrawReason | null {
  if (campaign.stoppedAt !== null) return 'campaign-stopped';
  if (barred === undefined) return null;
  if (barred === 'not-called-off') return barred;
  return barred === 'removed' ? 'contact-removed' : 'opted-out';
}
