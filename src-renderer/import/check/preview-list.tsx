/** Lists the rows as they will be stored: all of them, or those with one result. */
import {
  BellOff,
  CalendarClock,
  CalendarX2,
  CircleX,
  Equal,
  History,
  type LucideIcon,
  Pencil,
  Plus,
} from 'lucide-react';
import { useState } from 'react';
import { type ImportPurpose, shownRow } from '../../../src-shared/model/import/import-found.ts';
import { type Decision, LEFT_OUT } from '../../../src-shared/model/import/import-problems.ts';
import type {
  ImportCheck,
  ImportFilter,
  ImportPreviewRow,
  ImportVerdict,
} from '../../../src-shared/model/import/import-records.ts';
import { usePages } from '../../api/use-pages.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { StatusPill } from '../../ui/fields/badges.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { SelectField } from '../../ui/fields/fields.tsx';
import { showCount, showWallTime } from '../../ui/format.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { GridCell, VirtualGrid } from '../../ui/tables/virtual-grid.tsx';
import type { Tone } from '../../ui/tone.ts';
import { words } from '../import.words.ts';
import type { ImportFlow } from '../use-import.ts';
import css from './lists.module.css';
import { whyOutText } from './problem.words.ts';
import { heightOf, numberedPage, ROW_REM, TWO_LINES_REM } from './row-pages.ts';

type Row = ImportPreviewRow & { id: number };

const looks: Record<ImportVerdict, { tone: Tone; icon: LucideIcon }> = {
  new: { tone: 'good', icon: Plus },
  past: { tone: 'neutral', icon: History },
  off: { tone: 'neutral', icon: CalendarX2 },
  changed: { tone: 'info', icon: Pencil },
  moved: { tone: 'info', icon: CalendarClock },
  cancelled: { tone: 'warn', icon: CalendarX2 },
  same: { tone: 'neutral', icon: Equal },
  skipped: { tone: 'bad', icon: CircleX },
};

const filterNames: Record<ImportFilter, string> = { ...words.ready.verdicts, noNumber: words.ready.noPhone };
const FILTERS = Object.keys(filterNames) as ImportFilter[];
const { columns: names } = words.ready;
const COLUMNS = {
  contacts: [names.row, names.name, names.phone, names.verdict],
  appointments: [names.row, names.name, names.phone, names.start, names.service, names.verdict],
};

export function PreviewList({
  purpose,
  check,
  flow,
}: {
  purpose: ImportPurpose;
  check: ImportCheck;
  flow: ImportFlow;
}) {
  const { draftId, counts } = check;
  const [opened, setOpened] = useState<Row | null>(null);
  const [verdict, setVerdict] = useState<ImportFilter | null>(null);
  const pages = usePages<Row, { draftId: number; verdict: ImportFilter | null }>(
    { draftId, verdict },
    (world, wanted, page) => numberedPage(world, 'import.preview', { ...wanted, ...page }),
  );
  if (pages.error) return <ErrorNote failure={pages.error.failure} />;
  const total = pages.total ?? 0;
  const rowRem = counts.moved > 0 ? TWO_LINES_REM : ROW_REM;
  return (
    <section className={css.part} aria-label={words.ready.preview}>
      <div className={css.filter}>
        <SelectField
          label={words.ready.show}
          value={verdict ?? ''}
          onChange={event => setVerdict((event.target.value || null) as ImportFilter | null)}
        >
          <option value="">{words.ready.all}</option>
          {FILTERS.filter(one => counts[one] > 0).map(one => (
            <option key={one} value={one}>
              {words.ready.only(filterNames[one], showCount(counts[one]))}
            </option>
          ))}
        </SelectField>
      </div>
      <div style={heightOf(total, rowRem)} className={css.box}>
        <VirtualGrid
          label={words.ready.preview}
          className={purpose === 'appointments' ? css.previewTimes : css.preview}
          columns={COLUMNS[purpose]}
          waiting={words.check.loading}
          rowRem={rowRem}
          headRem={2}
          pages={pages}
          total={total}
          placeKey={`${draftId} ${pages.shown.verdict}`}
          selectedId={opened?.id ?? null}
          cells={purpose === 'appointments' ? withTimes : cells}
          onOpen={row => mayOpen(row) && setOpened(row)}
        />
      </div>
      <p className={css.quiet}>{words.ready.keys}</p>
      {opened && (
        <LeaveOutDialog
          row={opened}
          onDecide={decision => {
            setOpened(null);
            flow.decide({ row: opened.row, code: LEFT_OUT, detail: '' }, decision);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

/** Whether a row can be opened here. A row that stays out for a problem is answered in the check step. */
const mayOpen = ({ verdict, why }: Row) => verdict !== 'skipped' || isLeftOutAlone(why);

const cells = (row: Row) => (
  <>
    <Who row={row} />
    <Result row={row} />
  </>
);

const withTimes = (row: Row) => (
  <>
    <Who row={row} />
    <GridCell className={`numbers ${css.cell}`}>
      {row.start === null ? '' : showWallTime(row.start, { year: true })}
      {row.before !== null && (
        <span className={css.before}>{words.ready.movedFrom(showWallTime(row.before, { year: true }))}</span>
      )}
    </GridCell>
    <GridCell className={css.cell} title={row.service}>
      {row.service}
    </GridCell>
    <Result row={row} />
  </>
);

const Who = ({ row }: { row: Row }) => (
  <>
    <GridCell className="numbers">{shownRow(row.row)}</GridCell>
    <GridCell className={css.cell} title={row.name}>
      {row.name}
    </GridCell>
    <GridCell className={`numbers ${css.cell}`}>
      {row.phoneShown || (row.verdict !== 'skipped' && <span className={css.quiet}>{words.ready.noNumber}</span>)}
    </GridCell>
  </>
);

/** The result of a row, with the reason if it stays out, a number it adds, or an opt-out. */
function Result({ row: { verdict, optOut, why, getsNumber } }: { row: Row }) {
  const reason = verdict === 'skipped' ? whyOutText(why) : getsNumber ? words.ready.getsNumber : '';
  return (
    <GridCell className={css.cell} title={reason}>
      <span className={css.result}>
        <StatusPill {...looks[verdict]}>{words.ready.verdicts[verdict]}</StatusPill>
        {optOut && (
          <StatusPill tone="warn" icon={BellOff}>
            {words.ready.noTexts}
          </StatusPill>
        )}
        {reason && <span className={`${css.quiet} ${css.cell}`}>{reason}</span>}
      </span>
    </GridCell>
  );
}

/** Whether somebody left out the whole row, not because of one of its problems. */
const isLeftOutAlone = (why: ImportPreviewRow['why']) => why?.code === LEFT_OUT && why.detail === 'row';

/** Leaves a row out, or brings it in after all. */
function LeaveOutDialog({
  row: { row, name, verdict },
  onDecide,
  onClose,
}: {
  row: ImportPreviewRow;
  onDecide: (decision: Decision | null) => void;
  onClose: () => void;
}) {
  const isOut = verdict === 'skipped';
  return (
    <Dialog
      title={words.row.title(shownRow(row), name)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.row.close}</Button>
          {isOut ? (
            <Button variant="primary" onClick={() => onDecide(null)}>
              {words.row.bringIn}
            </Button>
          ) : (
            <Button onClick={() => onDecide({ act: 'skip' })}>{words.row.skip}</Button>
          )}
        </>
      }
    >
      <p>{isOut ? words.row.leftOut : words.row.kept}</p>
    </Dialog>
  );
}
