/** Reads what the calendar opens with, while somebody is about to open it. */

import { dayOf } from '../../src-shared/time/wall-days.ts';
import { queryClient, type ShownWorld } from '../api/api.ts';
import { outlinesQuery } from '../api/use-outlines.ts';
import { wallTimeIn } from '../ui/format.ts';
import { rangeOf } from './time/period.ts';
import { firstView } from './use-calendar-route.ts';

/**
 * Reads today's period in the view used last, and the services whose marks it shows, unless they are cached and fresh.
 * `nowMs` is this world's clock in ms.
 */
export function prefetchCalendar(world: ShownWorld, zone: string, nowMs: number): void {
  void queryClient.prefetchQuery(outlinesQuery(world, rangeOf(firstView(world.name), dayOf(wallTimeIn(zone, nowMs)))));
  void queryClient.prefetchQuery({
    queryKey: world.keyOf('services.offered', undefined),
    queryFn: () => world.ask('services.offered', undefined),
  });
}
