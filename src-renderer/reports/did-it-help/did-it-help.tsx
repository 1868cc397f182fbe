/**
 * "Did it help?": how far the comparison of before and since reminders is, its verdict once it was looked at, and the
 * weeks. No share of the visits compared is shown before the one look; the weeks are, and the verdict does not go by
 * them.
 */
import { ChartColumn, FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DidItHelp as Answer } from '../../../src-shared/model/business/did-it-help.ts';
import { addDays, dayOf } from '../../../src-shared/time/wall-days.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { navigate } from '../../api/route.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { showDay, showInstant, wallTimeIn } from '../../ui/format.ts';
import { EmptyState, ProgressBar } from '../../ui/layout/notes.tsx';
import { Quiet } from '../../ui/layout/stack.tsx';
import { CompareTexts } from '../compare-texts/compare-texts.tsx';
import type { Cell } from '../csv-file.ts';
import { RetentionNote } from '../retention-note.tsx';
import { Section } from '../section.tsx';
import { percentOf, pointsOf } from '../share.ts';
import layout from './comparison.module.css';
import css from './did-it-help.module.css';
import { words } from './did-it-help.words.ts';
import { weeksLeft } from './weeks-left.ts';
import { WeeksSection } from './weeks-section.tsx';

export function DidItHelp() {
  const { data, error } = useOperation('reports.didItHelp', undefined);
  if (!data) return <ErrorNote failure={error?.failure} />;
  const importButton = (
    <Button icon={FileUp} onClick={() => navigate('/people/import?for=appointments')}>
      {words.importDiary}
    </Button>
  );
  if (data.weeks.length === 0 && data.comparison === null)
    return (
      <EmptyState icon={ChartColumn} title={words.nothing.title} action={importButton}>
        {words.nothing.text}
      </EmptyState>
    );
  const { countedFrom, leftOut, notMarked, weeks } = data;
  const period = [...new Set([weeks[0]?.week ?? '', weeks.at(-1)?.week ?? ''])].join('-');
  return (
    <div className={css.page}>
      <ErrorNote failure={error?.failure} />
      <Section
        title={words.title}
        says={answerOf(data)}
        period={data.since ?? period}
        exported={data.comparison && { name: words.file, rows: rowsOf(data) }}
        lead={null}
      >
        {data.verdict === null ? <Meter answer={data} importButton={importButton} /> : <Verdict answer={data} />}
        {(countedFrom !== null || notMarked.before + notMarked.after > 0 || leftOut > 0) && (
          <div className={layout.facts}>
            {countedFrom !== null && <p>{words.countedFrom(showDay(countedFrom, { year: true }))}</p>}
            {notMarked.before + notMarked.after > 0 && <p>{words.notMarked(notMarked.before, notMarked.after)}</p>}
            {leftOut > 0 && <p>{words.leftOut(leftOut)}</p>}
          </div>
        )}
        <Counting answer={data} />
      </Section>
      {weeks.length > 0 && <WeeksSection answer={data} period={period} />}
      <CompareTexts />
    </div>
  );
}

const isFull = ({ comparison, after }: Answer) => comparison !== null && after >= comparison.needed;
const shareOf = ({ missed, visits }: Answer['before']) => percentOf(missed / visits);

/** The one sentence of the screen, which says no more than the records do. */
function answerOf(answer: Answer): string {
  const { comparison, verdict } = answer;
  if (comparison && verdict) return words.verdict[verdict.kind](shareOf(comparison.before), shareOf(verdict.after));
  return isFull(answer) ? words.ready : words.notYet;
}

/** How many visits are there and are needed, and the next step. */
function Meter({ answer, importButton }: { answer: Answer; importButton: ReactNode }) {
  const { before, needed, after, since, comparison, canBegin, neededPeople } = answer;
  const begin = useAct('reports.beginComparison');
  const conclude = useAct('reports.concludeComparison');
  const { now, zone } = useAppState();
  const today = dayOf(wallTimeIn(zone, now));
  const weeks = since === null ? null : weeksLeft(after, needed.visits, { since, today });
  const isShort = before.visits < needed.visits;
  const ready = isFull(answer);
  return (
    <div className={css.meter}>
      {!ready && <p>{words.whenFull}</p>}
      <div className={layout.meters}>
        <div className={css.side}>
          <ProgressBar label={words.before} done={before.visits} total={comparison?.before.visits ?? needed.visits} />
          {comparison === null && isShort && <div>{importButton}</div>}
        </div>
        <div className={css.side}>
          <ProgressBar
            label={since === null ? words.sinceReminders : words.since(showDay(since, { year: true }))}
            done={after}
            total={needed.visits}
          />
          {!ready && after < needed.visits && (
            <Quiet>
              {since === null ? words.noReminder : words.markWhoCame}
              {weeks !== null && ` ${words.weeksLeft(weeks)}`}
            </Quiet>
          )}
        </div>
      </div>
      {comparison === null && (
        <>
          {!isShort && <Lacking before={before} neededPeople={neededPeople} />}
          {canBegin && (
            <>
              <p className={layout.quiet}>{words.beginNote}</p>
              <Button variant="primary" disabled={begin.isPending} onClick={() => begin.mutate(undefined)}>
                {words.begin}
              </Button>
            </>
          )}
        </>
      )}
      {ready && (
        <>
          <p className={layout.quiet}>{words.concludeNote}</p>
          <Button variant="primary" disabled={conclude.isPending} onClick={() => conclude.mutate(undefined)}>
            {words.conclude}
          </Button>
        </>
      )}
      {comparison !== null && !ready && <RetentionNote />}
      <ErrorNote failure={(begin.error ?? conclude.error)?.failure} />
    </div>
  );
}

/** Why visits that are enough cannot be compared, where they cannot. */
function Lacking({ before: { visits, missed, people }, neededPeople }: Pick<Answer, 'before' | 'neededPeople'>) {
  if (missed === 0 || missed === visits) return <p>{missed === 0 ? words.nobodyMissed : words.everybodyMissed}</p>;
  return people < neededPeople ? <p>{words.fewPeople(people, neededPeople)}</p> : null;
}

function Verdict({ answer: { comparison, verdict } }: { answer: Answer }) {
  const { zone } = useAppState();
  if (comparison === null || verdict === null) return null;
  const { before, beforeFrom, since } = comparison;
  const { kind, after, at, low, high, until } = verdict;
  return (
    <div className={layout.answer}>
      {kind !== 'too-few-people' && <p>{kind === 'no-clear-change' ? words.smaller : words.otherThings}</p>}
      <div className={layout.facts}>
        {kind !== 'too-few-people' && <p>{words.bounds(pointsOf(low), pointsOf(high))}</p>}
        <p className={layout.quiet}>
          {words.compared.before(
            before.missed,
            before.visits,
            words.span(yearDay(beforeFrom), yearDay(addDays(since, -1))),
          )}
        </p>
        <p className={layout.quiet}>
          {words.compared.since(after.missed, after.visits, words.span(yearDay(since), yearDay(until)))}
        </p>
        <p className={layout.quiet}>{words.lookedAt(showInstant(at, zone, { year: true }))}</p>
      </div>
    </div>
  );
}

/** The exact size of what is looked for, and what counts: kept for whoever asks. */
function Counting({ answer: { comparison, needed, neededPeople, after } }: { answer: Answer }) {
  const share = percentOf(needed.share);
  const size = comparison
    ? words.planned(after, needed.visits, share)
    : words.needed(Math.min(after, needed.visits), needed.visits, share);
  const lines = [size, ...(needed.isGuess ? [words.guess(share)] : []), ...words.counting.lines(neededPeople)];
  return (
    <Disclosure title={words.counting.title}>
      <div className={layout.facts}>
        {lines.map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Disclosure>
  );
}

const yearDay = (day: string) => showDay(day, { year: true });

/** What is fixed and what was seen, as rows of a file. */
function rowsOf({ comparison, after, verdict }: Answer): Cell[][] {
  if (comparison === null) return [];
  const points = (share: number) => Math.round(share * 10_000) / 100;
  const { rows } = words;
  return [
    [rows.what, rows.value],
    [rows.begun, comparison.begunAt],
    [rows.beforeFrom, comparison.beforeFrom],
    [rows.since, comparison.since],
    [rows.beforeVisits, comparison.before.visits],
    [rows.beforeMissed, comparison.before.missed],
    [rows.beforePeople, comparison.before.people],
    [rows.needed, comparison.needed],
    [rows.counted, after],
    ...(verdict === null
      ? []
      : [
          [rows.looked, verdict.at],
          [rows.until, verdict.until],
          [rows.afterVisits, verdict.after.visits],
          [rows.afterMissed, verdict.after.missed],
          [rows.afterPeople, verdict.after.people],
          [rows.change, points(verdict.change)],
          [rows.low, points(verdict.low)],
          [rows.high, points(verdict.high)],
        ]),
  ];
}
