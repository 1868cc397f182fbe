// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
// biome-ignore-all lint/a11y/useSemanticElements: a table of 100,000 texts must not hold 100,000 rows
/** The list of texts: a grid of one tab stop in which only the rows on the screen exist. */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react';
import type { MessageRow } from '../../src-shared/model/message.ts';
import { StateBadge } from '../ui/badges.tsx';
import { join } from '../ui/class-names.ts';
import { showWallTime } from '../ui/format.ts';
import css from './message-list.module.css';
import type { MessagePages } from './use-message-pages.ts';
import { useRem } from './use-rem.ts';
import { words } from './words.ts';

/** Heights in rem; `--row` and `--head` of the style sheet must be the same. */
const ROW_REM = 3.25;
const HEAD_REM = 2;

/** `placeKey` names what is listed: with another one the list begins at its top. `year` is left out of times of this year. */
export function MessageList({
  pages,
  total,
  placeKey,
  year,
  selectedId,
  onOpen,
}: {
  pages: MessagePages;
  total: number;
  placeKey: string;
  year: string;
  selectedId: number | null;
  onOpen: (message: MessageRow) => void;
}) {
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const rem = useRem();
  const current = Math.min(active, total - 1);

  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => grid.current,
    estimateSize: () => ROW_REM * rem,
    // The header is inside the scrolling box and stays on top of it.
    scrollMargin: HEAD_REM * rem,
    scrollPaddingStart: HEAD_REM * rem,
    overscan: 6,
    useFlushSync: false,
    // The active row always exists: aria-activedescendant must name something.
    rangeExtractor: range => {
      const indexes = defaultRangeExtractor(range);
      return indexes.includes(current) ? indexes : [...indexes, current].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text size is what makes measuring again needed
  useEffect(() => virtual.measure(), [rem, virtual]);

  const listed = useRef(placeKey);
  useEffect(() => {
    if (listed.current === placeKey) return;
    listed.current = placeKey;
    setActive(0);
    virtual.scrollToOffset(0);
  }, [placeKey, virtual]);

  const range = virtual.range;
  const { look } = pages;
  useEffect(() => {
    if (range) look(range.startIndex, Math.max(range.endIndex, range.startIndex));
  }, [range, look]);

  const go = (index: number) => {
    const next = Math.max(0, Math.min(total - 1, index));
    setActive(next);
    virtual.scrollToIndex(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== grid.current) return;
    const leaf = Math.max(1, Math.floor(grid.current.clientHeight / rem / ROW_REM) - 1);
    const row = pages.rowAt(current);
    const act = {
      ArrowDown: () => go(current + 1),
      ArrowUp: () => go(current - 1),
      PageDown: () => go(current + leaf),
      PageUp: () => go(current - leaf),
      Home: () => go(0),
      End: () => go(total - 1),
      Enter: () => {
        if (row) onOpen(row);
      },
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div
      ref={grid}
      className={css.grid}
      role="grid"
      tabIndex={0}
      aria-label={words.list}
      aria-rowcount={total + 1}
      aria-colcount={4}
      aria-activedescendant={`${id}-${current}`}
      onKeyDown={onKeyDown}
    >
      <div className={css.head} role="row" aria-rowindex={1}>
        {Object.values(words.columns).map(column => (
          <span key={column} role="columnheader">
            {column}
          </span>
        ))}
      </div>
      <div className={css.rows} role="rowgroup" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const message = pages.rowAt(index);
          return (
            <Row
              key={index}
              id={`${id}-${index}`}
              index={index}
              top={start - HEAD_REM * rem}
              message={message}
              year={year}
              active={index === current}
              selected={message !== null && message.id === selectedId}
              onPick={setActive}
              onOpen={onOpen}
            />
          );
        })}
      </div>
    </div>
  );
}

const Row = memo(function Row({
  id,
  index,
  top,
  message,
  year,
  active,
  selected,
  onPick,
  onOpen,
}: {
  id: string;
  index: number;
  top: number;
  message: MessageRow | null;
  year: string;
  active: boolean;
  selected: boolean;
  onPick: (index: number) => void;
  onOpen: (message: MessageRow) => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the focus and the keys
    <div
      id={id}
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={join(css.row, active && css.active, selected && css.selected)}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => {
        onPick(index);
        if (message) onOpen(message);
      }}
    >
      {message ? <Cells message={message} year={year} /> : <Waiting />}
    </div>
  );
});

function Cells({ message, year }: { message: MessageRow; year: string }) {
  const { contactName, phoneShown, text, dueLocal, ruleName, state, reason, batchId, kind } = message;
  return (
    <>
      <span role="gridcell" className={css.stack}>
        <span className={css.name}>{contactName || words.test}</span>
        <span className={join('numbers', css.quiet)}>{phoneShown || words.noNumber}</span>
      </span>
      <span role="gridcell" className={css.text} title={text}>
        {text}
      </span>
      <span role="gridcell" className={css.stack}>
        <span className="numbers">{showWallTime(dueLocal, { year: !dueLocal.startsWith(year) })}</span>
        <span className={css.quiet}>{kind === 'test' ? words.test : ruleName}</span>
      </span>
      <span role="gridcell" className={css.stack}>
        <span className={css.badge}>
          <StateBadge state={state} reason={reason} due={dueLocal} />
        </span>
        <span className={join('numbers', css.quiet, css.batch)} title={batchId ?? undefined}>
          {batchId === null ? '' : words.batch(batchId)}
        </span>
      </span>
    </>
  );
}

function Waiting() {
  return (
    <span role="gridcell" aria-colspan={4} className={css.waiting}>
      <span className="visually-hidden">{words.loadingRow}</span>
    </span>
  );
}
