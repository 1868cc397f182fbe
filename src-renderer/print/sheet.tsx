import { Children, type ReactNode } from 'react';
import { useAppState } from '../api/app-state.ts';
import css from './sheet.module.css';

/**
 * Shows a table for paper: black on white, with its title and column heads repeated on every page and no row cut in
 * two. `children` are table bodies, each kept on one page. `share` is a column's part of the width in percent. `none`
 * stands in place of missing rows.
 */
export function Sheet({
  title,
  note,
  none,
  columns,
  children,
}: {
  title: string;
  note: string;
  none: string;
  columns: readonly { name: string; share: number }[];
  children: ReactNode;
}) {
  const { businessName } = useAppState();
  const hasRows = Children.count(children) > 0;
  return (
    <table className={css.sheet} aria-label={title}>
      <colgroup>
        {columns.map(({ name, share }) => (
          <col key={name} style={{ width: `${share}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th colSpan={columns.length} className={css.title}>
            <div>
              {businessName && `${businessName} · `}
              {title}
            </div>
            <div className={css.note}>{note}</div>
          </th>
        </tr>
        {hasRows && (
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        )}
      </thead>
      {!hasRows ? (
        <tbody>
          <tr>
            <td colSpan={columns.length} className={css.none}>
              {none}
            </td>
          </tr>
        </tbody>
      ) : (
        children
      )}
    </table>
  );
}
