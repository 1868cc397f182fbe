/** The staff that a booking offers: everybody known, not only those of the appointments on the page. */
import { useMemo } from 'react';
import { nameKey } from '../../../../src-shared/people/name-key.ts';
import { useOperation } from '../../../api/api.ts';

/** `inUse` are those of the appointments on the page, who are offered before the others are read. */
export function useStaff(inUse: readonly string[]): readonly string[] {
  const all = useOperation('hours.staff', undefined).data;
  return useMemo(() => {
    const byKey = new Map([...inUse, ...(all ?? [])].map(name => [nameKey(name), name]));
    return [...byKey.values()].sort((a, b) => a.localeCompare(b));
  }, [all, inUse]);
}
