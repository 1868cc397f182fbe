/** Counts the texts of campaigns that are still to go, because a rehearsal covers reminders only. */

import type { Campaign } from '../../src-shared/model/campaign.ts';
import { isToGo, isUnsettled, statesWhere } from '../../src-shared/model/message-states.ts';

export interface OwnTexts {
  campaign: Campaign;
  /** The number of texts still to go. */
  count: number;
}

const TO_GO = statesWhere(isToGo);
/** A text whose outcome is unknown may still go before its time. */
const MAY_GO = statesWhere(isUnsettled);

/** Returns the campaigns with texts still to go, sorted by due time. `now`: instant. */
export function ownTexts(campaigns: readonly Campaign[], now: string): OwnTexts[] {
  return campaigns
    .map(campaign => {
      const { counts, dueAt } = campaign;
      const states = dueAt > now ? [...TO_GO, ...MAY_GO] : TO_GO;
      return { campaign, count: states.reduce((sum, state) => sum + (counts[state] ?? 0), 0) };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => (a.campaign.dueAt < b.campaign.dueAt ? -1 : 1));
}
