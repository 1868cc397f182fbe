/** A week of hours, darker where more appointments begin. The table beside it has the figures. */
import { showWeekday } from '../ui/format.ts';
import css from './reports.module.css';

/** `counts`: by ISO weekday and hour; `hours`: those that are drawn, in order. */
export function HourGrid({
  label,
  weekdays,
  hours,
  countOf,
}: {
  label: string;
  weekdays: readonly number[];
  hours: readonly number[];
  countOf: (weekday: number, hour: number) => number;
}) {
  const most = Math.max(...weekdays.flatMap(weekday => hours.map(hour => countOf(weekday, hour))));
  const [left, top] = [13, 100 / (hours.length + 1)];
  const [wide, high] = [(100 - left) / weekdays.length, top];
  return (
    <figure className={css.plot}>
      <svg className={css.hours} role="img" aria-label={label} style={{ height: `${(hours.length + 1) * 1.6}rem` }}>
        {weekdays.map((weekday, column) => (
          <text
            key={weekday}
            className={css.month}
            x={`${left + wide * (column + 0.5)}%`}
            y={`${top / 2}%`}
            dominantBaseline="middle"
          >
            {shortWeekday(weekday)}
          </text>
        ))}
        {hours.map((hour, row) => (
          <g key={hour}>
            <text className={css.scale} x={`${left - 2}%`} y={`${top + high * (row + 0.5)}%`} dominantBaseline="middle">
              {clockOf(hour)}
            </text>
            {weekdays.map((weekday, column) => {
              const count = countOf(weekday, hour);
              return (
                <rect
                  key={weekday}
                  className={count > 0 ? css.heat : css.cold}
                  fillOpacity={count > 0 ? 0.15 + (0.85 * count) / most : 1}
                  x={`${left + wide * (column + 0.04)}%`}
                  y={`${top + high * (row + 0.06)}%`}
                  width={`${wide * 0.92}%`}
                  height={`${high * 0.88}%`}
                  rx="2"
                />
              );
            })}
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** 1 → "Mon" (ISO weekdays); the first of January 2024 was one. */
export const shortWeekday = (weekday: number) => showWeekday(`2024-01-0${weekday}`);

/** 9 → "09:00". */
export const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
