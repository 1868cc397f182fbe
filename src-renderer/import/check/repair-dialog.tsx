import { shownRow } from '../../../src-shared/model/import/import-found.ts';
import type { Decision, ImportRepair } from '../../../src-shared/model/import/import-problems.ts';
import { nameRepairs, phoneRepairs } from '../../people/people.words.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { words } from '../import.words.ts';
import css from './lists.module.css';

/** Says what was repaired in a name or a number. */
export function repairsText({ of, repairs }: ImportRepair): string {
  const said = of === 'name' ? nameRepairs : phoneRepairs;
  return repairs.map(code => said[code] ?? code).join(', ');
}

/** Shows a repaired name or number: the original, what it is read as, and a button that takes the repair back. */
export function RepairDialog({
  repair,
  onDecide,
  onSkip,
  onClose,
}: {
  repair: ImportRepair;
  onDecide: (decision: Decision | null) => void;
  /** Leaves out the whole row; left out where only the repair is shown. */
  onSkip?: () => void;
  onClose: () => void;
}) {
  const isName = repair.of === 'name';
  return (
    <Dialog
      title={words.row.title(shownRow(repair.row), repair.name)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.row.close}</Button>
          {onSkip && <Button onClick={onSkip}>{words.row.skip}</Button>}
          {repair.undone ? (
            <Button onClick={() => onDecide(null)}>{isName ? words.row.redoName : words.row.redoRepair}</Button>
          ) : (
            <Button variant={isName ? 'secondary' : 'danger-outline'} onClick={() => onDecide({ kind: 'undo-repair' })}>
              {isName ? words.row.undoName : words.row.undoRepair}
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
        <dd>{repairsText(repair)}</dd>
      </dl>
      {!isName && !repair.undone && <p className={css.quiet}>{words.row.undoRepairHint}</p>}
    </Dialog>
  );
}
