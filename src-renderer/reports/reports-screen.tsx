/**
 * What became of appointments and texts, by month. It only counts: nothing here says that a text reached anybody, and
 * where no price is set no money is guessed.
 */
import { ChartColumn, Printer } from 'lucide-react';
import { useState } from 'react';
import type { Report } from '../../src-shared/model/business/report-figures.ts';
import { useOperation } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { navigate, useRoute } from '../api/route.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { PaperDialog } from '../print/paper-dialog.tsx';
import { Button } from '../ui/fields/button.tsx';
import { SelectField } from '../ui/fields/fields.tsx';
import { showInstant, showMonth } from '../ui/format.ts';
import { PageHeader } from '../ui/layout/layout.tsx';
import { EmptyState } from '../ui/layout/notes.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';
import { DidItHelp } from './did-it-help/did-it-help.tsx';
import { HoursSection } from './hours-section.tsx';
import { type Money, useMoney } from './money.ts';
import { PeopleSection } from './people-section.tsx';
import css from './reports.module.css';
import { words } from './reports.words.ts';
import { OnPaper } from './section.tsx';
import { ServicesSection } from './services-section.tsx';
import { TextsSection } from './texts-section.tsx';
import { VisitsSection } from './visits-section.tsx';

const PARTS = ['figures', 'did-it-help'] as const;
const tabs = PARTS.map(value => ({ value, label: words.parts[value] }));

/** `#/reports`, with `?part=did-it-help` for its other part. */
export function ReportsScreen() {
  const asked = useRoute().params.get('part');
  const part = PARTS.find(one => one === asked) ?? 'figures';
  return (
    <>
      <PageHeader title={words.title} />
      <Tabs
        label={words.partsLabel}
        tabs={tabs}
        value={part}
        onChange={next => navigate(next === 'figures' ? '/reports' : `/reports?part=${next}`)}
      >
        {part === 'figures' ? <Figures /> : <DidItHelp />}
      </Tabs>
    </>
  );
}

/** The figures of the year in the address, `?year=2026`; without it of the last twelve months. */
function Figures() {
  const year = yearIn(useRoute().params.get('year'));
  const { data, error } = useOperation('reports.get', { year });
  const money = useMoney();
  const [isPrinting, setPrinting] = useState(false);
  if (!data || !money) return <ErrorNote failure={error?.failure} />;
  const hasFigures = data.months.length > 0;
  return (
    <>
      {data.years.length > 0 && (
        <div className={css.choice}>
          <SelectField
            hideLabel
            label={words.period}
            value={year ?? ''}
            onChange={({ target }) => navigate(target.value === '' ? '/reports' : `/reports?year=${target.value}`)}
          >
            <option value="">{words.lastMonths}</option>
            {yearsWith(data.years, year).map(one => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
          {hasFigures && (
            <span className={css.quiet}>
              {year === null ? words.from(showMonth(data.months[0] ?? '')) : spanOf(data)}
            </span>
          )}
          <Button small variant="quiet" icon={Printer} disabled={!hasFigures} onClick={() => setPrinting(true)}>
            {words.print}
          </Button>
        </div>
      )}
      <ErrorNote failure={error?.failure} />
      {hasFigures ? <Sections report={data} money={money} /> : <Nothing report={data} />}
      {isPrinting && (
        <PaperDialog
          title={words.printTitle}
          pdfName={words.pdfName(fileSpanOf(data))}
          sheet={<OnOnePaper report={data} money={money} />}
          onClose={() => setPrinting(false)}
        />
      )}
    </>
  );
}

function Sections({ report, money }: { report: Report; money: Money }) {
  const period = fileSpanOf(report);
  return (
    <div className={css.sections}>
      {report.removed > 0 && <p className={css.quiet}>{words.removed(report.removed)}</p>}
      <VisitsSection report={report} period={period} />
      <PeopleSection report={report} period={period} />
      <ServicesSection report={report} period={period} money={money} />
      <HoursSection report={report} period={period} />
      <TextsSection report={report} period={period} money={money} />
    </div>
  );
}

/** The same on white paper, with whose it is and of when. */
function OnOnePaper({ report, money }: { report: Report; money: Money }) {
  const { businessName, now, zone } = useAppState();
  return (
    <OnPaper value={true}>
      <div className={css.paper}>
        <h1>{[businessName, words.title, spanOf(report)].filter(Boolean).join(' · ')}</h1>
        <p className={css.quiet}>{words.printed(showInstant(now, zone, { year: true }))}</p>
        <Sections report={report} money={money} />
      </div>
    </OnPaper>
  );
}

function Nothing({ report: { year, years } }: { report: Report }) {
  if (years.length > 0)
    return (
      <EmptyState
        icon={ChartColumn}
        title={year === null ? words.nothing.inPeriod : words.nothing.inYear(year)}
        action={year !== null && <Button onClick={() => navigate('/reports')}>{words.lastMonths}</Button>}
      >
        {words.nothing.choose}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={ChartColumn}
      title={words.nothing.title}
      action={<Button onClick={() => navigate('/calendar')}>{words.nothing.action}</Button>}
    >
      {words.nothing.text}
    </EmptyState>
  );
}

const spanOf = ({ months }: Report) => words.span(showMonth(months[0] ?? ''), showMonth(months.at(-1) ?? ''));
const fileSpanOf = ({ months }: Report) => [...new Set([months[0], months.at(-1)])].join('-');

/** The years that have figures, and the one of the address where it has none. */
function yearsWith(years: readonly number[], asked: number | null): number[] {
  return [...new Set(asked === null ? years : [...years, asked])].sort((a, b) => b - a);
}

function yearIn(text: string | null): number | null {
  const year = Number(text);
  return text !== null && /^\d{4}$/.test(text) && year >= 1900 ? year : null;
}
