/** The rows of the file that stayed out, each with its reason: what is still to be done by hand. */
import { type ImportPreviewRow, shownRow } from '../../src-shared/model/import.ts';
import { Card } from '../ui/layout.tsx';
import layout from './import.module.css';
import { whyOutText } from './problem-words.ts';
import tables from './tables.module.css';
import { words } from './words.ts';

/** `total`: how many there are, of whom `rows` are the first. */
export function LeftOut({ rows, total }: { rows: readonly ImportPreviewRow[]; total: number }) {
  const { columns } = words.ready;
  return (
    <Card title={words.done.skippedTitle(total)}>
      <p className={layout.quiet}>{words.done.skippedText}</p>
      {total > rows.length && <p className={layout.quiet}>{words.done.skippedFirst(rows.length)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must be scrolled with the keyboard too. */}
      <section className={tables.scroll} aria-label={words.done.skippedTable} tabIndex={0}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{columns.row}</th>
              <th scope="col">{columns.name}</th>
              <th scope="col">{columns.phone}</th>
              <th scope="col">{words.done.why}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, name, phoneShown, why }) => (
              <tr key={row}>
                <td className="numbers">{shownRow(row)}</td>
                <td title={name}>{name || words.check.nobody}</td>
                <td className="numbers">{phoneShown}</td>
                <td>{whyOutText(why)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
