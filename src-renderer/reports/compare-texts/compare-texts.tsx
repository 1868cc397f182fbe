/**
 * Compares two texts of a reminder: chooses them, says how far it is, and shows what the one look at the end found.
 * How many visits of a side were missed is not known here before that.
 */
import { useState } from 'react';
import type {
  EndedComparison,
  RunningComparison,
  Side,
  TextVerdict,
} from '../../../src-shared/model/business/text-comparison.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { showDay, showInstant, wallTimeIn } from '../../ui/format.ts';
import { ProgressBar } from '../../ui/layout/notes.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import layout from '../did-it-help/comparison.module.css';
import { RetentionNote } from '../retention-note.tsx';
import { Section } from '../section.tsx';
import { percentOf, pointsOf } from '../share.ts';
import { BothTexts, SIDES } from './both-texts.tsx';
import { ChooseTexts } from './choose-texts.tsx';
import css from './compare-texts.module.css';
import { words } from './compare-texts.words.ts';
import { Counting } from './counting.tsx';
import { PeopleExport } from './people-export.tsx';
import { planRows } from './plan-rows.ts';

export function CompareTexts() {
  const { data, error } = useOperation('comparisons.get', undefined);
  if (!data) return <ErrorNote failure={error?.failure} />;
  const { running, ended } = data;
  return (
    <>
      {running ? (
        <Section
          title={words.running(running.ruleName)}
          period={running.from}
          exported={running.counted.a + running.counted.b > 0 ? { name: words.file, rows: planRows(running) } : null}
          lead={null}
        >
          <Running key={running.id} comparison={running} />
        </Section>
      ) : (
        <Section title={words.title} period="" exported={null} lead={null}>
          <ChooseTexts />
        </Section>
      )}
      {ended.map(one => (
        <Section
          key={one.id}
          title={words.ended(one.ruleName)}
          period={one.from}
          exported={{ name: words.file, rows: planRows(one) }}
          says={
            one.verdict
              ? words.verdict[one.verdict.kind](shareOf(one.verdict, 'a'), shareOf(one.verdict, 'b'))
              : undefined
          }
          lead={null}
        >
          <Ended comparison={one} />
        </Section>
      ))}
    </>
  );
}

function Running({ comparison }: { comparison: RunningComparison }) {
  const { a, b, begunAt, counted, needed, share, weeksLeft } = comparison;
  const { zone } = useAppState();
  const [isAsking, setAsking] = useState(false);
  const conclude = useAct('comparisons.conclude');
  const stop = useAct('comparisons.stop');
  const isFull = Math.min(counted.a, counted.b) >= needed;
  return (
    <div className={layout.answer}>
      <BothTexts a={a.body} b={b.body} labels={words.side} />
      <div className={layout.meters}>
        {SIDES.map(side => (
          <ProgressBar key={side} label={words.counted(side)} done={counted[side]} total={needed} />
        ))}
      </div>
      <div className={layout.facts}>
        <p>{words.since(showDay(wallTimeIn(zone, begunAt), { year: true }))}</p>
        {!isFull && weeksLeft !== null && <p>{words.weeksLeft(weeksLeft)}</p>}
        <p className={layout.quiet}>{isFull ? words.concludeNote : words.noPeek}</p>
        <p className={layout.quiet}>{words.endsEarly}</p>
        {!isFull && <RetentionNote />}
      </div>
      <Counting lines={[words.needed(needed, percentOf(share))]} />
      <div className={css.acts}>
        {isFull && (
          <Button variant="primary" busy={conclude.isPending} onClick={() => conclude.mutate(undefined)}>
            {words.conclude}
          </Button>
        )}
        <Button onClick={() => setAsking(true)}>{words.stop}</Button>
      </div>
      <ErrorNote failure={(conclude.error ?? stop.error)?.failure} />
      {isAsking && (
        <ConfirmDialog
          title={words.stopTitle}
          back={words.goOn}
          go={words.stopAct}
          danger
          busy={stop.isPending}
          onGo={() => stop.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>{words.stopNote}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function Ended({ comparison }: { comparison: EndedComparison }) {
  const { id, ruleName, a, b, begunAt, endedAt, end, from, verdict } = comparison;
  const { zone } = useAppState();
  const day = (of: string) => showDay(of, { year: true });
  return (
    <div className={layout.answer}>
      {verdict && <Verdict comparison={comparison} verdict={verdict} />}
      <p className={verdict ? layout.quiet : undefined}>{words.ends[end]}</p>
      <p className={layout.quiet}>
        {verdict
          ? words.when(day(from), day(verdict.until))
          : words.when(showInstant(begunAt, zone, { year: true }), showInstant(endedAt, zone, { year: true }))}
      </p>
      <BothTexts a={a.body} b={b.body} labels={words.side} />
      {verdict && <PeopleExport id={id} ruleName={ruleName} from={from} />}
    </div>
  );
}

const shareOf = (verdict: TextVerdict, side: Side) => percentOf(verdict[side].missed / verdict[side].visits);

function Verdict({ comparison: { id, canUseB }, verdict }: { comparison: EndedComparison; verdict: TextVerdict }) {
  const useB = useAct('comparisons.useB');
  const { kind, low, high } = verdict;
  return (
    <>
      {kind !== 'too-few-people' && <p>{words.bounds(pointsOf(low), pointsOf(high))}</p>}
      {kind === 'no-clear-difference' && <p>{words.smaller}</p>}
      <p className={layout.quiet}>
        {SIDES.map(side => words.compared(side, verdict[side].missed, verdict[side].visits)).join(' ')}
      </p>
      {canUseB ? (
        <Button variant="primary" busy={useB.isPending} onClick={() => useB.mutate({ id })}>
          {words.useB}
        </Button>
      ) : (
        <p>{kind === 'b-less' ? words.used : words.stays}</p>
      )}
      <ErrorNote failure={useB.error?.failure} />
    </>
  );
}
