/** Reads the appointments of the period shown, and says which days are read: an unread day must not look free. */
import { usePrefetchQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { CalendarAppointment } from '../../src-shared/model/appointment.ts';
import { queryClient, type ScreenFailure, useShownWorld } from '../api/api.ts';
import { outlinesQuery, useOutlines } from '../api/use-outlines.ts';
import type { View } from './moving/move-target.ts';
import { rangeOf, turned } from './time/period.ts';

const NONE: readonly CalendarAppointment[] = [];

export interface ReadAppointments {
  /** Sorted by start. While the next page is read, these are still those of the page before. */
  all: readonly CalendarAppointment[];
  isKnown: (day: string) => boolean;
  failure: ScreenFailure | null;
}

export function useAppointments(view: View, day: string): ReadAppointments {
  const world = useShownWorld();
  const range = rangeOf(view, day);
  // The query starts before the page renders, so that the answer arrives meanwhile.
  usePrefetchQuery(outlinesQuery(world, range));
  const asked = useOutlines(range);
  usePrefetchNeighbours(view, day, asked.isSuccess && !asked.isFetching);
  const read = useRef({ from: '', until: '' });
  if (asked.isSuccess && !asked.isPlaceholderData) read.current = range;
  const { from, until } = read.current;
  // The first day of a range is read only for appointments that last past midnight (period.ts).
  const isKnown = useCallback((each: string) => each > from && each <= until, [from, until]);
  return { all: asked.data ?? NONE, isKnown, failure: asked.error?.failure ?? null };
}

/**
 * Prefetches the period after as soon as the one shown has been read, so that the program answers while the page is
 * drawn, and the one before while the browser is idle: turning the page shows either at once. `isReady`: the period
 * shown has been read. Periods that are cached and fresh are not read again.
 */
function usePrefetchNeighbours(view: View, day: string, isReady: boolean): void {
  const world = useShownWorld();
  useEffect(() => {
    if (!isReady) return;
    const prefetch = (step: 1 | -1) =>
      void queryClient.prefetchQuery(outlinesQuery(world, rangeOf(view, turned(view, day, step))));
    prefetch(1);
    const idle = requestIdleCallback(() => prefetch(-1), { timeout: 500 });
    return () => cancelIdleCallback(idle);
  }, [world, view, day, isReady]);
}
