/** What a person decides of texts whose due time is past: which are still sent. */

import type { MessageRow, StateReason } from '../../../src-shared/model/message.ts';
import { MINUTE_MS } from '../../../src-shared/time/durations.ts';
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { isAfterStart } from '../../../src-shared/time/schedule.ts';
import { sendNow, valuesToSendNow } from '../../delivery/messages/send-now.ts';
import { setState } from '../../delivery/messages/set-state.ts';
import { LONGEST_LEAD_MS } from '../../delivery/reminders/horizon.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Records } from '../../storage/tables.ts';
import { messageView } from '../messages/views.ts';
import type { World } from '../world/world.ts';

const SHOWN = 200;

/**
 * Lists the texts a person may still send now: their due time was past when an edit moved it, or when somebody marked
 * the person as arrived.
 */
export function toSendNow(world: World): MessageRow[] {
  const { tables } = world;
  const now = world.now();
  return tables.messages
    .comingFor('skipped', { kind: 'skipped', why: 'rule-already-past' }, instantOf(msOf(now) - LONGEST_LEAD_MS))
    .filter(message => becamePast(world, message, now) && valuesToSendNow(tables, message, now) !== null)
    .slice(0, SHOWN)
    .map(message => messageView(world, message));
}

/** Tells whether the text became late by itself; booking or moving an appointment too late is said at that moment. */
function becamePast({ tables }: Records, message: StoredMessage, now: Instant): boolean {
  const { appointmentId, updatedAt, startAt } = message;
  if (appointmentId === null || startAt === null) return false;
  if (isAfterStart(message)) return true;
  const since = tables.appointments.startSetAt(appointmentId);
  return startAt > now && since !== null && msOf(updatedAt) - msOf(since) > MINUTE_MS;
}

/** Sends those of these texts that may still go; returns how many. */
export function sendLateNow({ tables, now }: Records, ids: readonly number[]): number {
  return tables.atomically(() => {
    const at = now();
    const open = tables.messages.among(ids).filter(message => valuesToSendNow(tables, message, at) !== null);
    for (const message of open) sendNow(tables, [message], at);
    tables.log.add(at, 'person', 'message-send-now', { message: open[0]?.id ?? 0, texts: open.length });
    return open.length;
  });
}

/**
 * Dismisses late texts, or takes that back (`undo`). A dismissed text is not offered again for the same start while its
 * due time is past (delivery/reminders/decide-transition.ts). Returns how many changed.
 */
export function dismissLate({ tables, now }: Records, ids: readonly number[], undo: boolean): number {
  return tables.atomically(() => {
    const at = now();
    const after = undo ? offeredAgain : dismissed;
    const changed = tables.messages.among(ids).flatMap(message => {
      const reason = message.state === 'skipped' ? after(message.reason) : null;
      return reason && setState(tables, message, { state: 'skipped', reason }, at) ? [message] : [];
    });
    const [first] = changed;
    const kind = undo ? 'late-texts-restored' : 'message-dismiss';
    if (first) tables.log.add(at, 'person', kind, { message: first.id, texts: changed.length });
    return changed.length;
  });
}

/** Returns the reason of a dismissed text; null if the text was not skipped as late. */
function dismissed(reason: StateReason | null): StateReason | null {
  return reason?.kind === 'skipped' && reason.why === 'rule-already-past' ? { kind: 'dismissed', was: reason } : null;
}

/** Returns the reason from before the text was dismissed; null if it was not dismissed. */
function offeredAgain(reason: StateReason | null): StateReason | null {
  return reason?.kind === 'dismissed' ? reason.was : null;
}
