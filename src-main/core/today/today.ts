/**
 * What Today shows, gathered from the domains. It only asks: every decision is made where the fact lives.
 */
import type { CountryCode } from 'libphonenumber-js/max';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import type { KeyState } from '../../../src-shared/model/settings.ts';
import type { ServiceWait } from '../../../src-shared/model/today.ts';
import { showPhone } from '../../../src-shared/phone/phone.ts';
import { WEEK_MS } from '../../../src-shared/time/durations.ts';
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { barredOrBegun, decisionsAmong } from '../../delivery/messages/decided-together.ts';
import { waitingForService } from '../../delivery/reminders/lateness.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import { appointmentViews, messageView } from '../messages/views.ts';
import type { Module } from '../world/module.ts';
import type { World } from '../world/world.ts';
import { attentionNow } from './attention.ts';
import { toSendNow } from './late-texts.ts';
import { nightCheckView } from './night-check.ts';
import { switchOffLight } from './switch-off-light.ts';
import { unmarkedNow } from './unmarked.ts';
import { whileAwayView } from './while-away.ts';

/** The most decisions that are listed; all are counted. */
const DECISIONS = 100;

type TodayHandlers = Pick<Handlers, 'today.get' | 'sending.tryNow'>;

/** Today: what a person has to know and decide now. */
export function today(world: World): Module<TodayHandlers> {
  const { tables, dispatcher } = world;
  const handlers: TodayHandlers = {
    'sending.tryNow': async () => {
      world.account.lookAgain?.();
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
      const asked = decisions(world);
      const perDay = tables.messages.segmentsSince(instantOf(msOf(now) - WEEK_MS)) / 7;
      return {
        date,
        light: switchOffLight(world, keyState),
        wait: serviceWait(world, keyState),
        appointments: appointmentViews(world, tables.appointments.range(date, `${date}T24`)),
        decisions: asked.slice(0, DECISIONS).map(message => messageView(world, message)),
        decisionCount: asked.length,
        unmarked: unmarkedNow(world),
        toSendNow: toSendNow(world),
        balance,
        away: whileAwayView(world),
        nightCheck: nightCheckView(world),
        daysLeft: balance.kind === 'known' && perDay > 0 ? Math.floor(balance.balance / perDay) : null,
      };
    },
  };
  return { handlers };
}

/** Lists what needs a person (attention.ts); messages that are decided together appear once. */
export function decisions(world: World): StoredMessage[] {
  const { tables } = world;
  const { first, since } = attentionNow(world);
  const open = tables.messages.needingAPerson({ since, also: [] });
  const now = world.now();
  return decisionsAmong(tables, [...first, ...open], now).flatMap(group => speakerOf(world, group, now));
}

/** Returns the first message of a group that may still go: the others' people have asked for no texts since. */
function speakerOf({ tables }: World, group: readonly StoredMessage[], now: Instant): StoredMessage[] {
  if (group.length === 1) return [...group];
  const barred = barredOrBegun(tables, group, now);
  return [group.find(({ id }) => !barred.has(id)) ?? group[0]].filter(one => one !== undefined);
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

/** Says why there is no gateway. `other`: the key is there, but the keychain or practice does not hand it out. */
function withoutGateway(keyState: KeyState): ServiceWait['why'] {
  if (keyState === 'absent' || keyState === 'unavailable') return 'no-key';
  return keyState === 'locked' ? 'keychain-locked' : 'other';
}
