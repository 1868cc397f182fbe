/** The step "Please check": one kind of problem at a time, and every repaired value before and after. */
import { Check, ChevronRight, CircleX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ImportFound, shownRow } from '../../../src-shared/model/import/import-found.ts';
import {
  acceptable,
  answerable,
  type Decision,
  type ProblemKind,
  twoWays,
} from '../../../src-shared/model/import/import-problems.ts';
import type { ImportCheck } from '../../../src-shared/model/import/import-records.ts';
import { StatusPill } from '../../ui/fields/badges.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { choicesOf, exampleText } from '../found/list-question.words.ts';
import questions from '../found/questions.module.css';
import layout from '../import.module.css';
import { words } from '../import.words.ts';
import { StepHeading } from '../step-heading.tsx';
import type { ImportFlow } from '../use-import.ts';
import css from './check-step.module.css';
import { problemWords } from './problem.words.ts';
import { ProblemList } from './problem-list.tsx';
import { RepairList } from './repair-list.tsx';

/** The key of the open section for repairs; the other keys are made of code and detail. */
const REPAIRS = 'repairs';
const keyOf = ({ code, detail }: ProblemKind) => `${code}:${detail}`;

export function CheckStep({ found, check, flow }: { found: ImportFound; check: ImportCheck; flow: ImportFlow }) {
  const { kinds, draftId } = check;
  const [open, setOpen] = useState<string | null>(kinds[0] ? keyOf(kinds[0]) : REPAIRS);
  const toggle = (key: string) => setOpen(now => (now === key ? null : key));
  return (
    <>
      <div>
        <StepHeading>{words.check.title}</StepHeading>
        <p className={layout.quiet}>
          {kinds.length + check.repairCount === 0 ? words.check.nothing : words.check.intro}
        </p>
      </div>
      {kinds.length + check.repairCount > 0 && (
        <div className={css.kinds}>
          {kinds.map(kind => {
            const key = keyOf(kind);
            const said = problemWords(kind);
            return (
              <Kind
                key={key}
                open={open === key}
                onToggle={() => toggle(key)}
                title={said.title}
                count={words.check.rows(kind.count)}
                fate={<Fate kind={kind} />}
              >
                <p>
                  {said.advice} {said.open}
                </p>
                <Examples kind={kind} />
                {asksOrder.has(kind.code) && <DateOrder found={found} flow={flow} />}
                <KindActs kind={kind} flow={flow} />
                <ProblemList draftId={draftId} kind={kind} title={said.title} flow={flow} />
              </Kind>
            );
          })}
          {check.repairCount > 0 && (
            <Kind
              open={open === REPAIRS}
              onToggle={() => toggle(REPAIRS)}
              title={words.check.repaired}
              count={words.check.rows(check.repairCount)}
              fate={
                <StatusPill tone="good" icon={Check}>
                  {words.check.comesIn(check.repairCount)}
                </StatusPill>
              }
            >
              <p>{words.check.repairedAdvice}</p>
              <RepairList draftId={draftId} flow={flow} />
            </Kind>
          )}
        </div>
      )}
      <div className={layout.acts}>
        <Button variant="primary" onClick={() => flow.show('ready')}>
          {words.check.next}
        </Button>
        <Button onClick={() => flow.show('found')}>{words.back}</Button>
      </div>
    </>
  );
}

/** One kind of problem; its rows are read only while it is open. */
function Kind({
  open,
  onToggle,
  title,
  count,
  fate,
  children,
}: {
  open: boolean;
  onToggle: () => void;
  title: string;
  count: string;
  fate: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={css.kind} aria-label={title}>
      <h3>
        <button type="button" className={css.head} aria-expanded={open} onClick={onToggle}>
          <ChevronRight className={css.mark} aria-hidden="true" />
          <span className={css.title}>{title}</span>
          <span className={`numbers ${css.count}`}>{count}</span>
          {fate}
        </button>
      </h3>
      {open && <div className={css.body}>{children}</div>}
    </section>
  );
}

function Fate({ kind: { blocks, count, decided } }: { kind: ProblemKind }) {
  if (decided === count)
    return (
      <StatusPill tone="good" icon={Check}>
        {words.check.answered}
      </StatusPill>
    );
  return (
    <>
      {decided > 0 && <StatusPill tone="good">{words.check.decided(decided)}</StatusPill>}
      <StatusPill tone={blocks ? 'bad' : 'neutral'} icon={blocks ? CircleX : Check}>
        {blocks ? words.check.blocks(count) : words.check.comesIn(count)}
      </StatusPill>
    </>
  );
}

/** The decisions that can be made for all rows of a kind at once. */
function KindActs({ kind, flow }: { kind: ProblemKind; flow: ImportFlow }) {
  const { code, detail, blocks, decided } = kind;
  const decide = (decision: Decision | null) => flow.decide({ row: null, code, detail }, decision);
  const acts: { label: string; decision: Decision | null }[] = [];
  const choices = choicesOf(code);
  const otherwise = twoWays.has(code) ? words.check.otherwiseAll[code] : undefined;
  if (otherwise) acts.push({ label: otherwise, decision: { act: 'read-otherwise' } });
  for (const { all, decision } of choices) acts.push({ label: all, decision });
  if (acceptable.has(code) && choices.length === 0)
    acts.push({ label: words.check.acceptAll, decision: { act: 'accept' } });
  if (answerable.has(code)) acts.push({ label: words.check.stopAll, decision: { act: 'answer', optOut: true } });
  // Only rows with the same answer can be welcomed together; different answers are read one by one.
  if (answerable.has(code) && detail !== '')
    acts.push({ label: words.check.welcomeAll, decision: { act: 'answer', optOut: false } });
  if (!blocks) acts.push({ label: words.check.skipAll, decision: { act: 'skip' } });
  if (decided > 0) acts.push({ label: words.check.takeBackAll, decision: null });
  if (acts.length === 0) return null;
  return (
    <div className={layout.acts}>
      {acts.map(({ label, decision }) => (
        <Button key={label} onClick={() => decide(decision)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

const asksOrder: ReadonlySet<string> = new Set(['date-ambiguous', 'order-by-one']);

function DateOrder({ found, flow }: { found: ImportFound; flow: ImportFlow }) {
  const { dateOrderBefore: before } = found;
  return (
    <>
      {before !== null && found.dateOrder === null && <p>{words.check.orderBefore[before]}</p>}
      <div className={layout.acts}>
        {(['dmy', 'mdy'] as const).map(order => (
          <Button
            key={order}
            variant={before === order && found.dateOrder === null ? 'primary' : 'secondary'}
            aria-pressed={found.dateOrder === order}
            onClick={() => flow.correct({ dateOrder: order })}
          >
            {words.found.dateOrders[order]}
          </Button>
        ))}
      </div>
    </>
  );
}

/** Two real rows of a question about how the list is written, each with what it may mean. */
function Examples({ kind: { examples = [] } }: { kind: ProblemKind }) {
  if (examples.length === 0) return null;
  return (
    <ul className={questions.examples}>
      {examples.map(problem => (
        <li key={problem.row}>{exampleText(problem, shownRow(problem.row))}</li>
      ))}
    </ul>
  );
}
