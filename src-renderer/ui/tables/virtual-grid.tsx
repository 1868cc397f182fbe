// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row.
// biome-ignore-all lint/a11y/useSemanticElements: a table of 100,000 rows must not hold 100,000 rows.
/**
 * Shows a list of any length as an ARIA grid with one tab stop. Only the rows on the screen exist; keys and the wheel
 * move through it.
 */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { join } from '../class-names.ts';
import { useRootFontSize } from '../use-root-font-size.ts';
import type { RowSource } from './row-source.ts';
import css from './virtual-grid.module.css';

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

interface RowProps<Row> {
  /** Renders the `GridCell`s of a row, one per column. The function must stay identical, or every row renders again. */
  cells: (row: Row) => ReactNode;
  columns: readonly string[];
  /** The words shown in a row whose page has not been read yet. */
  waiting: string;
  /** Opens a row, by Enter or a click. */
  onOpen: (row: Row) => void;
}

/**
 * `className` sets `--columns` for the head and the rows, and `--least`, the width below which the list scrolls
 * sideways. `placeKey` identifies the list: another one begins at its top. `place` keeps the position while the screen
 * is left. `keys` maps lower-case letters to actions on the active row. If rows can be chosen, `isChosen` says which
 * are, and `onExtend` receives those that Shift moves over.
 */
export function VirtualGrid<Row extends { id: number }>({
  ref,
  label,
  className,
  pages,
  total,
  rowRem,
  headRem,
  placeKey,
  place,
  selectedId,
  keys = {},
  isChosen,
  onExtend,
  ...rowProps
}: RowProps<Row> & {
  ref?: Ref<GridHandle>;
  label: string;
  className?: string | undefined;
  pages: RowSource<Row>;
  total: number;
  rowRem: number;
  headRem: number;
  placeKey: string;
  place?: GridPlace;
  selectedId: number | null;
  keys?: Record<string, (row: Row) => void>;
  isChosen?: (row: Row) => boolean;
  onExtend?: (rows: Row[]) => void;
}) {
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const kept = place?.key === placeKey ? place : null;
  const [active, setActive] = useState(kept?.active ?? 0);
  const rem = useRootFontSize();
  const rowHeight = rowRem * rem;
  const headHeight = headRem * rem;
  const current = Math.min(active, total - 1);

  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => grid.current,
    estimateSize: () => rowHeight,
    initialOffset: kept?.top ?? 0,
    // The head is inside the scrolling box and sticks to its top.
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    overscan: 6,
    useFlushSync: false,
    // The active row always exists: aria-activedescendant must name something.
    rangeExtractor: range => {
      const indexes = defaultRangeExtractor(range);
      return indexes.includes(current) ? indexes : [...indexes, current].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row height is what makes measuring again needed.
  useEffect(() => virtual.measure(), [rowHeight, virtual]);

  const listed = useRef(placeKey);
  useEffect(() => {
    if (listed.current === placeKey) return;
    listed.current = placeKey;
    soon.current = null;
    setActive(0);
    virtual.scrollToOffset(0);
  }, [placeKey, virtual]);
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
    rowProps.onOpen(row);
  });

  useImperativeHandle(ref, () => ({ focus: () => grid.current?.focus() }), []);

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
    const act = event.key === 'Enter' ? rowProps.onOpen : keys[event.key.toLowerCase()];
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
          <span key={column} role="columnheader">
            {column}
          </span>
        ))}
      </div>
      <div className={css.rows} role="rowgroup" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = pages.rowAt(index);
          return (
            <MemoRow
              key={index}
              id={`${id}-${index}`}
              index={index}
              top={start - headHeight}
              height={rowHeight}
              row={row}
              active={index === current}
              selected={row !== null && (row.id === selectedId || isChosen?.(row) === true)}
              onPick={setActive}
              {...rowProps}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Renders one cell of a row; `title` is its tooltip. */
export function GridCell(cell: { className?: string | undefined; title?: string | undefined; children: ReactNode }) {
  return <span role="gridcell" {...cell} />;
}

function RowOf<Row>({
  id,
  index,
  top,
  height,
  row,
  active,
  selected,
  onPick,
  cells,
  columns,
  waiting,
  onOpen,
}: RowProps<Row> & {
  id: string;
  index: number;
  top: number;
  height: number;
  row: Row | null;
  active: boolean;
  selected: boolean;
  onPick: (index: number) => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the focus and the keys.
    <div
      id={id}
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={join(css.row, active && css.active, selected && css.selected)}
      style={{ height, transform: `translateY(${top}px)` }}
      onClick={() => {
        onPick(index);
        if (row) onOpen(row);
      }}
    >
      {row ? (
        cells(row)
      ) : (
        <span role="gridcell" aria-colspan={columns.length} className={css.waiting}>
          <span className="visually-hidden">{waiting}</span>
        </span>
      )}
    </div>
  );
}

/** The cast keeps the type parameter of the row, which `memo` loses. */
const MemoRow = memo(RowOf) as typeof RowOf;
