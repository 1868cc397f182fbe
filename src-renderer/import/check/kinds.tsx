/** What was found in the rows, one kind at a time, each with its rows; and every repaired value before and after. */
import { Check, CircleX } from 'lucide-react';
import { useState } from 'react';
import type { ImportFound } from '../../../src-shared/model/import/import-found.ts';
import {
  acceptable,
  answerable,
  type Decision,
  type ProblemKind,
  twoWays,
  withoutTexts,
} from '../../../src-shared/model/import/import-problems.ts';
import type { ImportCheck } from '../../../src-shared/model/import/import-records.ts';
import { StateMark } from '../../ui/fields/badges.tsx';
import { Button } from '../../ui/fields/button.tsx';
import parts from '../foldable.module.css';
import { Foldable } from '../foldable.tsx';
import layout from '../import.module.css';
import { words } from '../import.words.ts';
import { choicesOf } from '../look/list-question.ts';
import type { ImportFlow } from '../use-import.ts';
import { ProblemList } from './problem-list.tsx';
import { problemWords } from './problem-text.ts';
import { RepairList } from './repair-list.tsx';

/** The key of the open section for repairs; the other keys are made of code and detail. */
const REPAIRS = 'repairs';

/** Names a kind among the kinds of a file. */
export const keyOfKind = ({ code, detail }: Pick<ProblemKind, 'code' | 'detail'>): string => `${code}:${detail}`;

export function Kinds({ found, check, flow }: { found: ImportFound; check: ImportCheck; flow: ImportFlow }) {
  const { draftId } = check;
  const kinds = check.kinds.filter(kind => !isOneRow(kind));
  const [open, setOpen] = useState<string | null>(null);
  const toggle = (key: string) => setOpen(now => (now === key ? null : key));
  if (kinds.length + check.repairCount === 0) return null;
  return (
    <div className={parts.parts}>
      {kinds.map(kind => {
        const key = keyOfKind(kind);
        const said = problemWords(kind);
        return (
          <Foldable
            key={key}
            open={open === key}
            onToggle={() => toggle(key)}
            title={said.title}
            note={words.check.rows(kind.count)}
            state={<Fate kind={kind} />}
          >
            <p>
              {said.advice} {said.open}
            </p>
            {asksOrder.has(kind.code) && <DateOrder found={found} flow={flow} />}
            <KindActs kind={kind} flow={flow} />
            <ProblemList draftId={draftId} kind={kind} title={said.title} flow={flow} />
          </Foldable>
        );
      })}
      {check.repairCount > 0 && (
        <Foldable
          open={open === REPAIRS}
          onToggle={() => toggle(REPAIRS)}
          title={words.check.repaired}
          note={words.check.rows(check.repairCount)}
          state={
            <StateMark tone="good" icon={Check}>
              {words.check.comesIn}
            </StateMark>
          }
        >
          <p>{words.check.repairedAdvice}</p>
          <RepairList draftId={draftId} flow={flow} />
        </Foldable>
      )}
    </div>
  );
}

function Fate({ kind: { code, blocks, count, decided } }: { kind: ProblemKind }) {
  if (decided === count)
    return (
      <StateMark tone="good" icon={Check}>
        {words.check.answered}
      </StateMark>
    );
  const isOut = blocks || code === 'older-than-kept';
  return (
    <>
      {decided > 0 && <StateMark tone="good">{words.check.decided(decided)}</StateMark>}
      <StateMark tone={isOut ? 'bad' : 'good'} icon={isOut ? CircleX : Check}>
        {isOut ? words.check.blocks : code === 'opt-out-unclear' ? words.check.withoutTexts : words.check.comesIn}
      </StateMark>
    </>
  );
}

/** The decisions that can be made for all rows of a kind at once. */
function KindActs({ kind, flow }: { kind: ProblemKind; flow: ImportFlow }) {
  const { code, detail, blocks, decided, named } = kind;
  const decide = (decision: Decision | null) => flow.decide({ row: null, code, detail }, decision);
  const acts: { label: string; decision: Decision | null }[] = [];
  const choices = choicesOf(code);
  const otherwise = twoWays.has(code) ? words.check.otherwiseAll[code] : undefined;
  if (otherwise) acts.push({ label: otherwise, decision: { kind: 'read-otherwise' } });
  for (const { all, decision } of choices) acts.push({ label: all, decision });
  if (withoutTexts.has(code)) {
    if (blocks && named) acts.push({ label: words.check.allWithoutTexts, decision: { kind: 'accept' } });
  } else if (acceptable.has(code) && choices.length === 0)
    acts.push({ label: words.check.acceptAll, decision: { kind: 'accept' } });
  if (answerable.has(code)) acts.push({ label: words.check.stopAll, decision: { kind: 'answer', optOut: true } });
  // Only rows with the same answer can be welcomed together; different answers are read one by one.
  if (answerable.has(code) && detail !== '')
    acts.push({ label: words.check.welcomeAll, decision: { kind: 'answer', optOut: false } });
  if (!blocks && code !== 'older-than-kept') acts.push({ label: words.check.skipAll, decision: { kind: 'skip' } });
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

/** A kind of one row that is kept out is that row, which stands in the list above with its reason. */
const isOneRow = ({ blocks, count, code }: ProblemKind) => blocks && count === 1 && !asksOrder.has(code);

const asksOrder: ReadonlySet<string> = new Set(['date-ambiguous', 'yearly-ambiguous', 'order-by-one']);

function DateOrder({ found: { dateOrder }, flow }: { found: ImportFound; flow: ImportFlow }) {
  return (
    <div className={layout.acts}>
      {(['dmy', 'mdy'] as const).map(order => (
        <Button key={order} aria-pressed={dateOrder === order} onClick={() => flow.correct({ dateOrder: order })}>
          {words.found.dateOrders[order]}
        </Button>
      ))}
    </div>
  );
}
