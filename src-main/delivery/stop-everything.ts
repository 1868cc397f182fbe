/** "Stop everything", and the stop of one text that the service holds. */
import type { Instant } from '../../src-shared/instant.ts';
import type { MessageState, WithdrawReason } from '../../src-shared/model/message.ts';
import type { StoredMessage } from '../storage/messages.ts';
import type { Tables } from '../storage/tables.ts';
import { generalHold } from './general-hold.ts';
import { recallBatch } from './reconcile-campaigns.ts';
import { setStates } from './set-state.ts';
import { MAY_BE_AT_SERVICE } from './states.ts';

/**
 * "Stop everything": what is not submitted is held; whatever the service may hold is cancelled where its batch is
 * known, and stays stopped. Returns how many are held, and the ids of all texts that may still go without a proof.
 */
export function stopEverything(tables: Tables, now: Instant): { held: number; mayGo: number[] } {
  return tables.atomically(() => {
    tables.settings.save({ stopped: 'by-person', lastStop: now });
    const waiting = tables.messages.inStates(['planned']);
    setStates(tables, waiting, { state: 'held', reason: { kind: 'held', why: 'stopped-by-person' } }, now);
    const mayGo = tables.messages
      .inStates(MAY_BE_AT_SERVICE)
      .filter(message => message.dueAt > now || message.state === 'in-flight');
    const queued = mayGo.filter(message => message.batchId !== null && RECALLABLE.includes(message.state));
    for (const [, [first]] of Map.groupBy(queued, ({ batch }) => batch)) if (first) stopQueued(tables, first, now);
    for (const message of queued) keepStopped(tables, message, now);
    tables.log.add(now, 'person', 'stop-everything', { held: waiting.length, cancelling: queued.length });
    return { held: waiting.length, mayGo: mayGo.map(message => message.id) };
  });
}

const RECALLABLE: readonly MessageState[] = ['accepted', 'uncertain', 'cancel-uncertain'];

/** A person's stop of a text the service holds: remembered, so that no planning queues it again, and cancelled. */
export function stopQueued(
  tables: Tables,
  message: StoredMessage,
  now: Instant,
  why: WithdrawReason = 'everything-stopped',
): void {
  keepStopped(tables, message, now);
  if (message.batch !== null) recallBatch(tables, message.batch, () => why, now);
}

/** A person does not want this reminder of this person: no planning queues it again until a person has it planned again. */
export function keepStopped(tables: Tables, { appointmentId, ruleId, contactId }: StoredMessage, now: Instant): void {
  if (appointmentId !== null && ruleId !== null && contactId !== null) {
    tables.messages.suppress(appointmentId, ruleId, contactId, now);
  }
}

/** A test text held by "Stop everything" belongs to no appointment and no campaign that would be looked at again. */
export function releaseTests(tables: Tables, now: Instant): void {
  const held = tables.messages.inStates(['held']).filter(({ kind }) => kind === 'test');
  if (generalHold(tables) === null) setStates(tables, held, { state: 'planned', reason: null }, now);
}
