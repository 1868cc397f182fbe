import { useState } from 'react';
import type { LogEntry } from '../../src-shared/model/log.ts';
import { useOperation } from '../api.ts';
import { useAppState } from '../app-state.ts';
import { Button } from '../ui/button.tsx';
import { showCount, showInstant } from '../ui/format.ts';
import { Card } from '../ui/layout.tsx';
import { EmptyState, ErrorNote } from '../ui/notes.tsx';
import css from './settings.module.css';
import { words } from './words.ts';

const LIMIT = 25;

/** Who did what, newest first. */
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
        <div className={css.wide}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{columns.when}</th>
                <th scope="col">{columns.who}</th>
                <th scope="col">{columns.what}</th>
                <th scope="col">{columns.detail}</th>
              </tr>
            </thead>
            <tbody>
              {log.data?.rows.map(entry => (
                <tr key={entry.id}>
                  <td className="numbers">{showInstant(entry.at, zone, { year: true })}</td>
                  <td>{words.log.who[entry.who]}</td>
                  <td>{words.log.actOf(entry.what)}</td>
                  <td className={css.quiet}>{detailOf(entry)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
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

/** What the record holds beside its act, as it was written: "start: 2026-11-24T09:00 · appointment: 12". */
function detailOf({ detail }: LogEntry): string {
  return Object.entries(detail)
    .map(([key, value]) => `${key}: ${value}`)
    .join(' · ');
}
