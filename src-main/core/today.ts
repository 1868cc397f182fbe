import type { Handlers } from '../../src-shared/contract.ts';
import { instantOf, msOf } from '../../src-shared/instant.ts';
import type { MessageState } from '../../src-shared/model/message.ts';
import type { SafeLight } from '../../src-shared/model/today.ts';
import { wallOfInstant } from '../../src-shared/schedule.ts';
import { stoppedTogether } from '../delivery/acts.ts';
import { toLookAt } from '../delivery/replay.ts';
import { horizonEnd } from '../delivery/still-wanted.ts';
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
    .filter(message => (message.state !== 'missed' && message.state !== 'refused') || message.updatedAt >= recent);
  return [...toLookAt(world.tables, now, longAgo), ...misled, ...open]
    .slice(0, DECISIONS)
    .map(message => messageView(world, message));
}

/** Until when the computer may be switched off without a text being lost. */
function safeLight(world: World): SafeLight {
  const { tables, dispatcher } = world;
  const { zone, sendingLocked } = tables.settings.get();
  const end = horizonEnd(tables, world.now());
  const waiting = tables.messages.inStates([...ON_ITS_WAY, ...STUCK]).filter(message => message.dueAt <= end);
  // With the computer off nobody would ask again, and a text that was called off would go.
  const cancelling = tables.messages.inStates(['cancelling']).filter(message => message.dueAt > world.now());
  const queued = tables.messages.inStates(['accepted']).filter(message => message.dueAt > world.now());
  const next = [...waiting, ...queued].map(message => message.dueAt).sort()[0];
  const firstWaiting = waiting[0]?.dueAt;
  const goesByItself =
    dispatcher.stopped() === null && !sendingLocked && waiting.some(({ state }) => ON_ITS_WAY.includes(state));
  return {
    colour: waiting.length + cancelling.length === 0 ? 'green' : goesByItself || waiting.length === 0 ? 'amber' : 'red',
    safeUntil: wallOfInstant(firstWaiting ?? end, zone),
    notHandedOver: waiting.length,
    notCancelled: cancelling.length,
    queued: queued.length,
    nextText: next ? wallOfInstant(next, zone) : null,
  };
}
