/** The appointments of what is shown, and of which days they are: nobody may take a day that was not read for a free one. */
import { usePrefetchQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { AppointmentOutline } from '../../src-shared/model/appointment.ts';
import { queryClient, type ScreenFailure, useShownWorld } from '../api/api.ts';
import { outlinesQuery, useOutlines } from '../api/use-outlines.ts';
import type { View } from './moving/move-target.ts';
import { rangeOf, turned } from './time/period.ts';

const NONE: readonly AppointmentOutline[] = [];

export interface ShownAppointments {
  /** By start; while a page that was just turned to is read, those of the page before it. */
  all: readonly AppointmentOutline[];
  isKnown: (day: string) => boolean;
  failure: ScreenFailure | null;
}

export function useAppointments(view: View, day: string): ShownAppointments {
  const world = useShownWorld();
  const range = rangeOf(view, day);
  // The question leaves before the page is drawn, and is answered meanwhile.
  usePrefetchQuery(outlinesQuery(world, range));
  const asked = useOutlines(range);
  usePrefetchNeighbours(view, day, asked.isSuccess && !asked.isFetching);
  const read = useRef({ from: '', until: '' });
  if (asked.isSuccess && !asked.isPlaceholderData) read.current = range;
  const { from, until } = read.current;
  // The first day of a range is there only for what it leaves over for the next (period.ts).
  const isKnown = useCallback((each: string) => each > from && each <= until, [from, until]);
  return { all: asked.data ?? NONE, isKnown, failure: asked.error?.failure ?? null };
}

/** Reads the period before and the one after while nothing else is to do: turning the page then shows it at once. */

/** `isReady`: what is on the screen has been read. What is known already and still fresh is not asked for again. */
function usePrefetchNeighbours(view: View, day: string, isReady: boolean): void {
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
