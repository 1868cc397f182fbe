/** Reads the period before and the one after while nothing else is to do: turning the page then shows it at once. */
import { useEffect } from 'react';
import { queryClient, useShownWorld } from '../api/api.ts';
import { outlinesQuery } from '../api/use-outlines.ts';
import type { View } from './moving/move-target.ts';
import { rangeOf, turned } from './time/period.ts';

/** `isReady`: what is on the screen has been read. What is known already and still fresh is not asked for again. */
export function useNeighbours(view: View, day: string, isReady: boolean): void {
  const world = useShownWorld();
  useEffect(() => {
    if (!isReady) return;
    const idle = requestIdleCallback(
      () => {
        for (const step of [1, -1] as const) {
          const range = rangeOf(view, turned(view, day, step));
          void queryClient.prefetchQuery(outlinesQuery(world, range));
        }
      },
      { timeout: 500 },
    );
    return () => cancelIdleCallback(idle);
  }, [world, view, day, isReady]);
}
