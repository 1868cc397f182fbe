import type { Handlers } from '../../src-shared/contract.ts';
import { instantOf, msOf } from '../../src-shared/instant.ts';
import type { MessageState } from '../../src-shared/model/message.ts';
import type { SafeLight } from '../../src-shared/model/today.ts';
import { wallOfInstant } from '../../src-shared/schedule.ts';
import { stoppedTogether } from '../delivery/acts.ts';
import { horizonEnd } from '../delivery/still-wanted.ts';
import type { StoredMessage } from '../storage/messages.ts';
import { attentionNow, mayGoAnyway } from './attention.ts';
import { appointmentView, messageView } from './views.ts';
import type { World } from './world.ts';

const WEEK_MS = 7 * 86_400_000;
/** Wanted, not with the service yet, and on its way there by itself. */
const ON_ITS_WAY: readonly MessageState[] = ['planned', 'in-flight'];
/** Wanted, and waiting for a person. */
const STUCK: readonly MessageState[] = ['held', 'blocked', 'uncertain'];
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

/** What needs a person (attention.ts), what is decided together once. */
function decisions(world: World) {
  const { first, since } = attentionNow(world);
  const open = world.tables.messages.needingAPerson({ since, also: [] });
  const groups = [...Map.groupBy([...first, ...open], decisionOf).values()];
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
function decisionOf({ id, campaignId, batch, state }: StoredMessage): string {
  if (campaignId === null) return String(id);
  if (state === 'missed') return `campaign ${campaignId} missed`;
  return batch === null ? String(id) : `${batch} ${state}`;
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
  const called = tables.messages.summary(['cancel-uncertain'], now, null);
  const mayStillGo = called.total + mayGoAnyway(world).length;
  const queued = tables.messages.summary(['accepted'], now, null);
  const [firstWaiting] = [leaving.first, stuck.first].filter(due => due !== null).sort();
  const [next] = [firstWaiting, queued.first].filter(due => due != null).sort();
  const waiting = leaving.total + stuck.total;
  const stopped = dispatcher.stopped();
  const goesByItself = !sendingLocked && onItsWay > 0;
  const open =
    waiting + cancelling.total + mayStillGo === 0 ? 'green' : goesByItself || waiting === 0 ? 'amber' : 'red';
  return {
    // Whatever is planned next would not go, and nobody may take that for being safe.
    colour: stopped === null ? open : 'red',
    stopped,
    safeUntil: wallOfInstant(firstWaiting ?? end, zone),
    notHandedOver: waiting,
    notCancelled: cancelling.total,
    mayStillGo,
    queued: queued.total,
    nextText: next ? wallOfInstant(next, zone) : null,
  };
}
