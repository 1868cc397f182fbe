import type { Handlers } from '../../src-shared/contract.ts';
import { instantOf, msOf } from '../../src-shared/instant.ts';
import type { MessageState } from '../../src-shared/model/message.ts';
import type { SafeLight } from '../../src-shared/model/today.ts';
import { wallOfInstant } from '../../src-shared/schedule.ts';
import { stoppedTogether } from '../delivery/acts.ts';
import { toLookAt } from '../delivery/replay.ts';
import { horizonEnd } from '../delivery/still-wanted.ts';
import type { StoredMessage } from '../storage/messages.ts';
import { appointmentView, messageView } from './views.ts';
import type { World } from './world.ts';

const WEEK_MS = 7 * 86_400_000;
/** No rule reminds further ahead than this (contract, `rules.save`). */
const LONGEST_AHEAD_MS = 61 * 86_400_000;
/** Wanted, not with the service yet, and on its way there by itself. */
const ON_ITS_WAY: readonly MessageState[] = ['planned', 'in-flight'];
/** Wanted, and waiting for a person. */
const STUCK: readonly MessageState[] = ['held', 'blocked', 'uncertain'];
const NEEDS_A_PERSON: readonly MessageState[] = ['uncertain', 'cancel-uncertain', 'refused', 'blocked', 'missed'];
const DECISIONS = 100;

/** What the person at the desk has to know now. */
export function todayHandlers(world: World): Pick<Handlers, 'today.get'> {
  const { tables, dispatcher } = world;
  return {
    'today.get': () => {
      const { zone } = tables.settings.get();
      const now = world.now();
      const date = wallOfInstant(now, zone).slice(0, 10);
      const balance = dispatcher.lastBalance();
      const perDay = tables.messages.segmentsSince(instantOf(msOf(now) - WEEK_MS)) / 7;
      return {
        date,
        light: safeLight(world),
        appointments: tables.appointments.range(date, `${date}T24`).map(one => appointmentView(world, one)),
        decisions: decisions(world),
        balance,
        stoppedReminders: dispatcher.stopped() === 'by-person' ? 0 : stoppedTogether(tables, now).length,
        daysLeft: balance.kind === 'known' && perDay > 0 ? Math.floor(balance.balance / perDay) : null,
      };
    },
  };
}

/**
 * What restored records did not know, refusals and missed texts of the last week, everything undecided whatever its
 * age, and texts that went out although they were no longer right, until the time they speak of has come: somebody
 * should phone.
 */
function decisions(world: World) {
  const now = world.now();
  const recent = instantOf(msOf(now) - WEEK_MS);
  const longAgo = instantOf(msOf(now) - LONGEST_AHEAD_MS);
  const misled = world.tables.messages
    .handedOverSince(longAgo, now)
    .filter(({ reason }) => reason?.kind === 'old-text-went-out');
  const open = world.tables.messages
    .inStates(NEEDS_A_PERSON)
    .filter(message => (message.state !== 'missed' && message.state !== 'refused') || message.updatedAt >= recent)
    // Refused, and tried again since: the newer text tells how that went.
    .filter(message => message.state !== 'refused' || !world.tables.messages.wasSentAgain(message.id));
  const oneOfEach = new Map(open.reverse().map(message => [decisionOf(message), message] as const));
  return [...toLookAt(world.tables, now, longAgo), ...misled, ...[...oneOfEach.values()].reverse()]
    .slice(0, DECISIONS)
    .map(message => messageView(world, message));
}

/** What is decided together is one decision: the texts of a campaign whose one answer was lost, or was a refusal. */
function decisionOf({ id, campaignId, batch, state }: StoredMessage): string {
  return campaignId === null || batch === null ? String(id) : `${batch} ${state}`;
}

/** Until when the computer may be switched off without a text being lost. */
function safeLight(world: World): SafeLight {
  const { tables, dispatcher } = world;
  const { zone, sendingLocked } = tables.settings.get();
  const end = horizonEnd(tables, world.now());
  const now = world.now();
  const leaving = tables.messages.summary(ON_ITS_WAY, null, end);
  const stuck = tables.messages.summary(STUCK, null, end);
  const onItsWay = leaving.total + (stuck.total > 0 ? tables.messages.heldForAMinute(end) : 0);
  // With the computer off nobody would ask again, and a text that was called off would go.
  const cancelling = tables.messages.summary(['cancelling'], now, null);
  const queued = tables.messages.summary(['accepted'], now, null);
  const [firstWaiting] = [leaving.first, stuck.first].filter(due => due !== null).sort();
  const [next] = [firstWaiting, queued.first].filter(due => due != null).sort();
  const waiting = leaving.total + stuck.total;
  const goesByItself = dispatcher.stopped() === null && !sendingLocked && onItsWay > 0;
  return {
    colour: waiting + cancelling.total === 0 ? 'green' : goesByItself || waiting === 0 ? 'amber' : 'red',
    safeUntil: wallOfInstant(firstWaiting ?? end, zone),
    notHandedOver: waiting,
    notCancelled: cancelling.total,
    queued: queued.total,
    nextText: next ? wallOfInstant(next, zone) : null,
  };
}
