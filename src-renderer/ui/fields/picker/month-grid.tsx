/**
 * A month to pick a day from (the ARIA pattern "grid"): arrow keys, Home, End, PageUp and PageDown move, Enter picks.
 */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { addDays, addMonths, monthOf, weekdayOf } from '../../../../src-shared/time/wall-days.ts';
import { join } from '../../class-names.ts';
import { showLongDay, showMonth, showWeekday } from '../../format.ts';
import { words } from '../../ui.words.ts';
import { Button, IconButton } from '../button.tsx';
import css from './picker.module.css';

/** Every month takes six weeks of room, so that turning it moves nothing. */
const WEEKS = 6;

export function MonthGrid({
  day,
  today,
  min = '',
  max = '9999',
  takesFocus = false,
  onPick,
}: {
  /** The chosen day, `YYYY-MM-DD`; '' for none. */
  day: string;
  today: string;
  /** The first and the last day that can be picked. */
  min?: string | undefined;
  max?: string | undefined;
  /** The focus moves to the chosen day. */
  takesFocus?: boolean;
  onPick: (day: string) => void;
}) {
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState(day || today);
  /** A key moved to another day, so the focus goes with it. A ref, because keys come faster than drawings. */
  const hasMoved = useRef(false);
  const [seen, setSeen] = useState(day);
  if (seen !== day) {
    setSeen(day);
    if (day) setAt(day);
  }
  const focusDay = useCallback(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), []);
  useEffect(() => {
    if (takesFocus) focusDay();
  }, [takesFocus, focusDay]);
  useLayoutEffect(() => {
    if (hasMoved.current) focusDay();
    hasMoved.current = false;
  });
  const month = at.slice(0, 7);
  const weeks = sixWeeks(at);
  const turn = (months: number) => setAt(addMonths(at, months));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayOnKey(at, event);
    if (next === null) return;
    event.preventDefault();
    hasMoved.current = next !== at;
    setAt(next);
  };
  return (
    <div role="dialog" aria-label={words.day.pick}>
      <div className={css.head}>
        <IconButton icon={ChevronLeft} label={words.day.previous} onClick={() => turn(-1)} />
        <span id={id} className={css.month} aria-live="polite">
          {showMonth(month)}
        </span>
        <IconButton icon={ChevronRight} label={words.day.next} onClick={() => turn(1)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days is what the pattern asks for */}
      <table ref={grid} role="grid" aria-labelledby={id} className={css.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map(one => (
              <th key={weekdayOf(one)} scope="col">
                {showWeekday(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            // The rows and days keep their elements from month to month, and so the focus.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={row}>
              {week.map(one => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell
                <td key={weekdayOf(one)} aria-selected={one === day}>
                  <button
                    type="button"
                    tabIndex={one === at ? 0 : -1}
                    aria-label={showLongDay(one)}
                    aria-current={one === today ? 'date' : undefined}
                    aria-disabled={one < min || one > max || undefined}
                    className={join(css.day, !one.startsWith(month) && css.other, one === today && css.today)}
                    onClick={() => {
                      if (one >= min && one <= max) onPick(one);
                    }}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {today >= min && today <= max && (
        <div className={css.foot}>
          <Button variant="quiet" onClick={() => onPick(today)}>
            {words.day.today}
          </Button>
        </div>
      )}
    </div>
  );
}

function sixWeeks(day: string): string[][] {
  const first = monthOf(day)[0]?.[0] ?? day;
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (__, one) => addDays(first, 7 * week + one)),
  );
}

/** The day that a key moves to; null for a key that moves nowhere. With Shift, a page is a year. */
function dayOnKey(at: string, { key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): string | null {
  if (ctrlKey || altKey || metaKey) return null;
  const days = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekdayOf(at),
    End: 6 - weekdayOf(at),
  }[key];
  if (days !== undefined) return addDays(at, days);
  const months = { PageUp: -1, PageDown: 1 }[key];
  return months === undefined ? null : addMonths(at, shiftKey ? 12 * months : months);
}
