// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row.
// biome-ignore-all lint/a11y/useSemanticElements: a table of 100,000 rows must not hold 100,000 rows.
/** One row of a VirtualGrid, and its cells. */
import { memo, type ReactNode } from 'react';
import { join } from '../class-names.ts';
import type { GridColumn } from './grid-head.tsx';
import css from './virtual-grid.module.css';

/** Which hand opened a row. */
export type OpenedBy = 'key' | 'mouse';

export interface RowProps<Row> {
  /** Renders the `GridCell`s of a row, one per column. The function must stay identical, or every row renders again. */
  cells: (row: Row) => ReactNode;
  columns: readonly GridColumn[];
  /** The words shown in a row whose page has not been read yet. */
  waiting: string;
  /** Opens a row, by Enter (`key`) or a click (`mouse`), after which the grid keeps the keyboard. */
  onOpen: (row: Row, by: OpenedBy) => void;
}

/** Renders one cell of a row; `title` is its tooltip, without which words that are cut off show themselves whole. */
export function GridCell(cell: { className?: string | undefined; title?: string | undefined; children: ReactNode }) {
  return <span role="gridcell" data-whole={cell.title === undefined ? '' : undefined} {...cell} />;
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
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={join(css.row, active && css.active, selected && css.selected)}
      style={{ height, transform: `translateY(${top}px)` }}
      onMouseDown={() => onPick(index)}
      onClick={() => {
        if (row) onOpen(row, 'mouse');
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

/** One row of a VirtualGrid. The cast keeps the type parameter of the row, which `memo` loses. */
export const MemoRow = memo(RowOf) as typeof RowOf;
