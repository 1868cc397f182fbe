/** The services that a booking offers, and what a typed name means among them. */
import { useMemo } from 'react';
import type { Service } from '../../../../src-shared/model/business/service.ts';
import { nameKey } from '../../../../src-shared/people/name-key.ts';
import { useOperation } from '../../../api/api.ts';
import { words } from '../../calendar.words.ts';
import type { Suggestion } from './suggest-field.tsx';

/** `inUse` are those of the appointments on the page, which may be described nowhere. */
export function useServices(inUse: readonly string[]): {
  suggestions: readonly Suggestion[];
  /** Returns the service that a typed name means; null if it is none of the list. */
  named: (typed: string) => Service | null;
} {
  const list = useOperation('services.list', undefined).data;
  return useMemo(() => {
    const byKey = new Map<string, Service>();
    for (const service of list?.services ?? [])
      for (const name of [service.name, ...service.alsoCalled]) byKey.set(nameKey(name), service);
    const known = (list?.services ?? []).map(({ name, minutes, staff }) => ({
      name,
      detail: [minutes === null ? '' : words.minutesShort(minutes), staff].filter(Boolean).join(' · '),
    }));
    const others = [...inUse, ...(list?.gathered ?? []).map(({ name }) => name)].filter(
      name => !byKey.has(nameKey(name)),
    );
    const byName = new Map(others.map(name => [nameKey(name), name]));
    return {
      suggestions: [...known, ...[...byName.values()].map(name => ({ name, detail: '' }))],
      named: typed => byKey.get(nameKey(typed)) ?? null,
    };
  }, [list, inUse]);
}
