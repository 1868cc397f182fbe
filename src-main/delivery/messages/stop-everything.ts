/**
 * "Stop everything", the stop of one text at the service, and what stays counted and offered until it is turned back on
 * (docs/delivery.md §9). Other reasons to stop sending live in outbox/dispatcher.ts.
 */

import type { MessageState, WithdrawReason } from '../../../src-shared/model/message.ts';
import {
  canAskForCancel,
  isCancelAsked,
  isDropped,
  isQueuedOrUncertain,
  mayBeAtService,
  statesWhere,
} from '../../../src-shared/model/message-states.ts';
import { DAY_MS } from '../../../src-shared/time/durations.ts';
import { type Instant, instantOf, laterOf, msOf } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { ReminderSlot, SuppressionReason } from '../../storage/messages/stopped-reminders.ts';
import type { Tables } from '../../storage/tables.ts';
import { isCancellable, planAllRecalled, recallBatch } from '../campaigns/reconcile-campaigns.ts';
import { reconcileAppointment, wantedIgnoringSuppression } from '../reminders/reconcile.ts';
import { saidBy } from '../reminders/same-phone.ts';
import { mayPlanAgain } from './action-conditions.ts';
import { holdByPerson } from './holds.ts';
import { setStates } from './set-state.ts';

/**
 * Stops everything: holds what was not submitted, cancels whatever the service may hold where its batch is known, and
 * stores a stop for each. Returns how many are held, and the ids of all texts that may still go without a proof.
 */
export function stopEverything(tables: Tables, now: Instant): { held: number; mayGo: number[] } {
  return tables.atomically(() => {
    tables.settings.save({ stopped: 'by-person' });
    const waiting = tables.messages.inStates(['planned']);
    setStates(tables, waiting, { state: 'held', reason: { kind: 'held', why: 'stopped-by-person' } }, now);
    const mayGo = tables.messages
      .inStates(statesWhere(mayBeAtService))
      .filter(message => message.dueAt > now || message.state === 'in-flight');
    const queued = mayGo.filter(message => message.gatewayBatchId !== null && canAskForCancel(message.state));
    for (const [, [first]] of Map.groupBy(queued, ({ submissionId }) => submissionId))
      if (first) suppressAndCancel(tables, first, now);
    for (const message of queued) suppressReminder(tables, message, 'everything-stopped', now);
    tables.log.add(now, 'person', 'stop-everything', { held: waiting.length, cancelling: queued.length });
    return { held: waiting.length, mayGo: mayGo.map(message => message.id) };
  });
}

/**
 * While everything is stopped, cancels also what was in flight at the stop and what the service took, or may have
 * taken, after it. Returns how many texts.
 */
export function cancelLateArrivals(tables: Tables, now: Instant): number {
  const late = tables.messages
    .inStates(statesWhere(isQueuedOrUncertain))
    .filter(message => message.state === 'accepted' || isCancellable(message, now));
  for (const message of late) {
    if (tables.messages.get(message.id)?.state === message.state) suppressAndCancel(tables, message, now);
  }
  return late.length;
}

/**
 * Stops a text at the service for a person: stores the stop, so that no planning queues it again, and has its batch
 * cancelled.
 */
export function suppressAndCancel(
  tables: Tables,
  message: StoredMessage,
  now: Instant,
  why: SuppressionReason & WithdrawReason = 'everything-stopped',
): void {
  suppressReminder(tables, message, why, now);
  if (message.submissionId !== null) recallBatch(tables, message.submissionId, () => why, now);
}

/**
 * Stores that a person does not want this reminder: no planning queues it again until a person has it planned again.
 * With everything else the reminders are stopped that were skipped because this one says their words to their phone:
 * they would take its place.
 */
export function suppressReminder(tables: Tables, message: StoredMessage, why: SuppressionReason, now: Instant): void {
  const stopped = why === 'everything-stopped' ? [message, ...saidBy(tables, message)] : [message];
  for (const one of stopped) {
    const place = slotOf(one);
    if (place) tables.messages.suppress(place, why, now);
  }
}

/**
 * Removes the stops of texts that went out before their cancel, and of those they stand for: nothing was stopped, so
 * what is wanted after them is planned as usual. Returns all of them.
 */
export function liftStopsThatCameTooLate(tables: Tables, messages: readonly StoredMessage[]): StoredMessage[] {
  const lifted = messages.flatMap(message => [message, ...saidBy(tables, message)]);
  for (const one of lifted) {
    const place = slotOf(one);
    if (place) tables.messages.liftSuppressionByStopEverything(place);
  }
  return lifted;
}

/** The reminder a message belongs to; null when it is none. */
function slotOf({ appointmentId, ruleId, contactId }: StoredMessage): ReminderSlot | null {
  return appointmentId === null || ruleId === null || contactId === null ? null : { appointmentId, ruleId, contactId };
}

/**
 * Plans the test texts that "Stop everything" held: they belong to no appointment and no campaign that would be
 * reconciled.
 */
export function releaseHeldTests(tables: Tables, now: Instant): void {
  const held = tables.messages.inStates(['held']).filter(({ kind }) => kind === 'test');
  if (holdByPerson(tables) === null) setStates(tables, held, { state: 'planned', reason: null }, now);
}

/** The longest time between an appointment's start and its after-text, appointment included. */
const LONGEST_AFTER_MS = 70 * DAY_MS;

/** The newest message of each reminder that was stopped with everything else and might still be sent. */
function remindersStopped(tables: Tables, now: Instant): StoredMessage[] {
  return tables.messages.remindersStopped(instantOf(msOf(now) - LONGEST_AFTER_MS));
}

/** Campaign messages that "Stop everything" cancelled, of campaigns that go on, to people who may be texted. */
function campaignTextsStopped(tables: Tables, states: readonly MessageState[], now: Instant): StoredMessage[] {
  const stopped = tables.messages.campaignTextsStopped(states, now);
  const ids = stopped.map(({ id }) => id);
  const [barred, begun] = [tables.messages.barredAmong(ids), tables.messages.aboutBegun(ids, now)];
  return stopped.filter(({ id }) => !barred.has(id) && !begun.has(id));
}

/**
 * Returns what "Stop everything" took away and could be turned back on, by one stop or several. A message leaves this
 * list when it is planned again, a person dismisses it, or its time is past.
 */
export function stoppedAndReplannable(
  tables: Tables,
  now: Instant,
): { reminders: StoredMessage[]; texts: StoredMessage[] } {
  return {
    reminders: remindersStopped(tables, now).filter(
      message => isDropped(message.state) && mayPlanAgain(tables, message, now),
    ),
    texts: campaignTextsStopped(tables, ['cancelled'], now),
  };
}

/**
 * How far a stop has come: how many texts it is about, how many of them may still go, and when the first of those may.
 */
export interface StopProgress {
  total: number;
  mayGo: number;
  first: Instant | null;
}

/**
 * Returns how far the stop has come; null once the service has confirmed all of it. While sending is stopped by a
 * person, whatever may be at the service belongs to the stop; after that, what it still has to be cancelled.
 */
export function stopProgress(tables: Tables, now: Instant): StopProgress | null {
  const isStopped = tables.settings.get().stopped === 'by-person';
  const stopped = remindersStopped(tables, now);
  const mayGo = isStopped
    ? tables.messages
        .inStates(statesWhere(mayBeAtService))
        .filter(({ dueAt, state }) => dueAt > now || state === 'in-flight')
    : [
        ...stopped.filter(({ dueAt, state }) => isCancelAsked(state) && dueAt > now),
        ...campaignTextsStopped(tables, statesWhere(isCancelAsked), now),
      ];
  if (mayGo.length === 0) return null;
  const confirmed =
    stopped.filter(({ dueAt, state }) => state === 'cancelled' && dueAt > now).length +
    campaignTextsStopped(tables, ['cancelled'], now).length;
  const first = mayGo.map(({ dueAt }) => laterOf(dueAt, now)).sort()[0];
  return { total: confirmed + mayGo.length, mayGo: mayGo.length, first: first ?? null };
}

/**
 * "Turn back on": a person lifts their own stop. What the service has not confirmed as cancelled follows once it has;
 * about what is past a person is asked (informed/not-reminded.ts). Returns how many are planned again, and how many
 * follow.
 */
export function turnBackOn(tables: Tables, now: Instant): { planned: number; waiting: number } {
  return tables.atomically(() => {
    const all = remindersStopped(tables, now);
    const { reminders, texts } = stoppedAndReplannable(tables, now);
    for (const message of reminders) planAgain(tables, message, now);
    planCampaignTextsAgain(tables, texts, now);
    const open = campaignTextsStopped(tables, statesWhere(isCancelAsked), now);
    tables.messages.setPlanAgain(
      open.map(({ id }) => id),
      true,
    );
    const planned = new Set(reminders.map(({ id }) => id));
    const others = all.filter(
      one => !planned.has(one.id) && wantedIgnoringSuppression(tables, one, now)?.isDue !== true,
    );
    for (const message of others) liftSuppression(tables, message, now);
    const waiting = open.length + others.filter(({ state }) => isCancelAsked(state)).length;
    tables.log.add(now, 'person', 'turned-back-on', { texts: reminders.length + texts.length + waiting });
    return { planned: reminders.length + texts.length, waiting };
  });
}

/**
 * Dismisses what the stop took away: nothing is planned in its place, and nobody is asked about it any more. Returns
 * how many.
 */
export function dismissStopped(tables: Tables, now: Instant): number {
  return tables.atomically(() => {
    const { reminders, texts } = stoppedAndReplannable(tables, now);
    const confirmed = texts.filter(({ state }) => state === 'cancelled');
    setStates(tables, confirmed, { state: 'cancelled', reason: { kind: 'withdrawn', why: 'by-person' } }, now);
    tables.messages.dismissStopped();
    tables.log.add(now, 'person', 'stopped-dismissed', { texts: reminders.length + texts.length });
    return reminders.length + texts.length;
  });
}

/** Plans a reminder that a person stopped again, as a message of its own. */
export function planAgain(tables: Tables, message: StoredMessage, now: Instant): void {
  const place = slotOf(message);
  if (!place) return;
  const wanted = wantedIgnoringSuppression(tables, message, now);
  tables.messages.liftSuppression(place);
  if (message.state === 'skipped') reconcileAppointment(tables, place.appointmentId, 'edited', now);
  else if (wanted) tables.messages.insert({ ...wanted.values, againOf: message.id }, wanted.state, wanted.reason, now);
}

/** Plans cancelled campaign messages again, each as a message of its own. */
export function planCampaignTextsAgain(tables: Tables, messages: readonly StoredMessage[], now: Instant): void {
  const texts = messages.filter(({ campaignId, state }) => campaignId !== null && state === 'cancelled');
  tables.messages.setPlanAgain(
    texts.map(({ id }) => id),
    true,
  );
  planAllRecalled(tables, texts, now);
}

/**
 * Lifts the stop of a reminder: its appointment says again what is wanted. While the service may still hold the old
 * text, that waits for its cancel.
 */
function liftSuppression(tables: Tables, message: StoredMessage, now: Instant): void {
  const place = slotOf(message);
  if (!place) return;
  tables.messages.liftSuppression(place);
  reconcileAppointment(tables, place.appointmentId, 'edited', now);
}
