/**
 * A control chart: the share of each week, within the band where it lies by chance. The table below has the figures.
 */
import type { WeekOfVisits } from '../../../src-shared/model/business/did-it-help.ts';
import { join } from '../../ui/class-names.ts';
import { showMonth, showShortMonth } from '../../ui/format.ts';
import figures from '../reports.module.css';
import css from './did-it-help.module.css';
import { words } from './did-it-help.words.ts';

const own = words.chart;

/** The parts of the drawing, in percent: the weeks below, what is marked above. The scale stands left of it. */
const TOP = 10;
const GROUND = 88;
/** So many weeks are named at most, each where it begins. */
const MOST_NAMES = 10;
const TOPS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1];

/** Tells whether a week lies outside the band. */
export function isOutside({ visits, missed, limits }: WeekOfVisits): boolean {
  return limits !== null && visits > 0 && (missed / visits < limits.low || missed / visits > limits.high);
}

/** `centre`: the share before, 0 to 1. `since`: the day on which reminders began. */
export function ControlChart({
  weeks,
  centre,
  since,
}: {
  weeks: readonly WeekOfVisits[];
  centre: number | null;
  since: string | null;
}) {
  const top = topOf(weeks);
  const room = 100 / weeks.length;
  const x = (index: number) => room * (index + 0.5);
  const y = (share: number) => GROUND - ((GROUND - TOP) * Math.min(share, top)) / top;
  const began =
    since === null
      ? -1
      : weeks.findIndex(({ week }, index) => {
          const next = weeks[index + 1]?.week;
          return week <= since && (next === undefined || since < next);
        });
  const points = weeks.flatMap((one, index) =>
    one.visits === 0 ? [] : [{ ...one, index, x: x(index), y: y(one.missed / one.visits), isOut: isOutside(one) }],
  );
  return (
    <figure className={css.plot}>
      <svg className={css.chart} role="img" aria-label={own.label}>
        {weeks.map(({ week, limits }, index) =>
          limits === null ? null : (
            <rect
              key={week}
              className={css.band}
              x={`${room * index}%`}
              y={`${y(limits.high)}%`}
              // Neighbours overlap a little, or the edge between them shows.
              width={`${room + 0.05}%`}
              height={`${y(limits.low) - y(limits.high)}%`}
            />
          ),
        )}
        {[top, top / 2].map(share => (
          <g key={share}>
            <line className={css.grid} x1="0" x2="100%" y1={`${y(share)}%`} y2={`${y(share)}%`} />
            <text className={css.scale} x="0" dx="-0.5rem" y={`${y(share)}%`} dominantBaseline="middle">
              {words.share(String(Math.round(share * 100)))}
            </text>
          </g>
        ))}
        {centre !== null && <line className={css.middle} x1="0" x2="100%" y1={`${y(centre)}%`} y2={`${y(centre)}%`} />}
        {began >= 0 && <Began x={room * began} />}
        {points.map((one, nth) => {
          const before = points[nth - 1];
          // Over weeks without visits nothing is drawn.
          return (
            before?.index === one.index - 1 && (
              <line
                key={one.week}
                className={css.course}
                x1={`${before.x}%`}
                y1={`${before.y}%`}
                x2={`${one.x}%`}
                y2={`${one.y}%`}
              />
            )
          );
        })}
        {points.map(one => (
          <circle
            key={one.week}
            className={join(css.point, one.isOut && css.out)}
            cx={`${one.x}%`}
            cy={`${one.y}%`}
            r={one.isOut ? 5 : 2.5}
          />
        ))}
        {namedWeeks(weeks, began).map(({ index, name }) => (
          <text key={index} className={css.week} x={`${room * index}%`} y="97%">
            {name}
          </text>
        ))}
        <line className={css.ground} x1="0" x2="100%" y1={`${GROUND}%`} y2={`${GROUND}%`} />
      </svg>
      <Legend hasBand={centre !== null} hasOutside={points.some(({ isOut }) => isOut)} />
    </figure>
  );
}

/** The line at which reminders began; its word stands on the side that has more room. */
function Began({ x }: { x: number }) {
  const isLate = x > 70;
  return (
    <g>
      <line className={css.began} x1={`${x}%`} x2={`${x}%`} y1="2%" y2={`${GROUND}%`} />
      <text className={join(css.beganWord, isLate && css.endsHere)} x={`${isLate ? x - 0.7 : x + 0.7}%`} y="5%">
        {own.began}
      </text>
    </g>
  );
}

function Legend({ hasBand, hasOutside }: { hasBand: boolean; hasOutside: boolean }) {
  return (
    <figcaption className={figures.legend}>
      <span className={figures.entry}>
        <svg className={css.key} aria-hidden="true">
          <line className={css.course} x1="0" x2="100%" y1="50%" y2="50%" />
          <circle className={css.point} cx="50%" cy="50%" r="2.5" />
        </svg>
        {own.share}
      </span>
      {hasBand && (
        <>
          <span className={figures.entry}>
            <svg className={css.key} aria-hidden="true">
              <rect className={css.band} width="100%" height="100%" rx="2" />
            </svg>
            {own.usual}
          </span>
          <span className={figures.entry}>
            <svg className={css.key} aria-hidden="true">
              <line className={css.middle} x1="0" x2="100%" y1="50%" y2="50%" />
            </svg>
            {own.middle}
          </span>
        </>
      )}
      {hasOutside && (
        <span className={figures.entry}>
          <svg className={css.key} aria-hidden="true">
            <circle className={join(css.point, css.out)} cx="50%" cy="50%" r="4.5" />
          </svg>
          {own.outside}
        </span>
      )}
    </figcaption>
  );
}

/** Returns the top of the scale: above every share, and above most of the band; a week of few visits has a wide one. */
function topOf(weeks: readonly WeekOfVisits[]): number {
  const shares = weeks.map(({ visits, missed }) => (visits === 0 ? 0 : missed / visits));
  const highs = weeks.flatMap(({ limits }) => (limits ? [limits.high] : [])).sort((a, b) => a - b);
  const most = Math.max(...shares, highs[Math.floor(highs.length * 0.9)] ?? 0);
  return TOPS.find(top => top >= most) ?? 1;
}

/** Names each week where there are few; else the first, the last and that of `began`, and between them the months. */
function namedWeeks(weeks: readonly WeekOfVisits[], began: number): { index: number; name: string }[] {
  if (weeks.length <= MOST_NAMES)
    return weeks.map(({ week }, index) => {
      const isOfMonth = week.slice(0, 7) === weeks[index - 1]?.week.slice(0, 7);
      return { index, name: isOfMonth ? dateOf(week) : dayOf(week) };
    });
  const apart = Math.ceil(weeks.length / MOST_NAMES);
  const named: { index: number; name: string }[] = [];
  const add = (index: number, name: (week: string) => string) => {
    const week = weeks[index]?.week;
    if (week === undefined || named.some(one => Math.abs(one.index - index) < apart)) return;
    named.push({ index, name: name(week) });
  };
  for (const index of [began, 0, weeks.length - 1]) add(index, dayOf);
  weeks.forEach(({ week }, index) => {
    if (Number(week.slice(8)) <= 7) add(index, monthOf);
  });
  return named;
}

const dateOf = (week: string) => String(Number(week.slice(8)));
const dayOf = (week: string) => `${dateOf(week)} ${showShortMonth(week)}`;
const monthOf = (week: string) => (week.slice(5, 7) === '01' ? showMonth(week) : showShortMonth(week));
