// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus.
// biome-ignore-all lint/a11y/useSemanticElements: a table of 100,000 rows must not hold 100,000 rows.
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './virtual-grid.module.css';

/** The words of a column's head; with `onSort` they are a button that orders the list by it. `before` stands before them. */
export type GridColumn = string | { label: string; isSorted: boolean; onSort: () => void; before?: ReactNode };

/** Shows the head of one column of a grid. */
export function HeadCell({ column }: { column: GridColumn }) {
  if (typeof column === 'string')
    return (
      <span role="columnheader" data-whole="">
        {column}
      </span>
    );
  const { label, isSorted, onSort, before } = column;
  return (
    <span role="columnheader" aria-sort={isSorted ? 'ascending' : 'none'}>
      {before}
      <button type="button" className={css.sort} onClick={onSort}>
        {label}
        {isSorted && <ArrowDown aria-hidden="true" />}
      </button>
    </span>
  );
}
