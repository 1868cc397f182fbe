/**
 * Records when the program was not running, or the computer slept, and summarises what happened to texts meanwhile.
 * Read-only apart from two timestamps.
 */

import type { CountryCode } from 'libphonenumber-js/max';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import type { MessageState } from '../../../src-shared/model/message.ts';
import { isCancelAsked, isTaken } from '../../../src-shared/model/message-states.ts';
import type { WhileAway, WhileAwayKind, WhileAwayText } from '../../../src-shared/model/today.ts';
import { showPhone } from '../../../src-shared/phone/phone.ts';
import { WEEK_MS } from '../../../src-shared/time/durations.ts';
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import type { Ports } from '../../ports/ports.ts';
import { failureOfDisk } from '../../storage/db/disk-failure.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Module } from '../world/module.ts';
import type { World } from '../world/world.ts';

const NOTED_EVERY_MS = 60_000;
/** A shorter absence is not reported: it was a restart or a short sleep. */
const WORTH_TELLING_MS = 30 * 60_000;
/** An absence that nobody looked at for so long is not reported any more. */
const NEWS_MS = WEEK_MS;
const SHOWN = 5;

/** The worst outcome comes first; the card keeps this order. */
const KINDS: readonly WhileAwayKind[] = [
  'went-out-wrong',
  'unclear',
  'may-still-go',
  'missed',
  'refused',
  'sent-late',
  'handed-over',
  'taken-up',
  'cancelled',
];

type WhileAwayHandlers = Pick<Handlers, 'today.dismissWhileAway'>;

/**
 * Notes every minute that the program runs, so that a kill or a power cut is seen too, and remembers a longer stretch
 * in which it did not. Call it when a world was opened, after recovery settled what was in flight; `close` notes that
 * the program ran until now, once nothing is in flight.
 */
export function whileAway(world: World, { logFailure }: Pick<Ports, 'logFailure'>): Module<WhileAwayHandlers> {
  const { settings } = world.tables;
  const note = (everyMs: number) => {
    // After a failed write nothing more is written before a person resumes.
    if (world.dispatcher.halted() !== null) return;
    const now = world.now();
    const { lastRunning, restored, away } = settings.get();
    const passedMs = lastRunning === null ? null : msOf(now) - msOf(lastRunning);
    if (passedMs !== null && Math.abs(passedMs) < everyMs) return;
    try {
      // After a restore `lastRunning` says when the backup was made, not when the program ran.
      if (restored !== null) {
        if (away !== null) settings.save({ away: null });
        settings.noteRunning(now);
      } else if (lastRunning === null || msOf(now) - msOf(lastRunning) < WORTH_TELLING_MS) settings.noteRunning(now);
      else {
        // An earlier absence that nobody has dismissed yet is reported together with this one.
        const from = away !== null && groupsOf(world, away).length > 0 ? away.from : lastRunning;
        settings.save({ lastRunning: now, away: { from, until: now } });
        world.changed('whileAway');
      }
    } catch (error) {
      if (failureOfDisk(error)) world.dispatcher.halt(error);
      else logFailure('AWAY', error);
    }
  };
  let cancelNote = () => {};
  const goOn = () => {
    note(NOTED_EVERY_MS);
    cancelNote = world.clock.after(NOTED_EVERY_MS, goOn);
  };
  goOn();
  // After a sleep, or when the practice clock is moved, this comes before the next minute.
  world.whenIdle(() => note(NOTED_EVERY_MS));
  return {
    handlers: {
      'today.dismissWhileAway': ({ until }) => {
        if (settings.get().away?.until === until) settings.save({ away: null });
        world.changed('whileAway');
        return null;
      },
    },
    close: async () => {
      cancelNote();
      await world.dispatcher.close();
      note(0);
    },
  };
}

/** Returns the absence that nobody has dismissed, and what happened in it; null if there is nothing to report. */
export function whileAwayView(world: World): WhileAway | null {
  const { away, zone } = world.tables.settings.get();
  if (away === null || msOf(world.now()) - msOf(away.until) > NEWS_MS) return null;
  const groups = groupsOf(world, away);
  if (groups.length === 0) return null;
  const { from, until } = away;
  return { from: wallOfInstant(from, zone), until: wallOfInstant(until, zone), untilAt: until, groups };
}

function groupsOf(world: World, { from, until }: { from: Instant; until: Instant }): WhileAway['groups'] {
  const { messages } = world.tables;
  // The program may have run until just before the next note, and the person was there for what it did then.
  const ended = instantOf(msOf(from) + 2 * NOTED_EVERY_MS);
  const stood = new Map(messages.changedAround({ from, ended, until }).map(row => [row.id, row.stood]));
  const changed = messages.among([...stood.keys()]);
  const kindOf = (message: StoredMessage) => {
    const isDue = message.dueAt > from && message.dueAt <= until;
    return whatBecame(message, stood.get(message.id) ?? null, isDue);
  };
  const byKind = Map.groupBy(changed, kindOf);
  return KINDS.flatMap(kind => {
    const texts = byKind.get(kind)?.sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1)) ?? [];
    if (texts.length === 0) return [];
    return [{ kind, total: texts.length, texts: texts.slice(0, SHOWN).map(message => textView(world, message)) }];
  });
}

function textView({ tables }: World, { id, contactName, phone, dueAt, appointmentId }: StoredMessage): WhileAwayText {
  const { country, zone } = tables.settings.get();
  return {
    messageId: id,
    contactName,
    phoneShown: phone ? showPhone(phone, country as CountryCode) : '',
    dueLocal: wallOfInstant(dueAt, zone),
    appointmentStart: appointmentId === null ? null : (tables.appointments.get(appointmentId)?.start ?? null),
  };
}

/**
 * Classifies a change by the message's present state. Null for what a person has decided meanwhile, and for no news.
 */
function whatBecame(
  { state, reason }: StoredMessage,
  stood: MessageState | null,
  isDue: boolean,
): WhileAwayKind | null {
  // Planned since by a person or for a new time; but what was planned only to say that it came too late is news.
  if (stood === null && state !== 'missed') return null;
  switch (state) {
    case 'done': {
      if (reason?.kind === 'said-sent' || reason?.kind === 'dismissed') return null;
      if (reason?.kind === 'old-text-went-out') return 'went-out-wrong';
      if (stood !== null && (stood === 'in-flight' || isTaken(stood))) return 'handed-over';
      return isDue && stood !== 'uncertain' ? 'sent-late' : null;
    }
    case 'missed':
    case 'refused':
      return reason?.kind === 'dismissed' ? null : state;
    case 'uncertain':
      return 'unclear';
    case 'cancel-uncertain':
      return 'may-still-go';
    case 'accepted':
      return stood === 'in-flight' ? 'taken-up' : null;
    case 'cancelled':
      return stood !== null && isCancelAsked(stood) ? 'cancelled' : null;
    default:
      return null;
  }
}
