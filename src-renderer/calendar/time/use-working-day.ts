import { type RefObject, useLayoutEffect, useRef } from 'react';
import { SLOT } from '../hours/hour-rows.ts';

/** Where the day begins, in minutes, as long as nothing is booked earlier. */
export const OPENS_AT = 9 * 60;

/**
 * Once per `page`, when its appointments are there, the working day stands at the top, not the night. `first`: how far
 * down the rows the earliest begins, in minutes, null where there is none. While a change waits for a yes nothing
 * moves.
 */
export function useWorkingDay(
  scroller: RefObject<HTMLElement | null>,
  page: string,
  first: number | null,
  isWaiting: boolean,
): void {
  const settled = useRef('');
  useLayoutEffect(() => {
    const state = `${page} ${first ?? ''}`;
    if (settled.current === state || !scroller.current || isWaiting) return;
    settled.current = state;
    const top = Math.max(0, Math.min(first ?? OPENS_AT, OPENS_AT) - 60);
    const row = scroller.current.querySelector<HTMLElement>('[role="row"][data-row="0"]');
    // A third of a row less: the name of an hour stands a little above its line.
    scroller.current.scrollTop = (row?.offsetHeight ?? 0) * (top / SLOT - 1 / 3);
  }, [scroller, page, first, isWaiting]);
}
