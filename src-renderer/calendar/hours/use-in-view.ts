/** Scrolls the hour views to where somebody looks: to now, to the day that is gone to, and to what is being moved. */
import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { HourRow } from './hour-rows.ts';
import { placeOf, SLOT } from './hour-rows.ts';

/**
 * Scrolls down to `minute` once per `page`, and again if other rows show it. Nothing scrolls while a move waits for
 * confirmation.
 */
export function useHourInView(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly HourRow[],
  { page, minute, isWaiting }: { page: string; minute: number; isWaiting: boolean },
): void {
  const settled = useRef('');
  useLayoutEffect(() => {
    const state = `${page} ${rows[0]?.minute} ${rows.length}`;
    if (settled.current === state || !scroller.current || isWaiting) return;
    settled.current = state;
    const row = scroller.current.querySelector<HTMLElement>('[role="row"][data-row="0"]');
    // The view scrolls a third of a row less, because the name of an hour stands a little above its line.
    scroller.current.scrollTop = (row?.offsetHeight ?? 0) * (placeOf(rows, minute, false) / SLOT - 1 / 3);
  }, [scroller, page, rows, minute, isWaiting]);
}

/**
 * Returns whether a page has been on the screen: false while it is turned to, true once the browser has nothing else to
 * do. What is out of sight is drawn then.
 */
export function useHasBeenSeen(page: string): boolean {
  const [seen, setSeen] = useState('');
  useEffect(() => {
    let idle = 0;
    // From the frame that shows it on: drawing it can take a slow computer longer than the most that is waited here.
    const frame = requestAnimationFrame(() => {
      idle = requestIdleCallback(() => startTransition(() => setSeen(page)), { timeout: 200 });
    });
    return () => {
      cancelAnimationFrame(frame);
      cancelIdleCallback(idle);
    };
  }, [page]);
  return seen === page;
}

/** Scrolls sideways to a column when another one is gone to, as far as needed. Null: its width is not known yet. */
export function useColumnInView(grid: RefObject<HTMLElement | null>, column: number | null, page: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may show the same column elsewhere
  useLayoutEffect(() => {
    if (column === null) return;
    const cell = grid.current?.querySelectorAll<HTMLElement>('[data-row="0"] > [data-cell]')[column];
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [grid, column, page]);
}

/**
 * Scrolls an appointment into view when its details open, which lie over a part of the hours, or when it is edited.
 * `isDrawn`: whether the blocks out of sight are drawn, of which it may be one.
 */
export function useOpenInView(grid: RefObject<HTMLElement | null>, id: number | null, isDrawn: boolean): void {
  useEffect(() => {
    if (id === null || !isDrawn) return;
    const block = grid.current?.querySelector(`[data-appointment="${id}"]`);
    block?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [grid, id, isDrawn]);
}

/** Keeps what is being moved or booked in view; `at` says where it is, null is nothing. */
export function useGhostInView(grid: RefObject<HTMLElement | null>, at: string | null): void {
  useEffect(() => {
    if (at === null) return;
    grid.current?.querySelector('[data-ghost]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [grid, at]);
}
