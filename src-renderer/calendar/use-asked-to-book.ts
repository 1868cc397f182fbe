import { useEffect } from 'react';
import { useOperation } from '../api/api.ts';
import { navigate, useRoute } from '../api/route.ts';
import type { NewAt } from './booking/form-values.ts';
import { useStableCallback } from './use-stable-callback.ts';

/**
 * Opens the booking form when the address asks for it (`#/calendar?new=1`), once: the address forgets it then, and
 * keeps its view and day. With `&person=12` the form is for that person, or for nobody yet where there is no such
 * person any more; with `&typed=0244100201` the field for a person holds that, and `&name=Ama` names whom to add where
 * nobody has it. `&time=09:30` is the time on the day of the address, `&service=Cut` and `&staff=Esi` what is booked
 * with whom, `&found=7` the text that it is booked from.
 */
export function useAskedToBook(book: (asked: Partial<NewAt>) => void): void {
  const { params } = useRoute();
  const isAsked = params.has('new');
  const wanted = Number(params.get('person')) || null;
  const { data, isError } = useOperation('contacts.get', { id: wanted ?? 1 }, { enabled: isAsked && wanted !== null });
  const person = data && data.id === wanted ? data : null;
  const isReady = isAsked && (wanted === null || person !== null || isError);
  const open = useStableCallback(() => {
    const place = new URLSearchParams(params);
    const names = ['day', 'time', 'typed', 'name', 'service', 'staff'] as const;
    for (const name of ['new', 'person', 'found', ...names.slice(1)]) place.delete(name);
    navigate(`/calendar?${place}`);
    const [day, time, typed, typedName, service, staff] = names.map(name => params.get(name));
    const found = Number(params.get('found')) || null;
    book({
      ...(day && time && { day, time }),
      ...(typed && { typed }),
      ...(typed && typedName && { typedName }),
      ...(service && { service }),
      ...(staff && { staff }),
      ...(found !== null && { found }),
      ...(person && { person: { id: person.id, name: person.name } }),
    });
  });
  useEffect(() => {
    if (isReady) open();
  }, [isReady, open]);
}
