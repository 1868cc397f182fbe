/**
 * The account at the service each submission belongs to. The service cancels by batch id, and two accounts may have
 * given the same one: a batch is cancelled at its own account or not at all. Never here: keys, which the keychain alone
 * has.
 */

import type { MessageState } from '../../../src-shared/model/message.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../storage/messages/messages.ts';
import type { Tables } from '../../storage/tables.ts';
import { isCancellable, recallBatch } from '../campaigns/reconcile-campaigns.ts';
import { type NextState, OTHER_ACCOUNT } from '../messages/message-states.ts';
import { setStates } from '../messages/set-state.ts';

const QUEUED: readonly MessageState[] = ['accepted', 'cancelling', 'cancel-uncertain'];
/** Also those of which nobody knows whether the service has them, where it named a batch for them. */
const MAY_BE_CANCELLED: readonly MessageState[] = [...QUEUED, 'uncertain'];

/** Its batch is of the account that is signed in to now. */
export function isOfThisAccount(tables: Tables, { account }: Pick<StoredMessage, 'account'>): boolean {
  return account === tables.settings.get().account;
}

/**
 * What may be at the service of the account that is signed in to, and can be cancelled there; the first to go first.
 */
export function cancellableHere(tables: Tables, now: Instant): StoredMessage[] {
  return tables.messages
    .inStates(MAY_BE_CANCELLED)
    .filter(message => isCancellable(message, now) && isOfThisAccount(tables, message));
}

/** What may still go from an account that was signed in to before; the first to go first. */
export function queuedAtOtherAccounts(tables: Tables, now: Instant): StoredMessage[] {
  return tables.messages
    .inStates(MAY_BE_CANCELLED)
    .filter(message => isCancellable(message, now) && !isOfThisAccount(tables, message));
}

/**
 * Has everything that is queued at this account cancelled, each to be planned again once that is confirmed. Runs inside
 * the caller's transaction. Returns how many texts are to be cancelled.
 */
export function recallAllQueued(tables: Tables, now: Instant): number {
  const queued = cancellableHere(tables, now).filter(({ state }) => state !== 'cancelling');
  for (const batch of new Set(queued.map(message => message.batch))) {
    if (batch !== null) recallBatch(tables, batch, () => 'account-changed', now);
  }
  return queued.length;
}

/**
 * What is queued at another account than this one may still go, and no request of ours can stop it: said so, with the
 * reason, and never asked for here. Runs inside the caller's transaction.
 */
export function markUnstoppableElsewhere(tables: Tables, now: Instant): void {
  const left = queuedAtOtherAccounts(tables, now).filter(({ state }) => QUEUED.includes(state));
  markUnstoppable(tables, left, now);
}

/** The same of these texts alone, which an answer has just called queued. */
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
  setStates(tables, queued, cancelling, now, [unsure]);
  setStates(tables, others, unsure, now);
  // Nobody asked for these to be cancelled. What a reminder is to be, its appointment tells.
  const ids = queued.filter(({ kind }) => kind !== 'reminder').map(({ id }) => id);
  tables.messages.setPlanAgain(ids, true);
}

/**
 * A person says that the accounts used before are this one: what is queued there can be cancelled here again. What was
 * only called unstoppable for it, and is right as it stands, is queued as before; what a person had cancelled stays so.
 * One service gives no name twice: an account whose batch has the name of another account's is not the same, whatever
 * was said, and is left as it is. Runs inside the caller's transaction. Returns the texts whose cancel is to be asked
 * for now.
 */
export function joinEarlierAccounts(tables: Tables, now: Instant): StoredMessage[] {
  const elsewhere = queuedAtOtherAccounts(tables, now);
  const isAnother = ({ batchId, account }: StoredMessage) =>
    batchId !== null && account !== null && tables.batches.isNamedElsewhere(batchId, account);
  const others = new Set(elsewhere.filter(isAnother).map(message => message.account));
  const left = elsewhere.filter(message => !others.has(message.account));
  const { account } = tables.settings.get();
  const batches = new Set(left.flatMap(({ batch }) => batch ?? []));
  for (const batch of batches) tables.batches.setAccount(batch, account);
  const unstopped = left.filter(
    ({ state, reason }) => state === 'cancel-uncertain' && reason?.kind === 'other-account',
  );
  // Nothing here would plan them again: they go as they are queued.
  const stays = (message: StoredMessage) => message.kind === 'found' && message.planAgain;
  const kept = unstopped.filter(stays);
  setStates(tables, kept, { state: 'accepted', reason: { kind: 'found', seen: false } }, now);
  tables.messages.setPlanAgain(
    kept.map(({ id }) => id),
    false,
  );
  const again = unstopped.filter(message => !stays(message));
  const wasStopped = ({ kind, planAgain }: StoredMessage) => kind !== 'reminder' && !planAgain;
  const [stopped = [], unasked = []] = [true, false].map(is => again.filter(one => wasStopped(one) === is));
  setStates(tables, stopped, { state: 'cancelling', reason: null }, now);
  setStates(tables, unasked, { state: 'cancelling', reason: { kind: 'withdrawn', why: 'account-changed' } }, now);
  return again;
}
