/**
 * The light that says whether the computer may be switched off without a text being lost.
 * Green needs everything within the horizon to be at the service and nothing to be undecided. Only reads.
 */
import {
  goesByItself,
  isBeforeHandover,
  isTaken,
  isWaiting,
  statesWhere,
} from '../../../src-shared/model/message-states.ts';
import type { KeyState } from '../../../src-shared/model/settings.ts';
import type { SwitchOffLight } from '../../../src-shared/model/today.ts';
import { WEEK_MS } from '../../../src-shared/time/durations.ts';
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { isAfterStart, MAX_LATE_MS, wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { stopProgress, stoppedAndReplannable } from '../../delivery/messages/stop-everything.ts';
import { wantedAtOtherAccount } from '../../delivery/messages/unstoppable-messages.ts';
import { horizonEnd } from '../../delivery/reminders/horizon.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import { sinceOf } from '../messages/views.ts';
import type { World } from '../world/world.ts';
import { mayGoAnyway, refusedSince } from './attention.ts';

/** States of messages that are handed over without a person, and are not yet. */
const ON_ITS_WAY = statesWhere(isBeforeHandover);
/** States of messages that wait for a person. */
const STUCK = statesWhere(state => isWaiting(state) && !goesByItself(state));
/** States of messages of which it is not known that the service took them: they go, or would if a person decided so. */
const NOT_TAKEN = [...ON_ITS_WAY, ...STUCK, 'uncertain'] as const;
/**
 * While everything is being stopped, the service has these messages; they go unless it confirms that they are
 * cancelled.
 */
const STOPPING = statesWhere(isTaken);
const NOTHING_STOPPED = { reminders: [], texts: [] };

/** Returns the light's colour, until when the computer may be switched off, and what is wrong if anything is. */
export function switchOffLight(world: World, keyState: KeyState): SwitchOffLight {
  const { tables, dispatcher } = world;
  const { zone, sendingLocked } = tables.settings.get();
  const end = horizonEnd(tables, world.now());
  const now = world.now();
  const leaving = tables.messages.summary(ON_ITS_WAY, null, end);
  const stuck = tables.messages.summary(STUCK, null, end);
  const unclear = tables.messages.summary(['uncertain'], null, end);
  const onItsWay = leaving.total + (stuck.total > 0 ? tables.messages.heldForAMinute(end) : 0);
  // With the computer off nobody would repeat the cancel, and the text would go.
  const cancelling = tables.messages.summary(['cancelling'], now, null);
  const called = tables.messages.summary(['cancel-uncertain'], now, null);
  const elsewhere = wantedAtOtherAccount(tables, now).length;
  const stopping = stopProgress(tables, now);
  const queued = tables.messages.summary(stopping ? STOPPING : ['accepted'], now, null);
  // Each stopped text is judged by itself, and while the stop is under way that would be repeated after every cancel.
  const isUnderWay = dispatcher.stopped() === 'by-person' && cancelling.total > 0;
  const stopped = isUnderWay ? NOTHING_STOPPED : stoppedAndReplannable(tables, now);
  const [firstWaiting] = [leaving.first, stuck.first, unclear.first].filter(due => due !== null).sort();
  const coming = tables.messages.summary(NOT_TAKEN, now, end);
  const [next] = [coming.first, queued.first].filter(due => due != null).sort();
  const hasNoKey = keyState === 'absent' || keyState === 'unavailable';
  const notSetUp = sendingLocked ? 'locked' : hasNoKey ? 'no-key' : null;
  const asks = {
    notHandedOver: leaving.total + stuck.total,
    perhapsSent: unclear.total,
    notCancelled: cancelling.total,
    elsewhere,
    mayStillGo: called.total - elsewhere + mayGoAnyway(world).length,
    refused: refusedReminders(world),
    stoppedReminders: stopped.reminders.length,
    stoppedTexts: stopped.texts.length,
    balanceTooLow: isBalanceTooLow(world, end),
  };
  const waits = asks.notHandedOver + asks.perhapsSent > 0;
  const goesByItself = notSetUp === null && onItsWay > 0;
  const isRight = notSetUp === null && !Object.values(asks).some(Boolean);
  return {
    // The next planned texts would not be sent, so the light must not say that all is safe.
    colour: dispatcher.stopped() !== null || (waits && !goesByItself) ? 'red' : isRight ? 'green' : 'amber',
    stopped: dispatcher.stopped(),
    notSetUp,
    safeUntil: wallOfInstant(firstWaiting ?? end, zone),
    ...asks,
    sending: tables.messages.summary(['in-flight'], null, null).total,
    queued: queued.total,
    stopping: stopping && { ...stopping, first: stopping.first && wallOfInstant(stopping.first, zone) },
    nextText: next ? wallOfInstant(next, zone) : null,
  };
}

/**
 * Counts refused reminders that could still be of use: the appointment stands as it was, and the text is not too late.
 * A reminder that was tried again does not count.
 */
function refusedReminders(world: World): number {
  const { tables } = world;
  return tables.messages
    .needingAPerson({ since: refusedSince(world.now()), also: [] })
    .filter(message => message.state === 'refused' && wouldStillDo(message, world.now()))
    .filter(message => sinceOf(world, message).appointmentSince === null).length;
}

/**
 * A text before the appointment is of use until the start, one that follows it until it is too late by its due time.
 */
function wouldStillDo({ startAt, dueAt }: StoredMessage, now: Instant): boolean {
  if (isAfterStart({ startAt, dueAt })) return msOf(dueAt) + MAX_LATE_MS > msOf(now);
  return startAt !== null && startAt > now;
}

/**
 * Tells whether the balance does not cover the texts of the horizon and the week after it. A balance in money only
 * tells that there is none left, because the price of a text is not known.
 */
function isBalanceTooLow({ tables, dispatcher }: World, end: Instant): boolean {
  const balance = dispatcher.lastBalance();
  if (balance.kind === 'unknown') return false;
  const { segments } = tables.messages.summary(['planned'], null, instantOf(msOf(end) + WEEK_MS));
  return balance.model === 'quantity' ? balance.balance < segments : balance.balance <= 0 && segments > 0;
}
