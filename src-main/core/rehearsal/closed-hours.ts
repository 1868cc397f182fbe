/** Finds the campaigns that a rehearsed change of the send window holds, because it closes the hour they keep. */

import { awaitsAnswer, isLive, statesWhere } from '../../../src-shared/model/message-states.ts';
import type { HeldCampaign } from '../../../src-shared/model/rehearsal.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { isHourClosed } from '../../delivery/campaigns/reconcile-campaigns.ts';
import type { Tables } from '../../storage/tables.ts';

/**
 * The states in which a message is held, or will be once the service has answered the submission or cancel under way.
 */
const HELD = statesWhere(state => state === 'held' || awaitsAnswer(state));

/** Returns the campaigns, by id, with a live text whose hour is closed. */
export function closedCampaigns(tables: Tables, now: Instant): ReadonlySet<number> {
  const closed = tables.campaigns.withMessagesIn(statesWhere(isLive)).filter(id => {
    const campaign = tables.campaigns.get(id);
    return campaign !== null && campaign.stoppedAt === null && isHourClosed(tables, campaign, now);
  });
  return new Set(closed);
}

/**
 * Returns the campaigns whose hour the change just made has closed, in the order of their due times, each with the
 * number of texts it holds. `cancelled` counts those cancelled at the service first; `before` holds the campaigns whose
 * hour was closed before the change.
 */
export function newlyHeld(
  tables: Tables,
  before: ReadonlySet<number>,
  now: Instant,
): { campaigns: HeldCampaign[]; cancelled: number } {
  const closed = [...closedCampaigns(tables, now)]
    .filter(id => !before.has(id))
    .map(id => ({
      id,
      // A text cancelled for another reason is not planned again, and so is not held.
      texts: tables.messages.ofCampaign(id, HELD).filter(({ state, planAgain }) => state !== 'cancelling' || planAgain),
    }))
    .filter(({ texts }) => texts.length > 0)
    .sort((a, b) => ((a.texts[0]?.dueAt ?? '') < (b.texts[0]?.dueAt ?? '') ? -1 : 1));
  return {
    campaigns: closed.map(({ id, texts }) => {
      const name = tables.campaigns.get(id)?.name ?? '';
      return { campaign: { id, name, sample: tables.campaigns.facts(id).sample }, texts: texts.length };
    }),
    cancelled: closed.flatMap(({ texts }) => texts).filter(({ state }) => state === 'cancelling').length,
  };
}
