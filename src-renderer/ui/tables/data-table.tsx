import type { ReactNode } from 'react';
import css from './data-table.module.css';

/** A column's head; a `hidden` one, for a column of buttons, is only for screen readers. */
type Column = string | { hidden: string };

/** Shows a table on a card with rows from the caller. A table wider than its card scrolls sideways. */
export function DataTable({ columns, children }: { columns: readonly Column[]; children: ReactNode }) {
  return (
    <div className={css.wide}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map(column =>
              typeof column === 'string' ? (
                <th key={column} scope="col">
                  {column}
                </th>
              ) : (
                <th key={column.hidden} scope="col">
                  <span className="visually-hidden">{column.hidden}</span>
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
