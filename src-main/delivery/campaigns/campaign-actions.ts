/**
 * Carries out what a person decides about a campaign as a whole: stopping it, and sending refused texts again
 * (docs/delivery.md §9).
 */

import { isWaiting, mayBeAtService, statesWhere } from '../../../src-shared/model/message-states.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { setStates } from '../messages/set-state.ts';
import { chunkAssigner } from './chunks.ts';
import { insertCopy, recallBatch, reconcileCampaign } from './reconcile-campaigns.ts';

/**
 * Stops a campaign in one transaction: withdraws what was not submitted and has cancelled what the service holds.
 * Returns how many were withdrawn, and grouped by our batch what may be at the service and is still to go.
 */
export function stopCampaign(
  tables: Tables,
  id: number,
  now: Instant,
): { withdrawn: number; atService: StoredMessage[][] } {
  return tables.atomically(() => {
    const waiting = tables.campaigns.counts(id).filter(({ state }) => isWaiting(state));
    const withdrawn = waiting.reduce((sum, { total }) => sum + total, 0);
    const mayGo = tables.messages
      .ofCampaign(id, statesWhere(mayBeAtService))
      .filter(message => message.dueAt > now || message.state === 'in-flight');
    tables.campaigns.stop(id, now);
    reconcileCampaign(tables, id, now);
    const unconfirmed = mayGo.filter(({ state }) => state === 'cancel-uncertain');
    for (const submissionId of new Set(unconfirmed.map(message => message.submissionId))) {
      if (submissionId !== null) recallBatch(tables, submissionId, () => 'campaign-stopped', now);
    }
    // Their cancel is under way for another reason, after which they would have been queued again.
    const again = tables.messages.among(mayGo.filter(message => message.planAgain).map(({ id }) => id));
    const cancelling = again.filter(({ state }) => state === 'cancelling');
    const reason = { kind: 'withdrawn', why: 'campaign-stopped' } as const;
    setStates(tables, cancelling, { state: 'cancelling', reason }, now);
    tables.log.add(now, 'person', 'campaign-stopped', { campaign: id, withdrawn, atService: mayGo.length });
    return { withdrawn, atService: [...Map.groupBy(mayGo, ({ submissionId }) => submissionId).values()] };
  });
}

/**
 * Sends refused messages again, each as a message of its own in a new batch, at their due time or, when that is past,
 * now. Leaves out people who must not be texted any more. Returns how many.
 */
export function retryRefused(tables: Tables, id: number, chunkSize: number, now: Instant): number {
  return tables.atomically(() => {
    const refused = tables.messages.retriableOf(id, 'refused', now);
    const chunkFor = chunkAssigner(chunkSize, tables.messages.lastChunk(id) + 1);
    for (const message of refused) {
      const dueAt = message.dueAt > now ? message.dueAt : now;
      insertCopy(tables, { ...message, dueAt }, chunkFor(message), now);
    }
    if (refused.length > 0) tables.log.add(now, 'person', 'campaign-retried', { campaign: id, texts: refused.length });
    return refused.length;
  });
}
