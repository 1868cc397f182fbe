/** Lists rows of the file after the import, for what is still to be done by hand. */

import { type ImportPurpose, shownRow } from '../../../src-shared/model/import/import-found.ts';
import type { ImportPreviewRow } from '../../../src-shared/model/import/import-records.ts';
import tables from '../../imports/tables.module.css';
import { join } from '../../ui/class-names.ts';
import { showWallTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import layout from '../import.module.css';
import { words } from '../import.words.ts';
import { whyOutText } from './problem-text.ts';

/** `total`: how many there are, of whom `rows` are the first. */
export function ListedRows({
  kind,
  rows,
  total,
  purpose,
}: {
  /** Whether the rows stayed out, each with its reason, or came in without a number. */
  kind: 'skipped' | 'noNumber';
  rows: readonly ImportPreviewRow[];
  total: number;
  purpose: ImportPurpose;
}) {
  const { columns } = words.ready;
  const said = words.done.listed[kind];
  const isDated = kind === 'noNumber' && purpose === 'appointments';
  return (
    <div className={layout.listed}>
      <Card title={said.title(total, purpose)} note={said.text}>
        {total > rows.length && <p className={layout.quiet}>{words.done.firstListed(rows.length)}</p>}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must be scrolled with the keyboard too. */}
        <section className={join(tables.scroll, tables.atFoot)} aria-label={said.table} tabIndex={0}>
          <table className={tables.table}>
            <thead>
              <tr>
                <th scope="col">{columns.row}</th>
                <th scope="col">{columns.name}</th>
                <th scope="col">{columns.phone}</th>
                {isDated && <th scope="col">{columns.start}</th>}
                {kind === 'skipped' && <th scope="col">{words.done.why}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ row, name, phoneShown, start, why }) => (
                <tr key={row}>
                  <td className="numbers">{shownRow(row)}</td>
                  <td title={name}>{name || words.check.nobody}</td>
                  <td className="numbers">{phoneShown || (kind === 'noNumber' && words.ready.noNumber)}</td>
                  {isDated && <td className="numbers">{start === null ? '' : showWallTime(start, { year: true })}</td>}
                  {kind === 'skipped' && <td className={tables.why}>{whyOutText(why)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Card>
    </div>
  );
}
