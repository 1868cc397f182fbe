import { type Decision, type ImportRepair, shownRow } from '../../src-shared/model/import.ts';
import { phoneRepairs } from '../contacts/words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import css from './lists.module.css';
import { words } from './words.ts';

/** A number that was put right: what stood there, what it is read as, and the way back. */
export function RepairDialog({
  repair,
  onDecide,
  onClose,
}: {
  repair: ImportRepair;
  onDecide: (decision: Decision | null) => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={words.row.title(shownRow(repair.row), repair.name)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.row.close}</Button>
          {repair.undone ? (
            <Button onClick={() => onDecide(null)}>{words.row.redoRepair}</Button>
          ) : (
            <Button variant="danger-outline" onClick={() => onDecide({ act: 'undo-repair' })}>
              {words.row.undoRepair}
            </Button>
          )}
        </>
      }
    >
      <dl className={css.facts}>
        <dt>{words.row.inFile}</dt>
        <dd className="numbers">{repair.before}</dd>
        <dt>{words.row.readAs}</dt>
        <dd className={`numbers ${css.after}`}>{repair.after}</dd>
        <dt>{words.check.repairColumns.done}</dt>
        <dd>{repair.repairs.map(code => phoneRepairs[code] ?? code).join(', ')}</dd>
      </dl>
      {!repair.undone && <p className={css.quiet}>{words.row.undoRepairHint}</p>}
    </Dialog>
  );
}
