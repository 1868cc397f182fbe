import { Children, type ReactNode } from 'react';
import { useAppState } from '../api/app-state.ts';
import css from './sheet.module.css';

/**
 * A table as it stands on paper: black on white, its title and column heads again on every page, rows never cut in two. `children`: its bodies, each
 * kept whole. `share` is a column's part of the width. Without rows it says `none`.
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
        <tr>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {Children.count(children) === 0 ? (
        <tbody>
          <tr>
            <td colSpan={columns.length}>{none}</td>
          </tr>
        </tbody>
      ) : (
        children
      )}
    </table>
  );
}
