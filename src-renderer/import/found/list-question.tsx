import { type ProblemKind, shownRow } from '../../../src-shared/model/import.ts';
import { exampleText } from './list-question.words.ts';
import css from './questions.module.css';

/** Two real rows of a question about how the list is written, each with what it may mean. */
export function Examples({ kind: { examples = [] } }: { kind: ProblemKind }) {
  if (examples.length === 0) return null;
  return (
    <ul className={css.examples}>
      {examples.map(problem => (
        <li key={problem.row}>{exampleText(problem, shownRow(problem.row))}</li>
      ))}
    </ul>
  );
}
