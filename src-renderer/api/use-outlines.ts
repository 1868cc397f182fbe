/** Reads the appointments of many days as the calendar draws them, and keeps them current. */
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CalendarAppointment } from '../../src-shared/model/appointment.ts';
import { type ApiError, type ShownWorld, useShownWorld } from './api.ts';

/** The first and the last day, `YYYY-MM-DD`, both included. */
export interface Days {
  from: string;
  until: string;
}

/** Returns the query, so that it can be prefetched. */
export function outlinesQuery({ name, ask }: ShownWorld, { from, until }: Days) {
  return {
    queryKey: ['appointments', 'outlines', from, until, name],
    queryFn: () => ask('appointments.outline', { from, until }),
  };
}

/** While it reads other days, the answer about the previous ones stays. */
export function useOutlines(days: Days): UseQueryResult<CalendarAppointment[], ApiError> {
  const world = useShownWorld();
  return useQuery<CalendarAppointment[], ApiError>({
    ...outlinesQuery(world, days),
    placeholderData: keepPreviousData,
  });
}
