/**
 * Keeps each submission at its own account (docs/delivery.md §10). The service cancels by batch id, and two accounts
 * may have used the same one, so a batch is cancelled at its own account or not at all. Keys never live here: only the
 * keychain has them.
 */

import { isTaken, statesWhere } from '../../../src-shared/model/message-states.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { isCancellable, recallBatch } from '../campaigns/reconcile-campaigns.ts';
import { setStates } from '../messages/set-state.ts';
import { type NextState, OTHER_ACCOUNT } from '../messages/state-transitions.ts';

/** Includes uncertain messages, where the service named a batch for them. */
const MAY_BE_CANCELLED = statesWhere(state => isTaken(state) || state === 'uncertain');

/** Tells whether a message's batch belongs to the account that is signed in to now. */
export function isOfThisAccount(tables: Tables, { account }: Pick<StoredMessage, 'account'>): boolean {
  return account === tables.settings.get().account;
}

/** Lists what may be at the service of the current account and can be cancelled there, by due time. */
export function cancellableHere(tables: Tables, now: Instant): StoredMessage[] {
  return tables.messages
    .inStates(MAY_BE_CANCELLED)
    .filter(message => isCancellable(message, now) && isOfThisAccount(tables, message));
}

/** Lists what may still go from an account used before, by due time. */
export function queuedAtOtherAccounts(tables: Tables, now: Instant): StoredMessage[] {
  return tables.messages
    .inStates(MAY_BE_CANCELLED)
    .filter(message => isCancellable(message, now) && !isOfThisAccount(tables, message));
}

/**
 * Has everything queued at this account cancelled, each message to be planned again once its cancel is confirmed. Runs
 * inside the caller's transaction. Returns how many texts are to be cancelled.
 */
export function recallAllQueued(tables: Tables, now: Instant): number {
  const queued = cancellableHere(tables, now).filter(({ state }) => state !== 'cancelling');
  for (const submissionId of new Set(queued.map(message => message.submissionId))) {
    if (submissionId !== null) recallBatch(tables, submissionId, () => 'account-changed', now);
  }
  return queued.length;
}

/**
 * Marks what is queued at another account as cancel-uncertain: it may still go, no request of ours can stop it, and its
 * cancel is never asked for here. Runs inside the caller's transaction.
 */
export function markUnstoppableElsewhere(tables: Tables, now: Instant): void {
  const left = queuedAtOtherAccounts(tables, now).filter(({ state }) => isTaken(state));
  markUnstoppable(tables, left, now);
}

/** Does the same for those of these messages that an answer has just made accepted. */
export function markTheseIfElsewhere(tables: Tables, messages: readonly StoredMessage[], now: Instant): void {
  const ids = messages.map(({ id }) => id);
  const left = tables.messages
    .among(ids)
    .filter(
      message => message.state === 'accepted' && isCancellable(message, now) && !isOfThisAccount(tables, message),
    );
  markUnstoppable(tables, left, now);
}

function markUnstoppable(tables: Tables, messages: readonly StoredMessage[], now: Instant): void {
  const cancelling: NextState = { state: 'cancelling', reason: OTHER_ACCOUNT };
  const unsure: NextState = { state: 'cancel-uncertain', reason: OTHER_ACCOUNT };
  const queued = messages.filter(({ state }) => state === 'accepted');
  const others = messages.filter(({ state }) => state !== 'accepted');
  setStates(tables, queued, [cancelling, unsure], now);
  setStates(tables, others, unsure, now);
  // Nobody asked for these to be cancelled, so they are planned again once they are. A reminder is planned by its
  // appointment.
  const ids = queued.filter(({ kind }) => kind !== 'reminder').map(({ id }) => id);
  tables.messages.setPlanAgain(ids, true);
}

/**
 * Joins the accounts used before with this one, because a person says that they are the same: what is queued there can
 * be cancelled here again. What was only marked as unstoppable, and is right as it stands, is queued as before; what a
 * person had cancelled stays cancelled. A service names no batch twice, so an account with a batch name that another
 * account uses too is not the same, whatever was said, and stays as it is. Runs inside the caller's transaction.
 * Returns the messages whose cancel is to be asked for now.
 */
export function joinEarlierAccounts(tables: Tables, now: Instant): StoredMessage[] {
  const elsewhere = queuedAtOtherAccounts(tables, now);
  const isAnother = ({ gatewayBatchId, account }: StoredMessage) =>
    gatewayBatchId !== null && account !== null && tables.submissions.isNamedElsewhere(gatewayBatchId, account);
  const others = new Set(elsewhere.filter(isAnother).map(message => message.account));
  const left = elsewhere.filter(message => !others.has(message.account));
  const { account } = tables.settings.get();
  const submissionIds = new Set(left.flatMap(({ submissionId }) => submissionId ?? []));
  for (const submissionId of submissionIds) tables.submissions.setAccount(submissionId, account);
  const cancelUncertain = left.filter(
    ({ state, reason }) => state === 'cancel-uncertain' && reason?.kind === 'other-account',
  );
  // Nothing in these records would plan these again: they go as they are queued.
  const stays = (message: StoredMessage) => message.kind === 'found' && message.planAgain;
  const kept = cancelUncertain.filter(stays);
  setStates(tables, kept, { state: 'accepted', reason: { kind: 'found', seen: false } }, now);
  tables.messages.setPlanAgain(
    kept.map(({ id }) => id),
    false,
  );
  const reachable = cancelUncertain.filter(message => !stays(message));
  const wasStopped = ({ kind, planAgain }: StoredMessage) => kind !== 'reminder' && !planAgain;
  const [stopped = [], neverAsked = []] = [true, false].map(is => reachable.filter(one => wasStopped(one) === is));
  setStates(tables, stopped, { state: 'cancelling', reason: null }, now);
  setStates(tables, neverAsked, { state: 'cancelling', reason: { kind: 'withdrawn', why: 'account-changed' } }, now);
  return reachable;
}
