/** What the calendar opens with, read while somebody is about to open it. */

import { dayOf } from '../../src-shared/time/wall-days.ts';
import { queryClient, type ShownWorld } from '../api/api.ts';
import { outlinesQuery } from '../api/use-outlines.ts';
import { wallAt } from './time/clock-change.ts';
import { rangeOf } from './time/period.ts';
import { lastView } from './use-calendar-route.ts';

/** Today's period in the view used last. `zone`: of the business; `nowMs`: this world's clock. Known and fresh, it is not asked for. */
export function prefetchCalendar(world: ShownWorld, zone: string, nowMs: number): void {
  void queryClient.prefetchQuery(outlinesQuery(world, rangeOf(lastView(), dayOf(wallAt(zone, nowMs)))));
}
