// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row.
// biome-ignore-all lint/a11y/useSemanticElements: a table of 100,000 rows must not hold 100,000 rows.
/** The list of people: a grid of one tab stop in which only the rows on the screen exist. */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { BellOff } from 'lucide-react';
import { type KeyboardEvent, memo, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import type { ContactRow } from '../../src-shared/model/contact.ts';
import { StatusPill } from '../ui/badges.tsx';
import { join } from '../ui/class-names.ts';
import css from './contact-list.module.css';
import type { ContactPages } from './use-contact-pages.ts';
import { words } from './words.ts';

/** Row height in rem; the style sheet's `--row` must be the same. */
const ROW_REM = 2.25;

export interface ContactListHandle {
  focus(): void;
}

/** Where the list stood when the screen was left, so that coming back finds it there. One list, so one place. */
const left = { key: '', top: 0, active: 0 };

/**
 * `placeKey` names the list (world and filter): its scroll position is kept under it. `onOpen` gets the person to show,
 * `onToggle` the person whose "do not text" is to change.
 */
export function ContactList({
  ref,
  pages,
  total,
  placeKey,
  selectedId,
  onOpen,
  onToggle,
}: {
  ref: Ref<ContactListHandle>;
  pages: ContactPages;
  total: number;
  placeKey: string;
  selectedId: number | null;
  onOpen: (contact: ContactRow) => void;
  onToggle: (contact: ContactRow) => void;
}) {
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const kept = left.key === placeKey ? left : null;
  const [active, setActive] = useState(kept?.active ?? 0);
  const rowHeight = useRowHeight();
  const current = Math.min(active, total - 1);

  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => grid.current,
    estimateSize: () => rowHeight,
    initialOffset: kept?.top ?? 0,
    // The header row is inside the scrolling box and stays on top of it.
    scrollMargin: rowHeight,
    scrollPaddingStart: rowHeight,
    overscan: 6,
    useFlushSync: false,
    // The active row always exists: aria-activedescendant must name something.
    rangeExtractor: range => {
      const indexes = defaultRangeExtractor(range);
      return indexes.includes(current) ? indexes : [...indexes, current].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row height is what makes measuring again needed.
  useEffect(() => virtual.measure(), [rowHeight, virtual]);

  const listed = useRef(placeKey);
  useEffect(() => {
    if (listed.current === placeKey) return;
    listed.current = placeKey;
    setActive(0);
    virtual.scrollToOffset(0);
  }, [placeKey, virtual]);
  useEffect(
    () => () => {
      left.key = placeKey;
      left.active = active;
      left.top = virtual.scrollOffset ?? 0;
    },
    [placeKey, active, virtual],
  );

  const range = virtual.range;
  const { look } = pages;
  useEffect(() => {
    if (range) look(range.startIndex, range.endIndex, current);
  }, [range, current, look]);

  useImperativeHandle(ref, () => ({ focus: () => grid.current?.focus() }), []);

  const go = (index: number) => {
    const next = Math.max(0, Math.min(total - 1, index));
    setActive(next);
    virtual.scrollToIndex(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== grid.current) return;
    const leaf = Math.max(1, Math.floor((grid.current.clientHeight - rowHeight) / rowHeight) - 1);
    const row = pages.rowAt(current);
    const acts: Record<string, () => void> = {
      ArrowDown: () => go(current + 1),
      ArrowUp: () => go(current - 1),
      PageDown: () => go(current + leaf),
      PageUp: () => go(current - leaf),
      Home: () => go(0),
      End: () => go(total - 1),
      Enter: () => row && onOpen(row),
      d: () => row && onToggle(row),
      D: () => row && onToggle(row),
    };
    const act = acts[event.key];
    if (!act || (event.repeat && /^(d|Enter)$/i.test(event.key))) return;
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
          const contact = pages.rowAt(index);
          return (
            <Row
              key={index}
              id={`${id}-${index}`}
              index={index}
              top={start - rowHeight}
              contact={contact}
              active={index === current}
              selected={contact !== null && contact.id === selectedId}
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
  contact,
  active,
  selected,
  onPick,
  onOpen,
}: {
  id: string;
  index: number;
  top: number;
  contact: ContactRow | null;
  active: boolean;
  selected: boolean;
  onPick: (index: number) => void;
  onOpen: (contact: ContactRow) => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the focus and the keys.
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
        if (contact) onOpen(contact);
      }}
    >
      {contact ? <Cells contact={contact} /> : <Waiting />}
    </div>
  );
});

function Cells({ contact }: { contact: ContactRow }) {
  return (
    <>
      <span role="gridcell">{contact.name}</span>
      <span role="gridcell" className={join('numbers', contact.phone === null && css.missing)}>
        {contact.phone === null ? words.noNumber : contact.phoneShown}
      </span>
      <span role="gridcell" className={css.quiet} title={contact.groups.join(', ')}>
        {contact.groups.join(', ')}
      </span>
      <span role="gridcell">
        {contact.doNotText && (
          <StatusPill tone="warn" icon={BellOff}>
            {words.doNotText}
          </StatusPill>
        )}
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

function readRowHeight(): number {
  return ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** The height of a row in CSS pixels, following the person's text size. */
function useRowHeight(): number {
  const [height, setHeight] = useState(readRowHeight);
  useEffect(() => {
    const probe = document.createElement('div');
    probe.className = css.probe ?? '';
    document.body.append(probe);
    const observer = new ResizeObserver(() => setHeight(readRowHeight()));
    observer.observe(probe);
    return () => {
      observer.disconnect();
      probe.remove();
    };
  }, []);
  return height;
}
