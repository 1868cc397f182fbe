/** Which element of a cell shows which appointment: turning the page fills the elements that are there. */
import { useRef } from 'react';

/**
 * Returns the place of each of these appointments, to be the key of what shows it. One that was shown before keeps its
 * place; a new one takes the first that is free. So a page that is turned changes words instead of making hundreds of
 * elements, most of what turning cost (docs/performance.md rows 13 and 18). The focus does not go on to another
 * appointment (use-grid-keys.ts).
 */
export function usePlaces(ids: readonly number[]): number[] {
  const shown = useRef<readonly number[]>([]);
  const places = placesOf(shown.current, ids);
  const held: number[] = [];
  for (const [index, place] of places.entries()) held[place] = ids[index] ?? NOBODY;
  shown.current = Array.from(held, id => id ?? NOBODY);
  return places;
}

/** A place that shows none. */
const NOBODY = 0;

/** `before` has the appointment of each place, 0 where there is none. */
export function placesOf(before: readonly number[], ids: readonly number[]): number[] {
  const kept = ids.map(id => before.indexOf(id));
  const taken = new Set(kept);
  let next = 0;
  return kept.map(place => {
    if (place !== -1) return place;
    while (taken.has(next)) next += 1;
    return next++;
  });
}
