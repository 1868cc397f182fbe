/** Where a confirmed campaign stands, by its texts, the time and whether sending is stopped. */
import type { Campaign } from '../../../src-shared/model/campaign.ts';
import type { AppState } from '../../../src-shared/model/settings.ts';

/**
 * `kept-back`: sending is stopped, and what is still here does not leave, whatever its time. `hour-closed`: no text may
 * leave at its time any more.
 */
export type CampaignStage = 'called-off' | 'kept-back' | 'first-minute' | 'hour-closed' | 'going';

export function campaignStage(
  { stoppedAt, heldUntil, isHourClosed, counts }: Campaign,
  { now, stopped }: Pick<AppState, 'now' | 'stopped'>,
): CampaignStage {
  if (stoppedAt !== null) return 'called-off';
  const held = counts.held ?? 0;
  if (stopped !== null && held + (counts.planned ?? 0) > 0) return 'kept-back';
  if (isInFirstMinute({ heldUntil, counts }, now)) return 'first-minute';
  return isHourClosed && held > 0 ? 'hour-closed' : 'going';
}

/** Nothing of it has left, and calling it off needs no question. */
export function isInFirstMinute({ heldUntil, counts }: Pick<Campaign, 'heldUntil' | 'counts'>, now: string): boolean {
  return heldUntil > now && (counts.held ?? 0) > 0;
}
