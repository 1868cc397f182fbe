import { useState } from 'react';
import type { DidItHelp, WeekOfVisits } from '../../../src-shared/model/business/did-it-help.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showCount, showDay } from '../../ui/format.ts';
import { FigureTable, Section } from '../section.tsx';
import { percentOf } from '../share.ts';
import layout from './comparison.module.css';
import { ControlChart, isOutside } from './control-chart.tsx';
import { words } from './did-it-help.words.ts';

const own = words.chart;
const SHOWN = 8;

/** Shows the weeks as a control chart, and below it the newest of them as figures. */
export function WeeksSection({ answer: { weeks, centre, since }, period }: { answer: DidItHelp; period: string }) {
  const [isWhole, setWhole] = useState(false);
  const newest = weeks.toReversed();
  const shown = isWhole ? newest : newest.slice(0, SHOWN);
  const hasMarks = weeks.some(({ visits }) => visits > 0);
  const whenOf = ({ week }: WeekOfVisits) => (since !== null && week >= since ? own.isSince : own.isBefore);
  return (
    <Section
      title={own.title}
      period={period}
      exported={{
        name: own.file,
        rows: [
          [own.week, own.when, own.visits, own.missed, own.percent, own.low, own.high, own.notMarked],
          ...weeks.map(one => [
            one.week,
            whenOf(one),
            one.visits,
            one.missed,
            one.visits === 0 ? null : rounded(one.missed / one.visits),
            one.limits && rounded(one.limits.low),
            one.limits && rounded(one.limits.high),
            one.notMarked,
          ]),
        ],
      }}
      lead={<p className={layout.quiet}>{hasMarks ? (centre === null ? own.noBand : own.note) : own.none}</p>}
    >
      {hasMarks && <ControlChart weeks={weeks} centre={centre} since={since} />}
      <FigureTable
        label={own.title}
        heads={[own.week, own.visits, own.missed, own.percent, own.range, own.notMarked]}
        rows={shown.map(one => ({
          key: one.week,
          name: showDay(one.week, { year: true }),
          cells: [
            showCount(one.visits),
            showCount(one.missed),
            one.visits === 0 ? null : percentOf(one.missed / one.visits) + (isOutside(one) ? ' ●' : ''),
            one.limits && own.rangeOf(percentOf(one.limits.low), percentOf(one.limits.high)),
            showCount(one.notMarked),
          ],
        }))}
      />
      {shown.length < newest.length && (
        <p>
          <Button small variant="quiet" onClick={() => setWhole(true)}>
            {own.more(newest.length - shown.length)}
          </Button>
        </p>
      )}
    </Section>
  );
}

const rounded = (share: number) => Math.round(share * 10_000) / 10_000;
