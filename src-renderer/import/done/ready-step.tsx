/** The step "Ready": what the import will do, in figures and row by row, and the button that does it. */
import { type ReactNode, useState } from 'react';
import type { ImportPurpose } from '../../../src-shared/model/import/import-found.ts';
import type { ImportCheck } from '../../../src-shared/model/import/import-records.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showCount } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { MissingList } from '../check/missing-list.tsx';
import { PreviewList } from '../check/preview-list.tsx';
import css from '../import.module.css';
import { words } from '../import.words.ts';
import { StepHeading } from '../step-heading.tsx';
import type { ImportFlow } from '../use-import.ts';

export function ReadyStep({ purpose, check, flow }: { purpose: ImportPurpose; check: ImportCheck; flow: ImportFlow }) {
  const { counts, missing } = check;
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const rows = counts.new + counts.past + counts.off + counts.changed + counts.moved + counts.cancelled;
  const something = rows + counts.optOuts + ticked.size > 0;
  return (
    <>
      <StepHeading>{words.ready.title}</StepHeading>
      <Figures purpose={purpose} check={check} />
      {!something && <Banner tone="info">{words.ready.nothingNew}</Banner>}
      {missing.length > 0 && (
        <MissingList missing={missing} total={counts.missing} ticked={ticked} onTick={setTicked} />
      )}
      <PreviewList purpose={purpose} check={check} flow={flow} />
      <div className={css.acts}>
        {something ? (
          <Button variant="primary" onClick={() => flow.publish([...ticked])}>
            {words.ready.act(purpose, counts, ticked.size)}
          </Button>
        ) : (
          <Button variant="primary" onClick={flow.discard}>
            {words.found.other}
          </Button>
        )}
        <Button onClick={() => flow.show(check.problemCount + check.repairCount > 0 ? 'check' : 'found')}>
          {words.back}
        </Button>
        {something && <span className={css.quiet}>{words.ready.undo}</span>}
      </div>
    </>
  );
}

function Figures({ purpose, check: { counts, reminders } }: { purpose: ImportPurpose; check: ImportCheck }) {
  const ofAppointments = purpose === 'appointments';
  return (
    <dl className={css.figures}>
      <Figure value={counts.new} name={words.ready.new} strong />
      {counts.past > 0 && <Figure value={counts.past} name={words.ready.past} hint={words.ready.pastHint} />}
      {counts.off > 0 && <Figure value={counts.off} name={words.ready.off} hint={words.ready.offHint} />}
      {ofAppointments && <Figure value={counts.moved} name={words.ready.moved} strong />}
      {ofAppointments && <Figure value={counts.cancelled} name={words.ready.cancelled} strong />}
      <Figure value={counts.changed} name={words.ready.changed} strong />
      <Figure value={counts.same} name={words.ready.same} />
      <Figure value={counts.skipped} name={words.ready.skipped} />
      {counts.noNumber > 0 && (
        <Figure value={counts.noNumber} name={words.ready.withoutNumber} hint={words.ready.withoutNumberHint} />
      )}
      {counts.missing > 0 && (
        <Figure value={counts.missing} name={words.ready.missing} hint={words.ready.missingHint} />
      )}
      {counts.optOuts > 0 && (
        <Figure value={counts.optOuts} name={words.ready.optOuts} hint={words.ready.optOutsHint} />
      )}
      {(ofAppointments || reminders > 0) && (
        <Figure value={reminders} name={words.ready.reminders} hint={words.ready.remindersHint} />
      )}
    </dl>
  );
}

function Figure({
  value,
  name,
  hint,
  strong = false,
}: {
  value: number;
  name: string;
  hint?: ReactNode;
  strong?: boolean;
}) {
  return (
    <div className={strong && value > 0 ? css.strongFigure : undefined}>
      <dt>{name}</dt>
      <dd className="numbers">{showCount(value)}</dd>
      {hint && <dd className={css.hint}>{hint}</dd>}
    </div>
  );
}
