/** Lists the campaigns that a stop of everything keeps back, and what resuming does to each. */
import type { Campaign } from '../../../src-shared/model/campaign.ts';
import { MAX_LATE_MS } from '../../../src-shared/time/schedule.ts';
import { campaignTitle } from '../../texts/campaign/campaign-title.ts';

export interface ResumeEffects {
  id: number;
  title: string;
  /** The number of its texts that have not left yet. */
  count: number;
  /** `missed`: the campaign was due so long ago that none of its texts goes any more. */
  fate: 'at-once' | 'later' | 'missed';
  dueLocal: Campaign['dueLocal'];
}

export function resumeEffects(campaigns: readonly Campaign[], now: string): ResumeEffects[] {
  return (
    campaigns
      // A campaign whose hour is closed by now stays held.
      .filter(({ stoppedAt, isHourClosed }) => stoppedAt === null && !isHourClosed)
      .map(campaign => {
        const { id, counts, dueAt, dueLocal } = campaign;
        const lateMs = Date.parse(now) - Date.parse(dueAt);
        const fate = lateMs > MAX_LATE_MS ? 'missed' : lateMs >= 0 ? 'at-once' : 'later';
        const count = (counts.held ?? 0) + (counts.planned ?? 0);
        return { id, title: campaignTitle(campaign), count, fate, dueLocal } as const;
      })
      .filter(({ count }) => count > 0)
  );
}
