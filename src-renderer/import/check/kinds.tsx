/**
 * What was found in the list, to be changed: what "yes" means, one kind of problem at a time with its rows, and every
 * repaired value before and after.
 */
import { Check, CircleX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FoundColumn, ImportFound, YesMeans } from '../../../src-shared/model/import/import-found.ts';
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
import { letterOf } from '../columns/column-choice.ts';
import { changedColumns } from '../columns/corrected.ts';
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
  const yes = found.columns.flatMap(column => yesOf(found, column, flow) ?? []);
  if (yes.length + kinds.length + check.repairCount === 0) return null;
  return (
    <div className={parts.parts}>
      {yes.map(({ key, title, acts }) => (
        <Foldable
          key={key}
          open={open === key}
          onToggle={() => toggle(key)}
          title={title}
          state={<span className={parts.change}>{words.check.change}</span>}
        >
          <div className={layout.acts}>
            {acts.map(({ label, act }) => (
              <Button key={label} onClick={act}>
                {label}
              </Button>
            ))}
          </div>
        </Foldable>
      ))}
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
          state={<Unasked>{words.check.comesIn}</Unasked>}
        >
          <p>{words.check.repairedAdvice}</p>
          <RepairList draftId={draftId} flow={flow} />
        </Foldable>
      )}
    </div>
  );
}

/** What becomes of the rows of a kind. A tick stands only where somebody chose. */
function Fate({ kind: { code, blocks, count, decided } }: { kind: ProblemKind }) {
  if (decided === count)
    return (
      <StateMark tone="good" icon={Check}>
        {words.check.answered}
      </StateMark>
    );
  return (
    <>
      {decided > 0 && <StateMark tone="good">{words.check.decided(decided)}</StateMark>}
      {blocks || code === 'older-than-kept' ? (
        <StateMark tone="bad" icon={CircleX}>
          {words.check.blocks}
        </StateMark>
      ) : (
        <Unasked>{whatComesIn(code)}</Unasked>
      )}
    </>
  );
}

function whatComesIn(code: string): string {
  if (code === 'opt-out-unclear') return words.check.withoutTexts;
  return withoutTexts.has(code) ? words.check.withoutNumber : words.check.comesIn;
}

/** What was settled without asking, and that it can be changed. */
function Unasked({ children }: { children: ReactNode }) {
  return (
    <>
      <StateMark>{children}</StateMark>
      <span className={parts.change}>{words.check.change}</span>
    </>
  );
}

/** What another press than the one about promotions makes of each meaning. */
const OTHERWISE = { stop: 'consent', consent: 'stop', promotions: 'consent' } as const;

/** What "yes" was taken to mean in a column about texts, with the presses that change it; null for another column. */
function yesOf(found: ImportFound, { index, header, field, yesMeans = 'stop' }: FoundColumn, flow: ImportFlow) {
  if (field !== 'optOut' || yesMeans === 'ask') return null;
  const means = (other: YesMeans) => () => flow.correct({ fields: changedColumns(found, index, { yesMeans: other }) });
  const acts = [{ label: words.found.yesOtherwise[yesMeans], act: means(OTHERWISE[yesMeans]) }];
  if (yesMeans !== 'promotions') acts.push({ label: words.found.yesAboutPromotions, act: means('promotions') });
  return {
    key: `yes:${index}`,
    title: words.found.yesSaid[yesMeans](header || words.found.columnName(letterOf(index))),
    acts,
  };
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
