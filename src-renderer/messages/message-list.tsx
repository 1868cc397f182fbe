/** Lists texts by day, one line each: time, person, words, kind and state. */

import { useCallback, useMemo } from 'react';
import type { MessagePage } from '../../src-shared/contract/operations/messages.ts';
import type { MessageRow } from '../../src-shared/model/message.ts';
import type { Pages } from '../api/use-pages.ts';
import { TextInWords } from '../texts/editor/text-in-words.tsx';
import { StateBadge } from '../texts/state/state-badge.tsx';
import { join } from '../ui/class-names.ts';
import { dayAfter, showDay, showWallTime, timeOf } from '../ui/format.ts';
import { VirtualGrid } from '../ui/tables/virtual-grid.tsx';
import { GridCell } from '../ui/tables/virtual-row.tsx';
import css from './message-list.module.css';
import { words } from './messages.words.ts';

const COLUMNS = Object.values(words.columns);
const NO_DAYS: MessagePage['days'] = [];

/** `placeKey` names what is listed; another key starts the list at its top. `today` is the present day. */
export function MessageList({
  pages,
  total,
  placeKey,
  today,
  selectedId,
  onOpen,
}: {
  pages: Pages<MessageRow, unknown, MessagePage>;
  total: number;
  placeKey: string;
  today: string;
  selectedId: number | null;
  onOpen: (message: MessageRow) => void;
}) {
  const cells = useCallback((message: MessageRow) => <Cells message={message} />, []);
  const days = pages.firstPage?.days ?? NO_DAYS;
  const titles = useMemo(() => titlesOf(days, today), [days, today]);
  return (
    <VirtualGrid
      label={words.list}
      className={css.list}
      columns={COLUMNS}
      waiting={words.loadingRow}
      rowRem={2.25}
      headRem={2}
      pages={pages}
      total={total}
      placeKey={placeKey}
      titles={titles}
      selectedId={selectedId}
      cells={cells}
      onOpen={onOpen}
    />
  );
}

/** Returns the title of each day by the index of its first text. */
function titlesOf(days: MessagePage['days'], today: string): ReadonlyMap<number, string> {
  const titles = new Map<number, string>();
  let index = 0;
  for (const { day, count } of days) {
    titles.set(index, words.dayTitle(dayTitle(day, today), count));
    index += count;
  }
  return titles;
}

/** "Today, Mon 23 Nov", "Fri 27 Nov", or with its year in another year. */
function dayTitle(day: string, today: string): string {
  const shown = showDay(day, { year: day.slice(0, 4) !== today.slice(0, 4) });
  if (day === today) return words.today(shown);
  if (day === dayAfter(today)) return words.tomorrow(shown);
  return dayAfter(day) === today ? words.yesterday(shown) : shown;
}

function Cells({ message }: { message: MessageRow }) {
  const { contactName, phoneShown, text, dueLocal, ruleName, state, reason, alert, kind, appointmentStart } = message;
  return (
    <>
      <GridCell className="numbers">
        <span className="visually-hidden">{showDay(dueLocal)}, </span>
        {timeOf(dueLocal)}
      </GridCell>
      <GridCell className={css.name}>
        <bdi>{contactName || phoneShown || words.noNumber}</bdi>
      </GridCell>
      <GridCell className={css.cut} title={text}>
        {/* What differs between reminders stands first: their words begin alike. */}
        {appointmentStart !== null && (
          <span className={join('numbers', css.start)}>{showWallTime(appointmentStart)}</span>
        )}
        <TextInWords body={text} />
      </GridCell>
      <GridCell className={css.kind} title={ruleName ?? undefined}>
        {words.kinds[kind]}
      </GridCell>
      <GridCell className={css.state}>
        <StateBadge state={state} reason={reason} alert={alert} />
      </GridCell>
    </>
  );
}
