/** The services that a booking offers. */
import { useMemo } from 'react';
import { currencyOf } from '../../../../src-shared/business/currency.ts';
import type { Service } from '../../../../src-shared/model/business/service.ts';
import { nameKey } from '../../../../src-shared/people/name-key.ts';
import { useOperation } from '../../../api/api.ts';
import type { ServiceNamed } from '../../../appointments/service/use-service-named.ts';
import { showPrice } from '../../../ui/format.ts';
import { words } from '../../calendar.words.ts';
import type { Suggestion } from './suggest-field.tsx';

/** `inUse` are those of the appointments on the page, which may be described nowhere. */
export function useServices(inUse: readonly string[], named: ServiceNamed): readonly Suggestion[] {
  const list = useOperation('services.list', undefined).data;
  const settings = useOperation('settings.get', undefined).data;
  const currency = settings ? currencyOf(settings) : null;
  return useMemo(() => {
    const known = (list?.services ?? []).map(service => ({
      name: service.name,
      colour: service.colour,
      detail: detailOf(service, currency),
    }));
    const others = [...inUse, ...(list?.gathered ?? []).map(({ name }) => name)].filter(name => named(name) === null);
    const byName = new Map(others.map(name => [nameKey(name), name]));
    return [...known, ...[...byName.values()].map(name => ({ name, detail: '' }))];
  }, [list, inUse, named, currency]);
}

/** "45 min · GH₵ 120 · Dr Owusu", without what nobody has said. */
function detailOf({ minutes, price, staff }: Service, currency: string | null): string {
  const said = [
    minutes === null ? '' : words.minutesShort(minutes),
    price === null || currency === null ? '' : showPrice(price, currency),
    staff,
  ];
  return said.filter(Boolean).join(' · ');
}
