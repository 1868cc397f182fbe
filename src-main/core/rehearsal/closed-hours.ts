/** Campaigns that are held because the hour they were confirmed for was closed, as a rehearsal tells of them. */

import { awaitsAnswer, isLive, statesWhere } from '../../../src-shared/model/message-states.ts';
import type { HeldCampaign } from '../../../src-shared/model/rehearsal.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { isHourClosed } from '../../delivery/campaigns/reconcile-campaigns.ts';
import type { Tables } from '../../storage/tables.ts';

/** Not submitted, or its submission is under way: it is held now, or once the service has answered. */
const HELD = statesWhere(state => state === 'held' || awaitsAnswer(state));

/** Campaigns with a text that is not at its end, whose hour is closed to texts. */
export function closedCampaigns(tables: Tables, now: Instant): ReadonlySet<number> {
  const closed = tables.campaigns.withMessagesIn(statesWhere(isLive)).filter(id => {
    const campaign = tables.campaigns.get(id);
    return campaign !== null && campaign.stoppedAt === null && isHourClosed(tables, campaign, now);
  });
  return new Set(closed);
}

/**
 * The campaigns that a change just made has closed out of their hour, by when they are due, with the number of texts that
 * are held for it; `cancelled` counts those that are cancelled at the service first. `before`: those closed before it.
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
      // A text called off for another reason is not planned again, and so is not held.
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
