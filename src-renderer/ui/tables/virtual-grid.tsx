// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row.
// biome-ignore-all lint/a11y/useSemanticElements: a table of 100,000 rows must not hold 100,000 rows.
/**
 * Shows a list of any length as an ARIA grid with one tab stop. Only the rows on the screen exist; keys and the wheel
 * move through it.
 */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { join } from '../class-names.ts';
import { useRootFontSize } from '../use-root-font-size.ts';
import { HeadCell } from './grid-head.tsx';
import type { RowSource } from './row-source.ts';
import css from './virtual-grid.module.css';
import { MemoRow, type RowProps } from './virtual-row.tsx';

export interface GridHandle {
  focus(): void;
}

/** The position of a list when its screen was left. */
export interface GridPlace {
  key: string;
  /** The scroll position in CSS pixels. */
  top: number;
  /** The index of the active row. */
  active: number;
}

const NO_TITLES: ReadonlyMap<number, string> = new Map();
const TITLE_REM = 2;
/** What virtual-grid.module.css fades at the bottom; a row that is gone to stands above it. */
const FADE_REM = 2.5;

/**
 * `className` sets `--columns` for the head and the rows, and `--least`, the width below which the list scrolls
 * sideways. `placeKey` identifies the list: another one begins at its `first` row. `place` keeps the position while the screen
 * is left. `keys` maps lower-case letters to actions on the active row. If rows can be chosen, `isChosen` says which
 * are, and `onExtend` receives those that Shift moves over. `titles` stand above the rows of these indexes; each row
 * names what its title says itself, for whoever does not see it.
 */
export function VirtualGrid<Row extends { id: number }>({
  ref,
  label,
  className,
  pages,
  total,
  rowRem,
  headRem,
  footRem = 0,
  placeKey,
  first = 0,
  place,
  selectedId,
  keys = {},
  isChosen,
  onExtend,
  titles = NO_TITLES,
  ...rowProps
}: RowProps<Row> & {
  ref?: Ref<GridHandle>;
  label: string;
  className?: string | undefined;
  pages: RowSource<Row>;
  total: number;
  rowRem: number;
  headRem: number;
  /** Room below the last row, for what lies over the foot of the list. */
  footRem?: number;
  placeKey: string;
  /** The row that stands at the top when a list begins. */
  first?: number;
  place?: GridPlace;
  selectedId: number | null;
  keys?: Record<string, (row: Row) => void>;
  isChosen?: (row: Row) => boolean;
  onExtend?: (rows: Row[]) => void;
  titles?: ReadonlyMap<number, string>;
}) {
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const kept = place?.key === placeKey ? place : null;
  const [active, setActive] = useState(kept?.active ?? first);
  const rem = useRootFontSize();
  const rowHeight = rowRem * rem;
  const headHeight = headRem * rem;
  const titleHeight = TITLE_REM * rem;
  const current = Math.min(active, total - 1);

  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => grid.current,
    estimateSize: index => rowHeight + (titles.has(index) ? titleHeight : 0),
    initialOffset: kept?.top ?? first * rowHeight,
    // The head is inside the scrolling box and sticks to its top.
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: Math.max(footRem, FADE_REM) * rem,
    paddingEnd: footRem * rem,
    overscan: 6,
    useFlushSync: false,
    // The active row always exists: aria-activedescendant must name something.
    rangeExtractor: range => {
      const indexes = defaultRangeExtractor(range);
      return indexes.includes(current) ? indexes : [...indexes, current].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: new heights are what makes measuring again needed.
  useEffect(() => virtual.measure(), [rowHeight, titles, virtual]);

  const listed = useRef(placeKey);
  useEffect(() => {
    if (listed.current === placeKey) return;
    listed.current = placeKey;
    soon.current = null;
    setActive(first);
    virtual.scrollToOffset(first * rowHeight);
  }, [placeKey, first, rowHeight, virtual]);
  useEffect(
    () => () => {
      if (place) Object.assign(place, { key: placeKey, active, top: virtual.scrollOffset ?? 0 });
    },
    [place, placeKey, active, virtual],
  );

  const range = virtual.range;
  const { look } = pages;
  useEffect(() => {
    if (range) look(range.startIndex, range.endIndex, current);
  }, [range, current, look]);

  // Enter on a row that is not read yet opens the row once it arrives, unless something else was done meanwhile.
  const soon = useRef<number | null>(null);
  useEffect(() => {
    const row = soon.current === null ? null : pages.rowAt(soon.current);
    if (!row) return;
    soon.current = null;
    rowProps.onOpen(row, 'key');
  });

  useImperativeHandle(ref, () => ({ focus: () => grid.current?.focus() }), []);

  // Whatever of a row is pressed, its box included: the arrow keys go on from there.
  const pick = useCallback((index: number) => {
    setActive(index);
    grid.current?.focus({ preventScroll: true });
  }, []);
  const go = (index: number) => {
    const next = Math.max(0, Math.min(total - 1, index));
    setActive(next);
    virtual.scrollToIndex(next);
  };
  /** Returns the rows between two indexes whose pages have been read. */
  const rowsBetween = (from: number, to: number): Row[] => {
    const [first, last] = [Math.max(0, Math.min(from, to)), Math.min(total - 1, Math.max(from, to))];
    const rows: Row[] = [];
    for (let index = first; index <= last; index++) {
      const row = pages.rowAt(index);
      if (row) rows.push(row);
    }
    return rows;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    soon.current = null;
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== grid.current) return;
    const leaf = Math.max(1, Math.floor((grid.current.clientHeight - headHeight) / rowHeight) - 1);
    const row = pages.rowAt(current);
    const moves: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + leaf,
      PageUp: current - leaf,
      Home: 0,
      End: total - 1,
    };
    const to = moves[event.key];
    const open = (opened: Row) => rowProps.onOpen(opened, 'key');
    const act = event.key === 'Enter' ? open : keys[event.key.toLowerCase()];
    // A key that is held down moves repeatedly but acts only once.
    if (to === undefined && (!act || event.repeat)) return;
    event.preventDefault();
    if (to !== undefined && event.shiftKey) onExtend?.(rowsBetween(current, to));
    if (to !== undefined) go(to);
    else if (act && row) act(row);
    else if (event.key === 'Enter') soon.current = current;
  };

  return (
    <div
      ref={grid}
      className={join(css.grid, className)}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={rowProps.columns.length}
      aria-multiselectable={isChosen !== undefined}
      aria-activedescendant={`${id}-${current}`}
      onKeyDown={onKeyDown}
      onBlur={() => {
        soon.current = null;
      }}
    >
      <div className={css.head} role="row" aria-rowindex={1} style={{ height: headHeight }}>
        {rowProps.columns.map(column => (
          <HeadCell key={typeof column === 'string' ? column : column.label} column={column} />
        ))}
      </div>
      <div className={css.rows} role="rowgroup" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = pages.rowAt(index);
          const title = titles.get(index);
          const top = start - headHeight;
          return (
            <Fragment key={index}>
              {title !== undefined && (
                <div
                  className={css.title}
                  aria-hidden="true"
                  style={{ height: titleHeight, transform: `translateY(${top}px)` }}
                >
                  {title}
                </div>
              )}
              <MemoRow
                id={`${id}-${index}`}
                index={index}
                top={title === undefined ? top : top + titleHeight}
                height={rowHeight}
                row={row}
                active={index === current}
                selected={row !== null && (row.id === selectedId || isChosen?.(row) === true)}
                onPick={pick}
                {...rowProps}
              />
            </Fragment>
          );
        })}
      </div>
    </div>
  );
}
