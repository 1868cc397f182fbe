import { useContext } from 'react';
import type { Report, ServiceFigures } from '../../src-shared/model/business/report-figures.ts';
import { navigate } from '../api/route.ts';
import { Button } from '../ui/fields/button.tsx';
import { showCount } from '../ui/format.ts';
import type { Money } from './money.ts';
import css from './reports.module.css';
import { words } from './reports.words.ts';
import { Barred, FigureTable, OnPaper, Section } from './section.tsx';

const own = words.services;

/** Shows what each service was booked and came to, with its takings where its price is known. */
export function ServicesSection({
  report: { services },
  period,
  money,
}: {
  report: Report;
  period: string;
  money: Money;
}) {
  const onPaper = useContext(OnPaper);
  const priced = services.filter(({ price }) => price !== null);
  const hasPrices = priced.length > 0;
  const most = services[0]?.visits ?? 1;
  const sum = (of: (one: ServiceFigures) => number) => services.reduce((total, one) => total + of(one), 0);
  const unpriced = services.length - priced.length;
  const heads = [own.service, own.visits, own.came, own.missed, ...(hasPrices ? [own.takings] : [])];
  return (
    <Section
      title={own.title}
      period={period}
      exported={
        services.length === 0
          ? null
          : {
              name: own.file,
              rows: [
                [
                  own.service,
                  own.visits,
                  own.came,
                  own.missed,
                  `${own.price} (${money.currency})`,
                  `${own.takings} (${money.currency})`,
                ],
                ...services.map(one => [
                  one.name,
                  one.visits,
                  one.came,
                  one.missed,
                  money.plain(one.price),
                  money.plain(takingsOf(one)),
                ]),
              ],
            }
      }
      lead={
        services.length === 0 ? (
          <p>{own.none}</p>
        ) : (
          <p className={css.quiet}>
            {own.note} {hasPrices && own.takingsNote} {hasPrices && unpriced > 0 && own.unpriced(unpriced)}
            {!hasPrices && own.noPrices}
          </p>
        )
      }
    >
      {services.length > 0 && (
        <FigureTable
          label={own.title}
          heads={heads}
          rows={services.map(one => {
            const takings = takingsOf(one);
            return {
              key: one.name,
              name: one.name === '' ? own.unnamed : <bdi>{one.name}</bdi>,
              cells: [
                <Barred key="visits" share={one.visits / most}>
                  {showCount(one.visits)}
                </Barred>,
                showCount(one.came),
                showCount(one.missed),
                takings === null ? null : money.show(takings),
              ],
            };
          })}
          bold={
            services.length > 1
              ? {
                  name: words.total,
                  cells: [
                    showCount(sum(one => one.visits)),
                    showCount(sum(one => one.came)),
                    showCount(sum(one => one.missed)),
                    money.show(sum(one => takingsOf(one) ?? 0)),
                  ],
                }
              : undefined
          }
        />
      )}
      {services.length > 0 && !hasPrices && !onPaper && (
        <p>
          <Button small onClick={() => navigate('/settings/business?at=services')}>
            {own.setPrices}
          </Button>
        </p>
      )}
    </Section>
  );
}

const takingsOf = ({ came, price }: ServiceFigures): number | null => (price === null ? null : came * price);
