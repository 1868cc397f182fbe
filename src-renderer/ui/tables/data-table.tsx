import type { ReactNode } from 'react';
import css from './data-table.module.css';

/** `hidden`: a column of buttons, whose head is only heard. */
type Column = string | { hidden: string };

/** A table on a card; its rows are drawn by the caller. Where it is wider than its card, it scrolls by itself. */
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
