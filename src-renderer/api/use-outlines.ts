/** Appointments of many days as a calendar draws them, read and kept current. */
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { unpackOutlines } from '../../src-shared/contract/appointment-outline-codec.ts';
import type { AppointmentOutline } from '../../src-shared/model/appointment.ts';
import { type ApiError, type ShownWorld, useShownWorld } from './api.ts';

/** Days, `YYYY-MM-DD`, both included. */
export interface Days {
  from: string;
  until: string;
}

/** The question, for asking it ahead. */
export function outlinesQuery({ name, ask }: ShownWorld, { from, until }: Days) {
  return {
    queryKey: ['appointments', 'outlines', from, until, name],
    queryFn: async () => unpackOutlines(await ask('appointments.outline', { from, until })),
  };
}

/** While it asks about other days, the answer about those before stays. */
export function useOutlines(days: Days): UseQueryResult<AppointmentOutline[], ApiError> {
  const world = useShownWorld();
  return useQuery<AppointmentOutline[], ApiError>({ ...outlinesQuery(world, days), placeholderData: keepPreviousData });
}
