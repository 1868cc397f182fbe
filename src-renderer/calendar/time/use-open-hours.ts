import { useMemo } from 'react';
import { type OpenHours, openHoursOf } from '../../../src-shared/hours/open-hours.ts';
import { useOperation } from '../../api/api.ts';
import { usualHours } from './open-hours.ts';

/** Returns the open hours: the same function until they change. */
export function useOpenHours(): OpenHours {
  const hours = useOperation('hours.get', undefined).data;
  return useMemo(() => (hours ? openHoursOf(hours) : usualHours), [hours]);
}
