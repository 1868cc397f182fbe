/** Reads what the calendar opens with, while somebody is about to open it. */

import { dayOf } from '../../src-shared/time/wall-days.ts';
import { operationQuery, queryClient, type ShownWorld } from '../api/api.ts';
import { outlinesQuery } from '../api/use-outlines.ts';
import { wallTimeIn } from '../ui/format.ts';
import { rangeOf } from './time/period.ts';
import { firstView } from './use-calendar-route.ts';

/**
 * Reads today's period in the view used last, and what its days show beside the appointments: the holidays, the hours,
 * who works here and the marks of the services. What is cached and fresh is not read again. `nowMs` is this world's
 * clock in ms.
 */
export function prefetchCalendar(world: ShownWorld, zone: string, nowMs: number): void {
  void queryClient.prefetchQuery(outlinesQuery(world, rangeOf(firstView(world.name), dayOf(wallTimeIn(zone, nowMs)))));
  for (const operation of ['settings.get', 'hours.get', 'hours.working', 'services.offered'] as const)
    void queryClient.prefetchQuery(operationQuery(world, operation, undefined));
}
