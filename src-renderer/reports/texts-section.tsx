import { useContext } from 'react';
import type { Report, TextFigure } from '../../src-shared/model/business/report-figures.ts';
import { navigate } from '../api/route.ts';
import { Button } from '../ui/fields/button.tsx';
import { showCount, showMonth } from '../ui/format.ts';
import type { Money } from './money.ts';
import { MonthBars } from './month-bars.tsx';
import css from './reports.module.css';
import { words } from './reports.words.ts';
import { Barred, FigureTable, OnPaper, PlotAndTable, Section } from './section.tsx';

const own = words.texts;

/** Shows the texts that were handed over, by month and by kind and rule, with what they cost. */
export function TextsSection({ report, period, money }: { report: Report; period: string; money: Money }) {
  const { texts, maybeSent } = report;
  const total = sumOf(texts);
  const hasPrice = money.creditPrice !== null;
  return (
    <>
      <Section
        title={own.title}
        period={period}
        exported={texts.length === 0 ? null : { name: own.file, rows: exportedRows(report, money) }}
        lead={
          <>
            <p>
              {texts.length === 0
                ? own.none
                : money.inMoney
                  ? own.sumInMoney(total.texts)
                  : own.sum(total.texts, total.credits)}
            </p>
            {maybeSent > 0 && <p>{own.maybe(maybeSent)}</p>}
            {texts.length > 0 && (
              <p className={css.quiet}>
                {own.notes}{' '}
                {money.creditPrice !== null
                  ? (money.inMoney ? own.atTextPrice : own.atPrice)(money.showCreditPrice(money.creditPrice))
                  : money.inMoney
                    ? own.noMoneyPrice
                    : own.noMoney}
              </p>
            )}
          </>
        }
      >
        {texts.length > 0 && <Months report={report} money={money} />}
        {texts.length > 0 && !hasPrice && <SetPrice />}
      </Section>
      {texts.length > 0 && <ByRule report={report} period={period} money={money} />}
    </>
  );
}

function SetPrice() {
  const onPaper = useContext(OnPaper);
  return (
    !onPaper && (
      <p>
        <Button small onClick={() => navigate('/settings/account')}>
          {own.setPrice}
        </Button>
      </p>
    )
  );
}

function Months({ report: { months, texts }, money }: { report: Report; money: Money }) {
  const byMonth = Map.groupBy(texts, ({ month }) => month);
  const of = (month: string) => sumOf(byMonth.get(month) ?? []);
  const values = (is: (kind: TextFigure['kind']) => boolean) =>
    months.map(month => sumOf((byMonth.get(month) ?? []).filter(({ kind }) => is(kind))).texts);
  const sum = sumOf(texts);
  return (
    <PlotAndTable
      plot={
        months.length > 1 && (
          <MonthBars
            label={own.plot}
            months={months}
            parts={[
              { name: own.kinds.reminder, look: 'first', values: values(kind => kind === 'reminder') },
              { name: own.kinds.campaign, look: 'soft', values: values(kind => kind === 'campaign') },
              { name: own.others, look: 'pale', values: values(kind => kind !== 'reminder' && kind !== 'campaign') },
            ]}
          />
        )
      }
    >
      <FigureTable
        label={own.title}
        heads={[words.month, ...headsOf(money)]}
        rows={months.map(month => ({ key: month, name: showMonth(month), cells: cellsOf(of(month), money) }))}
        bold={months.length > 1 ? { name: words.total, cells: cellsOf(sum, money) } : undefined}
      />
    </PlotAndTable>
  );
}

interface Row {
  key: string;
  name: string;
  figure: TextFigure;
  sum: { texts: number; credits: number };
}

function ByRule({ report, period, money }: { report: Report; period: string; money: Money }) {
  const rows = [...Map.groupBy(report.texts, ({ kind, ruleId }) => `${kind} ${ruleId}`)]
    .flatMap(([key, some]): Row[] =>
      some[0] ? [{ key, name: nameOf(report, some[0]), figure: some[0], sum: sumOf(some) }] : [],
    )
    .sort((one, other) => other.sum.texts - one.sum.texts);
  const most = rows[0]?.sum.texts ?? 1;
  return (
    <Section
      title={own.byRule}
      period={period}
      exported={{
        name: own.byRuleFile,
        rows: [
          [own.kind, own.rule, ...exportHeads(money)],
          ...rows.map(({ name, figure: { kind, ruleId }, sum }) => [
            own.kinds[kind],
            ruleId === null ? '' : name,
            ...exportCells(sum, money),
          ]),
        ],
      }}
      lead={null}
    >
      <FigureTable
        label={own.byRule}
        heads={[own.kind, ...headsOf(money)]}
        rows={rows.map(({ key, name, sum }) => {
          const [texts, ...rest] = cellsOf(sum, money);
          return {
            key,
            name: <bdi>{name}</bdi>,
            cells: [
              <Barred key="texts" share={sum.texts / most}>
                {texts}
              </Barred>,
              ...rest,
            ],
          };
        })}
      />
    </Section>
  );
}

/** "The day before", "Birthday", "Campaigns". */
function nameOf({ rules }: Report, { kind, ruleId }: TextFigure): string {
  const rule = rules.find(one => one.kind === kind && one.id === ruleId);
  if (!rule) return own.kinds[kind];
  return rule.isRemoved ? own.removedRule(rule.name) : rule.name;
}

function sumOf(figures: readonly TextFigure[]): { texts: number; credits: number } {
  return figures.reduce((sum, one) => ({ texts: sum.texts + one.texts, credits: sum.credits + one.credits }), {
    texts: 0,
    credits: 0,
  });
}

type Sum = ReturnType<typeof sumOf>;

/** An account that holds money has no credits: of it the cost stands alone, or what it is a multiple of. */
function headsOf({ inMoney, creditPrice }: Money): string[] {
  const cost = creditPrice === null ? [] : [own.money];
  if (inMoney) return [own.texts, ...(creditPrice === null ? [own.prices] : cost)];
  return [own.texts, own.credits, ...cost];
}

function cellsOf({ texts, credits }: Sum, { inMoney, ofCredits, show }: Money): string[] {
  const money = ofCredits(credits);
  const cost = money === null ? [] : [show(money)];
  if (inMoney && money !== null) return [showCount(texts), ...cost];
  return [showCount(texts), showCount(credits), ...cost];
}

const exportHeads = ({ inMoney, currency }: Money) => [
  own.texts,
  inMoney ? own.prices : own.credits,
  `${own.money} (${currency})`,
];
const exportCells = ({ texts, credits }: Sum, { ofCredits, plain }: Money) => [
  texts,
  credits,
  plain(ofCredits(credits)),
];

/** One row for each month, kind and rule. */
function exportedRows(report: Report, money: Money) {
  return [
    [words.month, own.kind, own.rule, ...exportHeads(money)],
    ...report.texts.map(one => [
      one.month,
      own.kinds[one.kind],
      one.ruleId === null ? '' : nameOf(report, one),
      ...exportCells(one, money),
    ]),
  ];
}
