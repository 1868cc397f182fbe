/** Computes the stage of a confirmed campaign from its texts, the time and whether sending is stopped. */
import type { Campaign } from '../../../src-shared/model/campaign.ts';
import type { AppState, KeyState } from '../../../src-shared/model/settings.ts';

/**
 * `kept-back`: sending is stopped, so the texts that are still here do not leave. `hour-closed`: no text may leave
 * at the time of the campaign any more.
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

/** Whether a campaign leaves only once somebody enters the key, or opens the keychain that has it. */
export function waitsForKey(key: KeyState): boolean {
  return key !== 'set' && key !== 'set-for-this-session';
}

/** Whether nothing has left yet, so that stopping needs no confirmation. */
export function isInFirstMinute({ heldUntil, counts }: Pick<Campaign, 'heldUntil' | 'counts'>, now: string): boolean {
  return heldUntil > now && (counts.held ?? 0) > 0;
}
