/** One row of the list, opened: what keeps it out or may be wrong in it, put right in place; or the row is left out. */
import { shownRow } from '../../../src-shared/model/import/import-found.ts';
import {
  type Decision,
  kindOfProblem,
  LEFT_OUT,
  NAME_REPAIRED,
  REPAIRED,
} from '../../../src-shared/model/import/import-problems.ts';
import type { ImportPreviewRow, ImportRowFindings } from '../../../src-shared/model/import/import-records.ts';
import { useOperation } from '../../api/api.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { words } from '../import.words.ts';
import type { ImportFlow } from '../use-import.ts';
import { ProblemDialog } from './problem-dialog.tsx';
import { RepairDialog } from './repair-dialog.tsx';

export function RowDialog({
  draftId,
  row,
  flow,
  onClose,
}: {
  draftId: number;
  row: ImportPreviewRow;
  flow: ImportFlow;
  onClose: () => void;
}) {
  // A field begins with the answer that was given, which what was read before it does not have.
  const { data, isFetchedAfterMount } = useOperation('import.row', { draftId, row: row.row }, { staleTime: 0 });
  if (!data || !isFetchedAfterMount) return null;
  const decide = (code: string, detail: string) => (decision: Decision | null) => {
    onClose();
    flow.decide({ row: row.row, code, detail }, decision);
  };
  const problem = isLeftOutAlone(row.why) ? undefined : firstOpen(data);
  const [repair] = data.repairs;
  if (problem) {
    const { code, detail } = kindOfProblem(problem);
    return <ProblemDialog problem={problem} onDecide={decide(code, detail)} onClose={onClose} />;
  }
  if (repair && !isLeftOutAlone(row.why)) {
    const code = repair.of === 'name' ? NAME_REPAIRED : REPAIRED;
    return (
      <RepairDialog
        repair={repair}
        onDecide={decide(code, '')}
        onSkip={() => decide(LEFT_OUT, '')({ kind: 'skip' })}
        onClose={onClose}
      />
    );
  }
  return <LeaveOutDialog row={row} onDecide={decide(LEFT_OUT, '')} onClose={onClose} />;
}

/** The problem a person is shown first: what keeps the row out, then what is still open, then what was answered. */
const firstOpen = ({ problems }: ImportRowFindings) =>
  problems.find(({ blocks, decided }) => blocks && decided === null) ??
  problems.find(({ decided }) => decided === null) ??
  problems[0];

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
            <Button onClick={() => onDecide({ kind: 'skip' })}>{words.row.skip}</Button>
          )}
        </>
      }
    >
      <p>{isOut ? words.row.leftOut : words.row.kept}</p>
    </Dialog>
  );
}
