/** Where a confirmed campaign stands, by its texts, the time and whether sending is stopped. */
import type { Campaign } from '../../src-shared/model/campaign.ts';
import type { AppState } from '../../src-shared/model/settings.ts';

/** `kept-back`: sending is stopped, and what is still here does not leave, whatever its time. */
export type Stage = 'called-off' | 'kept-back' | 'first-minute' | 'going';

export function stageOf(
  { stoppedAt, heldUntil, counts }: Campaign,
  { now, stopped }: Pick<AppState, 'now' | 'stopped'>,
): Stage {
  if (stoppedAt !== null) return 'called-off';
  const held = counts.held ?? 0;
  if (stopped !== null && held + (counts.planned ?? 0) > 0) return 'kept-back';
  return isInFirstMinute({ heldUntil, counts }, now) ? 'first-minute' : 'going';
}

/** Nothing of it has left, and calling it off needs no question. */
export function isInFirstMinute({ heldUntil, counts }: Pick<Campaign, 'heldUntil' | 'counts'>, now: string): boolean {
  return heldUntil > now && (counts.held ?? 0) > 0;
}
