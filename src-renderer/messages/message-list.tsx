/** Lists texts: their people, words, times and states. */
import { useCallback } from 'react';
import type { MessageRow } from '../../src-shared/model/message.ts';
import type { Pages } from '../api/use-pages.ts';
import { StateBadge } from '../texts/state/state-badge.tsx';
import { join } from '../ui/class-names.ts';
import { showWallTime } from '../ui/format.ts';
import { GridCell, VirtualGrid } from '../ui/tables/virtual-grid.tsx';
import css from './message-list.module.css';
import { words } from './messages.words.ts';

const COLUMNS = Object.values(words.columns);

/** `placeKey` names what is listed; another key starts the list at its top. Times within `year` leave out the year. */
export function MessageList({
  pages,
  total,
  placeKey,
  year,
  selectedId,
  onOpen,
}: {
  pages: Pages<MessageRow>;
  total: number;
  placeKey: string;
  year: string;
  selectedId: number | null;
  onOpen: (message: MessageRow) => void;
}) {
  const cells = useCallback((message: MessageRow) => <Cells message={message} year={year} />, [year]);
  return (
    <VirtualGrid
      label={words.list}
      className={css.list}
      columns={COLUMNS}
      waiting={words.loadingRow}
      rowRem={3.25}
      headRem={2}
      pages={pages}
      total={total}
      placeKey={placeKey}
      selectedId={selectedId}
      cells={cells}
      onOpen={onOpen}
    />
  );
}

function Cells({ message, year }: { message: MessageRow; year: string }) {
  const { contactName, phoneShown, text, dueLocal, ruleName, state, reason, alert, kind } = message;
  return (
    <>
      <GridCell className={css.stack}>
        <span className={css.name}>{contactName || words.test}</span>
        <span className={join('numbers', css.quiet)}>{phoneShown || words.noNumber}</span>
      </GridCell>
      <GridCell className={css.text} title={text}>
        {text}
      </GridCell>
      <GridCell className={css.stack}>
        <span className="numbers">{showWallTime(dueLocal, { year: !dueLocal.startsWith(year) })}</span>
        <span className={css.quiet}>
          {kind === 'test' ? words.test : kind === 'campaign' ? words.campaign : ruleName}
        </span>
      </GridCell>
      <GridCell className={css.stack}>
        <span className={css.badge}>
          <StateBadge state={state} reason={reason} due={dueLocal} alert={alert} />
        </span>
      </GridCell>
    </>
  );
}
