import { useState } from 'react';
import { useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { showCount, showInstant } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import { EmptyState } from '../../ui/layout/notes.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import css from '../settings.module.css';
import { words } from '../settings.words.ts';
import { logSentences } from './log.words.ts';

const LIMIT = 25;

/** Shows the log of who did what, newest first. */
export function LogCard() {
  const { zone } = useAppState();
  const [offset, setOffset] = useState(0);
  const log = useOperation('log.page', { offset, limit: LIMIT });
  const { columns } = words.log;
  const total = log.data?.total ?? 0;
  return (
    <Card title={words.log.title} flush>
      <ErrorNote failure={log.error?.failure} />
      {total === 0 ? (
        <EmptyState title={words.log.none} />
      ) : (
        <DataTable columns={[columns.when, columns.who, columns.what]}>
          {log.data?.rows.map(entry => (
            <tr key={entry.id}>
              <td className="numbers">{showInstant(entry.at, zone, { year: true })}</td>
              <td className={css.who}>{words.log.who[entry.who]}</td>
              <td>{logSentences[entry.what](entry.detail)}</td>
            </tr>
          ))}
        </DataTable>
      )}
      {total > LIMIT && (
        <div className={css.foot}>
          <span className={`${css.quiet} numbers`}>
            {words.log.range(showCount(offset + 1), showCount(Math.min(offset + LIMIT, total)), showCount(total))}
          </span>
          <Button disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - LIMIT))}>
            {words.log.newer}
          </Button>
          <Button disabled={offset + LIMIT >= total} onClick={() => setOffset(offset + LIMIT)}>
            {words.log.older}
          </Button>
        </div>
      )}
    </Card>
  );
}
