/** Please check: one kind of problem at a time, and every number that was put right, before and after. */
import { Check, ChevronRight, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImportCheck, ImportFound, ImportProblem, ImportRepair } from '../../src-shared/model/import.ts';
import { phoneRepairs } from '../contacts/words.ts';
import { StatusPill } from '../ui/badges.tsx';
import { Button } from '../ui/button.tsx';
import css from './check-step.module.css';
import layout from './import.module.css';
import { kindsOf } from './problem-words.ts';
import tables from './tables.module.css';
import type { ImportFlow } from './use-import.ts';
import { words } from './words.ts';

/** Rows listed of one kind; the rest is in the file. */
const LISTED = 50;

export function CheckStep({ found, check, flow }: { found: ImportFound; check: ImportCheck; flow: ImportFlow }) {
  const kinds = kindsOf(check.problems);
  return (
    <>
      <p className={layout.quiet}>{kinds.length + check.repairCount === 0 ? words.check.nothing : words.check.intro}</p>
      <div className={css.kinds}>
        {kinds.map(({ kind, words: said, blocks, problems }, index) => (
          <Kind
            key={kind}
            open={index === 0}
            title={said.title}
            count={problems.length}
            fate={
              <StatusPill tone={blocks ? 'bad' : 'neutral'} icon={blocks ? CircleX : Check}>
                {blocks ? words.check.blocks : words.check.comesIn}
              </StatusPill>
            }
            advice={said.advice}
          >
            {kind.startsWith('date-ambiguous') && <DateOrder found={found} flow={flow} />}
            <Problems problems={problems} />
          </Kind>
        ))}
        {check.repairCount > 0 && (
          <Kind
            open={kinds.length === 0}
            title={words.check.repaired}
            count={check.repairCount}
            fate={
              <StatusPill tone="good" icon={Check}>
                {words.check.comesIn}
              </StatusPill>
            }
            advice={words.check.repairedAdvice}
          >
            <Repairs repairs={check.repairs} total={check.repairCount} />
          </Kind>
        )}
      </div>
      {check.problemCount > check.problems.length && (
        <p className={layout.quiet}>{words.check.capped(check.problemCount)}</p>
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

/** One kind, opened alone: the browser closes the others of the same name. */
function Kind({
  open,
  title,
  count,
  fate,
  advice,
  children,
}: {
  open: boolean;
  title: string;
  count: number;
  fate: ReactNode;
  advice: string;
  children: ReactNode;
}) {
  return (
    <details name="import-kind" className={css.kind} open={open}>
      <summary>
        <ChevronRight className={css.mark} aria-hidden="true" />
        <span className={css.title}>{title}</span>
        <span className={`numbers ${css.count}`}>{words.check.rows(count)}</span>
        {fate}
      </summary>
      <div className={css.body}>
        <p>{advice}</p>
        {children}
      </div>
    </details>
  );
}

function DateOrder({ found, flow }: { found: ImportFound; flow: ImportFlow }) {
  return (
    <div className={layout.acts}>
      {(['dmy', 'mdy'] as const).map(order => (
        <Button key={order} aria-pressed={found.dateOrder === order} onClick={() => flow.correct({ dateOrder: order })}>
          {words.found.dateOrders[order]}
        </Button>
      ))}
    </div>
  );
}

function Problems({ problems }: { problems: ImportProblem[] }) {
  const withCell = problems.some(problem => cellOf(problem) !== '');
  return (
    <Listed shown={LISTED} total={problems.length}>
      <thead>
        <tr>
          <th scope="col">{words.check.row}</th>
          <th scope="col">{words.check.name}</th>
          {withCell && <th scope="col">{words.check.cell}</th>}
        </tr>
      </thead>
      <tbody>
        {problems.slice(0, LISTED).map(problem => (
          <tr key={`${problem.row} ${problem.detail}`}>
            <td className="numbers">{problem.row}</td>
            <td className={problem.name === '' ? layout.quiet : undefined}>{problem.name || words.check.nobody}</td>
            {withCell && <td className="numbers">{cellOf(problem)}</td>}
          </tr>
        ))}
      </tbody>
    </Listed>
  );
}

function Repairs({ repairs, total }: { repairs: ImportRepair[]; total: number }) {
  return (
    <Listed shown={Math.min(repairs.length, LISTED)} total={total}>
      <thead>
        <tr>
          <th scope="col">{words.check.row}</th>
          <th scope="col">{words.check.name}</th>
          <th scope="col">{words.check.before}</th>
          <th scope="col">{words.check.after}</th>
          <th scope="col">{words.check.done}</th>
        </tr>
      </thead>
      <tbody>
        {repairs.slice(0, LISTED).map(repair => (
          <tr key={repair.row}>
            <td className="numbers">{repair.row}</td>
            <td>{repair.name || words.check.nobody}</td>
            <td className="numbers">{repair.before}</td>
            <td className={`numbers ${css.after}`}>{repair.after}</td>
            <td className={layout.quiet}>{repair.repairs.map(code => phoneRepairs[code] ?? code).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </Listed>
  );
}

function Listed({ shown, total, children }: { shown: number; total: number; children: ReactNode }) {
  return (
    <>
      <div className={tables.scroll}>
        <table className={tables.table}>{children}</table>
      </div>
      {total > shown && <p className={layout.quiet}>{words.check.more(shown, total)}</p>}
    </>
  );
}

/** What stands in the file, or which row it repeats; a refused number's reason is said by its kind already. */
function cellOf({ code, detail, cell }: ImportProblem): string {
  if (code === 'same-number-twice' || code === 'same-reference-twice') return words.check.sameAs(detail);
  return code === 'phone-refused' ? cell : detail;
}
