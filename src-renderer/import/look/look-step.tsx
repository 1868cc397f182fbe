/**
 * The one screen of a chosen file: what the import will do, row by row, what it is unsure of, and the button that does
 * it.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import type { ImportFound } from '../../../src-shared/model/import/import-found.ts';
import type { ImportCheck, ImportFilter } from '../../../src-shared/model/import/import-records.ts';
import { useAppState } from '../../api/app-state.ts';
import { join } from '../../ui/class-names.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { Kinds } from '../check/kinds.tsx';
import { MissingList } from '../check/missing-list.tsx';
import { PreviewList } from '../check/preview-list.tsx';
import { similarSheetWords } from '../columns/columns.words.ts';
import { ColumnsPart } from '../columns/columns-part.tsx';
import css from '../import.module.css';
import { words } from '../import.words.ts';
import { focusNext, StepHeading } from '../step-heading.tsx';
import type { ImportFlow } from '../use-import.ts';
import { Question } from './question.tsx';
import { openQuestions } from './questions.ts';
import { Tiles } from './tiles.tsx';

/** `check` is null while the columns do not allow one. */
export function LookStep({ found, check, flow }: { found: ImportFound; check: ImportCheck | null; flow: ImportFlow }) {
  const { dateOrder } = useAppState();
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const asked = useRef<string | undefined>(undefined);
  const settle = (key: string) => setSettled(now => new Set([...now, key]));
  const [question, ...later] = openQuestions({ found, check, flow, order: dateOrder, settled, settle });
  const result = question ? null : check;
  // While the core works the screen is inert, and gives the focus back by itself.
  useLayoutEffect(() => {
    if (asked.current !== question?.key && document.activeElement === document.body) focusNext();
    asked.current = question?.key;
  }, [question?.key]);
  return (
    <>
      <SheetsNotice found={found} flow={flow} />
      <StepHeading quiet>{words.found.summary(found.fileName, rowsBelowHeader(found))}</StepHeading>
      {question && <Question key={question.key} asked={question} more={later.length} />}
      {result && <Result found={found} check={result} ticked={ticked} onTick={setTicked} flow={flow} />}
      <ColumnsPart found={found} isReadable={check !== null} flow={flow} />
      <Foot found={found} check={result} ticked={ticked} flow={flow} />
    </>
  );
}

/** What becomes of the rows. */
function Result({
  found,
  check,
  ticked,
  onTick,
  flow,
}: {
  found: ImportFound;
  check: ImportCheck;
  ticked: ReadonlySet<number>;
  onTick: (ids: ReadonlySet<number>) => void;
  flow: ImportFlow;
}) {
  const { counts, missing, reminders } = check;
  const { purpose } = found;
  const [filter, setFilter] = useState<ImportFilter | null>(null);
  // An answer may leave nothing of the result that is shown.
  const shown = filter !== null && counts[filter] > 0 ? filter : null;
  const afterwards = words.ready.afterwards(reminders);
  return (
    <>
      <div className={css.line}>
        <Tiles purpose={purpose} counts={counts} pressed={shown} onPress={setFilter} />
        {afterwards && <p className={css.afterwards}>{afterwards}</p>}
        <p className={join(css.keys, 'seen-with-room')}>{words.ready.keys}</p>
      </div>
      {!bringsAnything(check, ticked) &&
        (isWaiting(check) ? (
          <Banner tone="warn">{words.ready.waits}</Banner>
        ) : (
          <Banner tone="info">{words.ready.nothingNew}</Banner>
        ))}
      {missing.length > 0 && <MissingList missing={missing} total={counts.missing} ticked={ticked} onTick={onTick} />}
      <PreviewList purpose={purpose} check={check} filter={shown} flow={flow} />
      <Kinds found={found} check={check} flow={flow} />
    </>
  );
}

/** The button that takes the list over, once nothing is left to ask. */
function Foot({
  found,
  check,
  ticked,
  flow,
}: {
  found: ImportFound;
  check: ImportCheck | null;
  ticked: ReadonlySet<number>;
  flow: ImportFlow;
}) {
  const brings = check !== null && bringsAnything(check, ticked);
  return (
    <div className={css.foot}>
      <Button variant={check && !brings ? 'primary' : 'secondary'} onClick={flow.discard}>
        {words.found.other}
      </Button>
      {brings && (
        <>
          <span className={join(css.undo, check.counts.optOuts === 0 && 'seen-with-room')}>
            {words.ready.undo(check.counts.optOuts)}
          </span>
          <Button variant="primary" onClick={() => flow.publish([...ticked])}>
            {words.ready.act(found.purpose, check.counts, ticked.size)}
          </Button>
        </>
      )}
    </div>
  );
}

/** Whether rows stay out only because nobody has answered for them yet. */
function isWaiting({ kinds }: ImportCheck): boolean {
  return kinds.some(({ blocks, count, decided }) => blocks && decided < count);
}

function bringsAnything({ counts }: ImportCheck, ticked: ReadonlySet<number>): boolean {
  const rows = counts.new + counts.past + counts.off + counts.changed + counts.moved + counts.cancelled;
  return rows + counts.optOuts + ticked.size > 0;
}

/** Sheets that stay out, each with the press that reads it instead. */
function SheetsNotice({ found, flow }: { found: ImportFound; flow: ImportFlow }) {
  if (found.similarSheets.length === 0) return null;
  return (
    <Banner
      tone="warn"
      action={found.similarSheets.slice(0, 6).map(({ sheet }) => (
        <Button key={sheet} onClick={() => flow.correct({ sheet, headerRow: undefined, fields: [] })}>
          {similarSheetWords.read(sheet)}
        </Button>
      ))}
    >
      {similarSheetWords.stayOut(found.sheet, found.similarSheets)} {similarSheetWords.later}
    </Banner>
  );
}

/** `rowCount` counts what stands above the list too: titles and the header row. */
function rowsBelowHeader({ rowCount, firstRows, headerRow }: ImportFound): number {
  const above = firstRows.slice(0, headerRow === null ? 0 : headerRow + 1);
  return rowCount - above.filter(row => row.some(cell => cell.trim() !== '')).length;
}
