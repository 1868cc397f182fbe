/**
 * Says what ends a text of a campaign that was not handed over, or has it called off: one table, the strongest reason
 * first (docs/delivery.md §9). Pure.
 */
import type { SkipReason, StateReason, WithdrawReason } from '../../../src-shared/model/message.ts';
import type { BarredWhy } from '../../storage/campaigns/campaign-texts.ts';
import type { StoredCampaign } from '../../storage/campaigns/campaigns.ts';

/** How a text of a campaign ends, and why. */
export interface EndOfText {
  state: 'withdrawn' | 'skipped';
  reason: Extract<StateReason, { kind: 'withdrawn' | 'skipped' }>;
}

const withdrawn = (why: WithdrawReason): EndOfText => ({ state: 'withdrawn', reason: { kind: 'withdrawn', why } });
const skipped = (why: Extract<SkipReason, WithdrawReason>) =>
  ({ state: 'skipped', reason: { kind: 'skipped', why } }) as const;

/** Of several of these, the records name the first (storage/campaigns/campaign-texts.ts). */
const BARRED: Readonly<Record<BarredWhy, EndOfText>> = {
  'opted-out': skipped('opted-out'),
  'do-not-text': skipped('do-not-text'),
  removed: withdrawn('contact-removed'),
  untrue: withdrawn('untrue'),
  'not-kept': withdrawn('not-kept'),
  'no-consent': skipped('no-consent'),
};

/**
 * Returns how a text ends; null where nothing ends it. A person who stopped the campaign comes before all else: nothing
 * brings its texts back, whatever is undone later.
 */
export function endOfText({ stoppedAt }: Pick<StoredCampaign, 'stoppedAt'>, barred: BarredWhy | undefined) {
  if (stoppedAt !== null) return withdrawn('campaign-stopped');
  return barred === undefined ? null : BARRED[barred];
}

/** Returns why a text that may be at the service is called off; null where nothing ends it. */
export function whyCalledOff(
  campaign: Pick<StoredCampaign, 'stoppedAt'>,
  barred: BarredWhy | undefined,
): WithdrawReason | null {
  return (endOfText(campaign, barred)?.reason.why as WithdrawReason | undefined) ?? null;
}
