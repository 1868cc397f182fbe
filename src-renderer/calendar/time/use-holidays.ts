/** Reads the holidays of the settings, on which no texts go. */
import { useMemo } from 'react';
import { useOperation } from '../../api/api.ts';

/**
 * Returns the names of the holidays by day (`YYYY-MM-DD`): the same map until one changes, empty until they are read.
 */
export function useHolidays(): ReadonlyMap<string, string> {
  const holidays = useOperation('settings.get', undefined).data?.holidays;
  return useMemo(() => new Map(holidays?.map(({ day, name }) => [day, name])), [holidays]);
}
