/**
 * Gives the month, week and day views the same keys: a cursor over cells and the appointments in a cell, with one tab
 * stop.
 */
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** The cursor: a cell is named by its day (`2026-11-24`) or slot (`2026-11-24T09:00`), an appointment by its id. */
const CELL = '[data-cell]';
const ITEM = '[data-appointment], [data-more]';

export interface GridKeys {
  grid: RefObject<HTMLDivElement | null>;
  /** The cell that Tab reaches. */
  active: string;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Handles a press on the free part of a cell, which books there. */
  onClick: (event: MouseEvent) => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

/**
 * `has` says whether a cell is on the page. `neighbour` returns the cell that an arrow key leads to, or null for
 * another key or if there is none. A cell off the page turns the page (`turnTo`) and keeps the focus. `onAltArrow`
 * receives an appointment, the key, and whether Shift was down.
 */
export function useGridKeys(options: {
  start: string;
  has: (cell: string) => boolean;
  neighbour: (cell: string, key: string) => string | null;
  page: (cell: string, step: -1 | 1) => string;
  turnTo: (cell: string) => void;
  /** `share`: how far across the cell it was pressed, 0 to 1; undefined by key. */
  onNew: (cell: string, share?: number) => void;
  onAltArrow: (appointmentId: number, key: string, longer: boolean) => void;
}): GridKeys {
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState(options.start);
  const wanted = useRef<string | null>(null);
  const focused = useRef<{ item: HTMLElement; id: string | undefined; cell: HTMLElement | null } | null>(null);
  const active = options.has(cursor) ? cursor : options.start;

  // After a key turned the page, its cell appears with the next render.
  useEffect(() => {
    if (wanted.current === null) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${wanted.current}"]`);
    if (!cell) return;
    wanted.current = null;
    cell.focus();
  });

  // The appointment under the cursor is gone, or its element shows another one (use-places.ts): the cell stays.
  useLayoutEffect(() => {
    const { item, id, cell } = focused.current ?? {};
    if (!item || !cell) return;
    const isAnother = item === document.activeElement && item.dataset['appointment'] !== id;
    const isGone = !item.isConnected && document.activeElement === document.body;
    if (isAnother || isGone) cell.focus({ preventScroll: true });
  });

  const goTo = (cell: string) => {
    setCursor(cell);
    wanted.current = cell;
    if (!options.has(cell)) options.turnTo(cell);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.metaKey) return;
    const cell = event.target.closest<HTMLElement>(CELL);
    const name = cell?.dataset['cell'];
    if (!cell || name === undefined) return;
    const item = event.target.closest<HTMLElement>(ITEM);
    const act = actOf(event, name, cell, item);
    if (!act) return;
    event.preventDefault();
    act();
  };

  /** Returns what a key does; undefined leaves the key to the browser. */
  const actOf = (event: KeyboardEvent, name: string, cell: HTMLElement, item: HTMLElement | null) => {
    const { key, altKey } = event;
    if (altKey) {
      const id = Number(item?.dataset['appointment']);
      return id > 0 && key.startsWith('Arrow') ? () => options.onAltArrow(id, key, event.shiftKey) : undefined;
    }
    // "3 more" follows the appointments that have room, wherever it is drawn.
    const items = [
      ...cell.querySelectorAll<HTMLElement>('[data-appointment]'),
      ...cell.querySelectorAll<HTMLElement>('[data-more]'),
    ];
    if (item) {
      const beside = items[items.indexOf(item) + ({ ArrowUp: -1, ArrowDown: 1 }[key] ?? Number.NaN)];
      if (beside) return () => beside.focus();
      if (key === 'ArrowUp') return () => cell.focus();
    } else if (key === 'Enter' || key === ' ') {
      const first = items[0];
      return first ? () => first.focus() : () => options.onNew(name);
    }
    if (key === 'n' || key === 'N') return () => options.onNew(name);
    if (key === 'PageUp') return () => goTo(options.page(name, -1));
    if (key === 'PageDown') return () => goTo(options.page(name, 1));
    const next = options.neighbour(name, key);
    return next === null ? undefined : () => goTo(next);
  };

  const onFocus = (event: FocusEvent) => {
    const target = event.target as HTMLElement;
    const item = target.closest<HTMLElement>(ITEM);
    const cell = target.closest<HTMLElement>(CELL);
    focused.current = item && { item, id: item.dataset['appointment'], cell };
    const name = cell?.dataset['cell'];
    if (name !== undefined) setCursor(name);
  };
  // React tells nothing of an element that it removes: this is somebody who goes on to something else.
  const onBlur = () => {
    focused.current = null;
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const cell = target.closest('button') ? null : target.closest<HTMLElement>(CELL);
    const name = cell?.dataset['cell'];
    if (!cell || name === undefined) return;
    const { left, width } = cell.getBoundingClientRect();
    options.onNew(name, (event.clientX - left) / width);
  };
  return { grid, active, onKeyDown, onClick, onFocus, onBlur };
}
