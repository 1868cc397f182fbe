import type { Instant } from '../../../src-shared/time/instant.ts';
import { instantOfWall, wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { addMonths, dayOf, wallTimeOf } from '../../../src-shared/time/wall-days.ts';
import type { World } from '../world/world.ts';

/**
 * The first day (`YYYY-MM-DD`, in the business's zone) of which everything is kept, and the instant at which it begins.
 */
export interface KeptSince {
  before: Instant;
  day: string;
}

type Asking = Pick<World, 'tables' | 'now'>;

/** Returns since when things are kept for so many months (docs/privacy.md §5). */
export function keptForMonths({ tables, now }: Asking, months: number): KeptSince {
  const { zone } = tables.settings.get();
  const day = addMonths(dayOf(wallOfInstant(now(), zone)), -months);
  return { before: instantOfWall(wallTimeOf(day, 0), zone), day };
}

/**
 * Returns before when records are not whole any more, because they were removed at some time for their age, also where
 * more is kept since; null while nothing was, and nobody agreed to it.
 */
export function goneBefore(world: Asking): KeptSince | null {
  const { removedBefore, zone } = world.tables.settings.get();
  const agreed = keptSince(world);
  if (removedBefore === null || (agreed !== null && agreed.before >= removedBefore)) return agreed;
  return { before: removedBefore, day: dayOf(wallOfInstant(removedBefore, zone)) };
}

/** Returns since when things are kept; null while everything is, because nobody agreed to a removal. */
export function keptSince(world: Asking): KeptSince | null {
  const { months, agreedAt } = world.tables.settings.get().retention;
  return months === null || agreedAt === null ? null : keptForMonths(world, months);
}
