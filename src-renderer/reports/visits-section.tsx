import { LATE_HOURS } from '../../src-shared/appointments/appointment-limits.ts';
import type { Report, VisitFigures } from '../../src-shared/model/business/report-figures.ts';
import { showCount, showMonth } from '../ui/format.ts';
import { Figure } from '../ui/layout/stack.tsx';
import { MonthBars } from './month-bars.tsx';
import css from './reports.module.css';
import { words } from './reports.words.ts';
import { FigureTable, PlotAndTable, Section } from './section.tsx';

const own = words.visits;
const KEYS = ['came', 'missed', 'cancelledInTime', 'cancelledLate', 'cancelledSometime', 'notMarked'] as const;
/** The bars of so few months leave room for their table beside them. */
const FEW_MONTHS = 4;
/** Of fewer months that have a share nothing is drawn: their figures say as much. */
const LEAST_MONTHS = 3;
/** A share of fewer says nothing. */
const LEAST_FOR_SHARE = 10;

/** Shows what appointments came to by month. */
export function VisitsSection({ report: { visits }, period }: { report: Report; period: string }) {
  const total = Object.fromEntries(KEYS.map(key => [key, visits.reduce((sum, one) => sum + one[key], 0)])) as Record<
    keyof VisitFigures,
    number
  >;
  const all = KEYS.reduce((sum, key) => sum + total[key], 0);
  // Where there is none of these, their column would only ask what it means.
  const keys = KEYS.filter(key => (key !== 'cancelledSometime' && key !== 'notMarked') || total[key] > 0);
  const marked = total.came + total.missed;
  const lead = all > 0 && (
    <div className={css.lead}>
      {marked >= LEAST_FOR_SHARE ? (
        <Figure
          value={own.rate(Math.round((100 * total.missed) / marked))}
          label={own.rateLabel}
          note={own.rateNote(total.missed, marked)}
        />
      ) : (
        <p>{own.counts(total.came, total.missed)}</p>
      )}
      {total.notMarked > 0 && <p>{own.notMarkedNote(total.notMarked)}</p>}
    </div>
  );
  const shares = visits.map(missedPercent);
  const hasPlot = shares.filter(share => share !== null).length >= LEAST_MONTHS;
  return (
    <Section
      title={own.title}
      period={period}
      exported={
        all === 0
          ? null
          : {
              name: own.file,
              rows: [
                [words.month, ...KEYS.map(key => own[key])],
                ...visits.map(one => [one.month, ...KEYS.map(key => one[key])]),
              ],
            }
      }
      lead={all === 0 ? <p>{own.none}</p> : hasPlot ? lead : null}
    >
      {all > 0 && (
        <PlotAndTable
          isWide={visits.length > FEW_MONTHS}
          beside={!hasPlot && lead}
          plot={
            hasPlot && (
              <MonthBars
                label={own.plot}
                months={visits.map(({ month }) => month)}
                parts={[{ name: own.missed, look: 'dark', values: shares }]}
                scale={own.rate}
              />
            )
          }
        >
          <FigureTable
            label={own.title}
            heads={[words.month, ...keys.map(key => own[key])]}
            rows={visits.map(one => ({
              key: one.month,
              name: showMonth(one.month),
              cells: keys.map(key => showCount(one[key])),
            }))}
            bold={visits.length > 1 ? { name: words.total, cells: keys.map(key => showCount(total[key])) } : undefined}
          />
          <p className={css.note}>
            {own.lateIs(LATE_HOURS)}
            {total.cancelledSometime > 0 && ` ${own.sometime}`}
          </p>
        </PlotAndTable>
      )}
    </Section>
  );
}

/** How many of a hundred visits were missed; null where so few are marked that their share says nothing. */
function missedPercent({ came, missed }: VisitFigures): number | null {
  const marked = came + missed;
  return marked < LEAST_FOR_SHARE ? null : (100 * missed) / marked;
}
