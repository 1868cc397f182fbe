/** Lists every repaired name and number before and after; Enter opens one to take it back. */
import { useState } from 'react';
import { shownRow } from '../../../src-shared/model/import/import-found.ts';
import { type ImportRepair, NAME_REPAIRED, REPAIRED } from '../../../src-shared/model/import/import-problems.ts';
import { usePages } from '../../api/use-pages.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { StateMark } from '../../ui/fields/badges.tsx';
import { VirtualGrid } from '../../ui/tables/virtual-grid.tsx';
import { GridCell } from '../../ui/tables/virtual-row.tsx';
import { words } from '../import.words.ts';
import type { ImportFlow } from '../use-import.ts';
import css from './lists.module.css';
import { RepairDialog, repairsText } from './repair-dialog.tsx';
import { heightOf, numberedPage, ROW_REM } from './row-pages.ts';

type Row = ImportRepair & { id: number };

const COLUMNS = Object.values(words.check.repairColumns);

export function RepairList({ draftId, flow }: { draftId: number; flow: ImportFlow }) {
  const [opened, setOpened] = useState<Row | null>(null);
  const pages = usePages({ draftId }, (world, wanted, page) =>
    numberedPage(world, 'import.repairs', { ...wanted, ...page }),
  );
  if (pages.error) return <ErrorNote failure={pages.error.failure} />;
  if (pages.total === null) return null;
  return (
    <div style={heightOf(pages.total, ROW_REM)} className={css.box}>
      <VirtualGrid
        label={words.check.list(words.check.repaired)}
        className={css.repairs}
        columns={COLUMNS}
        waiting={words.check.loading}
        rowRem={ROW_REM}
        headRem={2}
        pages={pages}
        total={pages.total}
        placeKey={`${draftId} repairs`}
        selectedId={opened?.id ?? null}
        cells={cells}
        onOpen={setOpened}
      />
      {opened && (
        <RepairDialog
          repair={opened}
          onDecide={decision => {
            setOpened(null);
            flow.decide(
              { row: opened.row, code: opened.of === 'name' ? NAME_REPAIRED : REPAIRED, detail: '' },
              decision,
            );
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

function Undone({ repair }: { repair: Row }) {
  if (repair.of === 'name') return <StateMark tone="neutral">{words.check.words.nameUndone}</StateMark>;
  return <StateMark tone="bad">{words.check.words.undone}</StateMark>;
}

function cells(repair: Row) {
  const done = repairsText(repair);
  return (
    <>
      <GridCell className="numbers">{shownRow(repair.row)}</GridCell>
      <GridCell className={css.cell} title={repair.name}>
        {repair.name || words.check.nobody}
      </GridCell>
      <GridCell className={`numbers ${css.cell}`}>{repair.before}</GridCell>
      <GridCell className={`numbers ${css.cell} ${repair.undone ? css.undone : css.after}`}>{repair.after}</GridCell>
      <GridCell className={`${css.cell} ${css.quiet}`} title={done}>
        {repair.undone ? <Undone repair={repair} /> : done}
      </GridCell>
    </>
  );
}
