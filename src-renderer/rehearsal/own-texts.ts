/** Of texts that were written in Send: what is still to go. A rehearsal is about reminders alone. */

import type { Campaign } from '../../src-shared/model/campaign.ts';
import { isToGo, isUnsettled, statesWhere } from '../../src-shared/model/message-states.ts';

export interface OwnTexts {
  campaign: Campaign;
  /** Texts. */
  count: number;
}

const TO_GO = statesWhere(isToGo);
/** Nobody knows, and before its time it may still come. */
const MAY_GO = statesWhere(isUnsettled);

/** The next first. `now`: instant. */
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
