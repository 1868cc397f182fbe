/** Whose hours keep a campaign from leaving: those of the business, or of a country it goes to. */
import type { CampaignPurpose } from '../../../src-shared/model/business/rulebook.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { isAllowedByAll, nextAllowedByAll } from '../../../src-shared/time/send-window.ts';
import { campaignWindows } from '../../delivery/rulebook/rulebook.ts';
import type { World } from '../world/world.ts';

/** A campaign of which it is not known yet where it goes: the hours of the business alone count. */
export const NO_COUNTRIES = { purpose: 'service', countries: [] } as const satisfies Going;

export type Going = { purpose: CampaignPurpose; countries: string[] };

/**
 * Returns whose hours an instant is outside, of a country or null of the business, and the first minute after it that
 * everybody's allow; null if the instant is inside.
 */
export function closedAt(
  { tables }: Pick<World, 'tables'>,
  instant: Instant,
  going: Going,
): { nextLocal: WallTime | null; country: string | null } | null {
  const windows = campaignWindows(tables, going);
  if (isAllowedByAll(instant, windows)) return null;
  const next = nextAllowedByAll(instant, windows);
  const isByBusiness = !isAllowedByAll(instant, campaignWindows(tables, NO_COUNTRIES));
  const country = going.countries.find(
    code => !isAllowedByAll(instant, campaignWindows(tables, { ...going, countries: [code] })),
  );
  return {
    nextLocal: next === null ? null : wallOfInstant(next, tables.settings.get().zone),
    country: isByBusiness ? null : (country ?? null),
  };
}
