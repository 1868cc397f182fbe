import { type Decision, type ImportPreviewRow, LEFT_OUT, shownRow } from '../../../src-shared/model/import.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { words } from '../import.words.ts';

/** Whether a person left the row out as a whole, not because of one of its problems. */
export const isLeftOutAlone = (why: ImportPreviewRow['why']) => why?.code === LEFT_OUT && why.detail === 'row';

/** Any row of the list, left out or brought in after all. */
export function LeaveOutDialog({
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
