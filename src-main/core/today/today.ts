import type { CountryCode } from 'libphonenumber-js/max';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import {
  goesByItself,
  isHandedOver,
  isTaken,
  isWaiting,
  statesWhere,
} from '../../../src-shared/model/message-states.ts';
import type { KeyState } from '../../../src-shared/model/settings.ts';
import type { ServiceWait, SwitchOffLight } from '../../../src-shared/model/today.ts';
import { showPhone } from '../../../src-shared/phone/phone.ts';
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { isAfterStart, LATEST_MS, wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { stopProgress, stoppedAndReplannable } from '../../delivery/messages/stop-everything.ts';
import { wantedAtOtherAccount } from '../../delivery/messages/unstoppable-messages.ts';
import { horizonEnd } from '../../delivery/reminders/horizon.ts';
import { waitingForService } from '../../delivery/reminders/lateness.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import { appointmentViews, messageView, sinceOf } from '../messages/views.ts';
import type { Module } from '../world/module.ts';
import type { World } from '../world/world.ts';
import { attentionNow, mayGoAnyway } from './attention.ts';
import { toSendNow, unmarkedNow } from './late-texts.ts';
import { whileAwayView } from './while-away.ts';

const WEEK_MS = 7 * 86_400_000;
/** States of messages that are handed over without a person, and are not yet. */
const ON_ITS_WAY = statesWhere(state => goesByItself(state) && !isHandedOver(state));
/** States of messages that wait for a person. */
const STUCK = statesWhere(state => isWaiting(state) && !goesByItself(state));
/** While everything is being stopped: the service has it, and it goes unless the service confirms that it is cancelled. */
const STOPPING = statesWhere(isTaken);
const NOTHING_STOPPED = { reminders: [], texts: [] };
const DECISIONS = 100;

type TodayHandlers = Pick<Handlers, 'today.get' | 'sending.tryNow'>;

/** Today: what a person has to know and decide now. */
export function today(world: World): Module<TodayHandlers> {
  const { tables, dispatcher } = world;
  const handlers: TodayHandlers = {
    'sending.tryNow': async () => {
      dispatcher.tryNow();
      await dispatcher.waitUntilIdle();
      world.changed('connection');
      return { isReached: dispatcher.outage() === null };
    },
    'today.get': async () => {
      const keyState = await world.account.keyState();
      const { zone } = tables.settings.get();
      const now = world.now();
      const date = wallOfInstant(now, zone).slice(0, 10);
      const balance = dispatcher.lastBalance();
      const perDay = tables.messages.segmentsSince(instantOf(msOf(now) - WEEK_MS)) / 7;
      return {
        date,
        light: switchOffLight(world, keyState),
        wait: serviceWait(world, keyState),
        appointments: appointmentViews(world, tables.appointments.range(date, `${date}T24`)),
        decisions: decisions(world),
        unmarked: unmarkedNow(world),
        toSendNow: toSendNow(world),
        balance,
        away: whileAwayView(world),
        daysLeft: balance.kind === 'known' && perDay > 0 ? Math.floor(balance.balance / perDay) : null,
      };
    },
  };
  return { handlers };
}

/** What needs a person (attention.ts), what is decided together once. */
function decisions(world: World) {
  const { first, since } = attentionNow(world);
  const open = world.tables.messages.needingAPerson({ since, also: [] });
  const all = [...first, ...open];
  const ofCampaigns = all.filter(({ campaignId }) => campaignId !== null).map(({ id }) => id);
  const barred = world.tables.messages.barredAmong(ofCampaigns);
  const groups = [...Map.groupBy(all, message => decisionOf(message, barred.has(message.id))).values()];
  return groups
    .flatMap(group => speakerOf(world, group))
    .slice(0, DECISIONS)
    .map(message => messageView(world, message));
}

/** The first of whom something can be decided: nobody may text those who have asked for no texts since. */
function speakerOf({ tables }: World, group: readonly StoredMessage[]): StoredMessage[] {
  if (group.length === 1) return [...group];
  const barred = tables.messages.barredAmong(group.map(({ id }) => id));
  return [group.find(({ id }) => !barred.has(id)) ?? group[0]].filter(one => one !== undefined);
}

/**
 * What is decided together is one decision: the texts of a campaign whose one answer was lost, or was a refusal, and
 * those of one that were missed.
 */
function decisionOf({ id, campaignId, submissionId, state, planAgain }: StoredMessage, isBarred: boolean): string {
  if (campaignId === null) return String(id);
  if (state === 'missed') return `campaign ${campaignId} missed`;
  const isOver = state === 'done' || state === 'withdrawn' || (state === 'cancelled' && !planAgain);
  return submissionId === null || isOver
    ? String(id)
    : `${submissionId} ${state} ${isBarred && (state === 'uncertain' || state === 'refused')}`;
}

/** Returns until when the computer may be switched off without a text being lost, and what is wrong if anything is. */
function switchOffLight(world: World, keyState: KeyState): SwitchOffLight {
  const { tables, dispatcher } = world;
  const { zone, sendingLocked } = tables.settings.get();
  const end = horizonEnd(tables, world.now());
  const now = world.now();
  const leaving = tables.messages.summary(ON_ITS_WAY, null, end);
  const stuck = tables.messages.summary(STUCK, null, end);
  const unclear = tables.messages.summary(['uncertain'], null, end);
  const onItsWay = leaving.total + (stuck.total > 0 ? tables.messages.heldForAMinute(end) : 0);
  // With the computer off nobody would ask again, and a text that was called off would go.
  const cancelling = tables.messages.summary(['cancelling'], now, null);
  const called = tables.messages.summary(['cancel-uncertain'], now, null);
  const elsewhere = wantedAtOtherAccount(tables, now).length;
  const stopping = stopProgress(tables, now);
  const queued = tables.messages.summary(stopping ? STOPPING : ['accepted'], now, null);
  // Each is judged by itself, which would be done anew after every cancel.
  const isUnderWay = dispatcher.stopped() === 'by-person' && cancelling.total > 0;
  const stopped = isUnderWay ? NOTHING_STOPPED : stoppedAndReplannable(tables, now);
  const [firstWaiting] = [leaving.first, stuck.first, unclear.first].filter(due => due !== null).sort();
  const [next] = [firstWaiting, queued.first].filter(due => due != null).sort();
  const notSetUp = sendingLocked ? 'locked' : keyState === 'absent' ? 'no-account' : null;
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
 * Of appointments that stand as they were, while the text would still do: until the start, or, of one that follows it,
 * until it is too late by its own time. Whoever was tried again is not among them.
 */
function refusedReminders(world: World): number {
  const { tables } = world;
  const { since } = attentionNow(world);
  return tables.messages
    .needingAPerson({ since, also: [] })
    .filter(message => message.state === 'refused' && wouldStillDo(message, world.now()))
    .filter(message => sinceOf(world, message) === null).length;
}

function wouldStillDo({ startAt, dueAt }: StoredMessage, now: Instant): boolean {
  if (isAfterStart({ startAt, dueAt })) return msOf(dueAt) + LATEST_MS > msOf(now);
  return startAt !== null && startAt > now;
}

/** What a text costs is known only where the balance counts texts; of money only that there is none left can be told. */
function isBalanceTooLow({ tables, dispatcher }: World, end: Instant): boolean {
  const balance = dispatcher.lastBalance();
  if (balance.kind === 'unknown') return false;
  const { segments } = tables.messages.summary(['planned'], null, instantOf(msOf(end) + WEEK_MS));
  return balance.model === 'quantity' ? balance.balance < segments : balance.balance <= 0 && segments > 0;
}

/** Returns why texts wait to be handed over and what becomes too late by it; null while the service answers. */
function serviceWait(world: World, keyState: KeyState): ServiceWait | null {
  const { tables, dispatcher } = world;
  const outage = dispatcher.outage();
  const { zone, country, sendingLocked } = tables.settings.get();
  // Before going live nothing waits, and another screen asks for the key.
  if (outage === null || (outage.why === 'no-gateway' && (sendingLocked || keyState === 'set-for-this-session')))
    return null;
  const now = world.now();
  const { texts, tooLate, next } = waitingForService(tables, now);
  const local = (at: Instant) => wallOfInstant(at, zone);
  return {
    why: outage.why === 'no-gateway' ? withoutGateway(keyState) : outage.why,
    detail: outage.detail,
    since: local(outage.since < now ? outage.since : now),
    nextTry: local(outage.nextTry),
    texts,
    tooLate,
    first: next && {
      messageId: next.message.id,
      name: next.message.contactName,
      phoneShown: next.message.phone ? showPhone(next.message.phone, country as CountryCode) : '',
      dueLocal: local(next.message.dueAt),
      tooLateAt: local(next.at),
    },
  };
}

/** A key there is, and nobody hands it out: the keychain has another entry locked, or practice does not start. */
function withoutGateway(keyState: KeyState): ServiceWait['why'] {
  if (keyState === 'absent' || keyState === 'unavailable') return 'no-key';
  return keyState === 'locked' ? 'keychain-locked' : 'other';
}
