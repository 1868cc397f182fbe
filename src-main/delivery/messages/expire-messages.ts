/**
 * Moves messages by time alone: what was handed over becomes done, what is too late becomes missed (docs/delivery.md
 * §12). What a person stopped stays stopped.
 */

import type { StateReason } from '../../../src-shared/model/message.ts';
import type { StopReason } from '../../../src-shared/model/settings.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { alignSome, releaseBehindOldText } from '../campaigns/release-held.ts';
import { reconcileSomePeople } from '../reminders/bringing-back/replan-people.ts';
import { listTooLate, missedBehindOpenText } from '../reminders/lateness.ts';
import { isStale } from '../reminders/pre-send-check.ts';
import { reconcileAffected, reconcileFreedDuplicates, reconcileMarkedSent } from '../reminders/reconcile.ts';
import { areRecordsUnreviewed } from './holds.ts';
import { setStates } from './set-state.ts';
import { cancelLateArrivals } from './stop-everything.ts';

/** The most messages moved in one step; the main loop runs in between. */
const AT_A_TIME = 1_000;
/** Each of these people may have many appointments. */
const PEOPLE_AT_A_TIME = 50;

/** The current time, whether it can be trusted (clock-watch.ts), and why sending is stopped. */
export interface JudgedTime {
  at: Instant;
  isTrusted: boolean;
  stopped: StopReason | null;
}

/** Moves what is due by now, in one transaction. `moved`: something changed. `more`: there may be more to move. */
export function expireMessages(tables: Tables, time: JudgedTime): { moved: boolean; more: boolean } {
  return tables.atomically(() => {
    const { at, stopped } = time;
    // Restored records cannot tell what a text that went out should have said.
    const isRestored = areRecordsUnreviewed(tables.settings.get());
    const handedOver = finishHandedOver(tables, time, isRestored);
    const late = stopped === 'by-person' ? cancelLateArrivals(tables, at) : 0;
    const aligned = isRestored ? 0 : alignSome(tables, at, AT_A_TIME);
    const freed = isRestored ? 0 : releaseBehindOldText(tables, at);
    const missed = markMissed(tables, time);
    const neverPlanned = isRestored || !time.isTrusted ? [] : missedBehindOpenText(tables, at);
    for (const values of neverPlanned) tables.messages.insert(values, 'missed', { kind: 'old-text-open' }, at);
    const markedSent = isRestored || !time.isTrusted ? 0 : reconcileMarkedSent(tables, at, AT_A_TIME);
    const people = isRestored ? 0 : reconcileSomePeople(tables, at, PEOPLE_AT_A_TIME);
    const isPlanned = !isRestored && reconcileFreedDuplicates(tables, at);
    const counts = [handedOver, aligned, missed, markedSent];
    return {
      moved: isPlanned || freed > 0 || [...counts, late, neverPlanned.length, people].some(count => count > 0),
      more: counts.some(count => count >= AT_A_TIME) || people >= PEOPLE_AT_A_TIME,
    };
  });
}

/**
 * Marks as done what the service had for this time. A clock that may be ahead ends nothing, because an ended message
 * cannot be cancelled any more.
 */
function finishHandedOver(tables: Tables, { at, isTrusted }: JudgedTime, isRestored: boolean): number {
  const handedOver = isTrusted ? tables.messages.due('accepted', at, AT_A_TIME) : [];
  const [stale = [], right = []] = [true, false].map(is =>
    handedOver.filter(one => (!isRestored && isStale(tables, one, at)) === is),
  );
  setStates(tables, stale, { state: 'done', reason: { kind: 'old-text-went-out' } }, at);
  forEachReason(right, (messages, reason) => setStates(tables, messages, { state: 'done', reason }, at));
  // The appointment was moved just as its text went out: the new time is planned now.
  reconcileAffected(tables, stale, 'moved', at);
  return handedOver.length;
}

function markMissed(tables: Tables, { at, isTrusted }: JudgedTime): number {
  const missed = isTrusted ? listTooLate(tables, at, AT_A_TIME) : [];
  // What waited in restored records may have left since on the computer they were copied from.
  const upTo = tables.settings.get().waited?.upTo ?? 0;
  const [elsewhere = [], here = []] = [true, false].map(is => missed.filter(({ id }) => id <= upTo === is));
  setStates(tables, elsewhere, { state: 'missed', reason: { kind: 'restored-since' } }, at);
  forEachReason(here, (messages, reason) => setStates(tables, messages, { state: 'missed', reason }, at));
  return missed.length;
}

/** Calls `work` once for each reason, with its messages; they keep that reason. */
function forEachReason(
  messages: readonly StoredMessage[],
  work: (messages: StoredMessage[], reason: StateReason | null) => void,
): void {
  for (const sameReason of Map.groupBy(messages, one => JSON.stringify(one.reason)).values())
    work(sameReason, sameReason[0]?.reason ?? null);
}
