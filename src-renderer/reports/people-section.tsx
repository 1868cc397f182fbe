import { useContext, useState } from 'react';
import { MISSED_OFTEN, type Report } from '../../src-shared/model/business/report-figures.ts';
import { Button } from '../ui/fields/button.tsx';
import { showCount, showDay } from '../ui/format.ts';
import css from './reports.module.css';
import { words } from './reports.words.ts';
import { Barred, FigureTable, OnPaper, Section } from './section.tsx';

const own = words.people;
const SHOWN = 10;

/** Lists who missed often, with the way to each person. */
export function PeopleSection({
  report: { oftenMissed, oftenMissedCount },
  period,
}: {
  report: Report;
  period: string;
}) {
  const onPaper = useContext(OnPaper);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || onPaper ? oftenMissed : oftenMissed.slice(0, SHOWN);
  const most = oftenMissed[0]?.missed ?? 1;
  const isAll = oftenMissedCount === oftenMissed.length;
  return (
    <Section
      title={own.title}
      period={period}
      exported={
        oftenMissedCount === 0
          ? null
          : {
              name: own.file,
              rows: [
                [own.person, own.missed, own.came, own.last],
                ...oftenMissed.map(({ name, missed, came, last }) => [name, missed, came, last.slice(0, 10)]),
              ],
            }
      }
      lead={
        <p className={css.quiet}>
          {oftenMissedCount === 0 ? own.none(MISSED_OFTEN) : own.note(MISSED_OFTEN)}
          {!isAll && ` ${own.firstOf(oftenMissed.length, oftenMissedCount)}`}
        </p>
      }
    >
      {oftenMissedCount > 0 && (
        <FigureTable
          label={own.title}
          heads={[own.person, own.missed, own.came, own.last]}
          rows={shown.map(({ contactId, name, missed, came, last }) => ({
            key: contactId,
            name: onPaper ? (
              <bdi>{name}</bdi>
            ) : (
              <a href={`#/people?person=${contactId}`}>
                <bdi>{name}</bdi>
              </a>
            ),
            cells: [
              <Barred key="missed" share={missed / most}>
                {showCount(missed)}
              </Barred>,
              showCount(came),
              showDay(last, { year: true }),
            ],
          }))}
        />
      )}
      {shown.length < oftenMissed.length && (
        <p>
          <Button small variant="quiet" onClick={() => setWhole(true)}>
            {own.more(oftenMissed.length - shown.length)}
          </Button>
        </p>
      )}
    </Section>
  );
}
