/**
 * What time alone does to the texts of campaigns: the first minute is over, a campaign was called off, an older text is
 * out of the way. Runs inside the caller's transaction.
 */
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredCampaign } from '../../storage/campaigns/campaigns.ts';
import type { Tables } from '../../storage/tables.ts';
import { setStates } from '../messages/set-state.ts';
import { alignTexts, campaignHold, targetState } from './reconcile-campaigns.ts';

/**
 * Releases what was held for its first minute and withdraws what was called off, at most `limit` messages. Returns how
 * many.
 */
export function alignSome(tables: Tables, now: Instant, limit: number): number {
  let arranged = 0;
  for (const id of tables.campaigns.toArrange(now)) {
    const campaign = tables.campaigns.get(id);
    if (!campaign) continue;
    const isOver = campaign.stoppedAt !== null;
    const ids = isOver
      ? tables.messages.openOf(id, limit - arranged)
      : tables.messages.heldToConfirm(id, limit - arranged);
    if (isOver) alignTexts(tables, campaign, ids, now);
    else releaseHeld(tables, campaign, ids, now);
    arranged += ids.length;
  }
  return arranged;
}

/** Releases held messages; those that may go are not read, because they are many. */
function releaseHeld(tables: Tables, campaign: StoredCampaign, held: readonly number[], now: Instant): void {
  const own = new Set([...tables.messages.barredAmong(held).keys(), ...tables.messages.behindOldText(held, now)]);
  const free = held.filter(id => !own.has(id)).map(id => ({ id, state: 'held' as const }));
  setStates(tables, free, targetState(campaign, undefined, campaignHold(tables, campaign, now)), now);
  alignTexts(tables, campaign, [...own], now);
}

/**
 * Releases the texts about a cancelled or moved appointment that waited until an older text, which says otherwise, was
 * called off or had gone. Returns how many.
 */
export function releaseBehindOldText(tables: Tables, now: Instant): number {
  const free = tables.messages.freeOfOldText(now);
  for (const [id, texts] of Map.groupBy(free, ({ campaignId }) => campaignId)) {
    const campaign = tables.campaigns.get(id);
    const ids = texts.map(text => text.id);
    if (campaign) alignTexts(tables, campaign, ids, now);
  }
  return free.length;
}
