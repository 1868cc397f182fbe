/** What a service that an appointment names costs and looks like. */
import { useMemo } from 'react';
import type { Service } from '../../../src-shared/model/business/service.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { useOperation } from '../../api/api.ts';

/** Returns the service that a name means; null if nobody described one of that name, or the list is still read. */
export type ServiceNamed = (name: string) => Service | null;

/** The same function until a service changes. */
export function useServiceNamed(): ServiceNamed {
  const offered = useOperation('services.offered', undefined).data;
  return useMemo(() => {
    const byKey = new Map<string, Service>();
    for (const service of offered ?? [])
      for (const name of [service.name, ...service.alsoCalled]) byKey.set(nameKey(name), service);
    // A page shows the same few names hundreds of times, and their keys take long to make.
    const byName = new Map<string, Service | null>();
    return name => {
      const known = byName.get(name);
      if (known !== undefined) return known;
      const service = byKey.get(nameKey(name)) ?? null;
      byName.set(name, service);
      return service;
    };
  }, [offered]);
}
