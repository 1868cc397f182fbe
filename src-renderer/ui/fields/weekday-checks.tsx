import { showWeekday, showWeekdayName } from '../format.ts';
import css from './weekday-checks.module.css';

/** ISO weekdays: 1 Monday … 7 Sunday, as was the first week of January 2024. */
const WEEK = [1, 2, 3, 4, 5, 6, 7];

/**
 * Ticks days of the week on one line, in a `fieldset` whose legend says what for. `onChange` gets them in order. Only
 * those in `open` can be ticked.
 */
export function WeekdayChecks({
  value,
  open = WEEK,
  onChange,
}: {
  value: readonly number[];
  open?: readonly number[];
  onChange: (days: number[]) => void;
}) {
  return (
    <div className={css.days}>
      {WEEK.map(day => (
        <label key={day} className={css.day} title={asLabel(showWeekdayName(day))}>
          <input
            type="checkbox"
            aria-label={asLabel(showWeekdayName(day))}
            checked={value.includes(day)}
            disabled={!open.includes(day)}
            onChange={({ target: { checked } }) =>
              onChange(WEEK.filter(one => (one === day ? checked : value.includes(one))))
            }
          />
          <span aria-hidden="true">{asLabel(showWeekday(`2024-01-0${day}`))}</span>
        </label>
      ))}
    </div>
  );
}

/** French writes days small within a sentence, and a label begins one. */
const asLabel = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1);
