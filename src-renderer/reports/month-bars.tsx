/** Bars by month, each of several parts one above the other. The table beside it has the figures. */
import { showCount, showShortMonth } from '../ui/format.ts';
import css from './reports.module.css';

/** The looks of the parts. They differ in lightness too, for paper and for whoever sees no hue. */
export type Look = 'first' | 'soft' | 'dark' | 'pale';

export interface Part {
  name: string;
  look: Look;
  /** One for each month; null where nothing can be said. */
  values: readonly (number | null)[];
}

/** The parts of the drawing, in percent: the months below. The scale stands left of it. */
const TOP = 8;
const GROUND = 88;
/** Of the room of a month, and of the whole. */
const BAR = 0.62;
const WIDEST_BAR = 18;

export function MonthBars({
  label,
  months,
  parts,
  scale = showCount,
}: {
  label: string;
  months: readonly string[];
  parts: readonly Part[];
  /** Says a value of the scale. */
  scale?: (value: number) => string;
}) {
  const shown = parts.filter(({ values }) => values.some(value => value !== null && value > 0));
  const sums = months.map((_, index) => shown.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const top = niceTop(Math.max(...sums));
  const room = 100 / months.length;
  const bar = Math.min(room * BAR, WIDEST_BAR);
  const height = (value: number) => ((GROUND - TOP) * value) / top;
  return (
    <figure className={css.plot}>
      <svg className={css.bars} role="img" aria-label={label}>
        {[top, top / 2].map(value => (
          <g key={value}>
            <line
              className={css.grid}
              x1="0"
              x2="100%"
              y1={`${GROUND - height(value)}%`}
              y2={`${GROUND - height(value)}%`}
            />
            <text className={css.scale} x="0" dx="-0.5rem" y={`${GROUND - height(value)}%`} dominantBaseline="middle">
              {scale(value)}
            </text>
          </g>
        ))}
        {months.map((month, index) => {
          const x = room * index;
          let y = GROUND;
          return (
            <g key={month}>
              {shown.map(({ name, look, values }) => {
                const high = height(values[index] ?? 0);
                y -= high;
                return (
                  <rect
                    key={name}
                    className={css[look]}
                    x={`${x + (room - bar) / 2}%`}
                    y={`${y}%`}
                    width={`${bar}%`}
                    height={`${high}%`}
                  />
                );
              })}
              {parts.every(({ values }) => values[index] === null) && (
                <text className={css.month} x={`${x + room / 2}%`} y={`${GROUND - 2}%`}>
                  –
                </text>
              )}
              <text className={css.month} x={`${x + room / 2}%`} y="97%">
                {showShortMonth(month)}
              </text>
            </g>
          );
        })}
        <line className={css.ground} x1="0" x2="100%" y1={`${GROUND}%`} y2={`${GROUND}%`} />
      </svg>
      {parts.length > 1 && (
        <figcaption className={css.legend}>
          {shown.map(({ name, look }) => (
            <span key={name} className={css.entry}>
              <svg className={css.key} aria-hidden="true">
                <rect className={css[look]} x="1" y="1" width="10" height="10" />
              </svg>
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

/** Returns the even number of the row 2, 4, 6, 10, 20, 40, … at or above the largest bar, so that its half is whole. */
function niceTop(most: number): number {
  for (let ten = 1; ; ten *= 10) for (const step of [2, 4, 6, 10]) if (step * ten >= most) return step * ten;
}
