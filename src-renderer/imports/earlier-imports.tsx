/**
 * Lists the finished imports, newest first, each with its undo. Settings and the import screen both show it; steps of
 * an import that is under way live in `import/`.
 */
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ImportRecord } from '../../src-shared/model/import/import-records.ts';
import { useOperation } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { navigate } from '../api/route.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { StateMark } from '../ui/fields/badges.tsx';
import { Button } from '../ui/fields/button.tsx';
import { showInstant } from '../ui/format.ts';
import { Card } from '../ui/layout/layout.tsx';
import { Quiet, Row, Stack } from '../ui/layout/stack.tsx';
import { importsWords as words } from './imports.words.ts';
import { NotRestoredDialog } from './not-restored-dialog.tsx';
import { OptOutsDialog } from './opt-outs-dialog.tsx';
import tables from './tables.module.css';
import { UndoDialog } from './undo-dialog.tsx';
import { useImportActions } from './use-import-actions.ts';

/** `saysNone`: also while there are none, which is said then. */
export function EarlierImports({ saysNone = false }: { saysNone?: boolean }) {
  const { zone } = useAppState();
  const { data, error } = useOperation('import.list', undefined);
  const { undo, release, failure, busy, left, leftRead } = useImportActions();
  const [optOutsOf, setOptOutsOf] = useState<ImportRecord | null>(null);
  const [stayedOf, setStayedOf] = useState<ImportRecord | null>(null);
  const [undoOf, setUndoOf] = useState<ImportRecord | null>(null);
  const { columns } = words.earlier;
  if (error) return <ErrorNote failure={error.failure} />;
  if (!data || (data.length === 0 && !saysNone)) return null;
  if (data.length === 0)
    return (
      <Card title={words.earlier.title}>
        <Stack>
          <Quiet>{words.earlier.none}</Quiet>
          <Row>
            <Button onClick={() => navigate('/people/import')}>{words.earlier.go}</Button>
          </Row>
        </Stack>
      </Card>
    );
  return (
    <Card title={words.earlier.title} flush wide>
      <ErrorNote failure={failure} />
      <div className={tables.wide}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{columns.file}</th>
              <th scope="col">{columns.when}</th>
              <th scope="col">{columns.what}</th>
              <th scope="col">{columns.state}</th>
              <th scope="col">
                <span className="visually-hidden">{columns.acts}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map(record => (
              <tr key={record.id}>
                <td>{record.fileName}</td>
                <td className="numbers">{showInstant(record.at, zone)}</td>
                <td className="numbers">{words.earlier.counts(record)}</td>
                <td>
                  <State record={record} />
                </td>
                <td className={tables.acts}>
                  <div className={tables.actsIn}>
                    {record.reminders === 'held' && record.heldReminders > 0 && (
                      <Button busy={busy} onClick={() => release(record)}>
                        {words.release(record.heldReminders)}
                      </Button>
                    )}
                    {record.counts.optOuts > 0 && (
                      <Button
                        variant="quiet"
                        aria-label={words.optOuts.openOf(record.fileName)}
                        onClick={() => setOptOutsOf(record)}
                      >
                        {words.optOuts.open}
                      </Button>
                    )}
                    {record.undone && record.undone.notRestored.length > 0 && (
                      <Button
                        variant="quiet"
                        aria-label={words.earlier.stayedOf(record.undone.kept, record.fileName)}
                        onClick={() => setStayedOf(record)}
                      >
                        {words.earlier.stayed(record.undone.kept)}
                      </Button>
                    )}
                    {record.canUndo && (
                      <Button
                        variant="quiet"
                        icon={Undo2}
                        busy={busy}
                        aria-label={words.earlier.undoOf(record.fileName)}
                        onClick={() => setUndoOf(record)}
                      >
                        {words.earlier.undo}
                      </Button>
                    )}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {optOutsOf && <OptOutsDialog record={optOutsOf} onClose={() => setOptOutsOf(null)} />}
      {undoOf && (
        <UndoDialog
          record={undoOf}
          onClose={() => setUndoOf(null)}
          onUndo={() => {
            setUndoOf(null);
            undo(undoOf);
          }}
        />
      )}
      {stayedOf && <NotRestoredDialog left={stayedOf.undone?.notRestored ?? []} onClose={() => setStayedOf(null)} />}
      <NotRestoredDialog left={left} onClose={leftRead} />
    </Card>
  );
}

function State({ record }: { record: ImportRecord }) {
  if (record.state === 'undone') return <StateMark>{words.earlier.undoneState}</StateMark>;
  if (record.reminders === 'held' && record.heldReminders > 0)
    return <StateMark tone="warn">{words.earlier.heldState(record.heldReminders)}</StateMark>;
  return <StateMark tone="good">{words.earlier.doneState}</StateMark>;
}
