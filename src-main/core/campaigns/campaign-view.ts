/** Builds what the screens see of a campaign: its counts by state, and what stopping it would do or did. */

import type { Campaign, CampaignStop } from '../../../src-shared/model/campaign.ts';
import type { MessageState } from '../../../src-shared/model/message.ts';
import {
  canAskForCancel,
  isInDoubt,
  isWaiting,
  mayBeAtService,
  statesWhere,
} from '../../../src-shared/model/message-states.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { isHourClosed } from '../../delivery/campaigns/reconcile-campaigns.ts';
import type { StoredCampaign } from '../../storage/campaigns/campaigns.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { World } from '../world/world.ts';
import { closedAt } from './closed-at.ts';

/** A message in one of these states can be cancelled whatever its due time. */
const HERE = statesWhere(state => isWaiting(state) || state === 'in-flight');
/** A message in one of these states can be cancelled until its due time. */
const QUEUED = statesWhere(canAskForCancel);
const IN_DOUBT = statesWhere(isInDoubt);

/** Returns a campaign as the screens show it: its counts by state now, and what stopping it now would do. */
export function campaignView({ tables, now }: World, campaign: StoredCampaign): Campaign {
  const { id, name, sender, purpose, confirmedAt, heldUntil, dueAt, stoppedAt } = campaign;
  const counts: Campaign['counts'] = {};
  for (const { state, total } of tables.campaigns.counts(id)) counts[state] = total;
  const leftOpen = counts.withdrawn === undefined ? 0 : tables.campaigns.leftOpen(id);
  if (counts.withdrawn !== undefined) counts.withdrawn -= leftOpen;
  const count = (states: readonly MessageState[]) => states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  const has = (states: readonly MessageState[]) => count(states) > 0;
  const isToCome = dueAt > now();
  const isClosed = isHourClosed(tables, campaign, now());
  const { account } = tables.settings.get();
  const unnamed = has(IN_DOUBT) ? tables.campaigns.countUnstoppable(id, IN_DOUBT, { account, now: now() }) : 0;
  return {
    id,
    name,
    sender,
    purpose,
    confirmedAt,
    heldUntil,
    dueAt,
    dueLocal: wallOfInstant(dueAt, tables.settings.get().zone),
    stoppedAt,
    isHourClosed: isClosed,
    hourClosedBy: isClosed ? (closedAt({ tables }, dueAt, campaign)?.country ?? null) : null,
    ...tables.campaigns.facts(id),
    counts,
    leftOpen,
    ifStopped: {
      withdrawn: count(statesWhere(isWaiting)),
      sending: count(['in-flight']),
      cancelled: (isToCome ? count(['accepted']) : 0) + count([...IN_DOUBT, 'cancelling']) - unnamed,
      unstoppable: unnamed + leftOpen,
    },
    canStop: stoppedAt === null && (has(HERE) || (isToCome && has(QUEUED))),
    canRetry: stoppedAt === null && has(['refused']) ? tables.messages.retriableOf(id, 'refused', now()).length : 0,
  };
}

/** What became of one batch of a stopped campaign: the most serious outcome of its texts. */
export function batchOutcome(messages: readonly StoredMessage[]): CampaignStop['batches'][number] {
  const is = (...states: MessageState[]) => messages.some(({ state }) => states.includes(state));
  const mayStillGo = is(...statesWhere(mayBeAtService));
  const outcome = mayStillGo ? 'may-still-go' : is('done') ? 'too-late' : is('cancelled') ? 'cancelled' : 'not-sent';
  return {
    gatewayBatchId: messages.find(({ gatewayBatchId }) => gatewayBatchId !== null)?.gatewayBatchId ?? '',
    texts: messages.filter(({ state }) => state !== 'refused').length,
    outcome,
  };
}
