/** The days on which no texts go, as the settings name them. */
import { useMemo } from 'react';
import { useOperation } from '../../api/api.ts';

/** Their names by day (`YYYY-MM-DD`); the same map until one of them changes. Empty until they are read. */
export function useHolidays(): ReadonlyMap<string, string> {
  const holidays = useOperation('settings.get', undefined).data?.holidays;
  return useMemo(() => new Map(holidays?.map(({ day, name }) => [day, name])), [holidays]);
}
