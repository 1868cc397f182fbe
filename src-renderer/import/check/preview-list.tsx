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
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ImportPurpose, shownRow } from '../../../src-shared/model/import/import-found.ts';
import type {
  ImportCheck,
  ImportFilter,
  ImportPreviewRow,
  ImportVerdict,
} from '../../../src-shared/model/import/import-records.ts';
import { usePages } from '../../api/use-pages.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { join } from '../../ui/class-names.ts';
import { StateMark } from '../../ui/fields/badges.tsx';
import { showWallTime } from '../../ui/format.ts';
import { VirtualGrid } from '../../ui/tables/virtual-grid.tsx';
import { GridCell } from '../../ui/tables/virtual-row.tsx';
import type { Tone } from '../../ui/tone.ts';
import { useRootFontSize } from '../../ui/use-root-font-size.ts';
import { words } from '../import.words.ts';
import type { ImportFlow } from '../use-import.ts';
import css from './lists.module.css';
import { whyOutText } from './problem-text.ts';
import { RowDialog } from './row-dialog.tsx';
import { heightOf, numberedPage, ROW_REM, TWO_LINES_REM } from './row-pages.ts';

/** The width up to which a reason stands under the state of its row, on up to two lines of its own. */
const NARROW_REM = { contacts: 44, appointments: 80 };
const REASON_BELOW_REM = 3.75;

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

const { columns: names } = words.ready;
/**
 * What becomes of a row is last and has the rest of the room; an appointment has more columns, and in a narrow window
 * its last ones are to be scrolled to.
 */
const COLUMNS = {
  contacts: [names.row, names.name, names.phone, names.verdict],
  appointments: [names.row, names.name, names.verdict, names.phone, names.start, names.service],
};

export function PreviewList({
  purpose,
  check,
  filter: verdict,
  flow,
}: {
  purpose: ImportPurpose;
  check: ImportCheck;
  /** The result whose rows are shown; null: all rows, those to put right first. */
  filter: ImportFilter | null;
  flow: ImportFlow;
}) {
  const { draftId, counts } = check;
  const [opened, setOpened] = useState<Row | null>(null);
  const list = useRef<HTMLElement>(null);
  const isNarrow = useIsNarrow(list, NARROW_REM[purpose]);
  const pages = usePages({ draftId, verdict }, (world, wanted, page) =>
    numberedPage(world, 'import.preview', { ...wanted, toFixFirst: true, ...page }),
  );
  if (pages.error) return <ErrorNote failure={pages.error.failure} />;
  const total = pages.total ?? 0;
  const isReasoned = counts.skipped > 0 || (purpose === 'appointments' && counts.noNumber > 0);
  const rowRem = isNarrow && isReasoned ? REASON_BELOW_REM : counts.moved > 0 ? TWO_LINES_REM : ROW_REM;
  return (
    <section ref={list} className={join(css.part, css.list, isNarrow && css.below)} aria-label={words.ready.preview}>
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
      {opened && <RowDialog draftId={draftId} row={opened} flow={flow} onClose={() => setOpened(null)} />}
    </section>
  );
}

/** Whether the list is at most so wide (`most`: rem) that no reason has room beside the state of its row. */
function useIsNarrow(list: RefObject<HTMLElement | null>, most: number): boolean {
  const rem = useRootFontSize();
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => {
    if (!list.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setNarrow(entry.contentRect.width <= most * rem));
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list, rem, most]);
  return isNarrow;
}

/** Tells whether a row opens. A row that repeats another one of the list has nothing to show. */
const mayOpen = ({ verdict, why }: Row) => verdict !== 'skipped' || why !== null;

const who = (row: Row) => (
  <>
    <GridCell className="numbers">{shownRow(row.row)}</GridCell>
    <GridCell className={css.cell} title={row.name}>
      {row.name}
    </GridCell>
  </>
);

const phone = (row: Row) => (
  <GridCell className={`numbers ${css.cell}`}>
    {row.lacksNumber && row.phoneShown !== '' ? (
      <s>{row.phoneShown}</s>
    ) : (
      row.phoneShown || (row.verdict !== 'skipped' && <span className={css.quiet}>{words.ready.noNumber}</span>)
    )}
  </GridCell>
);

const cells = (row: Row) => (
  <>
    {who(row)}
    {phone(row)}
    <Result row={row} />
  </>
);

const withTimes = (row: Row) => (
  <>
    {who(row)}
    <Result row={row} />
    {phone(row)}
    <GridCell className={`numbers ${css.cell}`}>
      {row.start === null ? (
        <span className={css.unread}>{row.unreadStart}</span>
      ) : (
        showWallTime(row.start, { year: true })
      )}
      {row.before !== null && (
        <span className={css.before}>{words.ready.movedFrom(showWallTime(row.before, { year: true }))}</span>
      )}
    </GridCell>
    <GridCell className={css.cell} title={row.service}>
      {row.service}
    </GridCell>
  </>
);

/** The result of a row, with the reason if it stays out, a number it adds, or an opt-out. */
function Result({ row: { verdict, optOut, why, getsNumber, lacksNumber } }: { row: Row }) {
  const isExplained = verdict === 'skipped' || (lacksNumber && why !== null);
  const reason = isExplained ? whyOutText(why) : getsNumber ? words.ready.getsNumber : '';
  return (
    <GridCell className={css.cell} title={reason}>
      <span className={css.result}>
        <StateMark {...looks[verdict]}>{words.ready.verdicts[verdict]}</StateMark>
        {(optOut || lacksNumber) && (
          <StateMark icon={BellOff}>{optOut ? words.ready.noTexts : words.ready.noReminder}</StateMark>
        )}
        {reason && <span className={`${css.quiet} ${css.cell}`}>{reason}</span>}
      </span>
    </GridCell>
  );
}
