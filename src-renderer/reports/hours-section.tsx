import type { Report } from '../../src-shared/model/business/report-figures.ts';
import { showCount, showWeekdayName } from '../ui/format.ts';
import { clockOf, HourGrid, shortWeekday } from './hour-grid.tsx';
import css from './reports.module.css';
import { words } from './reports.words.ts';
import { FigureTable, PlotAndTable, Section } from './section.tsx';

const own = words.hours;
/** Fewer appointments than these say nothing about a week. */
const LEAST = 10;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Shows in which hours of the week appointments begin. */
export function HoursSection({ report: { hours: cells }, period }: { report: Report; period: string }) {
  const sum = cells.reduce((total, { visits }) => total + visits, 0);
  if (sum < LEAST)
    return (
      <Section title={own.title} period={period} exported={null} lead={<p>{own.tooFew(sum, LEAST)}</p>}>
        {null}
      </Section>
    );
  const counts = new Map(cells.map(({ weekday, hour, visits }) => [`${weekday} ${hour}`, visits]));
  const countOf = (weekday: number, hour: number) => counts.get(`${weekday} ${hour}`) ?? 0;
  const used = cells.map(({ hour }) => hour);
  const first = Math.min(...used);
  const hours = Array.from({ length: Math.max(...used) - first + 1 }, (_, index) => first + index);
  // The weekend stands only where somebody came at it.
  const lastDay = Math.max(5, ...cells.map(({ weekday }) => weekday));
  const weekdays = WEEKDAYS.slice(0, lastDay);
  const busiest = cells.reduce((most, one) => (one.visits > most.visits ? one : most));
  return (
    <Section
      title={own.title}
      period={period}
      exported={{
        name: own.file,
        rows: [
          [own.hour, ...WEEKDAYS.map(showWeekdayName)],
          ...hours.map(hour => [clockOf(hour), ...WEEKDAYS.map(weekday => countOf(weekday, hour))]),
        ],
      }}
      lead={
        <p>
          {own.busiest(showWeekdayName(busiest.weekday), clockOf(busiest.hour), busiest.visits)}{' '}
          <span className={css.quiet}>{own.note}</span>
        </p>
      }
    >
      <PlotAndTable plot={<HourGrid label={own.plot} weekdays={weekdays} hours={hours} countOf={countOf} />}>
        <FigureTable
          label={own.title}
          heads={[own.hour, ...weekdays.map(shortWeekday)]}
          rows={hours.map(hour => ({
            key: hour,
            name: clockOf(hour),
            cells: weekdays.map(weekday => showCount(countOf(weekday, hour))),
          }))}
        />
      </PlotAndTable>
    </Section>
  );
}
