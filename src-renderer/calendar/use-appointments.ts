/** The appointments of what is shown, and of which days they are: nobody may take a day that was not read for a free one. */
import { usePrefetchQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { AppointmentOutline } from '../../src-shared/model/appointment.ts';
import { type ScreenFailure, useShownWorld } from '../api/api.ts';
import { outlinesQuery, useOutlines } from '../api/use-outlines.ts';
import type { View } from './moving/move-target.ts';
import { rangeOf } from './time/period.ts';
import { useNeighbours } from './use-prefetch-neighbours.ts';

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
  useNeighbours(view, day, asked.isSuccess && !asked.isFetching);
  const read = useRef({ from: '', until: '' });
  if (asked.isSuccess && !asked.isPlaceholderData) read.current = range;
  const { from, until } = read.current;
  // The first day of a range is there only for what it leaves over for the next (period.ts).
  const isKnown = useCallback((each: string) => each > from && each <= until, [from, until]);
  return { all: asked.data ?? NONE, isKnown, failure: asked.error?.failure ?? null };
}
