/**
 * Offers what a field finds while somebody types (the ARIA pattern "combobox with list autocomplete"): the focus stays
 * in the field, the arrow keys mark an option, Enter chooses it, Esc closes the list.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { join } from '../class-names.ts';
import css from './list-box.module.css';

interface Found<Row> {
  open: boolean;
  rows: readonly Row[];
  /** False while `rows` belong to earlier letters: they may be pressed, but Enter chooses none. */
  isCurrent: boolean;
  /**
   * The field takes any text: once somebody typed, the first option that this is true of is marked, else none is. Enter
   * on an open list then takes the marked one, or closes it and leaves what was typed.
   */
  isMeant?: (row: Row) => boolean;
  onOpen: (open: boolean) => void;
  onChoose: (row: Row) => void;
}

export interface List<Row> {
  id: string;
  rows: readonly Row[];
  marked: Row | undefined;
  optionId: (row: Row) => string;
  onChoose: (row: Row) => void;
}

/** Returns `field` for the input, `list` for the ListBox below it, and `typed`, which must be called on each change. */
export function useListBox<Row extends { id: number }>({
  open,
  rows,
  isCurrent,
  isMeant,
  onOpen,
  onChoose,
}: Found<Row>) {
  const id = useId();
  const first = isMeant ? -1 : 0;
  const [set, setAt] = useState<number | 'meant'>(first);
  const shown = open ? rows : [];
  const at = set === 'meant' ? shown.findIndex(row => isMeant?.(row)) : set;
  const marked = isCurrent && at >= 0 ? shown[Math.min(at, shown.length - 1)] : undefined;
  const optionId = (row: Row) => `${id}-${row.id}`;
  const markedId = marked && optionId(marked);
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);
  const choose = (row: Row) => {
    setAt(first);
    onChoose(row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) onOpen(true);
      else setAt(Math.max(first, Math.min(at + step, shown.length - 1)));
    } else if (event.key === 'Enter' && shown.length > 0) {
      event.preventDefault();
      if (marked) choose(marked);
      else if (isMeant) onOpen(false);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      onOpen(false);
    }
  };
  const list: List<Row> = { id, rows: shown, marked, optionId, onChoose: choose };
  return {
    list,
    typed: () => {
      onOpen(true);
      setAt(isMeant ? 'meant' : first);
    },
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown.length > 0,
      'aria-controls': id,
      'aria-activedescendant': markedId,
      onKeyDown,
      onBlur: () => {
        setAt(first);
        onOpen(false);
      },
    },
  } as const;
}

export function ListBox<Row extends { id: number }>({
  list: { id, rows, marked, optionId, onChoose },
  label,
  className,
  optionClass,
  ariaLabelOf: spoken,
  children,
}: {
  list: List<Row>;
  label: string;
  className?: string | undefined;
  optionClass?: (row: Row) => string | undefined;
  /** The accessible name of an option, if it says more than the option shows. */
  ariaLabelOf?: (row: Row) => string;
  children: (row: Row) => ReactNode;
}) {
  return (
    <div id={id} role="listbox" aria-label={label} className={join(css.list, className)} hidden={rows.length === 0}>
      {rows.map(row => (
        // The input keeps the focus, handles the keys and names the marked option.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <div
          key={row.id}
          id={optionId(row)}
          role="option"
          tabIndex={-1}
          aria-selected={row === marked}
          aria-label={spoken?.(row)}
          className={join(css.option, row === marked && css.marked, optionClass?.(row))}
          onPointerDown={event => event.preventDefault()}
          onClick={() => onChoose(row)}
        >
          {children(row)}
        </div>
      ))}
    </div>
  );
}
