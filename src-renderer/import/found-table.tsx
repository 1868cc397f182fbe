/** The first rows as they stand in the file, with what each column holds above it. */
import type { ImportField, ImportFound } from '../../src-shared/model/import.ts';
import { StatusPill } from '../ui/badges.tsx';
import { join } from '../ui/class-names.ts';
import { SelectField } from '../ui/fields.tsx';
import css from './tables.module.css';
import { fieldsOf, fieldWords, words } from './words.ts';

export function FoundTable({
  found,
  onField,
}: {
  found: ImportFound;
  onField: (column: number, field: ImportField | null) => void;
}) {
  const { columns, firstRows, headerRow, purpose } = found;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrolled with the keyboard too.
    <section className={css.scroll} aria-label={words.found.table} tabIndex={0}>
      <table className={css.table}>
        <caption className="visually-hidden">{words.found.table}</caption>
        <thead>
          <tr className={css.fields}>
            <td />
            {columns.map(column => (
              <td key={column.index} className={column.field === null ? css.unused : css.used}>
                <SelectField
                  label={words.found.column(letterOf(column.index))}
                  hideLabel
                  value={column.field ?? ''}
                  onChange={event => onField(column.index, (event.target.value || null) as ImportField | null)}
                >
                  <option value="">{words.found.unused}</option>
                  {fieldsOf[purpose].map(field => (
                    <option key={field} value={field}>
                      {fieldWords[field]}
                    </option>
                  ))}
                </SelectField>
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {firstRows.map((cells, row) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file is its place in it.
              key={row}
              className={join(row === headerRow && css.header, headerRow !== null && row < headerRow && css.above)}
            >
              <th scope="row">
                <span className={css.rowHead}>
                  <span className="numbers">{found.firstRowNumbers[row] ?? row + 1}</span>
                  {row === headerRow && <StatusPill tone="info">{words.found.headerMark}</StatusPill>}
                </span>
              </th>
              {columns.map(column => (
                <td key={column.index} className={column.field === null ? css.unused : undefined}>
                  {cells[column.index] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** 0 → A, 25 → Z, 26 → AA, as a spreadsheet names its columns. */
function letterOf(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest >= 0 ? letterOf(rest) : '') + String.fromCharCode(65 + (index % 26));
}
