/** Lists the rows of one kind of problem, however many; Enter opens one to be answered. */
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { shownRow } from '../../../src-shared/model/import/import-found.ts';
import {
  answerable,
  type ImportProblem,
  kindOfProblem,
  type ProblemKind,
} from '../../../src-shared/model/import/import-problems.ts';
import { usePages } from '../../api/use-pages.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { StateMark } from '../../ui/fields/badges.tsx';
import { VirtualGrid } from '../../ui/tables/virtual-grid.tsx';
import { GridCell } from '../../ui/tables/virtual-row.tsx';
import { words } from '../import.words.ts';
import type { ImportFlow } from '../use-import.ts';
import css from './lists.module.css';
import { ProblemDialog } from './problem-dialog.tsx';
import { decisionText } from './problem-text.ts';
import { heightOf, numberedPage, ROW_REM } from './row-pages.ts';

type Row = ImportProblem & { id: number };

const COLUMNS = Object.values(words.check.columns);

export function ProblemList({
  draftId,
  kind: { code, detail, count },
  title,
  flow,
}: {
  draftId: number;
  kind: ProblemKind;
  title: string;
  flow: ImportFlow;
}) {
  const [opened, setOpened] = useState<Row | null>(null);
  const pages = usePages({ draftId, code, detail }, (world, wanted, page) =>
    numberedPage(world, 'import.problems', { ...wanted, ...page }),
  );
  if (pages.error) return <ErrorNote failure={pages.error.failure} />;
  const total = pages.total ?? count;
  return (
    <div style={heightOf(total, ROW_REM)} className={css.box}>
      <VirtualGrid
        label={words.check.list(title)}
        className={css.problems}
        columns={COLUMNS}
        waiting={words.check.loading}
        rowRem={ROW_REM}
        headRem={2}
        pages={pages}
        total={total}
        placeKey={`${draftId} ${code} ${detail}`}
        selectedId={opened?.id ?? null}
        cells={cells}
        onOpen={setOpened}
      />
      {opened && (
        <ProblemDialog
          problem={opened}
          onDecide={decision => {
            setOpened(null);
            flow.decide({ row: opened.row, code, detail }, decision);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

function cells(problem: Row) {
  const inFile = cellOf(problem);
  return (
    <>
      <GridCell className="numbers">{shownRow(problem.row)}</GridCell>
      <GridCell className={problem.name === '' ? css.quiet : css.cell} title={problem.name}>
        {problem.name || words.check.nobody}
      </GridCell>
      <GridCell className={`numbers ${css.cell}`} title={inFile}>
        {inFile}
      </GridCell>
      <GridCell className={css.cell}>
        {problem.decided ? (
          <StateMark tone={problem.decided.kind === 'skip' ? 'neutral' : 'good'}>
            {decisionText(problem.decided, problem.code)}
          </StateMark>
        ) : (
          <ChevronRight className={css.open} aria-hidden="true" />
        )}
      </GridCell>
    </>
  );
}

const isAboutACell = (code: string) => code === 'no-phone' || answerable.has(code);

/** Returns the cell of the file, or the row it repeats; '' if the kind of problem says it already. */
function cellOf(problem: ImportProblem): string {
  const { code, detail, cell } = problem;
  if (code === 'same-number-twice' || code === 'same-reference-twice')
    return words.check.sameAs(shownRow(Number(detail)));
  return cell || (kindOfProblem(problem).detail === '' ? detail : '') || (isAboutACell(code) ? words.check.empty : '');
}
